"""One site being built: read from the disk, rendered, and turned into the files of its outputs.

Knows the disk but not MkDocs: the plugin, `docsjson check` and the benchmarks drive the same `Project`.
"""

from __future__ import annotations

from mkdocs_docsjson.project.bodies import Body
from mkdocs_docsjson.project.options import ProjectOptions
from mkdocs_docsjson.project.project import Project, Superseded

__all__ = ["Body", "Project", "ProjectOptions", "Superseded"]

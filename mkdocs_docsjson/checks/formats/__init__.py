"""Output formats of findings: for people, for programs, for code hosts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from mkdocs_docsjson.checks.formats import github, json, sarif, text
from mkdocs_docsjson.checks.model import Finding

Format = Callable[[Sequence[Finding], str], str]
"""(findings in order, path from the working directory to the docs folder with a slash at its end, or empty) → text."""

FORMATS: Mapping[str, Format] = {
    "text": text.write,
    "json": json.write,
    "github": github.write,
    "sarif": sarif.write,
}

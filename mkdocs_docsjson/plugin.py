"""Where MkDocs looks for the plugin; see `hosts/mkdocs/plugin.py`."""

from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin

__all__ = ["DocsJsonPlugin"]

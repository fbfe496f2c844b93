"""The module that MkDocs loads the plugin from; see `hosts/mkdocs/plugin.py`."""

from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin

__all__ = ["DocsJsonPlugin"]

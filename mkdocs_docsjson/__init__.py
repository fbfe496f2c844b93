"""Documentation sites from docs.json and Markdown pages with components."""

from importlib.metadata import version

__version__ = version("mkdocs-docsjson")

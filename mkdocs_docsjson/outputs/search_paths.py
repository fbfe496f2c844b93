"""Paths of the search index in a site.

They are apart from the code that makes it, which most builds need not import.
"""

FOLDER = "pagefind"
NAMED_BY_CONTENT = tuple(f"{FOLDER}/{folder}/" for folder in ("fragment", "index", "filter"))
"""Folders of files that are named by their content and so never change."""

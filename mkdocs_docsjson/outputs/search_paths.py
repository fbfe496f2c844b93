"""Where the search index stands in a site. Apart from what makes one, which most builds have no use for."""

FOLDER = "pagefind"
NAMED_BY_CONTENT = tuple(f"{FOLDER}/{folder}/" for folder in ("fragment", "index", "filter"))
"""Where files stand that never change."""

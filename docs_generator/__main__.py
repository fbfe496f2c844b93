"""`python -m docs_generator` rewrites the made parts of the documentation; with `--check` it only lists stale pages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from docs_generator.about import DEMO, ROOT
from docs_generator.parts import made_parts, with_made_parts
from mkdocs_docsjson.problems.page import codes_markdown

CODES_PAGE = DEMO / "reference" / "problems.mdx"


def made_pages() -> Iterator[tuple[Path, str]]:
    """Each page that is made in parts or as a whole, and the text that it should have."""
    for page in sorted(DEMO.rglob("*.mdx")):
        text = page.read_text("utf-8")
        if page == CODES_PAGE:
            yield page, codes_markdown()
        elif made_parts(text):
            yield page, with_made_parts(text)


def main(arguments: list[str] | None = None) -> int:
    """Rewrite stale pages and name them. Returns 1 with `--check` if there are any, else 0."""
    parser = argparse.ArgumentParser(prog="python -m docs_generator", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if a page is stale")
    options = parser.parse_args(arguments)
    stale = [(page, wanted) for page, wanted in made_pages() if page.read_text("utf-8") != wanted]
    for page, wanted in stale:
        print(page.relative_to(ROOT))
        if not options.check:
            page.write_text(wanted, "utf-8")
    return int(bool(stale) and options.check)


if __name__ == "__main__":
    sys.exit(main())

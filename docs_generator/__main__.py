"""`python -m docs_generator` rewrites the generated parts of the documentation; `--check` only lists stale pages.

`--words` lists the words of the interface that are not translated: readers see the English ones.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from docs_generator.about import DEMO, ROOT, THEME
from docs_generator.parts import made_parts, with_made_parts
from docs_generator.screenshots import report
from mkdocs_docsjson.problems.codes_page import codes_markdown
from mkdocs_docsjson.theme_words import read_words

CODES_PAGE = DEMO / "reference" / "problems.mdx"


def made_pages() -> Iterator[tuple[Path, str]]:
    """Each page with generated parts, or generated as a whole, and the text that it should have."""
    for page in sorted(DEMO.rglob("*.mdx")):
        text = page.read_text("utf-8")
        if page == CODES_PAGE:
            yield page, codes_markdown()
        elif made_parts(text):
            yield page, with_made_parts(text)


def missing_words(folder: Path) -> list[str]:
    """A line `de.yml: key: English` for each word that a language does not translate, then their number."""
    english = read_words(str(folder / "en.yml"))
    lines = [
        f"{file.name}: {key}: {word}"
        for file in sorted(folder.glob("*.yml"))
        for key, word in english.items()
        if key not in read_words(str(file))
    ]
    return [*lines, f"{len(lines)} words to translate"]


def main(arguments: list[str] | None = None) -> int:
    """Rewrite stale pages and print their names. With `--check`, only print them; return 1 if there are any, else 0."""
    parser = argparse.ArgumentParser(prog="python -m docs_generator", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, and fail if a page is stale")
    parser.add_argument("--words", action="store_true", help="list the words that languages lack, and do nothing else")
    parser.add_argument("--screenshots", nargs="*", metavar="NAME", help="take the pictures anew, or those named")
    options = parser.parse_args(arguments)
    if options.screenshots is not None:
        return report(options.screenshots)
    if options.words:
        print(*missing_words(THEME / "locales"), sep="\n")
        return 0
    stale = [(page, text) for page, text in made_pages() if page.read_text("utf-8") != text]
    for page, text in stale:
        print(page.relative_to(ROOT))
        if not options.check:
            page.write_text(text, "utf-8")
    return int(bool(stale) and options.check)


if __name__ == "__main__":
    sys.exit(main())

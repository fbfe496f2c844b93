"""Print the part of CHANGELOG.md that describes one version: `python .github/release_notes.py 0.2.0`."""

from __future__ import annotations

import re
import sys
from pathlib import Path


def notes_of(changelog: str, version: str) -> str:
    """The text below the heading of a version. Raises ValueError when there is none, or nothing below it.

    changelog: the file's text, after Keep a Changelog: `## 0.2.0 - 2027-01-31` above each version.
    """
    heading = re.search(rf"^## \[?{re.escape(version)}\]?(?:\s.*)?$", changelog, re.MULTILINE)
    if heading is None:
        raise ValueError(f'CHANGELOG.md has no heading "## {version}"')
    text = re.split(r"^## ", changelog[heading.end() :], maxsplit=1, flags=re.MULTILINE)[0].strip()
    if not text:
        raise ValueError(f"CHANGELOG.md says nothing of {version}")
    return text


if __name__ == "__main__":
    try:
        print(notes_of(Path("CHANGELOG.md").read_text("utf-8"), sys.argv[1]))
    except ValueError as failure:
        sys.exit(str(failure))

"""Pages as plain HTML, with the problems that are reported.

`UPDATE_SNAPSHOTS=1 pytest tests/pages` rewrites the fixtures; read the diff before it is committed. In a source a
line `@@ path` starts another file of the docs folder.
"""

from __future__ import annotations

import os
import re
from dataclasses import replace

import pytest
from page_cases import FIXTURES, Case, normal_html, page_cases, write_page_cases
from plain_page import plain

from mkdocs_docsjson.pages.model import PageOptions

FILES = sorted(f"pages/{file.name}" for file in (FIXTURES / "pages").glob("*.md"))
OPTIONS = PageOptions(variables=(("product", "Acme <b>Cloud</b>"), ("api.version", "v2")))


def found(case: Case, file: str) -> Case:
    parts = re.split(r"^@@ (\S+)\n", case.source + "\n", flags=re.M)
    options = {"pages/safe.md": replace(OPTIONS, safe=True), "pages/quotes.md": replace(OPTIONS, smart_quotes=True)}
    html, problems = plain(parts[0], options.get(file, OPTIONS), dict(zip(parts[1::2], parts[2::2], strict=True)))
    return replace(case, html=normal_html(html), problems="\n".join(problems))


if os.environ.get("UPDATE_SNAPSHOTS") == "1":
    for name in FILES:
        write_page_cases(name, [found(case, name) for case in page_cases(name)])


@pytest.mark.parametrize(
    ("case", "file"),
    [pytest.param(case, file, id=f"{file}:{case.title}") for file in FILES for case in page_cases(file)],
)
def test_page(case: Case, file: str) -> None:
    assert found(case, file) == case

"""Every kind of problem has a fixture with its exact text, file, line and column, and a row that explains it.

Most stand in the fixtures of the part that finds them (`theme/components/*/cases.md`, `tests/fixtures/docs_json`, …). Those of
`docsjson check` are in `tests/fixtures/problems`; `UPDATE_SNAPSHOTS=1 pytest tests/problems` rewrites them.
Problems that need more, such as a broken disk or another site, are caused by `CIRCUMSTANCES`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import problem_circumstances as circumstances
import pytest
import yaml
from checked_site import check_site
from problem_circumstances import files_of
from yaml_files import read_yaml

from mkdocs_docsjson.problems import CODES, Code, Problem

FIXTURES = Path(__file__).parents[1] / "fixtures"
COMPONENTS = Path(__file__).parents[2] / "theme" / "components"
FILE = FIXTURES / "problems" / "check.yml"
CASES: dict[str, dict[str, Any]] = read_yaml(FILE)


def with_severity(problem: Problem) -> str:
    return f"{problem.severity} {problem}"


def found(folder: Path, code: str) -> list[str]:
    """All problems with a code in the case of that name."""
    findings = check_site(folder, files_of(CASES[code]))
    return [with_severity(one.problem) for one in findings if one.problem.code == code]


@pytest.mark.parametrize("code", CASES)
def test_check_tells_it_with_its_place(tmp_path: Path, code: str) -> None:
    lines = found(tmp_path, code)
    assert lines
    if os.environ.get("UPDATE_SNAPSHOTS") == "1":
        _rewrite(code, lines)
    else:
        assert lines == CASES[code]["expected"]


def _rewrite(code: str, lines: list[str]) -> None:
    """Put the expected lines at the end of a case; everything else in the file stays as it is."""
    text = FILE.read_text("utf-8")
    block = re.compile(rf"^{code}:\n(?:(?:[ ].*)?\n)+", re.M)
    case = block.search(text)
    assert case is not None
    body = re.sub(r"^  expected:\n(?:    .*\n)+", "", case[0], flags=re.M).rstrip("\n")
    expected = "".join(
        f"    - {yaml.safe_dump(line, width=10_000, allow_unicode=True).splitlines()[0]}\n" for line in lines
    )
    FILE.write_text(text[: case.start()] + f"{body}\n  expected:\n{expected}" + text[case.end() :], "utf-8")


# Problems that need more than files

CIRCUMSTANCES: dict[str, tuple[Callable[[Path, pytest.MonkeyPatch], list[Problem]], str]] = {
    "unreadable-file": (
        circumstances.unreadable_file,
        "warning gone.mdx: is a link to a file that does not exist, so it is left out",
    ),
    "not-utf-8": (
        circumstances.not_utf_8,
        "warning index.mdx:6: is not UTF-8 text (byte 0xf6); save the file as UTF-8",
    ),
    "snippet-size": (
        circumstances.snippet_size,
        "warning 3.mdx:19:1: the page includes more than a million characters of snippets; the rest is left out; "
        "nest fewer snippets in each other",
    ),
    "link-outside": (
        circumstances.link_outside,
        "warning changes.md: is a link to a file outside the docs folder, so it is left out; put the file itself here",
    ),
    "hidden-content": (
        circumstances.hidden_content,
        "info another plugin hides the text of 1 page: index.mdx; their Markdown copies and their entries in "
        "llms.txt, search, feeds and printed pages are left out",
    ),
    "baseline": (
        circumstances.old_baseline,
        "info docsjson-baseline.json: 1 finding no longer occurs; docsjson check --write-baseline removes them",
    ),
    "two-navigations": (
        circumstances.two_navigations,
        "info mkdocs.yml: nav is not read, as docs.json has the navigation; remove it",
    ),
    "plugin-in-part": (
        circumstances.plugin_in_part,
        "warning mkdocs.yml: the plugin typeset formats titles for templates of Material; in the navigation of this "
        "theme they are plain text; leave the plugin out of mkdocs.yml",
    ),
    "page-template": (
        circumstances.page_template,
        "error FOLDER/main.html:2: the template cannot be run: 'None' has no attribute 'name'; correct the template; "
        "the variable `docsjson` and MkDocs' `page`, `nav` and `config` are what it may use",
    ),
    "theme-alone": (
        circumstances.theme_alone,
        "error mkdocs.yml: the theme docsjson is drawn by the plugin of its name, which is not on; "
        'add "docsjson" to "plugins"',
    ),
    "plugin-failed": (
        circumstances.plugin_failed,
        "error on_page_markdown: KeyError: 'text'; correct the hook, or leave the plugin out of mkdocs.yml",
    ),
    "foreign-template": (
        circumstances.foreign_template,
        'warning a: another plugin asks for the template "blog.html", which this theme does not have, for 2 pages; '
        'write blog.html in the folder of your own templates ("custom_dir"); it may extend base.html',
    ),
    "template-value": (
        circumstances.template_value,
        'warning main.html:1: there is no docsjson.page.titel, so it prints nothing; did you mean "title"?',
    ),
    "unread-template": (
        circumstances.unread_template,
        "warning partials/footer.htm: is not read, so it has no effect; a partial is a file that ends in .html",
    ),
    "heavy-file": (
        circumstances.heavy_file,
        'info docs.json:3:10: /logo: "/logo.png" has 5.0 MB, and every page loads it; save it with less than 300 KB',
    ),
    "unwritable-file": (
        circumstances.unwritable_file,
        f"warning {'a' * 80}: cannot be written: File name too long; choose a shorter address",
    ),
    "site-folder": (
        circumstances.site_folder,
        "error the site cannot be written to FOLDER/docs: it is the folder FOLDER/docs, in which docs.json lies; "
        "choose a folder of its own with --site-dir or site_dir",
    ),
    "site-files": (
        circumstances.site_files,
        "info FOLDER holds files that no build has written, so they are kept: a.txt, b.txt, c.txt and 1 more; "
        "remove them if they belong to an older site",
    ),
    "cache-unwritable": (
        circumstances.cache_unwritable,
        "info the cache FOLDER/cache cannot be written: File exists; "
        "free some disk space, or set another folder in the variable DOCSJSON_CACHE_DIR",
    ),
    "cache-inside": (
        circumstances.cache_inside,
        "warning docsjson.toml: cache_dir: FOLDER/project/.cache lies inside FOLDER/project, where others could fill it; "
        "the user's cache folder is used; choose a folder outside, or leave cache_dir out; "
        "the variable DOCSJSON_CACHE_DIR may name any folder",
    ),
    "cache-damaged": (
        circumstances.cache_damaged,
        "info the cache entry 0123 is damaged and is made again; "
        "you need not do anything; if it happens again, delete the cache folder",
    ),
    "extension-failed": (
        circumstances.extension_failed,
        "warning index.md:3: the extension pymdownx.snippets failed: SnippetMissingError: Snippet at path 'gone.md' could "
        "not be found; correct what the page passes to it, or remove the extension; until then the page shows its source",
    ),
    "page-failed": (
        circumstances.page_failed,
        "warning index.mdx: cannot be rendered: RuntimeError: out of ink (problem_circumstances.py:N); "
        "its source is shown instead; this is a bug in mkdocs-docsjson, please report it",
    ),
    "worker-failed": (
        circumstances.worker_failed,
        "info pages cannot be rendered in several processes (too many processes), so they are rendered in one",
    ),
    "linked-folder": (
        circumstances.linked_folder,
        "info more: is a link to a folder, which is not followed; put the folder itself here, or set the option follow_links",
    ),
    "shallow-clone": (
        circumstances.shallow_clone,
        "info docs.json: some pages show no date of their last change: the clone has only part of the history; "
        "fetch all of it: fetch-depth: 0, or git fetch --unshallow",
    ),
    "stars-unknown": (
        circumstances.stars_unknown,
        "info docs.json:1:63: /topbarCtaButton/url: the number of stars of "
        "https://github.com/acme/docs cannot be read, so the button shows none; build again with a network, or set fetch: false",
    ),
    "search-failed": (
        circumstances.search_failed,
        "warning the search index was not made: Pagefind failed: [Errno 2] No such file or directory: "
        "'FOLDER/nothing'; install it with `pip install pagefind[extended]`, or set `search: none`",
    ),
    "icon-library": (
        circumstances.icon_library,
        'warning docs.json:1:2: /icons/library: the icons of "tabler" are not installed, Font Awesome is used; '
        'pip install "mkdocs-docsjson[tabler]"',
    ),
    "openapi-remote": (
        circumstances.openapi_remote,
        "warning docs.json:1:29: /openapi: https://example.com/a.json cannot be read "
        "(reading addresses is switched off (fetch: false)); its pages are missing",
    ),
    "font-missing": (
        circumstances.font_missing,
        'warning docs.json:1:38: /fonts/family: the font "Inter" cannot be fetched (reading addresses is switched off '
        "(fetch: false)), so readers see a font of their own; build again with a network, or give the font a source in the docs "
        "folder",
    ),
    "dead-link": (
        circumstances.dead_link,
        'warning index.mdx:6:1: "https://docs.acme.io/old" answers 404 Not Found; check whether it has moved',
    ),
    "moved-link": (
        circumstances.moved_link,
        'advice index.mdx:6:1: "https://docs.acme.io/old" has moved permanently; write "https://docs.acme.io/new"',
    ),
    "secret": (
        circumstances.secret,
        "warning index.mdx:3:8: this looks like an access key of AWS (AKIAQ7…); "
        "revoke it, and write a placeholder such as <YOUR_KEY>",
    ),
    "common-files": (
        circumstances.files_of_every_page,
        "info every page loads style.css, help.js; `common_files: false` turns it off",
    ),
    "markdown-extension-idle": (
        circumstances.idle_extension,
        "info the extension pymdownx.betterem is not needed: "
        "emphasis is read as CommonMark says, in the middle of words too; remove it",
    ),
    "markdown-extension": (
        circumstances.markdown_extension,
        "warning the extension markdown.extensions.wikilinks has no effect on these pages: "
        "double brackets are read as CommonMark says; remove it",
    ),
    "deep-nesting": (
        circumstances.deep_nesting,
        "warning index.mdx:106:1: more than 100 tags are nested here; close some of them",
    ),
    "openapi-too-large": (
        circumstances.openapi_too_large,
        "warning openapi.yaml:3:800: values are nested more than 200 levels deep",
    ),
}
"""(function that causes it, expected text) by code."""


@pytest.mark.parametrize("code", CIRCUMSTANCES)
def test_it_is_reported_in_its_circumstances(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    make, expected = CIRCUMSTANCES[code]
    lines = [with_severity(problem) for problem in make(tmp_path, monkeypatch) if problem.code == code]
    lines = [re.sub(r"\.py:\d+", ".py:N", line.replace(str(tmp_path), "FOLDER")) for line in lines]
    assert lines == [f"{expected} [{code}]"]


# All codes

_LINE = re.compile(r"\S.*\[(?P<code>[a-z][a-z0-9-]+)\]'?$", re.M)


def test_every_code_has_a_fixture() -> None:
    texts = (
        path.read_text("utf-8")
        for path in [*FIXTURES.rglob("*"), *COMPONENTS.glob("*/cases.md")]
        if path.suffix in (".yml", ".md")
    )
    told_somewhere = {match["code"] for text in texts for match in _LINE.finditer(text)}
    assert sorted(CODES.keys() - told_somewhere - CIRCUMSTANCES.keys()) == []


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.name)
def test_every_code_says_why(code: Code) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.name)
    assert code.why[0].isupper() or code.why.startswith(("`", "docs.json"))
    assert code.why.rstrip("`").endswith(".")
    assert code.good == "" or code.bad != ""

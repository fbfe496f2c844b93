"""Every kind of problem has a fixture with its exact text, file, line and column, and a row that explains it.

Most stand in the fixtures of the part that finds them (`tests/fixtures/components`, `docs_json`, …). Those of
`docsjson check` are in `tests/fixtures/problems`; `UPDATE_SNAPSHOTS=1 pytest tests/problems` rewrites them.
What takes a broken disk or another site is made by `CIRCUMSTANCES`.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import yaml
from checked_site import check_site, site_check, write_site
from jinja2 import Environment, FileSystemLoader
from markdown import Markdown
from mkdocs.exceptions import PluginError

from mkdocs_docsjson.build import pool
from mkdocs_docsjson.build import processes as workers
from mkdocs_docsjson.build.build_state import written
from mkdocs_docsjson.build.cache import Cache
from mkdocs_docsjson.build.project import Project
from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.build.site_options import SiteOptions
from mkdocs_docsjson.build.site_place import refused
from mkdocs_docsjson.checks import external, page_report, secrets
from mkdocs_docsjson.checks.options import CheckOptions
from mkdocs_docsjson.checks.wanted import Wanted
from mkdocs_docsjson.hosts.mkdocs.neighbours import in_part
from mkdocs_docsjson.hosts.mkdocs.other_plugins import name_failures
from mkdocs_docsjson.hosts.mkdocs.page_templates import prepared, with_templates
from mkdocs_docsjson.hosts.mkdocs.stand_in import notes
from mkdocs_docsjson.icons import lookup
from mkdocs_docsjson.outputs import search_index
from mkdocs_docsjson.pages import foreign_syntax
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.problems import CODES, Code, Problem
from mkdocs_docsjson.theme_folder import own_theme_folder
from mkdocs_docsjson.user_cache import project_cache

FIXTURES = Path(__file__).parents[1] / "fixtures"
FILE = FIXTURES / "problems" / "check.yml"
CASES: dict[str, dict[str, Any]] = yaml.safe_load(FILE.read_text("utf-8"))

DOCS = '{"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}'
API_DOCS = '{"name": "Acme", "openapi": "openapi.yaml", "navigation": [{"group": "Start", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n\n"
API_HEAD = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n"


def files_of(case: dict[str, Any]) -> dict[str, str]:
    """The site of a case."""
    files = {
        "docs.json": case.get("docs", API_DOCS if "openapi" in case else DOCS),
        "index.mdx": HEAD + case.get("page", "Text.\n"),
        "board.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    }
    if "openapi" in case:
        files["openapi.yaml"] = API_HEAD + case["openapi"]
    return files | case.get("files", {})


def told(problem: Problem) -> str:
    return f"{problem.severity} {problem}"


def found(folder: Path, code: str) -> list[str]:
    """What is told of one kind of problem in the case of that name."""
    findings = check_site(folder, files_of(CASES[code]))
    return [told(one.problem) for one in findings if one.problem.code == code]


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


# What takes more than a few files


def unreadable_file(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    write_site(folder, files_of({}))
    (folder / "gone.mdx").symlink_to(folder / "nowhere.mdx")
    return _run(folder)


def not_utf_8(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    write_site(folder, files_of({}))
    (folder / "index.mdx").write_bytes(HEAD.encode() + "Größe\n".encode("latin-1"))
    return _run(folder)


def snippet_size(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    text = "import A from './{}.mdx'\n\n" + "<A />\n\n" * 20
    files = {f"{number}.mdx": text.format(number + 1) for number in range(5)}
    return list(render_page(files["0.mdx"], "0.mdx", PageOptions(), files.get).problems)


def link_outside(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    write_site(folder, files_of({}))
    (folder / "changes.md").symlink_to(folder.parent / "CHANGELOG.md")
    return _run(folder)


def unwritable_file(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    failed = written(folder, "a" * 300, "")
    return [failed] if failed else []


def site_folder(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    options = site_check(write_site(folder / "docs", files_of({}))).project.options
    problem = refused(SiteFolder(folder / "docs", None), options)
    return [problem] if problem else []


def site_files(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    write_site(folder, {f"{name}.txt": "an owner's" for name in "abcd"})
    site = SiteFolder(folder, None)
    found = site.problems()
    site.discard()
    return found


def cache_unwritable(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "cache").write_text("in the way")
    cache = Cache(folder / "cache")
    cache.put("pages", "0123", b"text")
    cache.write()
    return cache.problems


def cache_inside(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    patch.delenv("DOCSJSON_CACHE_DIR")
    patch.setenv("XDG_CACHE_HOME", str(folder / "user"))
    problem = project_cache(folder / "project", ".cache").problem
    return [problem] if problem else []


def cache_damaged(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    cache = Cache(folder)
    cache.drop("pages", "0123")
    return cache.problems


def page_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("out of ink")

    patch.setattr(page_report, "render_page", fail)
    return _run(write_site(folder, files_of({})))


def worker_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    def no_pool(*_: object, **__: object) -> None:
        raise OSError("too many processes")

    patch.setattr(workers, "process_pool", no_pool)
    patch.setattr(workers, "can_fork", lambda: True)  # threads of other tests may still be there
    patch.setattr(pool, "WORTH_WORKERS", 1)
    docs = write_site(folder, files_of({}))
    build = SiteBuild(Project(SiteOptions(docs, (own_theme_folder(),), workers=2)))
    build.read()
    build.turn.make_bodies_ahead(list(build.project.site.pages))
    return [problem for problem in build.project.problems if problem.code == "worker-failed"]


def linked_folder(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "elsewhere").mkdir()
    docs = write_site(folder / "docs", files_of({}))
    (docs / "more").symlink_to(folder / "elsewhere")
    return _run(docs)


def shallow_clone(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    docs = write_site(folder, files_of({}))
    for command in (["init", "-q"], ["config", "user.email", "a@b.c"], ["config", "user.name", "A"], ["add", "."]):
        subprocess.run(["git", "-C", str(docs), *command], check=True)
    subprocess.run(["git", "-C", str(docs), "commit", "-qm", "one"], check=True)
    head = subprocess.run(["git", "-C", str(docs), "rev-parse", "HEAD"], check=True, capture_output=True).stdout
    (docs / ".git" / "shallow").write_bytes(head)
    return _run(docs)


def search_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    documents = {"index.html": "<html><body>Text.</body></html>"}
    return list(search_index.index(documents.items(), folder / "search", folder / "nothing").problems)


def icon_library(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    patch.setattr(lookup.sets, "names", lambda name: ())
    return [replace(one, line=1, column=2) for one in lookup.Icons((), "tabler").problems("docs.json")]


def openapi_remote(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    docs = (
        '{"name": "Acme", "openapi": "https://example.com/a.json", "navigation": [{"group": "A", "pages": ["index"]}]}'
    )
    project = site_check(write_site(folder, files_of({"docs": docs}))).project
    project.read()
    return project.take_problems()


def font_missing(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    docs = '{"name": "Acme", "fonts": {"family": "Inter"}, "navigation": [{"group": "A", "pages": ["index"]}]}'
    root = write_site(folder, files_of({"docs": docs}))
    build = SiteBuild(Project(SiteOptions(root, (own_theme_folder(),), fonts="local", fetch=False)))
    build.read()
    with build.drawing.inputs.inputs.recording() as recording:
        build.drawing.parts.site_style()
    return [build.project.placed(problem) for problem in recording.problems]


def dead_link(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    return _asked(external.Answer(404, "Not Found"))


def moved_link(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    return _asked(external.Answer(200, moved="https://docs.acme.io/new"))


def secret(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    key = "AKIA" + "Q7RZ2MW5TKX9VBLN"  # in two parts, so that nobody takes it for a real one
    return [one.problem for one in secrets.check(f"Set the key:\n\n  id = {key}\n", "index.mdx")]


def deep_nesting(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    page = "<div>\n" * 300 + "Text.\n" + "</div>\n" * 300
    return _run(write_site(folder, files_of({"page": page})))


def openapi_too_large(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    deep = "x: " + "{a: " * 400 + "1" + "}" * 400 + "\npaths: {}\n"
    return _run(write_site(folder, files_of({"openapi": deep})))


def markdown_extension(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    return foreign_syntax.unsupported(Markdown(extensions=["docsjson", "markdown.extensions.wikilinks"]))


def files_of_every_page(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    write_site(folder, files_of({}) | {"style.css": "a {}", "help.js": "alert(1)"})
    return _run(folder)


def idle_extension(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    return foreign_syntax.unsupported(Markdown(extensions=["pymdownx.betterem"]))


def hidden_content(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    project = site_check(write_site(folder, files_of({}))).project
    project.read()
    project.withheld.remove({"index"})
    return list(project.withheld.problems(project.site.pages))


def page_template(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "main.html").write_text("<p>\n{{ docsjson.name.no.such }}")
    env = prepared(Environment(loader=FileSystemLoader(folder)), lambda page, address: None)  # type: ignore[arg-type, return-value]
    try:
        env.get_template("main.html").render()
    except PluginError as failure:
        place, _, told = str(failure).partition(": ")
        file, _, line = place.rpartition(":")
        message, _, hint = told.removesuffix(" [page-template]").partition("; ")
        return [Problem(file, int(line), 0, "page-template", message, hint)]
    return []


def plugin_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    def on_page_markdown(markdown: str) -> str:
        raise KeyError(markdown)

    config = SimpleNamespace(plugins=SimpleNamespace(events={"page_markdown": [on_page_markdown]}))
    name_failures(config, object(), ["page_markdown"])  # type: ignore[arg-type]
    with pytest.raises(PluginError) as caught:
        config.plugins.events["page_markdown"][0]("text")
    message, _, hint = str(caught.value).partition(": ")[2].removesuffix(" [plugin-failed]").partition("; ")
    return [Problem("", 0, 0, "plugin-failed", message, hint)]


def plugin_in_part(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    config = SimpleNamespace(config_file_path="mkdocs.yml", plugins={"material/typeset": SimpleNamespace(config={})})
    return list(in_part(config, SiteOptions(folder, ())))  # type: ignore[arg-type]


def foreign_template(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    pages = {name: SimpleNamespace(meta={"template": "blog.html"}, file=SimpleNamespace(src_uri=name)) for name in "ab"}
    return with_templates(Environment(loader=FileSystemLoader(folder)), pages)  # type: ignore[arg-type]


def _run(folder: Path) -> list[Problem]:
    return [one.problem for one in site_check(folder).run()]


def _asked(answer: external.Answer) -> list[Problem]:
    use = LinkUse("https://docs.acme.io/old", "href", 6, 1)
    return [one.problem for one in external.check([("index.mdx", use)], None, lambda url: answer)]


def old_baseline(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    wanted = Wanted(CheckOptions(), lambda _: "", Counter({("index.mdx", "broken-link", "gone"): 1}))
    return [one.problem for one in wanted.gone()]


def two_navigations(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    config = SimpleNamespace(config_file_path=str(folder / "mkdocs.yml"), nav=["index.md"])
    return notes(config, SiteOptions(folder, (own_theme_folder(),)))  # type: ignore[arg-type]


CIRCUMSTANCES: dict[str, tuple[Callable[[Path, pytest.MonkeyPatch], list[Problem]], str]] = {
    "unreadable-file": (unreadable_file, "warning gone.mdx: leads to no file, so it is left out"),
    "not-utf-8": (not_utf_8, "warning index.mdx:6: is not UTF-8 text (byte 0xf6); save the file as UTF-8"),
    "snippet-size": (
        snippet_size,
        "warning 3.mdx:19:1: what this page includes goes on for more than a million characters; the rest is left out; "
        "include fewer snippets in each other",
    ),
    "link-outside": (
        link_outside,
        "warning changes.md: leads out of the docs folder, so it is left out; put the file itself here",
    ),
    "hidden-content": (
        hidden_content,
        "info another plugin hides what 1 page would say: index.mdx; their Markdown copies and their entries in "
        "llms.txt, search, feeds and printed pages are left out",
    ),
    "baseline": (
        old_baseline,
        "info docsjson-baseline.json: 1 finding is no longer there; docsjson check --write-baseline takes them out",
    ),
    "two-navigations": (
        two_navigations,
        "info mkdocs.yml: nav is not read, as docs.json has the navigation; remove it",
    ),
    "plugin-in-part": (
        plugin_in_part,
        "warning mkdocs.yml: the plugin typeset formats titles for templates of Material; in the navigation of this "
        "theme they are plain text; leave the plugin out of mkdocs.yml",
    ),
    "page-template": (
        page_template,
        "error FOLDER/main.html:2: the template cannot be run: 'None' has no attribute 'name'; correct the template; "
        "the variable `docsjson` and MkDocs' `page`, `nav` and `config` are what it may use",
    ),
    "plugin-failed": (
        plugin_failed,
        "error on_page_markdown: KeyError: 'text'; correct the hook, or leave the plugin out of mkdocs.yml",
    ),
    "foreign-template": (
        foreign_template,
        'warning a: another plugin asks for the template "blog.html", which this theme does not have, for 2 pages; '
        'write blog.html in the folder of your own templates ("custom_dir"); it may extend base.html',
    ),
    "unwritable-file": (
        unwritable_file,
        f"warning {'a' * 80}: cannot be written: File name too long; choose a shorter address",
    ),
    "site-folder": (
        site_folder,
        "error the site cannot be written to FOLDER/docs: it is the folder FOLDER/docs, in which docs.json lies; "
        "choose a folder of its own with --site-dir or site_dir",
    ),
    "site-files": (
        site_files,
        "info FOLDER holds files that no build has written, and they stay: a.txt, b.txt, c.txt and 1 more; "
        "remove them if they belong to an older site",
    ),
    "cache-unwritable": (
        cache_unwritable,
        "info the cache FOLDER/cache cannot be written: File exists; "
        "free the disk, or name another folder in the variable DOCSJSON_CACHE_DIR",
    ),
    "cache-inside": (
        cache_inside,
        "warning mkdocs.yml: cache_dir: FOLDER/project/.cache lies inside FOLDER/project, where others could fill it; "
        "the user's cache folder is used; choose a folder outside, or leave cache_dir out; "
        "the variable DOCSJSON_CACHE_DIR may name any folder",
    ),
    "cache-damaged": (
        cache_damaged,
        "info the cache entry 0123 is damaged and is made again; "
        "nothing to do; should it happen again, delete the cache folder",
    ),
    "page-failed": (
        page_failed,
        "warning index.mdx: cannot be rendered: RuntimeError: out of ink (test_every_code.py:N); "
        "its source is shown as it is; please report this page as a fault of mkdocs-docsjson",
    ),
    "worker-failed": (
        worker_failed,
        "info no other processes can be used (too many processes); pages are made here",
    ),
    "linked-folder": (
        linked_folder,
        "info more: is a link to a folder, which is not followed; put the folder itself here, or set the option follow_links",
    ),
    "shallow-clone": (
        shallow_clone,
        "info docs.json: some dates of last changes are left out: the clone holds a part of the history only; "
        "fetch all of it: fetch-depth: 0, or git fetch --unshallow",
    ),
    "search-failed": (
        search_failed,
        "warning the search index was not made: Pagefind failed: [Errno 2] No such file or directory: "
        "'FOLDER/nothing'; install it with `pip install pagefind[extended]`, or set `search: none`",
    ),
    "icon-library": (
        icon_library,
        'warning docs.json:1:2: /icons/library: the icons of "tabler" are not installed, Font Awesome is used; '
        'pip install "mkdocs-docsjson[tabler]"',
    ),
    "openapi-remote": (
        openapi_remote,
        "warning docs.json:1:29: /openapi: https://example.com/a.json cannot be read "
        "(reading addresses is switched off (fetch: false)); its pages are missing",
    ),
    "font-missing": (
        font_missing,
        'warning docs.json:1:38: /fonts/family: the font "Inter" cannot be fetched (reading addresses is switched off '
        "(fetch: false)), so readers see their own; build again with a network, or give the font a source in the docs "
        "folder",
    ),
    "dead-link": (
        dead_link,
        'warning index.mdx:6:1: "https://docs.acme.io/old" answers 404 Not Found; look whether it moved',
    ),
    "moved-link": (
        moved_link,
        'advice index.mdx:6:1: "https://docs.acme.io/old" has moved for good; write "https://docs.acme.io/new"',
    ),
    "secret": (
        secret,
        "warning index.mdx:3:8: this looks like an access key of AWS (AKIAQ7…); "
        "revoke it, and write a placeholder such as <YOUR_KEY>",
    ),
    "common-files": (
        files_of_every_page,
        "info every page loads style.css, help.js; `common_files: false` turns it off",
    ),
    "markdown-extension-idle": (
        idle_extension,
        "info the extension pymdownx.betterem has nothing to do: "
        "emphasis is read as CommonMark says, in the middle of words too; remove it",
    ),
    "markdown-extension": (
        markdown_extension,
        "warning the extension markdown.extensions.wikilinks has no effect on these pages: "
        "double brackets are read as CommonMark says; remove it",
    ),
    "deep-nesting": (
        deep_nesting,
        "warning index.mdx:106:1: more than 100 tags are nested here; close some of them",
    ),
    "openapi-too-large": (
        openapi_too_large,
        "warning openapi.yaml:3:800: values are nested more than 200 levels deep",
    ),
}
"""By code: what makes it, and how it is told."""


@pytest.mark.parametrize("code", CIRCUMSTANCES)
def test_it_is_told_in_its_circumstances(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    make, expected = CIRCUMSTANCES[code]
    lines = [told(problem) for problem in make(tmp_path, monkeypatch) if problem.code == code]
    lines = [re.sub(r"\.py:\d+", ".py:N", line.replace(str(tmp_path), "FOLDER")) for line in lines]
    assert lines == [f"{expected} [{code}]"]


# All of them

_LINE = re.compile(r"\S.*\[(?P<code>[a-z][a-z0-9-]+)\]'?$", re.M)


def test_every_code_has_a_fixture() -> None:
    texts = (path.read_text("utf-8") for path in FIXTURES.rglob("*") if path.suffix in (".yml", ".md"))
    told_somewhere = {match["code"] for text in texts for match in _LINE.finditer(text)}
    assert sorted(CODES.keys() - told_somewhere - CIRCUMSTANCES.keys()) == []


@pytest.mark.parametrize("code", CODES.values(), ids=lambda code: code.name)
def test_every_code_says_why(code: Code) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", code.name)
    assert code.why[0].isupper() or code.why.startswith(("`", "docs.json"))
    assert code.why.rstrip("`").endswith(".")
    assert code.good == "" or code.bad != ""

"""Causes the problems that need more than files: a broken disk, another plugin, a server that does not answer."""

from __future__ import annotations

import json
import subprocess
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from checked_site import site_check, write_site
from jinja2 import Environment, FileSystemLoader
from markdown import Markdown
from mkdocs.config import load_config
from mkdocs.exceptions import BuildError, PluginError

from mkdocs_docsjson.build import pool
from mkdocs_docsjson.build import processes as workers
from mkdocs_docsjson.build.build_state import write_or_report
from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.build.site_place import refusal_of
from mkdocs_docsjson.checks import external, page_report, secrets
from mkdocs_docsjson.checks.options import CheckOptions
from mkdocs_docsjson.checks.selection import Selection
from mkdocs_docsjson.hosts.foreign_templates import ForeignTemplates
from mkdocs_docsjson.hosts.mkdocs.neighbours import limited_plugins
from mkdocs_docsjson.hosts.mkdocs.other_plugins import name_failures
from mkdocs_docsjson.hosts.mkdocs.page_templates import prepare_environment, with_templates
from mkdocs_docsjson.hosts.mkdocs.stand_in import notes
from mkdocs_docsjson.hosts.template_folder import TemplateFolder
from mkdocs_docsjson.icons import lookup
from mkdocs_docsjson.outputs import search_index
from mkdocs_docsjson.pages import foreign_syntax
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.rendering.render_page import render_text
from mkdocs_docsjson.store.cache import Cache, NoCache
from mkdocs_docsjson.theme_folder import own_theme_folder
from mkdocs_docsjson.user_cache import project_cache

DOCS = '{"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}'
API_DOCS = '{"name": "Acme", "openapi": "openapi.yaml", "navigation": [{"group": "Start", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n\n"
API_HEAD = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n"


def files_of(case: dict[str, Any]) -> dict[str, str]:
    """The files of a case, as texts by path."""
    files = {
        "docs.json": case.get("docs", API_DOCS if "openapi" in case else DOCS),
        "index.mdx": HEAD + case.get("page", "Text.\n"),
        "board.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
    }
    if "openapi" in case:
        files["openapi.yaml"] = API_HEAD + case["openapi"]
    return files | case.get("files", {})


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
    failed = write_or_report(folder, "a" * 300, "")
    return [failed] if failed else []


def site_folder(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    options = site_check(write_site(folder / "docs", files_of({}))).project.options
    problem = refusal_of(SiteFolder(folder / "docs", None), options)
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
    cache.put("pages", "0123", b"{")
    cache.read("pages", "0123", json.loads)
    return cache.problems


def extension_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    configs = {"pymdownx.snippets": {"check_paths": True}}
    md = Markdown(extensions=["docsjson", "pymdownx.snippets"], extension_configs=configs)
    text = '# Title\n\n--8<-- "gone.md"\n'
    return list(render_text(text, "index.md", PageOptions(), lambda path: None, md).problems)


def page_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    def fail(*_: object, **__: object) -> None:
        raise RuntimeError("out of ink")

    patch.setattr(page_report, "render_page", fail)
    return _run(write_site(folder, files_of({})))


def worker_failed(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    def no_pool(*_: object, **__: object) -> None:
        raise OSError("too many processes")

    patch.setattr(workers, "process_pool", no_pool)
    patch.setattr(workers, "can_fork", lambda: True)  # threads of other tests may still be running
    patch.setattr(pool, "WORTH_WORKERS", 1)
    docs = write_site(folder, files_of({}))
    build = SiteBuild(Project(SiteOptions(docs, (own_theme_folder(),), workers=2)))
    build.read()
    build.host_pages.make_bodies_ahead(list(build.project.site.pages))
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
    return [replace(one, line=1, column=2) for one in lookup.IconFinder((), "tabler").problems("docs.json")]


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
    with build.renderer.inputs.recorder.recording() as recording:
        build.renderer.shared.site_style()
    return [build.project.located(problem) for problem in recording.problems]


def stars_unknown(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    def refuse(url: str) -> bytes:
        raise OSError("there is no network")

    patch.setattr("mkdocs_docsjson.repository.stars.fetch", refuse)
    docs = (
        '{"name": "Acme", "topbarCtaButton": {"type": "github", "url": "https://github.com/acme/docs"}, '
        '"navigation": [{"group": "A", "pages": ["index"]}]}'
    )
    root = write_site(folder, files_of({"docs": docs}))
    build = SiteBuild(Project(SiteOptions(root, (own_theme_folder(),))))
    build.read()
    with build.renderer.inputs.recorder.recording() as recording:
        build.renderer.inputs.stars("https://github.com/acme/docs")
    return [build.project.located(problem) for problem in recording.problems]


def dead_link(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    return _asked(external.Answer(404, "Not Found"))


def moved_link(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    return _asked(external.Answer(200, new_address="https://docs.acme.io/new"))


def secret(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    key = "AKIA" + "Q7RZ2MW5TKX9VBLN"  # in two parts, so that scanners do not report it
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
    env = prepare_environment(Environment(loader=FileSystemLoader(folder)), lambda page, address: None)  # type: ignore[arg-type, return-value]
    try:
        env.get_template("main.html").render()
    except PluginError as failure:
        place, _, told = str(failure).partition(": ")
        file, _, line = place.rpartition(":")
        message, _, hint = told.removesuffix(" [page-template]").partition("; ")
        return [Problem(file, int(line), 0, "page-template", message, hint)]
    return []


def theme_alone(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "docs").mkdir()
    (folder / "mkdocs.yml").write_text("site_name: A\ntheme: docsjson\nplugins: []\n")
    config = load_config(str(folder / "mkdocs.yml"), site_dir=str(folder / "site"))
    with pytest.raises(BuildError) as caught:
        config.theme.get_env().get_template("main.html").render(config=config)
    message, _, hint = str(caught.value).partition(": ")[2].removesuffix(" [theme-alone]").partition("; ")
    return [Problem("mkdocs.yml", 0, 0, "theme-alone", message, hint)]


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
    return list(limited_plugins(config, SiteOptions(folder, ())))  # type: ignore[arg-type]


def foreign_template(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "main.html").write_text("")
    pages = {name: SimpleNamespace(meta={"template": "blog.html"}, file=SimpleNamespace(src_uri=name)) for name in "ab"}
    return with_templates(Environment(loader=FileSystemLoader(folder)), pages)  # type: ignore[arg-type]


def unread_template(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "partials").mkdir()
    (folder / "partials" / "footer.htm").write_text("")
    return [*TemplateFolder(folder, folder, publishes=True).problems()]


def heavy_file(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    navigation = [{"group": "A", "pages": ["index"]}]
    docs = json.dumps({"name": "A", "logo": "/logo.png", "navigation": navigation}, indent=1)
    (folder / "docs.json").write_text(docs)
    (folder / "index.mdx").write_text("Text.\n")
    (folder / "logo.png").write_bytes(b"\x89PNG" + bytes(5_000_000))
    return _run(folder)


def template_value(folder: Path, patch: pytest.MonkeyPatch) -> list[Problem]:
    (folder / "main.html").write_text("{{ docsjson.page.titel }}")
    owned = TemplateFolder(folder, folder, publishes=True)
    return [*ForeignTemplates(Environment(loader=FileSystemLoader(folder)), owned).problems({})]


def _run(folder: Path) -> list[Problem]:
    return [one.problem for one in site_check(folder).run()]


def _asked(answer: external.Answer) -> list[Problem]:
    use = LinkUse("https://docs.acme.io/old", "href", 6, 1)
    return [one.problem for one in external.check([("index.mdx", use)], NoCache(), lambda url: answer)]


def old_baseline(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    wanted = Selection(CheckOptions(), lambda _: "", Counter({("index.mdx", "broken-link", "gone"): 1}))
    return [one.problem for one in wanted.outdated_notes()]


def two_navigations(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[Problem]:
    config = SimpleNamespace(user_configs=[], config_file_path=str(folder / "mkdocs.yml"), nav=["index.md"])
    return notes(config, SiteOptions(folder, (own_theme_folder(),)))  # type: ignore[arg-type]

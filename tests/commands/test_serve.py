"""`docsjson serve`: a save is shown, a broken docs.json leaves the old site and says what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from built_site import cache_of
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from served_process import Served

from mkdocs_docsjson.build.project import BuildCancelled
from mkdocs_docsjson.build.staging import Claim
from mkdocs_docsjson.commands.site import mkdocs_config
from mkdocs_docsjson.hosts.mkdocs.plugin import DocsJsonPlugin
from mkdocs_docsjson.hosts.on_demand import AT_ONCE


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    settings = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["index", "more"]}]}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    (folder / "index.mdx").write_text("---\ntitle: Start\n---\n\nFirst words.\n", "utf-8")
    (folder / "more.mdx").write_text("---\ntitle: More\n---\n\nOther words.\n", "utf-8")
    return folder


@pytest.fixture
def shown(docs: Path, tmp_path: Path) -> Iterator[Callable[[str, str], bool]]:
    """Serves the site; tells whether a page comes to show some words."""
    site = Served(docs, tmp_path / "log.txt")
    yield site.comes
    site.stop()


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


@pytest.mark.slow
def test_saves_are_shown_and_mistakes_told(docs, shown):
    assert shown("", "First words.")
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert shown("", "Second words.")
    write(docs / "index.mdx", "---\ntitle: New title\n---\n\nSecond words.\n")
    assert shown("more/", "New title")
    settings = (docs / "docs.json").read_text("utf-8")
    write(docs / "docs.json", settings.replace("{", "{,", 1))
    assert shown("more/", "docs.json:1:2")
    assert shown("more/", "Other words.")
    write(docs / "docs.json", settings.replace("Acme", "Zenith"))
    assert shown("more/", "Zenith")
    write(docs / "third.mdx", "---\ntitle: Third\n---\n\nThird words.\n")
    assert shown("third/", "Third words.")


def started(docs: Path, site: Path, **options: str) -> tuple[DocsJsonPlugin, MkDocsConfig]:
    """The plugin after the first build of `serve`, without a server."""
    site.mkdir(parents=True, exist_ok=True)
    config = load_config(mkdocs_config(docs), site_dir=str(site), **options)
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    return config.plugins["docsjson"], config


def files(folder: Path) -> dict[str, bytes]:
    """All that a site and a served one have in common: for pages to come, scripts that none has yet are served too."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {
        name: content
        for name, content in found.items()
        if not name.startswith(("pagefind/", "assets/", "search/names"))
    }


def test_a_save_puts_an_end_to_what_follows_the_last_one(docs, tmp_path):
    plugin, config = started(docs, tmp_path / "site")
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert plugin.redraw_changed_pages()
    with pytest.raises(BuildCancelled):
        list(plugin.finish(lambda: True))
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nThird words.\n")
    assert plugin.redraw_changed_pages()
    assert "Third words." in (tmp_path / "site/index.html").read_text("utf-8")
    list(plugin.finish(lambda: False))
    assert "Third words." in (tmp_path / "site/llms-full.txt").read_text("utf-8")
    served = files(tmp_path / "site")
    config.plugins.on_shutdown()
    assert not list((cache_of(docs) / "growing").iterdir())
    assert served == files(built(docs, tmp_path / "built"))


def built(docs: Path, site: Path) -> Path:
    config = load_config(mkdocs_config(docs), site_dir=str(site))
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    config.plugins.on_shutdown()
    return site


@pytest.fixture
def many(docs: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A site of more pages than are drawn before the server answers."""
    monkeypatch.setattr("mkdocs_docsjson.hosts.served_folder._watched", [True])
    settings = json.loads((docs / "docs.json").read_text("utf-8"))
    settings["navigation"][0]["pages"] = ["start", *(f"page-{number}" for number in range(AT_ONCE + 5))]
    (docs / "docs.json").write_text(json.dumps(settings), "utf-8")
    (docs / "index.mdx").rename(docs / "start.mdx")
    for number in range(AT_ONCE + 5):
        text = f"# Heading {number}\n\n<Note>Words.</Note>\n\n[next](/page-{number + 1})\n"
        (docs / f"page-{number}.mdx").write_text(text, "utf-8")
    return docs


def test_pages_are_drawn_when_they_are_asked_for(many, tmp_path):
    plugin, config = started(many, tmp_path / "site")
    page = tmp_path / "site/page-7/index.html"
    assert not page.exists()
    assert "First words." in (tmp_path / "site/index.html").read_text("utf-8")  # the door of the site
    assert plugin.on_demand.wants("page-7/index.html")
    plugin.on_demand.draw_file("page-7/index.html")
    drawn = page.read_text("utf-8")
    assert "Heading 7" in drawn
    assert not plugin.on_demand.wants("page-7.md")
    steps = plugin.finish(lambda: False)
    next(steps)
    write(many / "page-9.mdx", "# Heading 9\n\nChanged.\n")
    assert plugin.redraw_changed_pages()
    list(steps)
    assert page.read_text("utf-8") == drawn
    served = files(tmp_path / "site")
    config.plugins.on_shutdown()
    assert served == files(built(many, tmp_path / "built"))


def test_utility_classes_of_late_pages_have_their_rules(many, tmp_path):
    write(many / "page-7.mdx", '# Heading\n\n<div className="mt-4">Text.</div>\n')
    write(many / "page-8.mdx", '# Heading\n\n<div className="p-2">Text.</div>\n')
    plugin, config = started(many, tmp_path / "site")
    styles = tmp_path / "site/assets/utilities.css"
    assert not styles.exists()
    plugin.on_demand.draw_file("page-7/index.html")
    assert ".mt-4{" in styles.read_text("utf-8")
    plugin.on_demand.draw_file("page-8/index.html")
    assert ".mt-4{" in styles.read_text("utf-8")
    assert ".p-2{" in styles.read_text("utf-8")
    steps = plugin.finish(lambda: False)
    next(steps)
    write(many / "page-8.mdx", '# Heading\n\n<div className="p-3">Text.</div>\n')
    assert plugin.redraw_changed_pages()
    assert ".p-3{" in styles.read_text("utf-8")
    list(steps)
    assert ".mt-4{" in styles.read_text("utf-8")
    assert ".p-3{" in styles.read_text("utf-8")
    assert ".p-2{" not in styles.read_text("utf-8")
    config.plugins.on_shutdown()


def test_preview_pictures_are_drawn_when_they_are_asked_for(many, tmp_path):
    plugin, config = started(many, tmp_path / "site", site_url="http://127.0.0.1:8000/")
    list(plugin.finish(lambda: False))
    page = (tmp_path / "site/page-7/index.html").read_text("utf-8")
    card = re.search(r"assets/cards/\w+\.png", page)[0]
    assert not (tmp_path / "site/assets/cards").exists()
    assert not plugin.wants_card("index.html")
    plugin.draw_card(card)
    assert (tmp_path / "site" / card).read_bytes().startswith(b"\x89PNG")
    assert not plugin.wants_card(card)
    config.plugins.on_shutdown()


def test_the_next_run_draws_only_what_has_changed_meanwhile(many, tmp_path, caplog):
    plugin, config = started(many, tmp_path / "first")
    list(plugin.finish(lambda: False))
    config.plugins.on_shutdown()
    assert not (tmp_path / "first").exists()
    write(many / "page-9.mdx", "# Heading 9\n\nChanged.\n")
    with caplog.at_level("INFO", "mkdocs"):
        plugin, config = started(many, tmp_path / "second")
    assert ", 1 of them new" in caplog.text
    assert "Changed" in (tmp_path / "second/page-9/index.html").read_text("utf-8")
    assert "Heading 8" in (tmp_path / "second/page-8/index.html").read_text("utf-8")
    config.plugins.on_shutdown()


def test_links_of_runs_that_were_killed_are_taken_away(docs, tmp_path):
    started(docs, tmp_path / "mkdocs_killed")[0]._served._claim.give_up()  # as the system does
    (tmp_path / "mkdocs_another").symlink_to(tmp_path / "docs")
    _, config = started(docs, tmp_path / "mkdocs_next")
    assert {path.name for path in tmp_path.glob("mkdocs_*")} == {"mkdocs_another", "mkdocs_next"}
    config.plugins.on_shutdown()


def test_another_run_has_a_folder_of_its_own(docs, tmp_path):
    folder = cache_of(docs) / "served"
    folder.mkdir(parents=True)
    claim = Claim(folder)
    _, config = started(docs, tmp_path / "site")
    assert (tmp_path / "site/index.html").is_file()
    assert not list(folder.iterdir())
    config.plugins.on_shutdown()
    claim.give_up()

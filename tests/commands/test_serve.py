"""`docsjson serve`: a save is shown, a broken docs.json leaves the old site and says what is wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from built_site import build, cache_of
from mkdocs.exceptions import MkDocsException
from served_process import Served
from served_site import CONFIG, WAYS, Serving, ThroughMkDocs

from mkdocs_docsjson.build.folder_lock import FolderLock
from mkdocs_docsjson.build.site_build import AT_ONCE
from mkdocs_docsjson.hosts.direct import Failed
from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.project.project import BuildCancelled


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    settings = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["index", "more"]}]}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    (folder / "index.mdx").write_text("---\ntitle: Start\n---\n\nFirst words.\n", "utf-8")
    (folder / "more.mdx").write_text("---\ntitle: More\n---\n\nOther words.\n", "utf-8")
    return folder


@pytest.fixture(params=["direct", "mkdocs"])
def comes_to_show(docs: Path, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Callable[[str, str], bool]]:
    """Serves the site; yields a function that waits until a page contains some words, and returns whether it did."""
    if request.param == "mkdocs":
        write(docs / "mkdocs.yml", CONFIG)
    site = Served(docs, tmp_path / "log.txt")
    yield site.comes
    site.stop()


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


@pytest.mark.slow
def test_saves_are_shown_and_mistakes_told(docs, comes_to_show):
    assert comes_to_show("", "First words.")
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert comes_to_show("", "Second words.")
    write(docs / "index.mdx", "---\ntitle: New title\n---\n\nSecond words.\n")
    assert comes_to_show("more/", "New title")
    settings = (docs / "docs.json").read_text("utf-8")
    write(docs / "docs.json", settings.replace("{", "{,", 1))
    assert comes_to_show("more/", "docs.json:1:2")
    assert comes_to_show("more/", "Other words.")
    write(docs / "docs.json", settings.replace("Acme", "Zenith"))
    assert comes_to_show("more/", "Zenith")
    write(docs / "third.mdx", "---\ntitle: Third\n---\n\nThird words.\n")
    assert comes_to_show("third/", "Third words.")


@pytest.fixture(params=WAYS)
def started(request: pytest.FixtureRequest) -> Callable[..., Serving]:
    """A function that returns the site after the first build of `serve`, without a server.

    Its arguments are the folder of the site, and the folder that MkDocs would make.
    """
    return WAYS[request.param]


def files(folder: Path) -> dict[str, bytes]:
    """The files that a built and a served site share: `serve` also publishes scripts that no page uses yet."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    return {
        name: content
        for name, content in found.items()
        if not name.startswith(("pagefind/", "assets/", "search/names"))
    }


def test_what_python_compiles_is_no_change_of_the_theme(docs, tmp_path):
    compiled = docs / "own/components/Own/__pycache__"
    compiled.mkdir(parents=True)
    write(docs / "docsjson.toml", 'custom_dir = "own"\n')
    site = WAYS["direct"](docs, tmp_path / "site")
    write(compiled / "prepare.cpython-311.pyc", "")
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert site.live.render_changed()
    site.close()


def test_a_save_cancels_the_background_work_of_the_last_one(docs, tmp_path, started):
    site = started(docs, tmp_path / "site")
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert site.live.render_changed()
    with pytest.raises(BuildCancelled):
        list(site.live.finish(lambda: True))
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nThird words.\n")
    assert site.live.render_changed()
    assert "Third words." in (site.place / "index.html").read_text("utf-8")
    list(site.live.finish(lambda: False))
    assert "Third words." in (site.place / "llms-full.txt").read_text("utf-8")
    served = files(site.place)
    site.close()
    assert not list((cache_of(docs) / "growing").iterdir())
    assert served == files(built(docs, tmp_path / "built"))


def built(docs: Path, site: Path) -> Path:
    assert build(docs, site).status == 0
    return site


@pytest.fixture
def many(docs: Path) -> Path:
    """A site with more pages than are made before the server answers."""
    settings = json.loads((docs / "docs.json").read_text("utf-8"))
    settings["navigation"][0]["pages"] = ["start", *(f"page-{number}" for number in range(AT_ONCE + 5))]
    (docs / "docs.json").write_text(json.dumps(settings), "utf-8")
    (docs / "index.mdx").rename(docs / "start.mdx")
    for number in range(AT_ONCE + 5):
        text = f"# Heading {number}\n\n<Note>Words.</Note>\n\n[next](/page-{number + 1})\n"
        (docs / f"page-{number}.mdx").write_text(text, "utf-8")
    return docs


def test_pages_are_drawn_when_they_are_asked_for(many, tmp_path, started):
    site = started(many, tmp_path / "site")
    page = site.place / "page-7/index.html"
    assert not page.exists()
    assert "First words." in (site.place / "index.html").read_text("utf-8")  # the door of the site
    assert site.live.is_pending("page-7/index.html")
    site.live.render_file("page-7/index.html")
    drawn = page.read_text("utf-8")
    assert "Heading 7" in drawn
    assert not site.live.is_pending("page-7.md")
    steps = site.live.finish(lambda: False)
    next(steps)
    write(many / "page-9.mdx", "# Heading 9\n\nChanged.\n")
    assert site.live.render_changed()
    list(steps)
    assert page.read_text("utf-8") == drawn
    served = files(site.place)
    site.close()
    assert served == files(built(many, tmp_path / "built"))


def test_utility_classes_of_late_pages_have_their_rules(many, tmp_path, started):
    write(many / "page-7.mdx", '# Heading\n\n<div className="mt-4">Text.</div>\n')
    write(many / "page-8.mdx", '# Heading\n\n<div className="p-2">Text.</div>\n')
    site = started(many, tmp_path / "site")
    styles = site.place / "assets/utilities.css"
    assert not styles.exists()
    site.live.render_file("page-7/index.html")
    assert ".mt-4{" in styles.read_text("utf-8")
    site.live.render_file("page-8/index.html")
    assert ".mt-4{" in styles.read_text("utf-8")
    assert ".p-2{" in styles.read_text("utf-8")
    steps = site.live.finish(lambda: False)
    next(steps)
    write(many / "page-8.mdx", '# Heading\n\n<div className="p-3">Text.</div>\n')
    assert site.live.render_changed()
    assert ".p-3{" in styles.read_text("utf-8")
    list(steps)
    assert ".mt-4{" in styles.read_text("utf-8")
    assert ".p-3{" in styles.read_text("utf-8")
    assert ".p-2{" not in styles.read_text("utf-8")
    site.close()


def test_preview_pictures_are_drawn_when_they_are_asked_for(many, tmp_path, started):
    site = started(many, tmp_path / "site", site_url="http://127.0.0.1:8000/")
    list(site.live.finish(lambda: False))
    page = (site.place / "page-7/index.html").read_text("utf-8")
    card = re.search(r"assets/cards/\w+\.png", page)[0]
    assert not (site.place / "assets/cards").exists()
    assert not site.live.is_pending("index.html")
    site.live.render_file(card)
    assert (site.place / card).read_bytes().startswith(b"\x89PNG")
    assert not site.live.is_pending(card)
    site.close()


def test_the_next_run_draws_only_what_has_changed_meanwhile(many, tmp_path, caplog, started):
    site = started(many, tmp_path / "first")
    list(site.live.finish(lambda: False))
    site.close()
    assert not list((tmp_path / "first").glob("*"))  # MkDocs removes it itself
    write(many / "page-9.mdx", "# Heading 9\n\nChanged.\n")
    with caplog.at_level("INFO", "mkdocs"):
        site = started(many, tmp_path / "second")
    assert ", 1 of them new" in caplog.text
    assert "Changed" in (site.place / "page-9/index.html").read_text("utf-8")
    assert "Heading 8" in (site.place / "page-8/index.html").read_text("utf-8")
    site.close()


def test_a_mistake_leaves_the_last_good_site(docs, tmp_path, started):
    site = started(docs, tmp_path / "site")
    live = LiveSite(site.live, site.build, (Failed, MkDocsException))
    served, settings = files(site.place), (docs / "docs.json").read_text("utf-8")
    write(docs / "docs.json", "{")
    live.update()
    assert "docs.json:1:2" in live.failure
    assert files(site.place) == served
    write(docs / "docs.json", settings)
    live.update()
    assert (live.failure, files(site.place)) == ("", served)
    site.close()


def test_the_folder_that_mkdocs_makes_stays_empty(docs, tmp_path):
    site = ThroughMkDocs(docs, tmp_path / "mkdocs_made")
    assert (site.place / "index.html").is_file()
    assert not list((tmp_path / "mkdocs_made").iterdir())
    site.close()


def test_another_run_has_a_folder_of_its_own(docs, tmp_path, started):
    folder = cache_of(docs) / "served"
    folder.mkdir(parents=True)
    claim = FolderLock(folder)
    site = started(docs, tmp_path / "site")
    assert (site.place / "index.html").is_file()
    assert not list(folder.iterdir())
    site.close()
    claim.release()


def test_a_build_again_tells_what_is_new_and_how_much_remains(docs, tmp_path, started, caplog):
    def said() -> list[str]:
        lines = [record.getMessage().removeprefix("docsjson: ") for record in caplog.records]
        caplog.clear()
        return [line for line in lines if " new, in " not in line and ("[" in line or "remain" in line)]

    caplog.set_level("INFO", "mkdocs")
    settings = json.loads((docs / "docs.json").read_text("utf-8"))
    settings["colours"], settings["topbarLinks"] = {}, [{"name": "A", "url": "/nope"}]
    write(docs / "docs.json", json.dumps(settings, indent=1))
    write(docs / "more.mdx", "---\ntitle: More\n---\n\n[a](/old)\n")
    site = started(docs, tmp_path / "site")
    assert len(said()) == 3
    settings = {"name": "Zenith", "logos": "", **settings}
    settings["name"] = "Zenith"
    write(docs / "docs.json", json.dumps(settings, indent=1))
    site.build()
    assert said() == [
        'docs.json:3:2: /logos: unknown key; did you mean "logo"? [unknown-key]',
        "3 earlier problems remain, see above",
    ]
    write(docs / "docs.json", "{")
    with pytest.raises((Failed, MkDocsException)):
        site.build()
    said()
    del settings["colours"], settings["logos"]
    write(docs / "docs.json", json.dumps(settings, indent=1))
    site.build()
    assert said() == ["2 earlier problems remain, see above"]
    write(docs / "more.mdx", "---\ntitle: More\n---\n\nText.\n\n[a](/old)\n")
    assert site.live.render_changed()
    list(site.live.finish(lambda: False))
    told = 'more.mdx:7:1: "/old" leads to no page or file; correct the address, or add the page [broken-link]'
    assert said() == [told]
    settings["colours"] = {}
    write(docs / "docs.json", json.dumps(settings, indent=1))
    site.build()
    assert [line.partition(": ")[0] for line in said()][1:] == ["2 earlier problems remain, see above"]
    site.close()

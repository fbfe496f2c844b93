"""Invariants of builds, in addition to `test_edits.py` and `test_recorder.py`.

Any number of workers makes the same site, an interruption leaves the last site and a valid store, nothing is written
elsewhere, no page grows with the site.
"""

from __future__ import annotations

import json
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from built_site import build, cache_of
from edited_sites import CONTENTS, Site
from site_edits import EDITS
from warm_and_cold import EditedSite, contents, differing, forget_everything

from mkdocs_docsjson.build import build_state, pool, processes, publish
from mkdocs_docsjson.build.manifest import Manifest
from mkdocs_docsjson.build.page_maker import make_page
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.build.site_lists import SiteLists
from mkdocs_docsjson.hosts.direct import theme_templates
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.store.file_digests import FileDigests
from mkdocs_docsjson.store.result_store import ResultStore
from mkdocs_docsjson.theme_folder import own_theme_folder


def site_of_both(folder: Path) -> Site:
    """A site with the pages of both small sites and without mkdocs.yml, so that any process can open it."""
    site = Site(folder / "site", CONTENTS["guides"])
    (site.folder / "mkdocs.yml").unlink()
    site.settings(lambda value: value["navbar"].pop("primary"))  # no star count to fetch
    for name, text in CONTENTS["languages"].pages.items():
        site.write(f"docs/more/{name}", text)
    return site


@pytest.fixture(scope="module")
def made_alone(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The files of that site as one process makes them."""
    folder = tmp_path_factory.mktemp("alone")
    return contents(build(site_of_both(folder).folder, folder / "made").folder)


@pytest.mark.slow
@pytest.mark.parametrize(("forks", "workers"), [*((True, count) for count in (1, 2, 3, 4)), (False, 2), (False, 4)])
def test_any_number_of_workers_makes_the_same_site(
    forks: bool, workers: int, made_alone: dict[str, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site, taken = site_of_both(tmp_path), list[int]()
    forget_everything()
    make = processes.process_pool

    def counting(count: int, *args: Any, **kwargs: Any) -> Any:
        taken.append(count)
        return make(count, *args, **kwargs)

    monkeypatch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path / "cache"))
    monkeypatch.setattr(pool, "WORTH_WORKERS", 1)
    monkeypatch.setattr(pool, "CHUNK", 2)
    monkeypatch.setattr(os, "cpu_count", lambda: workers)
    monkeypatch.setattr(processes, "can_fork", lambda: forks)
    monkeypatch.setattr(processes, "process_pool", counting)
    made = build(site.folder, tmp_path / "together")
    assert made.status == 0, made.messages
    assert taken == ([workers] if workers > 1 else [])
    assert differing(contents(made.folder), made_alone) == []


STAGES: dict[str, tuple[Any, str, int]] = {
    "the site is read": (Project, "read", 1),
    "the first page is kept": (ResultStore, "put", 1),
    "some pages are kept": (ResultStore, "put", 9),
    "a page is written": (build_state, "write", 3),
    "lists are made": (SiteLists, "_list_files", 1),
    "lists are written": (SiteLists, "report_page_problems", 1),
    "digests are kept": (FileDigests, "save", 1),
    "the store is tidied": (Cache, "tidy", 1),
    "the site is published": (publish.SiteFolder, "publish", 1),
    "the manifest is written before": (Manifest, "write", 1),
    "the first file is moved": (publish, "_move_file", 1),
    "some files are moved": (publish, "_move_file", 5),
    "the manifest is written after": (Manifest, "write", 2),
}
"""Stages at which a build is interrupted: (class or module, name of a function, number of its call)."""
PUBLISHES = list(STAGES).index("the first file is moved")
"""Index of the stage from which on files of the new site may have been moved to their place."""


def interrupted(patch: pytest.MonkeyPatch, stage: str, run: Callable[[], object]) -> bool:
    """Run up to a stage and interrupt there; return whether the stage was reached."""
    owner, name, number = STAGES[stage]
    real, calls = getattr(owner, name), [0]

    def breaking(*args: Any, **kwargs: Any) -> Any:
        calls[0] += 1
        if calls[0] == number:
            raise KeyboardInterrupt
        return real(*args, **kwargs)

    with patch.context() as inner, suppress(KeyboardInterrupt):
        inner.setattr(owner, name, breaking)
        run()
    return calls[0] >= number


@pytest.mark.slow
@pytest.mark.parametrize("stage", STAGES)
def test_an_interrupted_build_leaves_a_good_site_and_a_true_store(
    stage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited = EditedSite(tmp_path, monkeypatch)
    before = contents(edited.warm().folder)
    for name in ("name", "snippet", "a listed page comes or goes", "document"):
        EDITS["guides"][name](edited.site, random.Random(name))
    assert interrupted(monkeypatch, stage, edited.warm)
    after = contents(tmp_path / "warm")
    assert edited.stale() == []
    new = contents(tmp_path / "warm")
    assert all(after.get(name) in (before.get(name), new.get(name)) for name in before | after)
    if list(STAGES).index(stage) < PUBLISHES:
        assert differing(before, after) == []


WRITING = {
    "os.rename": 2,
    "os.link": 2,
    "os.symlink": 2,
    "os.remove": 1,
    "os.rmdir": 1,
    "os.mkdir": 1,
    "os.truncate": 1,
}
"""Audit events that change a folder, and the number of paths at the start of their arguments.

The last arguments are file descriptors of the folders of these paths.
"""
_written: list[set[str]] = []
"""Paths that were written or removed, for each `watched` block."""


def _watch(event: str, args: tuple[Any, ...]) -> None:
    if not _written:
        return
    if event == "open":
        path, mode, flags = args
        if any(letter in str(mode or "") for letter in "wax+") or flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            _note(path, -1)
    elif count := WRITING.get(event):
        folders = [each for each in args[count:] if isinstance(each, int)][-count:] or [-1]
        for path, folder in zip(args, folders, strict=False):
            _note(path, folder)


def _note(path: Any, folder: int) -> None:
    if isinstance(path, str | bytes | os.PathLike):
        name = os.fsdecode(path)
        name = os.path.join(os.readlink(f"/proc/self/fd/{folder}") if folder > 0 else os.getcwd(), name)
        if "__pycache__" not in name and name != os.devnull:
            _written[-1].add(name)


@pytest.fixture(scope="session")
def audited() -> None:
    sys.addaudithook(_watch)  # cannot be removed again


@contextmanager
def watched() -> Iterator[set[str]]:
    _written.append(set())
    try:
        yield _written[-1]
    finally:
        _written.pop()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="asks Linux for the folders of open files")
def test_nothing_is_written_elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, audited: None) -> None:
    cache, place = tmp_path / "cache", tmp_path / "place"
    monkeypatch.setenv("DOCSJSON_CACHE_DIR", str(cache))
    site = site_of_both(tmp_path)
    place.mkdir()
    (place / "of-others.txt").write_text("stays")
    known = set[str]()
    for edit in ("text of a page", "a listed page comes or goes", "name"):
        with watched() as written:
            assert build(site.folder, place, keep=True).status == 0
        [manifest] = (cache_of(site.folder) / "sites").glob("*.json")
        known |= json.loads(manifest.read_text("utf-8"))["files"].keys()
        allowed = {str(cache), *(str(each) for file in known for each in (place / file, *(place / file).parents))}
        assert written
        assert [path for path in written if not path.startswith(f"{cache}{os.sep}") and path not in allowed] == []
        EDITS["guides"][edit](site, random.Random(0))
    assert (place / "of-others.txt").read_text() == "stays"


def calls_of_a_page(folder: Path, count: int) -> int:
    """The number of function calls that make one page of a site, after values that all pages share are made."""
    folder.mkdir()
    names = [f"page-{number}" for number in range(count)]
    for name in names:
        (folder / f"{name}.mdx").write_text(
            f"---\ntitle: {name}\n---\n\n## Words\n\n[Next](/page-1) and more.\n", "utf-8"
        )
    settings = {"name": "Acme", "navigation": [{"group": "All", "pages": names}]}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    made = SiteBuild(Project(SiteOptions(folder, (own_theme_folder(),), site=folder / "out", fetch=False)))
    made.read()
    made.templates = theme_templates(made.project)
    for path in names[:2]:
        make_page(made, path, folder / "out")
    calls = 0

    def counting(_frame: object, event: str, _arg: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(counting)
    try:
        make_page(made, names[2], folder / "out")
    finally:
        sys.setprofile(None)
    return calls


def test_a_page_takes_no_longer_in_a_larger_site(tmp_path: Path) -> None:
    small, large = calls_of_a_page(tmp_path / "small", 10), calls_of_a_page(tmp_path / "large", 400)
    assert large < small * 1.05


def test_at_most_one_page_is_in_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    order = list[str]()
    begun, asked = threading.Event(), threading.Event()

    class Pages:
        def finish(self, _is_cancelled: object) -> Iterator[None]:
            for number in range(4):
                order.append(f"page {number}")
                if number == 1:
                    begun.set()
                    assert asked.wait(60)
                yield

        def is_pending(self, _file: str) -> bool:
            return True

        def render_file(self, file: str) -> None:
            order.append(file)

        def search_articles(self) -> Iterator[str]:
            yield from ("article 0", "article 1")

        def index_search(self, articles: list[str]) -> None:
            assert not live._lock._lock.locked()
            order.extend([*articles, "search"])

    pages: LivePages = Pages()  # type: ignore[assignment]  # all that a site asks of them
    live = LiveSite(pages, lambda: pages, ())
    working = threading.Thread(target=live._catch_up)
    working.start()
    assert begun.wait(60)
    reader = threading.Thread(target=live.render, args=("asked for",))
    reader.start()
    while not live._lock.is_wanted():
        time.sleep(0.001)
    asked.set()
    reader.join(60)
    working.join(60)
    assert order == ["page 0", "page 1", "asked for", "page 2", "page 3", "article 0", "article 1", "search"]

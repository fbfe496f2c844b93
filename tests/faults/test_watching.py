"""The watcher reports saved files, in existing and in new folders."""

from __future__ import annotations

import queue
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from served_process import PATIENCE

from mkdocs_docsjson.hosts import watcher
from mkdocs_docsjson.hosts.watcher import Watcher

Told = Callable[..., bool]


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    for name in ("guides/one.mdx", "node_modules/x/y.md", "index.mdx", "beside.txt"):
        path = tmp_path / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("words")
    return tmp_path / "docs"


@pytest.fixture
def is_reported(docs: Path, tmp_path: Path) -> Iterator[Told]:
    """A running watcher; yields a function that waits for a report of a change, and returns whether one came."""
    (tmp_path / "elsewhere").mkdir()
    found: queue.Queue[None] = queue.Queue()
    begun = threading.Event()

    def paths() -> list[Path]:
        begun.set()
        return [docs, tmp_path / "elsewhere" / "mkdocs.yml"]

    watched = Watcher(paths)
    thread = threading.Thread(target=lambda: [found.put(each) for each in watched.changes()], daemon=True)
    thread.start()
    assert begun.wait(PATIENCE)

    def comes(patience: float = PATIENCE) -> bool:
        try:
            found.get(timeout=patience)
        except queue.Empty:
            return False
        while True:  # an edit may be reported in several steps
            try:
                found.get(timeout=0.5)
            except queue.Empty:
                return True

    first = docs / "first.mdx"
    while found.empty():  # wait until it is watching
        first.write_text("words")
        threading.Event().wait(0.1)
    assert comes()
    yield comes
    watched.stop()
    thread.join(PATIENCE)
    assert not thread.is_alive()


def test_saves(docs: Path, is_reported: Told) -> None:
    (docs / "guides/one.mdx").write_text("other words")
    assert is_reported()
    (docs / "guides/half").write_text("other words")
    (docs / "guides/half").replace(docs / "guides/one.mdx")  # as editors save
    assert is_reported()
    (docs.parent / "elsewhere/mkdocs.yml").write_text("site_name: x")
    assert is_reported()


def test_folders_that_come_and_go(docs: Path, is_reported: Told) -> None:
    (docs / "new/inner").mkdir(parents=True)
    (docs / "new/inner/page.mdx").write_text("words")
    assert is_reported()
    (docs / "new/inner/page.mdx").write_text("other words")
    assert is_reported()
    shutil.rmtree(docs / "guides")
    assert is_reported()
    (docs / "guides").mkdir()
    assert is_reported()
    (docs / "guides/one.mdx").write_text("again")
    assert is_reported()


def test_what_is_not_of_the_site(docs: Path, is_reported: Told) -> None:
    for _ in range(5):  # on a busy machine, an earlier save may be told late
        (docs / "node_modules/x/y.md").write_text("other words")
        (docs / "guides/.one.mdx.swp").write_text("half a page")
        (docs.parent / "elsewhere/notes.txt").write_text("no file of ours")
        if not is_reported(1.5):
            return
    pytest.fail("each time something was told")


def test_where_the_system_tells_of_nothing(docs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system limits the number of watched folders of a user; then the watcher polls."""
    watch, asked = watcher.watch, []

    def limited(*folders: str, force_polling: bool | None = None, **options: object) -> Iterator[object]:
        asked.append(force_polling)
        if not force_polling:
            raise OSError("no space left on device")
        yield from watch(*folders, force_polling=True, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(watcher, "watch", limited)
    one = Watcher(lambda: [docs])
    changes = one.changes()
    assert next(changes) is None  # for changes before it started polling
    assert asked == [None, True]
    one.stop()
    assert list(changes) == []


def test_what_is_watched_cannot_be_asked_for(docs: Path, caplog: pytest.LogCaptureFixture) -> None:
    """At the first call, and later while files are saved. The failure is reported once, and changes are still seen."""
    fails, asked, found = threading.Event(), threading.Semaphore(0), queue.Queue[None]()
    fails.set()

    def paths() -> list[Path]:
        asked.release()
        if fails.is_set():
            raise RuntimeError("of a plugin")
        return [docs]

    def saved_until_told() -> None:
        end = time.monotonic() + PATIENCE
        while found.empty():
            assert time.monotonic() < end
            assert thread.is_alive()
            (docs / "index.mdx").write_text("other words")
            threading.Event().wait(0.1)
        while not found.empty():
            found.get()

    watched = Watcher(paths)
    thread = threading.Thread(target=lambda: [found.put(each) for each in watched.changes()], daemon=True)
    thread.start()
    try:
        assert all(asked.acquire(timeout=PATIENCE) for _ in range(2))
        fails.clear()
        saved_until_told()
        fails.set()
        saved_until_told()
        saved_until_told()
    finally:
        watched.stop()
        thread.join(PATIENCE)
    told = [record.getMessage() for record in caplog.records if "of a plugin" in record.getMessage()]
    assert 1 <= len(told) <= 2, told
    assert "RuntimeError: of a plugin" in told[0]


@pytest.mark.parametrize("is_newer", [True, False])
def test_what_was_saved_before_it_watched_is_reported(docs: Path, is_newer: bool) -> None:
    class Looking(Watcher):
        """Is stopped once it has looked for what was saved before."""

        def _has_newer(self, folders: set[str], paths: set[Path]) -> bool:
            self.stop()
            return super()._has_newer(folders, paths)

    saved = (docs / "index.mdx").stat().st_ctime
    watched = Looking(lambda: [docs], since=saved - 1 if is_newer else time.time() + 60)
    assert len(list(watched.changes())) == is_newer

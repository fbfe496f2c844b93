"""A lock is held by one process at a time, also while another one releases it, and on Windows."""

from __future__ import annotations

import errno
import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from mkdocs_docsjson import disk
from mkdocs_docsjson.build import folder_lock
from mkdocs_docsjson.build.folder_lock import FolderLock, locked


def test_a_lock_whose_file_was_removed_is_taken_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another process releases it after this one has opened its file."""
    lock, seen = folder_lock._lock, list[int]()

    def late(handle: int, *, waits: bool) -> None:
        if not seen:
            (tmp_path / "site.lock").unlink()
        seen.append(handle)
        lock(handle, waits=waits)

    monkeypatch.setattr(folder_lock, "_lock", late)
    first = FolderLock(tmp_path / "site")
    assert first.is_held
    assert len(seen) == 2
    assert not FolderLock(tmp_path / "site").is_held
    first.release()
    assert FolderLock(tmp_path / "site").is_held


@pytest.mark.skipif(sys.platform == "win32", reason="no open file can be removed there")
def test_a_lock_is_held_until_its_file_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    held, remove = list[bool](), disk.remove_file

    def watched(path: Path, root: Path) -> None:
        held.append(FolderLock(tmp_path / "site").is_held)
        remove(path, root)

    lock = FolderLock(tmp_path / "site")
    monkeypatch.setattr(disk, "remove_file", watched)
    lock.release()
    assert held == [False]
    assert not list(tmp_path.iterdir())


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module as Windows loads it. Its first three tries to lock a file last ten seconds each, and fail."""
    tries: list[int] = []

    def locking(handle: int, mode: int, count: int) -> None:
        tries.append(mode)
        if mode == 0:
            raise OSError(errno.EACCES, "Permission denied")
        if len(tries) <= 3:
            raise OSError(errno.EDEADLOCK, "Resource deadlock avoided")

    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "msvcrt", SimpleNamespace(LK_NBLCK=0, LK_LOCK=1, locking=locking, tries=tries))  # type: ignore[arg-type]
    spec = importlib.util.spec_from_file_location("lock_on_windows", folder_lock.__file__)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_windows_waits_as_long_as_it_takes(tmp_path: Path, on_windows: ModuleType) -> None:
    with on_windows.locked(tmp_path / "sites"):
        assert sys.modules["msvcrt"].tries == [1, 1, 1, 1]
    assert not on_windows.FolderLock(tmp_path / "site").is_held


def test_a_failure_of_the_disk_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(handle: int, *, waits: bool) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(folder_lock, "_lock", failing)
    assert not FolderLock(tmp_path / "site").is_held
    with pytest.raises(OSError, match="No locks"), locked(tmp_path / "sites"):
        pass

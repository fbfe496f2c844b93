"""Failed, interrupted and concurrent builds: the last good site stays complete, and one line says why."""

from __future__ import annotations

import errno
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from built_site import Built, build, cache_of

from mkdocs_docsjson.build import build_state, manifest
from mkdocs_docsjson.build import publish as site_folder
from mkdocs_docsjson.project import page_sources

Snapshot = Mapping[str, bytes]
SHM = Path("/dev/shm")
"""A file system that is usually separate from that of the tests."""
PATIENCE = 120
"""Timeout in seconds, enough for a busy machine. Tests go on as soon as the awaited condition holds."""


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text('{"name": "Acme", "navigation": [{"group": "All", "pages": ["index", "two"]}]}')
    (docs / "index.md").write_text("# Home\n\nFirst words.\n")
    (docs / "two.md").write_text("# Two\n\nMore words.\n")
    return docs


def snapshot(place: Path) -> Snapshot:
    return {path.relative_to(place).as_posix(): path.read_bytes() for path in place.rglob("*") if path.is_file()}


def is_told(made: Built, words: str) -> bool:
    assert "Traceback" not in made.messages
    return made.status == 1 and words in made.messages


def is_tidy(docs: Path, place: Path) -> bool:
    """Whether no unfinished site is left beside the site or in the cache."""
    return not list(place.parent.glob(".docsjson-*")) and not list((cache_of(docs) / "growing").glob("*"))


def test_a_strict_build_with_problems(docs: Path, tmp_path: Path) -> None:
    place = build(docs, tmp_path / "site").folder
    before = snapshot(place)
    (docs / "two.md").write_text("# Two\n\n[gone](/nowhere)\n")
    made = build(docs, place, "--strict", keep=True)
    assert is_told(made, "broken-link")
    assert snapshot(place) == before
    assert is_tidy(docs, place)


def test_a_damaged_configuration(docs: Path, tmp_path: Path) -> None:
    place = build(docs, tmp_path / "site").folder
    before = snapshot(place)
    (docs / "docs.json").write_text('{"name": "Acme", "navigation": [')
    assert is_told(build(docs, place, keep=True), "json-syntax")
    assert snapshot(place) == before
    assert is_tidy(docs, place)


@pytest.mark.parametrize("number", [1, 4])
def test_a_full_disk(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    """The first or a later file cannot be written."""
    place = build(docs, tmp_path / "site").folder
    before = snapshot(place)
    (docs / "two.md").write_text("# Two\n\nOther words.\n")
    calls = 0

    def full(path: Path, content: object) -> None:
        nonlocal calls
        calls += 1
        if calls >= number:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))

    monkeypatch.setattr(build_state, "write", full)
    assert is_told(build(docs, place, keep=True), "No space left")
    assert snapshot(place) == before
    assert is_tidy(docs, place)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="for root no folder is read-only")
def test_folders_that_cannot_be_written(docs: Path, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o500)
    assert is_told(build(docs, locked / "site"), "Permission denied")
    docs.chmod(0o500)
    made = build(docs, tmp_path / "site")
    docs.chmod(0o700)
    assert made.status == 0


def test_a_place_that_is_a_file(docs: Path, tmp_path: Path) -> None:
    (tmp_path / "site").write_text("not a folder")
    assert is_told(build(docs, tmp_path / "site", keep=True), "site")
    assert (tmp_path / "site").read_text() == "not a folder"
    assert is_tidy(docs, tmp_path / "site")


def test_a_cache_that_cannot_be_written_only_costs_time(
    docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "cache").write_text("not a folder")
    monkeypatch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path / "cache"))
    made = build(docs, tmp_path / "site", "--strict")
    assert made.status == 0, made.messages
    assert "[cache-unwritable]" in made.messages
    assert "Traceback" not in made.messages


def test_files_that_vanish_while_they_are_read(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stat_of = page_sources.stat_of

    def vanishing(path: str) -> object:
        if Path(path).name == "two.md":
            Path(path).unlink(missing_ok=True)
        return stat_of(path)

    monkeypatch.setattr(page_sources, "stat_of", vanishing)
    made = build(docs, tmp_path / "site")
    assert made.status == 0
    assert "unreadable-file" in made.messages


HELD = """
import signal, sys, time
from mkdocs_docsjson import cli
from mkdocs_docsjson.build import build_state
from mkdocs_docsjson.build import pool
signal.signal(signal.SIGINT, signal.default_int_handler)  # what a shell runs in the background would ignore it
write, written = build_state.write, []
def held(path, content):
    write(path, content)
    written.append(path)
    if len(written) == 50:
        print("halfway", flush=True)
        time.sleep(600)
build_state.write = held
pool.WORTH_WORKERS = 1000  # all pages are written by the process that is held
sys.exit(cli.main(sys.argv[1:]))
"""


def halfway(docs: Path, place: Path, *, beside: bool = False) -> subprocess.Popen[str]:
    """A build of many pages that has written some of them and is now blocked."""
    for number in range(300):
        (docs / f"page{number}.md").write_text(f"# Page {number}\n\nWords.\n")
    arguments = [sys.executable, "-c", HELD, *command(docs, place)[3:]]
    running = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    assert running.stdout
    assert "halfway\n" in running.stdout
    growing = place.parent.glob(".docsjson-*") if beside else (cache_of(docs) / "growing").iterdir()
    [folder] = (each for each in growing if each.is_dir())
    assert list(folder.iterdir())
    return running


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_build_that_is_broken_off(docs: Path, tmp_path: Path, number: int, status: int) -> None:
    place = build(docs, tmp_path / "site").folder
    before = snapshot(place)
    running = halfway(docs, place)
    running.send_signal(number)
    told = running.communicate(timeout=PATIENCE)[0]
    assert running.returncode == status
    assert "Traceback" not in told
    assert snapshot(place) == before
    assert is_tidy(docs, place)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("beside", [False, True], ids=["in the cache", "beside the site"])
def test_a_build_that_is_killed(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, beside: bool) -> None:
    if beside:
        if not SHM.is_dir() or os.stat(SHM).st_dev == os.stat(tmp_path).st_dev:
            pytest.skip("there is no other disk")
        monkeypatch.setenv("DOCSJSON_CACHE_DIR", tempfile.mkdtemp(dir=SHM))
    place = build(docs, tmp_path / "site").folder
    before = snapshot(place)
    running = halfway(docs, place, beside=beside)
    running.kill()
    running.communicate(timeout=PATIENCE)
    assert not is_tidy(docs, place)
    assert snapshot(place) == before
    made = build(docs, place, keep=True)
    assert made.status == 0, made.messages
    assert (place / "page299/index.html").is_file()
    assert is_tidy(docs, place)
    if beside:
        shutil.rmtree(os.environ["DOCSJSON_CACHE_DIR"])


def test_the_folder_of_a_build_that_still_runs_is_no_leftover(docs: Path, tmp_path: Path) -> None:
    home = cache_of(docs) / "growing"
    home.mkdir()
    for name in ("running", "dead"):
        (home / name).mkdir()
    program = "import sys, pathlib; from mkdocs_docsjson.build.folder_lock import FolderLock; "
    program += "lock = FolderLock(pathlib.Path(sys.argv[1])); print(flush=True); input()"
    running = subprocess.Popen(
        [sys.executable, "-c", program, str(home / "running")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert running.stdout
    running.stdout.readline()
    assert build(docs, tmp_path / "site").status == 0
    assert sorted(path.name for path in home.iterdir()) == ["running", "running.lock"]
    running.communicate("\n", timeout=PATIENCE)
    assert build(docs, tmp_path / "site").status == 0
    assert is_tidy(docs, tmp_path / "site")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="looks for processes as Unix shows them")
def test_helpers_end_with_a_build_that_is_killed() -> None:
    program = (
        "import os, signal\nfrom mkdocs_docsjson.build.processes import process_pool\n"
        "pool = process_pool(2, int, ())\n"
        "pids = {pool.submit(os.getpid).result() for _ in range(20)}\n"
        "print(*pids, flush=True); os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    # Do not wait for the end of its output, which workers keep open.
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True) as running:
        assert running.stdout
        pids = [int(pid) for pid in running.stdout.readline().split()]
        assert running.wait(timeout=PATIENCE) == -signal.SIGKILL
    assert pids
    end = time.monotonic() + PATIENCE
    while any(map(_runs, pids)) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(map(_runs, pids))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except OSError:
        return False
    return True


def apart(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    """Make the site's folder behave like a separate file system: nothing can be renamed into it or out of it."""

    def refusing(move: Callable[..., None], source: os.PathLike[str] | str, target: os.PathLike[str] | str) -> None:
        inside = [Path(path) == place or place in Path(path).parents for path in (source, target)]
        if inside[0] != inside[1]:
            raise OSError(errno.EXDEV, os.strerror(errno.EXDEV), str(source))
        move(source, target)

    for name in ("rename", "replace"):
        monkeypatch.setattr(os, name, partial(refusing, getattr(os, name)))


@pytest.mark.parametrize("fresh", [True, False], ids=["a first site", "over an older one"])
def test_a_site_on_another_disk(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: bool) -> None:
    wanted = snapshot(build(docs, tmp_path / "wanted").folder)
    place = tmp_path / "site"
    if not fresh:
        (docs / "two.md").write_text("# Two\n\nOther words.\n")
        build(docs, place)
        (docs / "two.md").write_text("# Two\n\nMore words.\n")
    apart(monkeypatch, place)
    made = build(docs, place, keep=True)
    assert made.status == 0, made.messages
    assert snapshot(place) == wanted
    assert is_tidy(docs, place)


def test_another_disk_that_is_full(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files are never copied to their final path: a failed copy would leave half a file."""
    place = build(docs, tmp_path / "site").folder
    before = snapshot(place)
    (docs / "two.md").write_text("# Two\n\nOther words.\n")
    apart(monkeypatch, place)

    copy = shutil.copyfile

    def half(source: str, target: str, **options: bool) -> str:
        if place not in Path(target).parents:
            return copy(source, target, **options)
        Path(target).write_bytes(Path(source).read_bytes()[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(target))

    monkeypatch.setattr(shutil, "copyfile", half)
    build(docs, place, keep=True)
    assert snapshot(place) == before


@pytest.mark.parametrize("number", [1, 3])
def test_a_disk_that_is_full_while_the_site_is_moved(
    docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Every file is either the complete old or new one, and the next build finishes the new site."""
    place = build(docs, tmp_path / "site").folder
    old = snapshot(place)
    for name in ("index.md", "two.md", "three.md"):
        (docs / name).write_text(f"# {name}\n\nOther words.\n")
    wanted = snapshot(build(docs, tmp_path / "wanted").folder)
    move, calls = site_folder._move_file, 0

    def full(source: Path, target: Path, half: Path) -> None:
        nonlocal calls
        calls += 1
        if calls == number:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(target))
        move(source, target, half)

    with monkeypatch.context() as patch:
        patch.setattr(site_folder, "_move_file", full)
        assert is_told(build(docs, place, keep=True), "No space left")
    assert is_tidy(docs, place)
    for path, content in snapshot(place).items():
        assert content in (old.get(path), wanted.get(path)), path
    assert build(docs, place, keep=True).status == 0
    assert snapshot(place) == wanted


@pytest.mark.parametrize("fresh", [True, False], ids=["a first site", "over an older one"])
@pytest.mark.parametrize("number", [1, 2])
def test_a_build_that_is_killed_while_the_site_is_moved(
    docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh: bool, number: int
) -> None:
    """Killed before any file is moved, or after all are. The next build knows which files are ours."""
    place = tmp_path / "site"
    if not fresh:
        build(docs, place)
    (docs / "two.md").write_text("# Two\n\nOther words.\n")
    write, calls = manifest.Manifest.write, 0

    def killed(record: manifest.Manifest, files: manifest.Files) -> None:
        nonlocal calls
        calls += 1
        if calls == number:
            if number == 1:
                write(record, files)
            raise SystemExit(9)
        write(record, files)

    with monkeypatch.context() as patch:
        patch.setattr(manifest.Manifest, "write", killed)
        assert build(docs, place, keep=True).status == 9
    (docs / "two.md").unlink()
    wanted = snapshot(build(docs, tmp_path / "wanted").folder)
    made = build(docs, place, keep=True)
    assert made.status == 0, made.messages
    assert snapshot(place) == wanted
    assert is_tidy(docs, place)


def test_two_builds_of_one_site(docs: Path, tmp_path: Path) -> None:
    """Whichever ends last, the site is complete, and the next build works."""
    place = tmp_path / "site"
    with ThreadPoolExecutor() as pool:
        running = [
            pool.submit(subprocess.run, command(docs, place), capture_output=True, check=False) for _ in range(3)
        ]
        assert [each.result().returncode for each in running] == [0, 0, 0]
    (docs / "two.md").write_text("# Two\n\nOther words.\n")
    made = build(docs, place, keep=True)
    assert made.status == 0, made.messages
    assert snapshot(place) == snapshot(build(docs, tmp_path / "wanted").folder)


@pytest.mark.slow
def test_two_builds_on_one_cache(docs: Path, tmp_path: Path) -> None:
    places = [tmp_path / "one", tmp_path / "two"]

    def run(place: Path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command(docs, place), capture_output=True, text=True, check=False)

    with ThreadPoolExecutor() as pool:
        for done in pool.map(run, places):
            assert done.returncode == 0, done.stderr
    first, second = map(snapshot, places)
    assert first == second


def command(docs: Path, place: Path) -> list[str]:
    return [sys.executable, "-m", "mkdocs_docsjson", "build", str(docs), "--site-dir", str(place)]

"""Facts about the docs folder from git."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from mkdocs_docsjson.repository import Checkout, change_dates, checkout

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")


def git(folder: Path, *arguments: str, date: str = "2024-01-01T00:00:00+00:00") -> None:
    identity = {"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com"}
    identity |= {key.replace("AUTHOR", "COMMITTER"): value for key, value in identity.items()}
    environment = {"PATH": "/usr/bin:/bin:/usr/local/bin", "HOME": str(folder), "GIT_COMMITTER_DATE": date}
    subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, env=environment | identity)


def commit(folder: Path, date: str, **files: str) -> None:
    for name, text in files.items():
        file = folder / name.replace("__", "/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.with_suffix(".md").write_text(text)
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "x", date=date)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    git(tmp_path, "init", "-q", "-b", "trunk")
    commit(tmp_path, "2024-01-01T10:00:00+00:00", docs__old="1", docs__über="1", docs__sub__a="1", other="1")
    commit(tmp_path, "2024-02-01T10:00:00+02:00", docs__sub__a="2", other="2")
    return tmp_path


def test_dates_of_all_files_come_from_one_log(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[list[str]] = []
    start = subprocess.Popen
    monkeypatch.setattr(
        subprocess, "Popen", lambda command, **given: (asked.append(command), start(command, **given))[1]
    )
    (repository / "docs/new.md").write_text("not committed")
    assert change_dates(repository / "docs") == {
        "old.md": "2024-01-01T10:00:00+00:00",
        "über.md": "2024-01-01T10:00:00+00:00",
        "sub/a.md": "2024-02-01T10:00:00+02:00",
    }
    assert len([command for command in asked if "log" in command]) == 1


def test_a_shallow_clone_does_not_invent_dates(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    clone = tmp_path_factory.mktemp("clone") / "copy"
    git(repository, "clone", "-q", "--depth", "1", f"file://{repository}", str(clone))
    assert change_dates(clone / "docs") == {}
    commit(clone, "2024-03-01T10:00:00+00:00", docs__old="3")
    assert change_dates(clone / "docs") == {"old.md": "2024-03-01T10:00:00+00:00"}


def test_a_commit_is_seen_in_the_state(repository: Path) -> None:
    found = checkout(repository / "docs")
    assert found is not None

    def state() -> list[int]:
        return [path.stat().st_mtime_ns for path in found.state if path.exists()]

    before = state()
    commit(repository, "2024-03-01T10:00:00+00:00", docs__new="3")
    assert len(before) == 3
    assert state() != before


def test_where_the_docs_stand(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    assert checkout(repository / "docs") == Checkout("", "trunk", "docs/")
    assert checkout(repository) == Checkout("", "trunk", "")
    clone = tmp_path_factory.mktemp("clone") / "copy"
    git(repository, "clone", "-q", str(repository), str(clone))
    git(clone, "checkout", "-qb", "topic")
    assert checkout(clone / "docs") == Checkout(str(repository), "trunk", "docs/")
    git(clone, "checkout", "-q", "--detach")
    git(clone, "remote", "set-head", "origin", "--delete")
    assert checkout(clone / "docs") == Checkout(str(repository), "HEAD", "docs/")


def test_without_a_repository_or_git_there_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert checkout(tmp_path) is None
    assert change_dates(tmp_path) == {}
    assert change_dates(tmp_path / "missing") == {}
    monkeypatch.setenv("PATH", str(tmp_path))
    assert checkout(tmp_path) is None


def test_a_repository_without_commits_has_no_dates(tmp_path: Path) -> None:
    git(tmp_path, "init", "-q")
    assert change_dates(tmp_path) == {}

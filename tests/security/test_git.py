"""A docs folder may be from strangers: git never runs anything that its files configure."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import mkdocs_docsjson
from mkdocs_docsjson.repository import change_dates, checkout, git

pytestmark = pytest.mark.skipif(
    not shutil.which("git") or sys.platform == "win32", reason="needs git and programs of a shell"
)
PACKAGE = Path(mkdocs_docsjson.__file__).parent
MAY_START = {
    "repository/git.py": "git",
    "outputs/search_program.py": "the search's indexer",
    "books/chromium.py": "the browser that prints a book",
    "checks/running/sandbox.py": "code of pages, when that is asked for",
    "process_group.py": "none, it ends them",
}
"""Modules that start programs."""
STARTERS = {"subprocess", "pty", "multiprocessing.popen_fork"}


def run(folder: Path, *arguments: str) -> None:
    settings = ("user.name=A", "user.email=a@acme.test", "init.defaultBranch=main")
    identity = [word for setting in settings for word in ("-c", setting)]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


def hostile(repository: Path, proof: Path) -> None:
    """Make a repository run a program, by every setting that names one. proof: the file that the program writes."""
    program = proof.parent / "evil.sh"
    program.write_text(f"#!/bin/sh\ntouch '{proof}'\nexit 1\n")
    program.chmod(0o755)
    settings = {
        **dict.fromkeys(("core.sshCommand", "core.fsmonitor", "core.pager", "core.askPass", "core.editor"), program),
        **dict.fromkeys(("gpg.program", "diff.external", "diff.evil.textconv", "credential.helper"), program),
        **dict.fromkeys(("filter.evil.clean", "filter.evil.smudge", "filter.evil.process", "pager.log"), program),
        "remote.origin.uploadpack": program,
        "remote.origin.url": "ssh://acme.test/owner/name.git",
        "remote.origin.promisor": "true",
        "remote.origin.partialclonefilter": "blob:none",
        "core.repositoryformatversion": "1",
        "extensions.partialClone": "origin",
        "protocol.ssh.allow": "always",
        "log.showSignature": "true",
        "core.hooksPath": proof.parent / "hooks",
    }
    for name, value in settings.items():
        run(repository, "config", "--file", str(repository / "config"), name, str(value))
    hooks = proof.parent / "hooks"
    hooks.mkdir(exist_ok=True)
    for name in ("post-index-change", "reference-transaction", "post-checkout", "fsmonitor-watchman"):
        shutil.copy(program, hooks / name)
    for folder in (repository / "objects").iterdir():  # an object that must be fetched from a promisor remote
        if len(folder.name) == 2:
            for one in folder.iterdir():
                if kind_of(repository, folder.name + one.name) == "tree":
                    one.unlink()


def kind_of(repository: Path, name: str) -> str:
    command = ["git", "--git-dir", str(repository), "-c", "core.fsmonitor=false", "cat-file", "-t", name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def committed(folder: Path) -> Path:
    """Make a work tree with two commits; return its `.git`."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    run(folder, "init", "-q")
    for text in ("one", "two"):
        (docs / "page.mdx").write_text(text)
        run(folder, "add", "-A")
        run(folder, "commit", "-qm", text)
    return folder / ".git"


def docs_is_bare(folder: Path, proof: Path) -> Path:
    """The docs folder is a bare repository, outside of any work tree."""
    made = committed(folder / "made")
    shutil.move(made, folder / "docs")
    hostile(folder / "docs", proof)
    return folder / "docs"


def bare_in_a_work_tree(folder: Path, proof: Path) -> Path:
    """The same files, committed in the docs folder of a trusted repository."""
    made = committed(folder / "made")
    shutil.copytree(made, folder / "made/docs/hidden")
    hostile(folder / "made/docs/hidden", proof)
    return folder / "made/docs/hidden"


def bare_with_a_work_tree(folder: Path, proof: Path) -> Path:
    """Its configuration names a work tree, so that git does not treat it as bare."""
    docs = docs_is_bare(folder, proof)
    run(docs, "config", "--file", "config", "core.bare", "false")
    run(docs, "config", "--file", "config", "core.worktree", str(docs))
    return docs


def named_by_a_file(folder: Path, proof: Path) -> Path:
    """`.git` in the docs folder is a file that refers to a repository beside it."""
    docs = docs_is_bare(folder, proof)
    inner = docs / "inner"
    inner.mkdir()
    for entry in [each for each in docs.iterdir() if each != inner]:
        shutil.move(entry, inner / entry.name)
    (docs / ".git").write_text("gitdir: inner\n")
    return docs


def linked(folder: Path, proof: Path) -> Path:
    docs = named_by_a_file(folder, proof)
    (docs / ".git").unlink()
    (docs / ".git").symlink_to("inner")
    return docs


def own_configuration(folder: Path, proof: Path) -> Path:
    """The configuration of the enclosing repository itself: git is used there, but runs nothing."""
    made = committed(folder / "made")
    hostile(made, proof)
    return folder / "made/docs"


ATTACKS: tuple[Callable[[Path, Path], Path], ...] = (
    docs_is_bare,
    bare_in_a_work_tree,
    bare_with_a_work_tree,
    named_by_a_file,
    linked,
    own_configuration,
)


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_is_run(attack: Callable[[Path, Path], Path], tmp_path: Path) -> None:
    proof = tmp_path / "proof"
    docs = attack(tmp_path, proof)
    found = checkout(docs)
    assert (found is not None) == (attack in (bare_in_a_work_tree, own_configuration))
    assert found is None or bool(found.remote) == (attack is own_configuration)
    assert "page.mdx" not in change_dates(docs)
    assert not proof.exists()


@pytest.mark.parametrize("attack", ATTACKS)
def test_plain_git_would_run_it(attack: Callable[[Path, Path], Path], tmp_path: Path) -> None:
    """Otherwise the test above would prove nothing."""
    proof = tmp_path / "proof"
    docs = attack(tmp_path, proof)
    for arguments in (["log", "--name-only"], ["status"]):
        subprocess.run(["git", "-C", str(docs), *arguments], capture_output=True, check=False, timeout=60)
    assert proof.exists()


def test_environment_variables_of_another_repository_are_ignored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git runs hooks with variables that name their own repository."""
    committed(tmp_path / "one")
    other = tmp_path / "other/docs"
    other.mkdir(parents=True)
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "one/.git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(tmp_path / "other"))
    assert checkout(other) is None
    proof = tmp_path / "proof"
    monkeypatch.setenv("GIT_EXTERNAL_DIFF", f"touch {proof}")
    monkeypatch.setenv("GIT_TRACE", str(proof))
    assert [*change_dates(tmp_path / "one/docs")] == ["page.mdx"]
    assert not proof.exists()


def test_a_program_beside_the_pages_is_not_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    committed(tmp_path)
    proof = tmp_path / "proof"
    fake = tmp_path / "docs/git"
    fake.write_text(f"#!/bin/sh\ntouch '{proof}'\n")
    fake.chmod(0o755)
    monkeypatch.chdir(tmp_path / "docs")
    for place in (".", "", str(tmp_path / "docs")):
        monkeypatch.setenv("PATH", place)
        assert checkout(tmp_path / "docs") is None
    linked = tmp_path / "docs/bin/git"
    linked.parent.mkdir()
    linked.symlink_to(tmp_path.parent / f"{tmp_path.name}-sh")
    linked.resolve().write_text(fake.read_text())
    linked.resolve().chmod(0o755)
    for first in (".", str(tmp_path / "docs"), str(linked.parent)):  # a later folder has one that may be run
        monkeypatch.setenv("PATH", os.pathsep.join([first, "/usr/bin", "/bin", "/usr/local/bin"]))
        assert checkout(tmp_path / "docs")
    assert not proof.exists()


def test_a_git_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    committed(tmp_path / "tree")
    program = tmp_path / "git"
    program.write_text("#!/bin/sh\nsleep 600 & sleep 600\n")
    program.chmod(0o755)
    monkeypatch.setattr(git, "LONGEST", 0.2)
    monkeypatch.setattr(git, "_program", lambda _: str(program))
    assert checkout(tmp_path / "tree/docs") is None


def starters(module: Path) -> Iterator[str]:
    """Functions in a module that start programs."""
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names if each.name in STARTERS)
        elif isinstance(node, ast.ImportFrom) and node.module in STARTERS:
            yield node.module
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = f"{node.value.id}.{node.attr}"
            if name.startswith(("os.system", "os.popen", "os.startfile", "os.exec", "os.spawn", "os.posix_spawn")):
                yield name


@pytest.mark.source
def test_nobody_else_starts_git() -> None:
    found = {path.relative_to(PACKAGE).as_posix() for path in PACKAGE.rglob("*.py") if any(starters(path))}
    assert found == set(MAY_START)
    others = [(PACKAGE / name).read_text("utf-8") for name, program in MAY_START.items() if program != "git"]
    assert not any('"git"' in text for text in others)

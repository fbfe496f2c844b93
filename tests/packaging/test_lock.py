"""requirements-dev.lock has all packages that pyproject.toml and sessions of nox require, with hashes."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest
import yaml

packaging = pytest.importorskip("packaging.requirements")
ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WANTED = [
    *PROJECT["project"]["dependencies"],
    *(each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra),
    *(each for group in PROJECT["dependency-groups"].values() for each in group),
]
NOXFILE = ast.parse((ROOT / "noxfile.py").read_text("utf-8"))
LOCKED = (ROOT / "requirements-dev.lock").read_text("utf-8")
VERSIONS: dict[str, str] = dict(re.findall(r"^([\w.-]+)==(\S+)", LOCKED, re.M))


@pytest.mark.parametrize("wanted", WANTED)
def test_what_is_asked_for_is_locked(wanted: str) -> None:
    requirement = packaging.Requirement(wanted)
    name = re.sub(r"[-_.]+", "-", requirement.name).lower()
    assert requirement.specifier.contains(VERSIONS[name]), "run nox -s lock"


def test_every_package_has_its_hashes() -> None:
    blocks = re.split(r"^(?=[\w.-]+==)", LOCKED, flags=re.M)[1:]
    assert blocks
    assert [block.split()[0] for block in blocks if "--hash=sha256:" not in block] == []


def test_nothing_comes_from_this_machine() -> None:
    assert not re.search(r"file:|(?<![\w.])/(?:opt|home|tmp|usr)/|index-url", LOCKED)


def requirements_of(argument: ast.expr) -> list[str]:
    """The requirements that an argument of `install` in noxfile.py stands for: a string, or `*GROUPS["test"]`."""
    match argument:
        case ast.Constant(str(requirement)):
            return [requirement]
        case ast.Starred(ast.Subscript(ast.Name("GROUPS"), ast.Constant(str(group)))):
            return list(PROJECT["dependency-groups"][group])
    raise AssertionError(f"noxfile.py:{argument.lineno}: cannot tell what is installed")


SESSIONS = {
    function.name: [
        requirement
        for call in ast.walk(function)
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "install"
        for argument in call.args[1:]
        for requirement in requirements_of(argument)
    ]
    for function in NOXFILE.body
    if isinstance(function, ast.FunctionDef) and any("nox.session" in ast.unparse(d) for d in function.decorator_list)
}


@pytest.mark.parametrize("session", [name for name, wanted in SESSIONS.items() if wanted])
def test_a_session_finds_what_it_needs_in_the_lock(session: str) -> None:
    """With DOCSJSON_LOCKED, as in CI, a session gets the lock alone."""
    requirements = [packaging.Requirement(each) for each in SESSIONS[session]]
    names = {re.sub(r"[-_.]+", "-", each.name).lower(): each.specifier for each in requirements}
    assert [name for name in names if name not in VERSIONS] == [], "make it a dependency group, and run nox -s lock"
    assert [name for name, specifier in names.items() if not specifier.contains(VERSIONS[name])] == []


def test_ci_runs_all_sessions_that_contributing_says_it_does() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))["jobs"]
    commands = [step["run"] for job in jobs.values() for step in job["steps"] if "nox -s" in step.get("run", "")]
    named = " ".join(re.sub(r"\$\{\{.*?\}\}", "", command.split("nox -s ")[1]) for command in commands)
    run = {*named.split(), *jobs["others"]["strategy"]["matrix"]["session"]}
    tagged = {
        function.name
        for function in NOXFILE.body
        if isinstance(function, ast.FunctionDef)
        and "nox.session(tags=['all'])" in map(ast.unparse, function.decorator_list)
    }
    assert run == tagged | {"coverage", "audit"}
    text = " ".join((ROOT / "CONTRIBUTING.md").read_text("utf-8").split())
    assert "`nox -t all` runs everything that CI runs, except `coverage`" in text


def test_pre_commit_uses_the_locked_ruff() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    assert [each["rev"] for each in hooks if each["repo"].endswith("/ruff-pre-commit")] == [f"v{VERSIONS['ruff']}"]

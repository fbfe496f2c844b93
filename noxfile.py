"""Every check of the project, each in an environment of its own: `nox` runs all, `nox -s tests` one.

Arguments after `--` go to the tool: `nox -s tests -- -k redirects`. With DOCSJSON_LOCKED=1 environments hold the very
files that requirements-dev.lock names, as in CI; without, the newest that pyproject.toml allows.
"""

from __future__ import annotations

import json
import os
import pathlib
import re
import tomllib
from typing import Any

import nox

nox.options.sessions = ["lint", "tests", "minimums", "demo", "package", "browser"]
nox.options.reuse_existing_virtualenvs = True

PROJECT = tomllib.loads(pathlib.Path("pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]
LOCK = "requirements-dev.lock"


def install(session: nox.Session, *packages: str) -> None:
    """Install the project for work on it, and packages that the lock holds too."""
    if os.environ.get("DOCSJSON_LOCKED"):
        session.install("--require-hashes", "-r", LOCK)
        session.install("--no-deps", "--no-build-isolation", "-e", ".")
    else:
        session.install("-e", ".", *packages)


def run_tests(session: nox.Session) -> None:
    """Those that need neither a browser nor much time."""
    session.run("pytest", "-q", "-n", "auto", "--ignore=tests/browser", "--ignore=tests/fuzz", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Style and types."""
    install(session, *GROUPS["lint"])
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")


@nox.session
def tests(session: nox.Session) -> None:
    """Everything but the browser."""
    install(session, *GROUPS["test"])
    run_tests(session)


@nox.session
def minimums(session: nox.Session) -> None:
    """The tests with the lowest version of each dependency that pyproject.toml allows."""
    lowest = [
        f"{match[1]}=={match[2]}"
        for dependency in PROJECT["project"]["dependencies"]
        if (match := re.match(r"([\w.\-\[\]]+)>=([\d.]+)", dependency))
    ]
    session.install("-e", ".", *lowest, *GROUPS["test"])
    run_tests(session)


@nox.session
def demo(session: nox.Session) -> None:
    """The documentation, which is the demo site, built strictly in every supported way."""
    install(session, "properdocs>=1.6.7")
    folder = session.create_tmp()
    session.run("docsjson", "build", "demo_site", "--strict", "--site-dir", f"{folder}/docsjson")
    for command in ("mkdocs", "properdocs"):
        session.run(command, "build", "--strict", "-f", "demo_site/mkdocs.yml", "-d", f"{folder}/{command}")
    session.run("mkdocs", "build", "--strict", "-f", "demo_site/mkdocs-material.yml", "-d", f"{folder}/material")


@nox.session
def package(session: nox.Session) -> None:
    """The wheel: it holds what it should, and builds a site when installed."""
    session.install("build", "pytest")
    folder = session.create_tmp()
    session.run("python", "-m", "build", "--outdir", folder)
    wheel = max(pathlib.Path(folder).glob("*.whl"), key=lambda path: path.stat().st_mtime)
    session.run("pytest", "-q", "tests/packaging", env={"DOCSJSON_WHEEL": str(wheel)})
    session.install("--force-reinstall", str(wheel))
    session.run("docsjson", "build", "demo_site", "--strict", "--site-dir", f"{folder}/site")


@nox.session
def browser(session: nox.Session) -> None:
    """Real-browser checks; uses a Chromium that is on the machine, downloads none.

    `DOCSJSON_SLOW=6 nox -s browser -- -k search` has pages computed six times slower. A file's tests share what is
    built for them, so a process takes whole files.
    """
    install(session, *GROUPS["browser"])
    session.run("pytest", "-q", "-n", "auto", "--dist", "loadfile", "tests/browser", *session.posargs)


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Speed against peers, in one run; not part of CI. Figures go to benchmarks/RESULTS.md by hand."""
    session.install("-e", ".", "psutil")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Damaged and random pages, settings and OpenAPI documents for some minutes, and sites of a size that nobody has.

    `nox -s fuzz -- --minutes 120` makes as many cases as there is time for; figures go by hand to
    benchmarks/RESULTS.md.
    """
    install(session, *GROUPS["test"])
    if session.posargs:
        session.run("python", "-m", "fuzz", *session.posargs, env={"PYTHONPATH": "tests"})
    else:
        session.run("pytest", "-q", "tests/fuzz")


@nox.session
def audit(session: nox.Session) -> None:
    """Known vulnerabilities in what an installation brings, with all its extras, and in what is locked for work on it.

    Asks the advisory service of PyPI. A package of which it says nothing, as when it cannot be reached, is no pass.
    """
    session.install("-e", ".[cards,lucide,tabler]", "pip-audit")
    told = pathlib.Path(session.create_tmp(), "audit.json")
    for what in (["--skip-editable"], ["--require-hashes", "--disable-pip", "-r", LOCK]):
        told.unlink(missing_ok=True)
        session.run("pip-audit", *what, "-f", "json", "-o", str(told), *session.posargs, success_codes=range(256))
        if not told.is_file():
            session.error("nothing was checked: the advisory service could not be asked, see above")
        _judge(session, json.loads(told.read_text("utf-8"))["dependencies"])


def _judge(session: nox.Session, packages: list[dict[str, Any]]) -> None:
    packages = [each for each in packages if each["name"] != PROJECT["project"]["name"]]
    silent = [each["name"] for each in packages if "skip_reason" in each]
    bad = [f"{each['name']}: {vuln['id']}" for each in packages for vuln in each.get("vulns", ())]
    if bad:
        session.error("vulnerable: " + ", ".join(bad))
    if silent:
        names = ", ".join(silent[:5]) + (", …" if len(silent) > 5 else "")
        session.error(
            f"{len(silent)} of {len(packages)} packages were not checked, the advisory service gave no answer: {names}"
        )
    session.log(f"{len(packages)} packages were checked, nothing is known against them")


@nox.session
def lock(session: nox.Session) -> None:
    """Write requirements-dev.lock anew: every package for work on the project, by its hashes, for all systems."""
    session.install("uv")
    groups = [part for group in GROUPS for part in ("--group", group)]
    session.run(
        "uv", "pip", "compile", "pyproject.toml", "--universal", "--python-version", "3.11", "--all-extras", *groups,
        "--generate-hashes", "--custom-compile-command", "nox -s lock", "--output-file", LOCK, *session.posargs,
    )  # fmt: skip

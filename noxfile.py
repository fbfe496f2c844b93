"""Every check of the project, each in an environment of its own: `nox` runs all, `nox -s tests` one.

Arguments after `--` go to the tool: `nox -s tests -- -k redirects`.
"""

from __future__ import annotations

import pathlib
import re
import tomllib

import nox

nox.options.sessions = ["lint", "tests", "minimums", "demo", "package", "browser"]
nox.options.reuse_existing_virtualenvs = True

PROJECT = tomllib.loads(pathlib.Path("pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]


@nox.session
def lint(session: nox.Session) -> None:
    """Style and types."""
    session.install("-e", ".", *GROUPS["lint"])
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")


@nox.session
def tests(session: nox.Session) -> None:
    """Everything but the browser."""
    session.install("-e", ".", *GROUPS["test"])
    session.run("pytest", "-q", "-n", "auto", "--ignore=tests/browser", "--ignore=tests/fuzz", *session.posargs)


@nox.session
def minimums(session: nox.Session) -> None:
    """The tests with the lowest version of each dependency that pyproject.toml allows."""
    lowest = [
        f"{match[1]}=={match[2]}"
        for dependency in PROJECT["project"]["dependencies"]
        if (match := re.match(r"([\w.\-\[\]]+)>=([\d.]+)", dependency))
    ]
    session.install("-e", ".", *lowest, *GROUPS["test"])
    session.run("pytest", "-q", "-n", "auto", "--ignore=tests/browser", "--ignore=tests/fuzz", *session.posargs)


@nox.session
def demo(session: nox.Session) -> None:
    """The documentation, which is the demo site, built strictly in every supported way."""
    session.install("-e", ".", "properdocs>=1.6.7")
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
    """Real-browser checks; uses a Chromium that is on the machine, downloads none."""
    session.install("-e", ".", *GROUPS["browser"])
    session.run("pytest", "-q", "tests/browser", *session.posargs)


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
    session.install("-e", ".", *GROUPS["test"])
    if session.posargs:
        session.run("python", "-m", "fuzz", *session.posargs, env={"PYTHONPATH": "tests"})
    else:
        session.run("pytest", "-q", "tests/fuzz")


@nox.session
def audit(session: nox.Session) -> None:
    """Known vulnerabilities in what an installation brings, with all its extras."""
    session.install("-e", ".[cards,lucide,tabler]", "pip-audit")
    session.run("pip-audit", "--skip-editable", *session.posargs)

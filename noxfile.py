"""Every check of the project, each in an environment of its own.

`nox` runs what a change needs, `nox -t all` everything, `nox -s tests` one of them. Arguments after `--` go to the
tool: `nox -s tests -- -k redirects`. With DOCSJSON_LOCKED=1 environments hold the very files that
requirements-dev.lock names, as in CI; without, the newest that pyproject.toml allows.
"""

from __future__ import annotations

import argparse
import json
import os
import pathlib
import re
import shutil
import tomllib
from typing import Any

import nox

nox.options.sessions = ["lint", "tests", "ways"]
nox.options.reuse_existing_virtualenvs = True
nox.options.default_venv_backend = "uv|virtualenv"  # uv, where it is there, fills an environment in seconds

# The tests start hundreds of processes, each of which would compile every module anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

PROJECT = tomllib.loads(pathlib.Path("pyproject.toml").read_text("utf-8"))
GROUPS = PROJECT["dependency-groups"]
LOCK = "requirements-dev.lock"


def install(session: nox.Session, *packages: str) -> None:
    """Install the project, editable, and packages, which must be in the lock: it alone is installed if asked for."""
    if os.environ.get("DOCSJSON_LOCKED"):
        session.install("--require-hashes", "-r", LOCK)
        session.install("--no-deps", "--no-build-isolation", "-e", ".")
    else:
        session.install("-e", ".", *packages)


WITHOUT_BROWSER = ("--ignore=tests/browser", "--ignore=tests/fuzz")


def run_tests(session: nox.Session, *options: str, env: dict[str, str | None] | None = None) -> None:
    """Run pytest on all cores, with what stands after `--`.

    Each process begins with its own stretch of the tests, so that most of what a file's tests share is made once.
    """
    session.run("pytest", "-q", "-n", "auto", "--dist", "worksteal", *options, *session.posargs, env=env)


@nox.session(tags=["all"])
def lint(session: nox.Session) -> None:
    """Style and types."""
    install(session, *GROUPS["lint"])
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("mypy")
    made = pathlib.Path("mkdocs_docsjson/scaffold")
    for schema, files in {
        "github-workflows": [
            *pathlib.Path(".github/workflows").glob("*.yml"),
            *made.glob("workflows/*/docs.yml"),
            made / "starter/check.yml",
            made / "starter/diff.yml",
        ],
        "dependabot": [pathlib.Path(".github/dependabot.yml")],
        "gitlab-ci": made.glob("workflows/gitlab-pages/*.yml"),
        "readthedocs": made.glob("workflows/read-the-docs/*.yml"),
    }.items():
        session.run("check-jsonschema", "--builtin-schema", f"vendor.{schema}", *map(str, files))


@nox.session(tags=["all"])
def tests(session: nox.Session) -> None:
    """All but the slowest tests, without a browser."""
    install(session, *GROUPS["test"])
    run_tests(session, *WITHOUT_BROWSER, *([] if session.posargs else ["-m", "not slow"]))


@nox.session(tags=["all"])
def slow(session: nox.Session) -> None:
    """The slowest tests: whole sites, attacks, interrupted builds."""
    install(session, *GROUPS["test"])
    run_tests(session, *WITHOUT_BROWSER, "-m", "slow")


PLUGINS = "tests/plugins/requirements"


@nox.session(tags=["all"])
def plugins(session: nox.Session) -> None:
    """Other plugins, each in a small site of its own, under this theme and Material: what tests/plugins/table.yml says.

    Always with the versions of tests/plugins/requirements.lock, of which the table is true.
    """
    session.install("--require-hashes", "-r", f"{PLUGINS}.lock")
    session.install("--no-deps", "--no-build-isolation", "-e", ".")
    run_tests(session, "tests/plugins", env={"DOCSJSON_PLUGINS": "1"})


@nox.session
def coverage(session: nox.Session) -> None:
    """How much of the code the tests run; fails below the floor that pyproject.toml names."""
    install(session, *GROUPS["test"], *GROUPS["coverage"])
    run_tests(session, *WITHOUT_BROWSER, "--cov=mkdocs_docsjson", "--cov-report=term:skip-covered")


NO_DEPENDENCY = ("colors", "openapi_samples", "packaging", "repository")
"""Folders of tests of what uses Python's own library alone, of other languages, git and the package."""


@nox.session(tags=["all"])
def minimums(session: nox.Session) -> None:
    """The tests with the lowest version of each dependency that pyproject.toml allows.

    Without the slow ones, which do the same at length, but for the builds of the documentation by every host; and
    without those that no dependency has a part in.
    """
    lowest = [
        f"{match[1]}=={match[2]}"
        for dependency in PROJECT["project"]["dependencies"]
        if (match := re.match(r"([\w.\-\[\]]+)>=([\d.]+)", dependency))
    ]
    session.install("-e", ".", *lowest, *GROUPS["test"])
    left_out = (f"--ignore=tests/{folder}" for folder in NO_DEPENDENCY)
    run_tests(session, *WITHOUT_BROWSER, *left_out, "-m", "(not slow or lowest) and not source")


@nox.session(tags=["all"])
def demo(session: nox.Session) -> None:
    """The documentation, which is the demo site, built strictly in every supported way."""
    install(session, "properdocs>=1.6.7", "pytest>=8")
    session.run("pytest", "-q", "tests/demo/test_build.py", "-m", "lowest", *session.posargs)


@nox.session(tags=["all"])
def package(session: nox.Session) -> None:
    """The wheel: it holds what it should, and makes, checks, builds and serves a site when installed.

    `nox -s package -- --outdir dist --tag v0.2.0` makes a release: wheel and sdist in a folder, and beside it what
    CHANGELOG.md says of the version, as `release-notes.md`. The tag must name the version of pyproject.toml.
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("--outdir", default=session.create_tmp())
    parser.add_argument("--tag")
    wanted = parser.parse_args(session.posargs)
    version = PROJECT["project"]["version"]
    if wanted.tag:
        if wanted.tag != f"v{version}":
            session.error(f"the tag {wanted.tag} is not the version of pyproject.toml, {version}")
        notes = session.run("python", ".github/release_notes.py", version, silent=True)
        pathlib.Path(wanted.outdir).with_name("release-notes.md").write_text(notes, "utf-8")
    session.install("build>=1.2", "pytest", "twine>=6")
    installer = ["--installer", "uv"] if shutil.which("uv") else []
    session.run("python", "-m", "build", *installer, "--outdir", wanted.outdir)
    made = sorted(pathlib.Path(wanted.outdir).glob(f"*-{version}*"))
    session.run("twine", "check", "--strict", *map(str, made))
    wheel = next(path for path in made if path.suffix == ".whl")
    session.install("--force-reinstall", str(wheel))
    session.run("pytest", "-q", "tests/packaging", "-m", "slow", env={"DOCSJSON_WHEEL": str(wheel.resolve())})
    folder = session.create_tmp()
    session.run("docsjson", "build", "demo_site", "--strict", "--site-dir", f"{folder}/site")


@nox.session
def ways(session: nox.Session) -> None:
    """The main ways through a site in a real browser; `browser` has all of them."""
    install(session, *GROUPS["browser"])
    run_tests(session, "--dist", "loadfile", "-m", "main", "tests/browser")


@nox.session(tags=["all"])
def browser(session: nox.Session) -> None:
    """Real-browser checks; uses a Chromium that is on the machine, downloads none.

    `DOCSJSON_SLOW=6 nox -s browser -- -k search` has pages computed six times slower. A file's tests share what is
    built for them, so a process takes whole files.
    """
    install(session, *GROUPS["browser"])
    run_tests(session, "--dist", "loadfile", "tests/browser")


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Speed against peers, in one run; not part of CI. Figures go to benchmarks/RESULTS.md by hand."""
    session.install("-e", ".", "psutil")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def home_pages(session: nox.Session) -> None:
    """First pages of the real sites beside the checkout; `-- --pictures FOLDER` keeps what a browser shows of them."""
    install(session, *GROUPS["browser"], *GROUPS["test"])
    session.run("python", "-m", "benchmarks.home_pages", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Damaged and random pages, settings and OpenAPI documents for some minutes, and sites of a size that nobody has.

    `nox -s fuzz -- --minutes 120` makes as many cases as there is time for; figures go by hand to
    benchmarks/RESULTS.md.
    """
    install(session, *GROUPS["test"])
    if session.posargs:
        session.run(
            "python", "-m", "fuzz", *session.posargs, env={"PYTHONPATH": os.pathsep.join(["tests", "tests/helpers"])}
        )
    else:
        session.run("pytest", "-q", "tests/fuzz")


@nox.session
def mutants(session: nox.Session) -> None:
    """Changes of central modules that their tests must notice; the score is kept in benchmarks/RESULTS.md by hand.

    `mutmut` works in `mutants/`, on copies. `nox -s mutants -- show NAME` shows one that lived.
    """
    install(session, *GROUPS["test"], *GROUPS["mutants"])
    if session.posargs:
        session.run("mutmut", *session.posargs)
    else:
        session.run("mutmut", "run")
        session.run("mutmut", "results")


@nox.session
def audit(session: nox.Session) -> None:
    """Known vulnerabilities in what an installation brings, with all its extras, and in what is locked for work on it.

    Asks the advisory service of PyPI. A package of which it says nothing, as when it cannot be reached, is no pass.
    """
    extras = ",".join(PROJECT["project"]["optional-dependencies"])
    session.install("-e", f".[{extras}]", "pip-audit")
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
    """Write both locks anew: every package for work on the project, and other plugins, by hashes, for all systems.

    Versions that still do stay; `nox -s lock -- --upgrade` takes the newest.
    """
    session.install("uv")
    groups = [part for group in GROUPS for part in ("--group", group)]
    for path, wanted in {LOCK: ["--all-extras", *groups], f"{PLUGINS}.lock": [f"{PLUGINS}.in"]}.items():
        session.run(
            "uv", "pip", "compile", "pyproject.toml", *wanted, "--universal", "--python-version", "3.11",
            "--generate-hashes", "--custom-compile-command", "nox -s lock", "--output-file", path, *session.posargs,
        )  # fmt: skip

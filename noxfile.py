"""Every check of the project, each in an environment of its own.

`nox` runs what a change needs, `nox -t all` what CI runs but for coverage and audit, `nox -s tests` a single session.
Arguments after `--` go to the tool: `nox -s tests -- -k redirects`. With DOCSJSON_LOCKED=1, as in CI, environments have
exactly the versions in requirements-dev.lock; otherwise they have the newest that pyproject.toml allows.
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
nox.options.default_venv_backend = "uv|virtualenv"  # uv, if installed, fills an environment in seconds

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
    """Run pytest on all cores, with the arguments after `--`.

    Each process starts with a contiguous part of the tests, so that most fixtures of a file are created only once.
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
    """Other plugins, each in a small site of its own, with this theme and with Material, as in tests/plugins/table.yml.

    Always uses the versions in tests/plugins/requirements.lock, as the table describes these.
    """
    session.install("--require-hashes", "-r", f"{PLUGINS}.lock")
    session.install("--no-deps", "--no-build-isolation", "-e", ".")
    run_tests(session, "tests/plugins", env={"DOCSJSON_PLUGINS": "1"})


@nox.session
def coverage(session: nox.Session) -> None:
    """The share of the code that the tests run. Fails if it is below `fail_under` in pyproject.toml."""
    install(session, *GROUPS["test"], *GROUPS["coverage"])
    run_tests(session, *WITHOUT_BROWSER, "--cov=mkdocs_docsjson", "--cov-report=term:skip-covered")


NO_DEPENDENCY = ("colors", "openapi_samples", "packaging", "repository")
"""Folders of tests that do not depend on versions of dependencies."""


@nox.session(tags=["all"])
def minimums(session: nox.Session) -> None:
    """The tests, with the lowest version of each dependency that pyproject.toml allows.

    Leaves out slow tests, except builds of the documentation by every host, and tests that no dependency affects.
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
    """The wheel: its content, and that a site can be created, checked, built and served when it is installed.

    `nox -s package -- --outdir dist --tag v0.2.0` prepares a release: wheel and sdist in a folder, and beside it
    `release-notes.md` with the part of CHANGELOG.md about the version. The tag must match the version of the project.
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
    """The main ways through a site, in a real browser; `browser` tests all of them."""
    install(session, *GROUPS["browser"])
    run_tests(session, "--dist", "loadfile", "-m", "main", "tests/browser")


@nox.session(tags=["all"])
def browser(session: nox.Session) -> None:
    """Tests in a real browser: the Chromium on the machine; none is downloaded.

    `DOCSJSON_SLOW=6 nox -s browser -- -k search` slows the processor down six times for pages. The tests of a file
    share their fixtures, so a process takes whole files.
    """
    install(session, *GROUPS["browser"])
    run_tests(session, "--dist", "loadfile", "tests/browser")


@nox.session
def benchmarks(session: nox.Session) -> None:
    """Speed, compared with other tools in the same run; not part of CI. Copy the figures to benchmarks/RESULTS.md."""
    session.install("-e", ".", "psutil")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def home_pages(session: nox.Session) -> None:
    """First pages of real sites beside the checkout; `-- --pictures FOLDER` keeps screenshots of them."""
    install(session, *GROUPS["browser"], *GROUPS["test"])
    session.run("python", "-m", "benchmarks.home_pages", *session.posargs)


@nox.session
def fuzz(session: nox.Session) -> None:
    """Some minutes of damaged and random pages, settings and OpenAPI documents, and of unusually large sites.

    `nox -s fuzz -- --minutes 120` tries as many cases as fit into the time. Copy the figures to benchmarks/RESULTS.md.
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
    """Mutation testing of central modules. Copy the score to benchmarks/RESULTS.md.

    `mutmut` works on copies, in `mutants/`. `nox -s mutants -- show NAME` shows a surviving mutant.
    """
    install(session, *GROUPS["test"], *GROUPS["mutants"])
    if session.posargs:
        session.run("mutmut", *session.posargs)
    else:
        session.run("mutmut", "run")
        session.run("mutmut", "results")


@nox.session
def audit(session: nox.Session) -> None:
    """Known vulnerabilities in an installation with all extras, and in requirements-dev.lock.

    Asks the advisory service of PyPI. Fails too if that gives no answer about a package, or cannot be reached.
    """
    extras = ",".join(PROJECT["project"]["optional-dependencies"])
    session.install("-e", f".[{extras}]", "pip-audit")
    told = pathlib.Path(session.create_tmp(), "audit.json")
    for what in (["--skip-editable"], ["--require-hashes", "--disable-pip", "-r", LOCK]):
        told.unlink(missing_ok=True)
        session.run("pip-audit", *what, "-f", "json", "-o", str(told), *session.posargs, success_codes=range(256))
        if not told.is_file():
            session.error("nothing was checked: the advisory service could not be reached, see above")
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
    session.log(f"{len(packages)} packages were checked, and have no known vulnerabilities")


@nox.session
def lock(session: nox.Session) -> None:
    """Update both lock files, with hashes and for all systems: that of development, and that of other plugins.

    Versions that still satisfy the requirements stay; `nox -s lock -- --upgrade` takes the newest.
    """
    session.install("uv")
    groups = [part for group in GROUPS for part in ("--group", group)]
    for path, wanted in {LOCK: ["--all-extras", *groups], f"{PLUGINS}.lock": [f"{PLUGINS}.in"]}.items():
        session.run(
            "uv", "pip", "compile", "pyproject.toml", *wanted, "--universal", "--python-version", "3.11",
            "--generate-hashes", "--custom-compile-command", "nox -s lock", "--output-file", path, *session.posargs,
        )  # fmt: skip

"""requirements-dev.lock has all packages that pyproject.toml requires, with hashes."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

packaging = pytest.importorskip("packaging.requirements")
ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
WANTED = [
    *PROJECT["project"]["dependencies"],
    *(each for extra in PROJECT["project"]["optional-dependencies"].values() for each in extra),
    *(each for group in PROJECT["dependency-groups"].values() for each in group),
]
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

"""The documentation builds strictly in every supported way, and the README's commands are real."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from docs_generator.about import DEMO, ROOT

BUILDS = {
    "docsjson": ("mkdocs_docsjson", "build", str(DEMO), "--strict", "--site-dir"),
    "mkdocs": ("mkdocs", "build", "--strict", "-f", str(DEMO / "mkdocs.yml"), "-d"),
    "properdocs": ("properdocs", "build", "--strict", "-f", str(DEMO / "mkdocs.yml"), "-d"),
    "material": ("mkdocs", "build", "--strict", "-f", str(DEMO / "mkdocs-material.yml"), "-d"),
}
PAGES = ["index.html", "writing/components/cards/index.html", "api/stations/list-stations/index.html"]


@pytest.fixture(scope="module", params=BUILDS)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[str, Path]:
    """(the way in which it was built, folder of the finished site)."""
    folder = tmp_path_factory.mktemp(request.param)
    command = [sys.executable, "-W", "ignore", "-m", *BUILDS[request.param], str(folder)]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return request.param, folder


@pytest.mark.slow
@pytest.mark.lowest
def test_builds_strictly(site: tuple[str, Path]) -> None:
    _, folder = site
    assert [page for page in PAGES if not (folder / page).is_file()] == []
    assert "price-table" in (folder / "customize/components/index.html").read_text("utf-8")


@pytest.mark.slow
@pytest.mark.lowest
def test_an_endpoint_by_hand_has_samples_beside_its_own_answers(site: tuple[str, Path]) -> None:
    _, folder = site
    page = (folder / "writing/api/send-a-report/index.html").read_text("utf-8")
    assert page.count('data-kind="request"') == page.count('data-kind="response"') == 1


def test_our_own_check_finds_nothing() -> None:
    """Neither a problem nor advice on titles, descriptions and words; the note says which color links take."""
    ended = subprocess.run(
        [sys.executable, "-W", "ignore", "-m", "mkdocs_docsjson", "check", str(DEMO), "--format", "json"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert [each for each in json.loads(ended.stdout)["findings"] if each["code"] != "color-moved"] == []


def _readme() -> str:
    return (ROOT / "README.md").read_text("utf-8")


@pytest.mark.slow
def test_check_finds_nothing_to_warn_of() -> None:
    command = [sys.executable, "-W", "ignore", "-m", "mkdocs_docsjson", "check", str(DEMO), "--strict"]
    ended = subprocess.run(command, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_readme_starts_with_the_two_commands() -> None:
    top = "\n".join(_readme().splitlines()[:30])
    assert "\npip install -e . && docsjson serve demo_site\n" in top
    assert '\npip install "nox[uv]" && nox\n' in top


def test_readme_names_what_there_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert "docsjson" in project["scripts"]
    assert f"pip install {project['name']}" in _readme()
    for extra in re.findall(rf"{project['name']}\[(\w+)\]", _readme()):
        assert extra in project["optional-dependencies"]


@pytest.mark.parametrize("file", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"])
def test_links_lead_to_files(file: str) -> None:
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", (ROOT / file).read_text("utf-8"))
    assert [target for target in targets if not (ROOT / target).exists()] == []


def test_architecture_has_a_line_for_everything() -> None:
    """Every package, every module beside them, and every folder of the theme is on the map."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    package, theme = ROOT / "mkdocs_docsjson", ROOT / "theme"
    names = [path.name for path in package.iterdir() if path.suffix == ".py" and path.name != "__init__.py"]
    folders = [path for root in (package, theme) for path in root.iterdir() if path.is_dir()]
    names += [f"{path.name}/" for path in folders if not path.name.startswith(("_", "."))]
    assert [name for name in sorted(names) if not re.search(rf"(?<![\w-]){re.escape(name)}", text)] == []

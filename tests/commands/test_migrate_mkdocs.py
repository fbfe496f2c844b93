"""`docsjson migrate` of an mkdocs.yml: each fixture has one, with the docs.json and the report that must come out.

`UPDATE_SNAPSHOTS=1 pytest tests/commands/test_migrate_mkdocs.py` rewrites the expected files.
"""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import get_args

import pytest
from built_site import build

from mkdocs_docsjson.cli import main
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.mkdocs_yml.conversion import MkdocsSite
from mkdocs_docsjson.settings.mkdocs_yml.convert import convert
from mkdocs_docsjson.settings.models import SocialPlatform

FIXTURES = Path(__file__).parents[1] / "fixtures" / "mkdocs_yml"
NAMES = sorted(path.name for path in FIXTURES.iterdir())


def copied(name: str, folder: Path) -> Path:
    """A copy of a fixture, without its expected files."""
    return shutil.copytree(FIXTURES / name, folder / name, ignore=shutil.ignore_patterns("expected.*"))


@pytest.mark.parametrize("name", NAMES)
def test_docs_json_and_report(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    site = copied(name, tmp_path)
    before = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert main(["migrate", str(site)]) == 0
    written, report = capsys.readouterr()
    expected = FIXTURES / name
    if os.environ.get("UPDATE_SNAPSHOTS"):
        (expected / "expected.json").write_text(written, "utf-8")
        (expected / "expected.txt").write_text(report, "utf-8")
    assert written == (expected / "expected.json").read_text("utf-8")
    assert report == (expected / "expected.txt").read_text("utf-8")
    assert before == {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}, "nothing is written"
    loaded = load_settings(lambda file: written if file == "docs.json" else None)
    assert loaded.settings
    assert not loaded.problems


def test_every_line_of_the_report_has_its_place() -> None:
    lines = (FIXTURES / "material" / "expected.txt").read_text("utf-8").splitlines()
    source = (FIXTURES / "material" / "mkdocs.yml").read_text("utf-8").splitlines()
    placed = [line.split(":") for line in lines if line.startswith("  mkdocs.yml:")]
    assert len(placed) > 15
    for _, line, column, key, *_ in placed:
        assert 0 < int(column) <= len(source[int(line) - 1]), key
    assert source[int(next(each[1] for each in placed if each[4].strip() == '"header.autohide"')) - 1].strip() == (
        "- header.autohide"
    )


def test_it_is_written_only_when_asked_and_never_over_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    site = copied("material", tmp_path)
    assert main(["migrate", "--write", str(site)]) == 0
    target = site / "docs" / "docs.json"
    assert json.loads(target.read_text("utf-8"))["name"] == "Acme"
    assert not (site / "docs" / "index.md").read_text("utf-8").startswith("---"), "pages stay as they are"
    target.write_text("mine")
    assert main(["migrate", "--write", str(site / "mkdocs.yml")]) == 2
    assert "already exists and is kept; --replace writes a new one" in capsys.readouterr().err
    assert target.read_text() == "mine"
    assert main(["migrate", "--write", "--replace", str(site / "mkdocs.yml")]) == 0
    assert json.loads(target.read_text("utf-8"))["name"] == "Acme"


@pytest.mark.parametrize("name", [*get_args(SocialPlatform), "globe"])
def test_an_account_is_known_by_its_icon(name: str) -> None:
    social = [{"icon": f"fontawesome/brands/{name}", "link": "https://social.example/me"}]
    footer = convert(MkdocsSite({"extra": {"social": social}})).value["footer"]
    assert list(footer) == ["socials"]
    assert set(footer["socials"]) <= set(get_args(SocialPlatform))


def test_labels_go_into_the_pages_when_asked(tmp_path: Path) -> None:
    site = copied("material", tmp_path)
    assert main(["migrate", "--write", "--titles", str(site)]) == 0
    assert (site / "docs" / "guide" / "start.md").read_text("utf-8") == (
        '---\nsidebarTitle: "First steps"\ntitle: Getting started\n---\n\nText.\n'
    )
    assert (site / "docs" / "index.md").read_text("utf-8") == "# Welcome\n", "its own title is its label"


def test_the_converted_site_builds_without_a_warning(tmp_path: Path) -> None:
    site = copied("material", tmp_path)
    assert main(["migrate", "--write", "--titles", str(site)]) == 0
    (site / "docs" / "assets" / "logo.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    (site / "docs" / "assets" / "icon.png").write_bytes(b"\x89PNG")
    (site / "mkdocs.yml").unlink()
    built = build(site, tmp_path / "out")
    assert built.status == 0, built.messages
    warnings = [line for line in built.messages.splitlines() if line.startswith("warning")]
    assert all(line.endswith("[color-moved]") for line in warnings), warnings
    nav = built.page("guide/start/").cssselect(".dj-sidebar .dj-nav")[0]
    assert [link.text_content().strip() for link in nav.cssselect("summary, h2, li > a")] == [
        "Guide",
        "First steps",
        "Deeper",
        "Deep",
    ]
    assert "guide/start" in (built.folder / "old" / "index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("site_name: [", "mkdocs.yml:2:1: did not find"),
        ("- a list\n", "expected keys and values"),
        ("site_name: X\ndocs_dir: nowhere\n", "no such folder; it is `docs_dir` of mkdocs.yml"),
    ],
)
def test_what_is_no_configuration_is_reported_in_one_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mkdocs.yml").write_text(text)
    assert main(["migrate", str(tmp_path)]) == 2
    assert said in capsys.readouterr().err


def test_the_documentation_shows_what_really_happens() -> None:
    page = (Path(__file__).parents[2] / "demo_site" / "move" / "mkdocs-and-material.mdx").read_text("utf-8")
    for name, fence in (
        ("mkdocs.yml", "yaml mkdocs.yml"),
        ("expected.txt", "text wrap $ docsjson migrate"),
        ("expected.json", "json docs.json"),
    ):
        shown = (FIXTURES / "documented" / name).read_text("utf-8")
        assert f"```{fence}\n{shown}```" in page, name

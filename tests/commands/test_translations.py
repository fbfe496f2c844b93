"""Pages in several languages: what is missing, what is older than its original by git, and the notice of such pages."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from built_site import build
from checked_site import write_site

from mkdocs_docsjson.cli import main
from mkdocs_docsjson.project.page_translations import changed_share

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="needs git")
HEAD = "---\ntitle: {}\n---\n\n"
DOCS = {
    "name": "Acme",
    "theme": "mint",
    "colors": {"primary": "#006644"},
    "navigation": {
        "languages": [
            {"language": "en", "pages": ["index", "setup", "limits"]},
            {"language": "de", "pages": ["de/index", "de/setup", "de/impressum"]},
            {"language": "fr", "pages": ["fr/index", "fr/setup", "fr/limits"]},
        ]
    },
}
TEXT = "First paragraph.\n\nSecond paragraph.\n\nThird paragraph.\n"
FILES = {
    "docs.json": json.dumps(DOCS),
    **{f"{name}.mdx": HEAD.format(name.title()) + TEXT for name in ("index", "setup", "limits")},
    **{f"de/{name}.mdx": HEAD.format("DE") + "Ein Absatz.\n" for name in ("index", "setup", "impressum")},
    **{f"fr/{name}.mdx": HEAD.format("FR") + "Une phrase.\n" for name in ("index", "setup", "limits")},
}


def commit(folder: Path, files: dict[str, str]) -> None:
    write_site(folder, files)
    identity = ["-c", "user.name=A", "-c", "user.email=a@acme.test", "-c", "init.defaultBranch=main"]
    for arguments in (["init", "-q"], ["add", "-A"], ["commit", "-qm", "x"]):
        subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Three languages. An original has changed twice; one of its two translations was updated afterwards."""
    folder = tmp_path / "docs"
    commit(folder, FILES)
    commit(folder, {"setup.mdx": FILES["setup.mdx"].replace("Second", "Another")})
    commit(folder, {"setup.mdx": FILES["setup.mdx"].replace("Second", "Another") + "\nFourth paragraph.\n"})
    commit(folder, {"fr/setup.mdx": HEAD.format("FR") + "Une autre phrase.\n"})
    commit(folder, {"index.mdx": FILES["index.mdx"].replace("First paragraph.", "First\nparagraph.") + "\n\n"})
    return folder


def test_missing_and_behind_are_reported_by_page(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translations", str(site)]) == 0
    name = git(site, "rev-list", "--max-parents=0", "HEAD")
    date = git(site, "log", "-1", "--format=%cs")
    assert capsys.readouterr().out.splitlines() == [
        "de: 2 of 3 pages, 1 missing, 1 behind",
        "  missing  limits.mdx",
        f"  behind   de/setup.mdx: 40% of the original's paragraphs changed, 2 commits since {name[:8]} of {date} (setup.mdx)",
        "  alone    de/impressum.mdx (has no original)",
        "",
        "fr: 3 of 3 pages, 0 missing, 0 behind",
    ]


def git(folder: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def test_json_and_one_language(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["translations", str(site), "--format", "json", "--language", "de"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert list(found) == ["de"]
    by_original = {page["original"]: page for page in found["de"]["pages"]}
    assert by_original["limits.mdx"]["file"] is None
    assert by_original["setup.mdx"]["behind"]["share"] == 0.4
    assert [each["commit"] for each in by_original["setup.mdx"]["behind"]["later"]] == git(
        site, "log", "-2", "--format=%H", "--", "setup.mdx"
    ).splitlines()
    assert "behind" not in by_original["index.mdx"], "what is only set otherwise is no change"


@pytest.mark.parametrize(("language", "status"), [("", 1), ("de", 1), ("fr", 0)])
def test_strict(site: Path, language: str, status: int) -> None:
    assert main(["translations", str(site), "--strict", *(["--language", language] if language else [])]) == status


def test_misuse(site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translations", str(site), "--language", "fra"]) == 2
    assert 'no page is translated into fra; did you mean "fr"?' in capsys.readouterr().err
    one = write_site(
        tmp_path / "one", {"docs.json": '{"name": "A", "navigation": [{"group": "A", "pages": ["index"]}]}'}
    )
    assert main(["translations", str(one)]) == 2
    assert "has fewer than two languages" in capsys.readouterr().err
    assert main(["translations", str(tmp_path / "nowhere")]) == 2


def test_without_a_history_it_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["translations", str(write_site(tmp_path, FILES))]) == 0
    told = capsys.readouterr()
    assert "git has no history here" in told.err
    assert "de: 2 of 3 pages, 1 missing, 0 behind" in told.out


def test_pages_that_are_behind_say_so_if_that_is_wanted(site: Path, tmp_path: Path) -> None:
    made = build(site, tmp_path / "plain")
    assert not made.page("de/setup/index.html").cssselect(".dj-translation-notice")
    (site / "docsjson.toml").write_text("translation_notice = true\n")
    made = build(site, tmp_path / "site")
    [link] = made.page("de/setup/index.html").cssselect(".dj-translation-notice a")
    assert (link.get("href"), link.get("hreflang")) == ("../../setup/", "en")
    assert link.text_content() == "Original lesen: Setup"
    for path in ("setup", "de", "fr/setup", "de/impressum"):
        assert not made.page(f"{path}/index.html").cssselect(".dj-translation-notice"), path
    commit(site, {"de/setup.mdx": HEAD.format("DE") + "Ein anderer Absatz.\n"})
    made = build(site, tmp_path / "site")
    assert not made.page("de/setup/index.html").cssselect(".dj-translation-notice"), "an unchanged build would keep it"


@pytest.mark.parametrize(
    ("old", "new", "share"),
    [
        ("A.\n\nB.\n", "A.\n\n\nB.", 0),
        ("A.\n\nB.\n", "A.\n\nC.\n", 0.5),
        ("A.\n", "A.\n\nB.\n\nC.\n\nD.\n", 0.75),
        ("---\ntitle: A\nicon: x\n---\nA.\n", "---\ntitle: A\nicon: y\n---\nA.\n", 0),
        ("---\ntitle: A\n---\nA.\n", "---\ntitle: B\n---\nA.\n", 0.5),
        ("A.\r\n\r\nB.\r\n", "A.\n\nB.\n", 0),
        ("", "", 0),
    ],
)
def test_share_of_changed_paragraphs(old: str, new: str, share: float) -> None:
    assert changed_share(old, new) == share

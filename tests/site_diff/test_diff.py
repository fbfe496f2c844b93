"""Comparison of two revisions or folders of a site: the report, and the redirects that are added to docs.json."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from checked_site import write_site
from real_input import CASES

from mkdocs_docsjson.cli import main
from mkdocs_docsjson.scaffold.starter import StarterOptions, starter_files
from mkdocs_docsjson.site_diff.comment import MARK
from mkdocs_docsjson.site_diff.text_changes import changed_pieces

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="needs git")
HEAD = "---\ntitle: {}\n---\n\n"
SETUP = HEAD.format("Setup") + (
    "Install the tool with the package manager of your system.\n\n## Install\n\nRun the installer with Node 18 or "
    "later, and wait until it says that it is done.\n\n## Start\n\nStart the service in a terminal of its own.\n"
)
API = {
    "openapi": "3.1.0",
    "info": {"title": "Pets", "version": "1"},
    "paths": {"/pets": {"get": {"summary": "List pets", "responses": {"200": {"description": "ok"}}}}},
}
DOCS: dict[str, Any] = {
    "name": "Acme",
    "navigation": [
        {"group": "Start", "pages": ["index", "setup", "about"]},
        {"group": "More", "pages": ["old", "limits"]},
    ],
    "openapi": "openapi.json",
    "redirects": [{"source": "/install", "destination": "/setup"}],
}
BEFORE = {
    "docs.json": json.dumps(DOCS, indent=4),
    "openapi.json": json.dumps(API),
    "index.mdx": HEAD.format("Home") + "Welcome to the documentation of Acme.\n",
    "setup.mdx": SETUP,
    "about.mdx": HEAD.format("About") + "Acme is a small company.\n",
    "old.mdx": HEAD.format("Old") + "Nobody reads this any more, it was about something else.\n",
    "limits.mdx": HEAD.format("Limits")
    + "At most a hundred requests a minute are answered, the others have to wait for the next minute.\n",
}


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=A", "-c", "user.email=a@acme.test", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


def commit(folder: Path) -> None:
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "x")


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A repository: its last commit is the old state, its work tree the new one."""
    folder = write_site(tmp_path / "repository/docs", BEFORE)
    git(folder.parent, "init", "-q")
    (folder / "picture.png").write_bytes(b"\x89PNG" * 100)
    commit(folder.parent)
    changed = SETUP.replace("Node 18", "Node 20").replace("## Start", "## Start it")
    text = BEFORE["docs.json"].replace('"setup"', '"guides/setup"').replace('"Start"', '"Begin"')
    text = text.replace('"old",', "").replace('"limits"', '"new"')
    api = json.loads(BEFORE["openapi.json"])
    parameter = {"name": "kind", "in": "query", "required": True, "schema": {"type": "string"}}
    api["paths"]["/pets"]["get"]["parameters"] = [parameter]
    limits = BEFORE["limits.mdx"].partition("---\n\n")[2]
    about = BEFORE["about.mdx"] + "\nIt makes things.\n\n## Limits\n\n" + limits
    files = {"docs.json": text, "guides/setup.mdx": changed, "about.mdx": about, "openapi.json": json.dumps(api)}
    write_site(folder, files | {"new.mdx": HEAD.format("New") + "All of this is new here.\n"})
    for name in ("setup", "old", "limits"):
        (folder / f"{name}.mdx").unlink()
    return folder


def diff_report(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    capsys.readouterr()
    assert main(["diff", *arguments, "--format", "json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_everything_that_readers_find_otherwise(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = diff_report(capsys, "HEAD", str(site))
    pages = found["pages"]
    assert [page["address"] for page in pages["added"]] == ["/new"]
    assert [page["address"] for page in pages["removed"]] == ["/old", "/limits"]
    assert [(page["from"], page["address"]) for page in pages["moved"]] == [("/setup", "/guides/setup")]
    assert 0.8 < pages["moved"][0]["likeness"] < 1
    lost = {each["address"]: each["destination"] for each in found["lostAddresses"]}
    assert lost == {"/setup": "/guides/setup", "/old": None, "/limits": "/about#limits"}
    assert found["lostAnchors"] == [{"address": "/guides/setup", "id": "start", "title": "Start", "now": "start-it"}]
    assert {"kind": "renamed", "what": "Start", "old": "Start", "new": "Begin"} in found["navigation"]
    [operation] = found["apis"][0]["changes"]
    assert (operation["operation"], operation["level"]) == ("GET /pets", "breaking")


def test_words_are_reported_as_prose(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["diff", "HEAD", str(site)]) == 0
    out = capsys.readouterr().out
    assert "  Install: Run the installer with Node [-18-] {+20+} or later, and wait until it …" in out
    assert "  + It makes things." in out
    assert "> /setup → /guides/setup (Setup; " in out
    assert "## " not in out


def test_two_revisions_and_two_folders_say_the_same(
    site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here = diff_report(capsys, "HEAD", str(site))
    commit(site.parent)
    (site / "index.mdx").write_text("not committed")
    before = (site / "index.mdx").read_text()
    between = diff_report(capsys, "HEAD~1", "HEAD", "--dir", str(site))
    folders = diff_report(capsys, str(write_site(tmp_path / "before", BEFORE)), str(site))
    assert between | {"old": "", "new": ""} == here | {"old": "", "new": ""}
    assert folders["pages"]["moved"] == here["pages"]["moved"]
    assert (site / "index.mdx").read_text() == before
    assert diff_report(capsys, "HEAD", "HEAD", "--dir", str(site))["pages"] == {
        "added": [],
        "removed": [],
        "moved": [],
        "changed": [],
    }


def test_redirects_that_are_owed_are_written(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = (site / "docs.json").read_text()
    assert main(["diff", "HEAD", str(site), "--strict"]) == 1
    capsys.readouterr()
    assert main(["diff", "HEAD", str(site), "--fix", "--strict"]) == 1, "nobody can tell where /old is now"
    assert "no redirect written for /old:" in capsys.readouterr().err
    text = (site / "docs.json").read_text()
    head, tail = before.rsplit('"destination": "/setup"\n        }', 1)
    assert text.startswith(head), "what stood there stands as it was"
    assert text.endswith(tail)
    assert '        { "source": "/limits", "destination": "/about#limits" }' in text.splitlines()
    left = diff_report(capsys, "HEAD", str(site))["lostAddresses"]
    assert {each["address"] for each in left} == {"/old"}
    assert "/install" not in text.replace('"source": "/install"', "", 1), "it leads on by the new one"
    write_site(site, {"old.mdx": BEFORE["old.mdx"]})
    assert main(["diff", "HEAD", str(site), "--strict"]) == 0


def test_a_comment_says_no_more_than_text(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hostile = "All of this is new here, <img src=x> and **bold** [x](javascript:alert(1)) for @everybody.\n"
    write_site(site, {"about.mdx": HEAD.format("About <b>") + "Acme is a small `<script>` company.\n\n" + hostile})
    capsys.readouterr()
    assert main(["diff", "HEAD", str(site), "--format", "comment", "--preview", "https://preview.test/7/"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(MARK + "\n")
    assert "[`/guides/setup`](https://preview.test/7/guides/setup)" in out
    assert "| `/old` | for you to choose |" in out
    assert not {"<img", "<script", "<b>"}.intersection(out.replace("\\<", "").split())
    assert " @everybody" not in out
    assert "](javascript" not in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["no-such"], "no-such is neither a folder nor a git revision"),
        (["--", "--output=x"], "is neither a folder nor a git revision"),
        (["HEAD", "HEAD", "--fix"], "--fix writes into a folder, and HEAD is a revision"),
        (["HEAD", "--preview", "javascript:x"], "is not an address"),
    ],
)
def test_misuse(
    site: Path, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(site)
    assert main(["diff", *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_site_that_cannot_be_read(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (site / "docs.json").write_text("{")
    assert main(["diff", "HEAD", str(site)]) == 1
    assert "docs.json:1:2: " in capsys.readouterr().err


def test_nothing_is_left_behind(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    main(["diff", "HEAD", str(site)])
    assert list((tmp_path / "tmp").iterdir()) == []


def test_links_in_a_revision_are_left_out(site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    secret = write_site(tmp_path / "elsewhere", {"secret.mdx": HEAD.format("Secret") + "Not for you.\n"}) / "secret.mdx"
    (site / "linked.mdx").symlink_to(secret)
    commit(site.parent)
    assert "Not for you" not in json.dumps(diff_report(capsys, "HEAD~1", "HEAD", "--dir", str(site)))


def test_a_real_site_whose_pages_have_moved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every page of a real site is found at its new address, and after `--fix` no redirect is missing."""
    shutil.copytree(CASES / "sites/trench-v1", site := tmp_path / "site")
    configuration = site / "mint.json"
    git(site, "init", "-q")
    commit(site)
    text = configuration.read_text()
    pages = [
        file for file in sorted(site.rglob("*.md*")) if f'"{file.relative_to(site).with_suffix("").as_posix()}"' in text
    ]
    moved = [file for file in pages if len(file.read_text().split()) > 60][:8]
    assert len(moved) > 3
    for file in moved:
        old = file.relative_to(site).with_suffix("").as_posix()
        text = text.replace(f'"{old}"', f'"moved/{old}"')
        (site / "moved" / old).parent.mkdir(parents=True, exist_ok=True)
        file.rename(site / "moved" / f"{old}{file.suffix}")
    configuration.write_text(text)
    found = diff_report(capsys, "HEAD", str(site))
    ways = {each["from"]: each["address"] for each in found["pages"]["moved"]}
    names = [f"/{file.relative_to(site).with_suffix('').as_posix().removesuffix('/index')}" for file in moved]
    assert ways == {name: f"/moved{name}" for name in names}
    assert main(["diff", "HEAD", str(site), "--fix", "--strict"]) == 0
    assert diff_report(capsys, "HEAD", str(site))["lostAddresses"] == []


def test_long_paragraphs_show_what_is_around_a_change() -> None:
    words = [f"w{number}" for number in range(40)]
    found = list(changed_pieces(" ".join(words), " ".join([*words[:20], "new", *words[21:]])))
    assert [each.kind for each in found] == ["left out", "same", "removed", "added", "same", "left out"]
    assert found[1].text == "w14 w15 w16 w17 w18 w19"


def test_the_documentation_shows_the_workflow_that_new_writes() -> None:
    made = starter_files(StarterOptions("Acme"))[".github/workflows/docs-diff.yml"]
    page = (Path(__file__).parents[2] / "demo_site/tools/diff.mdx").read_text("utf-8")
    assert made in page

"""`docsjson build`, `mkdocs build` and `properdocs build`: the same site, and an honest exit status."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from built_site import build

from mkdocs_docsjson.build.changed_files import ChangedFiles
from mkdocs_docsjson.cli import main
from mkdocs_docsjson.hosts.opening import open_site, options_of
from mkdocs_docsjson.settings.option_files import MKDOCS_NAMES

SETTINGS = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["start", "guides/more"]}]}
FOUR_LINES = "site_name: Acme\ndocs_dir: {docs}\ntheme: docsjson\nplugins: [docsjson]\n"


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "repository"
    (folder / "guides").mkdir(parents=True)
    (folder / "docs.json").write_text(json.dumps(SETTINGS), "utf-8")
    (folder / "start.mdx").write_text("---\ntitle: Start\n---\n\n## Begin\n\n[More](guides/more)\n", "utf-8")
    (folder / "guides/more.md").write_text("---\ntitle: More\n---\n\n## Go on\n", "utf-8")
    return folder


def test_a_good_site_ends_with_0(docs, tmp_path):
    built = build(docs, tmp_path / "out", "--strict")
    assert built.status == 0, built.messages
    assert {"index.html", "start", "guides"} <= {path.name for path in built.folder.iterdir()}


def test_a_problem_ends_with_1_only_when_strict(docs, tmp_path):
    (docs / "start.mdx").write_text("[Nowhere](/nowhere)\n", "utf-8")
    assert build(docs, tmp_path / "out").status == 0
    strict = build(docs, tmp_path / "out", "--strict")
    assert strict.status == 1
    assert 'start.mdx:1:1: "/nowhere" leads to no page or file' in strict.messages


def test_without_a_site_it_names_the_searched_files_and_exits_with_2(tmp_path):
    built = build(tmp_path, tmp_path / "out")
    assert built.status == 2
    assert "no docs.json (or mint.json) in" in built.messages
    assert "docsjson new" in built.messages
    assert "Traceback" not in built.messages


@pytest.mark.parametrize("arguments", [["nonsense"], ["build", "--no-such-option"], []])
def test_wrong_usage_ends_with_2(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    assert "usage: docsjson" in capsys.readouterr().err


def test_the_docs_may_lie_in_a_folder_of_their_own(docs, tmp_path):
    parent = tmp_path / "project"
    parent.mkdir()
    docs.rename(parent / "docs")
    assert build(parent, tmp_path / "out", "--strict").status == 0


def test_quiet_prints_problems_only(docs, tmp_path):
    (docs / "start.mdx").write_text("[Nowhere](/nowhere)\n", "utf-8")
    lines = build(docs, tmp_path / "out", "--quiet").messages.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("warning: start.mdx:1:1:")


def test_the_repository_itself_may_be_the_docs_folder(docs, tmp_path):
    (docs / "mkdocs.yml").write_text(FOUR_LINES.format(docs="."), "utf-8")
    (docs / "README.md").write_text("# Of the repository", "utf-8")
    (docs / "node_modules/x").mkdir(parents=True)
    (docs / "node_modules/x/page.md").write_text("no", "utf-8")
    built = build(docs, docs / "site", "--strict")
    assert built.status == 0, built.messages
    again = build(docs, docs / "site", "--strict", keep=True)
    assert again.status == 0, again.messages
    names = {path.relative_to(docs / "site").as_posix() for path in (docs / "site").rglob("*")}
    assert "start/index.html" in names
    assert not [name for name in names if name.startswith(("node_modules", "README", "site", "mkdocs"))]


def test_exclude_docs_is_respected(docs, tmp_path):
    (docs / "drafts").mkdir()
    (docs / "drafts/idea.md").write_text("x", "utf-8")
    config = FOUR_LINES.format(docs=".") + "exclude_docs: drafts/\n"
    (docs / "mkdocs.yml").write_text(config, "utf-8")
    built = build(docs, tmp_path / "out", "--strict")
    assert not (built.folder / "drafts").exists()


@pytest.mark.slow
@pytest.mark.parametrize("command", ["mkdocs", "properdocs"])
def test_mkdocs_builds_the_same_site(docs, tmp_path, command):
    alone = build(docs, tmp_path / "alone")
    config = tmp_path / "mkdocs.yml"
    config.write_text(FOUR_LINES.format(docs=docs), "utf-8")
    pytest.importorskip(command)
    out = tmp_path / command
    arguments = [sys.executable, "-m", command, "build", "--strict", "--quiet", "-f", config, "-d", out]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for path in alone.folder.rglob("*.html"):
        assert path.read_text("utf-8") == (out / path.relative_to(alone.folder)).read_text("utf-8")


def test_the_command_can_be_run_as_a_module():
    ran = subprocess.run([sys.executable, "-m", "mkdocs_docsjson", "--version"], capture_output=True, text=True)
    assert ran.stdout.startswith("docsjson ")


def test_what_cannot_be_built_is_reported_once(docs, tmp_path):
    (docs / "docs.json").write_text('{"name": "X" "navigation": []}', "utf-8")
    built = build(docs, tmp_path / "out")
    assert built.status == 1
    assert built.messages.strip().splitlines()[-1] == "error: the site cannot be built: 1 error, see above"


def test_links_and_images_of_docs_json_are_reported_with_their_places(docs, tmp_path):
    lines = [
        '{"name": "Acme", "logo": "/logo/none.svg",',
        ' "redirects": [{"source": "/nowhere", "destination": "/start"}],',
        ' "topbarLinks": [{"name": "There", "url": "/nowhere/else"}],',
        ' "banner": {"content": "Read [this](/gone)."},',
        ' "navigation": [{"group": "Guide", "pages": ["start", "guides/more"]}]}',
    ]
    (docs / "docs.json").write_text("\n".join(lines), "utf-8")
    messages = build(docs, tmp_path / "out").messages
    for place in ("docs.json:1:26: /logo", "docs.json:3:43: /topbarLinks/0/url", "docs.json:4:24: /banner/content"):
        assert place in messages


@pytest.mark.parametrize("name", MKDOCS_NAMES)
def test_every_name_of_a_configuration_means_the_same(docs, tmp_path, name):
    """It is read, is not published, and a change of it is noticed."""
    config = docs / name
    config.write_text(FOUR_LINES.format(docs=".") + "site_url: https://acme.test/\n", "utf-8")
    assert options_of(docs).site_url == "https://acme.test/"
    built = build(docs, tmp_path / "out", "--strict")
    assert built.status == 0, built.messages
    assert "https://acme.test/" in (built.folder / "sitemap.xml").read_text("utf-8")
    assert not (built.folder / name).exists()
    project = open_site(docs)
    project.read()
    changes = ChangedFiles(project)
    (docs / "start.mdx").write_text("---\ntitle: Start\n---\n\n## Begin\n\nText\n", "utf-8")
    config.write_text(config.read_text("utf-8") + "site_author: A\n", "utf-8")
    assert changes.changed_pages() == {}, "another file than pages has changed"

"""A build writes only its site and its cache: every other file is unchanged, byte for byte.

Each row of `REFUSED` and `LEFT` is tested in a copy of its own; everything outside the site's folder is compared.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import shutil
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from built_site import Built, build, cache_of

import mkdocs_docsjson
from mkdocs_docsjson.cli import main
from mkdocs_docsjson.project.remote_files import RemoteFiles
from mkdocs_docsjson.repository import repository_of
from mkdocs_docsjson.repository.stars import star_count
from mkdocs_docsjson.user_cache import VARIABLE

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need rights there")
DOCS_JSON = json.dumps({"name": "Acme", "navigation": [{"group": "All", "pages": ["index"]}]})
FILES = {
    "around.txt": "beside the project",
    "project/docs.json": DOCS_JSON,
    "project/index.mdx": "---\ntitle: Home\n---\n\n![a](/images/a.svg)\n",
    "project/images/a.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>',
    "project/notes/keep.txt": "kept",
    "project/.git/HEAD": "ref: refs/heads/main\n",
    "project/.git/config": "[core]\n",
    "elsewhere/index.html": "an owner's own page",
    "elsewhere/sub/notes.txt": "an owner's own notes",
    "full/notes.txt": "an owner's own notes",
}
CONFIG = "site_name: x\ndocs_dir: {docs}\ntheme: {{name: docsjson, custom_dir: {own}}}\nplugins: [docsjson]\nsite_dir: {site}\n"


def write(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def everything(folder: Path, *without: str) -> dict[str, bytes]:
    """Contents of all files and links below a folder, by path. without: folders and files to skip."""
    found = {}
    for path in folder.rglob("*"):
        name = path.relative_to(folder).as_posix()
        if any(name == each or name.startswith(f"{each}/") for each in without):
            continue
        if path.is_symlink():
            found[name] = b"link to " + os.fsencode(os.readlink(path))
        elif path.is_file():
            found[name] = path.read_bytes()
    return found


@pytest.fixture
def world(tmp_path: Path) -> Path:
    write(tmp_path, FILES)
    return tmp_path


def linked(name: str, target: str) -> Callable[[Path], None]:
    return lambda world: (world / name).symlink_to(world / target, target_is_directory=True)


def configured(site: str, docs: str = "docs", own: str = "own") -> Callable[[Path], None]:
    """A function that turns the project into one with mkdocs.yml and a docs folder."""

    def apply(world: Path) -> None:
        project = world / "project"
        (project / docs).mkdir(exist_ok=True)
        for name in ("docs.json", "index.mdx", "images"):
            if docs != ".":
                shutil.move(project / name, project / docs / name)
        write(project, {"own/partials/mine.html": "mine", "mkdocs.yml": CONFIG.format(docs=docs, own=own, site=site)})

    return apply


def nothing(_world: Path) -> None:
    """Change nothing."""


REFUSED = {
    "the docs folder": (nothing, "project", "is the folder"),
    "around the docs folder": (nothing, ".", "holds the folder"),
    "the root of all": (nothing, "/", "holds the folder"),
    "a folder of pictures": (nothing, "project/images", "holds what no build has written (a.svg)"),
    "a folder of notes": (nothing, "project/notes", "holds what no build has written (keep.txt)"),
    "the repository's own folder": (nothing, "project/.git", ".git"),
    "a folder in the repository's own folder": (nothing, "project/.git/site", "inside the repository's own folder"),
    "a link": (linked("out", "elsewhere"), "out", "is a link"),
    "a link in the project": (linked("project/site", "elsewhere"), "project/site", "is a link"),
    "a link to the docs folder": (linked("out", "project"), "out", "is a link"),
    "a link to nothing": (linked("out", "nowhere"), "out", "is a link"),
    "a folder behind a link of the project": (linked("project/out", "full"), "project/out/site", "is a link"),
    "docs behind another name": (linked("other", "project"), "other/images", "a.svg"),
    "an owner's page in the way": (nothing, "elsewhere", "index.html: no build has written it"),
    "a file": (nothing, "around.txt", "it is a file"),
    "site_dir: ., docs below": (configured("."), "", "holds the folder"),
    "site_dir: ., docs there": (configured(".", docs="."), "", "is the folder"),
    "site_dir: ..": (configured(".."), "", "holds the folder"),
    "site_dir: docs": (configured("docs"), "", "is the folder"),
    "site_dir: docs/images": (configured("docs/images"), "", "a.svg"),
    "site_dir: own templates": (configured("own"), "", "is the folder"),
    "site_dir: in own templates": (configured("own/partials"), "", "mine.html"),
    "site_dir: .git": (configured(".git/x"), "", ".git"),
    "site_dir: outside, full": (configured("../elsewhere"), "", "index.html"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_a_folder_whose_files_would_go_is_refused(world: Path, name: str) -> None:
    prepare, site, words = REFUSED[name]
    prepare(world)
    before = everything(world)
    made = run(world, site)
    assert made.status == 1, made.messages
    assert "[site-folder]" in made.messages
    assert words in made.messages
    assert "Traceback" not in made.messages
    assert everything(world) == before


def run(world: Path, site: str) -> Built:
    """Build the project. site: the folder that the command names, if any."""
    if site:
        return build(world / "project", world / site, keep=True)
    told = io.StringIO()
    with contextlib.redirect_stderr(told), contextlib.redirect_stdout(told):
        status = main(["build", str(world / "project")])
    return Built(status, told.getvalue(), world)


LEFT = {
    "the usual folder": (nothing, "project/site", ""),
    "an empty folder": (lambda world: (world / "out").mkdir(), "out", ""),
    "a folder that is not there": (nothing, "new/deep/out", ""),
    "a full folder": (nothing, "full", "notes.txt"),
    "a link in a full folder": (linked("full/more", "elsewhere"), "full", "more, notes.txt"),
    "site_dir: site": (configured("site"), "project/site", ""),
    "a .cache in the project": (
        lambda world: write(world / "project", {".cache/docsjson/served/site/x": "x", ".cache/docsjson/sites/a": "b"}),
        "project/site",
        "",
    ),
}


@pytest.mark.parametrize("name", LEFT)
def test_what_no_build_has_written_stays(world: Path, name: str) -> None:
    prepare, site, words = LEFT[name]
    prepare(world)
    before = everything(world)
    configures = name.startswith("site_dir")
    for _ in range(2):
        made = run(world, "" if configures else site)
        assert made.status == 0, made.messages
        assert ("[site-files]" in made.messages) == bool(words and not _)
        assert words in made.messages or _
        assert (world / site / "index.html").is_file()
        after = everything(world)
        assert {path: after.get(path) for path in before} == before
        assert everything(world, site) == {
            path: text for path, text in before.items() if not path.startswith(f"{site}/")
        }


def test_only_what_the_last_build_wrote_is_removed(world: Path) -> None:
    write(world / "project", {"old.mdx": "# Old\n"})
    out = build(world / "project", world / "out").folder
    write(out, {"CNAME": "docs.acme.test", "old/mine.txt": "mine", "assets/mine.txt": "mine"})
    (out / "link").symlink_to(world / "elsewhere")
    (world / "project/old.mdx").unlink()
    before = everything(world, "out")
    made = build(world / "project", out, keep=True)
    assert made.status == 0, made.messages
    assert not (out / "old/index.html").exists()
    assert [(out / name).read_text() for name in ("CNAME", "old/mine.txt", "assets/mine.txt")] == [
        *("docs.acme.test", "mine", "mine")
    ]
    assert (out / "link").is_symlink()
    assert everything(world, "out") == before


def test_a_folder_made_again_at_the_place_of_a_site_is_not_ours(world: Path) -> None:
    out = build(world / "project", world / "out").folder
    shutil.rmtree(out)
    write(world, {"out/index.html": "an owner's own page", "out/404.html": "theirs too"})
    before = everything(world)
    assert build(world / "project", out, keep=True).status == 1
    assert everything(world) == before


def test_a_file_of_ours_that_became_a_link_is_replaced_and_its_target_stays(world: Path) -> None:
    out = build(world / "project", world / "out").folder
    for name in ("index.html", "llms.txt"):
        (out / name).unlink()
        (out / name).symlink_to(world / "around.txt")
    before = everything(world, "out")
    assert build(world / "project", out, keep=True).status == 0
    assert not (out / "index.html").is_symlink()
    assert everything(world, "out") == before


def test_a_folder_of_ours_that_became_a_link_is_not_followed(world: Path) -> None:
    write(world / "project", {"guide/one.mdx": "# One\n"})
    out = build(world / "project", world / "out").folder
    shutil.rmtree(out / "guide")
    write(world, {"elsewhere/one/index.html": "an owner's own page"})
    (out / "guide").symlink_to(world / "elsewhere")
    write(world / "project", {"guide/one.mdx": "# Changed\n"})
    before = everything(world)
    assert build(world / "project", out, keep=True).status == 1
    assert everything(world) == before
    shutil.rmtree(world / "project/guide")  # nor when its pages are removed
    before = everything(world, "out", "project")
    assert build(world / "project", out, keep=True).status == 0
    assert everything(world, "out", "project") == before


PLANTED = {
    "a record of a folder": lambda state, world: write(
        state, {"sites/x.json": json.dumps({"place": str(world / "full"), "files": {"notes.txt": ["", 0, 0]}})}
    ),
    "results as a link": lambda state, world: (state / "results.sqlite").symlink_to(world / "around.txt"),
    "a journal as a link": lambda state, world: (state / "results.sqlite-journal").symlink_to(world / "around.txt"),
    "digests of the search": lambda state, world: write(
        state,
        {"search/work/digests.json": json.dumps({str(world / "around.txt"): "0", "../../../../../around.txt": "0"})},
    ),
    "a list for digests": lambda state, world: write(state, {"search/work/digests.json": "[1]"}),
    "the search's folder as a link": lambda state, world: (state / "search").symlink_to(world / "elsewhere"),
    "the search's work as a link": lambda state, world: (
        (state / "search").mkdir(),
        (state / "search/work").symlink_to(world / "elsewhere"),
    ),
    "records as a link": lambda state, world: (state / "sites").symlink_to(world / "elsewhere"),
    "growing sites as a link": lambda state, world: (state / "growing").symlink_to(world / "elsewhere"),
    "a growing site as a link": lambda state, world: (
        (state / "growing").mkdir(),
        (state / "growing/a").symlink_to(world / "elsewhere"),
    ),
    "the file for git as a link": lambda state, world: (state / ".gitignore").symlink_to(world / "elsewhere/new.txt"),
    "a note of another folder": lambda state, world: write(state, {"growing/a.beside": str(world / "elsewhere")}),
}


@pytest.mark.parametrize("name", PLANTED)
def test_nothing_in_the_cache_leads_out_of_it(world: Path, name: str) -> None:
    state = cache_of(world / "project")
    shutil.rmtree(state)
    state.mkdir(mode=0o700)
    PLANTED[name](state, world)
    before = everything(world)
    made = build(world / "project", world / "out")
    assert "Traceback" not in made.messages
    assert made.status == 0, made.messages
    assert everything(world, "out") == before


def test_answers_of_other_sites_are_not_kept_through_links(world: Path) -> None:
    for name, target in {"stars.json": "around.txt", "openapi": "elsewhere"}.items():
        (world / name).symlink_to(world / target)
    before = everything(world)
    repository = repository_of("https://github.com/acme/docs")
    assert repository
    assert star_count(repository, world / "stars.json", lambda _url: b'{"stargazers_count": 3}') == 3
    assert RemoteFiles(world / "openapi", fetch=lambda _url: b"{}").read("https://acme.test/openapi.json") == b"{}"
    assert everything(world) == before


def test_the_cache_is_for_its_user_alone_and_outside_the_project(world: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE)
    monkeypatch.setenv("XDG_CACHE_HOME", str(world / "user"))
    configured("site")(world)
    project = world / "project"
    for chosen in ("", ".cache", "docs/kept", "../chosen"):
        config = (project / "mkdocs.yml").read_text()
        options = f"plugins: [docsjson: {{cache_dir: '{chosen}'}}]"
        (project / "mkdocs.yml").write_text(config.replace("plugins: [docsjson]", options))
        made = run(world, "")
        (project / "mkdocs.yml").write_text(config)
        assert made.status == 0, made.messages
        assert ("[cache-inside]" in made.messages) == (chosen in (".cache", "docs/kept"))
    assert not (project / ".cache").exists()
    assert not (project / "docs/kept").exists()
    for base in (world / "user/docsjson", world / "chosen"):
        assert [folder.stat().st_mode & 0o777 for folder in (base, *base.iterdir())] == [0o700, 0o700]


def test_a_cache_that_is_a_link_is_not_used(world: Path) -> None:
    state = cache_of(world / "project")
    shutil.rmtree(state)
    state.symlink_to(world / "elsewhere")
    before = everything(world)
    made = build(world / "project", world / "out")
    state.unlink()
    assert made.status == 0
    assert "[cache-unwritable]" in made.messages
    assert everything(world, "out") == before


def test_one_module_removes() -> None:
    """All other modules use disk.py, which never follows links."""
    package = Path(mkdocs_docsjson.__file__).parent
    calls = re.compile(r"\brmtree\b|\.unlink\(|\brmdir\b|os\.remove\b|os\.unlink\b|removedirs|send2trash")
    found = {
        path.relative_to(package).as_posix() for path in package.rglob("*.py") if calls.search(path.read_text("utf-8"))
    }
    assert found == {"disk.py"}

"""Symbolic links are followed only if the owner wants that, and only within the same repository."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from built_site import Built, build

from mkdocs_docsjson.project.docs_files import files_below

PAGE = "---\ntitle: {0}\n---\n{0} text.\n"


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository with pages beside its docs folder, and a folder outside of the repository."""
    top = tmp_path / "repository"
    for file, text in {
        "docs/docs.json": '{"name": "Acme", "navigation": [{"group": "All", "pages": ["index", "shared/one"]}]}',
        "docs/index.mdx": PAGE.format("Home"),
        "shared/one.mdx": PAGE.format("One"),
        "shared/deep/two.mdx": PAGE.format("Two"),
        "shared/picture.svg": "<svg/>",
        ".hidden/secret.mdx": PAGE.format("Hidden"),
        ".git/HEAD": "ref: refs/heads/main\n",
        "../outside/secret.mdx": PAGE.format("Secret"),
    }.items():
        (top / file).parent.mkdir(parents=True, exist_ok=True)
        (top / file).write_text(text, "utf-8")
    (top / "docs/shared").symlink_to("../shared")
    return top


def build_site(repository: Path, *, follow: bool) -> Built:
    (repository / "docs/docsjson.toml").write_text(f"follow_links = {str(follow).lower()}\n", "utf-8")
    return build(repository / "docs", repository.parent / "out")


def test_a_link_is_named_where_it_is_not_followed(repository: Path) -> None:
    site = build_site(repository, follow=False)
    hint = "put the folder itself here, or set the option follow_links"
    assert f"shared: is a link to a folder, which is not followed; {hint} [linked-folder]" in site.messages
    assert not (site.folder / "shared/one/index.html").exists()


def test_a_link_into_the_repository_is_followed(repository: Path) -> None:
    site = build_site(repository, follow=True)
    assert "linked-folder" not in site.messages
    assert "One text." in (site.folder / "shared/one/index.html").read_text("utf-8")
    assert "Two text." in (site.folder / "shared/deep/two/index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("../../outside", "outside of the repository"),
        ("..", "holds this one"),
        (".", "holds this one"),
        ("/", "outside of the repository"),
        ("../.hidden", "holds nothing of a site"),
        ("../.git", "holds nothing of a site"),
    ],
)
def test_nothing_else_is_followed(repository: Path, target: str, why: str) -> None:
    (repository / "docs/other").symlink_to(target)
    site = build_site(repository, follow=True)
    assert why in next(line for line in site.messages.splitlines() if "linked-folder" in line)
    assert not (site.folder / "other").exists()


FILES = {
    "../../NOTES.md": "",
    "../../data/curve.svg": "",
    "../../../outside/secret.mdx": "is a link to a file outside the docs folder, so it is left out; put the file itself here [",
    "../../.env": "is a link to a file that is never published",
    "../../.git/HEAD": "is a link to a file that is never published",
}


@pytest.mark.parametrize("target", FILES)
def test_a_link_to_a_file_of_the_repository_is_followed(repository: Path, target: str) -> None:
    for file, text in {"NOTES.md": "# Notes\n\nFrom above.\n", "data/curve.svg": "<svg/>", ".env": "KEY=1"}.items():
        (repository / file).parent.mkdir(exist_ok=True)
        (repository / file).write_text(text, "utf-8")
    link = Path("docs/guide", Path(target).name.lstrip("."))
    (repository / "docs/guide").mkdir()
    (repository / link).symlink_to(target)
    site = build_site(repository, follow=True)
    assert site.status == 0, site.messages
    published = {path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*") if path.is_file()}
    if why := FILES[target]:
        assert f"{link.relative_to('docs')}: {why}" in site.messages
        assert not {path for path in published if path.startswith("guide/")}
    else:
        assert "link-outside" not in site.messages
        assert {"guide/NOTES/index.html", "guide/curve.svg"} & published
        site = build_site(repository, follow=False)
        hint = "so it is left out; put the file itself here, or set the option follow_links [link-outside]"
        assert (
            f"{link.relative_to('docs')}: is a link to a file of the repository outside the docs folder, {hint}"
            in site.messages
        )


def test_a_link_to_a_file_of_the_finished_site_is_not_followed(repository: Path) -> None:
    (repository / "site").mkdir()
    (repository / "site/old.json").write_text("[]")
    (repository / "docs/old.json").symlink_to("../site/old.json")
    left_out: dict[str, str] = {}
    assert "old.json" not in set(files_below(repository / "docs", repository / "site", left_out, follow=True))
    assert "old.json" in left_out


def test_a_link_behind_a_link_is_not_followed(repository: Path) -> None:
    (repository / "shared/out").symlink_to("../../outside")
    (repository / "shared/back").symlink_to("../docs")
    (repository / "shared/secret.mdx").symlink_to("../../outside/secret.mdx")
    left_out: dict[str, str] = {}
    files = set(files_below(repository / "docs", None, left_out, follow=True))
    assert not {file for file in files if "out" in file or "back" in file or "secret" in file}
    assert {"shared/out", "shared/back", "shared/secret.mdx"} <= left_out.keys()


def test_without_a_repository_nothing_is_followed(repository: Path) -> None:
    os.rename(repository / ".git", repository / "git")
    left_out: dict[str, str] = {}
    files = set(files_below(repository / "docs", None, left_out, follow=True))
    assert not {file for file in files if file.startswith("shared")}


def test_mkdocs_has_the_option_too(repository: Path) -> None:
    config = "site_name: Acme\nplugins: [{docsjson: {follow_links: true, search: none}}]\ntheme: docsjson\n"
    (repository / "mkdocs.yml").write_text(config, "utf-8")
    site = build(repository, repository.parent / "out")
    assert "One text." in (site.folder / "shared/one/index.html").read_text("utf-8")


def test_keys_that_nobody_reads_are_reported(repository: Path) -> None:
    (repository / "docs/docsjson.toml").write_text('publich = ["*.txt"]\n', "utf-8")
    site = build(repository / "docs", repository.parent / "out")
    assert 'docsjson.toml:1:1: unknown key "publich"; did you mean "publish"? [unknown-key]' in site.messages


DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>'
USE = """---
title: Home
---
import Part from "/snippets/part.mdx"

<Part />

<Icon icon="mine" />

![A field](/images/field.svg)
"""


@pytest.mark.parametrize("follow", [True, False])
def test_snippets_icons_and_pictures_may_lie_in_linked_folders(repository: Path, follow: bool) -> None:
    files = {"snippets/part.mdx": "Shared part.\n", "icons/mine.svg": DRAWING, "images/field.svg": DRAWING}
    for file, text in files.items():
        (repository / "common" / file).parent.mkdir(parents=True, exist_ok=True)
        (repository / "common" / file).write_text(text, "utf-8")
    for folder in ("snippets", "icons", "images"):
        (repository / "docs" / folder).symlink_to(f"../common/{folder}")
    (repository / "docs/index.mdx").write_text(USE, "utf-8")
    site = build_site(repository, follow=follow)
    page = (site.folder / "index.html").read_text("utf-8")
    assert ("Shared part." in page) == follow
    assert ("#dj-i-own-mine" in page) == follow
    assert not follow or 'alt="A field" width="8" height="8"' in page
    assert ("missing-snippet" in site.messages) == (not follow)
    assert (site.messages.count("linked-folder") == 0) == follow


def test_a_linked_snippet_is_no_way_to_what_is_private(repository: Path) -> None:
    (repository / "common").mkdir()
    (repository / ".env").write_text("KEY=dummy-secret\n", "utf-8")
    (repository / "docs/snippets").mkdir()
    (repository / "docs/snippets/part.mdx").symlink_to("../../.env")
    (repository / "docs/index.mdx").write_text(USE, "utf-8")
    site = build_site(repository, follow=True)
    assert "missing-snippet" in site.messages
    assert "dummy-secret" not in (site.folder / "index.html").read_text("utf-8")

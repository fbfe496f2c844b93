"""The changelog page of an OpenAPI document, made from tags of a real repository."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from built_site import Built, build, cache_of
from served_process import Served

from mkdocs_docsjson.api_diff import compare as comparison
from mkdocs_docsjson.project import api_changelog
from mkdocs_docsjson.repository.git import tags

pytestmark = pytest.mark.skipif(not shutil.which("git"), reason="git is not installed")

READ = {"summary": "Read", "tags": ["Things"], "responses": {"200": {"description": "Fine."}}}
LIMIT = {"name": "limit", "in": "query", "schema": {"type": "integer"}}


def git(folder: Path, *arguments: str, date: str = "2024-01-01") -> None:
    identity = ["-c", "user.name=A", "-c", "user.email=a@acme.test", "-c", "commit.gpgsign=false"]
    environment = {**os.environ, "GIT_COMMITTER_DATE": f"{date}T10:00:00Z"}
    command = ["git", *identity, *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, env=environment)


def settings(changelog: Any = True, **navigation: Any) -> str:
    openapi = {"source": "api.json", "directory": "api", "changelog": changelog}
    start = {"tab": "Docs", "groups": [{"group": "Start", "pages": ["index", *navigation.get("pages", ())]}]}
    reference = {"tab": "API", "openapi": openapi} | navigation.get("reference", {})
    return json.dumps({"name": "Acme", "navigation": {"tabs": [start, reference]}})


def write(folder: Path, operations: dict[str, Any]) -> None:
    paths = {path: {"get": operation} for path, operation in operations.items()}
    document = {"openapi": "3.1.0", "info": {"title": "Acme API", "version": "1"}, "paths": paths}
    (folder / "docs/api.json").write_text(json.dumps(document), "utf-8")


def tag(folder: Path, name: str, date: str, operations: dict[str, Any] | str) -> None:
    if isinstance(operations, str):
        (folder / "docs/api.json").write_text(operations, "utf-8")
    else:
        write(folder, operations)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "--allow-empty", "-m", name, date=date)
    git(folder, "tag", name)


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    folder = tmp_path / "repository"
    (folder / "docs").mkdir(parents=True)
    (folder / "docs/docs.json").write_text(settings(), "utf-8")
    (folder / "docs/index.mdx").write_text("---\ntitle: Home\n---\n\nHello.\n", "utf-8")
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-qm", "Before there was a document")
    git(folder, "tag", "v0.1")
    gone = {"summary": "Gone <b>", "responses": {"200": {"description": "Fine."}}}
    tag(folder, "v1.0", "2024-02-01", {"/a": READ, "/b": gone})
    tag(folder, "v1.1", "2024-03-01", {"/a": READ, "/b": gone})
    tag(folder, "v1.2", "2024-04-01", "paths: [")
    tag(folder, "v2.0", "2024-05-01", {"/a": READ | {"parameters": [LIMIT]}})
    write(folder, {"/a": READ | {"parameters": [LIMIT | {"required": True}]}})
    return folder


def built(folder: Path, *options: str) -> Built:
    return build(folder / "docs", folder.parent / "out", "--site-url", "https://acme.test/", *options)


def text(site: Built, path: str = "api/changelog/") -> list[str]:
    return [" ".join(each.text_content().split()) for each in site.main(path).cssselect("li")]


def changelog_problems(site: Built) -> list[str]:
    return [line for line in site.messages.splitlines() if "[openapi-changelog]" in line]


def test_every_tag_at_which_the_document_has_changed_is_an_entry(repository: Path) -> None:
    site = built(repository)
    labels = [each.text_content().strip() for each in site.main("api/changelog/").cssselect(".dj-update-label")]
    assert labels == ["Unreleased", "v2.0"]
    changes = text(site)
    assert changes[0].startswith("GET /a Read")
    assert "the query parameter limit is required now (parameter-became-required)" in changes
    assert "the operation was removed (operation-removed)" in changes
    links = [each.get("href") for each in site.main("api/changelog/").cssselect("li a")]
    assert links
    assert all(site.leads_to_file("api/changelog/index.html", link) for link in links)


def test_the_page_is_in_the_navigation_and_in_every_output(repository: Path) -> None:
    site = built(repository)
    entries = [each.text_content().strip() for each in site.page("api/overview/").cssselect("nav a")]
    assert "API changes" in entries
    assert "## v2.0" in (site.folder / "api/changelog.md").read_text("utf-8")
    assert "[API changes](https://acme.test/api/changelog.md)" in (site.folder / "llms.txt").read_text("utf-8")
    assert "<title>v2.0</title>" in (site.folder / "api/changelog/rss.xml").read_text("utf-8")
    assert "https://acme.test/api/changelog/" in (site.folder / "sitemap.xml").read_text("utf-8")
    assert '"API changes"' in (site.folder / "search/names.json").read_text("utf-8")


def test_a_tag_at_which_the_document_cannot_be_read_is_reported_and_left_out(repository: Path) -> None:
    (line,) = changelog_problems(built(repository))
    assert "some changes of api.json are left out: it cannot be read at v1.2" in line
    assert line.startswith("docs.json:1:")


def test_path_title_and_tags_are_chosen(repository: Path) -> None:
    wish = {"path": "news/api.md", "title": "News of the API", "tags": "v1*"}
    (repository / "docs/docs.json").write_text(settings(wish), "utf-8")
    site = built(repository)
    assert site.page("news/api/").cssselect("h1")[0].text_content().strip() == "News of the API"
    labels = [each.text_content().strip() for each in site.main("news/api/").cssselect(".dj-update-label")]
    assert labels == ["Unreleased"]  # v1.0 and v1.1 do not differ, and v2.0 was not requested
    assert "the operation was removed (operation-removed)" in text(site, "news/api/")


def test_a_page_that_is_listed_by_hand_is_there_alone(repository: Path) -> None:
    (repository / "docs/docs.json").write_text(settings(pages=["api/changelog"]), "utf-8")
    site = built(repository)
    listed = [each.get("href") for each in site.page("").cssselect("nav a") if "changelog" in each.get("href", "")]
    assert listed
    assert not [
        each for each in site.page("api/overview/").cssselect("nav .dj-nav-item a") if "changelog" in each.get("href")
    ]


def test_what_lies_at_its_path_already_stays(repository: Path) -> None:
    (repository / "docs/api").mkdir()
    (repository / "docs/api/changelog.mdx").write_text("---\ntitle: Mine\n---\n\nBy hand.\n", "utf-8")
    site = built(repository)
    assert "By hand." in site.main("api/changelog/").text_content()
    assert [each.name for each in (site.folder / "api").glob("changelog-*") if each.is_dir()]


def test_a_clone_of_a_part_of_the_history_is_reported_in_one_line(repository: Path, tmp_path: Path) -> None:
    git(repository, "commit", "-qam", "Later")
    clone = tmp_path / "clone" / "repository"
    clone.parent.mkdir()
    git(repository, "clone", "-q", "--depth", "1", "--no-tags", f"file://{repository}", str(clone))
    site = built(clone)
    (line,) = changelog_problems(site)
    assert "the changelog page of api.json is left out: the history has no tags; the clone has only part" in line
    assert "git fetch --unshallow --tags" in line
    assert not (site.folder / "api/changelog").exists()
    assert site.status == 0


def test_without_a_repository_and_without_tags_one_line_is_reported(repository: Path) -> None:
    for name in ("v0.1", "v1.0", "v1.1", "v1.2", "v2.0"):
        git(repository, "tag", "-d", name)
    assert [
        "the history has no tags; tag commits, as git tag v1.0" in line
        for line in changelog_problems(built(repository))
    ] == [True]
    (repository / "docs/docs.json").write_text(settings({"tags": "api-*"}), "utf-8")
    git(repository, "tag", "v1.0")
    assert ['no tag matches "api-*"' in line for line in changelog_problems(built(repository))] == [True]
    shutil.rmtree(repository / ".git")
    assert ["there is no git repository" in line for line in changelog_problems(built(repository))] == [True]


def test_what_was_found_of_two_commits_is_kept(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    load, compare = api_changelog.load_document, comparison.compare
    monkeypatch.setattr(api_changelog, "load_document", lambda *given: (read.append("document"), load(*given))[1])
    monkeypatch.setattr(api_changelog, "compare", lambda *given: (read.append("compared"), compare(*given))[1])
    first = built(repository)
    assert read.count("compared") == 2  # v1.1 with v2.0, v2.0 with the current state; v1.0 and v1.1 are identical
    read.clear()
    again = built(repository)
    assert read == []
    assert text(again) == text(first)
    git(repository, "add", "-A")
    git(repository, "commit", "-qm", "x", date="2024-06-01")
    git(repository, "tag", "v3.0")
    labels = [
        each.text_content().strip() for each in built(repository).main("api/changelog/").cssselect(".dj-update-label")
    ]
    assert labels == ["v3.0", "v2.0"]
    assert read.count("compared") == 1
    assert cache_of(repository / "docs").is_dir()


def test_a_reference_to_another_file_is_read_at_its_tag(repository: Path) -> None:
    other = repository / "docs/thing.json"
    read = {
        **READ,
        "responses": {"200": {"description": "x", "content": {"application/json": {"schema": {"$ref": "thing.json"}}}}},
    }
    other.write_text('{"required": ["id"], "properties": {"id": {}, "name": {}}}', "utf-8")
    tag(repository, "v3.0", "2024-06-01", {"/a": read})
    other.write_text('{"required": ["id"], "properties": {"id": {}}}', "utf-8")
    assert "response 200: name, which was optional, was removed (response-optional-property-removed)" in text(
        built(repository)
    )
    other.write_text('{"required": ["id"], "properties": {"id": {}, "name": {}}}', "utf-8")
    assert not any("was removed (response" in line for line in text(built(repository)))


def test_only_tags_on_the_way_to_the_present_commit_count(repository: Path) -> None:
    git(repository, "stash", "-q")
    git(repository, "checkout", "-q", "-b", "other", "v1.0")
    tag(repository, "v9", "2025-01-01", {})
    git(repository, "checkout", "-q", "main")
    found = tags(repository / "docs") or []
    assert [each.name for each in found] == ["v2.0", "v1.2", "v1.1", "v1.0", "v0.1"]
    git(repository, "tag", "-a", "v9.1", "-m", "With a message", date="2025-02-01")
    newest = (tags(repository / "docs") or [])[0]
    assert (newest.name, newest.date[:10], newest.commit) == ("v9.1", "2025-02-01", found[0].commit)


def test_texts_of_tags_and_documents_are_no_markup(repository: Path) -> None:
    hostile = "<img src=x onerror=alert(1)> {evil} </Update>"
    operation = {"summary": hostile, "responses": {"200": {"description": "x"}}}
    (repository / "docs/docs.json").write_text(
        settings({"path": "../../x<b>", "title": hostile, "tags": "v[13]*"}), "utf-8"
    )
    tag(repository, 'v3"<b>{x}', "2024-06-01", {f"/{hostile}": operation, "/a": READ})
    site = built(repository)
    assert site.page("x<b>/").cssselect("h1")[0].text_content().strip() == hostile
    main = site.main("x<b>/")
    assert not main.cssselect("img, b")
    assert hostile in " ".join(text(site, "x<b>/"))
    assert 'v3"<b>{x}' in main.text_content()


def test_mkdocs_builds_the_page_too(repository: Path) -> None:
    (repository / "docs/docs.json").rename(repository / "docs.json")
    (repository / "mkdocs.yml").write_text(
        "site_name: Acme\nsite_url: https://acme.test/\ntheme: docsjson\nplugins: [docsjson]\n", "utf-8"
    )
    site = build(repository, repository.parent / "out")
    labels = [each.text_content().strip() for each in site.main("api/changelog/").cssselect(".dj-update-label")]
    assert labels == ["Unreleased", "v2.0"]
    assert "the operation was removed (operation-removed)" in text(site)


def test_a_tag_that_is_made_while_the_site_is_served_comes_onto_the_page(repository: Path, tmp_path: Path) -> None:
    site = Served(repository / "docs", tmp_path / "log")
    try:
        assert site.comes("api/changelog/", "Unreleased")
        git(repository, "commit", "-qam", "Later", date="2024-06-01")
        git(repository, "tag", "v3.0")
        assert site.comes("api/changelog/", "v3.0")
    finally:
        site.stop()

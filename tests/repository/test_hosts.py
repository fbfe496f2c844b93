"""Addresses at code hosts."""

from __future__ import annotations

from pathlib import Path

import pytest
from yaml_files import read_yaml

from mkdocs_docsjson.repository import edit_url, issue_url, repository_of
from mkdocs_docsjson.repository.hosts import Repository

ADDRESSES = read_yaml(Path(__file__).resolve().parents[1] / "fixtures/repository/addresses.yml")


def at(address: str) -> Repository:
    found = repository_of(address)
    assert found
    return found


@pytest.mark.parametrize("address", ADDRESSES)
def test_the_repository_behind_an_address(address: str) -> None:
    found = repository_of(address)
    assert (found and [found.url, found.host, found.path]) == ADDRESSES[address]


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("https://github.com/a/b", "https://github.com/a/b/edit/main/docs/my%20page.mdx"),
        ("https://gitlab.com/a/c/b", "https://gitlab.com/a/c/b/-/edit/main/docs/my%20page.mdx"),
        ("https://bitbucket.org/a/b", "https://bitbucket.org/a/b/src/main/docs/my%20page.mdx?mode=edit"),
        ("https://codeberg.org/a/b", "https://codeberg.org/a/b/_edit/main/docs/my%20page.mdx"),
        ("https://git.example.com/a/b", ""),
    ],
)
def test_the_form_that_edits_a_file(address: str, form: str) -> None:
    assert edit_url(at(address), "docs/my page.mdx", "main") == form


@pytest.mark.parametrize(
    ("edit_uri", "form"),
    [
        ("edit/main/docs/", "https://git.example.com/a/b/edit/main/docs/x.md"),
        ("edit/main/docs", "https://git.example.com/a/b/edit/main/docs/x.md"),
        ("?query=root/", "https://git.example.com/a/b/?query=root/x.md"),
        ("https://edit.example.com/b/", "https://edit.example.com/b/x.md"),
    ],
)
def test_the_edit_uri_of_mkdocs_wins(edit_uri: str, form: str) -> None:
    assert edit_url(at("https://git.example.com/a/b"), "x.md", edit_uri=edit_uri) == form


@pytest.mark.parametrize(
    ("address", "form"),
    [
        (
            "https://github.com/a/b",
            "https://github.com/a/b/issues/new?title=A%20%26%20b&body=https%3A%2F%2Fx.example%2F",
        ),
        (
            "https://gitlab.com/a/b",
            "https://gitlab.com/a/b/-/issues/new"
            "?issue%5Btitle%5D=A%20%26%20b&issue%5Bdescription%5D=https%3A%2F%2Fx.example%2F",
        ),
        (
            "https://bitbucket.org/a/b",
            "https://bitbucket.org/a/b/issues/new?title=A%20%26%20b&content=https%3A%2F%2Fx.example%2F",
        ),
        (
            "https://codeberg.org/a/b",
            "https://codeberg.org/a/b/issues/new?title=A%20%26%20b&body=https%3A%2F%2Fx.example%2F",
        ),
        ("https://git.example.com/a/b", ""),
    ],
)
def test_the_form_that_files_an_issue(address: str, form: str) -> None:
    assert issue_url(at(address), "A & b", "https://x.example/") == form

"""Compiled templates of the theme are kept beside them; those of owners are not."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader
from jinja2.ext import Extension, InternationalizationExtension

from mkdocs_docsjson import template_code
from mkdocs_docsjson.template_code import TemplateCode


@pytest.fixture
def theme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "theme"
    folder.mkdir()
    (folder / "own.html").write_text("the theme's", "utf-8")
    (tmp_path / "owner").mkdir()
    (tmp_path / "owner" / "other.html").write_text("an owner's", "utf-8")
    monkeypatch.setattr(template_code, "own_theme_folder", lambda: str(folder))
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return folder


def render_template(theme: Path, name: str, *extensions: type[Extension]) -> str:
    loader = FileSystemLoader([str(theme.parent / "owner"), str(theme)])
    code = TemplateCode("page")
    environment = Environment(autoescape=True, loader=loader, bytecode_cache=code, extensions=extensions)
    return environment.get_template(name).render()


def cached_files(theme: Path) -> list[Path]:
    return [file for file in theme.parent.rglob("*.jinja") if file.parent == theme / "__pycache__"]


def test_code_is_compiled_once(theme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert render_template(theme, "own.html") == "the theme's"
    assert len(cached_files(theme)) == 1
    monkeypatch.setattr(Environment, "compile", None)
    assert render_template(theme, "own.html") == "the theme's"


def test_a_changed_template_is_compiled_anew(theme: Path) -> None:
    render_template(theme, "own.html")
    (theme / "own.html").write_text("another", "utf-8")
    assert render_template(theme, "own.html") == "another"


def test_a_damaged_file_is_written_again(theme: Path) -> None:
    render_template(theme, "own.html")
    (file,) = cached_files(theme)
    whole = file.read_bytes()
    for size in (0, 10, 30, 60, len(whole) - 5):
        file.write_bytes(whole[:size])
        assert render_template(theme, "own.html") == "the theme's"
        assert file.stat().st_size > size


def test_nothing_is_kept_of_an_owners_template(theme: Path) -> None:
    assert render_template(theme, "other.html") == "an owner's"
    assert not list(theme.parent.rglob("*.jinja"))


def test_nothing_is_kept_where_an_extension_may_change_the_code(theme: Path) -> None:
    class Loud(Extension):
        def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
            return source.upper()

    assert render_template(theme, "own.html", Loud) == "THE THEME'S"
    assert not cached_files(theme)
    render_template(theme, "own.html", InternationalizationExtension)
    assert len(cached_files(theme)) == 1
    assert render_template(theme, "own.html", Loud) == "THE THEME'S"


def test_nothing_is_written_where_python_may_not(theme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert render_template(theme, "own.html") == "the theme's"
    assert not cached_files(theme)


def test_a_folder_that_cannot_be_written_is_no_failure(theme: Path) -> None:
    (theme / "__pycache__").write_text("", "utf-8")
    assert render_template(theme, "own.html") == "the theme's"

"""skill.md, and the lists of the parts of a site."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml
from built_site import build
from checked_site import write_site

from mkdocs_docsjson.outputs.llms import LlmsPart, LlmsSite, llms_files
from mkdocs_docsjson.outputs.skill import skill_md, skill_name

SITE = "https://docs.acme.dev/"
HEAD = "---\ntitle: {}\n---\n\nText.\n"


def test_a_skill_says_when_it_is_used_and_where_to_look(make_settings) -> None:  # type: ignore[no-untyped-def]
    parts = (LlmsPart(("v2", "Guides [new]"), "llms/v2/guides.txt", frozenset()),)
    site = LlmsSite(make_settings(description='Docs of "Acme": *all* of it.'), SITE, ("openapi.json",), parts=parts)
    text = skill_md(site, has_copies=True)
    _, head, body = text.split("---\n", 2)
    meta = yaml.safe_load(head)
    assert meta["name"] == "acme"
    assert meta["description"].startswith("Use when working with Acme: ")
    assert meta["description"].endswith('Docs of "Acme": all of it.')
    assert len(meta["description"]) <= 1024
    assert "[llms.txt](https://docs.acme.dev/llms.txt)" in body
    assert "`.md`" in body
    assert "`.md`" not in skill_md(site, has_copies=False)
    assert r"- [v2 / Guides \[new\]](https://docs.acme.dev/llms/v2/guides.txt)" in body
    assert "- https://docs.acme.dev/openapi.json" in body


@pytest.mark.parametrize(
    ("name", "skill"),
    [("Acme API", "acme-api"), ("Größe & Co.", "groe-co"), ("文档", "docs"), ("a" * 80, "a" * 64), ("-", "docs")],
)
def test_names(name: str, skill: str) -> None:
    assert skill_name(name) == skill


def test_a_list_of_a_part_holds_its_pages_alone(make_page, make_settings) -> None:  # type: ignore[no-untyped-def]
    pages = [
        make_page("a", title="A", trail=("v2", "Basics")),
        make_page("b", title="B", trail=("v1",), primary=False),
        make_page("c", title="C", trail=("v1",), primary=False, meta={"noindex": True}),
    ]
    part = LlmsPart(("v1",), "llms/v1.txt", frozenset({"b", "c"}))
    files = llms_files(LlmsSite(make_settings(), SITE, parts=(part,)), pages, lambda page: "")
    assert str(files["llms/v1.txt"]) == "# Acme: v1\n\n## v1\n\n- [B](https://docs.acme.dev/b.md)\n"
    assert "## Parts\n\n- [v1](https://docs.acme.dev/llms/v1.txt)" in str(files["llms.txt"])
    assert ".well-known/llms/v1.txt" not in files


def docs(**navigation: Any) -> dict[str, str]:
    return {
        "docs.json": json.dumps(
            {"name": "Acme", "theme": "mint", "colors": {"primary": "#006644"}, "navigation": navigation}
        ),
        **{f"{name}.mdx": HEAD.format(name.upper()) for name in "abcd"},
    }


def test_a_site_has_a_list_for_each_version_and_tab(tmp_path: Path) -> None:
    tabs = [{"tab": "Guides", "pages": ["a", "b"]}, {"tab": "API", "pages": ["c"]}]
    versions = [{"version": "v2", "tabs": tabs}, {"version": "v1", "pages": ["a", "d"]}]
    made = build(write_site(tmp_path / "docs", docs(versions=versions)), tmp_path / "site")
    found = {path.relative_to(made.folder / "llms").as_posix() for path in (made.folder / "llms").rglob("*.txt")}
    assert found == {"v2.txt", "v2/guides.txt", "v2/api.txt", "v1.txt"}
    assert (made.folder / "llms/v2/guides.txt").read_text().count("\n- [") == 2
    older = (made.folder / "llms/v1.txt").read_text()
    assert older.count("\n- [") == 2, "a page that versions share is in each of them"
    assert "[v2 / Guides](/llms/v2/guides.txt)" in (made.folder / "skill.md").read_text()


def test_an_undivided_site_has_none_and_an_owners_skill_wins(tmp_path: Path) -> None:
    files = docs(pages=["a", "b"]) | {"skill.md": "---\nname: own\n---\n\nMine.\n"}
    made = build(write_site(tmp_path / "docs", files), tmp_path / "site")
    assert not (made.folder / "llms").exists()
    assert "## Parts" not in (made.folder / "llms.txt").read_text()
    assert "Mine." in (made.folder / "skill.md").read_text()
    assert "Use when working" not in (made.folder / "skill.md").read_text()

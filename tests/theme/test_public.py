"""The public parts of the theme (`public.yml`), and rules for templates and stylesheets."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from yaml_files import read_yaml

from mkdocs_docsjson.context.menu import GLYPHS
from mkdocs_docsjson.project.assets import component_rules, strip_css

ROOT = Path(__file__).resolve().parents[2]
THEME = ROOT / "theme"
TEMPLATES = sorted(THEME.rglob("*.html"))
STYLES = sorted((THEME / "css").glob("*.css"))
OF_COMPONENTS = sorted((THEME / "components").rglob("*.css"))
LOADED = sorted((THEME / "js").rglob("*.css"))
"""Stylesheets that scripts load."""
DOCS = [path for path in (ROOT / "demo_site").rglob("*.mdx") if "topbar_start" in path.read_text("utf-8")]

PUBLIC = read_yaml(Path(__file__).with_name("public.yml"))
BLOCKS, PARTIALS, PROPERTIES = (PUBLIC[kind].split() for kind in ("blocks", "partials", "properties"))
PHYSICAL = re.compile(r"(?<![\w-])(?:margin|padding|border)-(?:left|right)\b|(?<![\w-])(?:left|right)\s*:")


def names(pattern: str, text: str) -> list[str]:
    return re.findall(pattern, text)


def test_blocks() -> None:
    found = names(r"\{%-? block (\w+)", (THEME / "base.html").read_text("utf-8"))
    assert sorted(found) == sorted(BLOCKS)


def test_partials() -> None:
    assert sorted(path.stem for path in (THEME / "partials").glob("*.html")) == sorted(PARTIALS)


def test_every_partial_is_drawn() -> None:
    text = "\n".join(path.read_text("utf-8") for path in [*TEMPLATES, *(ROOT / "mkdocs_docsjson").rglob("*.py")])
    assert [name for name in PARTIALS if f"partials/{name}.html" not in text] == []


def test_custom_properties() -> None:
    found = names(r"--dj-([\w-]+):", (THEME / "css" / "tokens.css").read_text("utf-8"))
    assert set(PROPERTIES) <= set(found)


@pytest.mark.parametrize("names", [BLOCKS, PARTIALS, ["sidebar", "text", "toc", "radius", "font", "font-code"]])
def test_documentation_lists_them(names: list[str]) -> None:
    if not DOCS:
        pytest.skip("the documentation has no page on overriding yet")
    text = "\n".join(path.read_text("utf-8") for path in DOCS)
    assert [name for name in names if not re.search(rf"\b{re.escape(name)}\b", text)] == []


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(THEME).as_posix())
def test_templates_need_no_inline_code(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not re.search(r"<[^>]*\sstyle=", text)
    assert not re.search(r"<[^>]*\son[a-z]+=", text)
    inline = re.findall(r"<script(?![^>]*\bsrc=)([^>]*)>", text)
    assert all("application/" in attributes for attributes in inline)


def test_glyphs_exist() -> None:
    drawn = set(names(r'id="dj-ui-([\w-]+)"', (THEME / "partials" / "icons.html").read_text("utf-8")))
    used = {name for path in TEMPLATES for name in names(r'href="#dj-ui-([\w-]+)"', path.read_text("utf-8"))}
    assert used | set(GLYPHS.values()) == drawn


@pytest.mark.parametrize("path", STYLES + LOADED, ids=lambda path: path.name)
def test_rules_stand_in_layers(path: Path) -> None:
    """So that an owner's plain rule has precedence, whatever its selector."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.S)
    outside = re.sub(r"@layer [\w.]+ \{.*?^\}", "", text, flags=re.S | re.M)
    assert re.sub(r"@layer [\w., ]+;", "", outside).strip() == ""


@pytest.mark.parametrize("path", STYLES + LOADED, ids=lambda path: path.name)
def test_sides_are_logical(path: Path) -> None:
    assert PHYSICAL.findall(path.read_text("utf-8")) == []


def test_every_stylesheet_is_published() -> None:
    listed = {name for order in (THEME / "css").glob("*.txt") for name in order.read_text("utf-8").split()}
    assert listed == {path.name for path in STYLES}


@pytest.mark.parametrize("path", OF_COMPONENTS, ids=lambda path: path.relative_to(THEME).as_posix())
def test_stylesheets_of_components_are_rules_in_their_layer(path: Path) -> None:
    text = path.read_text("utf-8")
    assert "@layer" not in text
    assert text.count("{") == text.count("}")
    assert PHYSICAL.findall(text) == []
    rules = [each for each in re.split(r"[{};]", strip_css(text)) if each.startswith(".dj-")]
    made = component_rules([str(THEME)]) + component_rules([str(THEME)], rare=True)
    assert rules
    assert [rule for rule in rules if rule not in strip_css(made)] == []

"""A misspelled custom property of the theme is told by every build, wherever the stylesheet lies."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built_site import Built, build
from checked_site import write_site
from plugin_site import build_with_hook

from mkdocs_docsjson.project.style_problems import theme_texts, unknown_classes, unknown_properties

ROOT = Path(__file__).resolve().parents[2]

STYLE = ":root { --dj-messure: none }\n"
TOLD = 'the theme has no property "--dj-messure", so setting it has no effect; did you mean "--dj-measure"?'


def property_messages(site: Built) -> list[str]:
    return [line.partition(": ")[2] for line in site.messages.splitlines() if "[unknown-property]" in line]


@pytest.mark.parametrize("theme", ["{name: docsjson, custom_dir: own}", "{name: material, custom_dir: own}", "mkdocs"])
def test_it_is_reported_under_every_theme(tmp_path: Path, theme: str) -> None:
    names = ["docs/styles/a.css"] + (["own/b.css"] if "own" in theme else [])
    site = build_with_hook(
        tmp_path, "", theme=theme, options="extra_css: [styles/a.css]\n", **dict.fromkeys(names, STYLE)
    )
    files = [name.removeprefix("docs/") for name in names]
    assert sorted(property_messages(site)) == sorted(f"{file}:1:9: {TOLD} [unknown-property]" for file in files)


def test_it_is_reported_until_it_is_mended(tmp_path: Path) -> None:
    docs = '{"name": "A", "navigation": [{"group": "A", "pages": ["index"]}]}'
    source = write_site(tmp_path / "src", {"docs.json": docs, "index.md": "# A\n", "own.css": STYLE})
    for _ in range(2):
        assert len(property_messages(build(source, tmp_path / "out", keep=True))) == 1
    write_site(source, {"own.css": STYLE.replace("messure", "measure")})
    assert property_messages(build(source, tmp_path / "out", keep=True)) == []
    write_site(source, {"own.js": "", "own.css": "p { color: var(--dj-mine) }"})
    assert len(property_messages(build(source, tmp_path / "out", keep=True))) == 1
    write_site(source, {"own.js": 'document.body.style.setProperty("--dj-mine", "red")'})
    assert property_messages(build(source, tmp_path / "out", keep=True)) == []


def test_a_misspelled_class_is_reported_until_a_page_has_it(tmp_path: Path) -> None:
    docs = '{"name": "A", "navigation": [{"group": "A", "pages": ["index"]}]}'
    files = {"docs.json": docs, "index.md": "# A\n", "own.css": ".dj-callot { border: 0 }\n"}
    source = write_site(tmp_path / "src", files)
    told = 'own.css:1:2: the theme has no class "dj-callot", so the rule selects nothing; did you mean "dj-callout"? [unknown-selector]'
    for _ in range(2):
        assert told in build(source, tmp_path / "out", keep=True).messages
    write_site(source, {"index.md": '# A\n\n<div className="dj-callot">x</div>\n'})
    assert "unknown-selector" not in build(source, tmp_path / "out", keep=True).messages


def test_classes_of_our_own_code_are_known() -> None:
    """Code makes few classes that no file of the theme has; a stylesheet that names one must not be told."""
    code = "\n".join(path.read_text("utf-8") for path in (ROOT / "mkdocs_docsjson").rglob("*.py"))
    rules = "\n".join(f".{name} {{}}" for name in re.findall(r"[\"' =](dj-[a-z][\w-]*[a-z])", code))
    theme = [*theme_texts(str(ROOT / "theme"))]
    assert [*unknown_classes({"a.css": rules}, list, lambda: theme)] == []


@pytest.mark.parametrize(
    ("styles", "scripts", "names"),
    [
        (["a { --dj-side: var(--dj-accent) }"], "", []),
        (["a { --dj-sied: 1px; color: var( --dj-acent ) }"], "", ["--dj-sied", "--dj-acent"]),
        (["a { --dj-own: 1px }", "b { margin: var(--dj-own) }"], "", []),
        (["a { --dj-own: 1px }"], "", ["--dj-own"]),
        (["a { --dj-own: 1px }"], "getPropertyValue('--dj-own')", []),
        (["/* --dj-own: 1px */ a { --my-own: 1px; --dj: 2px }"], "", []),
        (["a { --dj-own: 1px }\nb { --dj-own: 2px }"], "", ["--dj-own"]),
        (["a { transition: --dj-sied 1s }"], "", ["--dj-sied"]),
    ],
)
def test_which_names_are_unknown(styles: list[str], scripts: str, names: list[str]) -> None:
    files = {f"{number}.css": text for number, text in enumerate(styles)}
    theme = ["a { --dj-side: 1px; color: var(--dj-accent) }"]
    found = unknown_properties(files, lambda: [scripts], lambda: theme)
    assert [each.message.split('"')[1] for each in found] == names

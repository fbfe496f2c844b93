"""Files that docs.json or mkdocs.yml names and that are not there are told, and options of another file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from built_site import Built, build
from checked_site import check_site, write_site
from plugin_site import build_with_hook

NAMED = """\
extra_css: [styles/acme.css, "https://cdn.example/a.css", "/styles/there.css?v=2"]
extra_javascript: [none.mjs]
"""
THERE = {"docs/styles/there.css": "p { color: red }", "docs/styles/acne.css": "p { color: red }"}
BRINGS = "def on_post_build(config):\n    pass\n"


def missing_file_messages(site: Built) -> list[str]:
    return [line.partition("mkdocs.yml: ")[2] for line in site.messages.splitlines() if "[missing-file]" in line]


@pytest.mark.parametrize("theme", ["docsjson", "mkdocs"])
def test_each_is_reported_with_the_nearest_that_is_there(tmp_path: Path, theme: str) -> None:
    site = build_with_hook(tmp_path, "", theme=theme, options=NAMED, **THERE)
    assert site.status == 0, site.messages
    assert missing_file_messages(site) == [
        'there is no file "none.mjs", which extra_javascript names; its path starts at the docs folder, which '
        "`docs_dir` names [missing-file]",
        'there is no file "styles/acme.css", which extra_css names; did you mean "styles/acne.css"? [missing-file]',
    ]


def test_nothing_is_reported_if_a_plugin_changes_the_finished_site(tmp_path: Path) -> None:
    assert missing_file_messages(build_with_hook(tmp_path, BRINGS, options=NAMED, **THERE)) == []


def test_options_of_docsjson_toml_are_reported(tmp_path: Path) -> None:
    written = 'follow_links = true\n[check]\nskip = ["passive-voice"]\n'
    site = build_with_hook(tmp_path, "", **{"docsjson.toml": written})
    assert site.status == 0, site.messages
    told = [line for line in site.messages.splitlines() if "docsjson.toml" in line]
    assert told == [
        'docsjson.toml:1:1: "follow_links" has no effect beside an mkdocs.yml; write it there, below the plugin docsjson '
        "[no-effect]"
    ]


def test_a_look_set_in_docs_json_and_mkdocs_yml_is_reported(tmp_path: Path) -> None:
    theme = "{name: docsjson, language: en, own: 1, palette: {primary: red}, logo: a.svg}"
    told = "theme: read, but without effect beside a docs.json: palette, logo; docs.json says how the site looks"
    assert told in build_with_hook(tmp_path, "", theme=theme).messages
    assert "without effect" not in build_with_hook(tmp_path / "other", "", theme="{name: docsjson, own: 1}").messages


def test_an_option_of_the_theme_that_nothing_reads_is_reported(tmp_path: Path) -> None:
    theme = "{name: docsjson, langage: de, own: 1, shape: round, custom_dir: own}"
    source = write_site(
        tmp_path / "src",
        {
            "mkdocs.yml": f"site_name: Acme\ntheme: {theme}\nplugins: [docsjson]\n",
            "own/main.html": '{% extends "base.html" %}{% block head_end %}{{ config.theme.own }}{% endblock %}',
            "docs/docs.json": '{"name": "Acme", "navigation": ["index"]}',
            "docs/index.md": PAGE.replace("icon: /images/home.svg\n", ""),
        },
    )
    messages = build(source, tmp_path / "out").messages
    assert [line.partition(": ")[2] for line in messages.splitlines() if "theme: no option" in line] == [
        'mkdocs.yml:2:25: theme: no option is called "langage", and no template reads it; did you mean "language"? [unknown-key]',
        'mkdocs.yml:2:46: theme: no option is called "shape", and no template reads it; docs.json says how the site looks [unknown-key]',
    ]


SETTINGS = {
    "name": "Acme",
    "logo": {"light": "/images/logo.svg", "dark": "/images/logo-dark.svg"},
    "favicon": "/favicon.svg",
    "fonts": {"heading": {"family": "Acme", "source": "/fonts/acme.woff2"}},
    "backgroundImage": "/images/back.png",
    "seo": {"metatags": {"og:image": "/images/preview.png", "og:title": "Acme"}},
    "navigation": [{"group": "First", "icon": "/images/first.svg", "pages": ["index"]}],
}
PAGE = "---\ntitle: Home\nicon: /images/home.svg\n---\n\nText.\n"
MISSING = {
    "docs.json:LINE:COLUMN: /logo/light": "images/logo.svg",
    "docs.json:LINE:COLUMN: /logo/dark": "images/logo-dark.svg",
    "docs.json:LINE:COLUMN: /favicon": "favicon.svg",
    "docs.json:LINE:COLUMN: /fonts/heading/source": "fonts/acme.woff2",
    "docs.json:LINE:COLUMN: /backgroundImage": "images/back.png",
    "docs.json:LINE:COLUMN: /seo/metatags/og:image": "images/preview.png",
    "docs.json:LINE:COLUMN: /navigation/0/icon": "images/first.svg",
    "index.md:LINE:COLUMN": "images/home.svg",
}


def missing(messages: str) -> list[str]:
    lines = (line.partition(": ")[2] for line in messages.splitlines() if "[missing-file]" in line)
    return sorted(re.sub(r":\d+:\d+", ":LINE:COLUMN", line, count=1) for line in lines)


EXPECTED = sorted(
    f'{place}: there is no file "{file}"; add the file, or correct its path [missing-file]'
    for place, file in MISSING.items()
)


@pytest.mark.parametrize("theme", ["", "docsjson", "material", "mkdocs"])
def test_files_that_docs_json_names_are_reported_under_every_theme(tmp_path: Path, theme: str) -> None:
    files = {"docs/docs.json": json.dumps(SETTINGS), "docs/index.md": PAGE}
    if theme:
        files["mkdocs.yml"] = f"site_name: Acme\ntheme: {theme}\nplugins: [docsjson]\n"
    source = write_site(tmp_path / "src", files)
    for _ in range(2):
        assert missing(build(source, tmp_path / "out", keep=True).messages) == EXPECTED
    write_site(source, dict.fromkeys((f"docs/{file}" for file in MISSING.values()), ""))
    assert missing(build(source, tmp_path / "out", keep=True).messages) == []


def test_a_file_whose_name_is_written_as_a_number_is_reported_at_its_place(tmp_path: Path) -> None:
    source = write_site(
        tmp_path / "src", {"docs.json": json.dumps({**SETTINGS, "backgroundImage": 1}), "index.md": PAGE}
    )
    assert (
        'docs.json:LINE:COLUMN: /backgroundImage: there is no file "1"; add the file, or correct its path [missing-file]'
        in missing(build(source, tmp_path / "out").messages)
    )


def test_the_check_tells_them_too(tmp_path: Path) -> None:
    found = check_site(tmp_path, {"docs.json": json.dumps(SETTINGS), "index.md": PAGE})
    assert missing("\n".join(f"warning: {each.problem}" for each in found)) == EXPECTED


WRONG = {
    "fav.pdf": (b"%PDF", "favicon", "is not a picture that browsers can show; save it as SVG, PNG, WebP or JPEG [wrong-file]"),
    "fav.png": (b"<html>", "favicon", "is not a picture that browsers can show; save it as SVG, PNG, WebP or JPEG [wrong-file]"),
    "fav.svg": (b"<html>", "logo", "is not a picture that browsers can show; save it as SVG, PNG, WebP or JPEG [wrong-file]"),
    "lfs.png": (b"version https://git-lfs.github.com/spec/v1\n", "logo", "is a pointer of Git LFS, not the file itself; fetch it: git lfs pull [wrong-file]"),
    "big.png": (b"\x89PNG" + bytes(5_000_000), "logo", "has 5.0 MB, and every page loads it; save it with less than 300 KB [heavy-file]"),
    "grey.webp": (b"RIFF" + bytes(400_000), "favicon", "has 400 KB, and every page loads it; save it with less than 300 KB [heavy-file]"),
    "back.webp": (b"RIFF" + bytes(400_000), "backgroundImage", ""),
    "right.png": (b"\x89PNG", "logo", ""),
    "right.svg": (b"<?xml version='1.0'?><svg/>", "logo", ""),
    "right.ico": (b"\0\0\1\0", "favicon", ""),
    "font.txt": (b"wOF2", "fonts", "is not a font; save it as WOFF2 [wrong-file]"),
    "font.woff2": (b"<html>", "fonts", "is not a font; save it as WOFF2 [wrong-file]"),
    "right.woff2": (b"wOF2", "fonts", ""),
    "right.ttf": (b"\0\1\0\0", "fonts", ""),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_file_that_cannot_be_it_is_reported(tmp_path: Path, name: str) -> None:
    content, field, told = WRONG[name]
    value = {"heading": {"family": "Acme", "source": f"/{name}"}} if field == "fonts" else f"/{name}"
    docs = {"name": "Acme", field: value, "navigation": [{"group": "A", "pages": ["index"]}]}
    source = write_site(tmp_path / "src", {"docs.json": json.dumps(docs), "index.md": "# A\n"})
    (source / name).write_bytes(content)
    for _ in range(2):
        messages = build(source, tmp_path / "out", keep=True).messages
        lines = [line for line in messages.splitlines() if "[wrong-file]" in line or "[heavy-file]" in line]
        assert [line.partition(f'"/{name}" ')[2] for line in lines] == ([told] if told else [])


def test_another_case_is_reported(tmp_path: Path) -> None:
    """On most hosts a font or a background of another case is not there, though it is on the machine that builds."""
    font = {"heading": {"family": "Acme", "source": "/Fonts/acme.woff2"}}
    docs = {"name": "Acme", "fonts": font, "navigation": [{"group": "A", "pages": ["index"]}]}
    files = {"docs.json": json.dumps(docs), "index.md": "# A\n", "fonts/acme.woff2": ""}
    site = build(write_site(tmp_path / "src", files), tmp_path / "out")
    assert 'source: "/Fonts/acme.woff2" is spelled "/fonts/acme.woff2" in the docs folder' in site.messages
    assert "[link-case]" in site.messages


def test_pictures_and_icons_of_another_theme_are_left_alone(tmp_path: Path) -> None:
    """Without a docs.json, mkdocs.yml means files that Material has or that lie in its `custom_dir`."""
    theme = "theme: {name: material, logo: images/own.svg, favicon: own.ico}\n"
    files = {"docs/index.md": PAGE, "mkdocs.yml": f"site_name: A\n{theme}plugins: [docsjson]\n"}
    assert missing(build(write_site(tmp_path / "src", files), tmp_path / "out").messages) == []

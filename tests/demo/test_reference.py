"""The generated parts of the documentation are up to date with the code."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from docs_generator.__main__ import made_pages
from docs_generator.about import DEMO, ROOT, THEME
from docs_generator.override_points import events
from docs_generator.parts import PARTS, made_parts
from mkdocs_docsjson.cli import COMMANDS
from mkdocs_docsjson.rules.editors import PATHS
from mkdocs_docsjson.scaffold.hosting import HOSTS, host_files
from mkdocs_docsjson.settings.option_files import OPTIONS, read_options
from mkdocs_docsjson.settings.vendors import Integrations


@cache
def pages_with_generated_parts() -> dict[Path, str]:
    return dict(made_pages())


def test_made_parts_are_current() -> None:
    stale = [page for page, wanted in pages_with_generated_parts().items() if page.read_text("utf-8") != wanted]
    assert stale == [], "run `python -m docs_generator` and read the difference"


def test_every_part_is_on_a_page() -> None:
    told = [name for page in pages_with_generated_parts() for name in made_parts(page.read_text("utf-8"))]
    assert sorted(told) == sorted(PARTS)


@pytest.mark.parametrize("host", HOSTS)
def test_pages_of_hosts_show_the_files_that_new_writes(host: str) -> None:
    page = (DEMO / "publish" / f"{host}.mdx").read_text("utf-8")
    for path, text in host_files(host).items():
        assert re.search(rf"^```\w+ {re.escape(path)}$", page, re.M), path
        assert text.strip() in page, path


def test_every_openapi_extension_is_reported() -> None:
    told = (DEMO / "reference" / "openapi-extensions.mdx").read_text("utf-8")
    sources = (ROOT / "mkdocs_docsjson" / "openapi").rglob("*.py")
    read = {name for source in sources for name in re.findall(r'"(x-[A-Za-z-]+\w)"', source.read_text("utf-8"))}
    headers = {"x-api-key"}
    assert [name for name in sorted(read - headers) if f"`{name}`" not in told] == []


def test_every_vendor_is_reported() -> None:
    told = (DEMO / "configure" / "analytics.mdx").read_text("utf-8")
    assert [name for name in Integrations.model_fields if f"`{name}`" not in told and name != "telemetry"] == []


def test_every_event_is_reported() -> None:
    told = (DEMO / "customize" / "scripts.mdx").read_text("utf-8")
    assert [name for name in events() if f"`{name}`" not in told] == []


def test_every_editor_of_the_rules_is_reported() -> None:
    told = (DEMO / "tools" / "rules.mdx").read_text("utf-8")
    assert [name for name, path in PATHS.items() if f"`{name}`" not in told or f"`{path}`" not in told] == []


def test_languages_of_the_interface_are_reported() -> None:
    told = (DEMO / "configure" / "versions-and-languages.mdx").read_text("utf-8")
    names = {
        "ar": "Arabic", "zh": "Chinese", "nl": "Dutch", "en": "English", "fr": "French", "de": "German", "he": "Hebrew",
        "it": "Italian", "ja": "Japanese", "ko": "Korean", "pl": "Polish", "pt": "Portuguese", "ru": "Russian",
        "es": "Spanish", "tr": "Turkish",
    }  # fmt: skip
    codes = {path.stem for path in (THEME / "locales").glob("*.yml")}
    assert [code for code in sorted(codes) if names.get(code, "?") not in told] == []


@pytest.mark.parametrize(
    "page", [*sorted(DEMO.rglob("*.mdx")), ROOT / "README.md", ROOT / "ARCHITECTURE.md"], ids=lambda page: page.stem
)
def test_commands_that_are_reported_exist(page: Path) -> None:
    """Every `docsjson …` in code is an existing command with existing options."""
    commands = (DEMO / "reference" / "command-line.mdx").read_text("utf-8")
    for name, rest in re.findall(
        r"(?:^|[`&] ?)docsjson ([a-z]+(?:-[a-z]+)*)\b([^`\n#&|<]*)", page.read_text("utf-8"), re.M
    ):
        assert name in COMMANDS, f"docsjson {name}"
        section = commands.split(f"## docsjson {name}\n")[1].split("\n## ")[0]
        for option in re.findall(r"(?<!\S)--[a-z-]+", rest):
            assert f"`{option}" in section, f"docsjson {name} {option}"


@pytest.mark.parametrize("page", ["docs-json", "docs-json-object", "frontmatter", "components", "command-line"])
def test_every_row_says_what_it_does(page: str) -> None:
    text = (DEMO / "reference" / f"{page}.mdx").read_text("utf-8")
    assert re.findall(r"^.*\|\s*\|$", text, re.M) == []


def test_the_options_of_docsjson_toml_are_all_there(tmp_path: Path) -> None:
    text = (DEMO / "reference" / "plugin-options.mdx").read_text("utf-8")
    shown = re.findall(r"^```toml docsjson.toml\n(.*?)^```", text, re.M | re.S)
    (tmp_path / "docsjson.toml").write_text("\n".join(shown), "utf-8")
    found, problems = read_options([tmp_path])
    assert problems == []
    cells = {name for row in re.findall(r"^\| (`.*?) \|", text, re.M) for name in re.findall(r"`(\w+)`", row)}
    assert OPTIONS.keys() - found.keys() <= cells

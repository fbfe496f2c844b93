"""Examples of the documentation work: each file that readers are to save is saved into a site, which shows it."""

from __future__ import annotations

import json
import re
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from built_site import Built, build
from yaml_files import read_yaml

from docs_generator.about import DEMO, THEME
from docs_generator.override_points import events
from mkdocs_docsjson.settings.option_files import FILES

TABLE: dict[str, list[dict[str, Any]]] = read_yaml(Path(__file__).parent / "examples.yml")
FENCE = re.compile(
    r"^(?P<indent> *)(?P<mark>`{3,})(?P<language>\w+) (?P<file>\S+\.\w+)\n(?P<text>.*?)^(?P=indent)(?P=mark) *$",
    re.M | re.S,
)
LANGUAGES = {"jinja", "html", "python", "yaml", "toml", "css", "javascript", "js", "jsx"}
"""Languages of files to save. Examples of docs.json have tests of their own."""
ELSEWHERE = {
    "customize/plugins-and-extensions.mdx": "public/test_interface.py",
    "start/mkdocs.mdx make_page.py": "public/test_standalone.py",
    "move/mkdocs-and-material.mdx mkdocs.yml 3": "commands/test_migrate_mkdocs.py",
}  # fmt: skip
HOSTS = re.compile(r"\.github/|\.gitlab-ci|\.readthedocs|wrangler|netlify|\.pre-commit")
"""Files for hosts, which are tested in tests/scaffold and test_reference.py."""
NO_FILES = re.compile(r"reference/(components|problems)|writing/(components|api|code)")
"""Pages with titles over blocks of code that are not files to save."""

DOCS = {
    "name": "Acme",
    "navigation": [{"group": "Start", "pages": ["index", "second"]}],
    "footerSocials": {"github": "https://github.com/acme"},
}
CONFIG = {
    "site_name": "Acme",
    "site_url": "https://acme.example/",
    "docs_dir": "docs",
    "theme": {"name": "docsjson", "custom_dir": "overrides"},
    "plugins": [{"docsjson": {"search": "none", "fetch": False}}],
    "extra_css": [],
    "extra_javascript": [],
}
HEAD = "---\ntitle: {}\ndescription: What this page is about.\n---\n\n{}\n"


@dataclass(frozen=True)
class Example:
    """A file in the documentation, and its row in the table."""

    page: str
    file: str
    language: str
    text: str
    row: dict[str, Any]

    @property
    def path(self) -> str:
        """The path at which it is saved; stylesheets and scripts are saved in the docs folder."""
        name = self.row.get("as", self.file)
        return f"docs/{name}" if name.startswith(("stylesheets/", "scripts/")) else name


def fences(page: Path) -> Iterator[tuple[str, str, str, int]]:
    """(file, language, text, number among fences of that file) of each fence of a page that is to be saved."""
    seen: Counter[str] = Counter()
    for found in FENCE.finditer(page.read_text("utf-8")):
        if found["language"] in LANGUAGES and not HOSTS.match(found["file"]):
            seen[found["file"]] += 1
            yield found["file"], found["language"], textwrap.dedent(found["text"]), seen[found["file"]]


def examples() -> Iterator[Example]:
    for name, rows in TABLE.items():
        waiting: dict[str, list[dict[str, Any]]] = {}
        for row in rows:
            waiting.setdefault(row["file"], []).append(row)
        for file, language, text, _ in fences(DEMO / name):
            if waiting.get(file):
                yield Example(name, file, language, text, waiting[file].pop(0))


EXAMPLES = list(examples())


def test_every_file_of_the_documentation_is_in_the_table() -> None:
    known = Counter((name, row["file"]) for name, rows in TABLE.items() for row in rows)
    there: Counter[tuple[str, str]] = Counter()
    for page in sorted(DEMO.rglob("*.mdx")):
        name = page.relative_to(DEMO).as_posix()
        for file, _, _, number in fences(page):
            elsewhere = {name, f"{name} {file}", f"{name} {file} {number}"} & ELSEWHERE.keys()
            if not elsewhere and not NO_FILES.match(name):
                there[name, file] += 1
    assert there == known


def test_what_holds_the_others_is_there() -> None:
    tests = Path(__file__).parents[1]
    assert [place for place in ELSEWHERE.values() if not (tests / place).exists()] == []


def built(folder: Path, example: Example) -> Built:
    """A small site with the example in it, built strictly."""
    row, source = example.row, folder / "src"
    config = {**CONFIG, **row.get("config", {})}
    if "theme" in row:
        config["theme"] = row["theme"]
    if example.file == "mkdocs.yml":
        config |= yaml.safe_load(example.text)
    place = "" if config["docs_dir"] == "." else "docs/"
    files = {f"{place}second.md": HEAD.format("Second", "More words.")}
    page = str(row.get("page", "Words."))
    files[f"{place}index.md"] = page if page.startswith(("---", "# ")) else HEAD.format("Home", page)
    if "docs.json" not in row.get("without", ()):
        files[f"{place}docs.json"] = json.dumps(DOCS | row.get("docs", {}))
    files |= row.get("files", {})
    if example.path.startswith("docs/stylesheets"):
        config["extra_css"] = [example.path.removeprefix("docs/")]
    if example.path.startswith("docs/scripts"):
        config["extra_javascript"] = [example.path.removeprefix("docs/")]
    if example.file != "mkdocs.yml":
        files[example.path] = example.text
    if example.file not in FILES:  # options of a site without an mkdocs.yml
        files["mkdocs.yml"] = yaml.safe_dump(config)
    (source / "overrides").mkdir(parents=True)
    for name, text in files.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, "utf-8")
    return build(source, folder / "out", "--strict")


def name_of(example: Example) -> str:
    return f"{Path(example.page).stem}-{Path(example.file).stem}"


@pytest.mark.parametrize("example", EXAMPLES, ids=name_of)
def test_it_works_as_it_is_written(tmp_path: Path, example: Example) -> None:
    site = built(tmp_path, example)
    assert site.status == 0, site.messages
    assert "Traceback" not in site.messages
    page = site.page("")
    for selector, words in example.row.get("shows", {}).items():
        found = page.cssselect(selector)
        assert found, f"{selector} finds nothing"
        assert words in " ".join(" ".join(each.text_content() for each in found).split()), selector
    for selector in example.row.get("lacks", ()):
        assert page.cssselect(selector) == [], selector
    if words := example.row.get("copy"):
        assert words in (site.folder / "index.md").read_text("utf-8")
    for path in example.row.get("published", ()):
        assert (site.folder / path).is_file(), path
    if example.path.startswith(("docs/stylesheets/", "docs/scripts/")):
        path = example.path.removeprefix("docs/")
        assert (site.folder / path).read_text("utf-8") == example.text
        assert page.cssselect(f'link[href$="{path}"], script[src$="{path}"]')


THEMES = "\n".join(
    path.read_text("utf-8") for path in THEME.rglob("*") if path.suffix in {".html", ".css", ".js"} and path.is_file()
)


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each.language == "css"], ids=name_of)
def test_styles_name_what_the_theme_has(example: Example) -> None:
    """A misspelled property or class would have no effect, and nobody would notice."""
    names = set(re.findall(r"--dj-[\w-]+|\.dj-[\w-]+", example.text)) | set(
        re.findall(r"\[(data-[\w-]+)", example.text)
    )
    generated = {"--dj-line", "--dj-tint", "--dj-accent"}
    assert (
        sorted(name for name in names - generated if not re.search(rf"\b{re.escape(name.lstrip('.-'))}\b", THEMES))
        == []
    )


@pytest.mark.parametrize("example", [each for each in EXAMPLES if each.language == "javascript"], ids=name_of)
def test_scripts_name_what_the_theme_has(example: Example) -> None:
    told = set(re.findall(r'"(dj:[\w-]+)"', example.text))
    assert told <= {*events(), "dj:consent"}
    for name in re.findall(r"window\.(docsjson\w+)\.", example.text):
        assert name in THEMES

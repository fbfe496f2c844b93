"""The drawing for a name."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest
from real_input import sites
from yaml_files import read_yaml

from mkdocs_docsjson.icons import FoundIcon, IconFinder
from mkdocs_docsjson.icons.sets import names

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests/fixtures/icons"

ICON = re.compile(r"""\bicon(?:=\{?|"\s*:\s*)["']([^"'\n]+)["']""")

NAMES = read_yaml(FIXTURES / "names.yml")
STYLES = read_yaml(FIXTURES / "styles.yml")
SYNONYMS = read_yaml(ROOT / "mkdocs_docsjson/data/icon-synonyms.yml")


def summary(found: FoundIcon | None) -> str:
    if found is None:
        return "-"
    return f"{found.key} {found.look}" if found.kind == "symbol" else found.kind


@pytest.mark.parametrize(
    ("written", "expected"), [row for group in NAMES.values() for row in group.items()], ids=lambda value: str(value)
)
def test_a_name_as_authors_write_it(written: str, expected: str) -> None:
    assert summary(IconFinder().find(written)) == expected


@pytest.mark.parametrize("style", STYLES)
def test_every_icon_type(style: str) -> None:
    icons = IconFinder()
    assert [summary(icons.find(name, style)) for name in ("bell", "rocket")] == STYLES[style]


@pytest.mark.parametrize("name", SYNONYMS)
def test_a_synonym_finds_an_icon_and_hides_no_other(name: str) -> None:
    assert name not in names("fa-solid") | names("fa-regular") | names("fa-brands")
    found = IconFinder().find(name)
    assert found is not None
    assert found.key.endswith(f"-{str(SYNONYMS[name]).rpartition('/')[2]}")


def test_the_bundled_sets_are_whole() -> None:
    counts = {prefix: len(names(prefix)) for prefix in ("fa-solid", "fa-regular", "fa-brands", "simple", "material")}
    assert counts["fa-solid"] > 1900
    assert counts["fa-brands"] > 500
    assert counts["fa-regular"] > 160
    assert counts["simple"] > 3000
    assert counts["material"] > 7000


@pytest.mark.parametrize(("written", "hint"), [("rokcet", "rocket"), ("gihtub", "github"), ("Rocckett", "rocket")])
def test_an_unknown_name_suggests_the_nearest_one(written: str, hint: str) -> None:
    assert IconFinder().suggest(written) == f'did you mean "{hint}"?'


@pytest.mark.parametrize("written", ["zzzzzzzz", "日本", "x" * 500, ""])
def test_no_name_is_suggested_for_a_dissimilar_one(written: str) -> None:
    is_file_name = written.startswith("z")
    own = ", or add icons/zzzzzzzz.svg" if is_file_name else ""
    assert IconFinder().suggest(written) == f"choose the name of another icon{own}"


@pytest.mark.skipif(not find_spec("lucide"), reason="the extra `lucide` is not installed")
def test_lucide_is_asked_first_when_the_site_or_the_icon_says_so() -> None:
    assert summary(IconFinder(library="lucide").find("rocket")) == "lucide-rocket line"
    assert summary(IconFinder().find("rocket", library="lucide")) == "lucide-rocket line"
    assert summary(IconFinder().find("lucide/rocket")) == "lucide-rocket line"
    assert summary(IconFinder(library="lucide").find("file-alt")) == "fa-solid-file-alt solid"
    assert summary(IconFinder(library="lucide").find("rocket", library="fontawesome")) == "fa-solid-rocket solid"


@pytest.mark.skipif(not find_spec("tablericons"), reason="the extra `tabler` is not installed")
def test_tabler_is_asked_first_and_has_filled_drawings() -> None:
    icons = IconFinder(library="tabler")
    assert summary(icons.find("rocket")) == "tabler-outline-rocket line"
    assert summary(icons.find("bell", "solid")) == "tabler-filled-bell solid"
    assert summary(icons.find("rocket", "solid")) == "tabler-outline-rocket line"


def test_font_awesome_stands_in_for_a_library_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "mkdocs_docsjson.icons.sets.names", lambda prefix: frozenset() if "fa" not in prefix else names(prefix)
    )
    icons = IconFinder(library="lucide")
    assert [str(problem) for problem in icons.problems("docs.json")] == [
        'docs.json: /icons/library: the icons of "lucide" are not installed, Font Awesome is used; '
        'pip install "mkdocs-docsjson[lucide]" [icon-library]'
    ]
    assert IconFinder().problems("docs.json") == ()
    assert summary(icons.find("rocket")) == "fa-solid-rocket solid"


@pytest.fixture
def owned(tmp_path: Path) -> IconFinder:
    for path in ("rocket.svg", "duotone/rocket.svg", "mine/Logo.svg", "simple/astro.svg"):
        file = tmp_path / "icons" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')
    (tmp_path / "secret.svg").write_text('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')
    return IconFinder((str(tmp_path / "none"), str(tmp_path / "icons")))


def test_the_owners_icons_come_first(owned: IconFinder) -> None:
    assert summary(owned.find("rocket")) == "own-rocket.2esvg solid"
    assert summary(owned.find("fa-rocket", "duotone")) == "own-duotone.2frocket.2esvg solid"
    assert summary(owned.find("mine/Logo")) == "own-mine.2fLogo.2esvg solid"
    assert summary(owned.find("simple/astro")) == "own-simple.2fastro.2esvg solid"
    assert summary(owned.find("bell")) == "fa-solid-bell solid"
    assert owned.suggest("rockket") == 'did you mean "rocket"?'


def test_an_owners_icon_is_read_by_its_key_in_another_process(owned: IconFinder) -> None:
    assert 'id="dj-i-own-rocket.2esvg"' in owned.sprite(["own-rocket.2esvg"])


def test_no_name_and_no_key_leaves_the_owners_folder(owned: IconFinder) -> None:
    assert owned.find("mine/../../secret") is None
    assert owned.sprite(["own-.2e.2e.2fsecret.2esvg"]) == ""


def test_an_icon_added_while_serving_is_found(tmp_path: Path) -> None:
    icons = IconFinder((str(tmp_path),))
    assert icons.find("own-mark") is None
    (tmp_path / "own-mark.svg").write_text('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')
    assert icons.find("own-mark") is not None


def test_the_packages_of_the_sets_are_not_imported() -> None:
    code = (
        "import sys; from mkdocs_docsjson.icons import IconFinder; IconFinder(library='lucide').find('rocket'); "
        "print({'material', 'lucide', 'tablericons', 'mkdocs'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "set()"


def test_names_of_real_sites_are_known() -> None:
    used: Counter[str] = Counter(_names_in_sites())
    icons = IconFinder()
    unknown = {name for name in used if icons.find(name) is None}
    assert used
    assert len(unknown) <= 0.01 * len(used), unknown


def _names_in_sites() -> list[str]:
    pages = (page for site in sites().values() for page in site.rglob("*") if page.suffix in (".md", ".mdx", ".json"))
    return [name for page in pages for name in ICON.findall(page.read_text("utf-8", errors="replace"))]

"""A page with every kind of markup of Material's reference, in our theme: nothing is raw, lost or doubled."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from built_site import Built, build

pytest.importorskip("material")

SITE = Path(__file__).resolve().parents[1] / "sites" / "material"
SHOWN = {
    "icons": (".twemoji svg", 6, ""),
    "a class and a title": ('a.acme[title="Way"]', 1, "link"),
    "abbreviations": ('abbr[title="Hyper Text Markup Language"]', 1, "HTML"),
    "footnotes": ('sup a[href^="#fn"]', 1, "1"),
    "the text of footnotes": ("li[id='fn:1']", 1, "The first note."),
    "admonitions": (".admonition", 3, "A titled note"),
    "the type of one": (".admonition.danger > .admonition-title", 1, "Danger"),
    "folded ones": ("details.tip > summary", 1, "Folded"),
    "one at the side": (".admonition.info.inline.end", 1, "Short."),
    "tabs": (".tabbed-set .tabbed-labels label", 2, "Windows"),
    "code in tabs": (".tabbed-block pre", 1, "brew install tides"),
    "buttons": ("a.md-button", 2, "Begin"),
    "cards": (".grid.cards li", 2, "In a second."),
    "a grid of any blocks": (".grid > p.card", 1, "A paragraph in a grid."),
    "pictures at a side": ('img[align=right][width="160"]', 1, ""),
    "captions": ("figure > figcaption", 1, "With a caption"),
    "titles of code": (".dj-code figcaption, .dj-code-title", 1, "tides.py"),
    "numbers of lines": (".dj-code .dj-line", 4, "tides.fall()"),
    "annotated code": (".dj-code-note[data-note]", 1, ""),
    "the notes of code": ("ol > li", 1, "What the number says."),
    "inline code with a language": ("code.language-python", 1, "range(10)"),
    "critic": ("del, ins, mark", 6, "better"),
    "sub and sup": ("sub, p > sup", 2, "2"),
    "keys": (".keys kbd", 3, "Ctrl"),
    "annotated words": (".annotate, p", 1, "(1)"),
    "tasks": ("input[type=checkbox]", 2, ""),
    "definitions": ("dl dd", 1, "What it means."),
    "formulas": ("math", 2, ""),
    "a formula alone": ('math[display="block"]', 1, ""),
    "tables": ("table td", 2, "high"),
    "snippets": (".dj-prose em", 1, "another"),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    found = build(SITE, tmp_path_factory.mktemp("material") / "out", "--strict")
    assert found.status == 0, found.messages
    return found


@pytest.mark.parametrize("kind", SHOWN)
def test_it_is_shown(site: Built, kind: str) -> None:
    selector, count, words = SHOWN[kind]
    found = site.main("").cssselect(selector)
    assert len(found) >= count
    assert words in " ".join(" ".join(each.text_content() for each in found).split())


def test_marked_lines_are_those_that_were_named(site: Built) -> None:
    lines = site.main("").cssselect(".dj-code .dj-line-highlight")
    assert "tides.rise()" in " ".join(line.text_content() for line in lines)
    assert "fall" not in " ".join(line.text_content() for line in lines)


RAW = re.compile(
    r"!!!|\?\?\?|===|:material|:octicons|\{ ?\.|\{--|\{\+\+|\+\+ctrl|--8<--|\\\(|\$\$|\*\[HTML|\[\^|#!python|¶|\[x\]"
)


def test_nothing_is_raw_and_no_sign_is_doubled(site: Built) -> None:
    main = site.main("")
    assert RAW.findall(main.text_content()) == []
    for heading in main.cssselect("h2"):
        assert len(heading.cssselect("a")) == 1


@pytest.mark.parametrize("is_checked", [True, False])
def test_a_snippet_that_is_missing_is_reported_in_one_line(tmp_path: Path, is_checked: bool) -> None:
    shutil.copytree(SITE, tmp_path / "src")
    page = tmp_path / "src/docs/index.md"
    page.write_text(page.read_text("utf-8").replace("part.md", "gone.md"), "utf-8")
    config = tmp_path / "src/mkdocs.yml"
    config.write_text(
        config.read_text("utf-8").replace("check_paths: true", f"check_paths: {str(is_checked).lower()}"), "utf-8"
    )
    made = build(tmp_path / "src", tmp_path / "out")
    assert "Traceback" not in made.messages
    if is_checked:
        told = [line for line in made.messages.splitlines() if "gone.md" in line]
        assert len(told) == 1
        assert "index.md:131: the extension pymdownx.snippets failed: SnippetMissingError" in told[0]
        assert told[0].endswith("[extension-failed]")
    else:
        assert made.status == 0

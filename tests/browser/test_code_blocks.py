"""Code blocks: copied text, lines of diffs, annotations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from axe_findings import violations
from browser_sites import OpenPage, Serve, becomes, build
from playwright.sync_api import expect

VECTORS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "fixtures/copying.yml").read_text("utf-8"))
TAKEN = """async () => {
  const { textOf } = await import(document.querySelector("script[src$='/code.js']").src);
  return [...document.querySelectorAll(".dj-code pre")].map(textOf);
}"""


def test_the_button_takes_what_the_vectors_say(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs.json").write_text('{"name": "Acme", "navigation": [{"group": "A", "pages": ["index"]}]}', "utf-8")
    vectors = [vector for vector in VECTORS if "removed" not in vector]
    blocks = "\n\n".join(f"`````{vector['language']}\n{vector['code']}\n`````" for vector in vectors)
    removed = "```js\na\nb // [!code --]\nc # (1)\n```"
    (tmp_path / "index.mdx").write_text(f"---\ntitle: Copies\n---\n\n{blocks}\n\n{removed}\n", "utf-8")
    page = open_page(f"{serve(build(tmp_path, tmp_path / 'site'))}/")
    assert page.evaluate(TAKEN) == [*(vector.get("copied", vector["code"]) for vector in vectors), "a\nc"]


def test_lines_of_a_diff_are_filled_and_have_one_sign(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/code/")
    lines = page.locator("pre[data-language=diff] .dj-line")
    fills = [lines.nth(number).evaluate("(line) => getComputedStyle(line).backgroundColor") for number in range(3)]
    assert len(set(fills)) == 3
    sign = lines.nth(1).evaluate("(line) => getComputedStyle(line, '::before').content")
    assert sign == "none"


def test_notes_by_keyboard(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/code/")
    mark = page.locator("button.dj-code-note").first
    mark.focus()
    page.keyboard.press("Enter")
    tip = page.locator(".dj-code-note-tip").first
    expect(tip).to_be_visible()
    expect(tip).to_have_text("The first note.")
    expect(tip.locator("strong")).to_have_text("first")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    expect(mark).to_be_focused()
    expect(page.locator("ol").get_by_text("The second note.")).to_be_visible()


def test_notes_on_paper_and_without_script(calm: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(calm)}/code/", java_script_enabled=False)
    for media in ("print", "screen"):
        page.emulate_media(media=media)
        expect(page.locator(".dj-code-note").first).to_be_visible()
        expect(page.get_by_text("The second note.")).to_be_visible()
    expect(page.locator("pre", has_text="total = 12").first).not_to_contain_text("(1)")


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_marked_code_is_readable(calm: Path, serve: Serve, open_page: OpenPage, mode: str) -> None:
    page = open_page(f"{serve(calm)}/code/", color_scheme=mode, reduced_motion="reduce")
    page.locator("button.dj-code-note").first.click()
    becomes(page, "document.querySelectorAll(':popover-open').length", 1)
    assert violations(page) == []

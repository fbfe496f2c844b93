"""The layout of the playground: response beside the article, marks at fields, choices kept between pages, no print."""

from __future__ import annotations

import json
from typing import Any

import pytest
from api_server import Stub
from browser_sites import NewContext, becomes, comes
from playground_steps import Open, answer, send, shown_json
from playwright.sync_api import Page, expect

WIDE, PHONE = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
SHIFTS = """
    window.shifts = 0;
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) shifts += entry.value;
    }).observe({ type: "layout-shift" });
"""
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
"""For `page.evaluate`: waits until all that has happened so far is drawn, however slow the machine is."""
COLORS = """(code) => [...code.childNodes].flatMap((node) => {
    const color = getComputedStyle(node.nodeType === 1 ? node : code).color;
    return [...node.textContent].map((letter) => [letter, color]);
})"""


def test_the_answer_stands_where_its_example_stood(api: Stub, open_operation: Open) -> None:
    page = open_operation("json", viewport=WIDE)
    example = page.locator(".dj-side .dj-example[data-kind=response]")
    expect(example).to_be_visible()
    before = example.bounding_box()
    send(page)
    expect(page.locator(".dj-side .dj-playground-answer .dj-api-status")).to_have_text("200 OK")
    facts = page.locator(".dj-side .dj-playground-facts")
    expect(facts).to_contain_text("ms")
    expect(facts).to_contain_text("58 B")
    expect(example).to_be_hidden()
    after = answer(page).bounding_box()
    assert before is not None
    assert after is not None
    assert abs(after["x"] - before["x"]) < 1
    assert after["y"] - before["y"] < 60
    page.locator(".dj-side").get_by_text("Example", exact=True).click()
    expect(example).to_be_visible()
    expect(answer(page)).to_be_hidden()
    page.get_by_role("button", name="Response: 200 OK").click()
    expect(answer(page)).to_be_focused()
    page.get_by_role("button", name="Close").click()
    expect(example).to_be_visible()
    expect(answer(page)).to_be_hidden()
    page.get_by_role("button", name="Try it").click()
    expect(answer(page).locator("pre")).to_be_visible()
    assert page.failures == []  # type: ignore[attr-defined]


def test_on_a_phone_the_answer_is_in_the_panel(api: Stub, open_operation: Open) -> None:
    page = open_operation("json", viewport=PHONE)
    send(page)
    expect(page.locator(".dj-playground .dj-playground-answer .dj-api-status")).to_have_text("200 OK")
    expect(page.locator(".dj-example[data-kind=response]")).to_be_visible()


@pytest.mark.parametrize("viewport", [WIDE, PHONE], ids=["wide", "phone"])
def test_nothing_moves_when_an_answer_comes(api: Stub, open_operation: Open, viewport: dict[str, int]) -> None:
    page = open_operation("slow", viewport=viewport, reduced_motion="reduce")
    send(page)
    assert api.gets("/slow")
    page.wait_for_timeout(700)  # layout shifts right after a click do not count
    page.evaluate(DRAWN)  # nor do those that the click itself causes, which come later on a slow machine
    page.evaluate(SHIFTS)
    api.release.set()
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    expect(answer(page).locator("pre")).to_be_visible()
    page.evaluate(DRAWN)
    page.wait_for_timeout(200)
    assert page.evaluate("shifts") == 0


def test_fields_of_a_body_are_marked_too(api: Stub, open_operation: Open) -> None:
    page = open_operation("order", viewport=WIDE)
    size, title = page.get_by_label("size string required"), page.get_by_label("title string required")
    size.fill("")
    send(page)
    expect(size).to_be_focused()
    expect(page.locator(".dj-playground-needed")).to_have_count(1)
    size.fill("xl")
    expect(page.locator(".dj-playground-needed")).to_have_count(0)
    title.fill("")
    send(page)
    expect(title).to_be_focused()
    expect(title).to_be_in_viewport()
    expect(title).to_have_accessible_description("This field is needed")
    expect(title).to_have_attribute("aria-invalid", "true")
    assert api.seen == []
    page.get_by_role("button", name="Send anyway").click()
    assert json.loads(shown_json(page)["body"]) == {}


def test_examples_of_a_parameter_can_be_chosen(api: Stub, open_operation: Open) -> None:
    page = open_operation("order", viewport=WIDE)
    choice = page.get_by_label("Example: size")
    assert choice.locator("option").all_inner_texts() == ["–", "A small one", "large"]
    expect(choice).to_have_value("1")
    expect(page.locator(".dj-playground").get_by_text("Up to 5 m.")).to_be_visible()
    expect(page.get_by_label("size string required")).to_have_value("s")
    choice.select_option("2")
    expect(page.locator(".dj-playground-line")).to_contain_text("?size=l")


def test_named_examples_of_a_body_can_be_chosen(api: Stub, open_operation: Open) -> None:
    page = open_operation("draft", viewport=WIDE)
    panel = page.locator(".dj-playground")
    choice = panel.get_by_label("Example", exact=True)
    assert choice.locator("option").all_inner_texts() == ["–", "A short one", "long"]
    choice.select_option("2")
    expect(page.get_by_label("note string")).to_have_value("z")
    choice.select_option("1")
    expect(panel.get_by_text("Has a title only.")).to_be_visible()
    expect(page.get_by_label("title string required")).to_have_value("x")
    send(page)
    assert json.loads(shown_json(page)["body"]) == {"title": "x"}
    assert page.failures == []  # type: ignore[attr-defined]


def test_choices_stay_for_the_next_page(api: Stub, other: Stub, open_operation: Open) -> None:
    page = open_operation("order", viewport=WIDE)
    expect(page.locator(".dj-playground-target")).to_have_text("Production")
    page.get_by_label("Base URL").select_option(index=1)
    page.get_by_label("version").select_option("v2")
    media = page.locator(".dj-playground").get_by_label("Media type")
    media.select_option("application/x-www-form-urlencoded")
    page.reload()
    page.get_by_role("button", name="Try it").click()
    expect(media).to_have_value("1")
    expect(page.locator(".dj-playground-target")).to_have_text("Sandbox")
    page.goto(page.url.replace("/order/", "/json/"))
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".dj-playground-line")).to_have_text(f"GET {other.address}/v2/json")
    expect(page.locator(".dj-playground-target")).to_have_text("Sandbox")
    expect(page.locator('[data-sample="curl"] code')).to_contain_text(f"{other.address}/v2/json")


def test_a_server_that_is_not_declared_does_not_come_back(api: Stub, open_operation: Open) -> None:
    page = open_operation("json")
    page.get_by_label("Base URL").select_option(index=1)
    page.evaluate("""() => {
        const text = sessionStorage.getItem("dj-playground-choices");
        sessionStorage.setItem("dj-playground-choices", text.replace(/"url":"[^"]*"/g, '"url":"https://evil.example"'));
    }""")
    page.reload()
    page.get_by_role("button", name="Try it").click()
    expect(page.locator(".dj-playground-line")).to_have_text(f"GET {api.address}/json")


def test_a_sample_keeps_its_colors_after_an_edit(api: Stub, open_operation: Open) -> None:
    page = open_operation("order", viewport=WIDE)
    for language, label in (("curl", "cURL"), ("python", "Python"), ("javascript", "JavaScript")):
        page.get_by_role("tab", name=label, exact=True).first.click()
        code = page.locator(f"[data-sample={language}] code").first
        before = _letters(code.evaluate(COLORS))
        page.get_by_label("note string").fill(f"more {language}")
        expect(code).to_contain_text(f"more {language}")
        after = _letters(code.evaluate(COLORS))
        assert len({color for _, color in after}) > 2
        same = next(at for at, (old, new) in enumerate(zip(before, after, strict=False)) if old[0] != new[0])
        assert same > 40
        assert before[:same] == after[:same]
        page.get_by_label("note string").fill("")


def _letters(found: list[list[str]]) -> list[tuple[str, str]]:
    return [(letter, color) for letter, color in found if letter.strip()]


def test_fields_have_letters_of_phones_size(api: Stub, open_operation: Open) -> None:
    for name in ("echo", "json", "upload"):
        page = open_operation(name, viewport=PHONE, has_touch=True, is_mobile=True)
        page.get_by_role("button", name="Add an item").first.click() if name == "echo" else None
        sizes = page.eval_on_selector_all(
            ".dj-playground :is(input:not([type=radio], [type=checkbox]), select, textarea)",
            "fields => fields.map((field) => parseFloat(getComputedStyle(field).fontSize))",
        )
        assert sizes
        assert min(sizes) >= 16


def test_nothing_of_the_playground_is_printed(api: Stub, open_operation: Open) -> None:
    page: Page = open_operation("json", viewport=WIDE)
    send(page)
    expect(answer(page).locator(".dj-api-status")).to_have_text("200 OK")
    page.emulate_media(media="print")
    for part in (".dj-api-try", ".dj-api-copy", ".dj-playground", ".dj-playground-answer", ".dj-playground-views"):
        expect(page.locator(part).first).to_be_hidden()
    expect(page.locator(".dj-example[data-kind=response]")).to_be_visible()
    page.emulate_media(media="screen")
    expect(answer(page)).to_be_visible()


def test_a_base_url_that_was_typed_stays(api: Stub, new_context: NewContext, typed_site: Any) -> None:
    page = new_context().new_page()
    page.goto(typed_site)
    page.get_by_role("button", name="Try it").click()
    page.get_by_label("Base URL").fill(api.address)
    becomes(page, "document.querySelector('.dj-playground-line').textContent", f"GET {api.address}/json")
    page.reload()
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_label("Base URL")).to_have_value(api.address)
    send(page)
    assert comes(page, lambda: api.of("/json"))

"""Pages of the documentation work under the policy that it documents: no violations, no requests to other hosts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser_sites import DEMO, NewContext, Serve
from playwright.sync_api import Page, Request, expect

VIOLATIONS = """
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`));
"""
WALK = """async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
        scrollTo({ top: at, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    }
}"""
SHOWN = """() => !document.querySelector(".dj-mermaid:not([data-drawn])")
    && [...document.images].every((image) => image.complete || !image.getClientRects().length)"""
TALL = {"width": 1280, "height": 2000}


def documented() -> str:
    """The first policy in the documentation of policies."""
    text = (DEMO / "publish/security-policy.mdx").read_text("utf-8")
    found = re.search(r"^Content-Security-Policy: (.+)$", text, re.M)
    assert found
    return found[1]


def test_policies_for_hosts_allow_the_same() -> None:
    text = (DEMO / "publish/security-policy.mdx").read_text("utf-8")
    policies = re.findall(r"Content-Security-Policy:? \"?(default-src [^\"\n]+)", text)
    assert len(policies) > 1
    assert {policy.rstrip("; ") for policy in policies} == {documented()}


@pytest.fixture
def page(new_context: NewContext, demo: Path, serve: Serve) -> tuple[Page, str, list[str]]:
    """(an empty page, address of the site, list that receives errors)"""
    home = serve(demo, documented())
    context = new_context(viewport=TALL)
    wrong: list[str] = []

    def note(request: Request) -> None:
        if not request.url.startswith((home, "data:", "blob:")):
            wrong.append(f"asked for {request.url}")

    context.on("request", note)
    context.add_init_script(VIOLATIONS)
    shown: Page = context.new_page()
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    shown.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    return shown, home, wrong


def test_every_page(page: tuple[Page, str, list[str]], demo: Path) -> None:
    shown, home, wrong = page
    found = {}
    for file in sorted(demo.rglob("*.html")):
        path = file.relative_to(demo).as_posix()
        if 'http-equiv="refresh"' in file.read_text("utf-8"):
            continue  # a redirect
        shown.goto(f"{home}/{path.removesuffix('index.html')}", wait_until="load")
        shown.evaluate(WALK)
        shown.wait_for_function(SHOWN)
        told = [*wrong, *shown.evaluate("violations")]
        wrong.clear()
        if told:
            found[path] = told
    assert found == {}


def test_what_readers_do(page: tuple[Page, str, list[str]]) -> None:
    shown, home, wrong = page
    shown.goto(f"{home}/")
    shown.keyboard.press("Control+k")
    shown.locator("dialog[open] input").fill("component")
    expect(shown.locator("dialog[open] a[href]").first).to_be_visible()
    shown.keyboard.press("Escape")
    expect(shown.locator("dialog[open] input")).to_be_empty()
    shown.keyboard.press("Escape")
    expect(shown.locator("dialog[open]")).to_have_count(0)
    for button in shown.locator("[data-mode-toggle]").all():
        button.click()
    shown.locator(".dj-body a[href]:visible").first.hover()
    shown.goto(f"{home}/writing/math-and-diagrams/")
    shown.evaluate(WALK)
    shown.wait_for_function(SHOWN)
    expect(shown.locator(".dj-mermaid svg").first).to_be_visible()
    assert [*wrong, *shown.evaluate("violations")] == []

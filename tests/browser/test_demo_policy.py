"""Every page of the documentation under the policy that it documents: no violation, and nobody else is asked."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route
from served import Serve, build

DEMO = Path(__file__).resolve().parents[2] / "demo_site"
PATIENCE = 120_000
"""Milliseconds that a loaded machine may take for the largest page."""
VIOLATIONS = """
    window.violations = [];
    addEventListener("securitypolicyviolation", (event) =>
        violations.push(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber} ${event.sample}`));
"""
WALK = """async () => {
    for (let at = 0; at < document.body.scrollHeight; at += innerHeight) {
        scrollTo({ top: at, behavior: "instant" });
        await new Promise((done) => setTimeout(done, 20));
    }
}"""


def documented() -> str:
    """The first policy on the page about it."""
    text = (DEMO / "publish/security-policy.mdx").read_text("utf-8")
    found = re.search(r"^Content-Security-Policy: (.+)$", text, re.M)
    assert found
    return found[1]


def test_policies_for_hosts_allow_the_same() -> None:
    text = (DEMO / "publish/security-policy.mdx").read_text("utf-8")
    policies = re.findall(r"Content-Security-Policy:? \"?(default-src [^\"\n]+)", text)
    assert len(policies) > 1
    assert {policy.rstrip("; ") for policy in policies} == {documented()}


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp("source") / "demo_site"
    shutil.copytree(DEMO, source, ignore=shutil.ignore_patterns(".cache", "site"))
    return build(source, tmp_path_factory.mktemp("demo") / "site")


@pytest.fixture
def page(browser: Browser, demo: Path, serve: Serve) -> Iterator[tuple[Page, str, list[str]]]:
    """A page that is not yet anywhere, the site's address, and what went wrong since."""
    home = serve(demo, documented())
    context = browser.new_context()
    wrong: list[str] = []

    def gate(route: Route) -> None:
        if route.request.url.startswith((home, "data:", "blob:")):
            return route.continue_()
        wrong.append(f"asked for {route.request.url}")
        return route.abort()

    context.route("**/*", gate)
    context.add_init_script(VIOLATIONS)
    shown = context.new_page()
    shown.set_default_timeout(PATIENCE)
    shown.on("pageerror", lambda error: wrong.append(str(error)))
    shown.on("console", lambda line: wrong.append(line.text) if line.type == "error" else None)
    yield shown, home, wrong
    context.close()


def test_every_page(page: tuple[Page, str, list[str]], demo: Path) -> None:
    shown, home, wrong = page
    found = {}
    for file in sorted(demo.rglob("*.html")):
        path = file.relative_to(demo).as_posix()
        if 'http-equiv="refresh"' in file.read_text("utf-8"):
            continue  # a redirect
        shown.goto(f"{home}/{path.removesuffix('index.html')}", wait_until="load")
        shown.evaluate(WALK)
        shown.wait_for_load_state("networkidle")
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
    shown.locator("dialog[open] a[href]").first.wait_for()
    shown.keyboard.press("Escape")  # empties the field
    shown.keyboard.press("Escape")
    shown.locator("dialog[open]").wait_for(state="hidden")
    for button in shown.locator("[data-mode-toggle]").all():
        button.click()
    shown.locator(".dj-body a[href]:visible").first.hover()
    shown.goto(f"{home}/writing/math-and-diagrams/")
    shown.evaluate(WALK)
    shown.locator(".dj-mermaid svg").first.wait_for()
    assert [*wrong, *shown.evaluate("violations")] == []

"""Checks the accessibility of a page with axe (WCAG 2.2 A and AA, best practice)."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOR_RULES = ["color-contrast", "link-in-text-block"]
"""Rules about colors. They take two thirds of the time on long pages."""


def violations(page: Page, colors: bool | None = None) -> list[str]:
    """A line for each element that breaks a rule: name of the rule, and the start of the element.

    Use reduced motion: a color in transition does not have its final contrast yet.

    colors: True for the rules about colors alone, False for all others, None for all.
    """
    # Otherwise elements that break no rule are described too: three quarters of the time on long pages.
    options: dict[str, Any] = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    if colors is True:
        options["runOnly"] = {"type": "rule", "values": COLOR_RULES}
    elif colors is False:
        options["rules"] = {name: {"enabled": False} for name in COLOR_RULES}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]

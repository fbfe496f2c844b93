"""What axe finds wrong with a page (WCAG 2.2 A and AA, best practice)."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """A line for each element of a page that breaks a rule: the rule's name and how the element begins.

    A color in transition has not yet the contrast that it comes to: ask for reduced motion before.
    """
    # Elements that break no rule would be described too, which takes three quarters of the time on long pages.
    options = {"runOnly": {"type": "tag", "values": TAGS}, "resultTypes": ["violations"]}
    found = Axe().run(page, options=options).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]

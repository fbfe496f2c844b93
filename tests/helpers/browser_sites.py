"""Helpers for browser tests: types of their fixtures, the security policy, building of sites, waiting."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from built_site import build as build_here

STRICT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'"
)
"""The Content-Security-Policy under which the theme must work (`wasm-unsafe-eval` is for search only)."""

SITES = Path(__file__).resolve().parents[1] / "sites"
DEMO = Path(__file__).resolve().parents[2] / "demo_site"
"""Source of the documentation."""

NewContext = Callable[..., Any]
"""`new_context(**options of a Playwright context)` returns a `BrowserContext`, closed after the test."""
OpenPage = Callable[..., Any]
"""`open_page(url, **options of a Playwright context)` returns a `Page` with `foreign` and `failures`."""
PATIENCE = 60
"""Timeout in seconds for a step, enough for a busy machine. Tests go on as soon as the awaited condition holds."""
LISTEN = """
    window.heard = [];
    window.said = [];
    for (const name of ["mode", "tab", "copy", "search"]) {
        document.addEventListener(`dj:${name}`, () => heard.push(name));
    }
    new MutationObserver(() => {
        const text = document.querySelector(".dj-live")?.textContent;
        if (text && text !== said.at(-1)) said.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""For `page.evaluate`: records events of the theme in `heard`, and texts of its live region in `said`."""
SHIFTS = """() => new Promise((done) => setTimeout(() => {
  let total = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) total += each.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(total), 100);
}, 300))"""
"""For `page.evaluate`: the sum of layout shifts so far. They happen within this time. On a slow machine a late one may
be missed, but none is ever reported by mistake."""
Serve = Callable[..., str]
"""`serve(folder, policy)` returns the address of a server, without a slash at its end."""


def build(source: Path, target: Path, *arguments: str) -> Path:
    """Build a small site in this process; returns `target`."""
    made = build_here(source, target, *arguments)
    assert made.status == 0, made.messages
    return made.folder


def build_apart(source: Path, target: Path, *arguments: str) -> Path:
    """Build a site with the command; return `target`."""
    command = [sys.executable, "-m", "mkdocs_docsjson", "build", str(source), "--site-dir", str(target), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return target


def wait_for_path(path: Path) -> None:
    """Wait, as long as a build may take, until another process has written a file."""
    end = time.monotonic() + 300
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.05)


def comes(page: Any, found: Callable[[], object]) -> bool:
    """Wait until `found` returns something, while the page runs; return whether it did."""
    end = time.monotonic() + PATIENCE
    while not found() and time.monotonic() < end:
        page.wait_for_timeout(50)
    return bool(found())


def becomes(page: Any, expression: str, wanted: Any) -> None:
    """Wait until a JavaScript expression has a value; for values that no assertion of Playwright can read."""
    end = time.monotonic() + PATIENCE
    while (found := page.evaluate(expression)) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == wanted

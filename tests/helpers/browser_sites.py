"""What the browser tests share: types of their fixtures, the policy they serve with, and sites built for them."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

STRICT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'"
)
"""The policy that the theme promises to work under (`wasm-unsafe-eval` is for search alone)."""

SITES = Path(__file__).resolve().parents[1] / "sites"
DEMO = Path(__file__).resolve().parents[2] / "demo_site"
"""The documentation."""

NewContext = Callable[..., Any]
"""`new_context(**options of a Playwright context)` gives a `BrowserContext` that ends with the test."""
OpenPage = Callable[..., Any]
"""`open_page(url, **options of a Playwright context)` gives a `Page` with `foreign` and `failures`."""
PATIENCE = 60
"""Seconds that a loaded machine may take for a step; each test goes on as soon as what it waits for is there."""
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
"""For `page.evaluate`: from now on events of the theme are in `heard`, and in `said` what its live region said."""
SHIFTS = """() => new Promise((done) => setTimeout(() => {
  let total = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) total += each.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(total), 100);
}, 300))"""
"""For `page.evaluate`: how much has moved. What moves, moves within this time; on a slow machine some of it may come
later and is then missed, never found by chance."""
Serve = Callable[..., str]
"""`serve(folder, policy)` gives the address, without a slash at its end."""


def build(source: Path, target: Path, *arguments: str) -> Path:
    """Build a site as its owner would; returns `target`."""
    command = [sys.executable, "-m", "mkdocs_docsjson", "build", str(source), "--site-dir", str(target), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return target


def wait_for_path(path: Path) -> None:
    """Wait until a file is there that another process writes, for as long as a build may take."""
    end = time.monotonic() + 300
    while not path.exists() and time.monotonic() < end:
        time.sleep(0.05)


def comes(page: Any, found: Callable[[], object]) -> bool:
    """Whether something comes to be there while a page goes on."""
    end = time.monotonic() + PATIENCE
    while not found() and time.monotonic() < end:
        page.wait_for_timeout(50)
    return bool(found())


def becomes(page: Any, expression: str, wanted: Any) -> None:
    """Wait until what a script finds in a page is as wanted, where no assertion of Playwright reads it."""
    end = time.monotonic() + PATIENCE
    while (found := page.evaluate(expression)) != wanted and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert found == wanted

"""What the browser tests share: types of their fixtures, the policy they serve with, and sites built for them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

STRICT_POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'"
)
"""The policy that the theme promises to work under (`wasm-unsafe-eval` is for search alone)."""

SITES = Path(__file__).resolve().parent / "sites"

OpenPage = Callable[..., Any]
"""`open_page(url, **options of a Playwright context)` gives a `Page` with `foreign` and `failures`."""
Serve = Callable[..., str]
"""`serve(folder, policy)` gives the address, without a slash at its end."""


def build(source: Path, target: Path, *arguments: str) -> Path:
    """Build a site as its owner would; returns `target`."""
    command = [sys.executable, "-m", "mkdocs_docsjson.cli", "build", str(source), "--site-dir", str(target), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    return target

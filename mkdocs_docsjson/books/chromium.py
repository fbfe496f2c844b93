"""Prints with a local browser: Chromium, Chrome or Edge, without window, profile or network."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "msedge",
)
_PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
    r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
)
_FLAGS = (
    "--headless",
    "--disable-gpu",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--virtual-time-budget=60000",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
_SECONDS = 600
"""Timeout of printing in seconds. A book of a thousand pages takes about a minute."""


class NoBrowser(Exception):
    """No browser is installed, or it could not print. The message says what to do."""


def find_browser(given: str = "") -> str:
    """Path of the browser. given: a name or path; empty: any supported one. Raises NoBrowser."""
    if given:
        if found := shutil.which(given):
            return found
        raise NoBrowser(f"{given}: no such program")
    found = next(filter(None, map(shutil.which, _NAMES)), None)
    found = found or next((path for path in map(os.path.expandvars, _PLACES) if os.path.isfile(path)), None)
    if found:
        return found
    raise NoBrowser(
        "a PDF is printed by Chromium, Chrome or Edge, and none of them was found; "
        "install one, or name it: --browser PATH. An EPUB needs none: --epub FILE"
    )


def print_pdf(browser: str, address: str, file: Path) -> None:
    """Print a local page into a PDF file. Raises NoBrowser."""
    with tempfile.TemporaryDirectory(prefix="docsjson-browser-", ignore_cleanup_errors=True) as profile:
        # Chromium does not run as root with its sandbox. The page has only our own scripts.
        rooted = ["--no-sandbox"] if sys.platform != "win32" and os.geteuid() == 0 else []
        command = [browser, *_FLAGS, *rooted, f"--user-data-dir={profile}", f"--print-to-pdf={file}", address]
        try:
            done = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=False)
        except subprocess.TimeoutExpired:
            raise NoBrowser(f"{browser} has not printed within {_SECONDS // 60} minutes") from None
        except OSError as failure:
            raise NoBrowser(f"{browser}: {failure.strerror or failure}") from failure
    if not file.is_file() or not file.stat().st_size:
        output = done.stderr.decode("utf-8", "replace").strip().splitlines()
        raise NoBrowser(f"{browser} printed nothing" + (f": {output[-1]}" if output else ""))

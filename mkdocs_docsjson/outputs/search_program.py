"""Finds the Pagefind program and runs it over the copies of pages.

The command is used instead of Pagefind's service, which reads pages one by one and takes half as long again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

Refused = subprocess.CalledProcessError
"""Raised by a run that ends without an index."""
FAILURES = (OSError, subprocess.SubprocessError)
"""Everything that a run may raise."""

TIME_LIMIT = 600
"""The timeout in seconds; a thousand pages take about two."""


def pagefind_executable() -> Path | None:
    """Return the program of the installed package, or one on the PATH; None if there is none.

    The extended program is preferred, as it can split Chinese and Japanese text into words.
    """
    named = os.environ.get("PAGEFIND_BINARY_PATH")
    if named:
        return Path(named)
    for package in ("pagefind_bin_extended", "pagefind_bin"):
        try:
            found: Path = __import__(package).get_executable()
        except (ImportError, FileNotFoundError):
            continue
        return found
    on_path = shutil.which("pagefind_extended") or shutil.which("pagefind")
    return Path(on_path) if on_path else None


def run(site: Path, output: Path, executable: Path) -> None:
    """Index the pages below `site` into the folder `output`."""
    command = [str(executable), "--site", str(site), "--output-path", str(output), "--silent"]
    subprocess.run(command, check=True, capture_output=True, timeout=TIME_LIMIT, cwd=output.parent)


def pagefind_version() -> str:
    try:
        return version("pagefind")
    except PackageNotFoundError:
        return ""


def failure_text(failure: OSError | subprocess.SubprocessError) -> str:
    """Return a message of a failed run on one line: the last line that Pagefind printed, if any."""
    output = getattr(failure, "stderr", None) or getattr(failure, "stdout", None) or str(failure).encode()
    lines = [line for line in output.decode(errors="replace").splitlines() if line.strip()]
    return f"Pagefind failed: {lines[-1].strip()}" if lines else "Pagefind failed"

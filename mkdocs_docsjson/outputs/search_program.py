"""Pagefind's program: where it is, and a run of it over the copies of pages.

The command is run rather than its service, which reads pages one by one and takes half as long again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

Refused = subprocess.CalledProcessError
"""What a run raises that ends without an index."""
FAILURES = (OSError, subprocess.SubprocessError)
"""All that a run may raise."""

TIME_LIMIT = 600
"""Seconds; a thousand pages take about two."""


def pagefind_executable() -> Path | None:
    """The extended program (it knows Chinese and Japanese words) of the installed package, or one on the PATH."""
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


def run(site: Path, made: Path, executable: Path) -> None:
    """Index the pages below a folder into another one."""
    command = [str(executable), "--site", str(site), "--output-path", str(made), "--silent"]
    subprocess.run(command, check=True, capture_output=True, timeout=TIME_LIMIT, cwd=made.parent)


def pagefind_version() -> str:
    try:
        return version("pagefind")
    except PackageNotFoundError:
        return ""


def told(failure: OSError | subprocess.SubprocessError) -> str:
    """What went wrong, in the words of whoever said it, on one line."""
    said = getattr(failure, "stderr", None) or getattr(failure, "stdout", None) or str(failure).encode()
    lines = [line for line in said.decode(errors="replace").splitlines() if line.strip()]
    return f"Pagefind failed: {lines[-1].strip()}" if lines else "Pagefind failed"

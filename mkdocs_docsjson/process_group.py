"""Ends a program with all that it has started."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from typing import Any


def end_group(running: subprocess.Popen[Any]) -> None:
    """Kill a process that began a session of its own, and every process of it that is left."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(running.pid, signal.SIGKILL)
    running.kill()

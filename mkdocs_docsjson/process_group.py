"""Ends a program together with all processes that it has started."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
from typing import Any


def end_group(running: subprocess.Popen[Any]) -> None:
    """Kill a process that was started in a session of its own, and all processes in that session's group."""
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(running.pid, signal.SIGKILL)
    running.kill()

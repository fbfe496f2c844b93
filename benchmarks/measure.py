"""Runs a command and measures its time and memory."""

from __future__ import annotations

import os
import resource
import subprocess
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import psutil

POLL = 0.02
"""Seconds between two measurements of memory."""


@dataclass(frozen=True)
class Cost:
    """The cost of a command, with all processes that it starts. wall, cpu: seconds. memory: MB at its peak."""

    wall: float
    cpu: float
    memory: float
    status: int

    def as_dict(self) -> dict[str, float]:
        return asdict(self)


class Failed(Exception):
    """A command failed, so that its figures are meaningless."""


def run(command: Sequence[str], folder: Path, environment: Mapping[str, str] | None = None) -> Cost:
    """Run a command to its end. Raises Failed, with the end of its output, if it fails."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    process = subprocess.Popen(
        command,
        cwd=folder,
        env={**os.environ, **(environment or {})},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    watcher = _MemoryWatcher(process.pid)
    watcher.start()
    printed, _ = process.communicate()
    wall = time.monotonic() - start
    watcher.stop()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if process.returncode:
        raise Failed(f"{' '.join(command)}: status {process.returncode}\n{printed.decode(errors='replace')[-2000:]}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(wall, cpu, watcher.peak / 1e6, process.returncode)


class _MemoryWatcher(threading.Thread):
    """Measures the peak memory of a process and all processes that it starts. Shared memory is counted once (PSS)."""

    def __init__(self, pid: int) -> None:
        super().__init__(daemon=True)
        self.pid = pid
        self.peak = 0
        self._done = threading.Event()

    def run(self) -> None:
        while not self._done.wait(POLL):
            try:
                process = psutil.Process(self.pid)
                family = [process, *process.children(recursive=True)]
                self.peak = max(self.peak, sum(member.memory_full_info().pss for member in family))
            except (psutil.Error, AttributeError):
                continue

    def stop(self) -> None:
        self._done.set()
        self.join()


def median(costs: Sequence[Cost]) -> Cost:
    """The median of each figure separately."""

    def middle(values: list[float]) -> float:
        return sorted(values)[len(values) // 2]

    return Cost(
        middle([cost.wall for cost in costs]),
        middle([cost.cpu for cost in costs]),
        middle([cost.memory for cost in costs]),
        0,
    )

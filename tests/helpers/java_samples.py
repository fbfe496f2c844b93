"""One virtual machine for all samples in Java: starting one for each takes most of their time."""

from __future__ import annotations

import atexit
import base64
import subprocess
import threading
from functools import cache
from pathlib import Path

RUNNER = Path(__file__).with_name("SampleRunner.java")


@cache
def _machine() -> subprocess.Popen[str]:
    command = ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", str(RUNNER)]
    machine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    atexit.register(machine.communicate)  # it ends with its input
    return machine


def run_java(folder: Path, patience: float) -> tuple[int, str]:
    """Compile and run `Example.java` of a folder; return (status, output). patience: in seconds.

    The sample has another working directory, so it cannot read files of the folder.
    """
    machine = _machine()
    assert machine.stdin
    assert machine.stdout
    end = threading.Timer(patience, machine.kill)
    end.start()
    try:
        machine.stdin.write(f"{folder}\n")
        machine.stdin.flush()
        status, _, told = machine.stdout.readline().partition(" ")
    finally:
        end.cancel()
    assert status, "the virtual machine has ended"
    return int(status), base64.b64decode(told).decode("utf-8", "replace")

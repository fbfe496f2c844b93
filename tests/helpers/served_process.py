"""Runs `docsjson serve` in a process of its own, and reads its pages."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from http.client import HTTPException
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

PATIENCE = 120
"""Timeout in seconds, enough for a busy machine. Tests go on as soon as the awaited condition holds."""
TAKEN = "choose another --dev-addr"


class Served:
    """A site that is being served. log: file for the output of the server."""

    def __init__(self, docs: Path, log: Path, *options: str) -> None:
        self.docs = docs
        self.options = options
        self.log = log
        self._start()
        while not self._answers() and TAKEN in log.read_text():
            self._start()

    def _start(self) -> None:
        """Start the server on a free port. Another program may take that port first; then it is started again."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        address = f"127.0.0.1:{self.port}"
        command = [
            sys.executable,
            "-m",
            "mkdocs_docsjson",
            "serve",
            str(self.docs),
            "--dev-addr",
            address,
            *self.options,
        ]
        with self.log.open("w") as out:
            self.server = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT)

    def _answers(self) -> bool:
        """Wait for the server; return whether it printed that it serves."""
        end = time.monotonic() + PATIENCE
        while "Serving on" not in self.log.read_text():
            if self.server.poll() is not None or time.monotonic() > end:
                return False
            time.sleep(0.05)
        return True

    def text(self, path: str) -> str:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except HTTPError as failure:
            with failure:
                return f"status {failure.code}"
        except (OSError, HTTPException) as failure:
            return str(failure)

    def comes(self, path: str, words: str, *, without: str = "\0") -> bool:
        """Wait until a page contains some words, and not some others; return whether it did."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.server.poll() is None:
            text = self.text(path)
            if words in text and without not in text:
                return True
            time.sleep(0.05)
        return False

    def stop(self) -> None:
        self.server.terminate()
        self.server.wait(PATIENCE)


def write(docs: Path, name: str, words: str) -> None:
    """Write a page with the title `name`."""
    path = docs / f"{name}.mdx"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"---\ntitle: {name}\n---\n\n{words}\n", "utf-8")

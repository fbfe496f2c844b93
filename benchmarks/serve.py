"""`python -m benchmarks.serve`: measures the time from saving a page to the browser's reload, and to the new HTML.

Our pages listen to server-sent events, and reload when an event has another version; pages of MkDocs' server request
`/livereload/…`, and reload when it answers.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from benchmarks.__main__ import machine, versions
from benchmarks.content import name_of
from benchmarks.tools import HERE, TOOLS, Tool

COMMANDS = {
    "docsjson": (str(HERE / "docsjson"), "serve", ".", "--quiet"),
    "material": (str(HERE / "mkdocs"), "serve", "--quiet"),
}
START_LIMIT = 1200
SAVE_LIMIT = 300
"""Timeouts in seconds: for the start of a server, and for a save."""
PAUSE = 1.0
"""Seconds between two saves: less than an author needs, and less than the background work of the tool."""


@dataclass(frozen=True)
class Save:
    """Times after a save, in seconds from the end of writing the file."""

    reload: float
    """Until the server tells the browser to reload."""
    served: float
    """Until a request for the page returns the new text."""


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serve", description=__doc__)
    parser.add_argument("--pages", type=int, nargs="+", default=[500], help="sizes of the site")
    parser.add_argument("--tools", nargs="+", default=list(COMMANDS), choices=list(COMMANDS))
    parser.add_argument("--saves", type=int, default=5, help="saves; the median counts")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the raw figures")
    arguments = parser.parse_args()
    tools = [tool for tool in TOOLS if tool.name in arguments.tools]
    print(f"{time.strftime('%Y-%m-%d')}, {machine()}; {', '.join(versions(tools))}\n")
    print("| pages | tool | first build s | reload s | served s | slowest s | memory MB |")
    print("| ---: | --- | ---: | ---: | ---: | ---: | ---: |")
    raw = []
    for pages in arguments.pages:
        for tool in tools:
            with tempfile.TemporaryDirectory(prefix="docsjson-serve-") as folder:
                started, saves, memory = measured(tool, pages, arguments.saves, Path(folder))
            served = sorted(save.served for save in saves)
            reload = sorted(save.reload for save in saves)
            middle = len(saves) // 2
            seconds = (started, reload[middle], served[middle], served[-1])
            cells = [str(pages), tool.name, *(f"{each:.2f}" for each in seconds), f"{memory:.0f}"]
            print(f"| {' | '.join(cells)} |", flush=True)
            raw.append({"pages": pages, "tool": tool.name, "saves": [vars(save) for save in saves], "memory": memory})
    if arguments.json:
        arguments.json.write_text(json.dumps({"machine": machine(), "figures": raw}, indent=1), "utf-8")
    return 0


def measured(tool: Tool, pages: int, count: int, folder: Path) -> tuple[float, list[Save], float]:
    """(seconds until the first page is served, times of the saves, MB of memory after them)"""
    tool.sources(folder, pages)
    number = pages // 2
    with serving(tool, folder) as (address, process, started):
        page = f"{address}{name_of(number)}/"
        saves = []
        for edit in range(1, count + 1):
            time.sleep(PAUSE)
            saves.append(save(tool, folder, number, pages, edit, page))
        memory = rss(process.pid)
    return started, saves, memory


@contextlib.contextmanager
def serving(tool: Tool, folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes], float]]:
    """(address, process, seconds until it answered) of a running server."""
    port = free_port()
    start = time.monotonic()
    command = [*COMMANDS[tool.name], "--dev-addr", f"127.0.0.1:{port}"]
    process = subprocess.Popen(command, cwd=folder, env={**os.environ, **tool.environment}, stderr=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}/"
    try:
        while not answers(address):
            if process.poll() is not None or time.monotonic() - start > START_LIMIT:
                raise SystemExit(f"{tool.name} does not serve")
            time.sleep(0.1)
        yield address, process, time.monotonic() - start
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(60)


def save(tool: Tool, folder: Path, number: int, pages: int, edit: int, page: str) -> Save:
    before = read(page)
    root = page[: page.index("/", len("http://"))]
    tool.edit(folder, number, pages, edit)
    start = time.monotonic()
    wait_for_reload(root, before)
    reload = time.monotonic() - start
    while mark(read(page)) != edit:
        if time.monotonic() - start > SAVE_LIMIT:
            raise SystemExit(f"{tool.name}: a save was not served")
        time.sleep(0.01)
    return Save(reload, time.monotonic() - start)


def wait_for_reload(root: str, page: str) -> None:
    """Wait, as the script of a page does, until the server has a new version of the site. page: HTML of the page."""
    end = time.monotonic() + SAVE_LIMIT
    if source := re.search(r'new EventSource\("([^"]+)"\)', page):
        shown = re.search(r'data !== "(\d+)"', page)
        assert shown, "the page knows its version"
        with urlopen(f"{root}{source[1]}", timeout=SAVE_LIMIT) as events:
            for line in events:
                if line.startswith(b"data: ") and line.split()[1].decode() != shown[1]:
                    return
    told = re.search(r"livereload\((\d+), (\d+)\)", page)
    assert told, "the page reloads itself"
    while int(read(f"{root}/livereload/{told[1]}/{told[2]}")) <= int(told[1]):
        assert time.monotonic() < end, "a save was not noticed"


def mark(html: str) -> int:
    """How often the page has been edited, according to its text."""
    found = re.search(r"Edited (\d+) times", html)
    return int(found[1]) if found else 0


def read(url: str) -> str:
    with urlopen(url, timeout=SAVE_LIMIT) as answer:
        return str(answer.read().decode())


def answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=5):
            return True
    except (URLError, OSError):
        return False


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def rss(pid: int) -> float:
    import psutil

    return float(psutil.Process(pid).memory_info().rss / 1e6)


if __name__ == "__main__":
    raise SystemExit(main())

"""A long run: `PYTHONPATH=tests python -m fuzz --pages 200000 --configurations 50000`. Stops after `--minutes`.

Prints counts, and every finding with the seed to reproduce it: `--only pages --seed N --pages 1`.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Callable

from fuzz.around import ALL_RUNS
from fuzz.runs import Finding, Hang

COUNTS = {
    "pages": 200_000,
    "configurations": 50_000,
    "documents": 5_000,
    "snippets": 20_000,
    "templates": 20_000,
    "frontmatter": 20_000,
    "extensions": 20_000,
    "programs": 50_000,
    "sites": 300,
    "edits": 120,
}
"""Default numbers of cases by kind."""
HANG = 20.0
"""The largest processor time of a case in seconds; then it is reported as hanging."""


def main() -> int:
    arguments = _arguments()
    signal.signal(signal.SIGVTALRM, _stop)
    end = time.monotonic() + arguments.minutes * 60
    found = 0
    for name, run in ALL_RUNS.items():
        if arguments.only in ("", name):
            found += _run(name, run, getattr(arguments, name), arguments.seed, end)
    return 1 if found else 0


def _run(name: str, run: Callable[[int], list[Finding]], count: int, seed: int, end: float) -> int:
    found = done = 0
    start, told = time.process_time(), time.monotonic()
    for number in range(seed, seed + count):
        signal.setitimer(signal.ITIMER_VIRTUAL, HANG)
        for finding in run(number):
            found += 1
            print(f"{name} --seed {number}: {finding.kind}: {finding.detail}", flush=True)
        done += 1
        if time.monotonic() > told + 60:
            told = time.monotonic()
            print(f"{name}: {done} so far, {found} findings", flush=True)
        if time.monotonic() > end:
            break
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    seconds = time.process_time() - start
    print(f"{name}: {done} cases, {found} findings, {seconds:.0f} s of processor time", flush=True)
    return found


def _stop(*_: object) -> None:
    raise Hang


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Render damaged pages, load damaged configurations and documents.")
    parser.add_argument("--minutes", type=float, default=60, help="stop after so long (default: 60)")
    parser.add_argument("--seed", type=int, default=0, help="number of the first case")
    parser.add_argument("--only", choices=["", *ALL_RUNS], default="")
    for name, count in COUNTS.items():
        parser.add_argument(f"--{name}", type=int, default=count, metavar="N")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())

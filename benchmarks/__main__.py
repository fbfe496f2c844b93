"""`python -m benchmarks`: builds the same site with every tool in turn, and prints tables and ratios."""

from __future__ import annotations

import argparse
import json
import platform
import tempfile
import time
from collections.abc import Collection
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks.measure import Cost, Failed, median, run
from benchmarks.tools import TOOLS, Tool

PHASES = ("cold", "unchanged", "one page")
Figures = dict[str, dict[str, Cost]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("--pages", type=int, nargs="+", default=[100, 500], help="sizes of the site")
    parser.add_argument("--tools", nargs="+", default=[tool.name for tool in TOOLS], help="tools to compare")
    parser.add_argument("--builds", nargs="+", default=list(PHASES), choices=PHASES, help="kinds of builds to time")
    parser.add_argument("--repeat", type=int, default=3, help="builds of each kind; the median counts")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep the raw figures")
    arguments = parser.parse_args()
    tools = [tool for tool in TOOLS if tool.name in arguments.tools and tool.installed]
    print(f"{time.strftime('%Y-%m-%d')}, {machine()}; {', '.join(versions(tools))}\n")
    raw = {}
    for pages in arguments.pages:
        with tempfile.TemporaryDirectory(prefix="docsjson-bench-") as folder:
            figures = compare(tools, pages, arguments.builds, arguments.repeat, Path(folder))
        print(table(pages, figures), flush=True)
        raw[pages] = {name: {p: cost.as_dict() for p, cost in phases.items()} for name, phases in figures.items()}
    if arguments.json:
        arguments.json.write_text(json.dumps({"machine": machine(), "figures": raw}, indent=1), "utf-8")
    return 0


def compare(tools: list[Tool], pages: int, builds: Collection[str], repeat: int, folder: Path) -> Figures:
    """Median costs by tool and kind of build.

    Tools are built in turn, `repeat` times, so that a slow minute of the machine affects all of them.
    """
    runs: dict[str, dict[str, list[Cost]]] = {tool.name: {phase: [] for phase in PHASES} for tool in tools}
    for tool in tools:
        (folder / tool.name).mkdir()
        tool.sources(folder / tool.name, pages)
    for turn in range(repeat):
        for tool in tools:
            site = folder / tool.name
            try:
                for phase in (phase for phase in PHASES if phase in builds):
                    if phase == "cold":
                        tool.make_cold(site)
                    elif phase == "one page":
                        tool.edit(site, pages // 2, pages, turn + 1)
                    runs[tool.name][phase].append(run(tool.command, site, tool.environment))
            except Failed as failure:
                print(f"{tool.name}: {failure}")
    return {name: {phase: median(costs) for phase, costs in phases.items() if costs} for name, phases in runs.items()}


def table(pages: int, figures: Figures) -> str:
    lines = [
        f"### {pages} pages\n",
        "| tool | build | wall s | cpu s | cpu ms/page | memory MB | cpu against docsjson |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for phase in PHASES:
        own = figures.get("docsjson", {}).get(phase)
        for name, phases in figures.items():
            if cost := phases.get(phase):
                ratio = f"{cost.cpu / own.cpu:.1f}" if own else ""
                lines.append(
                    f"| {name} | {phase} | {cost.wall:.2f} | {cost.cpu:.2f} | {1000 * cost.cpu / pages:.1f} "
                    f"| {cost.memory:.0f} | {ratio} |"
                )
    return "\n".join(lines) + "\n"


def machine() -> str:
    import os

    return f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def versions(tools: list[Tool]) -> list[str]:
    packages = {"docsjson": "mkdocs-docsjson", "material": "mkdocs-material"}
    found = []
    for tool in tools:
        try:
            found.append(f"{tool.name} {version(packages.get(tool.name, tool.name))}")
        except PackageNotFoundError:
            found.append(tool.name)
    return found


if __name__ == "__main__":
    raise SystemExit(main())

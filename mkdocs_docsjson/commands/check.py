"""`docsjson check`: find what is wrong with a site, and what could be better, without building it."""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson import disk
from mkdocs_docsjson.checks import baseline, fixes
from mkdocs_docsjson.checks.formats import FORMATS
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.checks.options import CheckOptions, load_options, unknown_codes
from mkdocs_docsjson.checks.selection import folders_around, known_findings
from mkdocs_docsjson.checks.site_check import SiteCheck
from mkdocs_docsjson.console import print_json
from mkdocs_docsjson.hosts.opening import NoSite, open_site
from mkdocs_docsjson.problems import Severity

if TYPE_CHECKING:
    from mkdocs_docsjson.checks.running.run_check import RunCheck
    from mkdocs_docsjson.project.project import Project

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--strict", action="store_true", help="fail on warnings too")
    parser.add_argument("--format", choices=tuple(FORMATS), default="text", help="format of the findings")
    parser.add_argument(
        "--only", metavar="CODES", default="", help="report only these codes or families, separated by commas"
    )
    parser.add_argument(
        "--skip", metavar="CODES", default="", help="do not report these codes or families, separated by commas"
    )
    parser.add_argument("--fix", action="store_true", help="fix what is safe to fix, after showing the changes")
    parser.add_argument("--yes", action="store_true", help="with --fix: do not ask")
    parser.add_argument(
        "--write-baseline", action="store_true", help="accept the present findings, so that only new ones are reported"
    )
    parser.add_argument(
        "--external", action="store_true", help="also check links to other sites, and read OpenAPI documents there"
    )
    parser.add_argument(
        "--run", action="store_true", help="run the code blocks that are marked `run`, and compare their output"
    )
    parser.add_argument("--stdin", action="store_true", help="check one page, read from standard input, for editors")
    parser.add_argument("--filename", metavar="FILE", default="", help="with --stdin: path of the page")


def run(arguments: argparse.Namespace) -> int:
    """Print the findings, or write or fix what the arguments say. Returns the exit status.

    It is 0; 1 with errors, or with warnings in strict mode; 2 for wrong usage or no site.
    """
    try:
        return _check(arguments)
    except (NoSite, _Usage) as wrong:
        print(f"error: {wrong}", file=sys.stderr)
        return USAGE_ERROR


class _Usage(Exception):
    """The arguments are wrong. The message says why."""


def _check(arguments: argparse.Namespace) -> int:
    if arguments.run and arguments.stdin:
        raise _Usage("--run checks a whole site and --stdin a single page; use only one of them")
    project = open_site(Path(arguments.dir), fetch=arguments.external)
    docs = project.options.docs
    options, mistakes = _options(arguments, docs)
    baseline_findings: Counter[baseline.Key] = Counter()
    if not arguments.write_baseline:
        baseline_findings, unread = known_findings(docs)
        mistakes += unread
    runs = _runs(project, options) if arguments.run else None
    check = SiteCheck(project, options, arguments.external, baseline=baseline_findings, run_check=runs)
    found = check.run_page(_page_name(arguments.filename, docs), sys.stdin.read()) if arguments.stdin else check.run()
    found = [*mistakes, *found]
    if runs:
        _say_what_ran(runs)
    if arguments.write_baseline:
        return _write_baseline(docs, found)
    if arguments.fix:
        return _fix(check, found, arguments.yes)
    show = print_json if arguments.format in ("json", "sarif") else print
    show(FORMATS[arguments.format](found, _prefix(docs)))
    return FAILED if fails(found, options.strict) else 0


def _runs(project: Project, options: CheckOptions) -> RunCheck:
    from mkdocs_docsjson.checks.running.run_check import RunCheck  # imported late, as it is only needed here
    from mkdocs_docsjson.checks.running.run_options import RunOptions

    return RunCheck(project, options.run or RunOptions())


def _say_what_ran(runs: RunCheck) -> None:
    blocks = "1 block of code" if runs.executed_blocks == 1 else f"{runs.executed_blocks} blocks of code"
    requests = "1 request" if runs.compared_requests == 1 else f"{runs.compared_requests} requests"
    isolation = f" ({runs.isolation.description})" if runs.executed_blocks else ""
    print(f"ran {blocks}{isolation}; compared {requests} with OpenAPI documents", file=sys.stderr)


def fails(findings: Sequence[Finding], strict: bool) -> bool:
    """Whether a run with these findings has failed."""
    grave = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(one.problem.severity in grave for one in findings)


def _options(arguments: argparse.Namespace, docs: Path) -> tuple[CheckOptions, list[Finding]]:
    options, mistakes = load_options(folders_around(docs))
    only, skip = _codes(arguments.only), _codes(arguments.skip)
    for name, hint in unknown_codes(only | skip):
        raise _Usage(f'there is no code or family "{name}"' + (f"; {hint}" if hint else ""))
    return replace(
        options,
        strict=options.strict or arguments.strict,
        only=only or options.only,
        skip=options.skip | skip,
    ), mistakes


def _write_baseline(docs: Path, findings: Sequence[Finding]) -> int:
    """Write the baseline with these findings, except errors. Returns the exit status."""
    accepted = [one for one in findings if baseline.covers(one.problem)]
    disk.write_file(docs / baseline.NAME, baseline.baseline_text(accepted).encode(), docs)
    count = f"{len(accepted)} {'finding' if len(accepted) == 1 else 'findings'}"
    print(f"wrote {docs / baseline.NAME} with {count}")
    errors = [one for one in findings if not baseline.covers(one.problem)]
    for one in errors:
        print(f"error: {one.problem}", file=sys.stderr)
    return FAILED if errors else 0


def _codes(text: str) -> frozenset[str]:
    return frozenset(text.replace(",", " ").split())


def _page_name(filename: str, docs: Path) -> str:
    """Return the path of a page relative to the docs folder."""
    if not filename:
        raise _Usage("--stdin needs --filename, the path of the page")
    path = Path(filename)
    candidates = [path] if path.is_absolute() else [Path.cwd() / path, docs / path]
    inside = [candidate.resolve() for candidate in candidates if candidate.resolve().is_relative_to(docs)]
    if not inside or path.suffix not in (".md", ".mdx"):
        raise _Usage(f"{filename} is not a page in {docs}")
    return next((one for one in inside if one.exists()), inside[-1]).relative_to(docs).as_posix()


def _prefix(docs: Path) -> str:
    """Return the path from here to the docs folder, for programs that need paths in the repository."""
    relative = os.path.relpath(docs, Path.cwd())
    return "" if relative == "." else Path(relative).as_posix() + "/"


def _fix(check: SiteCheck, findings: Sequence[Finding], yes: bool) -> int:
    """Show the changes, and make them if the user agrees. Returns the exit status."""
    edits = [edit for one in findings for edit in one.edits]
    folder = check.project.options.docs
    texts = {file: _read_text(folder / file) for file in {edit.file for edit in edits}}
    changed = fixes.apply_edits({file: text for file, text in texts.items() if text is not None}, edits)
    if not changed:
        print("nothing can be fixed safely")
        return 0
    print(fixes.diff({file: text for file, text in texts.items() if text is not None}, changed))
    if not yes and not _confirm(len(changed)):
        print("nothing was changed; --yes makes these changes", file=sys.stderr)
        return FAILED
    for file, text in changed.items():
        (folder / file).write_bytes(text.encode())
    print(f"\nchanged {len(changed)} {'file' if len(changed) == 1 else 'files'}")
    return 0


def _read_text(path: Path) -> str | None:
    """Return a text with its own line ends; None when it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _confirm(count: int) -> bool:
    """Ask the user whether to go on; False if there is no terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return input(f"\nchange {count} {'file' if count == 1 else 'files'}? [y/N] ").strip().lower() in ("y", "yes")

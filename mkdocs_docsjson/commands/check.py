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
from mkdocs_docsjson.checks.site import SiteCheck
from mkdocs_docsjson.hosts.opening import NoSite, open_site
from mkdocs_docsjson.problems import Severity

if TYPE_CHECKING:
    from mkdocs_docsjson.checks.running.check import RunCheck
    from mkdocs_docsjson.project.project import Project

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--strict", action="store_true", help="fail on warnings too")
    parser.add_argument("--format", choices=tuple(FORMATS), default="text", help="how findings are printed")
    parser.add_argument("--only", metavar="CODES", default="", help="codes or families to look for, with commas")
    parser.add_argument("--skip", metavar="CODES", default="", help="codes or families to leave out, with commas")
    parser.add_argument("--fix", action="store_true", help="mend what is safe to mend, after showing the changes")
    parser.add_argument("--yes", action="store_true", help="with --fix: do not ask")
    parser.add_argument("--write-baseline", action="store_true", help="keep what is found now; only more will count")
    parser.add_argument("--external", action="store_true", help="also read and check what lies on other sites")
    parser.add_argument("--run", action="store_true", help="run the code that pages mark, and compare what it prints")
    parser.add_argument("--stdin", action="store_true", help="check one page, read from standard input, for editors")
    parser.add_argument("--filename", metavar="FILE", default="", help="with --stdin: path of the page")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0; 1 with errors, or with warnings in strict mode; 2 for wrong usage or no site."""
    try:
        return _check(arguments)
    except (NoSite, _Usage) as wrong:
        print(f"error: {wrong}", file=sys.stderr)
        return USAGE_ERROR


class _Usage(Exception):
    """The arguments are wrong. The message says why."""


def _check(arguments: argparse.Namespace) -> int:
    if arguments.run and arguments.stdin:
        raise _Usage("--run looks at a whole site, and --stdin at one page")
    project = open_site(Path(arguments.dir), fetch=arguments.external)
    docs = project.options.docs
    options, mistakes = _options(arguments, docs)
    known: Counter[baseline.Key] = Counter()
    if not arguments.write_baseline:
        known, unread = known_findings(docs)
        mistakes += unread
    runs = _runs(project, options) if arguments.run else None
    check = SiteCheck(project, options, arguments.external, known=known, runs=runs)
    found = check.run_page(_page_name(arguments.filename, docs), sys.stdin.read()) if arguments.stdin else check.run()
    found = [*mistakes, *found]
    if runs:
        _say_what_ran(runs)
    if arguments.write_baseline:
        return _write_baseline(docs, found)
    if arguments.fix:
        return _fix(check, found, arguments.yes)
    print(FORMATS[arguments.format](found, _prefix(docs)))
    return FAILED if fails(found, options.strict) else 0


def _runs(project: Project, options: CheckOptions) -> RunCheck:
    from mkdocs_docsjson.checks.running.check import RunCheck  # which is loaded for nothing else
    from mkdocs_docsjson.checks.running.options import RunOptions

    return RunCheck(project, options.run or RunOptions())


def _say_what_ran(runs: RunCheck) -> None:
    blocks = "1 block of code" if runs.count == 1 else f"{runs.count} blocks of code"
    asked = "1 request" if runs.asked == 1 else f"{runs.asked} requests"
    walls = f" ({runs.walls.told})" if runs.count else ""
    print(f"ran {blocks}{walls}; compared {asked} with documents", file=sys.stderr)


def fails(found: Sequence[Finding], strict: bool) -> bool:
    """Whether a run with these findings has failed."""
    grave = {Severity.ERROR, Severity.WARNING} if strict else {Severity.ERROR}
    return any(one.problem.severity in grave for one in found)


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


def _write_baseline(docs: Path, found: Sequence[Finding]) -> int:
    """Write the baseline with these findings, except errors. Returns the exit status."""
    kept = [one for one in found if baseline.covers(one.problem)]
    disk.write_file(docs / baseline.NAME, baseline.written(kept).encode(), docs)
    count = f"{len(kept)} {'finding' if len(kept) == 1 else 'findings'}"
    print(f"wrote {docs / baseline.NAME} with {count}")
    errors = [one for one in found if not baseline.covers(one.problem)]
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
        raise _Usage(f"{filename} is no page below {docs}")
    return next((one for one in inside if one.exists()), inside[-1]).relative_to(docs).as_posix()


def _prefix(docs: Path) -> str:
    """Return the path from here to the docs folder, for programs that need paths in the repository."""
    relative = os.path.relpath(docs, Path.cwd())
    return "" if relative == "." else Path(relative).as_posix() + "/"


def _fix(check: SiteCheck, found: Sequence[Finding], yes: bool) -> int:
    """Show the changes, and make them if the user agrees. Returns the exit status."""
    edits = [edit for one in found for edit in one.edits]
    folder = check.project.options.docs
    texts = {file: _read(folder / file) for file in {edit.file for edit in edits}}
    changed = fixes.applied({file: text for file, text in texts.items() if text is not None}, edits)
    if not changed:
        print("nothing that is safe to mend")
        return 0
    print(fixes.diff({file: text for file, text in texts.items() if text is not None}, changed))
    if not yes and not _agreed(len(changed)):
        print("nothing was changed; --yes makes these changes", file=sys.stderr)
        return FAILED
    for file, text in changed.items():
        (folder / file).write_bytes(text.encode())
    print(f"\nchanged {len(changed)} {'file' if len(changed) == 1 else 'files'}")
    return 0


def _read(path: Path) -> str | None:
    """Return a text with its own line ends; None when it cannot be read."""
    try:
        return path.read_bytes().decode("utf-8")
    except (OSError, UnicodeDecodeError):
        return None


def _agreed(count: int) -> bool:
    """Ask the user whether to go on; False if there is no terminal."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    return input(f"\nchange {count} {'file' if count == 1 else 'files'}? [y/N] ").strip().lower() in ("y", "yes")

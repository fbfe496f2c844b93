"""`docsjson rules`: writes the rules for authors into the file that an editor and its AI assistant read."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.hosts.opening import NoSite, open_site
from mkdocs_docsjson.problems import Severity
from mkdocs_docsjson.rules.editors import PATHS, path_for
from mkdocs_docsjson.rules.rules_markdown import rules_markdown, with_rules
from mkdocs_docsjson.rules.site_facts import SiteFacts, facts_of
from mkdocs_docsjson.user_cache import repository_root

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument(
        "--editor",
        action="append",
        metavar="NAME",
        help=f"{', '.join(PATHS)}, or any other name for .NAME/rules.md; may be given more than once (default: agents)",
    )
    parser.add_argument("--check", action="store_true", help="only check whether the file is up to date; for CI")
    parser.add_argument(
        "--force", action="store_true", help="update an existing file; only the part between docsjson's marks changes"
    )


def run(arguments: argparse.Namespace) -> int:
    """Write or check the files. Returns 0; 1 when a file was not changed, or is outdated; 2 for wrong usage."""
    try:
        paths = {path_for(name): name for name in arguments.editor or ["agents"]}
        folder = Path(arguments.dir).resolve()
        root = repository_root(folder) or folder
        rules = rules_markdown(_facts(folder, root))
    except (NoSite, ValueError) as wrong:
        print(f"error: {wrong}", file=sys.stderr)
        return USAGE_ERROR
    if arguments.check:
        return max(_print_state(root, path, rules, editor) for path, editor in paths.items())
    return max(_write(root, path, rules, arguments.force) for path in paths)


def _facts(folder: Path, root: Path) -> SiteFacts:
    project = open_site(folder)
    errors = [problem for problem in project.take_problems() if problem.severity is Severity.ERROR]
    if errors:
        raise NoSite(str(errors[0]))
    project.read()
    docs = project.options.docs.resolve()
    relative = docs.relative_to(root).as_posix() if docs.is_relative_to(root) else ""
    return facts_of(project, "" if relative == "." else relative)


def _current(root: Path, path: str, rules: str) -> tuple[str | None, str]:
    """Return the text of a file, None if there is none, and the text that it should have."""
    file = root / path
    existing = file.read_text("utf-8") if file.is_file() else None
    return existing, with_rules(existing or "", rules)


def _print_state(root: Path, path: str, rules: str, editor: str) -> int:
    existing, expected = _current(root, path, rules)
    if existing == expected:
        print(f"{path} is up to date")
        return 0
    what, force = ("does not exist", "") if existing is None else ("is out of date", " --force")
    print(f'{path} {what}; "docsjson rules --editor {editor}{force}" writes it')
    return FAILED


def _write(root: Path, path: str, rules: str, force: bool) -> int:
    existing, expected = _current(root, path, rules)
    if existing == expected:
        print(f"{path} is up to date")
        return 0
    if existing is not None and not force:
        print(f"{path} exists and was not changed; --force writes the rules into it", file=sys.stderr)
        return FAILED
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(expected, "utf-8", newline="\n")
    print(f"wrote {path}")
    return 0

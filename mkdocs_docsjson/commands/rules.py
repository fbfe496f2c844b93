"""`docsjson rules`: put the writing rules where an editor, and its assistant, reads them."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.hosts.opening import NoSite, open_site
from mkdocs_docsjson.problems import Severity
from mkdocs_docsjson.rules.editors import PATHS, path_for
from mkdocs_docsjson.rules.site_facts import SiteFacts, facts_of
from mkdocs_docsjson.rules.text import merged, rules_markdown

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
    parser.add_argument("--check", action="store_true", help="only tell whether the file is current; for CI")
    parser.add_argument("--force", action="store_true", help="change a file that exists; only our part of it")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0; 1 when a file was kept as it is, or is not current; 2 for wrong usage."""
    try:
        paths = [path_for(name) for name in arguments.editor or ["agents"]]
        folder = Path(arguments.dir).resolve()
        root = repository_root(folder)
        rules = rules_markdown(_facts(folder, root))
    except (NoSite, ValueError) as wrong:
        print(f"error: {wrong}", file=sys.stderr)
        return USAGE_ERROR
    write = _tell if arguments.check else _write
    return max(write(root, path, rules, arguments.force) for path in dict.fromkeys(paths))


def repository_root(folder: Path) -> Path:
    """Return the nearest folder at or above `folder` that is a repository; `folder` itself if there is none."""
    return next((one for one in (folder, *folder.parents) if (one / ".git").exists()), folder)


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
    return existing, merged(existing or "", rules)


def _tell(root: Path, path: str, rules: str, force: bool) -> int:
    existing, wanted = _current(root, path, rules)
    if existing == wanted:
        print(f"{path} is current")
        return 0
    what = "does not exist" if existing is None else "is not current"
    print(f'{path} {what}; "docsjson rules --force" writes it')
    return FAILED


def _write(root: Path, path: str, rules: str, force: bool) -> int:
    existing, wanted = _current(root, path, rules)
    if existing == wanted:
        print(f"{path} is current")
        return 0
    if existing is not None and not force:
        print(f"{path} exists and is kept; --force writes the rules into it", file=sys.stderr)
        return FAILED
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(wanted, "utf-8", newline="\n")
    print(f"wrote {path}")
    return 0

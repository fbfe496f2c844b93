"""`docsjson new`: start a small, good site."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.hosts.opening import open_site
from mkdocs_docsjson.rules.editors import path_for
from mkdocs_docsjson.rules.site_facts import facts_of
from mkdocs_docsjson.rules.text import merged, rules_markdown
from mkdocs_docsjson.scaffold.hosting import HOSTS
from mkdocs_docsjson.scaffold.starter import Wishes, starter_files
from mkdocs_docsjson.settings.load import NAMES

USAGE_ERROR = 2
NO_HOST = "none"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", metavar="DIR", help="folder for the new site; made when it does not exist")
    parser.add_argument("--name", help="name of the site (default: that of the folder)")
    parser.add_argument("--color", help="its main color as #rrggbb")
    parser.add_argument("--host", choices=(*HOSTS, NO_HOST), help="where it will be published (default: github-pages)")
    parser.add_argument("--editor", metavar="NAME", help="editor to write the rules for (default: agents)")
    parser.add_argument("--yes", action="store_true", help="ask nothing, take the defaults")


def run(arguments: argparse.Namespace) -> int:
    """Returns 0, or 2 when the wishes make no sense or there is a site already."""
    folder = Path(arguments.dir)
    try:
        wishes = _wishes(arguments, folder)
        rules_path = path_for(arguments.editor or "agents")
    except ValueError as wrong:
        return _refuse(str(wrong))
    if mistake := wishes.mistake():
        return _refuse(mistake)
    if folder.exists() and not folder.is_dir():
        return _refuse(f"{folder} is a file")
    if existing := next((name for name in NAMES if (folder / name).exists()), ""):
        return _refuse(f"{folder / existing} exists: there is a site in this folder already")
    kept = [path for path, text in starter_files(wishes).items() if not _write(folder / path, text)]
    if not _write(folder / rules_path, _rules(folder)):
        kept.append(rules_path)
    for path in kept:
        print(f"kept {path}, which was there already")
    _say_next(folder, wishes)
    return 0


def _refuse(reason: str) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return USAGE_ERROR


def _wishes(arguments: argparse.Namespace, folder: Path) -> Wishes:
    """Return the wishes from the flags and, on a terminal, from questions to the owner."""
    ask = sys.stdin.isatty() and sys.stdout.isatty() and not arguments.yes
    plain = Wishes(folder.resolve().name.replace("-", " ").replace("_", " ").strip().capitalize() or "Documentation")
    name = arguments.name or (_asked("Name of the site", plain.name) if ask else plain.name)
    color = arguments.color or (_asked("Main color", plain.color) if ask else plain.color)
    host = arguments.host
    if host is None:
        host = _asked(f"Host ({', '.join((*HOSTS, NO_HOST))})", plain.host) if ask else plain.host
    return Wishes(name, color, "" if host == NO_HOST else host)


def _asked(question: str, default: str) -> str:
    return input(f"{question} [{default}]: ").strip() or default


def _write(path: Path, text: str) -> bool:
    """Write a file unless it is there already."""
    if path.exists():
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
    return True


def _rules(folder: Path) -> str:
    project = open_site(folder)
    project.read()
    return merged("", rules_markdown(facts_of(project)))


def _say_next(folder: Path, wishes: Wishes) -> None:
    print(f"{wishes.name} is ready in {folder}")
    print(f"  docsjson serve {folder}     shows it in a browser")
    print(f"  docsjson check {folder}     tells what to mend")
    if wishes.host:
        print(f"to publish it on {HOSTS[wishes.host].title}: {HOSTS[wishes.host].next_step}")

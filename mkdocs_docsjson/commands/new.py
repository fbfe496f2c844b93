"""`docsjson new`: starts a small site that shows how to write."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mkdocs_docsjson.hosts.opening import open_site
from mkdocs_docsjson.rules.editors import path_for
from mkdocs_docsjson.rules.rules_markdown import rules_markdown, with_rules
from mkdocs_docsjson.rules.site_facts import facts_of
from mkdocs_docsjson.scaffold.hosting import HOSTS
from mkdocs_docsjson.scaffold.starter import StarterOptions, starter_files
from mkdocs_docsjson.settings.load import NAMES

USAGE_ERROR = 2
NO_HOST = "none"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", metavar="DIR", help="folder for the new site; created if it does not exist")
    parser.add_argument("--name", help="name of the site (default: name of the folder)")
    parser.add_argument("--color", help="its main color as #rrggbb")
    parser.add_argument("--host", choices=(*HOSTS, NO_HOST), help="where it will be published (default: github-pages)")
    parser.add_argument("--editor", metavar="NAME", help="editor to write the rules for (default: agents)")
    parser.add_argument("--yes", action="store_true", help="use the defaults without asking")


def run(arguments: argparse.Namespace) -> int:
    """Write the site. Returns 0; 2 when a choice is invalid, or there is a site already."""
    folder = Path(arguments.dir)
    try:
        options = _starter_options(arguments, folder)
        rules_path = path_for(arguments.editor or "agents")
    except ValueError as wrong:
        return _refuse(str(wrong))
    if mistake := options.mistake():
        return _refuse(mistake)
    if folder.exists() and not folder.is_dir():
        return _refuse(f"{folder} is a file")
    if existing := next((name for name in NAMES if (folder / name).exists()), ""):
        return _refuse(f"{folder / existing} exists: this folder already has a site")
    kept = [path for path, text in starter_files(options).items() if not _write(folder / path, text)]
    if not _write(folder / rules_path, _rules(folder)):
        kept.append(rules_path)
    for path in kept:
        print(f"kept {path}, which already existed")
    _print_next_steps(folder, options)
    return 0


def _refuse(reason: str) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return USAGE_ERROR


def _starter_options(arguments: argparse.Namespace, folder: Path) -> StarterOptions:
    """Return the owner's choices from the arguments and, on a terminal, from questions."""
    ask = sys.stdin.isatty() and sys.stdout.isatty() and not arguments.yes
    plain = StarterOptions(
        folder.resolve().name.replace("-", " ").replace("_", " ").strip().capitalize() or "Documentation"
    )
    name = arguments.name or (_ask("Name of the site", plain.name) if ask else plain.name)
    color = arguments.color or (_ask("Main color", plain.color) if ask else plain.color)
    host = arguments.host
    if host is None:
        host = _ask(f"Host ({', '.join((*HOSTS, NO_HOST))})", plain.host) if ask else plain.host
    return StarterOptions(name, color, "" if host == NO_HOST else host)


def _ask(question: str, default: str) -> str:
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
    return with_rules("", rules_markdown(facts_of(project)))


def _print_next_steps(folder: Path, options: StarterOptions) -> None:
    print(f"{options.name} is ready in {folder}")
    print(f"  docsjson serve {folder}     shows it in a browser")
    print(f"  docsjson check {folder}     lists what to fix")
    if options.host:
        print(f"to publish it on {HOSTS[options.host].title}: {HOSTS[options.host].next_step}")

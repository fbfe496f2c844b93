"""`docsjson translations`: by language, the pages that are missing and those that are older than their original."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mkdocs_docsjson.hosts.opening import NoSite, open_site
from mkdocs_docsjson.problems import Severity, closest
from mkdocs_docsjson.project.page_translations import Behind, Translation
from mkdocs_docsjson.project.project import Project

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--language", metavar="CODE", default="", help="tell of this language alone")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="how it is told")
    parser.add_argument("--strict", action="store_true", help="fail when a page is missing or behind")


@dataclass(frozen=True, slots=True)
class _Page:
    """What is to be told of a page in a language."""

    translation: Translation
    file: str
    """Of the translation; empty where it is missing."""
    original: str
    """File of the original."""
    behind: Behind | None


def run(arguments: argparse.Namespace) -> int:
    """Returns 0; 1 in strict mode when something is missing or behind, or for a docs.json with errors; 2 for misuse."""
    try:
        project = open_site(Path(arguments.dir))
    except NoSite as wrong:
        return _refuse(str(wrong))
    errors = [each for each in project.take_problems() if each.severity is Severity.ERROR]
    if errors:
        print("\n".join(map(str, errors)), file=sys.stderr)
        return FAILED
    project.read()
    languages = list(dict.fromkeys(each.language for each in project.translations.all))
    if not languages:
        return _refuse(f'{project.settings.file} names no two languages; see "languages" in the navigation')
    if arguments.language and arguments.language not in languages:
        hint = closest(arguments.language, languages) or f"there are {', '.join(languages)}"
        return _refuse(f"no page is translated into {arguments.language}; {hint}")
    wanted = [arguments.language] if arguments.language else languages
    pages = [_page(project, each) for each in project.translations.all if each.language in wanted]
    if arguments.format == "json":
        print(_data(project, wanted, pages))
    else:
        print(
            "\n\n".join(
                _text(project, each, [page for page in pages if page.translation.language == each]) for each in wanted
            )
        )
        _say_without_history(project)
    is_behind = any(page.behind or not page.file for page in pages)
    return FAILED if is_behind and arguments.strict else 0


def _refuse(reason: str) -> int:
    print(f"error: {reason}", file=sys.stderr)
    return USAGE_ERROR


def _say_without_history(project: Project) -> None:
    if project.origin.checkout and project.origin.checkout.is_shallow:
        print("only a part of the history is here: fetch all of it, as with git fetch --unshallow", file=sys.stderr)
    elif not project.origin.history:
        print("no history is known to git, so that nobody can tell which pages are behind", file=sys.stderr)


def _page(project: Project, translation: Translation) -> _Page:
    pages = project.site.pages
    file = pages[translation.path].file if translation.path else ""
    behind = project.translations.behind(translation.path) if file else None
    return _Page(translation, file, pages[translation.original].file, behind)


def _text(project: Project, language: str, pages: list[_Page]) -> str:
    missing = [page for page in pages if not page.file]
    behind = sorted((page for page in pages if page.behind), key=lambda page: -page.behind.share if page.behind else 0)
    there = len(pages) - len(missing)
    lines = [f"{language}: {there} of {len(pages)} pages, {len(missing)} missing, {len(behind)} behind"]
    lines += [f"  missing  {page.original}" for page in missing]
    lines += [f"  behind   {page.file}: {_told(page.behind)} ({page.original})" for page in behind if page.behind]
    alone = (path for name, path in project.translations.without_original if name == language)
    lines += [f"  alone    {project.site.pages[path].file} (has no original)" for path in alone]
    return "\n".join(lines)


def _told(behind: Behind) -> str:
    count = len(behind.later)
    commits = "1 commit" if count == 1 else f"{count} commits"
    own = f"{behind.commit.short} of {behind.commit.date[:10]}"
    return f"{max(behind.share, 0.01):.0%} of the original's paragraphs changed, {commits} since {own}"


def _data(project: Project, languages: Iterable[str], pages: list[_Page]) -> str:
    value = {
        language: {
            "pages": [_entry(page) for page in pages if page.translation.language == language],
            "withoutOriginal": [
                project.site.pages[path].file
                for name, path in project.translations.without_original
                if name == language
            ],
        }
        for language in languages
    }
    return json.dumps(value, ensure_ascii=False, indent=2)


def _entry(page: _Page) -> dict[str, object]:
    entry: dict[str, object] = {"original": page.original, "file": page.file or None}
    if page.behind:
        entry["behind"] = {
            "commit": page.behind.commit.name,
            "date": page.behind.commit.date,
            "share": round(page.behind.share, 3),
            "later": [{"commit": each.name, "date": each.date} for each in page.behind.later],
        }
    return entry

"""`docsjson translations`: lists, by language, missing pages and pages that are older than their original."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from mkdocs_docsjson.console import print_json
from mkdocs_docsjson.hosts.opening import NoSite, open_site
from mkdocs_docsjson.problems import Severity, closest
from mkdocs_docsjson.project.page_translations import Behind, Translation
from mkdocs_docsjson.project.project import Project

FAILED = 1
USAGE_ERROR = 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("dir", nargs="?", default=".", metavar="DIR", help="folder with docs.json (default: here)")
    parser.add_argument("--language", metavar="CODE", default="", help="report on this language only")
    parser.add_argument("--format", choices=("text", "json"), default="text", help="format of the report")
    parser.add_argument("--strict", action="store_true", help="fail if a translation is missing or outdated")


@dataclass(frozen=True, slots=True)
class _Page:
    """A page in a language, with what is to be reported."""

    translation: Translation
    file: str
    """File of the translation; empty where it is missing."""
    original: str
    """File of the original."""
    behind: Behind | None


def run(arguments: argparse.Namespace) -> int:
    """Print the list. Returns 0; 1 in strict mode if it is not empty, or if docs.json has errors; 2 for wrong usage."""
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
        return _refuse(f'{project.settings.file} has fewer than two languages; see "languages" in the navigation')
    if arguments.language and arguments.language not in languages:
        hint = closest(arguments.language, languages) or f"the languages are {', '.join(languages)}"
        return _refuse(f"no page is translated into {arguments.language}; {hint}")
    codes = [arguments.language] if arguments.language else languages
    pages = [_page(project, each) for each in project.translations.all if each.language in codes]
    if arguments.format == "json":
        print_json(_data(project, codes, pages))
    else:
        print(
            "\n\n".join(
                _text(project, each, [page for page in pages if page.translation.language == each]) for each in codes
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
        print("this clone has only part of the history; run git fetch --unshallow to get all of it", file=sys.stderr)
    elif not project.origin.history:
        print("git has no history here, so pages that are behind their original cannot be found", file=sys.stderr)


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
    lines += [
        f"  behind   {page.file}: {_behind_text(page.behind)} ({page.original})" for page in behind if page.behind
    ]
    alone = (path for name, path in project.translations.without_original if name == language)
    lines += [f"  alone    {project.site.pages[path].file} (has no original)" for path in alone]
    return "\n".join(lines)


def _behind_text(behind: Behind) -> str:
    count = len(behind.later)
    commits = "1 commit" if count == 1 else f"{count} commits"
    translated = f"{behind.commit.short} of {behind.commit.date[:10]}"
    return f"{max(behind.share, 0.01):.0%} of the original's paragraphs changed, {commits} since {translated}"


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

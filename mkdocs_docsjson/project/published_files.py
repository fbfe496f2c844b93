"""Decides which files are published beside the pages: those of a kind that sites serve, and those that are referred to.

What looks like a secret is never published, even if referred to. One message tells what was left out.

Every page loads the stylesheets and scripts beside the pages, as on the hosted service, except those for another
purpose: files that a page, a template or mkdocs.yml names, files in folders that are not part of the site or contain
snippets, modules and Node programs, which cannot run as plain scripts, and settings of tools.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fnmatch import fnmatchcase
from pathlib import Path

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_sources import PageSource, Sources, content_of
from mkdocs_docsjson.project.site_config import SiteConfig
from mkdocs_docsjson.settings.text import strings_in
from mkdocs_docsjson.site.discover import SNIPPET_FOLDERS, DocsFiles
from mkdocs_docsjson.site.file_references import References
from mkdocs_docsjson.site.kinds import BINARY, FOR_CODE_HOST, ending_of, other_folder
from mkdocs_docsjson.site.secret_files import HEAD, kind_by_content, kind_by_name

_READ_BY_BROWSERS = frozenset({".css", ".js", ".mjs", ".html", ".htm", ".webmanifest", ".svg"})
"""Suffixes of published texts that may refer to further files, as `manifest.json` does."""
_LONGEST = 1_000_000
"""Larger texts, in bytes, are not searched, as they were not written by hand."""
_TEMPLATE = re.compile(r"(^|/)(main\.html|(partials|components)/[^/]+\.html|locales/[\w-]+\.yml)$")
"""Files that change the theme, by the paths that the documentation gives them."""
_EXAMPLES = 3
"""How many files the message about those left out names."""
_TOOLS = ("*.config.js", "*.conf.js", "*.test.js", "*.spec.js", "gulpfile.js", "gruntfile.js", ".*")
"""Names of scripts that are settings or tests, in lower case."""
_MODULE = re.compile(r"^\s*(?:import\b[^(\n]*[\"']|export\b)|\bmodule\.exports\b|\brequire\(\s*[\"']", re.M)
"""Syntax of modules and Node programs, which cannot run as a plain script."""


def published(
    site: SiteConfig, found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource]
) -> tuple[DocsFiles, list[Problem]]:
    """Return the files with those that are referred to among the published ones, and the problems.

    pages: sources of all pages, by file.
    """
    problems: list[Problem] = []
    waiting = (*found.on_demand, *found.secrets)
    referrers = referrers_of(site, found, sources, pages, waiting) if waiting else {}
    static = sorted({*found.static, *(file for file in referrers if file not in found.secrets)})
    secrets = {file: kind_by_name(file) for file in found.secrets}
    for file in static:
        is_harmless = ending_of(file) in BINARY or site.options.rules.names(file)
        if not is_harmless and (kind := kind_by_content(content_of(site.options.docs / file, HEAD))):
            secrets[file] = kind
    for file, kind in secrets.items():
        if file in referrers or site.options.rules.site_only or not other_folder(file):
            by = f", although {referrers[file]} refers to it" if file in referrers else ""
            publish = f'to publish it, add "{file}" to publish'
            hint = f"move it out of the docs folder, or name it in .mintignore; {publish}"
            problems.append(Problem(file, 0, 0, "secret-file", f"looks like {kind} and is not published{by}", hint))
    return replace(found, static=tuple(file for file in static if file not in secrets)), problems


def referrers_of(
    site: SiteConfig, found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource], candidates: Iterable[str]
) -> dict[str, str]:
    """Return those of the candidates that something in the site refers to, each with the file that refers to it."""
    docs = site.options.docs
    references = References(candidates)
    referrers: dict[str, str] = {}

    def note(files: Iterable[str], by: str) -> None:
        for file in files:
            referrers.setdefault(file, by)

    value = site.loaded.document.value if site.loaded.document else None
    for _, text in strings_in(value):
        note(references.files_named(text, ""), site.settings.file)
    for address in site.options.referred:
        note(references.files_named(address, ""), "mkdocs.yml")
    for file, source in pages.items():
        note(_of_source(references, source), file)
    for file in found.snippets:
        note(references.of_page(sources.text(file) or "", file), file)
    for folder in site.options.theme_folders[:-1]:
        for template in sorted(path for path in Path(folder).rglob("*.html") if path.is_file()):
            note(references.of_text(template.read_text("utf-8", "replace"), ""), template.name)
    waiting = [file for file in (*found.static, *referrers) if _is_read(file)]
    seen: set[str] = set()
    while waiting:
        file = waiting.pop()
        if file in seen or file in found.secrets:
            continue
        seen.add(file)
        before = len(referrers)
        note(references.of_text(_text(docs / file), file), file)
        waiting += [new for new in list(referrers)[before:] if _is_read(new)]
    return referrers


def _of_source(references: References, source: PageSource) -> Iterator[str]:
    yield from references.of_page(source.body, source.file)
    for value in source.meta.values():
        if isinstance(value, str):
            yield from references.files_named(value, source.file)


def needs_more_files(found: DocsFiles, source: PageSource) -> bool:
    """Whether a page that has changed refers to a file that is not published yet."""
    missing = {*found.on_demand}.difference(found.static)
    return any(_of_source(References(missing), source))


def _is_read(file: str) -> bool:
    return ending_of(file) in _READ_BY_BROWSERS or file == "manifest.json"


def _text(path: Path) -> str:
    content = content_of(path, _LONGEST + 1)
    return content.decode("utf-8", "replace") if len(content) <= _LONGEST else ""


def with_documents(found: DocsFiles, documents: Iterable[str]) -> tuple[DocsFiles, list[Problem]]:
    """Return the files with the OpenAPI documents of the site among the published ones, and the problems.

    Nothing is published beyond these, so the problems tell what is left out.
    """
    files = {file for file in documents if file in found.on_demand}
    static = tuple(sorted({*found.static, *files}))
    left_out = sorted({*found.on_demand, *found.unlisted}.difference(static))
    return replace(found, static=static), list(_left_out(left_out))


def _left_out(files: Collection[str]) -> Iterator[Problem]:
    """Yield the message that tells how many files are left out, and how to publish them."""
    listed = [file for file in files if file.rsplit("/", 1)[-1].split(".")[0] not in FOR_CODE_HOST]
    if listed:
        count = "1 file is" if len(listed) == 1 else f"{len(listed)} files are"
        message = f"{count} not part of the site and not published: {some_of(listed, _EXAMPLES)}"
        hint = "list a page in the navigation, link to a file, or name either in the option publish"
        if template := next(filter(_TEMPLATE.search, listed), None):
            hint = f"{template} only works in the folder that the option custom_dir names; {hint}"
        yield Problem("", 0, 0, "left-out-files", message, hint)


def some_of(files: Sequence[str], most: int) -> str:
    """Return the first of some files, for a message."""
    return ", ".join(files[:most]) + (", …" if len(files) > most else "")


def common_files(
    site: SiteConfig, found: DocsFiles, sources: Sources, pages: Mapping[str, PageSource]
) -> tuple[str, ...]:
    """Return the files that every page loads, stylesheets first. pages: as for `published`."""
    options = site.options
    if not options.common_files or options.stand_in or options.safe or not options.own_theme:
        return ()
    candidates = [file for file in (*found.static, *found.on_demand) if _may_be_common(file)]
    candidates = [file for file in candidates if is_style(file) or _is_plain_script(sources.text(file))]
    if not candidates:
        return ()
    named = referrers_of(site, replace(found, static=tuple(candidates)), sources, pages, candidates)
    return tuple(sorted(set(candidates).difference(named), key=lambda file: (not is_style(file), file)))


def is_style(file: str) -> bool:
    return ending_of(file) == ".css"


def _may_be_common(file: str) -> bool:
    *folders, name = file.split("/")
    if ending_of(file) not in (".css", ".js") or other_folder(file) or not SNIPPET_FOLDERS.isdisjoint(folders):
        return False
    return not any(fnmatchcase(name.lower(), pattern) for pattern in _TOOLS)


def _is_plain_script(text: str | None) -> bool:
    return text is not None and not _MODULE.search(text)

"""Sorts the files of a docs folder into pages, static files, snippets, and files that are left out."""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from mkdocs_docsjson.settings.file_patterns import matcher
from mkdocs_docsjson.settings.load import IGNORE_FILE, NAMES
from mkdocs_docsjson.settings.option_files import MKDOCS_NAMES
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES
from mkdocs_docsjson.site.kinds import is_backup, is_served, other_folder
from mkdocs_docsjson.site.secret_files import kind_by_name

SNIPPET_FOLDERS = frozenset({"snippets", "_snippets"})
_SNIPPET_SUFFIXES = (*PAGE_SUFFIXES, ".jsx", ".tsx")
_NEVER_PAGES = frozenset(
    {
        "README.md",
        "LICENSE.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "CONTRIBUTE.md",
        "CODE_OF_CONDUCT.md",
        "readme.md",
        "AGENTS.md",
        "CLAUDE.md",
        "GEMINI.md",
    }
)
"""Files for the code host, not for readers of the site. They are pages only as `.mdx` or when the navigation lists
them."""
_IGNORED_FILES = frozenset(
    {
        *NAMES,
        IGNORE_FILE,
        *MKDOCS_NAMES,
        "docsjson.toml",
        "docsjson-baseline.json",
        "package-lock.json",
    }
)
_IGNORED_FOLDERS = frozenset({"node_modules", "__pycache__", "venv"})
_PUBLIC_HIDDEN = frozenset({".well-known"})


@lru_cache(maxsize=4)
def _matcher(patterns: tuple[str, ...]) -> Callable[[str], bool]:
    return matcher(patterns)


@dataclass(frozen=True, slots=True)
class Rules:
    """The owner's rules about what is published."""

    site_only: bool = False
    """Whether the docs folder contains only the site, so that files of every kind are published."""
    include: tuple[str, ...] = ()
    """Further files to publish: paths from the docs folder, or patterns in the syntax of gitignore."""
    templates: tuple[str, ...] = ()
    """Folders of the owner's templates, relative to the docs folder."""
    as_mkdocs: bool = False
    """Whether MkDocs' rules decide what is a page: every Markdown file, and `README.md` if there is no index."""

    def lists(self, file: str) -> bool:
        """Whether a path or a pattern of `include` matches the file."""
        return _matcher(self.include)(file)

    def names(self, file: str) -> bool:
        """Whether `include` has the exact path of the file: a pattern must not publish a secret."""
        return any(path.strip("/") == file for path in self.include)


REPOSITORY = Rules()


@dataclass(frozen=True, slots=True)
class DocsFiles:
    """The files of a docs folder by what is done with them; relative paths, sorted."""

    pages: dict[str, str] = field(default_factory=dict)
    """Source file by path of the page."""
    static: tuple[str, ...] = ()
    """Static files, published unchanged."""
    snippets: tuple[str, ...] = ()
    """Snippets that pages include; never pages themselves."""
    shadowed: tuple[tuple[str, str], ...] = ()
    """Pairs of a file and the file that the page is made from instead: `start.md` and `start.mdx`."""
    on_demand: tuple[str, ...] = ()
    """Files that are published only if the site refers to them."""
    secrets: tuple[str, ...] = ()
    """Files that are not published because their names look like secrets."""
    unlisted: tuple[str, ...] = ()
    """Unlisted pages in folders that are not part of a site."""
    excluded: tuple[str, ...] = ()
    """Files that the owner excludes, and hidden files: other MkDocs plugins may read them."""


def discover(
    files: Iterable[str],
    *,
    ignore: str = "",
    listed_paths: Collection[str] = (),
    site_folder: str = "",
    excluded: Callable[[str], bool] = lambda path: False,
    rules: Rules = REPOSITORY,
) -> DocsFiles:
    """Sort the files of a docs folder.

    files: all files of the folder, as relative paths with forward slashes.
    ignore: text of `.mintignore`.
    listed_paths: paths of pages in the navigation.
    site_folder: relative path of the finished site, if it is inside the docs folder.
    excluded: whether a file is left out for other reasons (MkDocs' `exclude_docs`).
    rules: the owner's rules about what is published.
    """
    is_left_out = matcher(ignore.splitlines())
    own_folders = {folder for path in listed_paths if (folder := other_folder(path))}
    files = list(files)
    stems = {_split(file)[0] for file in files} if rules.as_mkdocs else set()
    listed_lower = {path.lower() for path in listed_paths}
    pages: dict[str, str] = {}
    static, snippets, shadowed, unasked, secrets, unlisted, left_out = [], [], [], [], [], [], []
    for file in sorted(files, key=lambda name: (name.endswith(".md"), name)):
        if _ignored(file, site_folder, rules) or is_left_out(file) or excluded(file):
            if not kind_by_name(file) and not (site_folder and file.startswith(f"{site_folder.strip('/')}/")):
                left_out.append(file)
            continue
        path, suffix = _split(file)
        is_other = not rules.site_only and other_folder(file) not in ("", *own_folders)
        if rules.as_mkdocs and suffix in PAGE_SUFFIXES:
            path = _index_of(path, stems)
            if path in pages:
                shadowed.append((file, pages[path]))
            else:
                pages[path] = file
        elif _is_snippet(file, suffix) and path not in listed_paths:
            snippets.append(file)
        elif suffix not in PAGE_SUFFIXES:
            if kind_by_name(file) and not rules.names(file):
                secrets.append(file)
            elif rules.site_only or rules.lists(file) or (is_served(file) and not is_other):
                static.append(file)
            else:
                unasked.append(file)
        elif file.split("/")[-1] in _NEVER_PAGES and path.lower() not in listed_lower:
            continue
        elif is_other and path not in listed_paths and not rules.lists(file):
            unlisted.append(file)
        elif path in pages:
            shadowed.append((file, pages[path]))
        else:
            pages[path] = file
    return DocsFiles(
        dict(sorted(pages.items())),
        tuple(sorted(static)),
        tuple(snippets),
        tuple(shadowed),
        tuple(sorted(unasked)),
        tuple(sorted(secrets)),
        tuple(sorted(unlisted)),
        tuple(left_out),
    )


def _index_of(path: str, stems: Collection[str]) -> str:
    """Return `guides/index` for `guides/README`, unless there is an index beside it."""
    folder, name = posixpath.split(path)
    index = posixpath.join(folder, "index")
    return index if name == "README" and index not in stems else path


def _is_snippet(file: str, suffix: str) -> bool:
    """Whether a file is a page or script in a snippets folder. Only the navigation can make it a page of the site."""
    return suffix in _SNIPPET_SUFFIXES and not SNIPPET_FOLDERS.isdisjoint(file.split("/")[:-1])


def is_ignored_folder(name: str) -> bool:
    """Whether a folder of this name has no files of the site, so that it can be skipped."""
    return name in _IGNORED_FOLDERS or (name.startswith(".") and name not in _PUBLIC_HIDDEN)


def is_private(file: str) -> bool:
    """Whether a reference must not publish the file: hidden files, and those that look like secrets."""
    *folders, name = file.split("/")
    return name.startswith(".") or any(map(is_ignored_folder, folders)) or bool(kind_by_name(file))


def _ignored(file: str, site_folder: str, rules: Rules) -> bool:
    *folders, name = file.split("/")
    if site_folder and file.startswith(site_folder.strip("/") + "/"):
        return True
    if any(is_ignored_folder(folder) for folder in folders) or rules.names(file):
        return not rules.names(file)
    if name.startswith(".") or is_backup(file) or file.startswith(tuple(f"{folder}/" for folder in rules.templates)):
        return True
    return not folders and name.lower() in _IGNORED_FILES


def _split(file: str) -> tuple[str, str]:
    """Return the path without the suffix of a page, and the suffix in lower case."""
    stem, dot, suffix = file.rpartition(".")
    kind = f".{suffix.lower()}" if dot and "/" not in suffix else ""
    return (stem, kind) if kind in PAGE_SUFFIXES else (file, kind)

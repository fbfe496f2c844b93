"""Which files of a docs folder are pages, which are served as they are, and which are left out."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, field

from pathspec import GitIgnoreSpec

from mkdocs_docsjson.settings.load import IGNORE_FILE, NAMES
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES

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
"""Written for the code host, not for readers of the site; as `.mdx`, or listed in the navigation, they are pages."""
_IGNORED_FILES = frozenset({*NAMES, IGNORE_FILE, "mkdocs.yml", "mkdocs.yaml", "properdocs.yml", "package-lock.json"})
_IGNORED_FOLDERS = frozenset({"node_modules", "__pycache__", "venv"})
_PUBLIC_HIDDEN = frozenset({".well-known"})


@dataclass(frozen=True, slots=True)
class Found:
    """The files of a docs folder by what becomes of them; relative paths, sorted."""

    pages: dict[str, str] = field(default_factory=dict)
    """Source file by path of the page."""
    static: tuple[str, ...] = ()
    snippets: tuple[str, ...] = ()
    """Texts that pages include; never pages themselves."""
    shadowed: tuple[tuple[str, str], ...] = ()
    """(file, the file that makes the page in its place): `start.md` beside `start.mdx`."""


def discover(
    files: Iterable[str],
    *,
    ignore: str = "",
    listed: Container[str] = (),
    site_folder: str = "",
    excluded: Callable[[str], bool] = lambda path: False,
) -> Found:
    """files: all files of the folder, relative, with forward slashes.

    ignore: text of `.mintignore`. listed: paths of pages in the navigation.
    site_folder: relative folder of the finished site, if it lies inside.
    excluded: what else is left out (MkDocs' `exclude_docs`).
    """
    spec = GitIgnoreSpec.from_lines(ignore.splitlines())
    pages: dict[str, str] = {}
    static, snippets, shadowed = [], [], []
    for file in sorted(files, key=lambda name: (name.endswith(".md"), name)):
        if _ignored(file, site_folder) or spec.match_file(file) or excluded(file):
            continue
        path, suffix = _split(file)
        if _is_snippet(file, suffix) and path not in listed:
            snippets.append(file)
        elif suffix not in PAGE_SUFFIXES:
            static.append(file)
        elif file.split("/")[-1] in _NEVER_PAGES and path not in listed:
            continue
        elif path in pages:
            shadowed.append((file, pages[path]))
        else:
            pages[path] = file
    return Found(dict(sorted(pages.items())), tuple(sorted(static)), tuple(snippets), tuple(shadowed))


def _is_snippet(file: str, suffix: str) -> bool:
    """A text of a `snippets` folder. Only the navigation can tell that such a folder holds pages about snippets."""
    return suffix in _SNIPPET_SUFFIXES and not SNIPPET_FOLDERS.isdisjoint(file.split("/")[:-1])


def is_ignored_folder(name: str) -> bool:
    """Whether a folder of this name holds nothing of the site, so that it need not be walked."""
    return name in _IGNORED_FOLDERS or (name.startswith(".") and name not in _PUBLIC_HIDDEN)


def _ignored(file: str, site_folder: str) -> bool:
    *folders, name = file.split("/")
    if site_folder and file.startswith(site_folder.strip("/") + "/"):
        return True
    if any(is_ignored_folder(folder) for folder in folders):
        return True
    return name.startswith(".") or (not folders and name.lower() in _IGNORED_FILES)


def _split(file: str) -> tuple[str, str]:
    """Path without the suffix of a page, and the suffix in lower case."""
    stem, dot, suffix = file.rpartition(".")
    kind = f".{suffix.lower()}" if dot and "/" not in suffix else ""
    return (stem, kind) if kind in PAGE_SUFFIXES else (file, kind)

"""Custom properties and classes of the theme that an owner's stylesheet misspells. They have no effect, and browsers
report nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.problems import Problem, closest

if TYPE_CHECKING:
    from mkdocs_docsjson.project.site_config import SiteConfig

_PROPERTY = re.compile(r"/\*.*?\*/|(?P<before>var\(\s*)?(?P<name>--dj-[\w-]+)(?P<after>\s*:)?", re.S)
_PROPERTY_NAME = re.compile(r"--dj-[\w-]+")
_SELECTOR = re.compile(r"""/\*.*?\*/|"[^"\n]*"|'[^'\n]*'|\.(?P<name>dj-[\w-]+)""", re.S)
_CLASS_NAME = re.compile(r"(?<![\w-])dj-[\w-]+")
_NUMBERED = ("dj-api-", "dj-banner-", "dj-chip-", "dj-line-", "dj-tree-")
"""Beginnings of classes that code makes, which are in no file of the theme."""
_READ_BY_BROWSERS = (".css", ".js", ".html")


def style_problems(
    site: SiteConfig, published: Iterable[str], text: Callable[[str], str | None], pages: Callable[[], Iterable[str]]
) -> list[Problem]:
    """Return the problems in the stylesheets of a site.

    published: files of the docs folder. text: returns the text of such a file. pages: returns the texts of all pages.
    """
    *owned, ours = site.options.theme_folders
    base = site.options.config_folder or site.options.docs
    styles = {file: text(file) or "" for file in published if file.endswith(".css")}
    for path in (path for folder in owned for path in sorted(Path(folder).rglob("*.css"))):
        shown = path.relative_to(base) if path.is_relative_to(base) else path
        styles.setdefault(shown.as_posix(), path.read_text("utf-8", "replace"))

    def scripts() -> Iterator[str]:
        yield from (text(file) or "" for file in published if file.endswith((".js", ".mjs")))
        yield from (path.read_text("utf-8", "replace") for folder in owned for path in Path(folder).rglob("*.js"))

    def markup() -> Iterator[str]:
        yield from scripts()
        yield from (path.read_text("utf-8", "replace") for folder in owned for path in Path(folder).rglob("*.html"))
        yield from pages()

    def theme() -> Iterator[str]:
        from mkdocs_docsjson.stylesheet import site_stylesheet

        yield site_stylesheet(site.settings, site.palette)
        yield from theme_texts(ours)

    return [*unknown_properties(styles, scripts, theme), *unknown_classes(styles, markup, theme)]


def unknown_properties(
    styles: Mapping[str, str], others: Callable[[], Iterable[str]], theme: Callable[[], Iterable[str]]
) -> Iterator[Problem]:
    """Yield a problem for the first place of each unknown property in a file.

    An owner's own property that begins like the theme's is not reported: their files both set and read it.

    styles: the owner's stylesheets, by file. others: texts of their scripts. theme: texts that contain all properties
    of the theme: its own files, and the styles that are generated for the site.
    """
    written = _written(styles, _PROPERTY)
    theme_names = _names_in(theme(), _PROPERTY_NAME) if written else set()
    places = [found for names in written.values() for found in names if found["name"] not in theme_names]
    if not places:
        return
    in_scripts = _names_in(others(), _PROPERTY_NAME)
    is_set = in_scripts | {found["name"] for found in places if found["after"]}
    is_read = in_scripts | {found["name"] for found in places if found["before"]}
    names = {found["name"] for found in places} - (is_set & is_read)
    hints = {name: _near(name, "--dj-", theme_names, 0.7) for name in names}
    for file, line, column, found in _first_places(written, hints):
        does = "setting" if found["after"] else "reading"
        message = f'the theme has no property "{found["name"]}", so {does} it has no effect'
        hint = hints[found["name"]] or "use one from the documentation, or begin your own names with another prefix"
        yield Problem(file, line, column, "unknown-property", message, hint)


def unknown_classes(
    styles: Mapping[str, str], others: Callable[[], Iterable[str]], theme: Callable[[], Iterable[str]]
) -> Iterator[Problem]:
    """Yield a problem for the first place in a file of each class that resembles one of the theme and is none.

    A class that the owner's own pages, templates or scripts contain is theirs.

    styles: the owner's stylesheets, by file. others: texts of these files. theme: texts of the theme's files.
    """
    written = _written(styles, _SELECTOR)
    theme_names = _names_in(theme(), _CLASS_NAME) if written else set()
    names = {found["name"] for names in written.values() for found in names} - theme_names
    hints = {name: _near(name, "dj-", theme_names, 0.8) for name in names if not name.startswith(_NUMBERED)}
    hints = {name: hint for name, hint in hints.items() if hint}
    if hints:
        hints = {name: hint for name, hint in hints.items() if not any(name in text for text in others())}
    for file, line, column, found in _first_places(written, hints):
        message = f'the theme has no class "{found["name"]}", so the rule selects nothing'
        yield Problem(file, line, column, "unknown-selector", message, hints[found["name"]])


def _written(styles: Mapping[str, str], pattern: re.Pattern[str]) -> dict[str, list[re.Match[str]]]:
    """Return the names in each stylesheet, outside of comments; without stylesheets that have none."""
    found = {file: [match for match in pattern.finditer(text) if match["name"]] for file, text in styles.items()}
    return {file: names for file, names in found.items() if names}


def _names_in(texts: Iterable[str], pattern: re.Pattern[str]) -> set[str]:
    return {name for text in texts for name in pattern.findall(text)}


def _near(name: str, prefix: str, names: Iterable[str], likeness: float) -> str:
    """Return a hint with the known name that is most like another; they are compared without their prefix."""
    near = closest(name.removeprefix(prefix), [each.removeprefix(prefix) for each in names], likeness)
    return near.replace('"', f'"{prefix}', 1)


def _first_places(
    written: Mapping[str, list[re.Match[str]]], unknown: Collection[str]
) -> Iterator[tuple[str, int, int, re.Match[str]]]:
    """Yield file, line and column of the first place of each unknown name in a file."""
    for file, names in written.items():
        reported: set[str] = set()
        for found in names:
            if (name := found["name"]) in unknown and name not in reported:
                reported.add(name)
                before = found.string[: found.start("name")]
                yield file, before.count("\n") + 1, len(before) - before.rfind("\n"), found


def theme_texts(folder: str) -> Iterator[str]:
    """Yield the texts of the theme's files that browsers read."""
    for path in sorted(Path(folder).rglob("*")):
        if path.suffix in _READ_BY_BROWSERS and "vendor" not in path.parts:
            yield path.read_text("utf-8")

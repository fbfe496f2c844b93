"""The theme's stylesheets and scripts as they are published: joined, minified, and named by their content.

A file whose name has a hash of its content may be cached for ever. Scripts import each other by relative names, so
they share one folder whose name has a hash of all of them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePath

from mkdocs_docsjson.component_files import component_folders, component_scripts

_SHARED, _RARE = "components.css", "rare.css"
_THEME, _STANDALONE = "order.txt", "standalone.txt"
_OF_COMPONENTS = {_THEME: (False,), _STANDALONE: (False, True)}
"""By list of stylesheets: whether those of components that few pages use are among them."""


@dataclass(frozen=True, slots=True)
class Assets:
    """The theme's files in a site."""

    style: str
    """Path of the joined stylesheet (`assets/theme-1a2b3c4d.css`)."""
    css: bytes
    """Its content."""
    scripts: str
    """Folder of the scripts, with a slash at its end."""
    modules: dict[str, bytes]
    """The files of that folder, by name."""


def digest(*contents: bytes) -> str:
    """Return the first eight hex digits of a hash of these contents."""
    hashed = hashlib.sha256()
    for content in contents:
        hashed.update(len(content).to_bytes(8, "big"))
        hashed.update(content)
    return hashed.hexdigest()[:8]


_CSS = re.compile(
    r"""(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|/\*.*?\*/|\s*(?P<mark>[{};,>])\s*|(?P<colon>:)\s+|(?<![\w.\\])0(?=\.\d)|\s*\n\s*""",
    re.S,
)


def strip_css(text: str) -> str:
    """Return a stylesheet without comments, needless space and zeros before a point. Strings are not changed."""
    stripped = _CSS.sub(lambda match: match["string"] or match["mark"] or match["colon"] or "", text)
    return stripped.replace(";}", "}").strip()


_JS = re.compile(r"(?P<template>`(?:[^`\\]|\\.)*`)|^[ \t]*(?:/\*.*?\*/|//[^\n]*)\n+|^[ \t]+", re.S | re.M)


def strip_js(text: str) -> str:
    """Return a script without indentation and without comments on lines of their own. Code is not changed."""
    return _JS.sub(lambda match: match["template"] or "", text)


_STRIPPERS = {".js": strip_js, ".mjs": strip_js, ".css": strip_css}
"""Suffixes of files in the folder of scripts: modules, and stylesheets that they load."""


def standalone_style(theme: str, rem: float = 1.0) -> str:
    """Return the stylesheet of components for other themes, above all Material.

    A layer loses against any plain rule, so the rules are taken out of theirs and nested in a selector that
    is stronger than `[dir=ltr] .md-typeset` and holds everywhere.

    rem: the size of our `rem` in that of the theme (Material: 0.8, as its root font is a quarter larger). In media
    queries a `rem` is the same in all themes.
    """
    css = joined_style(theme, _STANDALONE)
    css = re.sub(r"@layer dj\.\w+\{", ":is(:root,.md-typeset.md-typeset.md-typeset){", css)
    css = re.sub(r"\.dj-prose(?: |(?=>))", "", css)
    size = re.compile(r"(?P<query>@media[^{]*)|(?<![\w.])(?P<number>\d*\.?\d+)rem\b")
    return size.sub(lambda match: match["query"] or f"{float(match['number']) * rem:.5g}rem", css) + "\n"


def rare_style(theme: str) -> str:
    """Return the stylesheet of components that few pages use."""
    return strip_css(component_rules([theme], rare=True))


def rare_classes(theme: str) -> re.Pattern[str]:
    """Return a pattern of the classes whose HTML needs `rare_style`."""
    begun = re.findall(r"^\s*\.dj-(\w+)", component_rules([theme], rare=True), re.M)
    return re.compile(f"dj-(?:{'|'.join(sorted(set(begun) - {'prose'}))})")


def component_rules(folders: Sequence[str], *, rare: bool = False) -> str:
    """Return the stylesheets of the components in these theme folders, in their layer; empty if there are none.

    rare: whether to return those named `rare.css`, which only pages that need them load, or all others.
    """
    rules = [
        file.read_text("utf-8")
        for folder in folders
        for inner in component_folders(folder)
        for file in sorted(inner.glob("*.css"))
        if (file.name == _RARE) is rare
    ]
    return "\n".join(["@layer dj.components {", *rules, "}"]) if rules else ""


def joined_style(theme: str, order: str) -> str:
    """Return the joined stylesheets of a list in `css/`, which has one name a line; `components.css` stands for all
    components."""
    texts: list[str] = []
    for name in Path(theme, "css", order).read_text("utf-8").split():
        texts.append(Path(theme, "css", name).read_text("utf-8"))
        if name == _SHARED:
            texts += [component_rules([theme], rare=rare) for rare in _OF_COMPONENTS[order]]
    return "\n".join(map(strip_css, texts))


def stylesheet(name: str, text: str) -> tuple[str, bytes]:
    """Return path and content of a stylesheet as it is published."""
    content = text.encode()
    return f"assets/{name}-{digest(content)}.css", content


@lru_cache(maxsize=8)
def theme_assets(theme: str, owned: tuple[str, ...] = ()) -> Assets:
    """Read the theme's assets.

    theme: absolute path of our theme. owned: theme folders of the owner; their components' scripts are added to ours.
    """
    style, css = stylesheet("theme", joined_style(theme, _THEME))
    modules = {
        name: _STRIPPERS[path.suffix](path.read_text("utf-8")).encode()
        for name, path in sorted(script_sources(theme, owned).items(), key=lambda item: PurePath(item[0]))
    }
    scripts = f"assets/js-{digest(*(name.encode() + content for name, content in modules.items()))}/"
    return Assets(style, css, scripts, modules)


def script_sources(theme: str, owned: Sequence[str] = ()) -> dict[str, Path]:
    """Return the theme's scripts, and the stylesheets that they load, by their published names.

    Those of components are in the folders of the components, and are published with the others.
    """
    folder = Path(theme, "js")
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.suffix in _STRIPPERS}
    for each in (theme, *reversed(owned)):
        found |= component_scripts(each)
    return found


def vendor_files(theme: str, name: str) -> dict[str, bytes]:
    """Return the files of a bundled library (`vendor/<name>/`) by their paths in the site, `assets/vendor/<name>/`."""
    folder = Path(theme, "vendor", name)
    return {
        f"assets/vendor/{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }

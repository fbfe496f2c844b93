"""A copy of the site that works from a disk, where browsers refuse ES modules: our modules become classic scripts.

Each module stays a file of its own and becomes a call of `djModule(name, dependencies, body)`, which `offline.js` of
the theme defines. The search dialog is left out, as no browser can read its index from a disk; the page script links to
the static search page instead. An offline build also needs addresses that name files (`use_directory_urls: false`).

The parser only covers the forms of `import` and `export` that the theme's own scripts use, not all of JavaScript.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Mapping
from dataclasses import replace

from mkdocs_docsjson.settings.models import Settings

RUNTIME = "offline.js"
"""Name of the script in the theme's folder of scripts that must run before all others."""

LEFT_OUT = frozenset({"search.js", "search-pagefind.js", "search-mkdocs.js"})

_IMPORT = re.compile(
    r"^import\s+(?:(?P<default>\w+)\s+from\s+|\{(?P<names>[^}]*)\}\s+from\s+)?"
    r'"(?P<from>\.{1,2}/[^"]+)";?[ \t]*\n',
    re.M,
)
_EXPORT = re.compile(
    r"^export\s+(?P<rest>(?:const|let|async\s+function\*?|function\*?|class)\s*(?P<name>[\w$]+))", re.M
)
_EXPORT_LIST = re.compile(r"^export\s+\{(?P<names>[^}]*)\};?[ \t]*\n", re.M)
_EXPORT_DEFAULT = re.compile(r"^export\s+default\s+", re.M)
_DYNAMIC = re.compile(r"(?<![\w.])import\((?=[`\"'])")
_MODULE_TAG = re.compile(r'<script type="module"(?: fetchpriority="low")? src="([^"]+)"></script>')


def settings_for_disk(settings: Settings) -> Settings:
    """Return the settings without analytics and without the playground, which need a server."""
    api = settings.api
    if api.playground.mode == "show":
        api = replace(api, playground=replace(api.playground, mode="simple"))
    return replace(settings, analytics=(), api=api)


def classic_scripts(modules: Mapping[str, str]) -> dict[str, str]:
    """Return the theme's modules as classic scripts.

    modules: source by name, which is relative to the folder of scripts.
    """
    return {
        name: classic(name, source)
        if _IMPORT.search(source) or _EXPORT.search(source) or _EXPORT_DEFAULT.search(source)
        else source
        for name, source in modules.items()
        if name not in LEFT_OUT
    }


def classic(name: str, source: str) -> str:
    """Return one module as a classic script."""
    needs: list[str] = []
    folder = posixpath.dirname(name)

    def imported(match: re.Match[str]) -> str:
        needs.append(posixpath.normpath(posixpath.join(folder, match["from"])))
        own = f"djNeeds[{len(needs) - 1}]"
        if match["default"]:
            return f"const {match['default']} = {own}.default;\n"
        return f"const {{{match['names'].replace(' as ', ': ')}}} = {own};\n" if match["names"] else ""

    exports: dict[str, str] = {}

    def exported(match: re.Match[str]) -> str:
        exports[match["name"]] = match["name"]
        return match["rest"]

    def note_exports(match: re.Match[str]) -> str:
        for each in filter(None, (part.strip() for part in match["names"].split(","))):
            own, _, public = each.partition(" as ")
            exports[public.strip() or own] = own
        return ""

    body = _EXPORT_LIST.sub(note_exports, _EXPORT.sub(exported, _IMPORT.sub(imported, source)))
    if _EXPORT_DEFAULT.search(body):
        body = _EXPORT_DEFAULT.sub("const djDefault = ", body)
        exports["default"] = "djDefault"
    body = _DYNAMIC.sub(f"djImport({json.dumps(folder)}, ", body)
    getters = ", ".join(f"get {public}() {{ return {own}; }}" for public, own in exports.items())
    head = f"djModule({json.dumps(name)}, {json.dumps(needs)}, function (djNeeds) {{\n"
    return f'{head}"use strict";\n{body.rstrip()}\nreturn {{ {getters} }};\n}});\n'


def offline_html(html: str, scripts: str) -> str:
    """Return a page that loads classic scripts instead of modules.

    scripts: path from the page to the folder of the theme's scripts, ending in a slash.
    """
    runtime = f'<script defer src="{scripts}{RUNTIME}"></script>'
    seen = False

    def classic_script(match: re.Match[str]) -> str:
        nonlocal seen
        if not match[1].startswith(scripts):
            return match[0]
        tag = f'<script defer src="{match[1]}"></script>'
        first, seen = not seen, True
        return f"{runtime}\n{tag}" if first else tag

    return _MODULE_TAG.sub(classic_script, html)

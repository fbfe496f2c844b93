"""Kinds of problems of docs.json and the navigation."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity


def _error(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.ERROR, "configuration", why, bad, good)


def _warning(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.WARNING, "configuration", why, bad, good)


CODES: tuple[Code, ...] = (
    _error(
        "no-configuration",
        "The docs.json in its folder describes a site; without one there is nothing to build.",
    ),
    _error(
        "json-syntax",
        "The file is not JSON, so nothing in it can be read. JSON has no comments and no trailing commas.",
        '{"name": "Acme",}',
        '{"name": "Acme"}',
    ),
    _warning(
        "ref",
        "A `$ref` puts in a JSON file of the docs folder. The file must exist, and must "
        "not refer back to itself; else nothing is put in.",
        '{"$ref": "../secrets.json"}',
        '{"$ref": "config/navigation.json"}',
    ),
    _warning(
        "missing-key",
        "The object means nothing without this key, so it is left out. What only lacks a name is "
        "called after its target.",
        '{"url": "api"}',
        '{"name": "API reference", "url": "api"}',
    ),
    _warning(
        "wrong-type",
        "The key takes another kind of value. What is plainly meant is taken; else the value is left out.",
        '"pages": "index"',
        '"pages": ["index"]',
    ),
    _warning(
        "choice",
        "The key takes one of a few words; without one of them it counts as not written.",
        '"default": "night"',
        '"default": "dark"',
    ),
    _warning(
        "color",
        "Colors go into the style sheet, so each must be `#` with three or six hex digits; others are left out.",
        '"primary": "red"',
        '"primary": "#ff0000"',
    ),
    _warning("empty-value", "The text says nothing, so it counts as not written.", '"name": " "', '"name": "Acme"'),
    _warning("empty-list", "The list holds nothing, so it counts as not written.", '"pages": []', '"pages": ["index"]'),
    _error(
        "empty-navigation",
        "A navigation without pages, groups or divisions makes a site without pages.",
        '"navigation": {}',
        '"navigation": {"pages": ["index"]}',
    ),
    _warning(
        "url",
        "The address must be one that a reader can follow safely, of the kind that the key asks for; "
        "others are left out.",
        '"url": "javascript:alert(1)"',
        '"url": "https://example.com"',
    ),
    _warning(
        "vendor-value",
        "The value ends up in the vendor's script, so one that does not look like the ids and keys "
        "that the vendor hands out is left out.",
        '"measurementId": "UA-1"',
        '"measurementId": "G-ABC1234567"',
    ),
    _warning(
        "unknown-key",
        "Nobody reads the key: it may be misspelled, or stand in the wrong object.",
        '"topbarLink": []',
        '"topbarLinks": []',
    ),
    _warning(
        "two-configurations",
        "A folder has both docs.json and mint.json. Only the first is read, which may not be the newer one.",
    ),
    Code(
        "baseline",
        Severity.INFO,
        "configuration",
        "The file of findings that do not count holds some that are mended; without them it would notice if they came "
        "back.",
    ),
    Code(
        "two-navigations",
        Severity.INFO,
        "configuration",
        "Both docs.json and mkdocs.yml have a navigation. That of docs.json is read.",
        "nav: [index.md]",
    ),
    _warning(
        "file-pattern",
        "A pattern that cannot be read means no file: what it should keep out is published, what it should add is not.",
        "[z-a]*.md",
        "[a-z]*.md",
    ),
    _warning("duplicate-key", "A key is given twice in one object; JSON readers keep the last one only."),
    _warning(
        "unknown-version",
        "A group, tab or anchor names a version that `versions` does not list, so no reader could select it.",
        '"version": "v3"',
        '"version": "v2"',
    ),
    _warning(
        "language-code",
        "Browsers, screen readers and the search know a language by its code, as in the attribute `lang` of HTML.",
        '"language": "german!"',
        '"language": "de"',
    ),
    Code(
        "language-words",
        Severity.INFO,
        "configuration",
        "The theme has no words in this language yet, so its buttons and labels are English. Your own words take their "
        "place: see Icons and words.",
        '"language": "el"',
        "overrides/locales/el.yml",
    ),
    _warning("two-defaults", "Only one version or language can be opened first."),
    _warning("twice", "The second of two equal entries has no effect."),
    _warning("icon-name", "Icons are named without the `fa-` of their CSS class.", '"fa-book"', '"book"'),
    _warning(
        "needs-server",
        "The value asks for a service that a site of plain files does not have; the nearest thing that works is taken.",
        '"display": "auth"',
        '"display": "simple"',
    ),
    _warning("incomplete", "Something that belongs to the object is missing; the rest of it is used."),
    _warning(
        "openapi-path",
        "The document of a tab or anchor is named by its path from the root. It is found without the slash too, but "
        "other tools that read the file may refuse it.",
        '"openapi": "openapi.json"',
        '"openapi": "/openapi.json"',
    ),
    _warning(
        "two-kinds",
        "A part of the navigation is divided by one list only. Pages in a second list are built, but not shown.",
        '{"tabs": [], "groups": []}',
        '{"tabs": [{"tab": "Guides", "groups": []}]}',
    ),
    _warning(
        "nav-page",
        "The navigation lists a page that nobody wrote, or that is named differently.",
        '"guides/instal"',
        '"guides/install"',
    ),
    _warning("nav-case", "The file's name differs in upper and lower case, which fails on most web servers."),
    _warning("nav-operation", "The navigation lists an operation that no OpenAPI document of the site has."),
    _warning(
        "nav-prefix",
        "A tab or anchor claims the pages under a path, but there are none: it would lead nowhere.",
        '"url": "api"',
        '"url": "api-reference"',
    ),
    Code(
        "no-effect",
        Severity.INFO,
        "configuration",
        "The format knows the key and the file may keep it, but it changes nothing on this site.",
    ),
    Code(
        "unlisted-page",
        Severity.ADVICE,
        "configuration",
        "The page is built and can be linked to, but readers do not find it in the navigation.",
        "guides/install.mdx, which no group lists",
        '"pages": ["index", "guides/install"]',
    ),
    Code(
        "listed-twice",
        Severity.ADVICE,
        "configuration",
        "A page has one place. Listed twice in the same part of the site, it opens where it stands first.",
        '"pages": ["index", "setup", "setup"]',
        '"pages": ["index", "setup"]',
    ),
    Code(
        "unused-snippet",
        Severity.ADVICE,
        "configuration",
        "No page includes the snippet, so nobody notices when it grows old.",
    ),
    _warning(
        "check-configuration",
        "The settings of `docsjson check`, or a comment that hides a finding, name something that there is not.",
        'skip = ["long-sentense"]',
        'skip = ["long-sentence"]',
    ),
)

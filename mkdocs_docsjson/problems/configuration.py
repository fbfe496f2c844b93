"""Kinds of problems in docs.json and the navigation."""

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
        "A `$ref` includes a JSON file of the docs folder. The file must exist, and must not refer back to itself; "
        "otherwise nothing is included.",
        '{"$ref": "../secrets.json"}',
        '{"$ref": "config/navigation.json"}',
    ),
    _warning(
        "missing-key",
        "The object means nothing without this key, so it is left out. If only a name is missing, it is named after "
        "its target.",
        '{"url": "api"}',
        '{"name": "API reference", "url": "api"}',
    ),
    _warning(
        "wrong-type",
        "The key takes another kind of value. If it is clear what is meant, that is used; otherwise the value is left "
        "out.",
        '"pages": "index"',
        '"pages": ["index"]',
    ),
    _warning(
        "choice",
        "The key takes one of a few words; any other value is ignored.",
        '"default": "night"',
        '"default": "dark"',
    ),
    _warning(
        "color",
        "Colors go into the style sheet, so each must be `#` with three or six hex digits; others are left out.",
        '"primary": "red"',
        '"primary": "#ff0000"',
    ),
    _warning("empty-value", "The text is empty, so it is ignored.", '"name": " "', '"name": "Acme"'),
    _warning("empty-list", "The list is empty, so it is ignored.", '"pages": []', '"pages": ["index"]'),
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
        "The key has no effect: it may be misspelled, or in the wrong object.",
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
        "The baseline is the file of findings that are accepted. Some of them no longer occur. Remove them, so that "
        "they are reported if they come back.",
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
        "A pattern that cannot be read matches no file: what it should keep out is published, and what it should add "
        "is not.",
        "[z-a]*.md",
        "[a-z]*.md",
    ),
    _warning("duplicate-key", "A key is given twice in one object; JSON readers keep the last one only."),
    _warning(
        "unknown-version",
        "A group, tab, anchor or page names a version that `versions` does not list, so no reader could select it.",
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
        "The theme has no words in this language yet, so its buttons and labels are English. You can add your own: "
        "see Icons and words.",
        '"language": "el"',
        "overrides/locales/el.yml",
    ),
    _warning("two-defaults", "Only one version or language can be opened first."),
    _warning("twice", "The second of two equal entries has no effect, or readers cannot tell them apart."),
    _warning("icon-name", "Icons are named without the `fa-` of their CSS class.", '"fa-book"', '"book"'),
    _warning(
        "needs-server",
        "The value needs a service that a site of plain files does not have; the nearest thing that works is used.",
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
        "The navigation lists a page that does not exist, or whose file has another name.",
        '"guides/instal"',
        '"guides/install"',
    ),
    _warning("nav-case", "The file's name differs in upper and lower case, which fails on most web servers."),
    _warning("nav-operation", "The navigation lists an operation that no OpenAPI document of the site has."),
    _warning(
        "nav-prefix",
        "A tab, an anchor or an entry of `seo.paths` is for the pages under a path, but there are none.",
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
        "A page has one place. If it is listed twice in the same part of the site, it opens in the first one.",
        '"pages": ["index", "setup", "setup"]',
        '"pages": ["index", "setup"]',
    ),
    Code(
        "unused-snippet",
        Severity.ADVICE,
        "configuration",
        "No page includes the snippet, so nobody notices when it is outdated.",
    ),
    _warning(
        "check-configuration",
        "The settings of `docsjson check`, or a comment that hides a finding, name something that does not exist.",
        'skip = ["long-sentense"]',
        'skip = ["long-sentence"]',
    ),
)

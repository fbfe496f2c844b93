"""Each utility class has the same effect as the class of Tailwind CSS with the same name."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from page_cases import FIXTURES

from mkdocs_docsjson.pages.safe import may_declare
from mkdocs_docsjson.utilities import SiteColors, is_marker, is_utility, utilities_stylesheet
from mkdocs_docsjson.utilities.class_names import escape_class
from mkdocs_docsjson.utilities.tables import tables

CLASSES: list[dict[str, Any]] = json.loads((FIXTURES / "utilities" / "classes.json").read_text("utf-8"))
COLORS = SiteColors("#16a34a", "#4ade80", "#166534", "#ffffff", "#0a0d0b")
LIGHT_BEFORE, DARK_BEFORE = ":root:not([data-mode=light]) ", ":root[data-mode=dark] "


def rules(name: str) -> list[tuple[str, str, bool, dict[str, str]]]:
    """(media, selector, dark, declarations) of rules of a class, without duplicates for the reader's system mode."""
    found = []
    media: list[str] = []
    text = utilities_stylesheet([name], COLORS).partition("@layer dj.utilities{\n")[2]
    for line in text.splitlines():
        if line.startswith("@media "):
            media.append(line.removeprefix("@media ").removesuffix("{"))
        elif line == "}":
            media = media[:-1]
        elif not line.startswith(LIGHT_BEFORE):
            selector, _, body = line.removesuffix("}").partition("{")
            dark = selector.startswith(DARK_BEFORE)
            selector = selector.removeprefix(DARK_BEFORE).replace(f".{escape_class(name)}", "&")
            declared = dict(each.split(":", 1) for each in body.split(";"))
            found.append((" and ".join(media), selector, dark, declared))
    return found


def _settled(value: str, own: dict[str, str]) -> str:
    """A value in which custom properties are replaced by their values in the rule, or their initial values."""
    for _ in range(9):
        value = re.sub(
            r"var\((--tw-[\w-]+)(?:, ([^()]*))?\)",
            lambda match: (
                own.get(match[1], "").removesuffix(" !important") or tables().initial.get(match[1], match[2] or "")
            ),
            value,
        )
    value = re.sub(r"calc\(([\d.]+(?:px|rem)) \* calc\(1 - 0\)\)", r"\1", value)
    value = re.sub(r"calc\([\d.]+(?:px|rem) \* 0\)", "0px", value)
    value = re.sub(r"calc\(([\d.]+px) \+ 0px\)", r"\1", value)
    for idle in ("translate(0, 0)", "rotate(0)", "skewX(0)", "skewY(0)", "scaleX(1) scaleY(1)", ", 0 0 #0000"):
        value = value.replace(idle, "")
    return " ".join(value.split())


def _same(name: str, ours: str, theirs: str) -> bool:
    def plain(value: str) -> str:
        value = re.sub(r"rgb\((\d+) (\d+) (\d+) / 1\)", lambda m: f"#{bytes(map(int, m.groups())).hex()}", value)
        return value.replace("0px", "0").replace(" ", "").replace("00#0000,", "")

    return plain(ours or "none").removesuffix("none") == plain(theirs).removesuffix("none") or (
        name == "box-shadow" and plain(theirs).endswith(plain(ours))
    )


@pytest.mark.parametrize("case", CLASSES, ids=lambda case: case["class"])
def test_a_class_declares_what_it_does_elsewhere(case: dict[str, Any]) -> None:
    ours = {(media, selector, dark): declared for media, selector, dark, declared in rules(case["class"])}
    assert is_utility(case["class"])
    for rule in case["rules"]:
        own = ours[rule.get("media", ""), rule.get("selector", "&"), rule.get("dark", False)]
        for name, value in rule.get("declarations", {}).items():
            assert _same(name, _settled(own[name], own), value), (name, own[name], value)
        if not rule.get("declarations"):
            assert any(name in own for name in rule["sets"])


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("text-primary", "color:rgb(22 163 74 / var(--tw-text-opacity, 1))"),
        ("bg-primary/10", "background-color:rgb(22 163 74 / 0.1)"),
        ("border-primary-light", "border-color:rgb(74 222 128 / var(--tw-border-opacity, 1))"),
        ("bg-background-dark", "background-color:rgb(10 13 11 / var(--tw-bg-opacity, 1))"),
        ("max-w-8xl", "max-width:90rem"),
        ("w-[calc(100%-1rem)]", "width:calc(100% - 1rem)"),
        ("grid-cols-[1fr_minmax(0,2fr)]", "grid-template-columns:1fr minmax(0, 2fr)"),
        ("text-[#1da1f2]/50", "color:rgb(29 161 242 / 0.5)"),
        ("text-[13px]", "font-size:13px"),
        ("-mt-4", "margin-top:-1rem"),
        ("!hidden", "display:none !important"),
        ("text-sm/6", "font-size:0.875rem;line-height:1.5rem"),
        ("[mask-type:luminance]", "mask-type:luminance"),
        ("grid-cols-3", "grid-template-columns:repeat(3, minmax(0, 1fr))"),
        ("from-blue-500", "--tw-gradient-to:rgb(59 130 246 / 0) var(--tw-gradient-to-position)"),
    ],
)
def test_values(name: str, expected: str) -> None:
    assert expected in utilities_stylesheet([name], COLORS)


@pytest.mark.parametrize(
    ("name", "selector"),
    [
        ("first:mt-0", ".first\\:mt-0:first-child"),
        ("group-hover/edit:block", ".group\\/edit:hover .group-hover\\/edit\\:block"),
        ("peer-checked:block", ".peer:checked ~ .peer-checked\\:block"),
        ("[&>p]:mt-2", ".\\[\\&\\>p\\]\\:mt-2 > p"),
        ("2xl:flex", "@media (min-width: 1536px){\n.\\32 xl\\:flex{display:flex}"),
        ("max-md:hidden", "@media not all and (min-width: 768px){\n.max-md\\:hidden{display:none}"),
        ("dark:lg:hover:p-2", ":root[data-mode=dark] .dark\\:lg\\:hover\\:p-2:hover"),
        ("data-[state=open]:block", '[data-state="open"]{display:block}'),
        ("before:content-['→']", '::before{--tw-content:"→";content:var(--tw-content)}'),
        ("rtl:ml-0", '[dir="rtl"] .rtl\\:ml-0'),
    ],
)
def test_variants(name: str, selector: str) -> None:
    assert selector in utilities_stylesheet([name], COLORS)


@pytest.mark.parametrize(
    "name",
    [
        "w-[url(x)]", "w-[1px;color:red]", "w-[1px}*{color:red]", "bg-[url('https://example.com')]", "w-[expression(1)]",
        "[color:red;position:fixed]", "[--x:url(a)]", "content-['\\']", "text-[red</style>]", "hovr:mt-2", "mt-", "mt-7px",
        "[&{}]:mt-2", "[&>p{x}]:mt-2", "w-[((((]", "w-[1px", "-flex", "text-blue-55", "bg-blue-500/1000", "mt-[1px", "!", "-",
        "", "group", "own-class", "w-[" + "1" * 300 + "px]", "a" * 5000, ":" * 3000, "[" * 3000, "-" * 3000,
    ],
)  # fmt: skip
def test_what_is_no_utility_makes_no_rule(name: str) -> None:
    assert not is_utility(name)
    assert utilities_stylesheet([name], COLORS) == ""


def test_later_rules_win_as_they_do_elsewhere() -> None:
    names = ["dark:mt-1", "lg:mt-1", "sm:mt-1", "hover:mt-1", "mt-1", "m-1", "mx-1", "max-sm:mt-1", "max-lg:mt-1"]
    text = utilities_stylesheet(names, COLORS)
    order = [
        ".m-1{",
        ".mx-1{",
        ".mt-1{",
        ".hover\\:mt-1",
        ".max-lg\\:mt-1",
        ".max-sm\\:mt-1",
        ".sm\\:mt-1",
        ".lg\\:mt-1",
    ]
    places = [text.index(each) for each in [*order, ".dark\\:mt-1"]]
    assert places == sorted(places)


@pytest.mark.parametrize(
    "name",
    ["fixed", "absolute", "sticky", "inset-0", "-top-4", "z-50", "-mt-96", "mt-[-99rem]", "mt-[calc(0px-99rem)]",
     "!fixed", "sm:fixed", "[position:fixed]", "[inset:0]", "[margin-top:-99rem]", "translate-y-full", "[all:unset]"],
)  # fmt: skip
def test_nothing_of_strangers_is_put_over_the_frame(name: str) -> None:
    assert is_utility(name)
    assert utilities_stylesheet([name], COLORS, may_declare) == ""


def test_harmless_classes_of_strangers_have_their_rules() -> None:
    for name in ("mt-4", "flex", "dark:hidden", "tracking-tight", "relative", "text-primary", "shadow-lg", "m-auto"):
        assert utilities_stylesheet([name], COLORS, may_declare)


def test_markers_mean_something_to_others() -> None:
    assert is_marker("group")
    assert is_marker("group/edit")
    assert not is_marker("hero")


def test_no_class_no_stylesheet() -> None:
    assert utilities_stylesheet([], COLORS) == ""

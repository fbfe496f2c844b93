"""Damages pages and configurations: as typing, merging and cutting can, and in ways that nobody would."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import yaml

WORDS = [
    "<Note>", "</Note>", "<Card title=\"x\"", "<Tabs>", "</Tabs>", "<Tab title='a'>", "</Tab>", "<Steps>", "<Step>",
    "</Step>", "<CodeGroup>", "</CodeGroup>", "<Accordion title={`x`}>", "</Accordion>", "<Frame>", "</Frame>",
    "<ParamField path=\"a\" type=", "</ParamField>", "<Update label=\"v1\">", "</Update>", "<Columns cols={3}>",
    "<Tooltip tip=\"b\">", "<Icon icon='rocket' />", "<RequestExample>", "</RequestExample>", "<Tree>", "<Prompt>",
    "<Tree.Folder name=\"a\">", "<View title=\"a\">", "<Panel>", "</Panel>", "<Expandable>", "<ResponseField name='q'>",
    "<Mermaid>", "<Latex>", "<Snippet file=\"a.mdx\" />", "<Unknown>", "</Unknown>",
    "<div>", "</div>", "<p>", "</p>", "<table>", "<td>", "</td>", "<li>", "<ul>", "<a href=\"", "<img src=", "<br>",
    "<pre>", "</pre>", "<script>", "</script>", "<style>", "</style>", "<svg>", "</svg>", "<textarea>", "<title>",
    "<select>", "<option>", "<button>", "<details>", "<summary>", "<iframe src=\"x\">", "</iframe>", "<template>",
    "<body>", "</body>", "</main>", "</html>", "<math>", "<mi>", "<foreignObject>", "<form>", "<noscript>",
    "<!--", "-->", "{/*", "*/}", "<!DOCTYPE html>", "<![CDATA[", "]]>", "<?x", "?>", "</>", "<>", "<", ">", "&", "&lt;",
    "&#x2E45;0&#x2E46;", "⹅0⹆", "⹉", "\ue0100\ue011", "&#xFDD3;0&#xFDD4;", "\ufdd30\ufdd4", "\0", "\ufffe", "\u2028",
    "```", "```js title=\"x\" {1,3}", "~~~", "`", "``", "    ", "\t", "\n", "\n\n", "> ", "- ", "1. ", "# ", "| a | b |\n",
    "|---|---|\n", "[^1]", "[^1]: ", "[", "](", ")", "![", "**", "__", "*", "_", "~~", "$", "$$", "\\", "{", "}", "{{x}}",
    "{1 + 2}", "{props.x}", "{`", "`}", "{\"a\"}", "export const x = ", "import A from '/snippets/a.mdx'\n", "---\n", "\"",
    "'", "=", "=>", ";", "://", "https://example.com", "javascript:alert(1)", ":::", "!!! note\n", "??? x\n", "=== \"T\"\n",
    "{: #id .c }", "{#id}", "<https://a.b>", "Ünï", "文字", "**文字：**文字", "שלום", "🚀", "e\u0301", "\r\n", "\r", "\ufeff",
]  # fmt: skip

VALUES: list[Any] = [
    None, 0, -1, 1.5, 1e400, True, "", "/", "x", "#fff", "https://example.com", "javascript:alert(1)", "../../x", "a" * 500,
    [], {}, ["x"], [1], [None], [[[]]], {"x": 1}, {"": ""}, {"light": "#000"}, {"$ref": "gone.json"}, {"$ref": 1},
    {"$ref": "docs.json"}, [{"group": "g", "pages": ["a"]}], "\ud800", "\ufdd5", "\ue020", "<b>", "{{ 1 }}", "a\nb", "\0",
    "/con", "index", "a/../b", "%2e%2e/x", "C:\\x", {"tab": "t"}, {"pages": "a"}, {"icon": {"name": []}}, 10**30,
]  # fmt: skip


def damaged_page(text: str, others: list[str], dice: random.Random, largest: int) -> str:
    """A page, or a part of it, with one to eight random changes."""
    text = _part(text, dice, largest)
    for _ in range(dice.choice((1, 1, 2, 2, 3, 4, 8))):
        text = dice.choice(_INJURIES)(text, others, dice)
    return text


def _part(text: str, dice: random.Random, largest: int) -> str:
    """A part of a page that starts at a line. A page of up to `largest` characters stays whole."""
    if len(text) <= largest or dice.random() < 0.05:
        return text
    start = text.rfind("\n", 0, dice.randrange(len(text) - largest // 2)) + 1
    return text[start : start + dice.randrange(largest // 4, largest)]


def _span(text: str, dice: random.Random) -> tuple[int, int]:
    start = dice.randrange(len(text) + 1)
    return start, min(len(text), start + int(dice.expovariate(1 / 30)))


def _insert(text: str, others: list[str], dice: random.Random) -> str:
    at = dice.randrange(len(text) + 1)
    return text[:at] + dice.choice(WORDS) + text[at:]


def _remove(text: str, others: list[str], dice: random.Random) -> str:
    start, end = _span(text, dice)
    return text[:start] + text[end:]


def _repeat(text: str, others: list[str], dice: random.Random) -> str:
    start, end = _span(text, dice)
    return text[:end] + text[start:end] * dice.choice((1, 1, 2, 30)) + text[end:]


def _splice(text: str, others: list[str], dice: random.Random) -> str:
    other, at = dice.choice(others), dice.randrange(len(text) + 1)
    start = dice.randrange(len(other) + 1)
    return text[:at] + other[start : start + dice.randrange(400)] + text[at:]


def _replace(text: str, others: list[str], dice: random.Random) -> str:
    start, end = _span(text, dice)
    return text[:start] + dice.choice(WORDS) + text[end:]


def _shift_line(text: str, others: list[str], dice: random.Random) -> str:
    lines = text.split("\n")
    at = dice.randrange(len(lines))
    lines[at] = dice.choice(("  ", "    ", "\t", "> ", "- ", "")) + lines[at].lstrip(dice.choice((" ", "")))
    return "\n".join(lines)


def _swap_lines(text: str, others: list[str], dice: random.Random) -> str:
    lines = text.split("\n")
    a, b = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return "\n".join(lines)


def _cut_end(text: str, others: list[str], dice: random.Random) -> str:
    return text[: dice.randrange(len(text) + 1)]


_INJURIES = (
    _insert,
    _insert,
    _insert,
    _remove,
    _remove,
    _repeat,
    _splice,
    _replace,
    _shift_line,
    _swap_lines,
    _cut_end,
)


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


def damaged_tree(tree: Any, others: list[Any], dice: random.Random) -> Any:
    """A JSON value with one to five random changes: members replaced, removed, renamed, doubled, or copied in."""
    tree = copy.deepcopy(tree)
    for _ in range(dice.choice((1, 1, 2, 3, 5))):
        paths = list(_paths(tree))
        if not paths:
            return tree
        *way, last = dice.choice(paths)
        holder: Any = tree
        for key in way:
            holder = holder[key]
        _injure(holder, last, others, dice)
    return tree


def _injure(holder: Any, last: Any, others: list[Any], dice: random.Random) -> None:
    chance = dice.random()
    if chance < 0.15:
        del holder[last]
    elif chance < 0.3 and isinstance(holder, dict):
        holder[f"{last}{dice.choice('s2_ ')}"] = holder.pop(last)
    elif chance < 0.4 and isinstance(holder, list):
        holder.insert(dice.randrange(len(holder) + 1), copy.deepcopy(holder[last]))
    elif chance < 0.6:
        other = dice.choice(others)
        paths = list(_paths(other))
        for key in dice.choice(paths) if paths else ():
            other = other[key]
        holder[last] = copy.deepcopy(other)
    else:
        holder[last] = copy.deepcopy(dice.choice(VALUES))


def as_json(tree: Any, dice: random.Random) -> str:
    """A value as JSON, sometimes with a character replaced, removed or added."""
    text = json.dumps(tree, ensure_ascii=dice.random() < 0.5, indent=dice.choice((None, 2)))
    if dice.random() < 0.1:
        at = dice.randrange(len(text))
        text = text[:at] + dice.choice(("", ",", "}", '"', "//", "\ufeff", "\\u")) + text[at + 1 :]
    return text.encode("utf-8", "replace").decode()  # as a file can contain it


YAML = ["&a ", "*a", "<<: *a\n", "- ", "? ", ": ", "!!python/object:os.system x", "!!set ", "!!timestamp ", "|\n", ">-\n",
    "{", "[", "'", '"', "\t", "---\n", "...\n", "2024-01-01", "0x1F", "1_000", "~", "yes", "%YAML 1.1\n", "# ", "\n  "]  # fmt: skip


def as_yaml(tree: Any, dice: random.Random) -> str:
    """A value as YAML, sometimes with YAML syntax in wrong places."""
    try:
        text = yaml.safe_dump(tree, allow_unicode=dice.random() < 0.5, sort_keys=False)
    except yaml.YAMLError:
        return as_json(tree, dice)
    for _ in range(dice.choice((0, 0, 1, 2))):
        at = dice.randrange(len(text) + 1)
        text = text[:at] + dice.choice(YAML) + text[at + dice.randrange(3) :]
    return text.encode("utf-8", "replace").decode()

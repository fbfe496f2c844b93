"""The content of a made-up documentation site, which `write.py` writes in the markup of each tool.

Deterministic: page `number` is the same on every machine and in every run. A page has what real pages have (counted
over 66 repositories): prose with links, code in several languages, a table, a callout, tabs, steps, cards and
parameters; 6 to 8 KB of source.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

WORDS = [
    "access",
    "account",
    "action",
    "agent",
    "alert",
    "answer",
    "archive",
    "batch",
    "branch",
    "bucket",
    "budget",
    "build",
    "cache",
    "channel",
    "check",
    "client",
    "cluster",
    "commit",
    "config",
    "connection",
    "console",
    "container",
    "context",
    "counter",
    "cursor",
    "dataset",
    "deadline",
    "default",
    "delivery",
    "deploy",
    "device",
    "digest",
    "domain",
    "draft",
    "editor",
    "element",
    "endpoint",
    "engine",
    "entry",
    "event",
    "export",
    "feature",
    "field",
    "filter",
    "folder",
    "format",
    "gateway",
    "group",
    "handler",
    "header",
    "history",
    "host",
    "image",
    "import",
    "index",
    "input",
    "instance",
    "invoice",
    "job",
    "journal",
    "key",
    "label",
    "layer",
    "ledger",
    "level",
    "limit",
    "link",
    "list",
    "locale",
    "log",
    "loop",
    "mailbox",
    "manifest",
    "member",
    "message",
    "metric",
    "mirror",
    "model",
    "module",
    "monitor",
    "node",
    "note",
    "object",
    "offer",
    "operator",
    "option",
    "order",
    "origin",
    "output",
    "owner",
    "package",
    "page",
    "panel",
    "parser",
    "partner",
    "patch",
    "path",
    "payload",
    "peer",
    "pipeline",
    "plan",
    "policy",
    "pool",
    "port",
    "preview",
    "process",
    "profile",
    "project",
    "prompt",
    "query",
    "queue",
    "quota",
    "range",
    "rate",
    "reader",
    "record",
    "region",
    "release",
    "report",
    "request",
    "resource",
    "response",
    "result",
    "retry",
    "review",
    "role",
    "route",
    "rule",
    "runner",
    "sample",
    "scale",
    "schedule",
    "schema",
    "scope",
    "search",
    "secret",
    "section",
    "segment",
    "server",
    "service",
    "session",
    "setting",
    "shard",
    "signal",
    "site",
    "snapshot",
    "source",
    "stage",
    "state",
    "status",
    "step",
    "storage",
    "stream",
    "subject",
    "switch",
    "table",
    "tag",
    "target",
    "task",
    "team",
    "template",
    "tenant",
    "thread",
    "ticket",
    "token",
    "tool",
    "topic",
    "trace",
    "transfer",
    "trigger",
    "update",
    "upload",
    "user",
    "value",
    "variant",
    "vendor",
    "version",
    "view",
    "volume",
    "webhook",
    "worker",
    "workflow",
    "zone",
]
VERBS = [
    "open",
    "read",
    "write",
    "send",
    "move",
    "keep",
    "check",
    "build",
    "start",
    "stop",
    "count",
    "group",
    "join",
    "watch",
    "merge",
    "store",
    "list",
    "sort",
    "find",
    "pick",
]

PAGES_PER_GROUP = 10
GROUPS_PER_TAB = 10
"""A tab has a hundred pages, as in the larger real sites."""


@dataclass(frozen=True)
class Code:
    language: str
    title: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class Parameter:
    name: str
    kind: str
    required: bool
    text: str


@dataclass(frozen=True)
class Content:
    """The content of a page. Its only markup is `code` and [links](to:number)."""

    number: int
    title: str
    description: str
    sections: tuple[tuple[str, tuple[str, ...]], ...]
    """(heading, paragraphs)"""
    samples: tuple[Code, ...]
    steps: tuple[tuple[str, str, Code], ...]
    cards: tuple[tuple[str, str, int], ...]
    """(title, text, number of the linked page)"""
    table: tuple[tuple[str, ...], ...]
    parameters: tuple[Parameter, ...]
    note: str
    edits: int = field(default=0)
    """How often the benchmark has edited the page."""


def name_of(number: int) -> str:
    """Path of a page without extension: `tab-02/group-013/page-00134`."""
    group = number // PAGES_PER_GROUP
    return f"tab-{group // GROUPS_PER_TAB:02}/group-{group:03}/page-{number:05}"


def groups_of(pages: int) -> Iterator[tuple[int, int, list[int]]]:
    """(tab, group, numbers of its pages) for each group of a site, in order."""
    for start in range(0, pages, PAGES_PER_GROUP):
        group = start // PAGES_PER_GROUP
        yield group // GROUPS_PER_TAB, group, list(range(start, min(start + PAGES_PER_GROUP, pages)))


def page_content(number: int, pages: int) -> Content:
    """The content of one page of a site of `pages` pages."""
    dice = random.Random(number)

    def word() -> str:
        return dice.choice(WORDS)

    def title(count: int = 3) -> str:
        return f"{dice.choice(VERBS)} the {' '.join(word() for _ in range(count))}".capitalize()

    def sentence() -> str:
        words = [word() for _ in range(dice.randint(8, 16))]
        words[3] = f"`{words[3]}`"
        if dice.random() < 0.3:
            words[5] = f"[{words[5]}](to:{dice.randrange(pages)})"
        return f"{' '.join(words).capitalize()}."

    def paragraph() -> str:
        return " ".join(sentence() for _ in range(dice.randint(2, 4)))

    def code(language: str) -> Code:
        a, b, c = word(), word(), word()
        lines = {
            "python": (
                f"import {a}",
                "",
                f"client = {a}.Client(token='example', retries={dice.randint(1, 9)})",
                f"for {b} in client.{c}s(limit={dice.randint(10, 99)}):",
                f"    if {b}.state == 'ready':  # only those",
                f"        print({b}.id, {b}.{c})",
            ),
            "javascript": (
                f'import {{ {a} }} from "@example/{b}";',
                "",
                f"const {c} = await {a}({{ limit: {dice.randint(10, 99)} }});",
                f"console.log({c}.map((item) => item.id));",
            ),
            "bash": (f"example {a} --{b} {dice.randint(1, 99)}", f"example {a} list | grep {c}"),
            "json": ("{", f'  "{a}": {dice.randint(1, 999)},', f'  "{b}": "{c}",', '  "done": true', "}"),
        }[language]
        return Code(language, f"{word()}.{language[:2]}", lines)

    return Content(
        number=number,
        title=title(),
        description=f"{title(5)}.",
        sections=tuple((title(2), tuple(paragraph() for _ in range(2))) for _ in range(5)),
        samples=(code("python"), code("javascript"), code("bash")),
        steps=tuple((title(2), sentence(), code(language)) for language in ("bash", "json", "python")),
        cards=tuple((title(1), sentence(), dice.randrange(pages)) for _ in range(4)),
        table=(("Name", "Meaning", "Limit"), *((word(), sentence(), str(dice.randint(1, 999))) for _ in range(6))),
        parameters=tuple(
            Parameter(word(), dice.choice(("string", "integer", "boolean")), dice.random() < 0.5, sentence())
            for _ in range(5)
        ),
        note=sentence(),
    )

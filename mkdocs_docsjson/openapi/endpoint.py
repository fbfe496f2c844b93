"""The endpoint bar of an operation: method, base URL, path, and the button of the playground."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from mkdocs_docsjson.openapi.api_markup import method_badge
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.model import Operation, Server
from mkdocs_docsjson.openapi.safe_markdown import inline, markdown_words

_MODES = {
    "show": "show", "interactive": "show", "simple": "simple", "auth": "simple", "hide": "hide", "none": "hide",
}  # fmt: skip
"""Modes by their names in either format. `auth` requires an account, which a static site does not have."""
_PARAMETER = re.compile(r"\{[^{}]*\}")
_BETWEEN_SEGMENTS = re.compile(r"(?<=[^/])/(?=[^/])")


def playground_mode(given: str, default: str) -> str:
    """The playground mode in a page's frontmatter, by its name in either format; `default` for anything else."""
    return _MODES.get(given.strip().lower(), default)


def endpoint_html(operation: Operation, mode: str, words: Words) -> str:
    """The endpoint bar of an operation; for a webhook its name only, for a message its channel and servers.

    mode: of the playground, as in docs.json.

    The buttons are `hidden` until the playground's script shows them: they do not work without it.
    """
    badge = method_badge(operation.badge)
    if operation.kind != "operation":
        path = f'<code class="dj-api-path">{escape(operation.path)}</code>'
        name = f'<div class="dj-api-endpoint" data-method="webhook">{badge} {path}</div>'
        return name + servers_html(operation.servers, words) if operation.verb else name
    path = f'<code class="dj-api-path">{path_html(operation.path)}</code>'
    buttons = ""
    if mode != "hide":
        copy = escape(words["api_copy_path"])
        buttons += f'<button type="button" class="dj-api-copy" hidden>{copy}</button>'
    if mode == "show":
        buttons += f'<button type="button" class="dj-api-try" hidden>{escape(words["api_try"])}</button>'
    method = escape(operation.method.lower())
    bar = (
        f'<div class="dj-api-endpoint" data-method="{method}" data-mode="{escape(mode)}">{badge} {path}{buttons}</div>'
    )
    return bar + servers_html(operation.servers, words)


def path_html(path: str) -> str:
    """The path as written, its parameters marked."""
    pieces = []
    last = 0
    for match in _PARAMETER.finditer(path):
        pieces += [segments_html(path[last : match.start()]), f"<var>{escape(match[0])}</var>"]
        last = match.end()
    return "".join([*pieces, segments_html(path[last:])])


def segments_html(text: str) -> str:
    """A path or address that breaks between its segments where it is too long for a line."""
    return _BETWEEN_SEGMENTS.sub("/<wbr>", escape(text))


def servers_html(servers: Sequence[Server], words: Words) -> str:
    """The base URL; with several or with variables a list, which the playground turns into a choice."""
    shown = [server for server in servers if server.url not in ("", "/")]
    if not shown:
        return ""
    label = escape(words["api_base_url"])
    if len(shown) == 1 and not shown[0].variables and not shown[0].description:
        return f'<p class="dj-api-base">{label} <code>{escape(shown[0].url)}</code></p>'
    rows = "".join(_server(each) for each in shown)
    return f'<div class="dj-api-base"><p>{label}</p><ul>{rows}</ul></div>'


def servers_text(servers: Sequence[Server], words: Words) -> str:
    """The same as Markdown."""
    lines = []
    for each in servers:
        if each.url in ("", "/"):
            continue
        label = " ".join(filter(None, (markdown_words(each.name), markdown_words(each.description))))
        lines.append(f"- `{each.url}`{f': {label}' if label else ''}")
        for variable in each.variables:
            choices = f" ({', '.join(variable.choices)})" if variable.choices else ""
            lines.append(
                f"  - `{variable.name}` = `{variable.default}`{choices} {markdown_words(variable.description)}".rstrip()
            )
    if len(lines) == 1:
        return f"{words['api_base_url']} {lines[0][2:]}"
    return "\n".join([f"{words['api_base_url']}:", "", *lines]) if lines else ""


def _server(server: Server) -> str:
    name = f" <strong>{escape(server.name)}</strong>" if server.name else ""
    about = f" {inline(server.description)}" if server.description else ""
    variables = []
    for each in server.variables:
        choices = " ".join(f"<code>{escape(choice)}</code>" for choice in each.choices)
        default = f" = <code>{escape(each.default)}</code>" if each.default else ""
        listed = f": {choices}" if choices else ""
        text = f" {inline(each.description)}" if each.description else ""
        variables.append(f"<li><var>{escape(each.name)}</var>{default}{listed}{text}</li>")
    inner = f"<ul>{''.join(variables)}</ul>" if variables else ""
    return f"<li><code>{path_html(server.url)}</code>{name}{about}{inner}</li>"

"""What a template cannot do: a function for each component that needs more than its attributes as they were read.

Each runs after the attributes are read and before the template, and changes the `Drawing` it is given.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from markupsafe import Markup, escape

from mkdocs_docsjson.pages.code import code_part
from mkdocs_docsjson.pages.component import Part
from mkdocs_docsjson.pages.css_colors import css_color
from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.fence import Fence, parse_fence, parse_ranges
from mkdocs_docsjson.pages.filetree import draw_list
from mkdocs_docsjson.pages.html import attribute_text
from mkdocs_docsjson.pages.values import BadValue
from mkdocs_docsjson.pages.words import words_of
from mkdocs_docsjson.problems import closest

_CALLOUT_KINDS = frozenset({"note", "tip", "warning", "info", "check", "danger"})
_AUDIENCES = ("humans", "agents", "signed-in", "signed-out")
_REPOSITORY = re.compile(r"(?:(?:https?://)?(?:www\.)?github\.com/)?(?P<name>[\w.-]+/[\w.-]+?)(?:\.git)?/?", re.A)
_TICKS = re.compile(r"`{3,}|~{3,}")
_VIDEO = re.compile(r"<video\b[^>]*\sautoplay\b[^>]*>", re.I)
_TEMPLATE_STRING = re.compile(r"\s*\{\s*`(?P<code>.*)`\s*\}\s*", re.S)


def _columns(drawing: Drawing) -> None:
    drawing.attributes["cols"] = round(drawing.attributes["cols"])


def _card(drawing: Drawing) -> None:
    attributes = drawing.attributes
    arrow = attributes["arrow"]
    attributes["arrow"] = None if arrow is None else str(arrow).lower() not in ("false", "no", "0")
    attributes["newTab"] = attributes["newTab"] or attributes["target"] == "_blank"
    kind = attributes["type"].strip().lower()
    attributes["kind"] = kind if kind in _CALLOUT_KINDS else ""


def _field(drawing: Drawing) -> None:
    """Name and location of a parameter, and its default as readers should see it."""
    attributes = drawing.attributes
    location = next((name for name in drawing.component.needs_one if attributes[name]), "")
    attributes["location"] = location
    attributes["name"] = attributes.get(location) or attributes["name"]
    default = attributes["default"]
    attributes["default"] = default if isinstance(default, str) or default is None else json.dumps(default)
    attributes["required"] = attributes["required"] and not attributes["optional"]
    for name in ("pre", "post"):
        attributes.setdefault(name, ())


def _tabs(drawing: Drawing) -> None:
    children = [child if child.id else replace(child, id=_panel_id(drawing)) for child in drawing.children]
    drawing.children = children
    wanted, last = int(drawing.attributes["defaultTabIndex"]), len(children) - 1
    if children and wanted > last:
        message = f"<Tabs>: defaultTabIndex: there is no tab {wanted}, counted from 0"
        drawing.state.report("bad-value", drawing.line, drawing.column, message, f"the last one is {last}")
    drawing.attributes["selected"] = max(0, min(last, wanted))


def _code_group(drawing: Drawing) -> None:
    """A label for each block: its title, its language, or what the group holds with a number."""
    kind = drawing.component.fixed.get("kind", "code")
    word = words_of(drawing.state.options.words)[kind]
    children = []
    for number, child in enumerate(drawing.children, 1):
        named = child.attributes["title"] if kind in ("request", "response") else child.attributes["label"]
        label = named or (f"{word} {number}" if number > 1 else word)
        status = label[:3] if re.match(r"[1-5]\d\d\b", label) else ""
        attributes = {**child.attributes, "label": label, "status": f"{status[0]}xx" if status else ""}
        children.append(Part(child.name, _panel_id(drawing), attributes, child.content))
    drawing.children = children
    drawing.attributes["label"] = word


def _panel_id(drawing: Drawing) -> str:
    """An id that no heading can have: colons are taken out of theirs."""
    return f"panel:{drawing.state.number('panel')}"


def _code_block(drawing: Drawing) -> None:
    """A `<CodeBlock>` as a fence would be: its content is a fence, a template string, or the code itself."""
    source = drawing.content.unescape()
    given = drawing.attributes
    asked = Fence()
    if fenced := _fenced(source):
        asked, source = parse_fence(fenced[0]), fenced[1]
    elif found := _TEMPLATE_STRING.fullmatch(source):
        source = found["code"]
    asked.language = given["language"] or asked.language
    asked.title = given["filename"] or asked.title
    asked.icon = given["icon"] if isinstance(given["icon"], str) else asked.icon
    asked.highlight += parse_ranges(_listed(given["highlight"]))
    asked.focus += parse_ranges(_listed(given["focus"]))
    asked.flags |= {flag for flag in ("lines", "wrap", "expandable", "nocopy") if given[flag]}
    part = code_part(asked, source.strip("\n"), drawing.state, drawing.line, drawing.column)
    drawing.attributes = {**part.attributes, "classes": given["classes"]}
    drawing.content = part.content


def _fenced(source: str) -> tuple[str, str] | None:
    """What stands after the ticks, and the code, when the whole content is one fence."""
    first, *lines = source.strip().split("\n")
    ticks = _TICKS.match(first)
    if ticks is None or not lines or lines[-1].strip() != ticks[0]:
        return None
    return first[ticks.end() :], "\n".join(lines[:-1])


def _listed(lines: Any) -> str:
    return "" if lines is None else str(lines)


def _mermaid(drawing: Drawing) -> None:
    given = drawing.attributes
    source = given["chart"] or drawing.content.unescape()
    if fenced := _fenced(source):
        source = fenced[1]
    elif found := _TEMPLATE_STRING.fullmatch(source):
        source = found["code"]
    actions = "" if given["actions"] is None else str(given["actions"]).lower()
    asked = Fence(language="mermaid", placement=given["placement"], actions=actions)
    drawing.content = code_part(asked, source.strip("\n"), drawing.state, drawing.line, drawing.column).content


def _prompt(drawing: Drawing) -> None:
    drawing.content = escape(drawing.content.unescape().strip("\n"))


def _frame(drawing: Drawing) -> None:
    """A video that starts by itself is silent and goes on: what else would a browser let start."""
    if "<video" in drawing.content:
        drawing.content = Markup(_VIDEO.sub(_looped, drawing.content))


def _looped(video: re.Match[str]) -> str:
    missing = (name for name in ("muted", "loop", "playsinline") if not re.search(rf"\b{name}\b", video[0], re.I))
    return f"{video[0][:-1]}{''.join(f' {name}' for name in missing)}>"


def _visibility(drawing: Drawing) -> None:
    """Agents read the Markdown output; whatever else is asked for is shown, as a page has one audience here."""
    audience = drawing.attributes["for"]
    if audience == "agents":
        drawing.content = Markup()
    elif not isinstance(audience, dict) and audience not in _AUDIENCES:
        got = "nothing" if audience is None else f'"{audience}"'
        message = f"<Visibility>: for: expected humans or agents, got {got}"
        hint = closest(str(audience), _AUDIENCES) or 'write for="humans" or for="agents"'
        drawing.state.report("bad-value", drawing.line, drawing.column, message, hint)


def _view(drawing: Drawing) -> None:
    """Readers choose a view by its title, so no two may share one."""
    title = drawing.attributes["title"]
    if title and drawing.state.number(f"view {title}") > 1:
        message = f'<View>: a second one with the title "{title}"'
        drawing.state.report("repeated-title", drawing.line, drawing.column, message, "give each a title of its own")


def _update(drawing: Drawing) -> None:
    drawing.state.has_updates = True


def _repository(drawing: Drawing) -> None:
    """`owner/name`; the link is empty, and a problem told, when it is no such thing."""
    written = drawing.attributes["repo"].strip()
    found = _REPOSITORY.fullmatch(written)
    drawing.attributes["repo"] = found["name"] if found else written
    drawing.attributes["href"] = f"https://github.com/{found['name']}" if found else ""
    if written and not found:
        message = f'<GitHub.Repo>: repo: expected owner/name, got "{written}"'
        drawing.state.report("bad-value", drawing.line, drawing.column, message, 'write repo="acme/client"')


def _color_item(drawing: Drawing) -> None:
    """One value or two; what is no colour is printed without a swatch."""
    value = drawing.attributes["value"]
    values = value if isinstance(value, dict) else {"light": value}
    for mode in ("light", "dark"):
        written = str(values.get(mode) or "")
        drawing.attributes[mode] = written
        drawing.attributes[f"{mode}_fill"] = ""
        if not written:
            continue
        try:
            drawing.attributes[f"{mode}_fill"] = css_color(written)
        except BadValue as bad:
            message = f'<Color.Item>: value: expected {bad.expected}, got "{written}"'
            drawing.state.report("bad-value", drawing.line, drawing.column, message, bad.hint)


def _tree(drawing: Drawing) -> None:
    drawing.content = draw_list(drawing.content, drawing.state)


def _icon(drawing: Drawing) -> None:
    """Put the author's own style on the drawing itself, whose size and color it is meant for."""
    attributes = drawing.attributes
    style = attribute_text("style", attributes["style"])
    attributes["style"] = Markup(' style="{}"').format(style) if style else ""
    if style:
        attributes["icon"] = attributes["icon"].replace(" ", attributes["style"] + " ", 1)


PREPARE: Mapping[str, Callable[[Drawing], None]] = {
    "Icon": _icon,
    "Card": _card,
    "CardGroup": _columns,
    "Columns": _columns,
    "ParamField": _field,
    "Param": _field,
    "ResponseField": _field,
    "Tabs": _tabs,
    "CodeGroup": _code_group,
    "SnippetGroup": _code_group,
    "RequestExample": _code_group,
    "ResponseExample": _code_group,
    "CodeBlock": _code_block,
    "Mermaid": _mermaid,
    "Prompt": _prompt,
    "Frame": _frame,
    "Example": _frame,
    "Visibility": _visibility,
    "View": _view,
    "Update": _update,
    "GitHub.Repo": _repository,
    "Color.Item": _color_item,
    "Tree": _tree,
    "FileTree": _tree,
}

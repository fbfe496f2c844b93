"""A tree of fields -> HTML, in the markup of ParamField, Expandable and Tabs.

Ids stand as marks in it, so that one tree serves all places: `place` puts a section's own ids and addresses in.
Written by hand instead of by templates: large documents have a quarter of a million rows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape
from typing import Any

from mkdocs_docsjson.marks import ROW_PREFIX, SCHEMA_CLOSE, SCHEMA_OPEN, SECTION
from mkdocs_docsjson.openapi.facts import Fact, label_of_fact, shown
from mkdocs_docsjson.openapi.text import inline, markdown
from mkdocs_docsjson.openapi.tree import Group, Row, Tree
from mkdocs_docsjson.openapi.views import View
from mkdocs_docsjson.openapi.words import Words

TYPE_LINE = '<p class="dj-api-type">'
"""How the line that says a schema's type begins."""
FEW_ENUM = 24
"""Up to so many allowed values stand in the open."""
OPEN_ROWS = 40
"""In trees of up to so many rows, the second level is open."""


def tree_html(tree: Tree, words: Words, expanded: bool = False, pills: tuple[str, ...] = ()) -> str:
    """HTML of a schema.

    expanded: every level is open (`api.params.expanded`). pills: names of keywords that fields show
    (`api.params.post`).
    """
    writer = _Writer(words, expanded, expanded or tree.size <= OPEN_ROWS, pills)
    return writer.root(tree.root)


def inner_html(tree: Tree, words: Words, expanded: bool = False, pills: tuple[str, ...] = ()) -> str:
    """The fields and choices of a schema in an Expandable, for a field that says the rest itself."""
    if not (tree.root.fields or tree.root.groups):
        return ""
    return _Writer(words, expanded, expanded, pills).inside(tree.root, 0, expanded or tree.size <= OPEN_ROWS)


def place(html: str, prefix: str, section: str, schema_link: Callable[[str], str]) -> str:
    """`html` for one place of a page. schema_link: HTML of the way to what does not fit, by its (escaped) key."""
    html = html.replace(ROW_PREFIX, prefix).replace(SECTION, section)
    if SCHEMA_OPEN not in html:
        return html
    first, *parts = html.split(SCHEMA_OPEN)
    pieces = [first]
    for part in parts:
        name, _, rest = part.partition(SCHEMA_CLOSE)
        pieces += [schema_link(name), rest]
    return "".join(pieces)


def field_head(
    id_: str,
    name: str,
    type_: str,
    words: Words,
    pills: Iterable[str] = (),
    required: bool = False,
    deprecated: bool = False,
) -> str:
    """The line of a field: name, which links to itself, type, pills. id_, pills are HTML, name and type plain text."""
    head = f'<code><a href="#{id_}">{escape(name)}</a></code>'
    if type_:
        head += f' <span class="dj-field-type">{escape(type_)}</span>'
    for pill in pills:
        head += f" <span>{pill}</span>"
    if required:
        head += f' <span class="dj-field-required">{escape(words["component_required"])}</span>'
    if deprecated:
        head += f' <span class="dj-field-deprecated">{escape(words["component_deprecated"])}</span>'
    return head


def field_html(id_: str, head: str, body: str, deprecated: bool = False) -> str:
    """A field, with nothing that it can do without: pages have hundreds. All is HTML."""
    data = " data-deprecated" if deprecated else ""
    return f'<dl class="dj-field" id="{id_}"{data}><dt>{head}</dt><dd>{body}</dd></dl>'


def facts_html(facts: Iterable[Fact], words: Words) -> str:
    """A line with everything but the default, which stands in the head."""
    parts = [f"<span>{fact_html(fact, words)}</span>" for fact in facts if fact.kind != "default" or fact.items]
    return f'<p class="dj-api-facts">{" ".join(parts)}</p>' if parts else ""


def fact_html(fact: Fact, words: Words) -> str:
    """A fact, its values as code; `fact_text` is the same as plain text."""
    values = "".join(f" <code>{escape(value)}</code>" for value in fact.values)
    return f"{escape(label_of_fact(fact, words))}{values}"


def enum_html(seen: View, words: Words) -> str:
    """The allowed values: in a line, or a list when they are described."""
    values = seen.enum
    if not values:
        return ""
    if any(each.description for each in values):
        rows = "".join(
            f"<li><code>{escape(shown(each.value))}</code> {inline(each.description)}</li>" for each in values
        )
        return f'<div class="dj-api-enum"><p>{escape(words["api_allowed"])}</p><ul>{rows}</ul></div>'
    codes = [f"<code>{escape(shown(each.value))}</code>" for each in values]
    html = f'<p class="dj-api-enum">{escape(words["api_allowed"])} {" ".join(codes[:FEW_ENUM])}</p>'
    if len(codes) > FEW_ENUM:
        rest = codes[FEW_ENUM:]
        html += f'<details class="dj-api-enum"><summary>+ {len(rest)}</summary><p>{" ".join(rest)}</p></details>'
    return html


def default_pill(facts: Iterable[Fact], words: Words) -> list[str]:
    """HTML of the default that stands in the head of a field; nothing without one."""
    return [
        escape(f"{words['component_default']} {fact.values[0]}")
        for fact in facts
        if fact.kind == "default" and not fact.items
    ]


def extra_pills(node: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """What `x-mint` adds to a field, and the properties that `api.params.post` names."""
    mint = node.get("x-mint")
    listed = [mint.get(key) for key in ("pre", "post")] if isinstance(mint, dict) else []
    texts = [text for each in listed if isinstance(each, list) for text in each]
    texts += [node[name] for name in names if node.get(name) not in (None, False, "")]
    return [escape(shown(text)) for text in texts]


class _Writer:
    def __init__(self, words: Words, expanded: bool, second_open: bool, pills: tuple[str, ...]) -> None:
        self.words = words
        self.pills = pills
        self.expanded = expanded
        self.second_open = second_open

    def root(self, row: Row) -> str:
        """The schema itself: its own words stand above its fields, without a name."""
        about = self._about(row, with_default=True)
        kind = f'{TYPE_LINE}<span class="dj-pill">{escape(row.type)}</span></p>'
        if row.type == "object" and row.fields:  # fields say as much
            kind = ""
        return kind + about + self._rows(row, 0) + self._groups(row, 0) + self._marker(row)

    def _rows(self, row: Row, level: int) -> str:
        rows = "".join(self._field(child, level) for child in row.fields)
        return f'<div class="dj-fields">{rows}</div>' if rows else ""

    def _field(self, row: Row, level: int) -> str:
        words, node = self.words, row.view.node
        pills = []
        if row.kind == "pattern":
            pills.append(escape(words["api_pattern_name"]))
        elif row.kind == "other":
            pills.append(escape(words["api_other_names"]))
        if row.view.types == ("object",) and row.view.name and row.type.startswith(row.view.name):
            pills.append("object")
        pills += default_pill(row.facts, words)
        pills += [escape(words[key]) for name, key in _MODES if node.get(name) is True]
        pills += extra_pills(node, self.pills)
        deprecated = node.get("deprecated") is True
        id_ = f"{ROW_PREFIX}-{row.id}"
        head = field_head(id_, row.name, row.type, words, pills, row.required, deprecated)
        body = self._about(row) + self._marker(row)
        if row.groups or row.fields:
            body += self.inside(row, level + 1, self.expanded or (level == 0 and self.second_open))
        return field_html(id_, head, body, deprecated)

    def inside(self, row: Row, level: int, is_open: bool) -> str:
        """What is inside a field, to be opened."""
        words, inner = self.words, self._rows(row, level) + self._groups(row, level)
        return (
            f'<details class="dj-expandable"{" open" if is_open else ""}><summary>'
            f'<span class="dj-when-shut">{escape(words["component_show"])} </span>'
            f'<span class="dj-when-open">{escape(words["component_hide"])} </span>'
            f"{escape(words['component_child_attributes'])}</summary><div>{inner}</div></details>"
        )

    def _about(self, row: Row, with_default: bool = False) -> str:
        node = row.view.node
        text = node.get("description")
        html = markdown(text, 4) if isinstance(text, str) else ""
        if with_default:
            html += "".join(f"<p>{pill}</p>" for pill in default_pill(row.facts, self.words))
        enum = "" if row.constant else enum_html(row.view, self.words)
        return html + enum + facts_html(row.facts, self.words)

    def _marker(self, row: Row) -> str:
        words = self.words
        if not row.marker:
            return ""
        name = f"<code>{escape(row.schema)}</code> " if row.schema else ""
        if row.marker == "cut":
            assert row.rest is not None
            return f'<p class="dj-api-marker" data-kind="cut">{SCHEMA_OPEN}{escape(row.rest.key)}{SCHEMA_CLOSE}</p>'
        word = escape(words["api_recursive" if row.marker == "recursive" else "api_shown_above"])
        target = f"#{ROW_PREFIX}-{row.target}" if row.target else f"#{SECTION}"
        return f'<p class="dj-api-marker" data-kind="{row.marker}">{name}<a href="{target}">{word}</a></p>'

    def _groups(self, row: Row, level: int) -> str:
        return "".join(
            self._all_of(group, level) if group.kind == "all_of" else self._choice(group, level) for group in row.groups
        )

    def _all_of(self, group: Group, level: int) -> str:
        parts = [f"<li><strong>{escape(row.name)}</strong>{self._panel(row, level)}</li>" for row in group.rows]
        return f'<div class="dj-api-choice"><p>{escape(self.words["api_all_of"])}</p><ul>{"".join(parts)}</ul></div>'

    def _choice(self, group: Group, level: int) -> str:
        """Alternatives are tabs; without scripts every panel shows under its label."""
        label = escape(self.words[f"api_{group.kind}"])
        tabs = "".join(self._tab(row, index == 0) for index, row in enumerate(group.rows))
        panels = "".join(
            f'<div class="dj-panel" id="{ROW_PREFIX}-{row.id}" role="tabpanel" '
            f'aria-labelledby="{ROW_PREFIX}-{row.id}:tab" '
            f'data-label="{escape(row.name)}">{self._panel(row, level)}</div>'
            for row in group.rows
        )
        return (
            f'<div class="dj-api-choice"><p>{label}</p><div class="dj-tabs">'
            f'<div class="dj-tablist" role="tablist" aria-label="{label}">{tabs}</div>{panels}</div></div>'
        )

    def _tab(self, row: Row, is_first: bool) -> str:
        id_ = f"{ROW_PREFIX}-{row.id}"
        state = 'aria-selected="true"' if is_first else 'aria-selected="false" tabindex="-1"'
        hint = f' title="{escape(row.schema)}"' if row.schema not in ("", row.name) else ""
        return (
            f'<button type="button" class="dj-tab" role="tab" id="{id_}:tab" aria-controls="{id_}" {state}{hint}>'
            f"{escape(row.name)}</button>"
        )

    def _panel(self, row: Row, level: int) -> str:
        words = self.words
        schema = f"<code>{escape(row.schema)}</code> " if row.schema not in ("", row.name) else ""
        note = f"<span>{escape(words['api_default_variant'])}</span>" if row.is_default else ""
        told = " | ".join(row.view.types) if row.type == row.schema else row.type
        type_ = f'<span class="dj-pill">{escape(told)}</span>' if row.type != row.name else ""
        line = f"{TYPE_LINE}{schema}{type_}{note}</p>" if schema or type_ or note else ""
        body = self._about(row, with_default=True) + self._rows(row, level) + self._groups(row, level)
        return line + body + self._marker(row)


_MODES = (("readOnly", "api_read_only"), ("writeOnly", "api_write_only"))

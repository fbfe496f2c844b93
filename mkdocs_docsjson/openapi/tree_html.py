"""Renders a tree of fields as HTML, with the fields, disclosures and tabs of a painter.

Prefixes of ids are marks, so that the same HTML can be used in several places: `Article.tree_on_page` fills them in.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mkdocs_docsjson.marks import ROW_PREFIX, SCHEMA_CLOSE, SCHEMA_OPEN, SECTION
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.facts import Fact, label_of_fact, value_text
from mkdocs_docsjson.openapi.field_tree import KINDS, FieldGroup, Row, Side, Tree
from mkdocs_docsjson.openapi.painter import Field, Painter
from mkdocs_docsjson.openapi.remarks import docs_of, external_docs
from mkdocs_docsjson.openapi.safe_markdown import escape, inline, markdown
from mkdocs_docsjson.openapi.schema_views import View
from mkdocs_docsjson.settings.models import Api as ApiSettings

TYPE_LINE = '<p class="dj-api-type">'
"""The start of the line with a schema's type."""
FEW_ENUM = 24
"""The largest number of allowed values that are shown unfolded."""
OPEN_ROWS = 40
"""The largest number of rows of a tree whose second level is unfolded."""


def tree_html(tree: Tree, painter: Painter, side: Side, settings: ApiSettings, is_inside: bool = False) -> str:
    """HTML of a schema. is_inside: only its fields and choices, in an Expandable, for a field that shows the rest."""
    second_open = settings.params_expanded or tree.size <= OPEN_ROWS
    writer = _Writer(painter, side == "request", settings, second_open)
    if is_inside:
        return writer.field_content(tree.root, second_open) if tree.root.fields or tree.root.groups else ""
    return writer.root(tree.root)


def facts_html(facts: Iterable[Fact], words: Words) -> str:
    """A line with all facts but the default, which is in the head of the field."""
    parts = [f"<span>{fact_html(fact, words)}</span>" for fact in facts if fact.kind != "default" or fact.items]
    return f'<p class="dj-api-facts">{" ".join(parts)}</p>' if parts else ""


def fact_html(fact: Fact, words: Words) -> str:
    """HTML of a fact, its values as code; `fact_text` is the same as plain text."""
    values = "".join(f" <code>{escape(value)}</code>" for value in fact.values)
    return f"{escape(label_of_fact(fact, words))}{values}"


def enum_html(schema: View, words: Words) -> str:
    """The allowed values: on one line, or as a list if they have descriptions."""
    values = schema.enum
    if not values:
        return ""
    if any(each.description for each in values):
        rows = "".join(
            f"<li><code>{escape(value_text(each.value))}</code> {inline(each.description)}</li>" for each in values
        )
        return f'<div class="dj-api-enum"><p>{escape(words["api_allowed"])}</p><ul>{rows}</ul></div>'
    codes = [f"<code>{escape(value_text(each.value))}</code>" for each in values]
    html = f'<p class="dj-api-enum">{escape(words["api_allowed"])} {" ".join(codes[:FEW_ENUM])}</p>'
    if len(codes) > FEW_ENUM:
        rest = codes[FEW_ENUM:]
        html += f'<details class="dj-api-enum"><summary>+ {len(rest)}</summary><p>{" ".join(rest)}</p></details>'
    return html


def default_of(facts: Iterable[Fact]) -> str | None:
    """The default that is shown in the head of a field; None without one."""
    return next((fact.values[0] for fact in facts if fact.kind == "default" and not fact.items), None)


def extra_pills(node: Mapping[str, Any], names: Iterable[str]) -> list[str]:
    """Further labels of a field: from `x-mint`, and the properties that `api.params.post` names."""
    mint = node.get("x-mint")
    listed = [mint.get(key) for key in ("pre", "post")] if isinstance(mint, dict) else []
    texts = [text for each in listed if isinstance(each, list) for text in each]
    texts += [node[name] for name in names if node.get(name) not in (None, False, "")]
    return [value_text(text) for text in texts]


class _Writer:
    def __init__(self, painter: Painter, is_sent: bool, settings: ApiSettings, second_open: bool) -> None:
        self.painter, self.words = painter, painter.words
        self.is_sent, self.settings, self.opens_second_level = is_sent, settings, second_open

    def root(self, row: Row) -> str:
        """HTML of the schema itself: its type and description above its fields, without a name."""
        about = self._field_text(row, with_default=True)
        kind = f'{TYPE_LINE}<span class="dj-pill">{escape(row.type)}</span></p>'
        if row.type == "object" and row.fields:  # plain from the fields
            kind = ""
        return kind + about + self._rows(row, 0) + self._groups(row, 0) + self._marker(row)

    def field_content(self, row: Row, is_open: bool) -> str:
        """HTML for the content of a field."""
        return self.painter.expandable(self._rows(row, 0) + self._groups(row, 0), is_open) + self._marker(row)

    def _rows(self, row: Row, level: int) -> str:
        rows = "".join(self._field(child, level) for child in row.fields)
        return f'<div class="dj-fields">{rows}</div>' if rows else ""

    def _field(self, row: Row, level: int) -> str:
        words, node = self.words, row.view.node
        post = [words[KINDS[row.kind]]] if row.kind in KINDS else []
        if row.view.types == ("object",) and row.view.name and row.type.startswith(row.view.name):
            post.append("object")
        post += [words[key] for name, key in _MODES if node.get(name) is True]
        post += extra_pills(node, self.settings.params_post)
        body = self._field_text(row) + self._marker(row)
        if row.groups or row.fields:
            inner = self._rows(row, level + 1) + self._groups(row, level + 1)
            body += self.painter.expandable(
                inner, self.settings.params_expanded or (level == 0 and self.opens_second_level)
            )
        return self.painter.field(
            Field(
                id=f"{ROW_PREFIX}-{row.id}",
                name=row.name,
                type=row.type,
                default=default_of(row.facts),
                required=row.required,
                deprecated=node.get("deprecated") is True,
                post=post,
                content=body,
                is_sent=self.is_sent,
            )
        )

    def _field_text(self, row: Row, with_default: bool = False) -> str:
        node = row.view.node
        text = node.get("description")
        html = markdown(text, 4) if isinstance(text, str) else ""
        if with_default:
            default = default_of(row.facts)
            html += f"<p>{escape(self.words['component_default'])} {escape(default)}</p>" if default is not None else ""
        enum = "" if row.constant else enum_html(row.view, self.words)
        return html + enum + facts_html(row.facts, self.words) + external_docs(docs_of(node), self.words)

    def _marker(self, row: Row) -> str:
        words = self.words
        if not row.marker:
            return ""
        name = f"<code>{escape(row.schema)}</code> " if row.schema else ""
        if row.marker == "cut":
            assert row.large_part is not None
            return (
                f'<p class="dj-api-marker" data-kind="cut">{SCHEMA_OPEN}{escape(row.large_part.key)}{SCHEMA_CLOSE}</p>'
            )
        word = escape(words["api_recursive" if row.marker == "recursive" else "api_shown_above"])
        target = f"#{ROW_PREFIX}-{row.target}" if row.target else f"#{SECTION}"
        return f'<p class="dj-api-marker" data-kind="{row.marker}">{name}<a href="{target}">{word}</a></p>'

    def _groups(self, row: Row, level: int) -> str:
        return "".join(
            self._all_of(group, level) if group.kind == "all_of" else self._choice(group, level) for group in row.groups
        )

    def _all_of(self, group: FieldGroup, level: int) -> str:
        parts = [f"<li><strong>{escape(row.name)}</strong>{self._panel(row, level)}</li>" for row in group.rows]
        return f'<div class="dj-api-choice"><p>{escape(self.words["api_all_of"])}</p><ul>{"".join(parts)}</ul></div>'

    def _choice(self, group: FieldGroup, level: int) -> str:
        label = self.words[f"api_{group.kind}"]
        panels = [(f"{ROW_PREFIX}-{row.id}", row.name, self._panel(row, level)) for row in group.rows]
        return f'<div class="dj-api-choice"><p>{escape(label)}</p>{self.painter.tabs(label, panels)}</div>'

    def _panel(self, row: Row, level: int) -> str:
        words = self.words
        schema = f"<code>{escape(row.schema)}</code> " if row.schema not in ("", row.name) else ""
        note = f"<span>{escape(words['api_default_variant'])}</span>" if row.is_default else ""
        type_text = " | ".join(row.view.types) if row.type == row.schema else row.type
        type_ = f'<span class="dj-pill">{escape(type_text)}</span>' if row.type != row.name else ""
        line = f"{TYPE_LINE}{schema}{type_}{note}</p>" if schema or type_ or note else ""
        body = self._field_text(row, with_default=True) + self._rows(row, level) + self._groups(row, level)
        return line + body + self._marker(row)


_MODES = (("readOnly", "api_read_only"), ("writeOnly", "api_write_only"))

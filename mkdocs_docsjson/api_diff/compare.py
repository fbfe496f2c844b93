"""Compares two OpenAPI documents, operation by operation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from mkdocs_docsjson.api_diff.change_rules import Change, change
from mkdocs_docsjson.api_diff.schemas import SchemaDiff, Side
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.model import Media, Operation, Parameter, Requirement, Response, Security
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.whole_pages import operation_title
from mkdocs_docsjson.settings.models import Api as ApiSettings


@dataclass(frozen=True, slots=True)
class OperationDiff:
    """The changes of an operation."""

    key: str
    """As `GET /users`."""
    title: str
    """The new operation; if it was removed, the old one."""
    changes: tuple[Change, ...]


def compare(old: Document, new: Document) -> list[OperationDiff]:
    """The operations that have changed, in the order of the new document; removed ones last."""
    before, after = ({each.key: each for each in read_api(each_, ApiSettings()).operations} for each_ in (old, new))
    found = []
    for key, operation in after.items():
        if key not in before:
            found.append(_diff(operation, change("operation-added")))
        elif changes := tuple(dict.fromkeys(_Operations(old, new, before[key], operation).changes())):
            found.append(_diff(operation, *changes))
    gone = (operation for key, operation in before.items() if key not in after)
    return found + [_diff(each, change("operation-removed")) for each in gone]


def _diff(operation: Operation, *changes: Change) -> OperationDiff:
    return OperationDiff(operation.key, operation_title(operation), changes)


@dataclass(frozen=True, slots=True)
class _Operations:
    old: Document
    new: Document
    before: Operation
    after: Operation

    @property
    def is_sent(self) -> bool:
        """Whether the API sends the request, as for a webhook, and the reader's server answers."""
        return self.after.kind == "webhook"

    def changes(self) -> Iterator[Change]:
        before, after = self.before, self.after
        if before.deprecated != after.deprecated:
            yield change("operation-deprecated" if after.deprecated else "operation-revived")
        yield from _security(before.security, after.security)
        yield from self._parameters()
        yield from self._body()
        yield from self._responses()

    def _parameters(self) -> Iterator[Change]:
        old, new = (
            {(each.location, each.name): each for each in seen.parameters} for seen in (self.before, self.after)
        )
        for key, parameter in new.items():
            label, known = _label(parameter), old.get(key)
            if known is None:
                yield change("parameter-required-added" if parameter.required else "parameter-added", name=label)
                continue
            if parameter.required != known.required:
                code = "parameter-became-required" if parameter.required else "parameter-became-optional"
                yield change(code, name=label)
            if parameter.deprecated and not known.deprecated:
                yield change("parameter-deprecated", name=label)
            yield from SchemaDiff(self.old, self.new, "request", label).changes(known.schema, parameter.schema)
        for key, parameter in old.items():
            if key not in new:
                yield change("parameter-removed", name=_label(parameter))

    def _body(self) -> Iterator[Change]:
        old, new = self.before.body, self.after.body
        if old is None or new is None:
            if new:
                yield change("body-required-added" if new.required else "body-added")
            elif old:
                yield change("body-removed")
            return
        if new.required != old.required:
            yield change("body-required-added" if new.required else "body-became-optional")
        yield from self._media(old.media, new.media, "response" if self.is_sent else "request", "body")

    def _responses(self) -> Iterator[Change]:
        old, new = ({each.status: each for each in seen.responses} for seen in (self.before, self.after))
        for status, response in new.items():
            if status not in old:
                yield change("response-added", name=status)
            else:
                yield from self._response(old[status], response)
        for status in old:
            if status not in new:
                yield change("response-removed" if status[:1] == "2" else "response-error-removed", name=status)

    def _response(self, old: Response, new: Response) -> Iterator[Change]:
        where = f"response {new.status}"
        names = {each.name.lower() for each in new.headers}
        for header in old.headers:
            if header.name.lower() not in names:
                yield change("response-header-removed", where, header.name)
        yield from self._media(old.media, new.media, "request" if self.is_sent else "response", where)

    def _media(self, old: tuple[Media, ...], new: tuple[Media, ...], side: Side, where: str) -> Iterator[Change]:
        before: Mapping[str, Media] = {each.type: each for each in old}
        after: Mapping[str, Media] = {each.type: each for each in new}
        for kind in after:
            if kind not in before:
                yield change(f"{side}-media-type-added", where, kind)
        for kind in before:
            if kind not in after:
                yield change(f"{side}-media-type-removed", where, kind)
        for kind, media in after.items():
            if kind in before:
                diff = SchemaDiff(self.old, self.new, side, where)
                yield from diff.changes(before[kind].schema, media.schema)
                yield from diff.changes(before[kind].item_schema, media.item_schema, "item")


def _security(old: Security, new: Security) -> Iterator[Change]:
    """Changes of security: every alternative that was sufficient must still be."""
    before, after = [_needs(each) for each in old or ((),)], [_needs(each) for each in new or ((),)]
    for needs in before:
        if not any(other <= needs for other in after):
            yield change("security-tightened", old=_needs_text(needs))
    if all(any(other <= needs for other in after) for needs in before):
        for needs in after:
            if needs not in before:
                yield change("security-added", new=_needs_text(needs))


def _needs(alternative: tuple[Requirement, ...]) -> frozenset[str]:
    """Schemes and scopes that an alternative requires."""
    found = set()
    for each in alternative:
        found |= {each.scheme.key, *(f"{each.scheme.key}: {scope}" for scope in each.scopes)}
    return frozenset(found)


def _needs_text(needs: frozenset[str]) -> str:
    return " and ".join(sorted(needs)) or "no credential"


def _label(parameter: Parameter) -> str:
    return f"{parameter.location} parameter {parameter.name}"

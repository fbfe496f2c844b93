"""Reads the metadata of a document: its info, its tags, and what extensions add to an operation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mkdocs_docsjson.openapi.model import CodeSample, Info, Tag
from mkdocs_docsjson.openapi.reading import NodeReader, as_list


class AboutReader(NodeReader):
    """Reads everything that is not part of a request or a response."""

    def info(self) -> Info:
        info = self.mapping(self.document.root, "info")
        contact, licence = self.mapping(info, "contact"), self.mapping(info, "license")
        version = info.get("version", "")
        email, address = self.text(contact, "email"), self.text(contact, "url")
        name = self.text(contact, "name")
        contacts = [(name or address, address)] if name or address else []
        contacts += [(email, f"mailto:{email}")] if email else []
        identifier = self.text(licence, "identifier")
        spdx = f"https://spdx.org/licenses/{identifier}.html" if re.fullmatch(r"[\w.+-]+", identifier) else ""
        return Info(
            title=str(info.get("title", "")),
            version=str(getattr(version, "spelling", version)),
            summary=self.text(info, "summary"),
            description=self.text(info, "description"),
            terms_url=self.text(info, "termsOfService"),
            contact=tuple(contacts),
            license=(self.text(licence, "name") or identifier, self.text(licence, "url") or spdx),
        )

    def tags(self) -> Iterator[Tag]:
        for each in as_list(self.document.root.get("tags")):
            found = self.document.resolve(each).node
            if isinstance(found, dict) and "name" in found:
                name = str(found["name"])
                yield Tag(
                    name=name,
                    label=self.text(found, "x-displayName") or self.text(found, "summary") or name,
                    description=self.text(found, "description"),
                    kind=self.text(found, "kind") or "nav",
                    parent=self.text(found, "parent"),
                    group=self.text(found, "x-group"),
                    external_docs=self.external(found),
                )

    def samples(self, node: Any) -> Iterator[CodeSample]:
        for key in ("x-codeSamples", "x-code-samples"):
            for each in self.list(node, key):
                found = self.document.resolve(each).node
                if not isinstance(found, dict) or not self.document.text(found.get("source")):
                    self.shape(node, f"an entry of {key} has no source, so it is left out", key)
                else:
                    language = self.text(found, "lang") or self.text(found, "label")
                    yield CodeSample(language, self.document.text(found["source"]), self.text(found, "label"))

    def badges(self, node: Any) -> Iterator[str]:
        for each in as_list(node.get("x-badges")):
            if isinstance(each, dict) and (text := self.text(each, "name") or self.text(each, "label")):
                yield text

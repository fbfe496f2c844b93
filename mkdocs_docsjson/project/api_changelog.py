"""Compares OpenAPI documents from tag to tag of their repository, for a changelog page of each document.

A commit never changes, so what was found of two of them is kept, and no document of a tag is read twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from mkdocs_docsjson.api_diff.changes_page import Release
from mkdocs_docsjson.api_diff.compare import OperationDiff, compare
from mkdocs_docsjson.api_diff.rules import Change, Rule
from mkdocs_docsjson.openapi.load import load_document
from mkdocs_docsjson.openapi.references import Document, Read
from mkdocs_docsjson.openapi.site import SourceDocument
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.repository.git import GitTag, checkout, files_at, tags
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.store.cache import Cache, fingerprint
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of

MOST = 50
"""Tags that are compared, the newest ones."""
UNRELEASED = "Unreleased"
KIND = "api changelog"
_CODEC = JsonCodec((OperationDiff, Change, Rule))
_OTHER_FILES = re.compile(rb"""\$ref["']?\s*:\s*["']?[^"'\s#]""")
"""A reference to another file."""


@dataclass
class _TaggedDocument:
    """A document as a tag has it, read when it is needed."""

    label: str
    date: str
    commit: str
    """Hash that stands for its content; empty if there is none, and nothing is cached."""
    load: Callable[[], Document | None]

    @cached_property
    def document(self) -> Document | None:
        """None where the tag has no such file."""
        return self.load()

    def forget(self) -> None:
        """Let go of what takes memory."""
        self.__dict__.pop("document", None)


def read_changelogs(
    sources: Sequence[SourceDocument], docs: Path, read: Read, cache: Cache | None, file: str
) -> tuple[dict[str, list[Release]], list[Problem]]:
    """Releases of each document that docs.json wants a page of changes of, by its source; and what is missing.

    read: gives files of the docs folder. file: docs.json, for problems.
    """
    reader = _TagReader(docs, read, cache)
    found: dict[str, list[Release]] = {}
    problems: list[Problem] = []
    for each in sources:
        if (wish := each.source.changelog) and each.document.source not in found:
            releases, told = reader.releases(each.document, wish.tags)
            if releases:
                found[each.document.source] = releases
            if told:
                missing = "some changes of" if releases else "there is no page of the changes of"
                message = f"{missing} {each.document.source}: {told[0]}"
                problems.append(Problem(file, 0, 0, "openapi-changelog", message, told[1], each.source.where))
    return found, problems


@dataclass
class _TagReader:
    """Reads documents as the tags of their repository have them; asks git once for all documents of a site."""

    docs: Path
    read: Read
    cache: Cache | None

    @cached_property
    def _tags(self) -> list[GitTag] | None:
        return tags(self.docs)

    def releases(self, document: Document, pattern: str) -> tuple[list[Release], tuple[str, str] | None]:
        """Releases, the newest first; what is missing of them, and what can be done about it. document: as it is now.

        There are none where no tag has the document.
        """
        file = document.source
        if is_external(file):
            return [], ("an address has no history in this repository", "keep the document beside the pages")
        if self._tags is None:
            return [], ("there is no git repository, or git is not installed", "build in a clone of the repository")
        clone = checkout(self.docs)
        part = "; the clone holds a part of the history only" if clone and clone.is_shallow else ""
        whole = "fetch all of it: fetch-depth: 0, or git fetch --unshallow --tags" if part else ""
        fitting = [tag for tag in self._tags if fnmatchcase(tag.name, pattern)]
        if not fitting:
            why = f'no tag fits "{pattern}"' if self._tags else "the history has no tags"
            return [], (why + part, whole or "tag commits, as git tag v1.0")
        versions = [*(self._at(tag, file) for tag in reversed(fitting[:MOST])), self._now(file, document)]
        bad: list[str] = []
        found = list(self._compared(versions, file, bad))
        told = [f"it cannot be read at {', '.join(bad)}, where it is left out"] if bad else []
        told += [f"only the newest {MOST} of {len(fitting)} tags are compared"] if len(fitting) > MOST else []
        if not found:
            told.append(f"no tag has {file}")
        elif part:
            told.append("some releases may be missing")
        hint = whole or ("name fewer tags, as v2*" if len(fitting) > MOST else "")
        return found[::-1], ("; ".join(told) + part, hint) if told else None

    def _now(self, file: str, document: Document) -> _TaggedDocument:
        """Return the present document; without parts at web addresses, as the documents at tags have none."""
        if not _OTHER_FILES.search(document.content):
            return _TaggedDocument(
                UNRELEASED, "", digest_of(document.content.decode("utf-8", "replace")), lambda: document
            )

        def read(name: str) -> bytes | None:
            return None if is_external(name) else self.read(name)

        return _TaggedDocument(UNRELEASED, "", "", lambda: load_document(file, document.content, read))

    def _at(self, tag: GitTag, file: str) -> _TaggedDocument:
        def load() -> Document | None:
            read = files_at(self.docs, tag.commit)
            content = read(file)
            return None if content is None else load_document(file, content, read)

        return _TaggedDocument(tag.name, tag.date, tag.commit, load)

    def _compared(self, versions: list[_TaggedDocument], file: str, bad: list[str]) -> Iterator[Release]:
        """Yield a release for each readable version: what it changes. bad: collects the labels of the others."""
        previous: _TaggedDocument | None = None
        for version in versions:
            state: str = self._kept((file, version.commit), str, partial(_state, version))
            if state == "bad":
                bad.append(version.label)
            if state != "read":
                version.forget()
                continue
            if previous:
                names, made = (file, previous.commit, version.commit), partial(_difference, previous, version)
                yield Release(version.label, version.date, self._kept(names, tuple[OperationDiff, ...], made))
                previous.forget()
            elif version is not versions[-1]:
                yield Release(version.label, version.date, ())
            previous = version

    def _kept(self, names: tuple[str, ...], kind: Any, make: Callable[[], Any]) -> Any:
        """Return a value from the cache, or make and keep it. names: all that it is made from."""
        if not self.cache or "" in names:
            return make()
        key = digest_of(fingerprint(), *names)
        value = _CODEC.kept(self.cache, KIND, key, kind)
        if value is None:
            value = make()
            self.cache.put(KIND, key, _CODEC.written(value))
        return value


def _state(version: _TaggedDocument) -> str:
    document = version.document
    return "none" if document is None else "read" if document.root else "bad"


def _difference(old: _TaggedDocument, new: _TaggedDocument) -> tuple[OperationDiff, ...]:
    before, after = old.document, new.document
    if before is None or after is None or (before.content == after.content and not _OTHER_FILES.search(after.content)):
        return ()
    return tuple(compare(before, after))

"""Compares OpenAPI documents from tag to tag of their repository, for a changelog page of each document.

A commit never changes, so the comparison of two of them is cached, and no document of a tag is read twice.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from mkdocs_docsjson.api_diff.change_rules import Change, Rule
from mkdocs_docsjson.api_diff.changes_page import Release
from mkdocs_docsjson.api_diff.compare import OperationDiff, compare
from mkdocs_docsjson.openapi.api_document import Document, Read
from mkdocs_docsjson.openapi.api_site import SourceDocument
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.repository.git import GitTag, checkout, files_at, tags
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.store.cache import Cache, fingerprint
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of

MOST = 50
"""The most tags that are compared, newest first."""
UNRELEASED = "Unreleased"
KIND = "api changelog"
_CODEC = JsonCodec((OperationDiff, Change, Rule))
_OTHER_FILES = re.compile(rb"""\$ref["']?\s*:\s*["']?[^"'\s#]""")
"""A reference to another file."""


@dataclass
class _TaggedDocument:
    """A document as it was at a tag; read when first needed."""

    label: str
    date: str
    commit: str
    """A hash of its content; empty if there is none, so that nothing is cached."""
    load: Callable[[], Document | None]

    @cached_property
    def document(self) -> Document | None:
        """Return the document; None if the tag has no such file."""
        return self.load()

    def forget(self) -> None:
        """Release the document, which takes much memory."""
        self.__dict__.pop("document", None)


def read_changelogs(
    sources: Sequence[SourceDocument], docs: Path, read: Read, cache: Cache, file: str
) -> tuple[dict[str, list[Release]], list[Problem]]:
    """Return the releases of each document with a changelog page, by its source, and the problems.

    read: returns the content of a file of the docs folder. file: the name of docs.json, for problems.
    """
    reader = _TagReader(docs, read, cache)
    found: dict[str, list[Release]] = {}
    problems: list[Problem] = []
    for each in sources:
        if (changelog := each.source.changelog) and each.document.source not in found:
            releases, missing_part = reader.releases(each.document, changelog.tags)
            if releases:
                found[each.document.source] = releases
            if missing_part:
                lost = "some changes of {} are" if releases else "the changelog page of {} is"
                message = f"{lost.format(each.document.source)} left out: {missing_part[0]}"
                problems.append(Problem(file, 0, 0, "openapi-changelog", message, missing_part[1], each.source.where))
    return found, problems


@dataclass
class _TagReader:
    """Reads documents as they were at the tags of their repository. Git is called once for all documents of a site."""

    docs: Path
    read: Read
    cache: Cache

    @cached_property
    def _tags(self) -> list[GitTag] | None:
        return tags(self.docs)

    def releases(self, document: Document, pattern: str) -> tuple[list[Release], tuple[str, str] | None]:
        """Return the releases, newest first, and what is missing with a hint, or None. document: as it is now.

        There are no releases if no tag has the document.
        """
        file = document.source
        if is_external(file):
            return [], ("an address has no history in this repository", "keep the document beside the pages")
        if self._tags is None:
            return [], ("there is no git repository, or git is not installed", "build in a clone of the repository")
        clone = checkout(self.docs)
        part = "; the clone has only part of the history" if clone and clone.is_shallow else ""
        whole = "fetch all of it: fetch-depth: 0, or git fetch --unshallow --tags" if part else ""
        fitting = [tag for tag in self._tags if fnmatchcase(tag.name, pattern)]
        if not fitting:
            why = f'no tag matches "{pattern}"' if self._tags else "the history has no tags"
            return [], (why + part, whole or "tag commits, as git tag v1.0")
        versions = [*(self._document_at(tag, file) for tag in reversed(fitting[:MOST])), self._now(file, document)]
        unreadable: list[str] = []
        found = list(self._compared(versions, file, unreadable))
        reasons = [f"it cannot be read at {', '.join(unreadable)}"] if unreadable else []
        reasons += [f"only the newest {MOST} of {len(fitting)} tags are compared"] if len(fitting) > MOST else []
        if not found:
            reasons.append(f"no tag has {file}")
        elif part:
            reasons.append("some releases may be missing")
        hint = whole or ("name fewer tags, as v2*" if len(fitting) > MOST else "")
        return found[::-1], ("; ".join(reasons) + part, hint) if reasons else None

    def _now(self, file: str, document: Document) -> _TaggedDocument:
        """Return the present document without its parts at web addresses, as documents at tags have none."""
        if not _OTHER_FILES.search(document.content):
            content = digest_of(document.content.decode("utf-8", "replace"))
            return _TaggedDocument(UNRELEASED, "", content, lambda: document)

        def read(name: str) -> bytes | None:
            return None if is_external(name) else self.read(name)

        return _TaggedDocument(UNRELEASED, "", "", lambda: load_document(file, document.content, read))

    def _document_at(self, tag: GitTag, file: str) -> _TaggedDocument:
        def load() -> Document | None:
            read = files_at(self.docs, tag.commit)
            content = read(file)
            return None if content is None else load_document(file, content, read)

        return _TaggedDocument(tag.name, tag.date, tag.commit, load)

    def _compared(self, versions: list[_TaggedDocument], file: str, unreadable: list[str]) -> Iterator[Release]:
        """Yield a release for each readable version: what it changes. unreadable: collects the labels of the others."""
        previous: _TaggedDocument | None = None
        for version in versions:
            state: str = self._cached((file, version.commit), str, partial(_state, version))
            if state == "bad":
                unreadable.append(version.label)
            if state != "read":
                version.forget()
                continue
            if previous:
                names, compare = (file, previous.commit, version.commit), partial(_difference, previous, version)
                yield Release(version.label, version.date, self._cached(names, tuple[OperationDiff, ...], compare))
                previous.forget()
            elif version is not versions[-1]:
                yield Release(version.label, version.date, ())
            previous = version

    def _cached(self, names: tuple[str, ...], kind: Any, make: Callable[[], Any]) -> Any:
        """Return a value from the cache, or make it and cache it. names: everything that it is made from."""
        if "" in names:
            return make()
        key = digest_of(fingerprint(), *names)
        value = self.cache.read(KIND, key, partial(_CODEC.decode, expected=kind))
        if value is None:
            value = make()
            self.cache.put(KIND, key, _CODEC.encode(value))
        return value


def _state(version: _TaggedDocument) -> str:
    document = version.document
    return "none" if document is None else "read" if document.root else "bad"


def _difference(old: _TaggedDocument, new: _TaggedDocument) -> tuple[OperationDiff, ...]:
    before, after = old.document, new.document
    if before is None or after is None or (before.content == after.content and not _OTHER_FILES.search(after.content)):
        return ()
    return tuple(compare(before, after))

"""An index in which a few pages have changed, made from the one before: the same as if all pages were read anew.

Pagefind reads the changed pages alone, as they were and as they are, into a small index. What that has of them is taken
out of the words of the index before, or put into them. All else stays the bytes that it is.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mkdocs_docsjson.outputs.search_cbor import UnknownShape
from mkdocs_docsjson.outputs.search_language import NOT_READ, SearchLanguage, fragment
from mkdocs_docsjson.outputs.search_order import ENTRY, entry_text, page_urls
from mkdocs_docsjson.outputs.search_postings import entry_of, forms_of

WAS, IS = 0, 1
"""States of a page."""

_ID = len("_0123456")
"""Of a page's id, behind the language. Pagefind gives a page a longer one where another page has it already."""

Places = dict[int, tuple[int, int]]
"""By a page's number in the small index: its number in the whole one, and its state."""


@dataclass(slots=True)
class Patch:
    """What an index has other than the one before."""

    files: dict[str, bytes] = field(default_factory=dict)
    """New files by their path."""
    gone: set[str] = field(default_factory=set)
    """Paths of files that it has no more."""
    ids: dict[str, str] = field(default_factory=dict)
    """By address, ids of the changed pages."""


@dataclass(frozen=True, slots=True)
class Changed:
    """The changed pages in a small index, as they were and as they are."""

    folder: Path
    """The index, as Pagefind wrote it."""
    old: str
    """The folder in which its pages stand as they were."""
    urls: frozenset[str]
    """Addresses of them all."""


def patch(before: Path, ids: Mapping[str, str], changed: Changed) -> Patch | None:
    """The patch to the index in `before`, or None where only a whole run can tell what becomes of it.

    ids: those of its pages by address.
    """
    made, names = Patch(), {}
    try:
        entry, few_entry = (json.loads((folder / ENTRY).read_bytes()) for folder in (before, changed.folder))
        if entry["version"] != few_entry["version"]:
            return None
        urls = page_urls(changed.folder)
        for name, own in few_entry["languages"].items():
            few, whole = (
                SearchLanguage(changed.folder, own["hash"]),
                SearchLanguage(before, entry["languages"][name]["hash"]),
            )
            places: Places = {}
            for url, states in _states(few, urls, changed.old).items():
                number = _put_page(whole, ids[url], few.pages[states[WAS]], few.pages[states[IS]])
                places |= {states[state]: (number, state) for state in (WAS, IS)}
                made.ids[url] = few.pages[states[IS]][0]
            _put_words(whole, few, places)
            _put_filters(whole, few, places)
            names[name], files = whole.written()
            made.files |= {path: content for path, content in files.items() if content is not None}
            made.gone |= whole.read - files.keys()
        if made.ids.keys() != changed.urls:
            return None
        made.gone |= {fragment(ids[url]) for url in made.ids}
        made.files |= {fragment(id_): (changed.folder / fragment(id_)).read_bytes() for id_ in made.ids.values()}
        made.files[ENTRY] = entry_text(entry, names).encode()
    except NOT_READ:
        return None
    made.gone -= made.files.keys()
    return made


def _states(few: SearchLanguage, urls: Mapping[str, str], old: str) -> dict[str, dict[int, int]]:
    """By address, the numbers that a page has as it was and as it is. urls: by id."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for number, (id_, _) in enumerate(few.pages):
        url = urls[id_].removeprefix(f"{old}/")
        found[url][IS if url == urls[id_] else WAS] = number
    return found


def _put_page(whole: SearchLanguage, id_: str, was: tuple[str, int], now: tuple[str, int]) -> int:
    """Put a page in its own place; gives its number, which stays, as those of all others hang on it."""
    number = next(number for number, (other, _) in enumerate(whole.pages) if other == id_)
    if whole.pages[number][1] != was[1]:
        raise UnknownShape  # the page before was another one
    whole.pages[number] = now
    taken = {other for other, _ in whole.pages}
    if len(taken) < len(whole.pages) or any(len(other) != len(whole.prefix) + _ID for other in (id_, *taken)):
        raise UnknownShape
    return number


def _put_words(whole: SearchLanguage, few: SearchLanguage, places: Places) -> None:
    if few.fields != whole.fields:
        raise UnknownShape
    words = dict(whole.words)
    for text, entry in few.words:
        steps = list(_steps(entry, places))
        if not steps:
            continue
        forms = forms_of(words[text]) if text in words else {}
        for form, number, was, now in steps:
            own = forms.setdefault(form, {})
            if own.pop(number, None) != was:
                raise UnknownShape
            if now is not None:
                own[number] = now
        if any(forms.values()):
            words[text] = entry_of(text, forms)
        else:
            del words[text]
    whole.words = list(words.items())


def _steps(entry: bytes, places: Places) -> Iterator[tuple[bytes, int, bytes | None, bytes | None]]:
    """Where a word no more stands where it stood: form, number of a page, its places before and now."""
    for form, pages in forms_of(entry).items():
        both: dict[int, list[bytes | None]] = defaultdict(lambda: [None, None])
        for few_number, own in pages.items():
            number, state = places[few_number]
            both[number][state] = own
        yield from ((form, number, was, now) for number, (was, now) in both.items() if was != now)


def _put_filters(whole: SearchLanguage, few: SearchLanguage, places: Places) -> None:
    for title, values in few.filters.items():
        for value, pages in values.items():
            own = set(whole.filters.setdefault(title, {}).get(value, ()))
            own -= {places[page][0] for page in pages if places[page][1] == WAS}
            own |= {places[page][0] for page in pages if places[page][1] == IS}
            whole.filters[title][value] = sorted(own)

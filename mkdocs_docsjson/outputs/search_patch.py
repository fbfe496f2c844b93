"""Updates the previous index when few pages have changed, with the same result as indexing all pages.

Pagefind indexes the old and the new content of the changed pages alone. What this small index has for the old content
is removed from the previous index, and what it has for the new content is added. All other bytes stay unchanged.
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
"""States of a page: old and new content."""

_ID = len("_0123456")
"""Length of a page's id after the language. Pagefind makes it longer if the id is taken already."""

Places = dict[int, tuple[int, int]]
"""Maps the number of a page in the small index to its number in the whole index and its state."""


@dataclass(slots=True)
class Patch:
    """The changes from the previous index."""

    files: dict[str, bytes] = field(default_factory=dict)
    """New files by path."""
    removed: set[str] = field(default_factory=set)
    """Paths of files that no longer belong to the index."""
    ids: dict[str, str] = field(default_factory=dict)
    """Ids of the changed pages by address."""


@dataclass(frozen=True, slots=True)
class ChangedPages:
    """The small index, with the old and the new content of the changed pages."""

    folder: Path
    """The folder of the index, as Pagefind wrote it."""
    old_folder: str
    """The folder, within the indexed site, of the old content."""
    urls: frozenset[str]
    """Addresses of all changed pages."""


def patch(before: Path, ids: Mapping[str, str], changed: ChangedPages) -> Patch | None:
    """Return the patch for the index in `before`; None if all pages must be indexed.

    ids: ids of all pages in it, by address.
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
            for url, states in _states(few, urls, changed.old_folder).items():
                number = _put_page(whole, ids[url], few.pages[states[WAS]], few.pages[states[IS]])
                places |= {states[state]: (number, state) for state in (WAS, IS)}
                made.ids[url] = few.pages[states[IS]][0]
            _put_words(whole, few, places)
            _put_filters(whole, few, places)
            names[name], files = whole.changed_files()
            made.files |= {path: content for path, content in files.items() if content is not None}
            made.removed |= whole.files - files.keys()
        if made.ids.keys() != changed.urls:
            return None
        made.removed |= {fragment(ids[url]) for url in made.ids}
        made.files |= {fragment(id_): (changed.folder / fragment(id_)).read_bytes() for id_ in made.ids.values()}
        made.files[ENTRY] = entry_text(entry, names).encode()
    except NOT_READ:
        return None
    made.removed -= made.files.keys()
    return made


def _states(few: SearchLanguage, urls: Mapping[str, str], old: str) -> dict[str, dict[int, int]]:
    """Return the numbers of the old and the new content of each page in the small index, by address. urls: by id."""
    found: dict[str, dict[int, int]] = defaultdict(dict)
    for number, (id_, _) in enumerate(few.pages):
        url = urls[id_].removeprefix(f"{old}/")
        found[url][IS if url == urls[id_] else WAS] = number
    return found


def _put_page(full: SearchLanguage, id_: str, was: tuple[str, int], now: tuple[str, int]) -> int:
    """Replace a page and return its number. The number stays the same, as those of all other pages depend on it.

    Raises UnknownShape if the old content is not what was indexed, or ids may collide.
    """
    number = next(number for number, (other, _) in enumerate(full.pages) if other == id_)
    if full.pages[number][1] != was[1]:
        raise UnknownShape  # the index has other content than the old one
    full.pages[number] = now
    taken = {other for other, _ in full.pages}
    if len(taken) < len(full.pages) or any(len(other) != len(full.prefix) + _ID for other in (id_, *taken)):
        raise UnknownShape
    return number


def _put_words(full: SearchLanguage, few: SearchLanguage, places: Places) -> None:
    if few.fields != full.fields:
        raise UnknownShape
    words = dict(full.words)
    for text, entry in few.words:
        steps = list(_steps(entry, places))
        if not steps:
            continue
        forms = forms_of(words[text]) if text in words else {}
        for form, number, was, now in steps:
            places_in_form = forms.setdefault(form, {})
            if places_in_form.pop(number, None) != was:
                raise UnknownShape
            if now is not None:
                places_in_form[number] = now
        if any(forms.values()):
            words[text] = entry_of(text, forms)
        else:
            del words[text]
    full.words = list(words.items())


def _steps(entry: bytes, places: Places) -> Iterator[tuple[bytes, int, bytes | None, bytes | None]]:
    """Yield (form, page number, old places, new places) where the places of a word on a page have changed."""
    for form, pages in forms_of(entry).items():
        both: dict[int, list[bytes | None]] = defaultdict(lambda: [None, None])
        for few_number, places_on_page in pages.items():
            number, state = places[few_number]
            both[number][state] = places_on_page
        yield from ((form, number, was, now) for number, (was, now) in both.items() if was != now)


def _put_filters(full: SearchLanguage, few: SearchLanguage, places: Places) -> None:
    for title, values in few.filters.items():
        for value, pages in values.items():
            numbers = set(full.filters.setdefault(title, {}).get(value, ()))
            numbers -= {places[page][0] for page in pages if places[page][1] == WAS}
            numbers |= {places[page][0] for page in pages if places[page][1] == IS}
            full.filters[title][value] = sorted(numbers)

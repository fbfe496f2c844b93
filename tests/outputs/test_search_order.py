"""Pagefind's index is put into a fixed order, as Pagefind's own order varies."""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.outputs.search_cbor import decode_item, encode_item
from mkdocs_docsjson.outputs.search_order import sort_index

Filters = list[tuple[str, list[Any]]]
TABS = ["Überblick", "Guides", "G" * 300]
PAGES = ("en_a", "en_b", "en_c")
"""Ids, in the order of their addresses."""


def index(folder: Path, filters: Filters, order: Sequence[str] = PAGES) -> Path:
    """Write an index of one language with these filters, like Pagefind. order: ids of pages by number."""
    for name in ("filter", "index", "fragment"):
        (folder / name).mkdir(parents=True)
    for id_ in order:
        write(folder / f"fragment/{id_}.pf_fragment", f'{{"url":"/{id_}/","content":""}}'.encode())
    numbers = {id_: number for number, id_ in enumerate(order)}
    where = sorted((numbers["en_a"], numbers["en_c"]))
    places = {numbers["en_a"]: [[-25, 4, 70_000], [-4, 0]], numbers["en_c"]: [[1], []]}
    pages = [[where[0], *places[where[0]]], [where[1] - where[0], *places[where[1]]]]
    write(folder / "index/en_2.pf_index", [[["a", pages, []], ["b", [], [["bé", pages], ["bè", pages]]]]])
    chunks = []
    for number, (name, values) in enumerate(filters):
        chunks.append([name, f"en_old{number}"])
        write(
            folder / f"filter/en_old{number}.pf_filter",
            [name, [[v, sorted(numbers[i] for i in all_)] for v, all_ in values]],
        )
    counts = [[id_, 70_000] for id_ in order]
    write(folder / "pagefind.en_old.pf_meta", ["1.5.2", counts, [["a", "b", "en_2"]], chunks, [], ["title"]])
    entry = {"version": "1.5.2", "languages": {"en": {"hash": "en_old", "wasm": "en", "page_count": 3}}}
    (folder / "pagefind-entry.json").write_text(json.dumps(entry))
    return folder


def write(path: Path, value: object) -> None:
    path.write_bytes(gzip.compress(b"pagefind_dcd" + (value if isinstance(value, bytes) else encode_item(value))))


def read(path: Path) -> Any:
    return decode_item(gzip.decompress(path.read_bytes()), len(b"pagefind_dcd"))[0]


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def without_fragments(folder: Path) -> dict[str, bytes]:
    return {path: content for path, content in files(folder).items() if not path.startswith("fragment/")}


def test_the_order_does_not_matter(tmp_path: Path) -> None:
    tabs = [[name, [id_]] for name, id_ in zip(TABS, PAGES, strict=True)]
    one = index(tmp_path / "one", [("tab", tabs), ("version", [["v1", ["en_a"]]])])
    two = index(tmp_path / "two", [("version", [["v1", ["en_a"]]]), ("tab", tabs[::-1])], ("en_c", "en_a", "en_b"))
    assert files(one) != files(two)
    sort_index(one)
    sort_index(two)
    assert without_fragments(one) == without_fragments(two)


def test_what_names_what_still_fits(tmp_path: Path) -> None:
    made = index(tmp_path / "one", [("tab", [["b", ["en_a", "en_b"]], ["a", ["en_c"]]])], ("en_b", "en_c", "en_a"))
    parts = sort_index(made)
    [name] = [own["hash"] for own in json.loads((made / "pagefind-entry.json").read_text())["languages"].values()]
    meta = read(made / f"pagefind.{name}.pf_meta")
    assert [meta[0], meta[1], meta[5]] == ["1.5.2", [[id_, 70_000] for id_ in PAGES], ["title"]]
    [[first, last, part]] = meta[2]
    assert (first, last) == ("a", "b")
    pages = [[0, [-25, 4, 70_000], [-4, 0]], [2, [1], []]]
    assert read(made / f"index/{part}.pf_index") == [[["a", pages, []], ["b", [], [["bè", pages], ["bé", pages]]]]]
    [[title, chunk]] = meta[3]
    assert title == "tab"
    assert read(made / f"filter/{chunk}.pf_filter") == ["tab", [["a", [2]], ["b", [0, 1]]]]
    assert parts == files(made).keys() - {"pagefind-entry.json"}


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("pagefind-entry.json", b"{"),
        ("pagefind-entry.json", b'{"languages": []}'),
        ("pagefind.en_old.pf_meta", gzip.compress(b"something else", mtime=0)),
        ("index/en_2.pf_index", gzip.compress(b"pagefind_dcd\x81\x82", mtime=0)),
        (
            "index/en_2.pf_index",
            gzip.compress(b"pagefind_dcd" + encode_item([[["a", [[0, "here", []]], []]]]), mtime=0),
        ),
        ("index/en_2.pf_index", gzip.compress(b"pagefind_dcd" + encode_item([[["a", [[7, [1], []]], []]]]), mtime=0)),
        ("pagefind.en_old.pf_meta", gzip.compress(b"pagefind_dcd\xf9\x00\x00", mtime=0)),
        ("filter/en_old0.pf_filter", b"not gzip"),
        ("filter/en_old0.pf_filter", gzip.compress(b"pagefind_dcd\x82", mtime=0)),
        ("fragment/en_b.pf_fragment", gzip.compress(b"something else", mtime=0)),
    ],
)
def test_another_shape_is_left_alone(tmp_path: Path, path: str, content: bytes) -> None:
    made = index(tmp_path / "one", [("tab", [["b", ["en_b"]], ["a", ["en_a"]]])])
    (made / path).write_bytes(content)
    before = files(made)
    assert sort_index(made) is None
    assert files(made) == before

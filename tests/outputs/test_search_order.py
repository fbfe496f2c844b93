"""Filters of Pagefind's index come in one order, whatever order its program wrote them in."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.outputs.search_order import _decoded, _encoded, put_in_order

Filters = list[tuple[str, list[Any]]]
TABS = ["Überblick", "Guides", "G" * 300]


def index(folder: Path, filters: Filters) -> Path:
    """An index of one language with these filters, as Pagefind writes it."""
    (folder / "filter").mkdir(parents=True)
    (folder / "index").mkdir()
    write(folder / "index/en_2.pf_index", [[["a", [[0, [1], []]], []], ["b", [], []]]])
    chunks = []
    for number, (name, values) in enumerate(filters):
        chunks.append([name, f"en_old{number}"])
        write(folder / f"filter/en_old{number}.pf_filter", [name, values])
    write(
        folder / "pagefind.en_old.pf_meta", ["1.5.2", [["en_1", 70_000]], [["a", "b", "en_2"]], chunks, [], ["title"]]
    )
    entry = {"version": "1.5.2", "languages": {"en": {"hash": "en_old", "wasm": "en", "page_count": 1}}}
    (folder / "pagefind-entry.json").write_text(json.dumps(entry))
    return folder


def write(path: Path, value: object) -> None:
    path.write_bytes(gzip.compress(b"pagefind_dcd" + _encoded(value)))


def read(path: Path) -> Any:
    return _decoded(gzip.decompress(path.read_bytes()), len(b"pagefind_dcd"))[0]


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_order_does_not_matter(tmp_path: Path) -> None:
    tabs = [[name, [number, 30, 70_000]] for number, name in enumerate(TABS)]
    one = index(tmp_path / "one", [("tab", tabs), ("version", [["v1", [0]]])])
    two = index(tmp_path / "two", [("version", [["v1", [0]]]), ("tab", tabs[::-1])])
    assert files(one) != files(two)
    put_in_order(one)
    put_in_order(two)
    assert files(one) == files(two)


def test_what_names_what_still_fits(tmp_path: Path) -> None:
    made = index(tmp_path / "one", [("tab", [["b", [1]], ["a", [0]]])])
    put_in_order(made)
    [name] = [
        language["hash"] for language in json.loads((made / "pagefind-entry.json").read_text())["languages"].values()
    ]
    meta = read(made / f"pagefind.{name}.pf_meta")
    assert [meta[0], meta[1], meta[5]] == ["1.5.2", [["en_1", 70_000]], ["title"]]
    [[first, last, part]] = meta[2]
    assert (first, last) == ("a", "b")
    assert read(made / f"index/{part}.pf_index") == [[["a", [[0, [1], []]], []], ["b", [], []]]]
    [[title, chunk]] = meta[3]
    assert (
        read(made / f"filter/{chunk}.pf_filter")
        == [title, [["a", [0]], ["b", [1]]]]
        == ["tab", [["a", [0]], ["b", [1]]]]
    )
    assert len(files(made)) == 4


@pytest.mark.parametrize(
    ("path", "content"),
    [
        ("pagefind-entry.json", b"{"),
        ("pagefind-entry.json", b'{"languages": []}'),
        ("pagefind.en_old.pf_meta", gzip.compress(b"something else", mtime=0)),
        ("index/en_2.pf_index", gzip.compress(b"pagefind_dcd\x81\x82", mtime=0)),
        ("pagefind.en_old.pf_meta", gzip.compress(b"pagefind_dcd\xf9\x00\x00", mtime=0)),
        ("filter/en_old0.pf_filter", b"not gzip"),
        ("filter/en_old0.pf_filter", gzip.compress(b"pagefind_dcd\x82", mtime=0)),
    ],
)
def test_another_shape_is_left_alone(tmp_path: Path, path: str, content: bytes) -> None:
    made = index(tmp_path / "one", [("tab", [["b", [1]], ["a", [0]]])])
    (made / path).write_bytes(content)
    before = files(made)
    put_in_order(made)
    assert files(made) == before

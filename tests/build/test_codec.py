"""Values are the same after they are stored and read; damaged ones are reported."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from pathlib import Path

import pytest

from mkdocs_docsjson.project import settings_cache
from mkdocs_docsjson.project.settings_cache import CODEC as KEPT_SETTINGS
from mkdocs_docsjson.project.settings_cache import SettingsCache
from mkdocs_docsjson.rendering.page_bodies import CODEC as KEPT_PAGES
from mkdocs_docsjson.rendering.page_result import CODEC as KEPT_RESULTS
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.store.codec import DamagedEntry, JsonCodec, _field_types
from mkdocs_docsjson.store.file_digests import FileDigests


@dataclass(frozen=True)
class Inner:
    name: str
    parts: tuple[str | None, ...] = ("a",)


@dataclass(frozen=True)
class Outer:
    inner: Inner | None = None
    ids: frozenset[str] = frozenset()
    texts: dict[str, object] = field(default_factory=dict)
    count: float = 1.0


CODEC = JsonCodec((Inner, Outer))


@pytest.mark.parametrize(
    ("value", "wanted"),
    [
        (Outer(), Outer),
        (Outer(Inner("n", ()), frozenset({"x", "y"}), {"k": (1, True, None, 2.5)}, 0.0), Outer),
        (Outer(texts={"is": "Inner", "with": {"name": "of a page"}, "map": {}, "set": "", "\ud800": "half"}), Outer),
        ((Inner("a", (None, "b")), Inner("b")), tuple[Inner, ...]),
        ("text", str),
    ],
)
def test_values_come_back(value, wanted):
    assert CODEC.decode(CODEC.encode(value), wanted) == value


@pytest.mark.parametrize(
    "text",
    [
        *(b"", b"{", b"{}", b"[]", b"null", b"3", b"\xff", b'{"is":"Path","with":{}}', b'{"is":"Inner","with":{}}'),
        *(
            b'{"is":["Inner"],"with":{}}',
            b'{"is":"Inner","with":[]}',
            b'{"is":"Inner","with":"name"}',
            b'{"map":[["a"]]}',
        ),
        *(b'{"map":3}', b'{"set":"ab"}', b'{"set":[[1]]}', b'[{"is":"Inner","with":{"name":"a"}}]'),
        b'{"is":"Inner","with":{"name":"n"}}',
        b'{"is":"Outer","with":{"other":1}}',
        b'{"is":"Outer","with":{"ids":["a"]}}',
        b'{"is":"Outer","with":{"ids":{"set":[1]}}}',
        b'{"is":"Outer","with":{"inner":{"is":"Outer","with":{}}}}',
        b'{"is":"Outer","with":{"inner":{"is":"Inner","with":{"name":3}}}}',
        b'{"is":"Outer","with":{"inner":{"is":"Inner","with":{"name":"n","parts":"ab"}}}}',
        b'{"is":"Outer","with":{"count":"1"}}',
        b'{"is":"Outer","with":{"count":true}}',
        b'{"is":"Outer","with":{"texts":[]}}',
        b"[" * 100_000,
    ],
)
def test_what_is_damaged_is_reported(text):
    with pytest.raises(DamagedEntry):
        CODEC.decode(text, Outer)


@pytest.mark.parametrize("kept", [KEPT_RESULTS, KEPT_PAGES, KEPT_SETTINGS])
def test_fields_of_every_stored_class_have_types_that_can_be_told_apart(kept):
    for kind in kept._classes.values():
        assert set(_field_types(kind)) == {field.name for field in fields(kind)}


def test_settings_are_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = """{"name": "Acme", "colors": {"primary": "#0d9373"}, "unknown": 1, "footerSocials": {"x": "https://x.com/a"},
        "variables": {"is": "with"}, "navigation": [{"group": "Guide", "icon": "star", "pages": ["a", {"group": "B",
        "pages": ["b"]}]}], "seo": {"organization": {"sameAs": ["https://a.test"]}}}"""
    (tmp_path / "docs.json").write_text(text, "utf-8")
    known = SettingsCache(Cache(tmp_path / "cache"))
    first = load_settings(tmp_path, known)
    assert first.settings
    assert first.problems
    monkeypatch.setattr("mkdocs_docsjson.settings.load._parse", None)
    again = load_settings(tmp_path, known)
    assert again.problems == first.problems
    assert repr(again.settings) == repr(first.settings)
    assert again.locate("/navigation/0") == first.locate("/navigation/0")
    monkeypatch.setattr(settings_cache, "fingerprint", lambda: "another version")
    with pytest.raises(TypeError):
        load_settings(tmp_path, known)


def test_digests_of_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file, cache = tmp_path / "a\udc80.txt", Cache(tmp_path / "cache")  # a name that is not UTF-8
    file.write_text("a", "utf-8")
    monkeypatch.setattr("mkdocs_docsjson.store.file_digests._CLOCK_STEP", -1)  # as if it had been written long ago
    digests = FileDigests(cache)
    before = digests.digest(file)
    digests.save()

    def is_read_again() -> bool:
        read: list[str] = []
        again = FileDigests(cache)
        assert again.cached_value(file, "", lambda name: read.append(name) or before) == before
        return bool(read)

    assert not is_read_again()
    [(kind, name)] = cache._unwritten
    cache.put(kind, name, cache.get(kind, name).replace(b'"map"', b'"set"'))
    assert is_read_again()
    assert [problem.code for problem in cache.problems] == ["cache-damaged"]

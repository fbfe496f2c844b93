"""If few pages have changed, the index is patched; it is the same as a new index of all pages."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from mkdocs_docsjson.outputs import search_index
from mkdocs_docsjson.outputs.search_program import pagefind_executable

WORDS = ["agent", "agents", "Größe", "grosse", "ação", "acao", "memory", "메모리", "tool_use", "v1.2", "the", "of"]
Documents = dict[str, str]


@pytest.fixture(scope="module", autouse=True)
def _pagefind() -> None:
    if pagefind_executable() is None:
        pytest.skip("Pagefind is not installed")


def document(text: str, title: str = "Page", lang: str = "en", tab: str = "Guides", weight: str = "") -> str:
    return (
        f'<html lang="{lang}"><body data-pagefind-body{weight}><h1 data-pagefind-meta="title">{title}</h1>'
        f'<p data-pagefind-filter="tab:{tab}"></p><p data-pagefind-meta="terms:"></p><h2 id="a">About</h2><p>{text}</p>'
    )


def pages() -> Documents:
    rng = random.Random(3)
    made = {}
    for number in range(24):
        lang = ("en", "pt-BR", "ko")[number % 3]
        text = " ".join(rng.choices(WORDS, k=60)) + f" only{number}"
        made[f"{lang}/p{number}/index.html" if number else "index.html"] = document(text, f"Page {number}", lang)
    return made


def files(folder: Path | None) -> Mapping[str, bytes]:
    assert folder
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of pages that each run of Pagefind has read."""
    counts: list[int] = []
    run = search_index.run

    def counted(site: Path, made: Path, executable: Path) -> None:
        counts.append(len(list(site.rglob("*.html"))))
        run(site, made, executable)

    monkeypatch.setattr(search_index, "run", counted)
    return counts


CHANGES: dict[str, Documents] = {
    "words": {"ko/p5/index.html": document("메모리 words of its own", "Page 5", "ko")},
    "the home page": {"index.html": document("Quite another home")},
    "two languages": {
        "en/p3/index.html": document("Größe and the grosse ação", "Page 3"),
        "pt-BR/p4/index.html": document("a ação é grande", "Página 4", "pt-BR"),
    },
    "only its weight": {"en/p6/index.html": document("the", "Page 6", weight=' data-pagefind-weight="2"')},
    "its filter": {"en/p9/index.html": document("the", "Page 9", tab="A new one")},
}


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES)
def test_a_changed_page_is_read_alone(changes: Documents, tmp_path: Path, read: list[int]) -> None:
    before = pages()
    after = before | changes
    first = search_index.index(before.items(), tmp_path / "kept")
    left = files(first.folder)
    patched = search_index.index(after.items(), tmp_path / "kept")
    assert read == [24, 2 * len(changes)]
    anew = search_index.index(after.items(), tmp_path / "new")
    assert files(patched.folder) == files(anew.folder) != left
    assert patched.ids == anew.ids
    assert files(first.folder) == left
    back = search_index.index(before.items(), tmp_path / "kept")
    assert (back.changed, files(back.folder)) == (False, left)


def test_patch_upon_patch(tmp_path: Path, read: list[int]) -> None:
    rng, now = random.Random(4), pages()
    search_index.index(now.items(), tmp_path / "kept")
    for _ in range(6):
        name = rng.choice(sorted(now))
        lang = name.partition("/")[0] if "/" in name else "en"
        now[name] = document(" ".join(rng.choices(WORDS, k=30)), "Other", lang, rng.choice(["Guides", "API"]))
        made = search_index.index(now.items(), tmp_path / "kept")
    assert read == [24, *[2] * 6]
    assert files(made.folder) == files(search_index.index(now.items(), tmp_path / "new").folder)


WHOLE: dict[str, Documents] = {
    "a new page": {"en/new/index.html": document("new")},
    "another language": {"en/p3/index.html": document("a ação", lang="pt-BR")},
    "no word left": {"en/p3/index.html": '<html lang="en"><body data-pagefind-body></body></html>'},
    "another field": {"en/p3/index.html": document('<b data-pagefind-meta="more">x</b>')},
    "too many": {name: text.replace("only", "just") for name, text in list(pages().items())[:7]},
}


@pytest.mark.parametrize("changes", WHOLE.values(), ids=WHOLE)
def test_what_takes_a_whole_run(changes: Documents, tmp_path: Path, read: list[int]) -> None:
    after = pages() | changes
    search_index.index(pages().items(), tmp_path / "kept")
    made = search_index.index(after.items(), tmp_path / "kept")
    assert read[-1] == len(after)
    assert made.problems == ()
    assert files(made.folder) == files(search_index.index(after.items(), tmp_path / "new").folder)


def test_a_damaged_index_before_takes_a_whole_run(tmp_path: Path, read: list[int]) -> None:
    first = search_index.index(pages().items(), tmp_path / "kept")
    assert first.folder
    for path in (first.folder / "index").iterdir():
        path.unlink()
        path.write_bytes(b"damaged")
    after = pages() | {"index.html": document("Another home")}
    made = search_index.index(after.items(), tmp_path / "kept")
    assert read[-1] == len(after)
    assert files(made.folder) == files(search_index.index(after.items(), tmp_path / "new").folder)


def test_a_part_ends_where_it_did_when_a_word_before_it_gets_longer(tmp_path: Path) -> None:
    rng = random.Random(5)
    words = ["".join(rng.choices("abcdefghijklmnop", k=9)) for _ in range(6000)]
    before = {f"p{number}/index.html": document(" ".join(rng.choices(words, k=900))) for number in range(30)}
    after = before | {"p7/index.html": before["p7/index.html"] + f"<p>{words[0]} again</p>"}
    parts = [
        {
            name
            for name in files(search_index.index(each.items(), tmp_path / "kept").folder)
            if name.startswith("index/")
        }
        for each in (before, after)
    ]
    assert len(parts[0]) > 8
    assert len(parts[1] - parts[0]) <= 2

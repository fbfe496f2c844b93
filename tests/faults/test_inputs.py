"""Unusual and damaged files: each works, or one line says what is wrong."""

from __future__ import annotations

import json
import os
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from built_site import Built, build

Files = Mapping[str, str | bytes]


def deep(levels: int) -> str:
    return "".join("<Note>\n" for _ in range(levels)) + "deepest words\n" + "</Note>\n" * levels


def nested(levels: int) -> object:
    value: object = "index"
    for number in range(levels):
        value = {"group": f"G{number}", "pages": [value]}
    return value


def operation(schema: object) -> str:
    content = {"application/json": {"schema": schema}}
    answer = {"200": {"description": "OK", "content": content}}
    return json.dumps({
        "openapi": "3.1.0",
        "info": {"title": "A", "version": "1"},
        "paths": {"/a": {"get": {"summary": "Get it", "responses": answer}}},
        "components": {"schemas": {
            "Loop": {"$ref": "#/components/schemas/Back"},
            "Back": {"$ref": "#/components/schemas/Loop"},
            "Tree": {"type": "object", "properties": {"child": {"$ref": "#/components/schemas/Tree"}}},
        }},
    })  # fmt: skip


@dataclass(frozen=True)
class Case:
    """A site with one fault."""

    files: Files
    says: str = ""
    """A part of the message; empty if there must be none."""
    shows: Mapping[str, str] = field(default_factory=dict)
    """Words that pages must contain, by address."""
    status: int = 0
    navigation: object = None


CASES: Mapping[str, Case] = {
    "invalid UTF-8": Case({"index.md": b"# Home\n\ncaf\xe9 words\n"}, "index.md:3: is not UTF-8", {"": "words"}),
    "UTF-16": Case({"index.md": "# Home\n\nwords\n".encode("utf-16")}, "is not UTF-8"),
    "CRLF": Case({"index.md": b"---\r\ntitle: T\r\n---\r\n\r\n- a\r\n- b\r\n\r\n<Note>\r\nwords\r\n</Note>\r\n"}, shows={"": "words"}),
    "CR": Case({"index.md": b"# Home\r\rwords\r"}, shows={"": "words"}),
    "byte order mark": Case({"index.md": b"\xef\xbb\xbf---\ntitle: T\n---\nwords\n"}, shows={"": "words"}),
    "NUL": Case({"index.md": b"# Home\n\nbe\0fore words\n"}, shows={"": "words"}),
    "configuration with a byte order mark": Case({"index.md": "words"}, shows={"": "words"}),
    "no pages": Case({}, "[nav-page]"),
    "empty page": Case({"index.md": ""}),
    "frontmatter only": Case({"index.md": "---\ntitle: Alone\n---\n"}),
    "frontmatter is a list": Case({"index.md": "---\n- a\n---\nwords\n"}, "frontmatter", {"": "words"}),
    "frontmatter of many aliases": Case(
        {"index.md": "---\na: &a [x,x,x,x,x,x,x,x,x]\n" + "".join(
            f"{chr(98 + n)}: &{chr(98 + n)} [{','.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(9)
        ) + "---\nwords\n"}, "frontmatter", {"": "words"},
    ),
    "frontmatter of tags": Case(
        {"index.md": "---\na: !!timestamp x\nb: !!bool x\nc: !!int ''\ntitle: T\n---\nwords\n"}, "", {"": "words"},
    ),
    "a number without an end in frontmatter": Case(
        {"index.md": f"---\na: {':'.join(['59'] * 5000)}.5\nb: {'9' * 6000}\n---\nwords\n"}, "", {"": "words"},
    ),
    "a number without an end in the configuration": Case(
        {"index.md": "words", "docs.json": '{"name": "A", "navigation": [{"group": "g", "pages": ["index"]}], "x": ' + "9" * 6000 + "}"},
        "/x: unknown key", {"": "words"},
    ),
    "numbers without an end in an API": Case(
        {"index.md": "words", "api.json": operation({"type": "integer", "minimum": 10**400, "multipleOf": 0.001, "default": "["* 5000})},
        shows={"api-reference/get-it/": "Get it"},
    ),
    "pictures of no size": Case(
        {"index.md": "words ![x](/a.svg) ![y](/b.svg)", "a.svg": '<svg viewBox="0 0 1e999 1"/>', "b.svg": f'<svg width="{"9" * 400}" height="1"/>'},
        shows={"": "words"},
    ),
    "an icon of deep groups": Case(
        {"index.md": 'words <Icon icon="deep" />', "icons/deep.svg": f'<svg viewBox="0 0 1 1">{"<g>" * 5000}<path d="M0 0"/>{"</g>" * 5000}</svg>'},
        shows={"": "words"},
    ),
    "cyclic snippets": Case(
        {"index.md": '<Snippet file="a.mdx" />\n\nwords\n', "snippets/a.mdx": '<Snippet file="b.mdx" />\n',
         "snippets/b.mdx": 'b words <Snippet file="a.mdx" />\n'},
        "[snippet-cycle]", {"": "b words"},
    ),
    "a page that includes itself": Case({"index.md": "words <Snippet file='/index.md' />\n"}, "[snippet-cycle]", {"": "words"}),
    "cyclic references": Case(
        {"index.md": "# Home\n", "api.json": operation({"$ref": "#/components/schemas/Loop"})}, "openapi",
    ),
    "recursive schema": Case(
        {"index.md": "# Home\n", "api.json": operation({"$ref": "#/components/schemas/Tree"})},
        shows={"api-reference/get-it/": "child"},
    ),
    "deep tags": Case({"index.md": deep(3000)}, "[deep-nesting]", {"": "deepest words"}),
    "deep quotes": Case({"index.md": "> " * 2000 + "deepest words\n"}, shows={"": "deepest words"}),
    "deep lists": Case({"index.md": "\n".join("  " * n + "- item" for n in range(500)) + "\n\nend\n"}, shows={"": "item"}),
    "deep emphasis": Case({"index.md": "*a " * 3000 + "words" + " a*" * 3000}, shows={"": "words"}),
    "deep braces": Case({"index.md": "{" * 5000 + "words" + "}" * 5000}, shows={"": "words"}),
    "deep groups": Case({"index.md": "words"}, navigation=[nested(20)], shows={"": "words"}),
    "groups without end": Case({"index.md": "words"}, "nested too deeply", navigation=[nested(150)], status=1),
    "too deep a configuration": Case({"index.md": "x", "docs.json": '{"a":' * 100_000}, "nested too deeply", status=1),
    "names in upper case": Case({"index.md": "[a](/Guide/SETUP)", "Guide/SETUP.MDX": "words"}, shows={"Guide/SETUP/": "words"}),
    "names that mean something": Case(
        {"index.md": "# Home\n", "404.md": "words", "search.md": "words", "README.md": "words", "assets.md": "words",
         "api/index.md": "words", "api.md": "words", "con.md": "words", "sitemap.md": "words", "llms.md": "words"},
    ),
    "names with spaces and signs": Case({"index.md": "# Home\n", "a b/c#d?e&f%20.md": "words"}),
}  # fmt: skip


def site(folder: Path, case: Case) -> Built:
    navigation = case.navigation or [{"group": "All", "pages": ["index"]}]
    config = {"name": "Acme", "navigation": navigation, **({"openapi": "api.json"} if "api.json" in case.files else {})}
    for name, content in {"docs.json": json.dumps(config), **case.files}.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return build(folder / "docs", folder / "site")


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_a_line_or_nothing(name: str, tmp_path: Path) -> None:
    case = CASES[name]
    made = site(tmp_path, case)
    assert "Traceback" not in made.messages
    assert "page-failed" not in made.messages
    assert made.status == case.status, made.messages
    assert case.says in made.messages
    for address, words in case.shows.items():
        # XML parsers give up after a few hundred levels, so search the text for the words.
        assert words in (made.folder / address / "index.html").read_text("utf-8")


def _circle(docs: Path) -> None:
    (docs / "odd.md").symlink_to("odd.md")
    (docs / "one").symlink_to("two")
    (docs / "two").symlink_to("one")
    (docs / "round").symlink_to(docs, target_is_directory=True)


ODD: Mapping[str, Callable[[Path], object]] = {
    "links in a circle": _circle,
    "a link to nothing": lambda docs: (docs / "odd.md").symlink_to("gone.md"),
    "a pipe for a page": lambda docs: os.mkfifo(docs / "odd.md"),
    "a pipe for a picture": lambda docs: os.mkfifo(docs / "odd.png"),
    "a pipe for a snippet": lambda docs: os.mkfifo(docs / "snippets/odd.mdx"),
    "a name that is no text": lambda docs: Path(os.fsdecode(os.fsencode(docs) + b"/od\xff.md")).write_text("words"),
    "a folder whose name is no text": lambda docs: Path(os.fsdecode(os.fsencode(docs) + b"/od\xff")).mkdir(),
}  # fmt: skip


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no place in folders there")
@pytest.mark.parametrize("name", ODD)
def test_files_that_no_site_can_be_made_of(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = 'words <Snippet file="odd.mdx" /> ![x](/odd.png)\n'
    files = {"docs/docs.json": '{"name": "A", "navigation": [{"group": "g", "pages": ["index"]}]}',
             "docs/index.md": text, "docs/snippets/x.mdx": "x"}  # fmt: skip
    for file, content in files.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(content)
    try:
        ODD[name](tmp_path / "docs")
    except OSError as failure:
        pytest.skip(f"this disk takes no such file: {failure}")
    made = build(tmp_path / "docs", tmp_path / "site")
    assert made.status == 0, made.messages
    assert "page-failed" not in made.messages
    assert "words" in made.main("").text_content()
    told = "snippet" if "snippet" in name else "od"
    assert name == "a folder whose name is no text" or told in made.messages


def test_what_is_wrong_with_frontmatter_is_reported_once(tmp_path: Path) -> None:
    made = site(tmp_path, Case({"index.md": "---\ntitle: a: b\n---\nwords\n"}))
    assert made.messages.count("[frontmatter-syntax]") == 1


@pytest.mark.parametrize("form", ["NFC", "NFD"])
def test_names_in_either_form_of_unicode(form: str, tmp_path: Path) -> None:
    """File names by a Mac and by a keyboard differ in their bytes."""
    name = unicodedata.normalize(form, "Überblick")
    other = unicodedata.normalize("NFD" if form == "NFC" else "NFC", "Überblick")
    made = site(tmp_path, Case({"index.md": f"[x](/{name}) [y](/{other})\n", f"{name}.md": "words"}))
    assert "Traceback" not in made.messages
    assert "words" in made.main(f"{name}/").text_content()

"""Nothing outside the docs folder comes into the site, and nothing of the site leaves its folder."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from built_site import Built, build

SECRET = "sesame-4711"
needs_links = pytest.mark.skipif(sys.platform == "win32", reason="symbolic links need rights there")


def site(folder: Path, files: Mapping[str, str], **config: object) -> Path:
    """A docs folder beside files with secrets."""
    docs = folder / "docs"
    config = {"name": "Acme", "navigation": [{"group": "All", "pages": ["index"]}], **config}
    for name, text in {"docs.json": json.dumps(config), "index.md": "# Home\n", **files}.items():
        path = docs / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><title>{SECRET}</title><path id="{SECRET}" d="M0 0h1"/></svg>'
    for name, text in {
        "secret.mdx": f"Inside: {SECRET}\n",
        "secret.svg": svg,
        "secret.json": json.dumps({"name": SECRET, "description": SECRET, "type": "string"}),
        "secret.html": f"<p>{SECRET}</p>",
    }.items():
        (folder / name).write_text(text, "utf-8")
    return docs


def checked_messages(made: Built) -> str:
    assert "Traceback" not in made.messages
    return made.messages


def leaks(made: Built) -> Iterator[str]:
    for path in made.folder.rglob("*"):
        if SECRET in path.name or (path.is_file() and SECRET.encode() in path.read_bytes()):
            yield path.relative_to(made.folder).as_posix()


def build_site(folder: Path, files: Mapping[str, str], **config: object) -> Built:
    made = build(site(folder, files, **config), folder / "site")
    assert not list(leaks(made))
    return made


WAYS_OUT = ("../secret", "../../secret", "..%2fsecret", "%2e%2e/secret", "./../secret", "x/../../secret", "..\\secret")


def ways(folder: Path, ending: str) -> list[str]:
    return [*(way + ending for way in WAYS_OUT), f"{folder}/secret{ending}", f"file://{folder}/secret{ending}"]


def test_snippets_and_imports(tmp_path: Path) -> None:
    text = ""
    for number, way in enumerate(ways(tmp_path, ".mdx")):
        text += f"import S{number} from '{way}'\n\n<S{number} />\n\n<Snippet file=\"{way}\" />\n\n"
    made = build_site(tmp_path, {"index.md": text})
    assert "snippet-outside" in checked_messages(made)


def test_pictures_links_and_icons(tmp_path: Path) -> None:
    lines = []
    for way in ways(tmp_path, ".svg"):
        lines.append(f'![a]({way}) <img src="{way}" /> <Icon icon="{way}" /> <Card icon="{way}" img="{way}">x</Card>')
    made = build_site(tmp_path, {"index.md": "\n\n".join(lines)}, favicon="../secret.svg", logo="../../secret.svg")
    assert "missing-file" in checked_messages(made)


def test_parts_of_the_configuration(tmp_path: Path) -> None:
    made = build_site(tmp_path, {}, footer={"$ref": "../secret.json"}, seo={"$ref": f"{tmp_path}/secret.json"})
    assert "is not a file inside the docs folder" in checked_messages(made)


def test_references_of_openapi_documents(tmp_path: Path) -> None:
    properties = {str(number): {"$ref": way} for number, way in enumerate(ways(tmp_path, ".json"))}
    document = {
        "openapi": "3.1.0",
        "info": {"title": "A", "version": "1", "description": {"$ref": "../secret.mdx"}},
        "paths": {"/a": {"get": {"summary": "A", "responses": {"200": {
            "description": "A", "content": {"application/json": {"schema": {"type": "object", "properties": properties}}}
        }}}}},
    }  # fmt: skip
    made = build_site(tmp_path, {"api.json": json.dumps(document)}, openapi=["api.json", *ways(tmp_path, ".json")[:4]])
    assert "openapi" in checked_messages(made)
    assert made.status == 0


@needs_links
def test_symbolic_links(tmp_path: Path) -> None:
    docs = site(
        tmp_path,
        {
            "index.md": '<Snippet file="s.mdx" />\n\n![a](/images/a.svg) <Icon icon="leak" /> [b](/b.html)\n',
            "snippets/x.mdx": "x",
            "images/x.svg": "<svg/>",
            "icons/x.svg": "<svg/>",
        },
        openapi="api.json",
    )
    for name, target in {
        "snippets/s.mdx": "secret.mdx",
        "images/a.svg": "secret.svg",
        "icons/leak.svg": "secret.svg",
        "b.html": "secret.html",
        "api.json": "secret.json",
        "page.md": "secret.mdx",
    }.items():
        (docs / name).symlink_to(tmp_path / target)
    (docs / "folder").symlink_to(tmp_path, target_is_directory=True)
    made = build(docs, tmp_path / "site")
    assert not list(leaks(made))
    assert "[link-outside]" in checked_messages(made)


@needs_links
def test_links_inside_the_docs_folder_are_followed(tmp_path: Path) -> None:
    docs = site(tmp_path, {"real.md": "# Real\n\nWords.\n"})
    (docs / "same.md").symlink_to(docs / "real.md")
    made = build(docs, tmp_path / "site", "--strict")
    assert made.status == 0, made.messages
    assert "Words." in made.main("same/").text_content()


OUTPUT_PATHS = (
    "../../escaped", "/escaped", "..%2fescaped", "a/../../../escaped", "C:\\escaped", "con", "nul.md", "a" * 400, "a/" * 200 + "b",
    "tab\tname", "q?x=1#y", "", ".", "..", "~", "$HOME", ".git/config",
)  # fmt: skip


@pytest.mark.parametrize("path", OUTPUT_PATHS)
def test_output_stays_in_its_folder(tmp_path: Path, path: str) -> None:
    """Whatever names an output path: navigation, redirects, frontmatter, an address that a document fixes."""
    before = {"docs", "secret.mdx", "secret.svg", "secret.json", "secret.html"}
    document = {
        "openapi": "3.1.0",
        "info": {"title": "A", "version": "1"},
        "paths": {"/a": {"get": {"summary": "A", "x-mint": {"href": path}, "tags": [path], "operationId": path}}},
    }
    made = build_site(
        tmp_path,
        {"index.md": f"---\ntitle: Home\nslug: {json.dumps(path)}\n---\n", "api.json": json.dumps(document)},
        navigation=[{"group": "All", "pages": ["index", path]}],
        redirects=[{"source": path, "destination": "/index"}, {"source": f"/{path}", "destination": path}],
        openapi={"source": "api.json", "directory": path},
    )
    checked_messages(made)
    assert {each.name for each in tmp_path.iterdir()} - {"site"} == before
    assert not (tmp_path.parent / "escaped").exists()
    assert not Path("/escaped").exists()

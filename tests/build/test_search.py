"""The search index of a built site contains every page that readers can reach, by language."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from built_site import build

PLUGIN = "site_name: Acme\ntheme:\n  name: docsjson\n  language: {}\nplugins: [docsjson]\n"
NAVIGATION = '"navigation": {"pages": ["index"]}'


def site(folder: Path, settings: str, **pages: str) -> Path:
    """Write the sources of a site below a folder. pages: texts by path, with `__` for a slash."""
    source = folder / "docs"
    for path, text in {"index": "# Home\n\nWelcome.\n", **pages}.items():
        file = source / f"{path.replace('__', '/')}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (source / "docs.json").write_text(f'{{"name": "Acme", {settings}}}', "utf-8")
    return source


def texts(out: Path) -> dict[str, str]:
    """The text of each page in the full-text index, by address."""
    found = {}
    for path in (out / "pagefind" / "fragment").iterdir():
        page = json.loads(gzip.decompress(path.read_bytes()).partition(b"pagefind_dcd")[2])
        found[page["url"]] = f"{page['content']} {page['meta']}"
    return found


def languages(out: Path) -> list[str]:
    return list(json.loads((out / "pagefind" / "pagefind-entry.json").read_bytes())["languages"])


@pytest.mark.parametrize(("lang", "stop"), [("de", "wie"), ("ko", "그리고"), ("pt-BR", "como")])
def test_the_language_of_a_site_in_one_language(lang: str, stop: str, tmp_path: Path) -> None:
    made = build(site(tmp_path, f'"language": "{lang}", {NAVIGATION}'), tmp_path / "out")
    assert made.status == 0, made.messages
    assert languages(made.folder) == [lang.lower()]
    assert stop in json.loads((made.folder / "search" / "names.json").read_text("utf-8"))["stop"].split(" ")


def test_the_language_that_mkdocs_yml_says(tmp_path: Path) -> None:
    site(tmp_path, NAVIGATION)
    (tmp_path / "mkdocs.yml").write_text(PLUGIN.format("fr"), "utf-8")
    made = build(tmp_path, tmp_path / "out")
    assert made.status == 0, made.messages
    assert languages(made.folder) == ["fr"]


def test_each_language_of_a_site_has_an_index_of_its_own(tmp_path: Path) -> None:
    divisions = ", ".join(f'{{"language": "{lang}", "pages": ["{lang}/index"]}}' for lang in ("en", "ja"))
    made = build(
        site(
            tmp_path, f'"navigation": {{"languages": [{divisions}]}}', en__index="# Search", ja__index="# 検索エンジン"
        ),
        tmp_path / "out",
    )
    assert languages(made.folder) == ["en", "ja"]


BODY = """
<Tabs><Tab title="One">inone</Tab><Tab title="Two">intwo</Tab></Tabs>
<AccordionGroup><Accordion title="Closed">inclosed</Accordion></AccordionGroup>
<Expandable title="more">inmore</Expandable>
<ParamField query="afield" type="string">inparam</ParamField>
<ResponseField name="theanswer" type="string">inresponse</ResponseField>
<Update label="2026-01" description="v9.8">inupdate</Update>
<Frame caption="incaption">![inalt](x.png)</Frame>

```py
incode.call_it(1)
```

{/* incomment */}
"""


def test_what_tabs_and_the_like_hold_is_found(tmp_path: Path) -> None:
    made = build(site(tmp_path, NAVIGATION, index=f"# Home\n{BODY}"), tmp_path / "out")
    [text] = texts(made.folder).values()
    wanted = "inone intwo inclosed inmore afield inparam theanswer inresponse v9.8 inupdate incaption incode.call_it"
    assert [word for word in wanted.split() if word not in text] == []
    assert "incomment" not in text


def test_what_is_hidden_is_not_found(tmp_path: Path) -> None:
    pages = {
        "hidden": "---\nhidden: true\n---\n\nsecret\n",
        "noindex": "---\nnoindex: true\n---\n\nsecret\n",
        "apart": "---\ntitle: Nobody lists it\n---\n\nsecret\n",
        "shut": "---\nsearchable: false\n---\n\nsecret\n",
        "asked": "---\nhidden: true\nsearchable: true\n---\n\nwanted\n",
    }
    listed = '"navigation": {"pages": ["index", "hidden", "noindex", "shut", "asked"]}'
    made = build(site(tmp_path, listed, **pages), tmp_path / "out")
    assert set(texts(made.folder)) == {"/", "/asked/"}
    names = json.loads((made.folder / "search" / "names.json").read_text("utf-8"))
    assert [page[1] for page in names["pages"]] == ["", "asked/"]


API = """openapi: 3.1.0
info: {title: Boats, version: '1'}
paths:
  /boats/{id}:
    get:
      operationId: readBoat
      summary: Read a boat
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Boat'}}}}}
components: {schemas: {Boat: {type: object, description: Floats., properties: {mastheight: {type: number}}}}}
"""


def test_operations_and_schemas_are_found(tmp_path: Path) -> None:
    source = site(tmp_path, '"navigation": {"groups": [{"group": "API", "openapi": "api.yaml"}]}')
    (source / "api.yaml").write_text(API, "utf-8")
    made = build(source, tmp_path / "out")
    assert made.status == 0, made.messages
    found = texts(made.folder)
    assert [url for url, text in found.items() if "mastheight" in text and "readBoat" in text]
    names = json.loads((made.folder / "search" / "names.json").read_text("utf-8"))
    kinds = {page[3]: page for page in names["pages"] if len(page) > 3 and page[3]}
    assert kinds["GET"][5].split("\n") == ["/boats/{id}", "readBoat"]


def test_pages_of_schemas_are_found_and_listed_for_assistants(tmp_path: Path) -> None:
    source = site(
        tmp_path, '"api": {"schemas": true}, "navigation": {"groups": [{"group": "API", "openapi": "api.yaml"}]}'
    )
    (source / "api.yaml").write_text(API, "utf-8")
    made = build(source, tmp_path / "out", "--site-url", "https://acme.test/")
    assert "mastheight" in texts(made.folder)["/api-reference/schemas/boat/"]
    names = json.loads((made.folder / "search" / "names.json").read_text("utf-8"))
    assert [page[1] for page in names["pages"] if page[0] == "Boat"] == ["api-reference/schemas/boat/"]
    listed = (made.folder / "llms.txt").read_text("utf-8")
    assert "[Boat](https://acme.test/api-reference/schemas/boat.md)" in listed
    assert "mastheight" in (made.folder / "llms-full.txt").read_text("utf-8")


def test_a_site_with_one_changed_page_equals_a_full_build(tmp_path: Path) -> None:
    pages = {f"p{number}": f"# Page {number}\n\nSome words of page {number}.\n" for number in range(8)}
    listed = f'"navigation": {{"pages": {json.dumps(["index", *pages])}}}'
    source = site(tmp_path, listed, **pages)
    build(source, tmp_path / "out")
    (source / "p3.mdx").write_text("# Page 3\n\nQuite other words.\n", "utf-8")
    changed = build(source, tmp_path / "out", keep=True)
    anew = build(
        site(tmp_path / "new", listed, **{**pages, "p3": "# Page 3\n\nQuite other words.\n"}), tmp_path / "new" / "out"
    )

    def searched(folder: Path) -> dict[str, bytes]:
        files = (path for name in ("pagefind", "search") for path in (folder / name).rglob("*") if path.is_file())
        return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}

    assert searched(changed.folder) == searched(anew.folder)

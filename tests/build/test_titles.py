"""The title of a page by MkDocs' rule, the same wherever it is shown: frontmatter, else the first heading, else the name."""

from __future__ import annotations

import json

import pytest
from built_site import Built, build

PAGES = {
    "index.md": "---\ntitle: Written\n---\n\n# Heading of it\n\nWords.\n",
    "headed.md": "# First *heading*\n\nWords.\n\n## Part\n\nWords.\n",
    "late.md": "Words first.\n\n## Part\n\nWords.\n",
    "two-words_more.md": "Words alone.\n",
}
TITLES = {"": "Written", "headed/": "First heading", "late/": "Late", "two-words_more/": "Two words more"}
OWN = {"": "Heading of it", "headed/": "First *heading*"}
MKDOCS = "site_name: Acme\nsite_url: https://acme.example/\ntheme: docsjson\nplugins: [docsjson: {cards: false}]\n"


@pytest.fixture(scope="module", params=["docs.json", "mkdocs.yml"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("titles")
    (folder / "src").mkdir()
    for name, text in PAGES.items():
        (folder / "src" / name).write_text(text, "utf-8")
    docs = {"name": "Acme", "navigation": [{"group": "All", "pages": [name.removesuffix(".md") for name in PAGES]}]}
    if request.param == "docs.json":
        (folder / "src" / "docs.json").write_text(json.dumps(docs), "utf-8")
        (folder / "src" / "mkdocs.yml").write_text(f"{MKDOCS}docs_dir: .\n", "utf-8")
        return build(folder / "src", folder / "out")
    (folder / "mkdocs.yml").write_text(f"{MKDOCS}docs_dir: src\n", "utf-8")
    return build(folder, folder / "out")


@pytest.mark.parametrize("path", TITLES)
def test_it_is_the_same_everywhere(site: Built, path: str) -> None:
    assert site.status == 0, site.messages
    title = TITLES[path]
    page = site.page(path)
    assert page.cssselect("title")[0].text in (f"{title} - Acme", title, "Acme")
    assert page.cssselect("meta[property='og:title']")[0].get("content", "").startswith(title)
    current = page.cssselect(".dj-sidebar .dj-nav a[aria-current=page]")
    assert [" ".join(link.text_content().split()) for link in current] == [title]
    assert title in site.page("search/").text_content()
    assert f"[{title}](" in (site.folder / "llms.txt").read_text("utf-8")
    copy = f"{path.rstrip('/') or 'index'}.md"
    shown = OWN.get(path, title)  # the Markdown copy has the page's own heading
    assert (site.folder / copy).read_text("utf-8").startswith(f"# {shown}\n")
    lists = [json.loads(file.read_text("utf-8")) for file in site.folder.rglob("names*.json")]
    assert any(title in [page[0] for page in found["pages"]] for found in lists)

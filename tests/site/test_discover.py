"""Which files are pages, which are published unchanged, and which are left out."""

from __future__ import annotations

from mkdocs_docsjson.site.discover import discover, is_ignored_folder

FILES = """
docs.json
mint.json
mkdocs.yml
.mintignore
.env
.github/workflows/ci.yml
.well-known/security.txt
README.md
guides/README.md
LICENSE
CHANGELOG.md
CONTRIBUTING.md
contributing.mdx
changelog.md
node_modules/left-pad/README.md
node_modules/left-pad/index.mdx
site/index.html
sites/a.md
index.mdx
guides/start.md
guides/start.mdx
guides/Deep-Page.MDX
guides/docs.json
snippets/note.mdx
snippets/chart.jsx
snippets/logo.svg
guides/_snippets/note.md
drafts/one.mdx
drafts/kept.mdx
notes.md
images/logo.svg
openapi.yaml
"""


def test_everything_has_its_kind() -> None:
    made = discover(FILES.split(), ignore="drafts/*\n!drafts/kept.mdx\n", site_folder="site")
    assert made.pages == {
        "changelog": "changelog.md",
        "contributing": "contributing.mdx",
        "drafts/kept": "drafts/kept.mdx",
        "guides/Deep-Page": "guides/Deep-Page.MDX",
        "guides/start": "guides/start.mdx",
        "index": "index.mdx",
        "notes": "notes.md",
        "sites/a": "sites/a.md",
    }
    assert made.static == (
        ".well-known/security.txt",
        "images/logo.svg",
        "snippets/logo.svg",
    )
    assert made.on_demand == ("LICENSE", "guides/docs.json", "openapi.yaml")
    assert made.snippets == ("snippets/chart.jsx", "snippets/note.mdx", "guides/_snippets/note.md")
    assert made.shadowed == (("guides/start.md", "guides/start.mdx"),)


def test_what_the_navigation_lists_is_a_page_whatever_its_name() -> None:
    files = ["README.md", "CHANGELOG.md", "guides/snippets/about.md", "guides/snippets/part.md"]
    made = discover(files, listed_paths={"README", "guides/snippets/about"})
    assert made.pages == {"README": "README.md", "guides/snippets/about": "guides/snippets/about.md"}
    assert made.snippets == ("guides/snippets/part.md",)


def test_the_owner_excludes_more() -> None:
    made = discover(["a.md", "b.md", "c.png"], excluded=lambda path: path in ("b.md", "c.png"))
    assert (made.pages, made.static) == ({"a": "a.md"}, ())


def test_folders_that_need_not_be_walked() -> None:
    names = [".git", "node_modules", ".vscode", ".well-known", "guides", "snippets"]
    assert [name for name in names if is_ignored_folder(name)] == [".git", "node_modules", ".vscode"]

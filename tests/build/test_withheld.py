"""Content that another plugin hides on a page is nowhere else: not in copies, search, feeds, or on other pages."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from built_site import Built, build

SECRET = "quokka"
PAGE = f"""---
title: Vault
description: What is kept here.
rss: true
---

The {SECRET} eats at night.

## The {SECRET.title()} itself

<Update label="2026-01-01">The {SECRET} has come.</Update>
"""
HIDE = f"""
import pathlib
import re

from mkdocs.plugins import event_priority

def without(text):
    return re.sub("{SECRET}", "animal", text, flags=re.I)

"""
HOOKS = {
    "on_page_read_source": """
@event_priority({priority})
def on_page_read_source(page, config):
    return without(pathlib.Path(page.file.abs_src_path).read_text("utf-8"))
""",
    "on_page_markdown": """
@event_priority({priority})
def on_page_markdown(markdown, page, config, files):
    return without(markdown)
""",
    "on_page_content": """
@event_priority({priority})
def on_page_content(html, page, config, files):
    return without(html)
""",
    "on_page_context": """
@event_priority({priority})
def on_page_context(context, page, config, nav):
    page.content = without(page.content)
    return context
""",
    "on_post_page": """
@event_priority({priority})
def on_post_page(output, page, config):
    return without(output)
""",
    "no page": """
@event_priority({priority})
def on_post_page(output, page, config):
    return "" if "vault" in page.file.src_uri else output
""",
    "on_files": """
@event_priority({priority})
def on_files(files, config):
    for file in list(files):
        if "vault" in file.src_uri:
            files.remove(file)
    return files
""",
    "on_nav": """
@event_priority({priority})
def on_nav(nav, config, files):
    for file in list(files):
        if "vault" in file.src_uri:
            files.remove(file)
    return nav
""",
}
AFTER_OURS = {"on_files"}
"""Before our plugin runs, there are no files yet."""
OTHERS = ("index.mdx", "open.mdx")


def site(
    folder: Path,
    *,
    theme: str = "docsjson",
    plugins: str = "",
    hook: str = "",
    pages: tuple[str, ...] = ("index", "vault", "open"),
) -> Path:
    folder.mkdir()
    (folder / "docs").mkdir()
    (folder / "docs.json").write_text(json.dumps({"name": "Acme", "navigation": [{"group": "G", "pages": [*pages]}]}))
    for name in ("index", "open"):
        if name in pages:
            (folder / f"docs/{name}.mdx").write_text(
                f"---\ntitle: {name}\n---\n\nText of the page {name}. [Vault](/vault)\n"
            )
    (folder / "docs/vault.mdx").write_text(PAGE)
    (folder / "hook.py").write_text(HIDE + hook)
    (folder / "mkdocs.yml").write_text(
        f"site_name: Acme\nsite_url: https://acme.example/\ntheme: {theme}\n"
        f"plugins:\n  - docsjson: {{print_pages: true}}\n{plugins}hooks: [hook.py]\n"
    )
    return folder


def told_of(text: str, folder: Path) -> list[str]:
    """Files of a site that contain a text, in any case, compressed or not."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            content = path.read_bytes()
            content = gzip.decompress(content) if content[:2] == b"\x1f\x8b" else content
            if text.encode() in content.lower():
                found.append(path.relative_to(folder).as_posix())
    return found


def lines(built: Built) -> list[str]:
    return [line for line in built.messages.splitlines() if "hidden-content" in line]


@pytest.mark.parametrize("priority", [500, -500])
@pytest.mark.parametrize("name", HOOKS)
def test_nothing_tells_what_a_plugin_hides(tmp_path: Path, name: str, priority: int) -> None:
    priority = min(priority, 50) if name in AFTER_OURS else priority
    folder = site(tmp_path / "src", hook=HOOKS[name].replace("{priority}", str(priority)))
    made = build(folder, tmp_path / "out")
    assert made.status == 0, made.messages
    assert told_of(SECRET, made.folder) == []
    assert "Text of the page open" in (made.folder / "open.md").read_text()
    assert "Text of the page open" in (made.folder / "llms-full.txt").read_text()
    if name in ("on_page_read_source", "on_page_markdown"):
        assert lines(made) == []
        assert "The animal eats" in (made.folder / "vault.md").read_text()
        assert "The animal has come" in (made.folder / "vault/rss.xml").read_text()
    elif name in ("on_files", "on_nav"):
        assert lines(made) == []
        assert 'open.mdx:5:24: "/vault" leads to no page or file' in made.messages
        assert not (made.folder / "vault.md").exists()
        assert "Vault" not in made.page("open/").cssselect(".dj-sidebar")[0].text_content()
    else:
        assert len(lines(made)) == 1
        assert "vault.mdx" in lines(made)[0]
        assert not (made.folder / "vault.md").exists()
        assert "open.mdx" not in lines(made)[0]


@pytest.mark.parametrize("name", ["on_page_markdown", "on_page_content", "on_page_context", "on_post_page", "on_files"])
@pytest.mark.parametrize("theme", ["docsjson", "material"])
def test_a_home_page_is_hidden_at_the_root_too(tmp_path: Path, name: str, theme: str) -> None:
    hook = HOOKS[name].replace("{priority}", "0")
    folder = site(tmp_path / "src", theme=theme, plugins="  - search\n", hook=hook, pages=("vault", "open"))
    made = build(folder, tmp_path / "out")
    assert made.status == 0, made.messages
    # The table of contents belongs to the other theme; hiding it is up to its plugins.
    own = {"vault/index.html"} if theme == "material" else set()
    assert {*told_of(SECRET, made.folder)} <= own


@pytest.mark.parametrize("theme", ["docsjson", "material"])
@pytest.mark.parametrize("first", [True, False])
def test_encrypted_pages(tmp_path: Path, theme: str, first: bool) -> None:
    folder = site(tmp_path / "src", theme=theme)
    own, other = "  - docsjson: {print_pages: true}\n", "  - search\n  - encryptcontent\n"
    plugins = other + own if first else own + other
    config = (folder / "mkdocs.yml").read_text()
    (folder / "mkdocs.yml").write_text(f"{config.partition('plugins:')[0]}plugins:\n{plugins}")
    (folder / "docs/vault.mdx").write_text(PAGE.replace("---\n", "---\npassword: 'wombat password'\n", 1))
    made = build(folder, tmp_path / "out")
    assert made.status == 0, made.messages
    assert {*told_of(SECRET, made.folder)} <= ({"vault/index.html"} if theme == "material" else set())
    assert "eats at night" not in (made.folder / "vault/index.html").read_text()
    assert told_of("wombat password", made.folder) == []
    assert len(lines(made)) == 1
    assert not (made.folder / "vault.md").exists()
    assert "encryptcontent" in (made.folder / "vault/index.html").read_text()
    assert "Text of the page open" in (made.folder / "open.md").read_text()


def test_what_leaves_the_text_hides_nothing(tmp_path: Path) -> None:
    hook = """
def on_page_content(html, page, config, files):
    html = re.sub(r"(<img[^>]*>)", r'<a class="glightbox" href="#">\\1</a>', html)
    return html.replace("eats", "<mark>eats</mark>") + "<p>More of it.</p>"

def on_post_page(output, page, config):
    return re.sub(r"\\s+", " ", re.sub(r"<!--.*?-->", "", output))
"""
    folder = site(tmp_path / "src", hook=hook)
    made = build(folder, tmp_path / "out")
    assert made.status == 0, made.messages
    assert lines(made) == []
    for file in ("vault.md", "llms-full.txt", "vault/rss.xml"):
        assert SECRET in (made.folder / file).read_text()


def test_a_page_that_is_hidden_from_now_on_leaves_no_copy_behind(tmp_path: Path) -> None:
    folder = site(tmp_path / "src")
    made = build(folder, tmp_path / "out")
    assert "vault.md" in told_of(SECRET, made.folder)
    # MkDocs loads a hook only once in a process.
    (folder / "hide.py").write_text(HIDE + HOOKS["on_files"].replace("{priority}", "0"))
    config = folder / "mkdocs.yml"
    config.write_text(config.read_text().replace("hook.py", "hide.py"))
    made = build(folder, tmp_path / "out", keep=True)
    assert told_of(SECRET, made.folder) == []
    assert not (made.folder / "vault").exists()

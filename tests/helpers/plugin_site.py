"""Builds a small site with a hook that acts like another plugin."""

from __future__ import annotations

import json
from pathlib import Path

from built_site import Built, build

PAGES = {
    "index.md": "# Welcome\n\nSee [one](guides/one.md).\n",
    "guides/index.md": "---\ntitle: Guides\n---\n\nAll of them.\n",
    "guides/one.md": "---\ntitle: One\ndate: 2024-05-01\ndraft: no\n---\n\nThe first.\n\n## Tools\n\nText.\n",
    "guides/two.md": "---\ntitle: Two\n---\n\nThe second.\n",
}
DOCS = {
    "name": "Acme",
    "navigation": {
        "tabs": [
            {"tab": "Start", "groups": [{"group": "First", "icon": "rocket", "pages": ["index", "guides/one"]}]},
            {"tab": "More", "groups": [{"group": "Second", "pages": ["guides/index", "guides/two"]}]},
        ]
    },
}


def build_with_hook(folder: Path, hook: str, *, theme: str = "docsjson", options: str = "", **files: str) -> Built:
    source = folder / "src"
    for name, text in {**{f"docs/{name}": text for name, text in PAGES.items()}, **files}.items():
        path = source / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (source / "docs.json").write_text(json.dumps(DOCS))
    (source / "hook.py").write_text(hook)
    (source / "mkdocs.yml").write_text(
        f"site_name: Acme\nsite_url: https://acme.example/\ntheme: {theme}\n"
        f"plugins:\n  - docsjson: {{search: none}}\n{options}hooks: [hook.py]\n"
    )
    return build(source, folder / "out")


def menu(built: Built, page: str) -> list[str]:
    """Titles of groups and pages in the sidebar, in order."""
    nav = built.page(page).cssselect(".dj-sidebar .dj-nav")[0]
    found = nav.cssselect("summary, h2, li > a")
    return [" ".join(element.text_content().split()) for element in found]

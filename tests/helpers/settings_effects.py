"""Sites in which every field of docs.json has an effect: writes and builds `fixtures/effects`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import yaml
from yaml_files import read_yaml

FOLDER = Path(__file__).parents[1] / "fixtures" / "effects"
CONFIG = {
    "site_name": "Acme",
    "site_url": "https://docs.acme.test/",
    "repo_url": "https://github.com/acme/docs",
    "docs_dir": "docs",
    "theme": {"name": "docsjson"},
    "plugins": [{"docsjson": {"cards": False, "fetch": False}}],
}
INDEXER = """#!/bin/sh
mkdir -p "$4" && cp -R "$2/." "$4"
"""
"""Replaces the search indexer: publishes its input, so that tests can read it."""


def sites(folder: Path = FOLDER) -> dict[str, dict[str, Any]]:
    return {path.stem: read_yaml(path) for path in sorted(folder.glob("*.yml"))}


def pages_in(node: Any) -> list[str]:
    """Paths of all pages in a navigation."""
    if isinstance(node, list):
        return [path for item in node for path in ([item] if isinstance(item, str) else pages_in(item))]
    if not isinstance(node, dict):
        return []
    lists = ("pages", "groups", "tabs", "anchors", "versions", "languages", "dropdowns", "products", "menu")
    root = [node["root"]] if "root" in node else []
    return root + [path for key in lists for path in pages_in(node.get(key))]


def write(folder: Path, docs: dict[str, Any], files: dict[str, str]) -> Path:
    pages = {
        f"{path}.mdx": f"---\n{yaml.safe_dump({'title': path.title()})}---\nText.\n"
        for path in pages_in(docs["navigation"])
    }
    texts = {**{path: text for path, text in pages.items() if " " not in path}, **files, "docs.json": json.dumps(docs)}
    for path, text in texts.items():
        (folder / "docs" / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / "docs" / path).write_text(text, "utf-8")
    (folder / "mkdocs.yml").write_text(json.dumps(CONFIG), "utf-8")
    return folder


def indexer(folder: Path) -> Path:
    """Write the replacement of the indexer as a program; return its path, for `PAGEFIND_BINARY_PATH`."""
    program = folder / "indexer"
    program.write_text(INDEXER, "utf-8")
    program.chmod(0o755)
    return program

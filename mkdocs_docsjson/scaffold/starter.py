"""The files of a new site: pages that show how to write, an OpenAPI document, and files for editors and CI."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable

from mkdocs_docsjson.scaffold.editor_snippets import snippets_file
from mkdocs_docsjson.scaffold.hosting import HOSTS, host_files
from mkdocs_docsjson.settings.schema import docs_json_schema, frontmatter_schema

NAME_LENGTH = 60
_NOT_IN_NAMES = re.compile(r'[<>{}"\\`|\[\]\x00-\x1f]')
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_WORKFLOWS = {"check.yml": ".github/workflows/docs-check.yml", "diff.yml": ".github/workflows/docs-diff.yml"}
_RENAMED = {"gitignore.txt": ".gitignore", **_WORKFLOWS}
_ON_GITHUB = ("github-pages", "s3")
"""Hosts that sites are published to from GitHub; only these get the workflows for pull requests."""
SCHEMA = ".docsjson/schema.json"
FRONTMATTER_SCHEMA = ".docsjson/frontmatter.schema.json"
SNIPPETS = ".vscode/docsjson.code-snippets"


@dataclass(frozen=True, slots=True)
class StarterOptions:
    """The choices of the owner of a new site."""

    name: str
    color: str = "#0d7377"
    host: str = "github-pages"
    """A key of `HOSTS`; empty for none."""

    def mistake(self) -> str:
        """A message about the first invalid choice; empty if all are valid."""
        if not self.name.strip() or len(self.name) > NAME_LENGTH or _NOT_IN_NAMES.search(self.name):
            return f"the name must have 1 to {NAME_LENGTH} characters, without brackets, quotes and backslashes"
        if not _COLOR.fullmatch(self.color):
            return f'"{self.color}" is not a color; write it as "#0d7377"'
        if self.host and self.host not in HOSTS:
            return f'no files are known for the host "{self.host}"; known: {", ".join(HOSTS)}'
        return ""


def starter_files(options: StarterOptions) -> dict[str, str]:
    """The text of every file of the new site by its path, except for the rules of its authors."""
    found: dict[str, str] = {}
    _collect(files("mkdocs_docsjson.scaffold") / "starter", "", found)
    made = {_RENAMED.get(path, path): _fill(path, text, options) for path, text in found.items()}
    if options.host not in _ON_GITHUB:
        for path in _WORKFLOWS.values():
            made.pop(path)
    made[SCHEMA] = _json(docs_json_schema())
    made[FRONTMATTER_SCHEMA] = _json(frontmatter_schema())
    made[SNIPPETS] = snippets_file()
    return made | (host_files(options.host) if options.host else {})


def _collect(folder: Traversable, prefix: str, found: dict[str, str]) -> None:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            _collect(entry, f"{prefix}{entry.name}/", found)
        else:
            found[prefix + entry.name] = entry.read_text("utf-8")


def _fill(path: str, text: str, options: StarterOptions) -> str:
    name = json.dumps(options.name, ensure_ascii=False)[1:-1] if path.endswith(".json") else options.name
    if path.endswith(".mdx") and ":" in options.name:
        text = re.sub(r"^title: (.*@NAME@.*)$", r'title: "\1"', text, flags=re.M)
    return text.replace("@NAME@", name).replace("@COLOR@", options.color)


def _json(value: object) -> str:
    return json.dumps(value, indent=2, ensure_ascii=False) + "\n"

"""`docsjson migrate` for a folder with an mkdocs.yml: the equivalent docs.json, and what it cannot express."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.disk import write_file
from mkdocs_docsjson.pages.frontmatter import read as read_page
from mkdocs_docsjson.project.docs_files import files_below
from mkdocs_docsjson.settings.load import NAMES, load_settings, reader
from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, Kind, MkdocsSite, text_of
from mkdocs_docsjson.settings.mkdocs_yml.convert import convert
from mkdocs_docsjson.site.titles import heading_of, title_from_path
from mkdocs_docsjson.yaml_places import Path as YamlPath
from mkdocs_docsjson.yaml_places import place_near, yaml_places

TITLES: dict[Kind, str] = {
    "lost": "no counterpart in docs.json:",
    "by-hand": "to do by hand:",
    "stays": "stays in {file}:",
}
TARGET = NAMES[0]
_MOST = 100_000
"""The most values of an mkdocs.yml."""


class Unusable(Exception):
    """There is nothing to migrate. The message says why."""


@dataclass(slots=True)
class Migrated:
    """The result of migrating an mkdocs.yml."""

    file: Path
    docs: Path
    text: str
    """The text of the new docs.json."""
    report: list[str] = field(default_factory=list)
    """What the owner must know, one line each."""
    labels: dict[Path, str] = field(default_factory=dict)
    """The navigation's label of each page whose own title is another one, by the file of the page."""


def convert_site(file: Path) -> Migrated:
    """Return the docs.json for an mkdocs.yml. Raises Unusable.

    Nothing is written, and nothing that the file names is run.
    """
    try:
        text = file.read_bytes().decode("utf-8")
        config = yaml12.read(text, most=_MOST).value
        places = dict(yaml_places(text))
    except (OSError, UnicodeDecodeError) as failure:
        raise Unusable(f"{file} cannot be read: {failure}") from failure
    except yaml12.UnreadableYaml as failure:
        raise Unusable(f"{file}:{failure.line}:{failure.column}: {failure.message}") from failure
    if not isinstance(config, Mapping):
        raise Unusable(f"{file}: expected keys and values, such as `site_name: Acme`")
    docs = file.parent / (text_of(config.get("docs_dir")) or "docs")
    if not docs.is_dir():
        raise Unusable(f"{docs}: no such folder; it is `docs_dir` of {file.name}")
    site = file.parent / (text_of(config.get("site_dir")) or "site")
    conversion = convert(MkdocsSite(config, sorted(files_below(docs, site)), reader(docs)))
    written = json.dumps(conversion.value, indent=2, ensure_ascii=False) + "\n"
    labels = dict(_labels(docs, conversion))
    report = list(
        _report(file.name, conversion, places, {path.relative_to(docs): each for path, each in labels.items()})
    )
    return Migrated(file, docs, written, report + _mistakes(written), labels)


def _mistakes(written: str) -> list[str]:
    """Return the problems of values from mkdocs.yml that a build would report."""
    found = load_settings(lambda name: written if name == TARGET else None).problems
    return ["to fix in docs.json:", *(f"  {problem}" for problem in found)] if found else []


def _labels(docs: Path, conversion: Conversion) -> Iterator[tuple[Path, str]]:
    """Yield (page, label) for pages whose title in the navigation is not their own."""
    for path, label in conversion.labels.items():
        candidates = [docs / f"{path}{suffix}" for suffix in (".md", ".mdx")]
        source = next((candidate for candidate in candidates if candidate.is_file()), None)
        if source is None:
            continue
        page = read_page(source.read_text("utf-8", "replace"), path)
        title = str(page.meta.get("title") or "") or heading_of(page.body) or title_from_path(path)
        if label not in (title, page.meta.get("sidebarTitle")):
            yield source, label


def _report(
    name: str, conversion: Conversion, places: Mapping[YamlPath, tuple[int, int]], labels: Mapping[Path, str]
) -> Iterator[str]:
    for kind, title in TITLES.items():
        notes = []
        for note in conversion.notes:
            if note.kind == kind:
                line, column = place_near(note.path, places)
                at = f"{name}:{line}:{column}" if line else name
                notes.append((line, column, f"  {at}: {note.key}: {note.text}"))
        if kind == "by-hand" and labels:
            notes += [(10**9, 0, f"  {page.as_posix()}: sidebarTitle: {label}") for page, label in labels.items()]
        if notes:
            yield title.format(file=name)
            yield from (text for _, _, text in sorted(notes, key=lambda each: each[:2]))


def write(migrated: Migrated, *, replace: bool, titles: bool) -> None:
    """Write docs.json into the docs folder. Raises Unusable.

    replace: whether an existing docs.json is overwritten.
    titles: whether labels of the navigation are written into the pages.
    """
    target = migrated.docs / TARGET
    if target.exists() and not replace:
        raise Unusable(f"{target} already exists and is kept; --replace writes a new one")
    write_file(target, migrated.text.encode(), migrated.docs)
    print(f"wrote {target}", file=sys.stderr)
    if titles:
        for path, label in migrated.labels.items():
            write_file(path, add_sidebar_title(path.read_bytes().decode("utf-8"), label).encode(), migrated.docs)
        count = len(migrated.labels)
        print(f"wrote sidebarTitle into {count} {'page' if count == 1 else 'pages'}", file=sys.stderr)


def add_sidebar_title(text: str, label: str) -> str:
    """Return the text of a page with `sidebarTitle` added to its frontmatter."""
    line = f"sidebarTitle: {json.dumps(label, ensure_ascii=False)}"
    end = "\r\n" if "\r\n" in text else "\n"
    head, mark, rest = text.partition(end)
    if head.strip() == "---" and mark:
        return f"{head}{end}{line}{end}{rest}"
    return f"---{end}{line}{end}---{end}{end}{text}"

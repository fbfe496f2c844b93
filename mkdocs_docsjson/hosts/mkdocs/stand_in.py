"""What stands in for docs.json where a site has none: mkdocs.yml, in the same words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.hosts.mkdocs.written_config import written_configs
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.docs_files import files_below
from mkdocs_docsjson.project.site_options import SiteOptions, StandIn
from mkdocs_docsjson.settings.load import NAMES

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig


def has_docs_json(config: MkDocsConfig) -> bool:
    """Whether one lies in the docs folder or beside mkdocs.yml."""
    folders = [Path(config.docs_dir)]
    folders += [Path(config.config_file_path).parent] if config.config_file_path else []
    return any((folder / name).is_file() for folder in folders for name in NAMES)


def stand_in_of(config: MkDocsConfig) -> StandIn | None:
    """None where there is a docs.json, or nothing that could take its place."""
    docs = Path(config.docs_dir)
    if has_docs_json(config) or not docs.is_dir() or not any(_pages(config)):
        return None
    from mkdocs_docsjson.settings.mkdocs_yml.conversion import Given
    from mkdocs_docsjson.settings.mkdocs_yml.convert import stand_in

    def read(file: str) -> str | None:
        path = docs / file
        return path.read_text("utf-8", "replace") if path.is_file() else None

    value, lost = stand_in(Given(_written(config), sorted(_pages(config)), read, stands_in=True))
    file = Path(config.config_file_path).name if config.config_file_path else "mkdocs.yml"
    return StandIn(json.dumps(value, ensure_ascii=False), file, tuple(lost))


def notes(config: MkDocsConfig, options: SiteOptions) -> list[Problem]:
    """What mkdocs.yml says without effect: a second navigation, features of another theme."""
    stand_in = options.stand_in
    file = Path(config.config_file_path).name if config.config_file_path else "mkdocs.yml"
    if stand_in is None:
        if not config.nav:
            return []
        message = "nav is not read, as docs.json has the navigation"
        return [Problem(file, 0, 0, "two-navigations", message, "remove it")]
    if not stand_in.without_effect or not options.own_theme:
        return []
    names = ", ".join(stand_in.without_effect)
    message = f"theme.features: read, but without effect here: {names}"
    return [Problem(file, 0, 0, "no-effect", message, "docsjson migrate says what to do instead")]


def _written(config: MkDocsConfig) -> dict[str, Any]:
    """mkdocs.yml as MkDocs has read it, files that it inherits and the environment put in."""
    written: dict[str, Any] = {}
    for each in written_configs(config):
        written |= each
    return written | {"site_name": config.site_name, "nav": config.nav, "extra": config.extra}


def _pages(config: MkDocsConfig) -> Iterator[str]:
    excluded = config.exclude_docs
    for file in files_below(Path(config.docs_dir), Path(config.site_dir)):
        if file.endswith((".md", ".mdx")) and not (excluded and excluded.match_file(file)):
            yield file

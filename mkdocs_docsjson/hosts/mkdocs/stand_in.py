"""Settings for a site without docs.json: those of mkdocs.yml, in the form of a docs.json."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.project.docs_files import files_below
from mkdocs_docsjson.project.foreign_classes import text_of
from mkdocs_docsjson.project.site_options import SiteOptions, StandIn
from mkdocs_docsjson.settings.load import NAMES
from mkdocs_docsjson.yaml12 import UnreadableYaml

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

THEME = "docsjson"
_LOOK = frozenset({"palette", "font", "features", "logo", "favicon", "icon"})
"""Options of Material's theme for the look of a site."""
_OPTIONS = _LOOK | {
    "name", "custom_dir", "static_templates", "locale", "language", "direction", "include_search_page",
    "search_index_only",
}  # fmt: skip
"""All options of a theme that have an effect here, or of which a note says that they have none."""


def file_name(config: MkDocsConfig) -> str:
    """Return the name of the configuration file, for messages."""
    return Path(config.config_file_path or "mkdocs.yml").name


def has_docs_json(config: MkDocsConfig) -> bool:
    """Whether there is a docs.json in the docs folder or beside mkdocs.yml."""
    folders = [Path(config.docs_dir)]
    folders += [Path(config.config_file_path).parent] if config.config_file_path else []
    return any((folder / name).is_file() for folder in folders for name in NAMES)


def stand_in_of(config: MkDocsConfig) -> StandIn | None:
    """Return the settings of mkdocs.yml; None if there is a docs.json, or mkdocs.yml has no such settings."""
    docs = Path(config.docs_dir)
    if has_docs_json(config) or not docs.is_dir() or not (pages := sorted(_pages(config))):
        return None
    from mkdocs_docsjson.settings.mkdocs_yml.conversion import MkdocsSite
    from mkdocs_docsjson.settings.mkdocs_yml.convert import stand_in

    def read(file: str) -> str | None:
        path = docs / file
        return path.read_text("utf-8", "replace") if path.is_file() else None

    value, lost = stand_in(MkdocsSite(_written(config), pages, read, stands_in=True))
    return StandIn(json.dumps(value, ensure_ascii=False), file_name(config), tuple(lost))


def notes(config: MkDocsConfig, options: SiteOptions) -> list[Problem]:
    """Return notes on settings of mkdocs.yml without effect: a second navigation, features of another theme."""
    stand_in, file = options.stand_in, file_name(config)
    found = [*_unknown_options(config, file)]
    if stand_in is None:
        return [*found, *_said_twice(config, options, file)]
    if not stand_in.without_effect or not options.own_theme:
        return found
    names = ", ".join(stand_in.without_effect)
    message = f"theme.features: read, but without effect here: {names}"
    return [*found, Problem(file, 0, 0, "no-effect", message, "docsjson migrate says what to do instead")]


def _unknown_options(config: MkDocsConfig, file: str) -> Iterator[Problem]:
    """Yield a problem for each option of the theme that nothing reads; an owner's templates and hooks may read any."""
    written = _written_theme(config)
    if written.get("name") != THEME:
        return
    for key in sorted(map(str, written.keys() - _OPTIONS)):
        near = closest(key, _OPTIONS, 0.75)
        if near or not (config.hooks or _is_read(key, config.theme.custom_dir)):
            message = f'theme: no option is called "{key}", and no template reads it'
            line, column = _place(config, ("theme", key))
            yield Problem(file, line, column, "unknown-key", message, near or "docs.json says how the site looks")


def _is_read(key: str, folder: str | None) -> bool:
    return any(key in text_of(path) for path in Path(folder).rglob("*.html")) if folder else False


def _place(config: MkDocsConfig, path: tuple[str, ...]) -> tuple[int, int]:
    """Return line and column of a key of mkdocs.yml; zeros if it is in a file that mkdocs.yml inherits."""
    from mkdocs_docsjson.yaml_places import place_near, yaml_places

    with suppress(OSError, UnicodeDecodeError, UnreadableYaml):
        return place_near(path, dict(yaml_places(Path(config.config_file_path or "").read_text("utf-8-sig"))))
    return (0, 0)


def _said_twice(config: MkDocsConfig, options: SiteOptions, file: str) -> Iterator[Problem]:
    """Yield notes on settings of mkdocs.yml that a docs.json says in its own way."""
    if config.nav:
        message = "nav is not read, as docs.json has the navigation"
        yield Problem(file, 0, 0, "two-navigations", message, "remove it")
    written = _written_theme(config) if options.own_theme else {}
    if look := [key for key in written if key in _LOOK]:
        message = f"theme: read, but without effect beside a docs.json: {', '.join(look)}"
        yield Problem(file, 0, 0, "no-effect", message, "docs.json says how the site looks: see logo, colors, fonts")


def _written_theme(config: MkDocsConfig) -> Mapping[str, Any]:
    """Return the theme as mkdocs.yml sets it; empty if it is only a name."""
    written = next((each["theme"] for each in written_configs(config) if "theme" in each), None)
    return written if isinstance(written, Mapping) else {}


def written_configs(config: MkDocsConfig) -> Sequence[Mapping[str, Any]]:
    """Return the mappings that mkdocs.yml itself sets. Of a key in several, the first counts."""
    with warnings.catch_warnings():
        # MkDocs calls them unused and prints a warning into every build; nothing else tells a value from a default.
        warnings.simplefilter("ignore", DeprecationWarning)
        configs: Sequence[Mapping[str, Any]] = config.user_configs
        return configs


def _written(config: MkDocsConfig) -> dict[str, Any]:
    """Return mkdocs.yml as MkDocs has read it, with inherited files and environment variables."""
    written: dict[str, Any] = {}
    for each in written_configs(config):
        written |= each
    return written | {"site_name": config.site_name, "nav": config.nav, "extra": config.extra}


def _pages(config: MkDocsConfig) -> Iterator[str]:
    excluded = config.exclude_docs
    for file in files_below(Path(config.docs_dir), Path(config.site_dir)):
        if file.endswith((".md", ".mdx")) and not (excluded and excluded.match_file(file)):
            yield file

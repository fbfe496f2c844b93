"""Our theme inside MkDocs: its folders, and what its templates read of the configuration."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.component_files import FOLDER
from mkdocs_docsjson.pages.declarations import NAME
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.theme_folder import own_theme_folder

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files

SITEMAP = "sitemap.xml"


def is_own_theme(config: MkDocsConfig) -> bool:
    """Whether pages are rendered with our theme, or one that extends it."""
    return any(Path(folder).resolve() == Path(own_theme_folder()) for folder in config.theme.dirs)


def theme_folders(config: MkDocsConfig) -> tuple[str, ...]:
    """Return the folders with component templates, icons and words: the owner's `custom_dir` first, ours last."""
    ours = own_theme_folder()
    before = [str(Path(folder)) for folder in config.theme.dirs if Path(folder).resolve() != Path(ours)]
    custom = [config.theme.custom_dir] if config.theme.custom_dir else []
    return (*dict.fromkeys(custom if not is_own_theme(config) else before), ours)


UNSEEN = frozenset({"site_dir", "config_file_path", "plugins", "theme", "watch", "dev_addr", "hooks", "strict", "nav"})
"""Keys of mkdocs.yml that do not affect what templates show, or are inputs of their own."""


_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
"""The memory address in the `repr` of an object, which differs from run to run."""


def configured_look(config: MkDocsConfig) -> str:
    """Return a digest of all that templates can read of mkdocs.yml. Template files are separate inputs."""
    theme = {key: config.theme[key] for key in config.theme}
    said = {key: _plain(value) for key, value in config.items() if key not in UNSEEN}
    return digest_of(repr(theme), repr(list(config.theme.dirs)), repr(said))


def _plain(value: Any) -> Any:
    """Return a value whose `repr` is the same in every run."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Mapping):
        return {str(key): _plain(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(inner) for inner in value]
    return _ADDRESS.sub("", repr(getattr(value, "__dict__", value)))


def remove_theme_files(files: Files, docs_dir: str) -> None:
    """Remove files of our theme that MkDocs would copy: they are published joined, under names with a hash.

    Also MkDocs' template of the sitemap, which would be copied once it is not a static template.
    """
    ours = Path(own_theme_folder())
    for file in list(files):
        is_own = file.src_dir and Path(file.src_dir).resolve() == ours
        if is_own or file.src_uri == SITEMAP or _is_of_a_component(file, docs_dir):
            files.remove(file)


def _is_of_a_component(file: File, docs_dir: str) -> bool:
    """Whether a file of a theme belongs to a component: MkDocs must not take its Markdown template for a page."""
    if not file.src_dir or not file.src_uri.startswith(f"{FOLDER}/") or Path(file.src_dir) == Path(docs_dir):
        return False
    path = Path(file.src_dir, file.src_uri)
    return path.with_suffix(".html").exists() or (path.parent.name != FOLDER and (path.parent / NAME).exists())

"""The theme inside MkDocs: which folders it has, and the Jinja environment its pages are drawn with."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import get_context

from mkdocs_docsjson.component_files import FOLDER
from mkdocs_docsjson.pages.declarations import NAME
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.theme_folder import own_theme_folder

if TYPE_CHECKING:
    import jinja2
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import File, Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page

    from mkdocs_docsjson.context.views import DocsJson

SITEMAP = "sitemap.xml"


def is_own_theme(config: MkDocsConfig) -> bool:
    """Whether pages are drawn with our theme, or one that extends it."""
    return any(Path(folder).resolve() == Path(own_theme_folder()) for folder in config.theme.dirs)


def theme_folders(config: MkDocsConfig) -> tuple[str, ...]:
    """Folders for component templates, icons and words: the owner's `custom_dir` first, ours last."""
    own = own_theme_folder()
    before = [str(Path(folder)) for folder in config.theme.dirs if Path(folder).resolve() != Path(own)]
    custom = [config.theme.custom_dir] if config.theme.custom_dir else []
    return (*dict.fromkeys(custom if not is_own_theme(config) else before), own)


def releases_of(config: MkDocsConfig) -> str:
    """Return `extra.version.provider` of mkdocs.yml: what publishes releases side by side, such as mike."""
    version = config.extra.get("version")
    return str(version.get("provider") or "") if isinstance(version, dict) else ""


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


def page_drawer(
    env: jinja2.Environment, config: MkDocsConfig, files: Files, nav: Navigation, pages: Mapping[str, Page | None]
) -> Callable[[str, DocsJson], str]:
    """Draws a page outside of MkDocs' own turn, with all that its templates find in their context there.

    pages: MkDocs' pages by path, for views of them; other views (the list of all pages) have none.
    """

    def draw(template: str, view: DocsJson) -> str:
        context: dict[str, Any] = {
            **get_context(nav, files, config, pages.get(view.page.path), view.base.rstrip("/") or "/")
        }
        return env.get_template(template).render(context, docsjson=view)

    return draw


def remove_theme_files(files: Files, docs_dir: str) -> None:
    """Take out what MkDocs would copy of our theme as it is: it is published joined, under names with a hash."""
    own = own_theme_folder()
    ours = [file for file in files if file.src_dir and Path(file.src_dir).resolve() == Path(own)]
    # MkDocs' own template of it, which is a file like any other once it is no static template.
    ours += [file for file in files if file.src_uri == SITEMAP and file not in ours]
    ours += [file for file in files if file not in ours and _is_of_a_component(file, docs_dir)]
    for file in ours:
        files.remove(file)


def _is_of_a_component(file: File, docs_dir: str) -> bool:
    """Whether a file of a theme is part of a component: its Markdown template is no page, its style stands in ours."""
    if not file.src_dir or not file.src_uri.startswith(f"{FOLDER}/") or Path(file.src_dir) == Path(docs_dir):
        return False
    path = Path(file.src_dir, file.src_uri)
    return path.with_suffix(".html").exists() or (path.parent.name != FOLDER and (path.parent / NAME).exists())

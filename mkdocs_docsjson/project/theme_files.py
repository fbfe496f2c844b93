"""Digests of the theme's files as they were when the site was read, and which of them a page has used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import Any

from mkdocs_docsjson.component_files import FOLDER, component_templates
from mkdocs_docsjson.context.words import forget as forget_words
from mkdocs_docsjson.project.assets import theme_assets
from mkdocs_docsjson.store.file_digests import ABSENT, FileDigests, digest_of

_TEMPLATE = ".html"


class ThemeFiles:
    """The digests by name. All files are read once, before any template, so that no newer digest can be noted."""

    def __init__(self, folders: Sequence[str], files: FileDigests) -> None:
        """folders: the owner's first, our theme's last."""
        self._folders = folders
        self._found = [files.digests_below(folder) for folder in folders]

    @cached_property
    def digest(self) -> str:
        """Return a digest of all files."""
        return self._digest_of(lambda _name: True)

    @cached_property
    def shared_digest(self) -> str:
        """Return a digest of the files that every page depends on: all but templates and words."""
        return self._digest_of(lambda name: not name.endswith(_TEMPLATE) and not name.startswith("locales/"))

    @cached_property
    def components(self) -> str:
        """Return a digest of the templates of all components."""
        return self._digest_of(lambda name: name.startswith(f"{FOLDER}/") and name.endswith(_TEMPLATE))

    def _digest_of(self, is_meant: Callable[[str], bool]) -> str:
        found = ([f"{name}={each}" for name, each in files.items() if is_meant(name)] for files in self._found)
        return digest_of(*(digest_of(*texts) for texts in found))

    def template(self, name: str) -> str:
        """Return a digest of all templates of this name: the host may skip the first one, if it was written for another
        theme."""
        return " ".join(found[name] for found in self._found if name in found) or ABSENT

    def component(self, name: str) -> str:
        """Return place and digest of the template of a component, whether that is `components/Card.html` or in the
        component's folder."""
        folder, _, file = name.partition("/")
        path = self._places.get(file, name) if folder == FOLDER else name
        return f"{path} {self.template(path)}"

    @cached_property
    def _places(self) -> dict[str, str]:
        return component_templates(self._folders, _TEMPLATE)


def track_templates(environment: Any, use: Callable[[str], None]) -> None:
    """Call `use` with the name of every template that a Jinja environment loads, also by `extends` and `include`.

    Only the last function that follows an environment is called.
    """
    if not hasattr(environment, "docsjson_use"):
        get, select = environment.get_template, environment.select_template

        def tell(name: Any) -> None:
            if isinstance(name, str):
                environment.docsjson_use(name)

        def get_template(name: Any, *args: Any, **kwargs: Any) -> Any:
            tell(name)
            return get(name, *args, **kwargs)

        def select_template(names: Any, *args: Any, **kwargs: Any) -> Any:
            for name in (names := list(names)):
                tell(name)
            return select(names, *args, **kwargs)

        environment.get_template, environment.select_template = get_template, select_template
    environment.docsjson_use = use


_seen: list[str] = []
"""The digest of the files at the last build; empty before the first."""


def clear_caches_if_changed(theme: ThemeFiles, files: FileDigests, icons: Iterable[str]) -> None:
    """Clear the caches of templates, icons and words in this process if one of their files has changed since the last
    build. icons: folders of icons.
    """
    now = digest_of(theme.digest, *map(files.folder_digest, icons))
    if _seen and _seen != [now]:
        forget_words()
        theme_assets.cache_clear()
        if "mkdocs_docsjson.pages.component_html" in sys.modules:
            from mkdocs_docsjson.pages.component_html import forget_templates

            forget_templates()
        if "mkdocs_docsjson.outputs.markdown_templates" in sys.modules:
            from mkdocs_docsjson.outputs.markdown_templates import forget_markdown_templates

            forget_markdown_templates()
    _seen[:] = [now]

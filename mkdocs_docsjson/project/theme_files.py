"""The files of the theme's folders as they were when the site was read, and what a page has used of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any

from mkdocs_docsjson.component_files import FOLDER, component_templates
from mkdocs_docsjson.store.file_digests import ABSENT, FileDigests, digest_of

_TEMPLATE = ".html"


class ThemeFiles:
    """Digests by name. The folders are looked at once, before any template is read, so that nothing newer is noted."""

    def __init__(self, folders: Sequence[str], files: FileDigests) -> None:
        """folders: the owner's first, our own theme's last."""
        self._folders = folders
        self._found = [files.below(folder) for folder in folders]

    @cached_property
    def digest(self) -> str:
        """Names all of them."""
        return digest_of(*map(_digest, self._found))

    @cached_property
    def rest(self) -> str:
        """Names what every page is made from: all but templates and words."""
        return self._of(lambda name: not name.endswith(_TEMPLATE) and not name.startswith("locales/"))

    @cached_property
    def components(self) -> str:
        """Names the templates of all components."""
        return self._of(lambda name: name.startswith(f"{FOLDER}/") and name.endswith(_TEMPLATE))

    def _of(self, is_meant: Callable[[str], bool]) -> str:
        found = ({name: each for name, each in files.items() if is_meant(name)} for files in self._found)
        return digest_of(*map(_digest, found))

    def template(self, name: str) -> str:
        """Of all templates of this name: a host may pass over the first one, as it was written for another theme."""
        return " ".join(found[name] for found in self._found if name in found) or ABSENT

    def component(self, name: str) -> str:
        """Of the template that a component finds by `components/Card.html`, or by where it lies."""
        folder, _, file = name.partition("/")
        place = self._places.get(file, name) if folder == FOLDER else name
        return f"{place} {self.template(place)}"

    @cached_property
    def _places(self) -> dict[str, str]:
        return component_templates(self._folders, _TEMPLATE)


def _digest(files: dict[str, str]) -> str:
    return digest_of(*(f"{name}={digest}" for name, digest in files.items()))


def follow(environment: Any, use: Callable[[str], None]) -> None:
    """Have `use` be told of every template that a Jinja environment is asked for: what others extend and include, too.

    The last one that follows an environment is told.
    """
    if told := getattr(environment, "docsjson_use", None):
        told[0] = use
        return
    told = [use]
    get, select = environment.get_template, environment.select_template

    def get_template(name: Any, *args: Any, **kwargs: Any) -> Any:
        if isinstance(name, str):
            told[0](name)
        return get(name, *args, **kwargs)

    def select_template(names: Any, *args: Any, **kwargs: Any) -> Any:
        for name in (names := list(names)):
            if isinstance(name, str):
                told[0](name)
        return select(names, *args, **kwargs)

    for name, value in (("docsjson_use", told), ("get_template", get_template), ("select_template", select_template)):
        setattr(environment, name, value)

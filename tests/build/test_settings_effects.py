"""Every field of docs.json has a visible effect in the finished site, in both shapes of the file.

Each of `tests/fixtures/effects/*.yml` is a site with the effects of its fields. An effect must be present, and must be
absent when the site is built without these fields (but with those of `bare`, which others need). The last test finds
fields without a case.
"""

from __future__ import annotations

import inspect
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from built_site import Built, build
from pydantic.alias_generators import to_camel
from settings_effects import indexer, pages_in, sites, write

from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.newer import Newer
from mkdocs_docsjson.settings.older import Older
from mkdocs_docsjson.settings.raw_model import RawModel

BARE = ("$schema", "theme")
"""Fields that are only for editors and other programs."""
WITH_TAGS = ("changelog",)
"""Fields whose effect needs a repository with tags, tested in `test_api_changelog.py`."""


@dataclass(frozen=True)
class Effect:
    """The effect of one or several fields. see, gone: CSS selectors on `page`. holds: a pattern in `file`."""

    of: str
    page: str = ""
    see: str = ""
    text: str = ""
    gone: str = ""
    file: str = ""
    holds: str = ""
    fields: tuple[str, ...] = field(default=(), init=False)

    def shows(self, site: Built) -> bool:
        if self.file:
            return any(re.search(self.holds, path.read_text("utf-8")) for path in site.folder.glob(self.file))
        page = site.folder / self.page
        if not (page / "index.html" if not page.suffix else page).is_file():
            return False
        document = site.page(self.page)
        if self.gone:
            return not document.cssselect(self.gone)
        return any(self.text in element.text_content() for element in document.cssselect(self.see))


@dataclass(frozen=True)
class Pair:
    """A site built with the fields and without them."""

    given: Built
    bare: Built


SITES = sites()
EFFECTS = [(name, Effect(**effect)) for name, site in SITES.items() for effect in site["effects"]]


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Pair]:
    """All sites by name; each is built when it is first used."""
    folder = tmp_path_factory.mktemp("effects")
    program = indexer(folder)

    class Sites(dict[str, Pair]):
        def __missing__(self, name: str) -> Pair:
            site = SITES[name]
            paths = [path for path in dict.fromkeys(pages_in(site["docs"]["navigation"])) if " " not in path]
            bare = {"name": "Bare", "navigation": [{"group": "Bare", "pages": paths}], **site.get("bare", {})}
            files = site.get("files", {})
            with pytest.MonkeyPatch.context() as patched:
                patched.setenv("PAGEFIND_BINARY_PATH", str(program))
                self[name] = pair = Pair(
                    *(
                        build(write(folder / name / kind, docs, files), folder / name / kind / "out")
                        for kind, docs in (("given", site["docs"]), ("bare", bare))
                    )
                )
            return pair

    return Sites()


@pytest.mark.parametrize("name", SITES)
def test_sites_build(built: dict[str, Pair], name: str) -> None:
    pair = built[name]
    assert (pair.given.status, pair.bare.status) == (0, 0), pair.given.messages + pair.bare.messages


@pytest.mark.parametrize(("name", "effect"), EFFECTS, ids=[f"{name}-{effect.of}" for name, effect in EFFECTS])
def test_field_has_its_effect(built: dict[str, Pair], name: str, effect: Effect) -> None:
    assert effect.shows(built[name].given), built[name].given.messages
    assert not effect.shows(built[name].bare), "it is there without the field, too"


def fields_of(model: type[RawModel]) -> dict[tuple[str, str], str]:
    """Paths in the file of all fields with an effect, by (class, name of the field)."""
    found: dict[tuple[str, str], str] = {}
    seen, waiting = {model}, deque([("", model)])
    while waiting:
        way, current = waiting.popleft()
        for name, key in keys_of(current).items():
            if key.idle or name in (*BARE, *WITH_TAGS):
                continue
            found.setdefault((owner(current, name), name), way + name)
            if key.model is not None and key.model not in seen:
                seen.add(key.model)
                waiting.append((f"{way}{name}.", key.model))
    return found


def owner(model: type[RawModel], name: str) -> str:
    """Qualified name of the class that describes a field."""
    attribute = next(each for each, info in model.model_fields.items() if (info.alias or to_camel(each)) == name)
    part = next(part for part in model.__mro__ if attribute in inspect.get_annotations(part))
    return f"{part.__module__}.{part.__name__}"


def covered(model: type[RawModel] | None, way: str) -> Iterator[tuple[str, str]]:
    """(class, name) of all fields on a dotted path."""
    for part in way.split("."):
        assert model is not None, way
        yield owner(model, part), part
        model = keys_of(model)[part].model


@pytest.mark.parametrize("model", [Older, Newer], ids=["older", "newer"])
def test_no_field_is_forgotten(model: type[RawModel]) -> None:
    named = {
        key
        for name, effect in EFFECTS
        for way in effect.of.split()
        for key in covered(Older if isinstance(SITES[name]["docs"]["navigation"], list) else Newer, way)
    }
    forgotten = {way for key, way in fields_of(model).items() if key not in named}
    assert sorted(forgotten) == []

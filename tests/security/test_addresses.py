"""Addresses that would run code are never links: docs.json refuses them, or they are shown as text."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest
import settings_effects
from built_site import build
from injected import effects as injected
from injected.links import harmful_links
from injected.payloads import ADDRESSES, HIDDEN_ADDRESSES
from injected.settings import NAMES_OF_VERSIONS, PATHS, STRINGS, put, shape_of
from injected.shown import intruders

from mkdocs_docsjson.settings.addresses import is_harmful
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.migrate import MISTAKES

HARMFUL = tuple(address for address in [*ADDRESSES.values(), *HIDDEN_ADDRESSES.values()] if is_harmful(address))
"""Addresses that a browser does not treat as a path. Entities are not decoded in JSON."""
ADDRESS_FIELDS = (
    ".url",
    ".href",
    ".base",
    "destination",
    ".logo",
    "favicon",
    ".light",
    ".dark",
    "image",
    "Image",
    ".source",
    "Url",
    "Host",
    "server",
    "server[]",
)

PATHS_OF_THE_SITE = ("OpenApi.source", "AsyncApi.source", "Redirect.source")
"""Fields whose values can only be a file or a requested path."""


def accepted(docs: dict[str, Any]) -> bool:
    loaded = load_settings({"docs.json": json.dumps(docs)}.get)
    return loaded.settings is not None and not any(problem.code in MISTAKES for problem in loaded.problems)


@pytest.mark.parametrize("name", injected.SITES)
def test_fields_of_addresses_refuse_it(name: str) -> None:
    docs = injected.SITES[name]["docs"]
    for string in list(STRINGS.strings(docs, shape_of(docs))):
        if not string.field.endswith(ADDRESS_FIELDS) or string.field in PATHS_OF_THE_SITE:
            continue
        for address in HARMFUL:
            trial = copy.deepcopy(docs)
            put(trial, string, address)
            assert not accepted(trial), (string.field, address)


@pytest.mark.parametrize("name", ["newer-short", "older-shell", "newer-shell"])
def test_every_other_text_may_be_one(name: str, tmp_path: Path) -> None:
    docs = copy.deepcopy(injected.SITES[name]["docs"])
    count, given = 0, [*ADDRESSES.values(), *HIDDEN_ADDRESSES.values()]
    for string in list(STRINGS.strings(docs, shape_of(docs))):
        if string.field.endswith(("{key}", *PATHS, *NAMES_OF_VERSIONS)) or string.kind == "choice":
            continue
        trial = copy.deepcopy(docs)
        put(trial, string, given[count % len(given)])
        if accepted(trial):
            docs, count = trial, count + 1
    assert count > 20
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PAGEFIND_BINARY_PATH", str(settings_effects.indexer(tmp_path)))
        made = build(
            settings_effects.write(tmp_path / "src", docs, injected.SITES[name].get("files", {})), tmp_path / "out"
        )
    assert made.status == 0, made.messages
    assert harmful_links(made.folder) == []
    for page in made.folder.rglob("*.html"):
        assert list(intruders(page.read_text("utf-8"))) == [], page

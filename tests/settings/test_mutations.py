"""Damaged configurations: whatever stands where, there is a problem and no traceback."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from page_cases import cases

from mkdocs_docsjson.problems import CODES
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.migrate import migrate
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.model import PageFacts

ROUNDS = 60
STRANGE: list[Any] = [
    None, 0, 1.5, True, "", "/", "x", "#fff", "https://example.com", "a" * 300, [], {}, ["x"], [1], [None], [[[]]],
    {"x": 1}, {"": ""}, {"light": "#000"}, {"$ref": "gone.json"}, {"$ref": 1}, [{"group": "g", "pages": ["a"]}],
    [{"type": [None], "url": "https://example.com"}],
]  # fmt: skip
PAGES = {path: PageFacts(path, f"{path}.md") for path in ("a", "b", "index", "en/a", "api/users")}


def _configurations() -> list[dict[str, Any]]:
    shapes = {"newer": '{"pages": ["index"]}', "older": '[{"group": "", "pages": ["index"]}]'}
    values = [
        f'{{"name": "Acme", "navigation": {shapes[case["shape"]]}, {case["text"]}}}'
        for case in cases("docs_json/values.yml")
    ]
    trees = [
        '{"name": "Acme", ' + case["text"].lstrip().removeprefix("{")
        for name in ("older", "newer")
        for case in cases(f"docs_json/{name}_navigation.yml")
    ]
    return [json.loads(text) for text in (*values, *trees)]


def _paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield (*path, key)
        yield from _paths(inner, (*path, key))


def _damaged(config: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    config = copy.deepcopy(config)
    *way, last = dice.choice(list(_paths(config)))
    holder: Any = config
    for key in way:
        holder = holder[key]
    if isinstance(holder, dict) and dice.random() < 0.2:
        last = f"{last}s"
    holder[last] = copy.deepcopy(dice.choice(STRANGE))
    return config


@pytest.mark.parametrize("seed", range(20))
def test_damage_is_reported_and_never_a_traceback(seed: int) -> None:
    dice = random.Random(seed)
    configurations = _configurations()
    for _ in range(ROUNDS):
        text = json.dumps(_damaged(dice.choice(configurations), dice))
        found = load_settings({"docs.json": text}.get)
        problems = list(found.problems)
        if found.settings:
            problems += build_site(found.settings, PAGES, locate=found.locate)[1]
        else:
            assert any(problem.severity == "error" for problem in problems), text
        assert all(problem.code in CODES and str(problem) for problem in problems), text
        made = migrate(text)
        if made.text:
            assert load_settings({"docs.json": made.text}.get).settings, text

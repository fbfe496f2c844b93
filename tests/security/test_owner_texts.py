"""What an owner writes of other hosts: keys, domains and fonts come into pages and styles as texts, and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from built import build
from injected import TEXTS, at, leaves, put
from support import cases

from mkdocs_docsjson.settings.load import load_settings

FOREIGN = ("analytics", "integrations", "font", "fonts")


def configuration(shape: str, text: str) -> dict[str, Any]:
    """Every key that names a host or a font, with the text at the end of each value that takes it."""
    navigation = {"pages": ["index"]} if shape == "newer" else [{"group": "G", "pages": ["index"]}]
    config: dict[str, Any] = {"name": "Acme", "navigation": navigation}
    for case in cases("docs_json/values.yml"):
        if case["shape"] == shape:
            config |= {key: value for key, value in json.loads(f"{{{case['text']}}}").items() if key in FOREIGN}
    for path in list(leaves(config)):
        if path[0] not in FOREIGN:
            continue
        before = at(config, path)
        put(config, path, f"{before}{text}")
        if load_settings({"docs.json": json.dumps(config)}.get).settings is None:
            put(config, path, before)
    return config


@pytest.mark.parametrize("shape", ["older", "newer"])
def test_what_is_asked_of_other_hosts_is_text(shape: str, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text(json.dumps(configuration(shape, "".join(TEXTS.values()))))
    (docs / "index.md").write_text("words\n")
    made = build(docs, tmp_path / "site")
    assert made.status == 0, made.messages
    for element in made.page("").iter():
        if isinstance(element.tag, str):
            assert not [name for name in element.attrib if name.startswith("on") or "pwned" in name]
            assert element.tag not in ("iframe", "object", "embed", "base")
            assert (
                element.tag != "script" or not (element.text or "").strip() or element.get("type", "").endswith("json")
            )
            assert element.tag not in ("script", "style") or "evil" not in (element.get("src") or "")
    for style in made.folder.rglob("*.css"):
        # A string of CSS may say anything, but it must not end where the payload says so.
        assert "}*{background" not in re.sub(r"\"[^\"\n]*\"", "", style.read_text("utf-8"))

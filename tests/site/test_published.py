"""Which files of a folder are published: by name, by reference, and by the owner's list."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build
from yaml_files import read_yaml

CASES = read_yaml(Path(__file__).parents[1] / "fixtures" / "published.yml")
MARK = "dummy-secret"


def write(folder: Path, files: dict[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if text.startswith("-> "):
            path.symlink_to(path.parent / text.removeprefix("-> "))
        else:
            path.write_text(text, "utf-8")
    return folder


def built(folder: Path, case: dict) -> Built:
    docs = {
        "name": "Orchard",
        "navigation": [{"group": "G", "pages": case.get("pages", ["index"])}],
        **case.get("docs", {}),
    }
    prefix = case.get("folder", "")
    files = {"docs.json": json.dumps(docs), "index.mdx": "# Home\n", **case["files"]}
    write(folder, {prefix + name: text for name, text in files.items()} | case.get("beside", {}))
    return build(folder, folder.parent / "out", "--strict")


@pytest.mark.slow
@pytest.mark.parametrize("title", CASES)
def test_published_are(tmp_path: Path, title: str) -> None:
    case = CASES[title]
    folder = tmp_path / "src"
    folder.mkdir()
    made = built(folder, case)
    told = [line for line in made.messages.splitlines() if "[" in line and "color-moved" not in line]
    wanted = case.get("told", [])
    assert len(told) == len(wanted), made.messages
    for line, parts in zip(told, wanted, strict=True):
        for part in parts:
            assert part in line
    strict_fails = any("warning: " in line for line in told)
    assert made.status == (1 if strict_fails else 0), made.messages
    made = build(folder, tmp_path / "out")
    assert made.status == 0, made.messages
    for name in case.get("published", ()):
        assert (made.folder / name).is_file(), name
    for name in case.get("absent", ()):
        assert not (made.folder / name).exists(), name
    for path in made.folder.rglob("*"):
        if path.is_file():
            assert MARK.encode() not in path.read_bytes(), path

"""Real input for tests: files of `tests/cases`, and more of the same kind in a folder `shared` beside the checkout.

No test needs that folder; if it exists, the same tests run on its files too.
"""

from __future__ import annotations

from pathlib import Path

CASES = Path(__file__).parents[1] / "cases"
MORE = Path(__file__).resolve().parents[3] / "shared"
"""Larger collections, which are optional."""

_SPECIFICATION = (".json", ".yaml", ".yml", ".json.gz", ".yaml.gz")


def sites() -> dict[str, Path]:
    """Documentation repositories by name, as their authors wrote them."""
    folders = [*(CASES / "sites").iterdir(), *MORE.glob("sites/*-v?")]
    return {folder.name: folder for folder in sorted(folders) if folder.is_dir()}


def configurations() -> list[Path]:
    """The docs.json and mint.json of every site."""
    found = [file for site in sites().values() for name in ("docs.json", "mint.json") for file in site.glob(name)]
    return [*found, *sorted(MORE.glob("sites-large/*/*.json"))]


def outlines() -> dict[str, Path]:
    """Files, by site, with the blocks that the reference parser of the format finds on its pages."""
    files = [*(CASES / "outlines").glob("*.json"), *MORE.glob("outlines/*.json")]
    return {file.stem: file for file in files if file.stem in sites()}


def specifications() -> dict[str, Path]:
    """OpenAPI documents by path in the collection, without the parts of split documents."""
    found: dict[str, Path] = {}
    for folder in (MORE / "openapi-specs", CASES / "specifications"):
        files = sorted(folder.rglob("*")) if folder.is_dir() else []
        paths = {file.relative_to(folder).as_posix(): file for file in files if file.name.endswith(_SPECIFICATION)}
        found |= {name: file for name, file in paths.items() if not _is_part(name)}
    return found


def _is_part(name: str) -> bool:
    return "petstore-separate/" in name and not name.endswith("swagger.yaml")

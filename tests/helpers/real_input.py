"""Real input for tests: what `tests/cases` holds, and more of the same kind from a folder `shared` beside the checkout.

A clone alone runs every test on what it has; where the folder is, the same tests run on all that is there.
"""

from __future__ import annotations

from pathlib import Path

CASES = Path(__file__).parents[1] / "cases"
MORE = Path(__file__).resolve().parents[3] / "shared"
"""Larger collections, which no test needs."""

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
    """By site: the blocks that the reference parser of the format sees on its pages."""
    files = [*(CASES / "outlines").glob("*.json"), *MORE.glob("outlines/*.json")]
    return {file.stem: file for file in files if file.stem in sites()}


def specifications() -> dict[str, Path]:
    """OpenAPI documents by their path in the collection; the parts of a split document are not among them."""
    found: dict[str, Path] = {}
    for folder in (MORE / "openapi-specs", CASES / "specifications"):
        files = sorted(folder.rglob("*")) if folder.is_dir() else []
        paths = {file.relative_to(folder).as_posix(): file for file in files if file.name.endswith(_SPECIFICATION)}
        found |= {name: file for name, file in paths.items() if not _is_part(name)}
    return found


def _is_part(name: str) -> bool:
    return "petstore-separate/" in name and not name.endswith("swagger.yaml")

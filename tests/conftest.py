"""Fixtures for all tests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from template_cache import share_compiled_templates

with suppress(ImportError):  # not installed in the sessions for browser and package
    from hypothesis import settings

    # The time of an example depends on how busy the machine is.
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Use a cache of the tests' own, not that of the user."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(scope="session", autouse=True)
def _templates_are_compiled_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        share_compiled_templates(patch)
        yield


RARE = ("slow", "lowest", "main")
"""Marks of few tests. Tests get them in their own file, as `pytest.mark.slow`."""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out a file that has none of the wanted tests: every process of a run would import all files otherwise."""
    expression = str(config.option.markexpr)
    wanted = expression.partition(" and ")[0]
    if wanted not in RARE or " or " in expression or not collection_path.match("test_*.py"):
        return None
    return f"mark.{wanted}" not in collection_path.read_text("utf-8") or None


def pytest_collection_finish() -> None:
    """Spare the garbage collector the thousands of tests, which stay to the end."""
    gc.collect()
    gc.freeze()

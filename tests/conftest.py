"""Fixtures for all tests."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import suppress

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


def pytest_collection_finish() -> None:
    """Spare the garbage collector the thousands of tests, which stay to the end."""
    gc.collect()
    gc.freeze()

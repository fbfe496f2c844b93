"""What all tests share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import pytest

with suppress(ImportError):  # the sessions for the browser and the package do without
    from hypothesis import settings

    # How long an example takes says how busy the machine is.
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing that is built in a test comes into the cache of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path_factory.mktemp("cache")))
        yield

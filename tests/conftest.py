"""What all tests share."""

from __future__ import annotations

from contextlib import suppress

with suppress(ImportError):  # the sessions for the browser and the package do without
    from hypothesis import settings

    # How long an example takes says how busy the machine is.
    settings.register_profile("untimed", deadline=None)
    settings.load_profile("untimed")

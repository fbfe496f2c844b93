"""What mkdocs.yml itself says, without the defaults of MkDocs."""

from __future__ import annotations

import warnings
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig


def written_configs(config: MkDocsConfig) -> Sequence[Mapping[str, Any]]:
    """Mappings as MkDocs has read them, the later before the earlier where both name a key."""
    with warnings.catch_warnings():
        # MkDocs calls them unused and prints a warning into every build; nothing else tells a value from a default.
        warnings.simplefilter("ignore", DeprecationWarning)
        configs: Sequence[Mapping[str, Any]] = config.user_configs
        return configs

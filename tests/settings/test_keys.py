"""Which keys are known without having an effect, as the documentation lists them."""

from __future__ import annotations

from mkdocs_docsjson.settings.keys import keys_without_effect
from mkdocs_docsjson.settings.newer import Newer
from mkdocs_docsjson.settings.older import Older


def test_keys_without_effect_are_named_once_for_each_place() -> None:
    older, newer = keys_without_effect(Older), keys_without_effect(Newer)
    assert older == sorted(set(older))
    assert {"layout", "theme", "topbar", "colors.ultraLight", "navigation.public", "search.location"} <= set(older)
    assert {"thumbnails", "styling.codeblocks.theme", "navigation.groups.sdk", "api.url"} <= set(newer)
    assert "theme" not in newer  # it is required there, so a note would be on every site


def test_keys_in_force_are_not_among_them() -> None:
    assert not {"name", "logo", "colors.primary", "tabs.url", "feedback.suggestEdit"} & set(keys_without_effect(Older))

"""Codes and names of languages."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.context.language_names import direction, name, tag


@pytest.mark.parametrize(
    ("code", "as_tag", "as_name", "way"),
    [
        ("en", "en", "English", "ltr"),
        ("cn", "zh", "中文", "ltr"),
        ("zh-Hans", "zh-Hans", "简体中文", "ltr"),
        ("ja_jp", "ja-jp", "日本語", "ltr"),
        ("jp", "ja", "日本語", "ltr"),
        ("pt-BR", "pt-BR", "Português (Brasil)", "ltr"),
        ("ar", "ar", "العربية", "rtl"),
        ("he", "he", "עברית", "rtl"),
        ("tlh", "tlh", "tlh", "ltr"),
    ],
)
def test_codes(code: str, as_tag: str, as_name: str, way: str) -> None:
    assert (tag(code), name(code), direction(code)) == (as_tag, as_name, way)

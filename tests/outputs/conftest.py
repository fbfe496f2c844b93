"""Fixtures for tests of outputs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from mkdocs_docsjson.outputs.output_page import OutputPage
from mkdocs_docsjson.settings.models import Division, Seo, Settings


@pytest.fixture
def make_settings() -> Callable[..., Settings]:
    def make(*, seo: dict[str, Any] | None = None, **values: Any) -> Settings:
        return Settings(name="Acme", navigation=Division(), seo=Seo(**seo or {}), **values)

    return make


@pytest.fixture
def make_page() -> Callable[..., OutputPage]:
    def make(path: str = "guides/start", **values: Any) -> OutputPage:
        defaults: dict[str, Any] = {"url": f"{path}/" if path != "index" else "", "title": "Get started"}
        return OutputPage(path, **{**defaults, **values})

    return make

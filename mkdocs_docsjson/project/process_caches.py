"""Clears the caches of this process (templates, icons, words) when files of a theme have changed."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from mkdocs_docsjson.context.words import forget as forget_words
from mkdocs_docsjson.project.assets import theme_assets
from mkdocs_docsjson.project.theme_files import ThemeFiles
from mkdocs_docsjson.store.file_digests import FileDigests, digest_of

_seen: list[str] = []
"""The digest of the files at the last build; empty before the first."""


def forget_changed(theme: ThemeFiles, files: FileDigests, icons: Iterable[str]) -> None:
    """Have templates, icons and words read anew when a file is another one than before. icons: folders of them."""
    now = digest_of(theme.digest, *map(files.folder, icons))
    if _seen and _seen != [now]:
        forget_words()
        theme_assets.cache_clear()
        if "mkdocs_docsjson.pages.draw" in sys.modules:
            from mkdocs_docsjson.pages.draw import forget_templates

            forget_templates()
        if "mkdocs_docsjson.outputs.markdown_templates" in sys.modules:
            from mkdocs_docsjson.outputs.markdown_templates import forget_markdown_templates

            forget_markdown_templates()
    _seen[:] = [now]

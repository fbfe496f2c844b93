"""Keeps the compiled code of the theme's own templates beside them, as Python does with that of modules."""

from __future__ import annotations

import contextlib
import os
import sys
from pickle import UnpicklingError

from jinja2 import FileSystemBytecodeCache
from jinja2.bccache import Bucket

from mkdocs_docsjson.theme_folder import own_theme_folder

_HARMLESS = {"jinja2.ext.InternationalizationExtension"}
"""The extension of Jinja that MkDocs adds to every environment; the theme's templates do not use it."""


class TemplateCode(FileSystemBytecodeCache):
    """Code in `__pycache__` of the theme's folder; nothing is kept of an owner's templates.

    Whoever can write there can change the package itself, so the code is as safe to run as the package is.
    """

    def __init__(self, kind: str) -> None:
        """kind: names the environment, as each compiles a template in its own way."""
        self._folder = own_theme_folder() + os.sep
        super().__init__(f"{self._folder}__pycache__", f"{kind}-%s.{sys.implementation.cache_tag}.jinja")

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        is_own = filename is not None and os.path.abspath(filename).startswith(self._folder)
        return super().get_cache_key(name, filename) if is_own else ""

    def _is_kept(self, bucket: Bucket) -> bool:
        """Whether the code is that of the template alone, which an extension of another plugin may change."""
        return bool(bucket.key) and bucket.environment.extensions.keys() <= _HARMLESS

    def load_bytecode(self, bucket: Bucket) -> None:
        if self._is_kept(bucket):
            with contextlib.suppress(OSError, EOFError, UnpicklingError):  # a damaged file is written anew
                super().load_bytecode(bucket)

    def dump_bytecode(self, bucket: Bucket) -> None:
        if self._is_kept(bucket) and not sys.dont_write_bytecode:
            with contextlib.suppress(OSError):  # a folder of the system, which we may not write to
                os.makedirs(self.directory, exist_ok=True)
                super().dump_bytecode(bucket)

"""Finds the files that a text refers to: by a link, an image, an attribute, a style or a script."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from urllib.parse import unquote

from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.site.routes import candidates

_FENCE = re.compile(r"[ \t>]*+(`{3,}+|~{3,}+)(.*)")
_INLINE_CODE = re.compile(r"(?<!`)(`++)[^`\n]++\1(?!`)")
_IMPORT = re.compile(r"(?:import|export)\b")
_LINK = r"""\]\(\s*<?([^<>()\n]*(?:\([^()\n]*\)[^<>()\n]*)*)|^[ \t>]*\[[^\]\n]+\]:\s*<?([^\s<>]+)|=([^\s"'=<>`{]+)"""
"""`[text](address "title")`, `[text]: address`, an attribute without quotes."""
_URL = r"""\burl\(\s*([^"'()\s]+)\s*\)"""
_IN_PAGES = re.compile(rf"""{_LINK}|=\s*\{{?\s*["'`]([^"'`\n]+)["'`]|{_URL}""", re.M)
_IN_TEXTS = re.compile(rf"""{_LINK}|["'`]([^"'`\n]+)(?=["'`])|{_URL}""", re.M)
"""In scripts, styles and templates, any quoted text may be an address; in prose, quoted text seldom is."""
_AROUND = 600
"""How many characters of a line are searched for an address before and after a name."""


class References:
    """Finds references in texts.

    Made once for a site, as the patterns of extensions and names are the same for all texts.
    """

    def __init__(self, files: Iterable[str]) -> None:
        self._files = frozenset(files)
        names = {file.rsplit("/", 1)[-1] for file in self._files}
        endings = {name.rpartition(".")[2] for name in names if "." in name.strip(".")}
        bare = {name for name in names if "." not in name.strip(".")}
        # Two patterns, as one that starts with a fixed character is matched many times faster.
        self._hints = [re.compile(rf"\.{_one_of(endings)}(?![\w-])")] if endings else []
        self._hints += [re.compile(rf"{_one_of(bare)}(?![\w-])")] if bare else []

    def files_named(self, address: str, file: str) -> Iterator[str]:
        """Yield the files that an address in `file` may refer to."""
        path = re.split(r"[?#]", address.strip(), maxsplit=1)[0].strip()
        if path and not is_external(path):
            for option in candidates(unquote(path).replace("\\", "/"), file):
                if option in self._files:
                    yield option

    def of_page(self, text: str, file: str) -> Iterator[str]:
        """Yield the files that a page or snippet refers to, apart from its code blocks."""
        if not any(hint.search(text) for hint in self._hints):
            return iter(())
        return self._paths_in(_without_code(text), file, _IN_PAGES)

    def of_text(self, text: str, file: str) -> Iterator[str]:
        """Yield the files that a stylesheet, script or template refers to.

        file: its path, which relative addresses start from.
        """
        return self._paths_in(text, file, _IN_TEXTS)

    def _paths_in(self, text: str, file: str, written: re.Pattern[str]) -> Iterator[str]:
        for hint in self._hints:
            end = -1
            for match in hint.finditer(text):
                if match.start() < end:
                    continue
                start = max(text.rfind("\n", 0, match.start()) + 1, match.start() - _AROUND)
                end = text.find("\n", match.end())
                end = min(len(text) if end < 0 else end, match.end() + _AROUND)
                for address in written.finditer(text[start:end]):
                    yield from self.files_named(next(filter(None, address.groups()), "").partition(' "')[0], file)


def _one_of(words: Iterable[str]) -> str:
    return f"(?:{'|'.join(re.escape(word) for word in sorted(words))})"


def _without_code(text: str) -> str:
    """Return a page without its code, and without its imports, whose files are read during the build."""
    kept, fence = [], ""
    for line in text.split("\n"):
        match = _FENCE.match(line) if "```" in line or "~~~" in line else None
        if fence:
            if match and match[1].startswith(fence) and not match[2].strip():
                fence = ""
        elif match:
            fence = match[1]
        elif not _IMPORT.match(line):
            kept.append(line)
    return _INLINE_CODE.sub("", "\n".join(kept))

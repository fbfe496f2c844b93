"""Files that docs.json names, under every theme: those that are not there, are of another kind, or are very large."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import ByMode, Settings
from mkdocs_docsjson.site.kinds import KINDS, ending_of
from mkdocs_docsjson.site.routes import Missing, Target

Resolve = Callable[[str, str, str], Target | Missing]
"""Where an address leads, by the address, the file that names it, and its kind (`src`), as `Routes.resolve` has it."""
_LFS = b"version https://git-lfs"


@dataclass(frozen=True, slots=True)
class _Kind:
    """What a file must be. signatures: first bytes of such files."""

    name: str
    endings: tuple[str, ...]
    signatures: tuple[bytes, ...]
    hint: str


_PICTURE = _Kind(
    "picture that browsers can show",
    KINDS["images"],
    (b"\x89PNG", b"\xff\xd8", b"GIF8", b"RIFF", b"\0\0\1\0", b"BM", b"II*\0", b"MM\0*"),
    "save it as SVG, PNG, WebP or JPEG",
)
_FONT = _Kind(
    "font",
    KINDS["fonts"],
    (b"wOF2", b"wOFF", b"\0\1\0\0", b"OTTO", b"true", b"ttcf"),
    "save it as WOFF2",
)
_UNSIGNED = (".eot", ".avif", ".heic")
"""Endings of kinds that are not told by their first bytes."""
_HEAVY = {"logo": 300_000, "favicon": 300_000, "backgroundImage": 1_000_000, "fonts": 1_000_000}
"""Bytes above which a file that every page loads is told."""


def named_file_problems(
    settings: Settings, resolve: Resolve, pointer_of: Callable[[str], str], content: Callable[[str], bytes]
) -> Iterator[Problem]:
    """Yield the problems; a pointer says the place of each in docs.json.

    Icons are not among them: `unknown_icons` has the places of all of them. content: of a file of the docs folder.
    """
    seen = set()
    for use, name, kind in _named_files(settings):
        if not name or is_external(name) or name in seen:
            continue
        seen.add(name)
        found = resolve(name, "", "src")
        if isinstance(found, Missing):
            problems = [("missing-file", found.message, found.hint)]
        else:
            problems = [*_case_fault(name, found), *_content_fault(use, name, kind, content(found.file))]
        for code, message, hint in problems:
            yield Problem(settings.file, 0, 0, code, message, hint, pointer_of(name))


def _named_files(settings: Settings) -> Iterator[tuple[str, str, _Kind]]:
    """Yield what each file is for, its address, and what it must be."""
    images: dict[str, ByMode | None] = {
        "logo": settings.logo,
        "favicon": settings.favicon,
        "backgroundImage": settings.background.image,
    }
    for use, image in images.items():
        if image:
            yield from ((use, path, _PICTURE) for path in (image.light, image.dark))
    for font in filter(None, (settings.fonts.heading, settings.fonts.body)):
        yield "fonts", font.source, _FONT
    for tags in (settings.seo.metatags, *settings.seo.path_metatags.values()):
        yield from (("", tags.get(key, ""), _PICTURE) for key in ("og:image", "twitter:image"))


def _case_fault(name: str, found: Target) -> Iterator[tuple[str, str, str]]:
    if not found.exact:
        message = f'"{name}" is spelled "/{found.file}" in the docs folder'
        yield "link-case", message, "use the same upper and lower case"


def _content_fault(use: str, name: str, kind: _Kind, content: bytes) -> Iterator[tuple[str, str, str]]:
    ending = ending_of(name)
    if content.startswith(_LFS):
        yield "wrong-file", f'"{name}" is a pointer of Git LFS, not the file itself', "fetch it: git lfs pull"
    elif ending not in kind.endings or not _is_signed(ending, kind, content):
        yield "wrong-file", f'"{name}" is not a {kind.name}', kind.hint
    elif len(content) > _HEAVY.get(use, len(content)):
        size = f"{len(content) / 1_000_000:.1f} MB" if len(content) >= 1_000_000 else f"{len(content) // 1000} KB"
        most = f"{_HEAVY[use] // 1000} KB"
        yield "heavy-file", f'"{name}" has {size}, and every page loads it', f"save it with less than {most}"


def _is_signed(ending: str, kind: _Kind, content: bytes) -> bool:
    if not content or ending in _UNSIGNED:  # another plugin may make it, in which case the docs folder has none
        return True
    return b"<svg" in content if ending == ".svg" else content.startswith(kind.signatures)

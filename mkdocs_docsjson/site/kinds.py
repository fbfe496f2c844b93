"""The kinds of files that are published from a folder with more than a site, by their names.

The hosted service serves only certain kinds of files. So do we where docs.json is at the root of a repository. JSON,
YAML, scripts, styles and archives are among the hosted service's kinds, but in a repository most of them are not part
of the site. They are published if something on the site refers to them, as are files of all other kinds.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

KINDS: dict[str, tuple[str, ...]] = {
    "images": (
        ".png", ".jpg", ".jpeg", ".jfif", ".pjpeg", ".pjp", ".gif", ".webp", ".avif", ".apng", ".svg", ".ico", ".bmp",
        ".tif", ".tiff", ".heic",
    ),
    "video": (".mp4", ".m4v", ".webm", ".ogv", ".mov", ".vtt", ".srt"),
    "audio": (".mp3", ".wav", ".ogg", ".oga", ".opus", ".m4a", ".aac", ".flac", ".weba"),
    "fonts": (".woff", ".woff2", ".ttf", ".otf", ".eot"),
    "documents": (
        ".pdf", ".txt", ".rtf", ".epub", ".doc", ".docx", ".xls", ".xlsx", ".ppt", ".pptx", ".odt", ".ods", ".odp",
    ),
    "data": (".csv", ".tsv", ".xml", ".geojson", ".ics", ".webmanifest"),
}  # fmt: skip
"""Extensions of files that are published from any folder. A table of the documentation is generated from it."""
NAMES = ("CNAME", "_headers", "_redirects", "manifest.json", "google*.html", ".nojekyll")
"""Files at the root of the docs folder that hosts, browsers and search engines look for there."""
WHOLE_FOLDERS = frozenset({"static", "public", "assets", ".well-known"})
"""Folders at the root of the docs folder whose files are all published."""
OTHER_FOLDERS = frozenset(
    {
        "env", "venv", "build", "dist", "target", "coverage", "htmlcov", "test", "tests", "__tests__", "vendor",
        "third_party", "bower_components", "_drafts",
    }
)  # fmt: skip
"""Folders of a repository that are not part of its site, unless the navigation lists a page in them."""
BACKUPS = ("*~", "*.bak", "*.orig", "*.rej", "*.swp", "*.swo", "*.tmp", "#*#", "*.pyc", "Thumbs.db", "desktop.ini")
"""Patterns for the names of files that editors and systems leave behind."""
FOR_CODE_HOST = frozenset({"LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS", "CODEOWNERS"})
"""Files that are left out without a message, as they are not expected on a site."""

BINARY = frozenset(
    ending for kind in ("images", "video", "audio", "fonts", "documents") for ending in KINDS[kind]
) - {".svg", ".txt", ".rtf", ".vtt", ".srt"}  # fmt: skip
"""Extensions of files that are not searched for references."""
_ENDINGS = frozenset(ending for endings in KINDS.values() for ending in endings)


def ending_of(file: str) -> str:
    """Return `.png` for `images/A.PNG`; empty if the name has no extension."""
    name = file.rsplit("/", 1)[-1]
    _, dot, ending = name.rpartition(".")
    return f".{ending.lower()}" if dot else ""


def is_served(file: str) -> bool:
    """Whether a file is published because of its name alone."""
    top, _, rest = file.partition("/")
    if rest:
        return top in WHOLE_FOLDERS or ending_of(file) in _ENDINGS
    return ending_of(file) in _ENDINGS or any(fnmatchcase(file, name) for name in NAMES)


def is_backup(file: str) -> bool:
    name = file.rsplit("/", 1)[-1]
    return any(fnmatchcase(name, pattern) for pattern in BACKUPS)


def other_folder(file: str) -> str:
    """Return the outermost folder of a file that is not part of a site, such as `api/tests/`; empty if none."""
    folders = file.split("/")[:-1]
    at = next((at for at, name in enumerate(folders) if name in OTHER_FOLDERS), None)
    return "" if at is None or folders[0] in WHOLE_FOLDERS else "/".join(folders[: at + 1]) + "/"

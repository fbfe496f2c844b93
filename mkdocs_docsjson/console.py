"""Output of the command where the console or the file it is redirected to is not UTF-8, as often on Windows."""

from __future__ import annotations

import codecs
import io
import json
import re
import sys


def escape_what_has_no_encoding() -> None:
    """Have standard output and standard error write a character that they cannot encode as `\\u4e2d`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def print_json(text: str) -> None:
    """Print a JSON text, ending it with a line break. Programs read JSON as UTF-8: in other encodings it is ASCII."""
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if codecs.lookup(encoding).name != "utf-8":
        text = re.sub(r"[^\x00-\x7f]", lambda found: json.dumps(found[0])[1:-1], text)
    print(text.removesuffix("\n"))

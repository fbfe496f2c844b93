"""Runs the command as `python -m mkdocs_docsjson`, for users who do not have it on their PATH."""

from __future__ import annotations

import sys

from mkdocs_docsjson.cli import main

if __name__ == "__main__":
    sys.exit(main())

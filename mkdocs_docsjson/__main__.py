"""`python -m mkdocs_docsjson`: the command, for those whose PATH does not lead to it."""

from __future__ import annotations

import sys

from mkdocs_docsjson.cli import main

if __name__ == "__main__":
    sys.exit(main())

"""`python -m benchmarks.api_pages FILE…`: makes all pages of OpenAPI documents, and prints a line for each document.

Processor time and memory are measured for a whole process, so each document gets a process of its own.
"""

from __future__ import annotations

import argparse
import gzip
import resource
import subprocess
import sys
import time
from pathlib import Path

from mkdocs_docsjson.openapi.api_site import SourceDocument
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.settings.models import Api, OpenApiSource

COLUMNS = ("document", "pages", "read", "site", "all pages", "memory", "median page", "largest page")


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.api_pages", description=__doc__)
    parser.add_argument("files", type=Path, nargs="+", help="OpenAPI documents, also .gz")
    arguments = parser.parse_args()
    if len(arguments.files) == 1:
        print(measured(arguments.files[0]))
        return 0
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)
    return max(subprocess.call([sys.executable, "-m", "benchmarks.api_pages", file]) for file in arguments.files)


def measured(path: Path) -> str:
    """A row of the table. Times are processor time since the start, memory is the peak, sizes are of HTML."""
    content = path.read_bytes()
    if path.suffix == ".gz":
        content = gzip.decompress(content)
    start = time.process_time()
    name = path.name.removesuffix(".gz")
    document = load_document(name, content, lambda file: _beside(path, file))
    read = time.process_time() - start
    site = api_site([SourceDocument(OpenApiSource(source=name), document)], Api())
    known = time.process_time() - start
    sizes = sorted(len((page.html + page.side).encode()) for page in map(site.render, site.pages))
    done = time.process_time() - start
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    median, largest = sizes[len(sizes) // 2] / 1024, sizes[-1] / 1024
    cells = [name, f"{len(sizes):,}", f"{read:.1f} s", f"{known:.1f} s", f"{done:.1f} s", f"{memory:.0f} MB"]
    return f"| {' | '.join([*cells, f'{median:.0f} KB', f'{largest:.0f} KB'])} |"


def _beside(path: Path, file: str) -> bytes | None:
    other = path.parent / file
    return other.read_bytes() if other.is_file() else None


if __name__ == "__main__":
    raise SystemExit(main())

"""`docsjson schema`: prints JSON Schemas of docs.json and frontmatter, or snippets of components, for editors."""

from __future__ import annotations

import argparse
import json

from mkdocs_docsjson.console import print_json
from mkdocs_docsjson.scaffold.editor_snippets import snippets_file
from mkdocs_docsjson.settings.schema import docs_json_schema, frontmatter_schema


def add_arguments(parser: argparse.ArgumentParser) -> None:
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--frontmatter", action="store_true", help="print the schema of pages' frontmatter")
    what.add_argument("--snippets", action="store_true", help="print a .code-snippets file with all components")


def run(arguments: argparse.Namespace) -> int:
    """Print to standard output, which can be redirected into a file."""
    if arguments.snippets:
        print_json(snippets_file())
    else:
        schema = frontmatter_schema() if arguments.frontmatter else docs_json_schema()
        print_json(json.dumps(schema, indent=2, ensure_ascii=False))
    return 0

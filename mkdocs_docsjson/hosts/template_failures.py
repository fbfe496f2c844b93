"""Turns the failure of a page template into a problem with file and line."""

from __future__ import annotations

import re
from pathlib import Path
from traceback import walk_tb

import jinja2

from mkdocs_docsjson.problems import Problem


def failure_problem(failure: Exception) -> Problem:
    """Return the problem: where a template failed, and why."""
    if isinstance(failure, jinja2.TemplateSyntaxError):
        file, line, reason = failure.filename or failure.name or "", failure.lineno, failure.message or "syntax error"
    else:
        file, line = "", 0  # of the innermost template: Jinja writes its lines into tracebacks
        for frame, at in walk_tb(failure.__traceback__):
            name = frame.f_code.co_filename
            if "__jinja_template__" in frame.f_globals or name.endswith((".html", ".jinja", ".xml")):
                file, line = name, at
        reason = str(failure).rstrip(".") or type(failure).__name__
        if isinstance(failure, jinja2.TemplateNotFound):
            reason = f'there is no template "{failure.name}"'
    return Problem(short_name(file), line, 0, "page-template", f"the template cannot be run: {reason}", _hint(reason))


def _hint(reason: str) -> str:
    """Return a hint: `page` is None on pages without a source, which few templates expect."""
    if found := re.match(r"'None' has no attribute '(meta|title|url|file|content|toc)'$", reason):
        return f"pages without a source, as 404.html, have no `page`: write {{% if page and page.{found[1]} … %}}"
    return "correct the template; the variable `docsjson` and MkDocs' `page`, `nav` and `config` are what it may use"


def short_name(file: str) -> str:
    """Return the path of a file relative to the current folder, if it is below that."""
    path = Path(file)
    return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else file

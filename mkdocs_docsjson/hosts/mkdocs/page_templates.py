"""MkDocs' Jinja environment for our theme: every page has the variable `docsjson`, every failure a place."""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any

import jinja2
from mkdocs.exceptions import BuildError, PluginError

from mkdocs_docsjson.hosts.mkdocs.foreign_templates import OwnersTemplates
from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page
    from mkdocs.theme import Theme

    from mkdocs_docsjson.context.views import DocsJson

View = Callable[["Page | None", str], "DocsJson"]
"""What a template shows of a page, or of none at an address."""
MAIN = "main.html"


class MaterialFiles(jinja2.BaseLoader):
    """Material's words, which its plugins look up in every theme, and its icons, which owners' templates include.

    No theme lists them as files of its own.
    """

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str | None, None]:
        """The file of words or of an icon; raises TemplateNotFound for any other template."""
        found = importlib.util.find_spec("material") if template.startswith(("partials/language", ".icons/")) else None
        file = Path(found.origin or "").parent / "templates" / template if found else None
        if file is None or ".." in template or not file.is_file():
            raise jinja2.TemplateNotFound(template)
        return file.read_text("utf-8"), str(file), None

    def list_templates(self) -> list[str]:
        return []


class PageTemplate(jinja2.Template):
    """A template with the variable `docsjson`, whoever renders it."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """Render with the variable `docsjson` added; fragments are no pages and have none."""
        values, name = dict(*args, **kwargs), self.name or ""
        view = None if name.startswith("fragments/") else getattr(self.environment, "docsjson_view", None)
        if view and "docsjson" not in values:
            values["docsjson"] = view(values.get("page"), name)
        return super().render(values)


def prepare(theme: Theme, view: View) -> None:
    """Have every environment that MkDocs or another plugin makes for our theme be `prepared`."""
    make = theme.get_env
    setattr(theme, "get_env", lambda: prepared(make(), view))  # noqa: B010  # as below


def prepared(env: jinja2.Environment, view: View) -> jinja2.Environment:
    """Turn on autoescaping and the variable `docsjson` in an environment, and report failures with their place."""
    if env.template_class is PageTemplate:
        return env
    env.autoescape = True
    env.template_class = PageTemplate
    if env.loader:
        env.loader = jinja2.ChoiceLoader([OwnersTemplates(env.loader), MaterialFiles()])
    env.extend(docsjson_view=view)
    failed = env.handle_exception

    def handle_exception(source: str | None = None) -> None:
        try:
            failed(source)
        except BuildError:
            raise
        except Exception as failure:
            raise PluginError(str(_problem(failure))) from failure

    setattr(env, "handle_exception", handle_exception)  # noqa: B010  # mypy takes an assignment for a mistake
    return env


def with_templates(env: jinja2.Environment, pages: Mapping[str, Page]) -> list[Problem]:
    """Have pages that ask for a template of another theme drawn as all others are, and say so."""
    lost: dict[str, list[str]] = {}
    for page in pages.values():
        name = page.meta.get("template")
        if name and not _has(env, str(name)):
            lost.setdefault(str(name), []).append(page.file.src_uri)
            del page.meta["template"]
    return [
        Problem(
            files[0],
            0,
            0,
            "foreign-template",
            f'another plugin asks for the template "{name}", which this theme does not have'
            + (f", for {len(files)} pages" if len(files) > 1 else ""),
            f'write {name} in the folder of your own templates ("custom_dir"); it may extend base.html',
        )
        for name, files in lost.items()
    ]


def _has(env: jinja2.Environment, name: str) -> bool:
    try:
        env.get_template(name)
    except jinja2.TemplateNotFound:
        return False
    return True


def _problem(failure: Exception) -> Problem:
    """Where a template failed, and why."""
    if isinstance(failure, jinja2.TemplateSyntaxError):
        file, line, reason = failure.filename or failure.name or "", failure.lineno, failure.message or "syntax error"
    else:
        file, line = _place(failure.__traceback__)
        missing = isinstance(failure, jinja2.TemplateNotFound)
        reason = f'there is no template "{failure}"' if missing else str(failure) or type(failure).__name__
    return Problem(short_name(file), line, 0, "page-template", f"the template cannot be run: {reason}", _hint(reason))


def _hint(reason: str) -> str:
    """What to do about it: `page` is None wherever MkDocs draws without a source, which few expect."""
    if found := re.match(r"'None' has no attribute '(meta|title|url|file|content|toc)'$", reason):
        return f"pages without a source, as 404.html, have no `page`: write {{% if page and page.{found[1]} … %}}"
    return "correct the template; the variable `docsjson` and MkDocs' `page`, `nav` and `config` are what it may use"


def _place(traceback: TracebackType | None) -> tuple[str, int]:
    """File and line of the innermost template; Jinja writes its lines into tracebacks."""
    file, line = "", 0
    while traceback is not None:
        name = traceback.tb_frame.f_code.co_filename
        if "__jinja_template__" in traceback.tb_frame.f_globals or name.endswith((".html", ".jinja", ".xml")):
            file, line = name, traceback.tb_lineno
        traceback = traceback.tb_next
    return file, line


def short_name(file: str) -> str:
    """A file relative to where the build runs, if it lies there."""
    path = Path(file)
    return path.relative_to(Path.cwd()).as_posix() if path.is_relative_to(Path.cwd()) else file

"""MkDocs' Jinja environment for our theme: adds the variable `docsjson`, and reports failures with file and line."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jinja2
from mkdocs.exceptions import BuildError, PluginError

from mkdocs_docsjson.hosts.foreign_templates import OwnersTemplates
from mkdocs_docsjson.hosts.template_failures import failure_problem
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.template_code import TemplateCode

if TYPE_CHECKING:
    from mkdocs.structure.pages import Page
    from mkdocs.theme import Theme

    from mkdocs_docsjson.context.views import DocsJson

View = Callable[["Page | None", str], "DocsJson"]
"""Returns the variable `docsjson` of a page, or, for no page, of an address."""
MAIN = "main.html"


class MaterialFiles(jinja2.BaseLoader):
    """Loads Material's words, which its plugins look up in every theme, and its icons, which owners' templates include.

    They are not among the files of any theme.
    """

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str | None, None]:
        """Return the file of words or of an icon. Raises TemplateNotFound for any other template."""
        found = importlib.util.find_spec("material") if template.startswith(("partials/language", ".icons/")) else None
        file = Path(found.origin or "").parent / "templates" / template if found else None
        if file is None or ".." in template or not file.is_file():
            raise jinja2.TemplateNotFound(template)
        return file.read_text("utf-8"), str(file), None

    def list_templates(self) -> list[str]:
        return []


class PageTemplate(jinja2.Template):
    """A template with the variable `docsjson`, whether MkDocs or another plugin renders it."""

    def render(self, *args: Any, **kwargs: Any) -> str:
        """Render with the variable `docsjson` added; fragments are no pages and have none."""
        values, name = dict(*args, **kwargs), self.name or ""
        view = None if name.startswith("fragments/") else getattr(self.environment, "docsjson_view", None)
        if view and "docsjson" not in values:
            values["docsjson"] = view(values.get("page"), name)
        return super().render(values)


def prepare(theme: Theme, view: View) -> None:
    """Call `prepare_environment` for every environment that MkDocs or another plugin creates for our theme."""
    make = theme.get_env
    setattr(theme, "get_env", lambda: prepare_environment(make(), view))  # noqa: B010  # as below


def prepare_environment(env: jinja2.Environment, view: View) -> jinja2.Environment:
    """Turn on autoescaping and the variable `docsjson` in an environment, and report failures with their place."""
    if env.template_class is PageTemplate:
        return env
    env.autoescape = True
    env.template_class = PageTemplate
    env.bytecode_cache = TemplateCode("page-mkdocs")
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
            raise PluginError(str(failure_problem(failure))) from failure

    setattr(env, "handle_exception", handle_exception)  # noqa: B010  # mypy takes an assignment for a mistake
    return env


def with_templates(env: jinja2.Environment, pages: Mapping[str, Page]) -> list[Problem]:
    """Render pages that name a template of another theme like all others. Returns the problems that say so."""
    lost: dict[str, list[str]] = {}
    for page in pages.values():
        name = str(page.meta.get("template") or "")
        if name and env.select_template([name, MAIN]).name != name:
            lost.setdefault(name, []).append(page.file.src_uri)
            del page.meta["template"]
    found = []
    for name, files in lost.items():
        several = f", for {len(files)} pages" if len(files) > 1 else ""
        message = f'another plugin asks for the template "{name}", which this theme does not have{several}'
        hint = f'write {name} in the folder of your own templates ("custom_dir"); it may extend base.html'
        found.append(Problem(files[0], 0, 0, "foreign-template", message, hint))
    return found

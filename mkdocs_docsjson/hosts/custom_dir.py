"""The folder of an owner's templates in a site without an mkdocs.yml: the option `custom_dir` of docsjson.toml.

It is the folder that MkDocs calls `theme.custom_dir`, with stricter rules, as such a site may be built by somebody who
did not write it: the folder lies in the repository and holds no links, and its templates run in Jinja's sandbox.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import jinja2
from jinja2.sandbox import SandboxedEnvironment

from mkdocs_docsjson import disk
from mkdocs_docsjson.hosts.foreign_templates import ForeignTemplates, OwnersTemplates
from mkdocs_docsjson.hosts.template_failures import failure_problem
from mkdocs_docsjson.hosts.template_folder import TemplateFolder
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.settings.option_files import WrongOptions
from mkdocs_docsjson.template_code import TemplateCode
from mkdocs_docsjson.user_cache import repository_root

if TYPE_CHECKING:
    from mkdocs_docsjson.context.views import DocsJson

OPTION = "custom_dir"


def custom_folder(written: str, file: Path, docs: Path) -> Path:
    """Return the folder that an option file names, as an absolute path. Raises WrongOptions.

    written: its path, relative to the folder of `file`.
    """
    beside = file.parent.resolve()
    folder = Path(os.path.normpath(beside / written))
    root = repository_root(beside) or beside
    if not folder.is_relative_to(root):
        reason = f'"{written}" lies outside of {root}; name a folder of the repository'
    elif folder in (docs, *docs.parents):
        reason = f'"{written}" holds the pages; give your templates a folder of their own, such as "overrides"'
    elif link := disk.first_link(folder, root) or _link_below(folder):
        reason = f"{link.relative_to(root).as_posix()} is a link, and links are not followed; put the files there"
    elif not folder.is_dir():
        reason = f'there is no folder "{written}"; {_near(folder) or f"make it beside {file.name}"}'
    else:
        return folder
    raise WrongOptions(file, f"{OPTION}: {reason}")


def _link_below(folder: Path) -> Path | None:
    return next((path for path in sorted(folder.rglob("*")) if disk.is_link(path)), None)


def _near(folder: Path) -> str:
    beside = folder.parent
    return closest(folder.name, [each.name for each in beside.iterdir() if each.is_dir()]) if beside.is_dir() else ""


class _Environment(SandboxedEnvironment):
    failure: type[Exception]

    def handle_exception(self, source: str | None = None) -> None:  # type: ignore[override]  # it never returns
        """Raise the host's exception, which says where a template failed and why."""
        try:
            super().handle_exception(source)
        except self.failure:
            raise
        except Exception as failure:
            raise self.failure(str(failure_problem(failure))) from failure


def owners_environment(folders: Sequence[str], failed: type[Exception]) -> jinja2.Environment:
    """Return the environment for pages of a site with templates of its own.

    folders: the owner's, and our theme's last. failed: the exception that ends a build of this host.
    """
    loader, code = OwnersTemplates(jinja2.FileSystemLoader(list(folders))), TemplateCode("page-sandbox")
    environment = _Environment(loader=loader, autoescape=True, auto_reload=False, bytecode_cache=code)
    environment.failure = failed
    return environment


def owners_values(project: Project, view: DocsJson) -> dict[str, Any]:
    """Return the variables that MkDocs gives to templates beside `docsjson`, as far as they are known without
    MkDocs."""
    name, url = project.settings.name, project.options.site_url
    config = SimpleNamespace(site_name=name, site_url=url, extra={}, extra_css=(), extra_javascript=())
    values: dict[str, Any] = {"config": config}
    if facts := project.site.pages.get(view.page.path):
        shown, url = view.page, project.routes.url(facts.path)
        values["page"] = SimpleNamespace(meta=dict(facts.meta), title=shown.title, url=url, content=shown.content)
    return values


def template_problems(project: Project) -> list[Problem]:
    """Return what is wrong with the owner's templates."""
    *owned, theme = project.options.theme_folders
    environment = owners_environment((*owned, theme), jinja2.TemplateError)
    asked = {facts.file: str(facts.meta.get("template") or "") for facts in project.site.pages.values()}
    base = project.options.config_folder or project.options.docs
    found: list[Problem] = []
    for folder in (TemplateFolder(Path(each), base, publishes=False) for each in owned):
        found += (*ForeignTemplates(environment, folder).problems(asked), *folder.problems())
    return found

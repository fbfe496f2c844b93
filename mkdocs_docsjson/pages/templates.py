"""Component templates: searched for in the owner's folders first, compiled once, with errors reported by file and line.

A template gets the component's attributes by name, and `content`, `children`, `id`, `classes`, `component`,
`attributes` (all of them, for names that Jinja reserves). `children` of an owner's component are the components
directly inside it, each with `name`, `attributes` and `content`; `content` contains them as well. A template may use

    {{ href | link }}      an address of the site, checked and written relative to the page
    {{ title | inline }}   inline Markdown
    {{ "rocket" | icon }}  an icon by name
    {{ title | plain }}    its text without elements, for an attribute
    {{ color | visible }}  an author's hex color, moved where a mode's background hides it
    {{ anchor(id, title) }}, {{ word.required }}, `href is external`
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import TracebackType
from typing import Any, NoReturn

from jinja2 import (
    Environment,
    FileSystemLoader,
    StrictUndefined,
    Template,
    TemplateNotFound,
    TemplateSyntaxError,
    pass_context,
)
from jinja2.runtime import Context
from markupsafe import Markup, escape

from mkdocs_docsjson.colors import visible
from mkdocs_docsjson.component_files import FOLDER, component_templates
from mkdocs_docsjson.pages.attribute_addresses import address, is_external
from mkdocs_docsjson.pages.contexts import LightContext, LightEnvironment, LightSandbox, reads_context
from mkdocs_docsjson.pages.glyphs import glyph, render_icon
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.template_code import TemplateCode
from mkdocs_docsjson.theme_folder import own_theme_folder


class TemplateFailure(Exception):
    """Raised for a template that cannot be compiled or rendered, with its name, the line (0: unknown), the reason."""

    def __init__(self, template: str, line: int, reason: str) -> None:
        super().__init__(reason)
        self.template = template
        self.line = line
        self.reason = reason


class Unset(StrictUndefined):
    """An undefined name in a template.

    It is false in a test, as attributes may be left out; printing it is an error.
    """

    __slots__ = ()

    def __bool__(self) -> bool:  # type: ignore[override]  # the base class declares it as never returning
        return False


class _Loader(FileSystemLoader):
    """Finds `components/NAME.html` in the component's own folder as well, so that templates can leave it out."""

    def __init__(self, folders: tuple[str, ...], places: Mapping[str, str]) -> None:
        super().__init__(folders)
        self._places = places

    def get_source(self, environment: Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        folder, _, name = template.partition("/")
        path = self._places.get(name) if folder == FOLDER else None
        return super().get_source(environment, path or template)


class _Environment(LightEnvironment):
    """Records which templates are requested, also by templates that extend or include others."""

    used: dict[str, None]

    def get_template(self, name: Any, *args: Any, **kwargs: Any) -> Template:
        self.used[str(name)] = None
        return super().get_template(name, *args, **kwargs)

    def select_template(self, names: Any, *args: Any, **kwargs: Any) -> Template:
        names = list(names)
        self.used.update(dict.fromkeys(map(str, names)))
        return super().select_template(names, *args, **kwargs)


class _Sandbox(LightSandbox, _Environment):
    pass


class Templates:
    """The component templates of a list of folders."""

    def __init__(self, folders: tuple[str, ...]) -> None:
        folders = (*folders, own_theme_folder())
        self._places = component_templates(folders, ".html")
        is_ours = set(folders) == {own_theme_folder()}
        self._environment = (_Environment if is_ours else _Sandbox)(
            loader=_Loader(folders, self._places),
            autoescape=True,
            undefined=Unset,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=TemplateCode("component" if is_ours else "component-sandbox"),
        )
        self._used: dict[str, None] = {}
        self._environment.used = self._used
        self._environment.globals.update(anchor=_anchor, count=_count, glyph=_glyph)
        self._environment.filters.update(link=_link, inline=_inline, icon=_icon, plain=_plain_text, visible=_visible)
        self._environment.tests["external"] = is_external
        self._cache: dict[tuple[str, ...], Template | None] = {}

    def find(self, *names: str) -> Template | None:
        """Return the template of the first component that has one. Raises TemplateFailure if it cannot be compiled."""
        path = None
        for name in names:
            file = f"{name.replace('.', '-')}.html"
            self._used[f"{FOLDER}/{file}"] = None
            if path := self._places.get(file):
                break
        if names not in self._cache:
            self._cache[names] = self._load(path) if path else None
        return self._cache[names]

    def folder_of(self, name: str) -> str:
        """Return the name of the folder of a component's template: the component's own, or `components`."""
        path = self._places.get(f"{name.replace('.', '-')}.html", "")
        return path.split("/")[-2] if path else ""

    def take_used(self) -> tuple[str, ...]:
        """Return the names of the templates that were searched for since the last call, whether or not they exist."""
        used = tuple(self._used)
        self._used.clear()
        return used

    def _load(self, path: str) -> Template:
        try:
            return self._environment.get_template(path)
        except TemplateSyntaxError as error:
            raise TemplateFailure(error.name or path, error.lineno, error.message or "syntax error") from None
        except (OSError, UnicodeDecodeError) as error:
            raise TemplateFailure(path, 0, str(error)) from None


def render(template: Template, values: dict[str, Any]) -> Markup:
    """Return the HTML of a template. Arguments and errors are those of `rendered_text`."""
    return Markup(rendered_text(template, values))


def rendered_text(template: Template, values: dict[str, Any]) -> str:
    """Return the output of a template of a `LightEnvironment`. Raises TemplateFailure for any error in it.

    values: the variables of the template; the environment's globals are added to them.
    """
    environment = template.environment
    values.update(environment.globals)
    context = LightContext(environment, values, template.name, template.blocks)
    try:
        # `template.render` would copy everything once more.
        return "".join(template.root_render_func(context))
    except Exception:
        _explain(template)


def _explain(template: Template) -> NoReturn:
    """Raise `TemplateFailure` for the current exception.

    Jinja's handler writes the template's lines into its traceback.
    """
    try:
        template.environment.handle_exception()
    except TemplateSyntaxError as error:
        raise TemplateFailure(error.name or "", error.lineno, error.message or "syntax error") from None
    except TemplateNotFound as error:
        raise TemplateFailure(template.name or "", 0, f'no template "{error.name}"') from None
    except Exception as error:  # an owner's template can fail in any way that code can
        line = _line_in(error.__traceback__, template.filename or "")
        raise TemplateFailure(template.name or "", line, str(error) or type(error).__name__) from None


@lru_cache(maxsize=16)
def templates_of(folders: tuple[str, ...]) -> Templates:
    """Return the templates in `components/` of these folders and of our theme; the first with a name wins."""
    return Templates(folders)


def _line_in(traceback: TracebackType | None, filename: str) -> int:
    """Return the line of the template that failed; Jinja writes template lines into its tracebacks."""
    line = 0
    while traceback is not None:
        if traceback.tb_frame.f_code.co_filename == filename:
            line = traceback.tb_lineno
        traceback = traceback.tb_next
    return line


@pass_context
@reads_context
def _anchor(context: Context, id: str, title: Any) -> Markup:
    """Return the link of a heading to itself. It has no text, so that the heading's text is not changed."""
    if not id:
        return Markup()
    label = escape(context["word"]["link_to"]).replace("{title}", _plain_text(title))
    return Markup(f'<a class="dj-anchor headerlink" href="#{escape(id)}" aria-label="{label}"></a>')


def _plain_text(value: Any) -> Markup:
    """Return the text of inline HTML, escaped for an attribute."""
    text = escape(value)
    return escape(text.striptags()) if "<" in text or '"' in text else text


@pass_context
@reads_context
def _glyph(context: Context, name: str) -> Markup:
    return glyph(name, context["_state"])


@pass_context
@reads_context
def _count(context: Context, kind: str) -> int:
    """Return 1, 2, 3 …: a number for an id that is new on the page."""
    state: PageState = context["_state"]
    return state.number(kind)


@pass_context
def _link(context: Context, url: Any, kind: str = "href") -> str:
    state: PageState = context["_state"]
    return address(str(url), kind, state, context["_line"], context["_column"])


@pass_context
def _inline(context: Context, text: Any) -> Markup:
    state: PageState = context["_state"]
    return text if isinstance(text, Markup) else state.inline(str(text))


@pass_context
def _icon(context: Context, name: Any, style: str = "") -> Markup:
    drawn = render_icon(name, context["_state"], line=context["_line"], column=context["_column"], style=style)
    return drawn or Markup()


@pass_context
def _visible(context: Context, color: str) -> str:
    state: PageState = context["_state"]
    return visible(color, state.options.surfaces) if color.startswith("#") else color

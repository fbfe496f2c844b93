"""The page menu: the entries that the owner lists, then edit and print."""

from __future__ import annotations

import json
import shlex
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from urllib.parse import quote, urlencode

from markupsafe import Markup

from mkdocs_docsjson.context.assistants import ASSISTANTS, SERVER_ENTRIES
from mkdocs_docsjson.context.shell import Shell
from mkdocs_docsjson.context.views import MenuView
from mkdocs_docsjson.settings.models import AssistantLink

GLYPHS = {
    "copy": "copy",
    "view": "file",
    "edit": "pencil",
    "print": "print",
    "download": "download",
    "assistant": "assistant",
}
"""Icons by kind of entry. They are those of `partials/icons.html`; icons of a set would add a kilobyte to each page."""


@dataclass(frozen=True, slots=True)
class MenuLinks:
    """The targets of the menu entries of one page; empty where there is none."""

    page: str = ""
    """Absolute address of the page; empty when the address of the site is not known."""
    markdown: str = ""
    """Relative address of its `.md` file."""
    specification: str = ""
    """Address of the OpenAPI document that the page is made from."""
    edit: str = ""
    printed: str = ""
    """Relative address of the print page with all pages of its part of the navigation."""
    server: str = ""
    """Address of the site's MCP server (option `mcp_url`)."""


def page_menu(shell: Shell, links: MenuLinks) -> tuple[MenuView, ...]:
    """Return the entries of `contextual.options`, then edit and print. The print entry covers `download-pdf`."""
    return (*_entries(shell, links), *_always(shell, links))


def _entries(shell: Shell, links: MenuLinks) -> Iterator[MenuView]:
    word = _word_getter(shell)
    for option in shell.settings.contextual.options:
        if isinstance(option, AssistantLink):
            yield _owners_entry(shell, option, links)
        elif option in SERVER_ENTRIES and links.server:
            yield _of_server(shell, option, links.server)
        elif option in ("copy", "view") and links.markdown:
            yield _entry(option, word(f"menu_{option}"), links.markdown)
        elif option == "download-spec" and links.specification:
            name = links.specification.rstrip("/").rpartition("/")[2]
            yield _entry("download", word("menu_download", name=name), links.specification)
        elif option in ASSISTANTS and links.page:
            name, address = ASSISTANTS[option]
            prompt = quote(word("assistant_prompt", url=links.page), safe="")
            label = word("menu_assistant", name=name)
            yield _entry("assistant", label, address.replace("{prompt}", prompt), external=True)


def _always(shell: Shell, links: MenuLinks) -> Iterator[MenuView]:
    word = _word_getter(shell)
    if links.edit:
        yield _entry("edit", word("edit_page"), links.edit, external=True)
    yield _entry("print", word("menu_print"))
    if links.printed:
        yield _entry("print", word("menu_print_all"), links.printed)


def _word_getter(shell: Shell) -> Callable[..., str]:
    """Return a function that gives an interface word by its key, with placeholders such as `{name}` filled in."""

    def word(key: str, **values: str) -> str:
        text = shell.t.get(key, key)
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", value)
        return text

    return word


def _entry(kind: str, label: str, url: str = "", *, external: bool = False) -> MenuView:
    glyph = Markup('<svg class="dj-icon dj-ui" aria-hidden="true"><use href="#dj-ui-{}"/></svg>').format(GLYPHS[kind])
    return MenuView(kind, label, url, glyph, external=external)


def _of_server(shell: Shell, option: str, server: str) -> MenuView:
    """Return an entry that gives an assistant the address of the site's MCP server."""
    word, name = _word_getter(shell), shell.settings.name
    if option == "cursor":
        config = b64encode(json.dumps({"url": server}).encode()).decode()
        query = urlencode({"name": name, "config": config}, quote_via=quote)
        url = f"cursor://anysphere.cursor-deeplink/mcp/install?{query}"
        return _entry("assistant", word("menu_connect", name="Cursor"), url, external=True)
    if option == "vscode":
        config = json.dumps({"name": name, "type": "http", "url": server}, ensure_ascii=False)
        url = f"vscode:mcp/install?{quote(config, safe='')}"
        return _entry("assistant", word("menu_connect", name="VS Code"), url, external=True)
    copied = server if option == "mcp" else f"npx add-mcp {shlex.quote(server)}"
    label = word("menu_mcp" if option == "mcp" else "menu_add_mcp")
    return replace(_entry("copy", label), copied=copied)


def _owners_entry(shell: Shell, option: AssistantLink, links: MenuLinks) -> MenuView:
    icon = shell.icon(option.icon) if option.icon else Markup("")
    url = option.href
    for name, value in (("$page", links.page), ("$path", links.page), ("$mcp", links.server)):
        url = url.replace(name, quote(value, safe=""))
    return MenuView("link", option.title, url, icon, option.description, external=True)

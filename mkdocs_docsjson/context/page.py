"""The views of a page itself: table of contents, breadcrumbs, neighbours, the page menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from markupsafe import Markup

from mkdocs_docsjson.context.shell import Shell
from mkdocs_docsjson.context.views import LinkView, MenuView, TocView
from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.settings.models import AssistantLink, Icon
from mkdocs_docsjson.site.model import NavPage, Place

TOP_LEVEL = 2
"""Headings of this level or above are entries of their own; deeper ones stand under the last of them (format f.4)."""

MENU_ICONS = {"copy": "copy", "view": "file-lines", "edit": "pen", "print": "print", "assistant": "robot"}

ASSISTANTS = {
    "chatgpt": ("ChatGPT", "https://chatgpt.com/?hints=search&q={prompt}"),
    "claude": ("Claude", "https://claude.ai/new?q={prompt}"),
    "perplexity": ("Perplexity", "https://www.perplexity.ai/search?q={prompt}"),
    "grok": ("Grok", "https://grok.com/?q={prompt}"),
}
"""Assistants that open with a prompt in their address; only those that the owner lists are shown."""


def toc_tree(items: Sequence[TocItem]) -> tuple[TocView, ...]:
    """Nest a flat list of headings in two levels."""
    tree: list[TocView] = []
    for item in items:
        view = TocView(item.title, f"#{item.id}", item.level, item.panel)
        if item.level <= TOP_LEVEL or not tree:
            tree.append(view)
        else:
            tree[-1] = replace(tree[-1], children=(*tree[-1].children, view))
    return tuple(tree)


def breadcrumbs(shell: Shell, place: Place | None) -> tuple[LinkView, ...]:
    """Tab or anchor, then the groups; never the page itself."""
    if place is None:
        return ()
    divisions = [d for d in place.divisions if d.kind in ("tab", "anchor", "product", "dropdown", "item")]
    crumbs = [LinkView(d.name, shell.url(d.first)) for d in divisions]
    crumbs += [
        LinkView(group.title, shell.url(group.root.path) if group.root and group.root != place.entry else "")
        for group in place.groups
        if group.title
    ]
    return tuple(crumbs)


def neighbour(shell: Shell, entry: NavPage | None) -> LinkView | None:
    return LinkView(entry.title, shell.url(entry.path)) if entry else None


def page_menu(shell: Shell, markdown_url: str, page_url: str, edit_url: str) -> tuple[MenuView, ...]:
    """Entries of the page menu: those of `contextual.options`, then edit and print.

    markdown_url: relative address of the page's `.md` file, or empty when none is written.
    page_url: absolute address of the page, or empty when the site's address is not known.
    """
    t, entries = shell.t, []
    for option in shell.settings.contextual.options:
        if isinstance(option, AssistantLink):
            entries.append(_own(shell, option, page_url))
        elif option in ("copy", "view") and markdown_url:
            entries.append(_entry(shell, option, t.get(f"menu_{option}", option), markdown_url))
        elif option in ASSISTANTS and page_url:
            name, address = ASSISTANTS[option]
            prompt = t.get("assistant_prompt", "Read {url}").replace("{url}", page_url)
            label = t.get("menu_assistant", "Open in {name}").replace("{name}", name)
            entries.append(
                _entry(shell, "assistant", label, address.replace("{prompt}", _quoted(prompt)), external=True)
            )
    if edit_url:
        entries.append(_entry(shell, "edit", t.get("edit_page", "Edit this page"), edit_url, external=True))
    entries.append(_entry(shell, "print", t.get("menu_print", "Print")))
    return tuple(entries)


def _entry(shell: Shell, kind: str, label: str, url: str = "", *, external: bool = False) -> MenuView:
    return MenuView(kind, label, url, shell.icon(Icon(name=MENU_ICONS[kind])), external=external)


def _own(shell: Shell, option: AssistantLink, page_url: str) -> MenuView:
    icon = shell.icon(option.icon) if option.icon else Markup("")
    url = option.href.replace("$page", _quoted(page_url)).replace("$path", _quoted(page_url))
    return MenuView("link", option.title, url, icon, option.description, external=True)


def _quoted(text: str) -> str:
    from urllib.parse import quote

    return quote(text, safe="")

"""A navigation as lines of text: that of the settings, before pages are known, and that of the site."""

from __future__ import annotations

from mkdocs_docsjson.settings.models import Division, Group, Icon, Settings
from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision


def of_settings(settings: Settings) -> str:
    lines = _division(settings.navigation)
    for division in settings.global_divisions:
        lines += ["everywhere:", *_indented(_division(division))]
    return "\n".join(lines) + "\n"


def of_site(division: SiteDivision) -> str:
    return "\n".join(_site_division(division)) + "\n"


def _division(division: Division) -> list[str]:
    notes = {
        "at": division.where,
        "prefix": division.prefix,
        "href": division.href,
        "icon": _icon(division.icon),
        "color": " ".join(division.color.stops) if division.color else "",
        "tag": division.tag,
        "description": division.description,
        "align": division.align if division.align != "start" else "",
        "openapi": " ".join(f"{source.source}→{source.directory}" for source in division.openapi),
        "directory": division.directory if division.directory != "none" else "",
        "default": division.default,
        "hidden": division.hidden,
        "unsearchable": not division.searchable,
        "banner": division.banner.content if division.banner else "",
        "topbar": " ".join(link.url for link in division.topbar_links or ()),
        "cta": division.topbar_cta.url if division.topbar_cta else "",
        "columns": len(division.footer_columns or ()),
    }
    inner = [line for part in division.divisions for line in _division(part)]
    return [_line(f"{division.kind} {division.name}", notes), *_indented([*inner, *_items(division.items)])]


def _items(items: tuple[object, ...]) -> list[str]:
    lines = []
    for item in items:
        if isinstance(item, Group):
            notes = {
                "icon": _icon(item.icon),
                "tag": item.tag,
                "root": item.root,
                "openapi": " ".join(f"{source.source}→{source.directory}" for source in item.openapi),
                "directory": item.directory if item.directory != "none" else "",
                "boost": item.boost if item.boost != 1 else "",
                "expanded": item.expanded,
                "hidden": item.hidden,
                "unsearchable": not item.searchable,
            }
            lines += [_line(f"group {item.title}", notes), *_indented(_items(item.items))]
        else:
            lines.append(f"- {item.path}")
    return lines


def _site_division(division: SiteDivision) -> list[str]:
    notes = {
        "id": division.id,
        "first": division.first_path,
        "href": division.href,
        "folder": division.folder,
        "default": division.default,
        "hidden": division.hidden,
    }
    inner = [line for part in division.divisions for line in _site_division(part)]
    return [_line(f"{division.kind} {division.name}", notes), *_indented([*inner, *_nav(division.items)])]


def _nav(items: tuple[NavPage | NavGroup, ...]) -> list[str]:
    lines = []
    for item in items:
        if isinstance(item, NavGroup):
            root = item.root.path if item.root else ""
            lines += [_line(f"group {item.title}", {"root": root}), *_indented(_nav(item.items))]
        else:
            notes = {
                "href": item.href,
                "icon": _icon(item.icon),
                "tag": item.tag,
                "method": item.method,
                "deprecated": item.deprecated,
            }
            lines.append(_line(f"- {item.path}: {item.title}", notes))
    return lines


def _line(name: str, notes: dict[str, object]) -> str:
    told = [key if value is True else f"{key}={value}" for key, value in notes.items() if value]
    return f"{name.strip()} ({', '.join(told)})" if told else name.strip()


def _icon(icon: Icon | None) -> str:
    return ":".join(part for part in (icon.name, icon.style, icon.library) if part) if icon else ""


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]

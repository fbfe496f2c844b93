"""`llms.txt` (https://llmstxt.org) and `llms-full.txt`: the site as an assistant reads it.

The first lists all pages in the order of the navigation, with a line on each; the second has the Markdown of every
page. Only pages of the default language and version are in them. Both files are also written below `.well-known/`,
where some readers look. An owner's own file has priority: the caller writes ours only where the docs folder has none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from mkdocs_docsjson.outputs.output_page import OutputPage, absolute
from mkdocs_docsjson.outputs.pieces import TextPieces
from mkdocs_docsjson.plain_text import clip, first_paragraph, plain_text
from mkdocs_docsjson.settings.models import Settings

MAX_CHARACTERS = 100_000
"""Largest length of llms.txt in characters; what does not fit is left out at the end, and the file says so."""
MAX_DESCRIPTION = 300
"""Largest number of characters of a page's line."""
TRAIL = " / "
_TAG = re.compile(r"<(?=[A-Za-z/!?])")


@dataclass(frozen=True, slots=True)
class OutsideLink:
    """A link of the navigation that leads to another site."""

    title: str
    url: str


@dataclass(frozen=True, slots=True)
class LlmsPart:
    """A tab, a version or another part of the navigation, which has a list of its own."""

    names: tuple[str, ...]
    """Names of the divisions above it and of itself, outermost first: `v2`, `Guides`."""
    path: str
    """Path of its list, relative to the root: `llms/v2/guides.txt`."""
    pages: frozenset[str]
    """Paths of its pages, including those of its own parts."""

    @property
    def label(self) -> str:
        """Return its names as the text of a link."""
        return _label(TRAIL.join(self.names))


@dataclass(frozen=True, slots=True)
class LlmsSite:
    """Data about the site that the files need, besides its pages."""

    settings: Settings
    site_url: str
    """The address of the site; without it, addresses in the files start at the root."""
    specifications: tuple[str, ...] = ()
    """OpenAPI documents: paths relative to the root, or full addresses."""
    links: tuple[OutsideLink, ...] = ()
    parts: tuple[LlmsPart, ...] = ()
    """Parts of the navigation, if there are several side by side."""


def llms_files(
    site: LlmsSite, pages: Iterable[OutputPage], markdown: Callable[[OutputPage], str]
) -> dict[str, str | TextPieces]:
    """Return the files by path, those of the whole site also below `.well-known/`.

    pages: all pages, in the order of the navigation.
    markdown: returns the Markdown of a page; called while the file is written.
    """
    pages = list(pages)
    shown = [page for page in pages if page.primary and page.advertised(site.settings.seo.index_hidden)]
    full = TextPieces(partial(llms_full_txt, site, shown, markdown))
    files: dict[str, str | TextPieces] = {"llms.txt": llms_txt(site, shown), "llms-full.txt": full}
    own = {part.path: _part_txt(site, part, pages) for part in site.parts}
    return files | {f".well-known/{name}": text for name, text in files.items()} | own


def llms_txt(site: LlmsSite, pages: Sequence[OutputPage]) -> str:
    """Return the list of pages, with a section for each group of the navigation.

    Pages outside of groups are below "Docs", those of APIs below "API".
    """
    head = [f"# {on_one_line(site.settings.name)}"]
    if site.settings.description:
        head.append(f"> {on_one_line(plain_text(site.settings.description))}")
    if site.settings.markdown_instructions:
        head.append(site.settings.markdown_instructions.strip())
    sections = _of_groups(site, pages)
    parts = [f"- [{part.label}]({_address(absolute(site.site_url, part.path))})" for part in site.parts]
    specifications = [f"- [{_name(spec)}]({absolute(site.site_url, spec)})" for spec in site.specifications]
    links = [f"- [{_label(link.title)}]({_address(link.url)})" for link in site.links]
    ending = _sections({"Parts": parts, "OpenAPI Specs": specifications, "Optional": links})
    return _limit_length("\n\n".join(head), sections, ending)


def _part_txt(site: LlmsSite, part: LlmsPart, pages: Iterable[OutputPage]) -> str:
    """Return the list of a part: all of its pages, in any language or version."""
    shown = [page for page in pages if page.path in part.pages and page.is_public(site.settings.seo.index_hidden)]
    head = f"# {on_one_line(site.settings.name)}: {on_one_line(TRAIL.join(part.names))}"
    return _limit_length(head, _of_groups(site, shown), "")


def _of_groups(site: LlmsSite, pages: Iterable[OutputPage]) -> dict[str, list[str]]:
    """Return the entries of pages by their group."""
    sections: dict[str, list[str]] = {}
    for page in pages:
        name = TRAIL.join(page.trail) or ("API" if page.kind == "api" else "Docs")
        sections.setdefault(name, []).append(_entry(site, page))
    return sections


def llms_full_txt(site: LlmsSite, pages: Iterable[OutputPage], markdown: Callable[[OutputPage], str]) -> Iterator[str]:
    """Yield the text of every page: its title, its address and its Markdown."""
    between = ""
    for page in pages:
        yield between + _full(site, page, markdown(page).strip())
        between = "\n\n"
    yield "\n"


def _full(site: LlmsSite, page: OutputPage, markdown: str) -> str:
    source = f"Source: {absolute(site.site_url, page.url)}"
    title, _, rest = markdown.partition("\n")
    if not title.startswith("# "):
        return f"# {on_one_line(page.title)}\n{source}\n\n{markdown}"
    return f"{title}\n{source}\n{rest}"


def _entry(site: LlmsSite, page: OutputPage) -> str:
    described = clip(plain_text(first_paragraph(page.description)), MAX_DESCRIPTION)
    entry = f"- [{_label(page.title)}]({_address(absolute(site.site_url, page.markdown_path))})"
    return f"{entry}: {on_one_line(described)}" if described else entry


def _sections(sections: dict[str, list[str]]) -> str:
    parts = ["\n".join([f"## {on_one_line(title)}", "", *entries]) for title, entries in sections.items() if entries]
    return "\n\n".join(parts)


def _limit_length(head: str, sections: dict[str, list[str]], ending: str) -> str:
    """Return the whole text; if it is too long, entries are left out at the end and a line says how many."""
    text = "\n\n".join(part for part in (head, _sections(sections), ending) if part) + "\n"
    if len(text) <= MAX_CHARACTERS:
        return text
    room = MAX_CHARACTERS - len(head) - len(ending) - 200
    kept: dict[str, list[str]] = {}
    left_out = 0
    for title, entries in sections.items():
        for entry in entries:
            cost = len(entry) + 1 + (0 if title in kept else len(title) + 8)
            if cost > room or left_out:
                left_out += 1
                continue
            room -= cost
            kept.setdefault(title, []).append(entry)
    note = f"{left_out} more pages are in llms-full.txt and sitemap.xml."
    return "\n\n".join(part for part in (head, _sections(kept), note, ending) if part) + "\n"


def _label(text: str) -> str:
    return on_one_line(text.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]"))


def _address(url: str) -> str:
    """Return an address for the inside of a link's parentheses, with its own parentheses escaped."""
    return url.replace(" ", "%20").replace("(", "%28").replace(")", "%29")


def _name(spec: str) -> str:
    return _label(spec.rstrip("/").rpartition("/")[2].partition(".")[0] or spec)


def on_one_line(text: str) -> str:
    """Return a text on one line, with tags escaped."""
    return _TAG.sub(r"\\<", " ".join(text.split()))

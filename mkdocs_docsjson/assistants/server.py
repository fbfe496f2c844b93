"""The server for assistants. Answers are read from the built site; nothing is ever written."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from mcp.types import ToolAnnotations

from mkdocs_docsjson import __version__
from mkdocs_docsjson.assistants.built_pages import BuiltPage, BuiltPages, NotThere
from mkdocs_docsjson.assistants.word_search import WordSearch

MOST = 100
"""The largest number of entries in an answer."""
READ_ONLY = ToolAnnotations(read_only_hint=True, destructive_hint=False, idempotent_hint=True, open_world_hint=False)


class Answers:
    """The tools of the server, which return Markdown. Assistants get their docstrings as descriptions."""

    def __init__(self, pages: BuiltPages) -> None:
        self._pages = pages

    @cached_property
    def _search(self) -> WordSearch:
        return WordSearch(self._pages.sections())

    def list_pages(self, folder: str = "", offset: int = 0) -> str:
        """List the pages of the documentation with their addresses. folder: the start of these, as /guides."""
        start = f"/{folder.strip('/')}"
        found = [page for page in self._pages.pages.values() if page.address.startswith(start)]
        return _list_from([_entry(page) for page in found], offset, "pages")

    def search(self, query: str, limit: int = 8) -> str:
        """Search the documentation; gives the best section of each page. Read a page to have all of it."""
        hits = self._search.find(query, max(1, min(limit, 30)))
        if not hits:
            return f'No page of the documentation contains the words "{query}".'
        lines = []
        for hit in hits:
            below = f", section {hit.section.heading}" if hit.section.heading else ""
            lines.append(f"- {hit.section.page.address}: {hit.section.page.title}{below}\n  {hit.excerpt}")
        return "\n".join(lines)

    def read_page(self, address: str) -> str:
        """Read a page of the documentation as Markdown, by its address, as /guides/start."""
        return _or_tool_error(lambda: self._pages.page(address).text)

    def list_operations(self, containing: str = "", offset: int = 0) -> str:
        """List the operations of the API. containing: a part of the path or title, as /users."""
        needle = containing.lower()
        found = [
            f"- {name}: {page.title} ({page.address})"
            for name, page in sorted(self._pages.operations.items(), key=lambda each: each[0].split(" ")[::-1])
            if needle in f"{name} {page.title}".lower()
        ]
        return _list_from(found, offset, "operations")

    def read_operation(self, operation: str) -> str:
        """Read everything about an operation of the API as Markdown, by method and path, as GET /users/{id}."""
        return _or_tool_error(lambda: self._pages.operation(operation).text)


def _or_tool_error(read: Callable[[], str]) -> str:
    """The result of `read`. Raises ToolError, whose message the assistant gets, instead of NotThere."""
    try:
        return read()
    except NotThere as missing:
        raise ToolError(str(missing)) from missing


def _entry(page: BuiltPage) -> str:
    return f"- {page.address}: {page.title}" + (f". {page.description}" if page.description else "")


def _list_from(entries: list[str], offset: int, kind: str) -> str:
    """Entries of a list from `offset` on, with a hint how to get the next ones. kind: name of the entries."""
    shown = entries[max(offset, 0) : max(offset, 0) + MOST]
    if not shown:
        return f"There are no {kind} here." if not entries else f"There are {len(entries)} {kind}."
    rest = len(entries) - max(offset, 0) - len(shown)
    more = f"\n{rest} more; ask with offset {max(offset, 0) + MOST}." if rest > 0 else ""
    return "\n".join(shown) + more


def server_of(pages: BuiltPages) -> MCPServer:
    """The server of a built site."""
    home = pages.pages.get("/")
    name = home.title if home else pages.folder.name
    instructions = f"The documentation of {name}. Search it, then read the pages that answer."
    server = MCPServer("docsjson", title=name, instructions=instructions, version=__version__)
    answers = Answers(pages)
    tools: list[Callable[..., str]] = [answers.list_pages, answers.search, answers.read_page]
    if pages.operations:
        tools += [answers.list_operations, answers.read_operation]
    for tool in tools:
        server.tool(annotations=READ_ONLY, structured_output=False)(tool)
    return server

"""Checks whether a page uses the component that suits its content, and whether labels and ids are unique."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator

from mkdocs_docsjson.checks.checked_page import Page, Visit, is_fence, text_of, value_of
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.checks.wordlists import phrases
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import AuthoredElement, Node
from mkdocs_docsjson.pages.fence import parse_fence

_LANGUAGES = {
    "js": "javascript", "jsx": "javascript", "javascript": "javascript", "ts": "typescript", "tsx": "typescript",
    "typescript": "typescript", "py": "python", "python": "python", "python3": "python", "go": "go", "golang": "go",
    "java": "java", "ruby": "ruby", "rb": "ruby", "php": "php", "csharp": "csharp", "cs": "csharp", "c#": "csharp",
    "rust": "rust", "rs": "rust", "kotlin": "kotlin", "swift": "swift", "c": "c", "cpp": "cpp", "c++": "cpp",
    "dart": "dart", "elixir": "elixir", "scala": "scala", "r": "r",
}  # fmt: skip
"""Programming languages. Two adjacent blocks in them show the same thing twice, unlike a command and its output."""
_PACKAGE_MANAGERS = frozenset({"npm", "yarn", "pnpm", "bun"})
_FRAMES = ("a", "table", "svg", "picture", *(name for name, each in COMPONENTS.items() if each.frames_pictures))
_CODE_GROUPS = frozenset(name for name, each in COMPONENTS.items() if "CodeBlock" in each.parts)
_SMALL = 100
"""Width in pixels up to which an image is taken for an icon or a badge."""
_BADGES = ("img.shields.io", "badge", "shields")
_NAMES = phrases("""
    parameter|parameters|param|field|name|property|attribute|argument|parameter name|field name|query parameter|
    body parameter|header
""")


def check(page: Page) -> Iterator[Finding]:
    yield from _pictures(page)
    yield from _ids(page)
    yield from _labels([visit for visit in page.visits if visit.tag == "View"])
    for visit in page.visits:
        match visit.tag:
            case "ol":
                yield from _procedure(visit)
            case "table":
                yield from _fields(visit)
            case "Tabs" | "AccordionGroup":
                children = [inner for inner in page.visits if inner.parents[-1] is visit.element]
                yield from _labels([inner for inner in children if inner.tag in ("Tab", "Accordion")])
                yield from _lonely(visit, [inner for inner in children if inner.tag == "Tab"], "tab")
            case "CodeGroup":
                blocks = [child for child in visit.element if is_fence(child) or child.tag == "CodeBlock"]
                yield from _lonely(visit, blocks, "code block")
                yield from _labels([inner for inner in page.visits if inner.parents[-1] is visit.element])
    yield from _alternatives(page)


def _procedure(visit: Visit) -> Iterator[Finding]:
    """Yield a finding for a numbered list whose items are longer than a sentence each."""
    items = [child for child in visit.element if child.tag == "li"]
    rich = sum(1 for item in items if any(is_fence(child) for child in item.iter()))
    rich += sum(1 for item in items if sum(child.tag == "p" for child in item) > 1)
    if len(items) >= 3 and rich >= 2 and not visit.has_ancestor("Steps", "li"):
        message = f"a procedure of {len(items)} steps is written as a numbered list"
        yield visit.problem("use-steps", message, "write it as <Steps> with a <Step> for each")


def _alternatives(page: Page) -> Iterator[Finding]:
    """Yield findings for adjacent fences that show the same thing in several languages."""
    seen: set[int] = set()
    for visit in page.visits:
        parent = visit.parents[-1]
        if not is_fence(visit.element) or id(visit.element) in seen:
            continue
        if parent.tag in _CODE_GROUPS:
            continue
        row = _row(parent, visit.element)
        seen.update(map(id, row))
        if _are_alternatives(row):
            message = f"{len(row)} code blocks in a row show the same in different languages"
            yield visit.problem("use-code-group", message, "put them into a <CodeGroup>")


def _row(parent: ET.Element, first: ET.Element) -> list[ET.Element]:
    row: list[ET.Element] = []
    for child in list(parent)[list(parent).index(first) :]:
        if not is_fence(child) or (row and (row[-1].tail or "").strip()):
            break
        row.append(child)
    return row


def _are_alternatives(row: list[ET.Element]) -> bool:
    if len(row) < 2:
        return False
    nodes = [child for child in row if isinstance(child, Node)]
    languages = [_LANGUAGES.get(parse_fence(str(node.values)).language.lower()) for node in nodes]
    if all(languages) and len(set(languages)) == len(languages):
        return True
    sources = [node.source.strip() for node in nodes]
    managers = [source.split()[0] if source and "\n" not in source else "" for source in sources]
    return set(managers) <= _PACKAGE_MANAGERS and len(set(managers)) == len(managers)


def _pictures(page: Page) -> Iterator[Finding]:
    """Yield one finding a page for block images outside of a frame."""
    bare = [visit for visit in page.visits if visit.tag == "img" and _is_bare_picture(page, visit)]
    if bare:
        several = f"{len(bare)} pictures have" if len(bare) > 1 else "the picture has"
        yield bare[0].problem("use-frame", f"{several} no frame", "put each into <Frame>…</Frame>")


def _is_bare_picture(page: Page, visit: Visit) -> bool:
    element = visit.element
    if visit.has_ancestor(*_FRAMES):
        return False
    parent = visit.parents[-1]
    alone = parent.tag != "p" or not text_beside_images(parent)
    source = page.address(element.get("src", "")).lower()
    return alone and not _is_small(element) and not any(word in source for word in _BADGES)


def text_beside_images(paragraph: ET.Element) -> str:
    """Return the words of a paragraph other than those of its images."""
    tails = "".join(child.tail or "" for child in paragraph)
    others = "".join(text_of(child) for child in paragraph if child.tag not in ("img", "br"))
    return f"{paragraph.text or ''}{tails}{others}".strip()


def _is_small(element: ET.Element) -> bool:
    sizes = [element.get(name, "").removesuffix("px") for name in ("width", "height")]
    return any(size.isdigit() and int(size) <= _SMALL for size in sizes)


def _fields(visit: Visit) -> Iterator[Finding]:
    head = [" ".join(text_of(cell).lower().split()) for cell in visit.element.iter("th")]
    if head and head[0] in _NAMES and "type" in head and any(word.startswith("desc") for word in head):
        message = "parameters are listed in a table"
        yield visit.problem("use-fields", message, "write each as <ParamField> or <ResponseField>")


def _labels(visits: Iterable[Visit]) -> Iterator[Finding]:
    """Yield findings for siblings with the same label."""
    seen: set[str] = set()
    for visit in visits:
        element = visit.element
        fence = parse_fence(str(element.values)) if isinstance(element, Node) and element.kind == "fence" else None
        title = fence.title or fence.language if fence else value_of(element, "title")
        if title and title in seen:
            name = "a code block" if fence else f"<{visit.tag}>"
            message = f'{name}: another one here has the title "{title}" too'
            yield visit.problem("duplicate-label", message, "give each a title of its own")
        seen.add(title)


def _lonely(visit: Visit, children: list[Visit] | list[ET.Element], kind: str) -> Iterator[Finding]:
    if len(children) == 1:
        message = f"<{visit.tag}> contains only one {kind}"
        yield visit.problem("single-child", message, f"remove the <{visit.tag}> around it")


def _ids(page: Page) -> Iterator[Finding]:
    """Yield findings for ids that the author gave twice. Ids inside SVG drawings are not looked at."""
    seen: dict[str, Visit] = {}
    for visit in page.visits:
        own = value_of(visit.element, "id") if isinstance(visit.element, Node) else _own_id(visit)
        if not own or visit.has_ancestor("svg") or visit.tag == "svg":
            continue
        if own in seen:
            first = seen[own]
            message = f'the id "{own}" is already used on line {first.line}'
            yield visit.problem("duplicate-id", message, "links lead to the first one; choose another name")
        else:
            seen[own] = visit


def _own_id(visit: Visit) -> str:
    """Return the id that an author wrote on an element or heading; generated ids of footnotes do not count."""
    own = visit.element.get("id", "")
    return (
        own if isinstance(visit.element, AuthoredElement) or visit.tag in ("h1", "h2", "h3", "h4", "h5", "h6") else ""
    )

"""`python -m benchmarks.material_sites MATERIAL OURS`: compares a site of Material with the same site built by us.

Both folders are finished sites. Looks for the words, links, anchors and code of each of Material's articles in our page
of the same address. `--build SITE` builds both first; SITE is the checkout of a site with a mkdocs.yml for Material.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

from lxml import html as lxml_html

ENOUGH = 0.995
LISTED = 12
KINDS = ("words", "links", "anchors", "code")
_WORD = re.compile(r"\w+")
_THEIR_CHROME = (
    "script", "style", "noscript", "template", "nav", "a[href*=__codelineno]", "form",
    ".headerlink", ".md-content__button", ".md-source-file", ".md-tags",
    ".md-sidebar", ".md-clipboard", ".md-code__nav", "title",
)  # fmt: skip
"""Parts of an article that belong to the interface of Material, not to the content."""
_OUR_CHROME = (
    "script",
    "style",
    "template",
    "nav",
    ".dj-anchor",
    ".dj-toc",
    ".dj-page-menu",
    "title",
    ".dj-feedback",
    ".dj-crumbs",
)
_THEIR_IDS = re.compile(r"__|mermaid|fn-back")
"""Ids that Material adds for its scripts and styles."""
_NOTE = re.compile(r"[ \t]*(?:#|//|/\*|<!--|--|;|%)[ \t]*\((\d+)\)!?[ \t]*(?:\*/|-->)?[ \t]*$", re.M)
"""The mark of an annotation in code. Material turns it into a number by a script; our pages contain the number."""


@dataclass
class Article:
    """The content of an article, with counts."""

    words: Counter[str] = field(default_factory=Counter)
    links: Counter[str] = field(default_factory=Counter)
    anchors: Counter[str] = field(default_factory=Counter)
    code: Counter[str] = field(default_factory=Counter)


@dataclass
class Compared:
    """The result of a comparison: counts by kind of content, and missing content by page."""

    wanted: Counter[str] = field(default_factory=Counter)
    found: Counter[str] = field(default_factory=Counter)
    missing: dict[str, dict[str, Counter[str]]] = field(default_factory=dict)
    without_page: list[str] = field(default_factory=list)

    def share(self, kind: str) -> float:
        return self.found[kind] / self.wanted[kind] if self.wanted[kind] else 1.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.material_sites", description=__doc__)
    parser.add_argument("folders", nargs="*", type=Path, metavar="FOLDER", help="Material's site, then ours")
    parser.add_argument("--build", type=Path, metavar="SITE", help="build both from a checkout first")
    parser.add_argument("--config", default="mkdocs.yml", help="with --build: name of the file in it")
    parser.add_argument("--out", type=Path, default=Path("material-site"), help="with --build: folder for both sites")
    parser.add_argument("--list", type=int, default=LISTED, metavar="N", help="pages of which missing parts are shown")
    given = parser.parse_args()
    folders = built(given.build, given.config, given.out) if given.build else tuple(given.folders)
    if len(folders) != 2:
        parser.error("name Material's site and ours, or --build a checkout")
    made = compared(*folders)
    print(report(made, given.list))
    return 0 if not made.without_page and all(made.share(kind) >= ENOUGH for kind in KINDS) else 1


# Building


def for_our_theme(text: str) -> str:
    """The text of a mkdocs.yml for Material, changed to use our theme and plugin.

    Symbolic links are followed, as MkDocs itself does.
    """
    text = re.sub(r"(?m)^(theme:(?:\n.*)*?\n\s+name:).*$", r"\1 docsjson", text, count=1)
    if re.search(r"(?m)^plugins:\s*$", text) is None:
        return f"{text}\nplugins:\n  - docsjson: {{follow_links: true}}\n"
    is_map = re.search(r"(?m)^plugins:\s*\n(?:\s*#.*\n)*\s*[\w/-]+:", text)
    item = "  docsjson" if is_map else "  - docsjson"
    text = re.sub(r"(?m)^plugins:\s*$", f"plugins:\n{item}: {{follow_links: true}}", text, count=1)
    # The short names of Material's own plugins work only under Material.
    own = re.compile(r"(?m)^(\s+(?:- )?)(blog|group|tags|meta|info|offline|privacy|projects|typeset|optimize|social)\b")
    section = re.compile(r"(?m)^plugins:(?:\n(?:[ \t#-].*)?)*")
    return section.sub(lambda found: own.sub(r"\1material/\2", found[0]), text)


def built(site: Path, config: str, out: Path) -> tuple[Path, Path]:
    """Build a site with both themes; return both folders. Plugins of its mkdocs.yml must be installed."""
    ours = site / "docsjson-compared.yml"
    ours.write_text(for_our_theme((site / config).read_text("utf-8")), "utf-8")
    folders = (out.resolve() / "material", out.resolve() / "docsjson")
    try:
        for file, folder in zip((config, ours.name), folders, strict=True):
            command = [sys.executable, "-m", "mkdocs", "build", "-q", "-f", file, "-d", str(folder)]
            environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
            subprocess.run(command, cwd=site, check=True, env=environment)
    finally:
        ours.unlink()
    return folders


# Comparing


def compared(material: Path, ours: Path) -> Compared:
    """Compare every page of Material's site with our page of the same address."""
    made = Compared()
    for path in sorted(material.rglob("*.html")):
        name = path.relative_to(material).as_posix()
        theirs = article(path.read_text("utf-8"), name, material=True)
        if theirs is None or name == "404.html":
            continue
        beside = ours / name
        mine = article(beside.read_text("utf-8"), name, material=False) if beside.is_file() else None
        if mine is None:
            made.without_page.append(name)
            mine = Article()
        for kind in KINDS:
            wanted: Counter[str] = getattr(theirs, kind)
            gone = wanted - getattr(mine, kind)
            made.wanted[kind] += wanted.total()
            made.found[kind] += wanted.total() - gone.total()
            if gone:
                made.missing.setdefault(name, {})[kind] = gone
    return made


def article(text: str, name: str, *, material: bool) -> Article | None:
    """The content of the article on a page; None if there is no article. name: path of the page."""
    page = lxml_html.document_fromstring(text or "<p></p>")
    found = page.cssselect("article.md-content__inner" if material else "main")
    if not found:
        return None
    root, made = found[0], Article()
    for selector in _THEIR_CHROME if material else _OUR_CHROME:
        for element in root.cssselect(selector):
            element.drop_tree()
    for element in root.iter():
        if not isinstance(element.tag, str):
            continue
        identifier = element.get("id")
        if identifier and not _THEIR_IDS.search(identifier):
            made.anchors[unquote(identifier)] += 1
        if element.tag == "a" and element.get("href"):
            made.links[address(element.get("href", ""), name)] += 1
    for note in root.cssselect(".dj-code-note"):
        note.text = f"({note.get('data-note')})"
    made.code.update(_code(root))
    for table_column in root.cssselect(".linenos, .lineno"):
        table_column.drop_tree()
    made.words.update(_WORD.findall(_spaced(root)))
    return made


def _spaced(root: lxml_html.HtmlElement) -> str:
    return " ".join(root.itertext()) if root.tag == "pre" else " ".join(_texts(root))


_INLINE = frozenset(
    {
        "a",
        "abbr",
        "b",
        "code",
        "del",
        "em",
        "i",
        "ins",
        "kbd",
        "mark",
        "s",
        "small",
        "span",
        "strong",
        "sub",
        "sup",
        "u",
    }
)


def _texts(element: lxml_html.HtmlElement) -> Iterator[str]:
    """Runs of text, which inline elements do not interrupt."""
    run = ""
    for event, node in _walked(element):
        if event == "text":
            run += node
        elif node not in _INLINE:
            yield run
            run = ""
    yield run


def _walked(element: lxml_html.HtmlElement) -> Iterator[tuple[str, str]]:
    stack: list[tuple[lxml_html.HtmlElement, bool]] = [(element, False)]
    while stack:
        node, is_done = stack.pop()
        if not isinstance(node.tag, str):
            yield "text", node.tail or ""
            continue
        yield "tag", node.tag
        if is_done:
            yield "text", (node.tail or "") if node is not element else ""
            continue
        yield "text", node.text or ""
        stack.append((node, True))
        stack.extend((child, False) for child in reversed(node))


def _code(root: lxml_html.HtmlElement) -> Iterator[str]:
    """All code blocks and inline code, without white space at the ends of lines."""
    for block in root.cssselect("pre, code"):
        if block.tag == "code" and any(parent.tag == "pre" for parent in block.iterancestors()):
            continue
        if block.tag == "code":
            if words := "".join(block.itertext()).split():
                yield " ".join(words)
            continue
        lines = _NOTE.sub(r"(\1)", "".join(block.itertext())).replace("\xa0", " ").expandtabs(4).split("\n")
        if any(line.strip() for line in lines):
            yield "\n".join(line.rstrip() for line in lines).strip("\n")


def address(href: str, name: str) -> str:
    """A link's address from the root of the site, in a normalized form. name: path of the page."""
    if urlsplit(href).scheme or href.startswith("//"):
        return href.rstrip("/")
    parts = urlsplit(urljoin(f"https://site/{name}", href))
    path = unquote(parts.path).removesuffix("index.html")
    fragment = f"#{unquote(parts.fragment)}" if parts.fragment else ""
    return f"{path.rstrip('/')}{fragment}"


def report(made: Compared, listed: int) -> str:
    lines = [f"{kind:8} {made.share(kind):8.3%} of {made.wanted[kind]}" for kind in KINDS]
    lines += [f"no page  {name}" for name in made.without_page]
    worst = sorted(made.missing.items(), key=lambda item: -sum(gone.total() for gone in item[1].values()))
    for name, kinds in worst[:listed]:
        lines.append(name)
        lines += [f"  {kind} {gone.total()}: {_few(gone)}" for kind, gone in kinds.items()]
    return "\n".join(lines)


def _few(gone: Iterable[str]) -> str:
    return " | ".join(text.replace("\n", "⏎")[:80] for text in list(gone)[:8])


if __name__ == "__main__":
    sys.exit(main())

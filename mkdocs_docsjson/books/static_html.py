"""Converts the HTML of a page for a book: without interactive elements, as well-formed XML.

Books have no scripts: buttons and rows of tabs are removed, disclosures are open, videos and frames become links.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from html.parser import HTMLParser

from markupsafe import escape

from mkdocs_docsjson.pages.elements import VOID, names
from mkdocs_docsjson.pages.html import SVG_CAMEL

_LEFT_OUT = frozenset(
    {"button", "script", "noscript", "template", "dialog", "select", "textarea", "link", "meta", "base"}
)
_LEFT_OUT_CLASSES = frozenset(
    {"dj-anchor", "dj-tablist", "dj-code-tools", "dj-prompt-tools", "dj-live", "dj-api-try", "dj-api-levels"}
)
_LINKED = {"iframe": "src", "video": "src", "audio": "src", "embed": "src", "object": "data"}
"""Elements that become links, and the attributes with their addresses."""
_EVERYWHERE = names("id class lang dir title role style hidden")
_ATTRIBUTES = {
    "a": frozenset({"href"}),
    "blockquote": frozenset({"cite"}),
    "col": frozenset({"span"}),
    "colgroup": frozenset({"span"}),
    "del": frozenset({"cite", "datetime"}),
    "details": frozenset({"open"}),
    "img": frozenset({"src", "alt", "width", "height"}),
    "input": frozenset({"type", "checked", "disabled"}),
    "ins": frozenset({"cite", "datetime"}),
    "label": frozenset({"for"}),
    "li": frozenset({"value"}),
    "ol": frozenset({"start", "reversed", "type"}),
    "q": frozenset({"cite"}),
    "td": frozenset({"colspan", "rowspan", "headers"}),
    "th": frozenset({"colspan", "rowspan", "headers", "scope", "abbr"}),
    "time": frozenset({"datetime"}),
}
"""Attributes of elements that are kept, beside `_EVERYWHERE`, `aria-*` and `data-*`."""
_ELEMENTS = names("""
    a abbr address article aside b bdi bdo blockquote br caption cite code col colgroup data dd del
    details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins
    kbd label legend li main mark nav ol p pre q rp rt ruby s samp section small span strong sub summary
    sup table tbody td tfoot th thead time tr u ul var wbr svg math
""")
_INSTEAD = {"center": "div", "font": "span", "big": "span", "tt": "code", "strike": "s", "form": "div"}
_INLINE = names("p a abbr b bdi cite code em h1 h2 h3 h4 h5 h6 i kbd label mark q s small span strong sub sup u")
_REFERENCES = names("for headers list form aria-controls aria-describedby aria-labelledby aria-owns aria-details")
_NAME = re.compile(r"[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?\Z", re.A)
_NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_SVG_CASE = {
    name.lower(): name
    for name in (
        *SVG_CAMEL,
        *names(
            "linearGradient radialGradient clipPath foreignObject textPath feGaussianBlur feOffset feBlend feFlood "
            "feComposite feMerge feMergeNode feColorMatrix"
        ),
    )
}
"""Names of SVG by their lower-case form, which is what HTML parsers return."""
_DRAWN = frozenset({"svg", "math"})
_NAMESPACES = {"svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML"}

Address = Callable[[str, bool], str]
"""Takes an address, and whether it is of a picture; returns the address to print, empty if there is none."""


def static_html(
    html: str, address: Address, own_id: Callable[[str], str] = str, ids: Collection[str] = ()
) -> tuple[str, list[str]]:
    """Returns (HTML of a page for a book, its ids).

    own_id: returns the id to print, so that ids of all pages in a document are unique. ids: the ids of the page, from
    an earlier call; references to other ids are removed.
    """
    writer = _Writer(address, own_id, ids)
    writer.feed(html)
    writer.close()
    return writer.html(), writer.ids


class _Writer(HTMLParser):
    def __init__(self, address: Address, own_id: Callable[[str], str], known: Collection[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self._address = address
        self._own_id = own_id
        self._known = known
        self._parts: list[str] = []
        self._open: list[str] = []
        """Names of open elements as they were written; empty if the tag itself was left out."""
        self._names: list[str] = []
        """Names of the same elements in the source."""
        self._skipped = 0
        """The number of open elements that are left out with their content."""
        self._unnamed: tuple[int, dict[str, str | None]] | None = None
        """For an open video without an address so far: index of its link in `_parts`, and its attributes."""

    def html(self) -> str:
        while self._names:
            self._close()
        return "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(reversed(attrs))
        void = tag in VOID
        if tag == "source" and self._unnamed and attributes.get("src"):
            place, film = self._unnamed
            self._parts[place] = self._link_to_source(attributes["src"] or "", film)
            self._unnamed = None
        if self._skipped or tag in _LINKED or self._is_left_out(tag, attributes):
            if not self._skipped and tag in _LINKED:
                source = attributes.get(_LINKED[tag]) or ""
                self._unnamed = None if source else (len(self._parts), attributes)
                self._parts.append(self._link_to_source(source, attributes))
            if not void:
                self._names.append(tag)
                self._open.append("")
                self._skipped += 1
            return
        name, written = self._name_and_attributes(tag, attributes)
        self._parts.append(f"<{name}{written}/>" if void and name else f"<{name}{written}>" if name else "")
        if not void:
            self._names.append(tag)
            self._open.append(name)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self._names:
            while self._names[-1] != tag:
                self._close()
            self._close()

    def handle_data(self, data: str) -> None:
        if not self._skipped:
            self._parts.append(str(escape(_NOT_XML.sub("", data))))

    def _close(self) -> None:
        self._names.pop()
        name = self._open.pop()
        if name:
            self._parts.append(f"</{name}>")
        elif self._skipped:
            self._skipped -= 1

    def _is_left_out(self, tag: str, attributes: dict[str, str | None]) -> bool:
        classes = set((attributes.get("class") or "").split())
        field = tag == "input" and attributes.get("type") != "checkbox"
        return field or tag in _LEFT_OUT or not _LEFT_OUT_CLASSES.isdisjoint(classes)

    def _link_to_source(self, source: str, attributes: dict[str, str | None]) -> str:
        address = self._address(source, False) if source else ""
        name = attributes.get("title") or attributes.get("aria-label") or address
        if not name:
            return ""
        link = f'<a href="{escape(address)}">{escape(name)}</a>' if address else str(escape(name))
        return f'<span class="dj-book-elsewhere">{link}</span>'

    def _name_and_attributes(self, tag: str, given: dict[str, str | None]) -> tuple[str, str]:
        """Returns (name to write for an element, its attributes); an empty name if the tag is left out."""
        drawn = not _DRAWN.isdisjoint(self._names) or tag in _DRAWN
        if not drawn and tag not in _ELEMENTS:
            tag = _INSTEAD.get(tag) or ("span" if self._open and self._open[-1] in _INLINE else "div")
        if drawn and not _NAME.match(tag):
            return "", ""
        attributes = self._attributes(tag, given, drawn)
        if tag == "a" and ("a" in self._open or not attributes.get("href")):
            attributes.pop("href", None)
            tag = "span"
        if tag == "img":
            source = self._address(given.get("src") or "", True)
            if not source:
                return self._picture_elsewhere(given)
            attributes["src"] = source
            attributes.setdefault("alt", "")
        if tag == "details":
            attributes["open"] = "open"
        if tag in _NAMESPACES:
            attributes["xmlns"] = _NAMESPACES[tag]
        return _SVG_CASE.get(tag, tag), "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())

    def _picture_elsewhere(self, attributes: dict[str, str | None]) -> tuple[str, str]:
        """Write a link instead of a picture that is not a file of the site; return no element."""
        source = attributes.get("src") or ""
        text = escape(attributes.get("alt") or source)
        self._parts.append(f'<a class="dj-book-elsewhere" href="{escape(source)}">{text}</a>' if source else str(text))
        return "", ""

    def _attributes(self, tag: str, attributes: dict[str, str | None], is_graphic: bool) -> dict[str, str]:
        """The attributes to write. is_graphic: the element is SVG or MathML, whose attributes are too many to list."""
        written: dict[str, str] = {}
        for name, value in reversed(attributes.items()):
            text = _NOT_XML.sub("", name if value is None else value)
            if self._is_kept(tag, name, text, is_graphic) and (name != "id" or text not in self.ids):
                written[_SVG_CASE.get(name, name)] = self._value(tag, name, text)
        for name in _REFERENCES.intersection(written):
            if not written[name]:
                del written[name]
        if "hidden" in written and "dj-panel" in written.get("class", ""):
            del written["hidden"]
        return written

    def _is_kept(self, tag: str, name: str, text: str, is_graphic: bool) -> bool:
        if not _NAME.match(name) or name.startswith(("on", "xmlns")):
            return False
        if name in ("width", "height") and tag == "img":
            return text.isdecimal()
        if name == "id":
            return bool(text) and not any(map(str.isspace, text))
        is_attribute_of_tag = (
            name in _EVERYWHERE or name in _ATTRIBUTES.get(tag, ()) or name.startswith(("aria-", "data-"))
        )
        return is_attribute_of_tag or (is_graphic and ":" not in name)

    def _value(self, tag: str, name: str, value: str) -> str:
        if name == "id":
            self.ids.append(value)
            return self._own_id(value)
        if name in _REFERENCES:
            return " ".join(self._own_id(each) for each in value.split() if each in self._known)
        if name == "href" and tag == "a":
            return self._address(value, False)
        if name in ("href", "xlink:href") and value.startswith("#"):  # the symbol of an icon, whose id is not changed
            return value
        return value

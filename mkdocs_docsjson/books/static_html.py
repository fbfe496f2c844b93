"""The HTML of a page as it stands in a book: what asks for a click is gone or open, and it is well formed XML.

Books have no scripts: buttons and rows of tabs are taken out, everything folded is open, films and frames become links.
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
"""What a book cannot play, and where its address stands."""
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
"""What an element may have beside `_EVERYWHERE`, `aria-*` and `data-*`."""
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
"""Names that HTML's parsers give in small letters, as XML must have them."""
_DRAWN = frozenset({"svg", "math"})
_NAMESPACES = {"svg": "http://www.w3.org/2000/svg", "math": "http://www.w3.org/1998/Math/MathML"}

Address = Callable[[str, bool], str]
"""What to print for an address, empty when there is nothing to lead to; whether it is a picture's."""


def static_html(
    html: str, address: Address, own_id: Callable[[str], str] = str, ids: Collection[str] = ()
) -> tuple[str, list[str]]:
    """A page's HTML for a book, and the ids in it.

    own_id: what to print for an id, so that pages of one document keep theirs apart. ids: those of a page that was
    read before, as nothing may refer to others.
    """
    writer = _Writer(address, own_id, ids)
    writer.feed(html)
    writer.close()
    return writer.finished(), writer.ids


class _Writer(HTMLParser):
    def __init__(self, address: Address, own_id: Callable[[str], str], known: Collection[str]) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: list[str] = []
        self._address = address
        self._own_id = own_id
        self._known = known
        self._parts: list[str] = []
        self._open: list[str] = []
        """Names of elements that are written and not closed yet; empty where the tag itself was left out."""
        self._names: list[str] = []
        """The same elements, as they are named in the source."""
        self._skipped = 0
        """How many elements of what is left out are open."""
        self._unnamed: tuple[int, dict[str, str | None]] | None = None
        """Where a film whose address is still to come will have its link, and the film's attributes."""

    def finished(self) -> str:
        while self._names:
            self._close()
        return "".join(self._parts)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(reversed(attrs))
        void = tag in VOID
        if tag == "source" and self._unnamed and given.get("src"):
            place, film = self._unnamed
            self._parts[place] = self._link_instead(given["src"] or "", film)
            self._unnamed = None
        if self._skipped or tag in _LINKED or self._is_left_out(tag, given):
            if not self._skipped and tag in _LINKED:
                source = given.get(_LINKED[tag]) or ""
                self._unnamed = None if source else (len(self._parts), given)
                self._parts.append(self._link_instead(source, given))
            if not void:
                self._names.append(tag)
                self._open.append("")
                self._skipped += 1
            return
        name, written = self._started(tag, given)
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

    def _is_left_out(self, tag: str, given: dict[str, str | None]) -> bool:
        classes = set((given.get("class") or "").split())
        field = tag == "input" and given.get("type") != "checkbox"
        return field or tag in _LEFT_OUT or not _LEFT_OUT_CLASSES.isdisjoint(classes)

    def _link_instead(self, source: str, given: dict[str, str | None]) -> str:
        address = self._address(source, False) if source else ""
        name = given.get("title") or given.get("aria-label") or address
        if not name:
            return ""
        link = f'<a href="{escape(address)}">{escape(name)}</a>' if address else str(escape(name))
        return f'<span class="dj-book-elsewhere">{link}</span>'

    def _started(self, tag: str, given: dict[str, str | None]) -> tuple[str, str]:
        """The name that an element is written under, and its attributes."""
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

    def _picture_elsewhere(self, given: dict[str, str | None]) -> tuple[str, str]:
        """A link in the place of a picture that is not on this machine."""
        source = given.get("src") or ""
        text = escape(given.get("alt") or source)
        self._parts.append(f'<a class="dj-book-elsewhere" href="{escape(source)}">{text}</a>' if source else str(text))
        return "", ""

    def _attributes(self, tag: str, given: dict[str, str | None], drawn: bool) -> dict[str, str]:
        """drawn: of an element of SVG or MathML, which have too many to list."""
        written: dict[str, str] = {}
        for name, value in reversed(given.items()):
            text = _NOT_XML.sub("", name if value is None else value)
            if self._is_kept(tag, name, text, drawn) and (name != "id" or text not in self.ids):
                written[_SVG_CASE.get(name, name)] = self._value(tag, name, text)
        for name in _REFERENCES.intersection(written):
            if not written[name]:
                del written[name]
        if "hidden" in written and "dj-panel" in written.get("class", ""):
            del written["hidden"]
        return written

    def _is_kept(self, tag: str, name: str, text: str, drawn: bool) -> bool:
        if not _NAME.match(name) or name.startswith(("on", "xmlns")):
            return False
        if name in ("width", "height") and tag == "img":
            return text.isdecimal()
        if name == "id":
            return bool(text) and not any(map(str.isspace, text))
        own = name in _EVERYWHERE or name in _ATTRIBUTES.get(tag, ()) or name.startswith(("aria-", "data-"))
        return own or (drawn and ":" not in name)

    def _value(self, tag: str, name: str, value: str) -> str:
        if name == "id":
            self.ids.append(value)
            return self._own_id(value)
        if name in _REFERENCES:
            return " ".join(self._own_id(each) for each in value.split() if each in self._known)
        if name == "href" and tag == "a":
            return self._address(value, False)
        if name in ("href", "xlink:href") and value.startswith("#"):  # an icon's symbol, which keeps its id
            return value
        return value

"""Lists the blocks of a page in reading order, in the format of `cases/outlines`."""

from __future__ import annotations

import html
import re

BLOCK = {
    "address",
    "article",
    "aside",
    "blockquote",
    "body",
    "button",
    "caption",
    "dd",
    "details",
    "dialog",
    "div",
    "dl",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "menu",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "td",
    "tfoot",
    "th",
    "thead",
    "tr",
    "ul",
    "video",
    "iframe",
}
SKIP = {"script", "style", "svg", "button", "template", "math", "noscript", "label", "select", "input"}
HIDDEN = re.compile(r"(^|[\s_-])(sr-only|visually-hidden|headerlink|heading-anchor)($|[\s_-])")


def norm(s: str) -> str:
    s = html.unescape(s)
    for a, b in (
        ("\u2018", "'"),
        ("\u2019", "'"),
        ("\u201c", '"'),
        ("\u201d", '"'),
        ("\u2026", "..."),
        ("\u2013", "--"),
        ("\u2014", "---"),
        ("\u200b", ""),
    ):
        s = s.replace(a, b)
    return re.sub(r"\s+", " ", s).strip()


def squash(s: str) -> str:
    return re.sub(r"[-\s]+", "", norm(s))


def page_blocks(root):
    out = []
    run: list[str] = []
    state = {"depth": 0, "cell": False}

    def flush():
        t = norm("".join(run))
        run.clear()
        if t:
            out.append(("cell" if state["cell"] else "p", state["depth"], t))

    def walk(el):
        tag = el.tag if isinstance(el.tag, str) else None
        if tag is None or tag in SKIP or el.get("aria-hidden") == "true" or HIDDEN.search(el.get("class") or ""):
            return
        if tag == "pre":
            flush()
            out.append(("code", state["depth"], re.sub(r"[ \t]+$", "", el.text_content(), flags=re.M).strip()))
            return
        if tag == "br":
            run.append(" ")
            return
        if tag == "img":
            out.append(("img", state["depth"], norm(el.get("alt") or "")))
            return
        block = tag in BLOCK
        if block:
            flush()
        if re.fullmatch("h[1-6]", tag):
            mark = len(out)
            run.append(el.text or "")
            for c in el:
                walk(c)
                run.append(c.tail or "")
            t = norm("".join(run))
            run.clear()
            out.insert(mark, (tag, state["depth"], t))
            return
        old = dict(state)
        if tag in ("ul", "ol"):
            state["depth"] += 1
        if tag == "li":
            out.append(("li", state["depth"], ""))
        if tag in ("td", "th"):
            state["cell"] = True
        start = len(run)
        run.append(el.text or "")
        for c in el:
            walk(c)
            run.append(c.tail or "")
        if block:
            flush()
        else:
            t = norm("".join(run[start:]))
            if tag == "a" and t:
                out.append(("a", state["depth"], t))
            elif tag == "code":
                out.append(("ic", state["depth"], t))
            elif tag in ("strong", "b") and t:
                out.append(("b", state["depth"], t))
        state.update(old)

    walk(root)
    flush()
    return out

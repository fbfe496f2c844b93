"""Texts and addresses that an attacker would write."""

from __future__ import annotations

from collections.abc import Mapping

TEXTS: Mapping[str, str] = {
    "tag": "<img src=x onerror=window.__pwned=1>",
    "script": "<script>window.__pwned=2</script>",
    "end of script": "</script><script>window.__pwned=3</script>",
    "end of title": "</title></textarea></style><svg onload=window.__pwned=4>",
    "double quote": '" onfocus=window.__pwned=5 autofocus onmouseover=window.__pwned=5 x="',
    "single quote": "' onfocus=window.__pwned=6 autofocus onmouseover=window.__pwned=6 x='",
    "backtick": "`${window.__pwned=7}` onload=window.__pwned=7",
    "entities": "&lt;img src=x onerror=window.__pwned=8&gt; &#60;script&#62;window.__pwned=8&#60;/script&#62;",
    "css": "red;}*{background:url(https://evil.example/a)}@import 'https://evil.example/b';/*",
    "jinja": "{{ 6*7 }}{{ ''.__class__.__mro__ }}{% raw %}{# x #}",
    "comment": "--><script>window.__pwned=9</script><!--",
    "cdata": "]]><script>window.__pwned=10</script>",
    "link": "[click](javascript:window.__pwned=11) ![x](data:text/html,<script>window.__pwned=11</script>)",
    "json": '\\"},{"x":"\u2028\\u003cscript>window.__pwned=12',
    "math": "<math><mtext><style><img title='</style><img src=x onerror=window.__pwned=13>'>",
    "object": "<iframe srcdoc='<script>parent.__pwned=14</script>'><object data=javascript:window.__pwned=14>",
    "private use": "\ue010\ue010\ue011\ue011 \ue020\ue021\ue022 \ue024\ue025",
    "marks": "\ufdd30\ufdd4 \ufdd5\ufdd6\ufdd7 \ufddd0\ufdde\ufddf\ufde0 ⹅0⹆ ⹉",
    "directions": "\u202egnp.exe\u202c",
}
"""Texts by name; each is one line, so that it is valid anywhere."""

ADDRESSES: Mapping[str, str] = {
    "javascript": "javascript:window.__pwned=20",
    "mixed case": "JaVaScRiPt:window.__pwned=21",
    "white space": " java\tscript:window.__pwned=22",
    "entity": "javascript&colon;window.__pwned=23",
    "data": "data:text/html,<script>window.__pwned=24</script>",
    "svg": "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='window.__pwned=25'/>",
    "vbscript": "vbscript:window.__pwned=26",
    "quote": '/x"onmouseover="window.__pwned=27',
    "up": "../../../../etc/passwd",
}

HIDDEN_ADDRESSES: Mapping[str, str] = {
    "new line": "java\nscript:window.__pwned=28",
    "spaces in front": "  \t javascript:window.__pwned=29",
    "space behind": "javascript\t:window.__pwned=30",
    "base64": "data:text/html;base64,PHNjcmlwdD53aW5kb3cuX19wd25lZD0zMTwvc2NyaXB0Pg==",
    "of XHTML": "data:application/xhtml+xml,<x xmlns='http://www.w3.org/1999/xhtml'/>",
    "without a type": "data:,<script>window.__pwned=32</script>",
    "mixed case of Visual Basic": "VbScript:window.__pwned=33",
    "percent": "%6Aavascript:window.__pwned=34",
    "number": "&#106;avascript:window.__pwned=35",
    "number with a break": "java&#10;script&#58;window.__pwned=36",
    "named break": "java&NewLine;script&colon;window.__pwned=37",
}
"""Addresses that only some parsers recognize as harmful."""

PASSED = tuple(name for name in TEXTS if name != "marks")
"""Names of texts that are shown unchanged; in `marks`, our own marks become U+FFFD."""
SHOWN = " ".join(TEXTS[name] for name in PASSED)
"""All of these texts, as a reader must see them."""
MIX = f"{SHOWN} {TEXTS['marks']}"

NAME = "\"onload=x'<b>&{{6*7}}"
"""A payload for names of files and folders."""


def spelled(text: str) -> str:
    """Markdown and HTML that is shown as `text`: all special characters are escaped."""
    return "".join(each if each.isalnum() or each == " " else f"&#{ord(each)};" for each in text)


def squeezed(text: str) -> str:
    """A text without white space, for comparisons: lines may be wrapped anywhere."""
    return "".join(text.split())

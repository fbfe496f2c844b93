"""`safe: true`: other files made from pages, such as feeds, contain no more than the pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import settings_effects
from built_site import build
from injected.shown import intruders
from lxml import etree
from selectolax.lexbor import LexborHTMLParser

HARM = (
    '<b onclick="x()" style="position:fixed" class="dj-overlay">text</b> <script>x()</script> '
    '<a href="javascript:x()">a</a> <iframe src="https://evil.example"></iframe> <img src="data:text/html,x"> '
    '[m](javascript:x()) <svg><use href="data:x"/></svg>'
)


def test_pages_feeds_and_search(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    front = f"---\ntitle: {json.dumps(HARM)}\ndescription: {json.dumps(HARM)}\n---\n"
    update = (
        f"<Update label={json.dumps(HARM.replace(chr(34), ''))}>\n  Text {HARM}\n\n  <div>{HARM}</div>\n</Update>\n"
    )
    (docs / "changelog.mdx").write_text(
        f"{front}\n<Update label='2026-05-01'>\n  ## H {HARM}\n\n  {HARM}\n</Update>\n\n{update}"
    )
    (docs / "index.md").write_text("# Home\n")
    (docs / "docs.json").write_text(json.dumps({"name": "Acme", "navigation": {"pages": ["index", "changelog"]}}))
    config = {**settings_effects.CONFIG, "plugins": [{"docsjson": {"safe": True, "cards": False, "fetch": False}}]}
    (tmp_path / "mkdocs.yml").write_text(json.dumps(config))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PAGEFIND_BINARY_PATH", str(settings_effects.indexer(tmp_path)))
        made = build(tmp_path, tmp_path / "out")
    assert made.status == 0, made.messages
    written = {path: path.read_text("utf-8") for path in made.folder.rglob("*.html")}
    feed = etree.parse(made.folder / "changelog" / "rss.xml")
    written |= {f"feed {number}": text for number, text in enumerate(feed.xpath("//description/text()"))}
    assert len(written) > 6
    for place, html in written.items():
        assert list(intruders(html)) == [], place
        tree = LexborHTMLParser(html)
        assert not tree.css(".dj-overlay, .dj-prose [style*=position], .dj-page-head [style], iframe, [onclick]"), place

"""`safe: true`: no element of a page's author can cover parts of the interface."""

from __future__ import annotations

import json
from pathlib import Path

from browser_sites import OpenPage, Serve
from built_site import build

BEYOND = """
<div style="width: 4000px; height: 80px; background-color: red">wide</div>

<p style="font-size: 900px; line-height: 0">HUGE</p>

<div style="height: 0"><p style="padding: 900px; background-color: red">low</p></div>

<p style="white-space: nowrap; width: 1px">{words}</p>

<math><mspace width="90em"></mspace><mtext style="font-size: 400px">far</mtext></math>

<table style="width: 3000px"><tr><td>wide</td></tr></table>
"""
COVERED = """() => {
    const inside = [...document.querySelectorAll(".dj-prose")].map((each) => each.getBoundingClientRect());
    const found = [];
    for (let x = 5; x < innerWidth; x += 20) {
        for (let y = 5; y < innerHeight; y += 20) {
            const near = inside.some((box) => x > box.left - 17 && x < box.right + 17 && y > box.top - 17 && y < box.bottom + 17);
            if (!near && document.elementFromPoint(x, y)?.closest(".dj-prose")) found.push([x, y]);
        }
    }
    return found;
}"""


def test_nothing_reaches_beyond_the_body(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.md").write_text(
        f"# Home\n\n## Part\n{BEYOND.replace('{words}', 'words ' * 300)}\n\n## Other\n", "utf-8"
    )
    (docs / "more.md").write_text("# More\n", "utf-8")
    (docs / "docs.json").write_text(json.dumps({"name": "Acme", "navigation": {"pages": ["index", "more"]}}), "utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        json.dumps({"site_name": "Acme", "theme": {"name": "docsjson"}, "plugins": [{"docsjson": {"safe": True}}]}),
        "utf-8",
    )
    made = build(tmp_path, tmp_path / "site")
    assert made.status == 0, made.messages
    page = open_page(f"{serve(made.folder)}/", viewport={"width": 1400, "height": 900})
    assert page.evaluate(COVERED) == []
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    assert page.evaluate(COVERED) == []

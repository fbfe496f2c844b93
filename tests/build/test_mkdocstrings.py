"""A reference by mkdocstrings on a page with components, under our theme and under Material."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from built_site import Built

pytest.importorskip("mkdocstrings_handlers.python", reason="mkdocstrings[python] is not installed")

FILES = {
    "docs/docs.json": '{"name": "Acme", "navigation": [{"group": "All", "pages": ["index", "reference"]}]}',
    "docs/index.mdx": "---\ntitle: Home\n---\nRead [the gauge][acme.Gauge] or [`read`][acme.Gauge.read].\n",
    "docs/reference.mdx": """---
title: Reference
---

Text before *it*.

<Steps>
  <Step title="First">
    ::: acme.Gauge
        options:
          show_source: true
  </Step>
</Steps>

## After

::: acme.heights

<Note>Mind `this`.</Note>
""",
    "src/acme/__init__.py": '''"""Tides."""


class Gauge:
    """A gauge in the *water*."""

    def read(self, hours: int = 3) -> float:
        """The height, as in [heights][acme.heights].

        Args:
            hours: How far **back**; less than `24`.

        Returns:
            A height, {unit} or a < b.
        """
        return 1.0


def heights(path: str) -> list[float]:
    """Read all.

    ```python
    heights("x")
    ```
    """
    return []
''',
    "mkdocs.yml": """site_name: Acme
theme: {theme}
plugins:
  - docsjson
  - mkdocstrings:
      handlers:
        python: {{paths: [src], options: {{show_root_heading: true}}}}
""",
}


@pytest.fixture(scope="module", params=["docsjson", "material"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp(request.param)
    for name, text in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.format(theme=request.param) if name == "mkdocs.yml" else text, "utf-8")
    # In a process of its own, as the plugin keeps its handlers.
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "-d", str(folder / "site")],
        cwd=folder,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return Built(done.returncode, done.stderr, folder / "site")


@pytest.mark.slow
def test_objects_are_drawn_where_they_are_asked_for(site: Built) -> None:
    page = site.page("reference/")
    assert [heading.get("id") for heading in page.cssselect(".doc-heading")] == [
        "acme.Gauge",
        "acme.Gauge.read",
        "acme.heights",
    ]
    assert page.cssselect(".dj-step .doc-class .doc-function")
    assert page.cssselect(".dj-callout")
    assert "A height, {unit} or a < b." in page.text_content()
    assert page.cssselect(".highlight .n")


def test_cross_references_lead_to_them(site: Built) -> None:
    links = [link.get("href") for link in site.page("").cssselect("a.autorefs")]
    assert links == ["reference/#acme.Gauge", "reference/#acme.Gauge.read"]
    assert site.page("reference/").cssselect("a.autorefs[href='#acme.heights']")


def test_the_table_of_contents_has_their_names(site: Built) -> None:
    entries = ".dj-toc details a:not([href='#dj:content']), .md-nav--secondary .md-nav__link[href]"
    names = [" ".join(link.text_content().split()) for link in site.page("reference/").cssselect(entries)]
    assert list(dict.fromkeys(names)) == ["Gauge", "read", "After", "heights"]


def test_the_markdown_copy_is_readable(site: Built) -> None:
    path = site.folder / "reference.md"
    if not path.is_file():
        pytest.skip("under Material there are no Markdown copies")
    written = path.read_text("utf-8")
    assert "\x02" not in written
    assert "A gauge in the *water*." in written
    assert "| `hours` | `int` | How far **back**; less than `24`. | `3` |" in written
    assert '```\nheights("x")\n```' in written
    assert written.count("acme.heights(path)") == 1

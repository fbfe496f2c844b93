"""A new component needs one folder only: the steps of CONTRIBUTING.md, with a made-up component."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = {
    "component.yml": """\
Rating:
  doc: Stars out of five.
  attributes:
    - { name: stars, type: number, default: 5, minimum: 0, maximum: 5, doc: How many. }
    - { name: by, type: inline, doc: Who says so. }
  example: |-
    <Rating stars={4} by="*Ann*">
      Easy to set up.
    </Rating>
""",
    "Rating.html": """\
<figure class="dj-rating{% if classes %} {{ classes }}{% endif %}" data-stars="{{ stars }}">
{{ content }}
{% if by %}<figcaption>{{ by }}</figcaption>{% endif %}
</figure>
""",
    "Rating.md": "- {{ stars }} of 5{% if by %}, {{ by }}{% endif %}: {{ content }}\n",
    "rating.css": ".dj-rating { color: var(--dj-accent); }\n",
    "rating.js": 'document.querySelector(".dj-rating");\n',
    "cases.md": 'Stars\n.\n<Rating stars={3} by="Bo">Fine.</Rating>\n.\n.\n.\n.\n',
}
PAGE = '---\ntitle: Home\n---\n\n<Rating stars={4} by="*Ann*">Easy.</Rating>\n'


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the parts of the repository that the steps need, with a folder for a new component."""
    root = tmp_path_factory.mktemp("workshop")
    for name in ("theme", "docs_generator", "demo_site", "tests/components", "tests/helpers"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "site"))
    shutil.copytree(ROOT / "tests/fixtures/components", root / "tests/fixtures/components")
    shutil.copytree(ROOT / "tests/plugins", root / "tests/plugins", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", root)
    for name, linked in {"mkdocs_docsjson_theme": root / "theme", "mkdocs_docsjson": ROOT / "mkdocs_docsjson"}.items():
        (root / name).symlink_to(linked, target_is_directory=True)
    folder = root / "theme" / "components" / "rating"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, "utf-8")
    return root


def run(workshop: Path, *command: str, **environment: str) -> str:
    """The output of a Python command that imports from the copy, not the installed package."""
    env = {**os.environ, "PYTHONPATH": str(workshop), "PYTEST_ADDOPTS": "", **environment}
    arguments = [sys.executable, "-W", "ignore", *command]
    ended = subprocess.run(arguments, cwd=workshop, env=env, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def test_a_page_shows_it(workshop: Path, tmp_path: Path) -> None:
    (tmp_path / "docs.json").write_text('{"name": "A", "navigation": [{"group": "G", "pages": ["index"]}]}', "utf-8")
    (tmp_path / "index.mdx").write_text(PAGE, "utf-8")
    run(workshop, "-m", "mkdocs_docsjson", "build", str(tmp_path), "--strict", "--site-dir", str(tmp_path / "site"))
    site = tmp_path / "site"
    html = (site / "index.html").read_text("utf-8")
    assert '<figure class="dj-rating" data-stars="4">' in html
    assert "<figcaption><em>Ann</em></figcaption>" in html
    assert "- 4 of 5, *Ann*: Easy.\n" in (site / "index.md").read_text("utf-8")
    assert any(".dj-rating{color:var(--dj-accent)}" in sheet.read_text("utf-8") for sheet in site.rglob("*.css"))
    [script] = site.rglob("rating.js")
    assert script.relative_to(site).as_posix() in html


@pytest.mark.slow
def test_its_cases_are_filled_in_and_held(workshop: Path) -> None:
    command = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/components/test_components.py")
    run(workshop, *command, UPDATE_SNAPSHOTS="1")
    cases = (workshop / "theme/components/rating/cases.md").read_text("utf-8")
    assert '<figure class="dj-rating" data-stars="3">' in cases
    assert "- 3 of 5, Bo: Fine." in cases
    assert " 3 passed" in run(workshop, *command, "-k", "rating", "-v")  # its case, its example, its documentation


@pytest.mark.slow
def test_the_reference_has_it_with_its_example(workshop: Path) -> None:
    run(workshop, "-m", "docs_generator")
    page = (workshop / "demo_site/reference/components.mdx").read_text("utf-8")
    part = page[page.index("## Rating") :].split("\n## ")[0]
    assert "Stars out of five." in part
    assert "| `stars` | number; default `5` | How many. |" in part
    assert part.count("Easy to set up.") == 2  # as source, and rendered
    assert "`Rating`" in (workshop / "demo_site/reference/overriding.mdx").read_text("utf-8")

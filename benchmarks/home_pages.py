"""`python -m benchmarks.home_pages`: compares the home pages of real sites with a reference.

Builds each site, and compares its home page with the reference: words, texts of links, number of images. The reference
is an evaluated page if there is one (`--evaluated`), else the outline of the page. `--pictures` saves screenshots, in
both modes, wide and narrow, for a person to look at.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lxml import html as lxml_html

from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.theme_folder import own_theme_folder

SHARED = Path(__file__).resolve().parents[2] / "shared"
EVALUATED = SHARED / "jsx" / "open.json"
WORD = re.compile(r"\w+")
PARTS = frozenset({"jsx", "a", "ic", "b", "img"})
"""Kinds of blocks in an outline that are inside others, or have no words."""
VIEWS = [(width, height, mode) for width, height in ((1440, 900), (390, 844)) for mode in ("light", "dark")]
BROWSER = os.environ.get("DOCSJSON_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
FLAGS = ["--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1", "--force-color-profile=srgb"]
if hasattr(os, "geteuid") and os.geteuid() == 0:
    FLAGS.append("--no-sandbox")  # Chromium does not start as root with its sandbox
ENOUGH = 0.99
LISTED = 12


@dataclass
class Shown:
    """The content of a page."""

    words: Counter[str] = field(default_factory=Counter)
    links: Counter[str] = field(default_factory=Counter)
    images: int = 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.home_pages", description=__doc__)
    parser.add_argument("--sites", type=Path, default=SHARED / "sites", help="folder with a docs folder in each folder")
    parser.add_argument("--outlines", type=Path, default=SHARED / "outlines", help="folder with NAME.json of a site")
    parser.add_argument("--evaluated", type=Path, default=EVALUATED, help="pages that were evaluated")
    parser.add_argument("--only", default="", help="part of the names of sites")
    parser.add_argument("--pictures", type=Path, help="folder for pictures of every first page")
    arguments = parser.parse_args()
    poor = 0
    for site in sorted(each for each in arguments.sites.iterdir() if each.is_dir() and arguments.only in each.name):
        with tempfile.TemporaryDirectory(prefix="docsjson-home-") as folder:
            docs, out = Path(folder, "docs"), Path(folder, "out")
            shutil.copytree(site, docs)
            command = [sys.executable, "-m", "mkdocs_docsjson", "build", str(docs), "--site-dir", str(out)]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode or not (out / "index.html").is_file():
                print(f"{site.name}: not built: {done.stderr.strip()[-200:]}")
                poor += 1
                continue
            home = home_of(docs)
            wanted = reference(site.name, home, arguments.outlines, arguments.evaluated)
            poor += report(site.name, home, wanted, shown(out / "index.html"))
            if arguments.pictures:
                take_pictures(out, arguments.pictures / site.name)
    return 1 if poor else 0


def home_of(docs: Path) -> str:
    """Path of the home page."""
    project = Project(SiteOptions(docs, (own_theme_folder(),), fetch=False))
    project.read()
    return project.site.home


def reference(name: str, home: str, outlines: Path, evaluated: Path) -> Shown | None:
    """The content of a page in the reference; None if it does not have the page."""
    for page in json.loads(evaluated.read_text("utf-8"))["pages"] if evaluated.is_file() else ():
        if page["site"] == name and _path(page["page"]) == home:
            media = [each for each in page.get("media", ()) if each]
            return Shown(words_of([page["text"]]), Counter(), len(media))
    file = outlines / f"{name}.json"
    for page in json.loads(file.read_text("utf-8")) if file.is_file() else ():
        if page["ok"] and _path(page["path"]) == home:
            return _of_outline(page["blocks"])
    return None


def _path(file: str) -> str:
    return file.rsplit(".", 1)[0]


def _of_outline(blocks: list[list[Any]]) -> Shown:
    words = words_of(text for kind, _, text in blocks if kind not in PARTS)
    links = Counter(_plain(text) for kind, _, text in blocks if kind == "a" and _plain(text))
    return Shown(words, links, sum(kind == "img" for kind, _, _ in blocks))


def shown(file: Path) -> Shown:
    """The content of a built page."""
    (article,) = lxml_html.document_fromstring(file.read_text("utf-8")).cssselect("article")[:1]
    for silent in article.cssselect("script, style, template, .dj-breadcrumbs, .dj-pager, .dj-toc"):
        silent.drop_tree()
    links = Counter(_plain(link.text_content()) for link in article.cssselect("a[href]"))
    return Shown(words_of(_texts(article)), links, len(article.cssselect("img")))


def _texts(article: lxml_html.HtmlElement) -> Iterator[str]:
    yield " ".join(article.itertext())
    yield from article.xpath(".//img/@alt")


def words_of(texts: Iterable[str]) -> Counter[str]:
    return Counter(word.lower() for text in texts for word in WORD.findall(text))


def _plain(text: str) -> str:
    return " ".join(WORD.findall(text)).lower()


def report(name: str, home: str, wanted: Shown | None, found: Shown) -> bool:
    """Print a line for a site; return whether its home page lacks too much."""
    size = f"{found.words.total()} words, {found.links.total()} links, {found.images} images"
    if wanted is None:
        print(f"{name} ({home}): {size}; the reference has nothing of the page")
        return found.words.total() == 0
    shares = {
        "words": _share(wanted.words, found.words),
        "links": _share(wanted.links, found.links),
        "images": min(1.0, found.images / wanted.images) if wanted.images else 1.0,
    }
    missing = list((wanted.words - found.words).elements())[:LISTED]
    lacks = f"; missing: {' '.join(missing)}" if missing else ""
    told = ", ".join(f"{kind} {100 * share:.1f} %" for kind, share in shares.items())
    print(f"{name} ({home}): {told} of the reference; {size}{lacks}", flush=True)
    return min(shares.values()) < ENOUGH


def _share(wanted: Counter[str], found: Counter[str]) -> float:
    return (wanted & found).total() / wanted.total() if wanted else 1.0


def take_pictures(out: Path, folder: Path) -> None:
    """Save screenshots of the home page. The browser cannot reach other sites."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    server = subprocess.Popen(
        [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", str(out)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        port = re.search(r"port (\d+)", server.stdout.readline() if server.stdout else "")
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
            for width, height, mode in VIEWS if port else ():
                page = browser.new_page(viewport={"width": width, "height": height}, color_scheme=mode)  # type: ignore[arg-type]
                page.goto(f"http://127.0.0.1:{port[1] if port else ''}/", wait_until="load")
                page.screenshot(path=folder / f"{width}-{mode}.png", full_page=True)
                page.close()
            browser.close()
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    sys.exit(main())

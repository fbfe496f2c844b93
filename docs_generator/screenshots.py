"""Takes the pictures of the documentation: a browser opens pages of it and of small sites, in light and dark mode.

They are real captures of what a build makes, listed in screenshots.yml. Text is set in Inter where that is installed,
which is close to what readers' systems have.
"""

from __future__ import annotations

import contextlib
import functools
import http.server
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from docs_generator.about import DEMO
from mkdocs_docsjson.books.chromium import NoBrowser, find_browser

PICTURES: dict[str, dict[str, Any]] = yaml.safe_load(Path(__file__).with_suffix(".yml").read_text("utf-8"))
FOLDER = DEMO / "images" / "gallery"
MODES = ("light", "dark")
_QUALITY = 50
"""Of WebP: letters stay sharp, and a page takes some 30 KB."""
_TEXT_WINDOW = {"window": [1000, 900], "scale": 1.5}
_FONTS = """
:root {
  --dj-font: Inter, "Liberation Sans", sans-serif; --dj-font-code: "JetBrains Mono", "Liberation Mono", monospace;
  --md-text-font: Inter; --md-code-font: "JetBrains Mono";
}
code, pre, kbd { font-variant-ligatures: none }
"""
_STILL = (
    "*, *::before, *::after { animation: none !important; transition: none !important; caret-color: #0000 !important }"
)
_TEXT_ALONE = ".dj-topbar { display: none } .dj-prose { padding: 1.5rem }"
_WAIT = 30_000
"""Milliseconds in which what a step waits for must be there."""


class NoPictures(Exception):
    """No picture can be taken here. The text says what is missing."""


def take(names: Collection[str]) -> Iterator[Path]:
    """Take pictures anew, all if no names are given, and yield each file. Raises NoPictures."""
    if unknown := sorted({*names} - PICTURES.keys()):
        raise NoPictures(f"no picture is called {', '.join(unknown)}; there are {', '.join(PICTURES)}")
    chosen = {name: row for name, row in PICTURES.items() if not names or name in names}
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, _browser() as browser:
        for key in dict.fromkeys(map(_site_key, chosen.values())):
            site = Path(folder, f"site-{len(os.listdir(folder))}")
            _build(key, site)
            with _served(site) as address:
                for name in (name for name, row in chosen.items() if _site_key(row) == key):
                    for mode in MODES:
                        yield _keep(_picture(browser, address, name, mode), f"{name}-{mode}")


def files() -> list[str]:
    """Names of the pictures that `take` makes, as the documentation's pages write them."""
    return [f"/images/gallery/{name}-{mode}.webp" for name in PICTURES for mode in MODES]


@contextlib.contextmanager
def _browser() -> Iterator[Any]:
    """A browser without a window. Raises NoPictures."""
    try:
        program = find_browser(os.environ.get("DOCSJSON_BROWSER", ""))
    except NoBrowser as missing:
        raise NoPictures(
            "pictures are taken with Chromium, Chrome or Edge, and none of them was found; install one, or name its "
            "program in DOCSJSON_BROWSER"
        ) from missing
    try:
        import PIL.Image  # noqa: F401
        from playwright.sync_api import Error, sync_playwright
    except ImportError as missing:
        raise NoPictures(f"{missing.name} is not installed; run pip install playwright Pillow") from missing
    flags = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        try:
            running = playwright.chromium.launch(executable_path=program, args=[*flags, "--force-color-profile=srgb"])
        except Error as failure:
            raise NoPictures(f"{program} does not start: {failure}") from failure
        yield running
        running.close()


def _site_key(row: Mapping[str, Any]) -> tuple[str, str]:
    """What tells the sites apart that pictures are taken of: kind, and color of the brand."""
    return ("pieces" if "markdown" in row else row.get("theme", "documentation"), row.get("primary", ""))


def _build(key: tuple[str, str], site: Path) -> None:
    """Build the site of a key. Raises NoPictures."""
    kind, primary = key
    source = DEMO
    if kind == "pieces":
        source = site.with_name(f"{site.name}-source")
        _write_component_pages(source)
    elif primary:
        source = site.with_name(f"{site.name}-source")
        _write_colored(source, primary)
    arguments = ["docsjson", "build", str(source), "--site-dir", str(site)]
    if kind == "material":
        arguments = ["mkdocs", "build", "-q", "-f", str(DEMO / "mkdocs-material.yml"), "-d", str(site)]
    module = {"docsjson": "mkdocs_docsjson", "mkdocs": "mkdocs"}[arguments[0]]
    run = subprocess.run([sys.executable, "-m", module, *arguments[1:]], capture_output=True, text=True, check=False)
    if run.returncode:
        raise NoPictures(f"{' '.join(arguments)} failed:\n{run.stdout}{run.stderr}")


def _settings(primary: str = "") -> dict[str, Any]:
    value: dict[str, Any] = json.loads((DEMO / "docs.json").read_text("utf-8"))
    if primary:
        value["colors"] = {"primary": primary}
        del value["backgroundImage"]
    return value


def _write_component_pages(folder: Path) -> None:
    """A site with a page for each picture that brings its own Markdown."""
    pages = {name: row["markdown"] for name, row in PICTURES.items() if "markdown" in row}
    colors = _settings()["colors"]
    folder.mkdir()
    settings = {"name": "Acme", "colors": colors, "navigation": [{"group": "Pieces", "pages": [*pages]}]}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    for name, text in pages.items():
        (folder / f"{name}.mdx").write_text(f"---\ntitle: {name.title()}\n---\n\n{text}", "utf-8")


def _write_colored(folder: Path, primary: str) -> None:
    """The documentation with another color of the brand."""
    shutil.copytree(DEMO, folder, ignore=shutil.ignore_patterns("site", "mkdocs*.yml", "gallery"))
    (folder / "docs.json").write_text(json.dumps(_settings(primary)), "utf-8")


@contextlib.contextmanager
def _served(site: Path) -> Iterator[str]:
    """Serve a folder on this machine alone; the value is its address."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            """Say nothing."""

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()


def _picture(browser: Any, address: str, name: str, mode: str) -> bytes:
    """A PNG of one picture."""
    row = PICTURES[name]
    if "markdown" in row:
        row = {"page": f"{name}/", **_TEXT_WINDOW, **row}
    width, height = row["window"]
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=row.get("scale", 1),
        is_mobile=width < 600,
        has_touch=width < 600,
        color_scheme=mode,
        reduced_motion="reduce",
    )
    from playwright.sync_api import Error

    try:
        page = context.new_page()
        page.set_default_timeout(_WAIT)
        page.goto(address + row["page"], wait_until="networkidle")
        page.add_style_tag(content=_FONTS + _STILL)
        for step in row.get("steps", ()):
            _do(page, step)
        if "markdown" not in row:
            return bytes(page.screenshot())
        return bytes(page.locator(".dj-prose").first.screenshot(style=_TEXT_ALONE))
    except Error as failure:
        raise NoPictures(f"{name}: the browser says: {failure}") from failure
    finally:
        context.close()


def _do(page: Any, step: Mapping[str, str]) -> None:
    """Do what a step says."""
    for action, value in step.items():
        match action:
            case "press":
                page.keyboard.press(value)
            case "type":
                page.keyboard.type(value)
            case "click":
                page.locator(value).first.click()
            case "wait":
                page.locator(value).first.wait_for()
                page.wait_for_load_state("networkidle")
            case "show":
                page.locator(value).first.scroll_into_view_if_needed()
            case _:
                raise NoPictures(f"screenshots.yml: no step is called {action}")


def _keep(png: bytes, name: str) -> Path:
    """Write a picture as WebP and return the file."""
    from PIL import Image

    path = FOLDER / f"{name}.webp"
    with Image.open(io.BytesIO(png)) as picture:
        picture.convert("RGB").save(path, "WEBP", quality=_QUALITY, method=6)
    return path


def report(names: Iterable[str]) -> int:
    """Take pictures and print each file with its size. Returns 1 when none can be taken, else 0."""
    try:
        for path in take([*names]):
            print(f"{path.relative_to(DEMO)}: {path.stat().st_size:,} bytes")
    except NoPictures as missing:
        print(f"error: {missing}", file=sys.stderr)
        return 1
    return 0

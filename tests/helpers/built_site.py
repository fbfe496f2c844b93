"""Builds a site with the command, and reads the result."""

from __future__ import annotations

import contextlib
import io
import posixpath
import shutil
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit

from lxml import html as lxml_html
from lxml.html import HtmlElement

from mkdocs_docsjson.cli import main
from mkdocs_docsjson.user_cache import project_cache


@dataclass(frozen=True)
class Built:
    """A finished site, and what the build printed."""

    status: int
    messages: str
    folder: Path

    def page(self, path: str) -> HtmlElement:
        """The document at `path` (`guides/start/`; empty for the home page)."""
        file = self.folder / (f"{path}index.html" if not path or path.endswith("/") else path)
        return lxml_html.document_fromstring(file.read_text("utf-8"))

    def main(self, path: str) -> HtmlElement:
        """The body of a page without the elements around it. The parts above and below a side column are joined."""
        first, *others = self.page(path).cssselect(".dj-prose")
        for other in others:
            first.extend(other)
        return first

    def leads_to_file(self, page: str, address: str) -> bool:
        """Whether an address on the page at `page` leads to a file of the site, and its fragment to an id in it."""
        parts = urlsplit(address)
        wanted = posixpath.normpath(posixpath.join(posixpath.dirname(page), unquote(parts.path)))
        target = self.folder / (wanted if parts.path else page)
        if target.is_dir():
            target = target / "index.html"
        if wanted.startswith("..") or parts.path.startswith("/") or not target.is_file():
            return False
        if not parts.fragment:
            return True
        document = lxml_html.document_fromstring(target.read_text("utf-8"))
        return bool(document.xpath("//*[@id=$id]", id=unquote(parts.fragment)))


def build(source: Path, out: Path, *options: str, keep: bool = False) -> Built:
    """Run `docsjson build` in this process, so that a traceback fails the test. keep: do not empty `out` before."""
    if not keep:
        shutil.rmtree(out, ignore_errors=True)
    messages = io.StringIO()
    with contextlib.redirect_stderr(messages), contextlib.redirect_stdout(messages):
        try:
            status = main(["build", str(source), "--site-dir", str(out), *options])
        except SystemExit as stopped:
            status = int(stopped.code or 0)
    return Built(status, messages.getvalue(), out)


def copy_of(source: Path, folder: Path) -> Path:
    """Copy a site into `folder/src`, writable; return that folder."""
    target = folder / "src"
    shutil.copytree(source, target)
    for path in target.rglob("*"):
        path.chmod(path.stat().st_mode | 0o200)
    target.chmod(0o755)
    return target


def cache_of(project: Path) -> Path:
    """The cache folder of a project. project: folder of its docs.json or mkdocs.yml."""
    folder = project_cache(project).folder
    assert folder
    return folder

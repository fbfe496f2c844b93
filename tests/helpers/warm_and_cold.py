"""Compares builds that reuse results of earlier ones (warm) with builds that do not (cold)."""

from __future__ import annotations

import multiprocessing
import os
import random
import sys
from collections.abc import Collection, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from multiprocessing.context import BaseContext
from pathlib import Path
from typing import Any

import mkdocs
import pytest
from built_site import Built, build
from edited_sites import CONTENTS, Site
from served_site import WAYS
from site_edits import EDITS

from mkdocs_docsjson.cli import main
from mkdocs_docsjson.project import served_fonts
from mkdocs_docsjson.project.origin import Origin
from mkdocs_docsjson.rendering import site_inputs
from mkdocs_docsjson.rendering.site_renderer import SiteRenderer

LATER = ("pagefind/", "search/", "assets/cards/")
"""Files that a server makes on request or in the background."""
FONT = Path(mkdocs.__file__).parent / "themes/readthedocs/css/fonts/lato-normal.woff2"
FACE = """@font-face {
  font-family: 'Lato'; font-style: normal; font-weight: 400; src: url(https://fonts.gstatic.com/a.woff2) format('woff2');
}
"""


OF_PACKAGES = tuple(
    f"mkdocs_docsjson.{name}" for name in ("icons.lookup", "icons.sets", "pages.highlight", "pages.lexing")
)
"""Modules whose caches depend on arguments and files of installed packages alone, which no edit of a site changes."""


def forget_everything(but: Collection[str] = ()) -> None:
    """Clear all caches in memory, as in a new process. but: names of modules whose caches stay."""
    for name, module in list(sys.modules.items()):
        if name.startswith("mkdocs_docsjson") and name not in but:
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Names of files that differ, or are missing in one."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def site_messages(built: Built) -> list[str]:
    """The messages of a build about the site, sorted."""
    return sorted(line for line in set(built.messages.splitlines()) if " of them new, in " not in line)


class EditedSite:
    """A site that is built repeatedly in this process. Inputs that are not files are taken from `site`."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, name: str = "guides", *, way: str = "mkdocs") -> None:
        """patch: stays in effect until the test ends. way: of WAYS."""
        self._folder, self._patch, self._builds = folder, patch, 0
        self.site = site = Site(folder / "site", CONTENTS[name])
        site.options(fetch=True)
        if way == "direct":
            (site.folder / "mkdocs.yml").unlink()
        patch.setattr(Origin, "stars", lambda _self, _url: (str(site.stars), f"{site.stars} stars"))
        patch.setattr(served_fonts, "fetch_font", self._answer)
        real = site_inputs.fingerprint()
        patch.setattr(site_inputs, "fingerprint", lambda: f"{real} {site.program}")
        finished = SiteRenderer.finish
        patch.setattr(SiteRenderer, "finish", lambda *args: f"{finished(*args)}<!-- {site.program} -->")

    def _answer(self, url: str) -> bytes:
        """The answer of the font host."""
        if not self.site.has_fonts:
            raise OSError("no network")
        return FONT.read_bytes() if url.endswith(".woff2") else FACE.encode()

    def warm(self) -> Built:
        """Build into the folder of the earlier builds, with their cache."""
        self._patch.setenv("DOCSJSON_CACHE_DIR", str(self._folder / "cache"))
        return build(self.site.folder, self._folder / "warm", keep=True)

    def cold(self) -> Built:
        """Build without anything from earlier builds."""
        forget_everything(OF_PACKAGES)
        self._builds += 1
        self._patch.setenv("DOCSJSON_CACHE_DIR", str(self._folder / f"none-{self._builds}"))
        return build(self.site.folder, self._folder / "cold")

    def stale(self) -> list[str]:
        """Differences between a warm and a cold build: names of files, and messages."""
        warm, cold = self.warm(), self.cold()
        if warm.status or cold.status:
            return [warm.messages, cold.messages]
        said = [f"said: {line}" for line in set(site_messages(warm)) ^ set(site_messages(cold))]
        return [*differing(contents(warm.folder), contents(cold.folder)), *said]


def compared(
    folder: Path, dice: random.Random, patch: pytest.MonkeyPatch, names: Sequence[str], name: str, way: str = "mkdocs"
) -> str:
    """A message about the first edit that leaves something stale; empty if none does.

    names: of edits, made one after another. name: of the site.
    """
    edited = EditedSite(folder, patch, name, way=way)
    assert edited.warm().status == 0
    for number, each in enumerate(names, 1):
        EDITS[name][each](edited.site, dice)
        if stale := edited.stale():
            return f"after {names[:number]}: {stale[:5]}"
    return ""


def compared_in_serve(
    folder: Path, dice: random.Random, patch: pytest.MonkeyPatch, names: Sequence[str], name: str, way: str
) -> str:
    """The same for a site that is served: after each edit, does what the server does. way: of WAYS."""
    site = Site(folder / "site", CONTENTS[name])
    if way == "direct":
        (site.folder / "mkdocs.yml").unlink()
        site.settings(lambda value: value.get("navbar", {}).pop("primary", None))  # no star count to fetch
    site.there("docs/guides/bright.mdx") and site.sub("docs/guides/bright.mdx", r"!\[A shot\].*", "")
    patch.setenv("DOCSJSON_CACHE_DIR", str(folder / "cache"))
    serving = WAYS[way](site.folder, folder / "served")
    try:
        for number, each in enumerate(names, 1):
            EDITS[name][each](site, dice)
            if not serving.live.render_changed():
                serving.build()
            list(serving.live.finish(lambda: False))
            served, cold = contents(serving.place), contents(_built_elsewhere(site, folder, number))
            stale = [path for path in differing(served, cold) if path in cold or not path.startswith("assets/")]
            if stale := [path for path in stale if not path.startswith(LATER)]:
                return f"after {names[:number]}: {stale[:5]}"
    finally:
        serving.close()
    return ""


def _built_elsewhere(site: Site, folder: Path, number: int) -> Path:
    """Build in another process, as MkDocs uses the same plugin for all builds of a process; return the folder."""
    place = folder / f"cold-{number}"
    arguments = ["build", str(site.folder), "--site-dir", str(place)]
    environment = {**os.environ, "DOCSJSON_CACHE_DIR": str(folder / f"none-{number}")}
    apart: Any = _fresh_processes().Process(target=_run, args=(arguments, environment, folder / "told.txt"))
    apart.start()
    apart.join()
    assert apart.exitcode == 0, (folder / "told.txt").read_text("utf-8")
    return place


@cache
def _fresh_processes() -> BaseContext:
    """Where processes come from that have built nothing. Where the system can fork, they need not load modules anew."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([name for name in sys.modules if name.startswith("mkdocs")])
    return context


def _run(arguments: list[str], environment: dict[str, str], told: Path) -> None:
    """Run the command in a process of its own, and exit with its status. told: file for its output."""
    os.environ.update(environment)
    with told.open("w", encoding="utf-8") as out, redirect_stdout(out), redirect_stderr(out):
        sys.exit(main(arguments))

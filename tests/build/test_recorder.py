"""While a page is made, nothing is read from the disk without a note."""

from __future__ import annotations

import builtins
import io
import os
import random
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from edited_sites import Site
from site_edits import EDITS
from warm_and_cold import forget_everything

from mkdocs_docsjson.build.page_maker import make_page
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.component_files import FOLDER, component_folders, component_templates
from mkdocs_docsjson.context.words import word_files
from mkdocs_docsjson.hosts.direct import theme_templates
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.rendering.page_result import PageResult
from mkdocs_docsjson.rendering.site_inputs import FROM_TEXTS, SiteInputs
from mkdocs_docsjson.rendering.site_renderer import SiteRenderer
from mkdocs_docsjson.store.recorder import Note
from mkdocs_docsjson.store.result_store import ResultStore
from mkdocs_docsjson.theme_folder import own_theme_folder

# Not lstat, which is called for all folders of a path, to see that none is a link.
READERS = (
    *((os, name) for name in ("open", "stat", "scandir", "listdir")),
    (builtins, "open"),
    (io, "open"),
)


@contextmanager
def watched(patch: pytest.MonkeyPatch, folders: Iterable[Path]) -> Iterator[set[Path]]:
    """Collect files that are read in some folders, by replacing `open`, `os.stat` and the like, which `Path` uses."""
    found, stat = set[Path](), os.stat
    roots = [os.path.realpath(folder) for folder in folders]

    def noting(read: Callable[..., Any]) -> Callable[..., Any]:
        def reading(path: Any = ".", *args: Any, **kwargs: Any) -> Any:
            if isinstance(path, str | bytes | os.PathLike) and kwargs.get("mode", *args[:1] or "r") not in ("w", "wb"):
                name = os.path.abspath(os.fsdecode(path))
                is_inside = any(name.startswith(f"{root}{os.sep}") for root in roots)
                if is_inside or (name in roots and read is not stat):  # Path.resolve calls stat on the root
                    found.add(Path(name))
            return read(path, *args, **kwargs)

        return reading

    with patch.context() as inner:
        for module, name in READERS:
            inner.setattr(module, name, noting(getattr(module, name)))
        yield found


def unnoted(read: Collection[Path], notes: Iterable[tuple[str, str, str]], project: Project) -> list[str]:
    """Files and folders that were read without a note."""
    options, known, folders = project.options, set[Path](), set[Path]()
    for kind, name, _ in notes:
        if kind in ("file", "text"):
            known.add(options.docs / name)
        elif kind == "picture":
            known.add(options.docs / name.split("\0")[0])
        elif kind == "folder":
            folders.add(Path(name))
        elif kind in ("template", "component"):
            name = component_templates(options.theme_folders, ".html").get(name.removeprefix("components/"), name)
            known.update(Path(folder, name) for folder in options.theme_folders)
            for folder in (Path(folder, FOLDER) for folder in options.theme_folders):
                known.update((folder, *folder.iterdir(), *component_folders(str(folder.parent))))  # listed
        elif kind == "theme":  # all files but templates
            inside = (each for each in read if any(each.is_relative_to(folder) for folder in options.theme_folders))
            known.update(each for each in inside if each.suffix != ".html")
        elif kind in ("api", "api page") and project.api:
            known.update(options.docs / file for file in project.api.files)
        elif kind == "words":
            known.update(map(Path, word_files(name, options.theme_folders)))
    return [str(path) for path in read if path not in known and not folders.intersection((path, *path.parents))]


@pytest.fixture
def build(tmp_path: Path) -> SiteBuild:
    site = Site(tmp_path / "site")
    dice = random.Random(0)
    site.write("own/partials/footer.html", "<footer>{{ docsjson.name }} words</footer>")  # there is no mkdocs.yml here
    EDITS["guides"]["own icon of another name"](site, dice)
    EDITS["guides"]["component in the place of ours"](site, dice)
    options = SiteOptions(
        site.docs,
        (str(site.folder / "own"), own_theme_folder()),
        site=tmp_path / "out",
        config_folder=site.folder,
        site_url="https://acme.test/",
        fetch=False,
        cache_folder=tmp_path / "cache",
    )
    made = SiteBuild(Project(options))
    made.read()
    made.templates = theme_templates(made.project)
    # Import modules that pages load, which read files that are no inputs; then clear caches, to read inputs again.
    make_page(made, "index", tmp_path / "out")
    forget_everything()
    made = SiteBuild(Project(options))
    made.read()
    made.templates = theme_templates(made.project)
    return made


def missed(build: SiteBuild, patch: pytest.MonkeyPatch) -> dict[str, list[str]]:
    """Files by page that are read without a note."""
    notes: dict[str, Iterable[Note]] = {}
    patch.setattr(ResultStore, "get", lambda _self, _key: None)  # every page is made from its source
    put = ResultStore.put

    def keep(store: ResultStore[Any], key: str, result: Any, made_from: Iterable[Note], name: str = "") -> None:
        if isinstance(result, PageResult):
            notes[key] = made_from
        put(store, key, result, made_from, name)

    patch.setattr(ResultStore, "put", keep)
    options = build.project.options
    folders = [options.docs, *map(Path, options.theme_folders)]
    found = {}
    for path in build.project.site.pages:
        with watched(patch, folders) as read:
            make_page(build, path, Path(str(options.site)))
        assert read or path != next(iter(build.project.site.pages))
        if around := unnoted(read, notes[build.store_key(path)], build.project):
            found[path] = around
    return found


def test_nothing_is_read_around_the_recorder(build: SiteBuild, monkeypatch: pytest.MonkeyPatch) -> None:
    assert missed(build, monkeypatch) == {}


def test_what_is_read_around_it_is_found(build: SiteBuild, monkeypatch: pytest.MonkeyPatch) -> None:
    language_of = SiteInputs.language_of

    def careless(self: SiteInputs, path: str) -> str:
        (self._project.options.docs / "files/a.txt").read_text("utf-8")
        return language_of(self, path)

    monkeypatch.setattr(SiteInputs, "language_of", careless)
    assert any(file.endswith("files/a.txt") for files in missed(build, monkeypatch).values() for file in files)


def test_only_what_is_forgotten_changes_with_the_texts_of_pages(build: SiteBuild, tmp_path: Path) -> None:
    project, recorder = build.project, build.renderer.inputs.recorder
    for path in project.site.pages:
        make_page(build, path, tmp_path / "out")
    files = [path for path, page in project.site.pages.items() if not page.generated]
    for file in {project.site.pages[path].file for path in files}:
        with (project.options.docs / file).open("a", encoding="utf-8") as text:
            text.write("\nAnother paragraph.\n")
    shared = len(recorder._shared)
    sources = {path: project.sources.read_one(project.site.pages[path].file) for path in files}
    project.take_sources({path: source for path, source in sources.items() if source})
    recorder.forget(FROM_TEXTS)
    assert shared > 20
    assert len(recorder._shared) > shared / 2
    now = SiteRenderer(project, lambda: build.templates).inputs.recorder
    kept = recorder._digests
    assert {kind for kind, _ in kept} >= {"setting", "facts", "navigation", "place", "link", "words", "division"}
    assert {each for each in kept if now.digest(*each) != kept[each]} == set()

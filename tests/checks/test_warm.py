"""A check that reuses reports of earlier ones finds the same as one without a cache, whatever has been edited."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest
from edited_sites import Site
from site_edits import EDITS_OF_MKDOCS, EDITS_OF_PAGES, EDITS_OF_SETTINGS
from warm_and_cold import forget_everything

from mkdocs_docsjson.checks import page_report
from mkdocs_docsjson.checks.options import CheckOptions
from mkdocs_docsjson.checks.page_report import report_page
from mkdocs_docsjson.checks.running.run_check import RunCheck
from mkdocs_docsjson.checks.running.run_options import RunOptions
from mkdocs_docsjson.checks.site_check import SiteCheck
from mkdocs_docsjson.hosts.opening import open_site
from mkdocs_docsjson.openapi.api_site import ApiSite

EDITS = EDITS_OF_PAGES | EDITS_OF_SETTINGS | EDITS_OF_MKDOCS
SOME = (
    "text of a page, unseen",
    "title of a page",
    "id on another page",
    "a listed page comes or goes",
    "snippet, unseen",
    "snippet comes or goes",
    "page on another page",
    "document, unseen",
    "operation",
    "own icon of another name",
    "component, unseen",
    "component in the place of ours",
    "component of API pages",
    "words, unseen",
)


def findings(site: Site, cache: Path, patch: pytest.MonkeyPatch, words: frozenset[str] = frozenset()) -> list[str]:
    patch.setenv("DOCSJSON_CACHE_DIR", str(cache))
    forget_everything()
    project = open_site(site.folder)
    try:
        found = SiteCheck(project, CheckOptions(words=words)).run()
        return [f"{one.problem} {one.edits}" for one in found]
    finally:
        project.cache.close()


def differing(folder: Path, patch: pytest.MonkeyPatch, names: Sequence[str]) -> list[str]:
    """The findings that only one of both checks has after the first edit after which they differ.

    names: of edits, made one after another.
    """
    site, dice = Site(folder / "site"), random.Random(7)
    findings(site, folder / "warm", patch)
    for number, name in enumerate(names):
        EDITS[name](site, dice)
        warm, cold = findings(site, folder / "warm", patch), findings(site, folder / f"cold-{number}", patch)
        if warm != cold:
            return [name, *(Counter(warm) - Counter(cold)), "but without a cache", *(Counter(cold) - Counter(warm))]
    return []


def test_edits_leave_nothing_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert differing(tmp_path, monkeypatch, [*SOME, *SOME[::-1]]) == []


@pytest.mark.slow
def test_all_edits_leave_nothing_stale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = sorted(EDITS)
    random.Random(1).shuffle(names)
    assert differing(tmp_path, monkeypatch, names) == []


def test_a_missing_snippet_that_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site, name = Site(tmp_path / "site"), "docs/snippets/part.mdx"
    part = site.read(name)
    (site.folder / name).unlink()
    codes = ("[missing-snippet]", "[unused-snippet]")

    def about_snippets() -> list[str]:
        return [one for one in findings(site, tmp_path / "warm", monkeypatch) if any(code in one for code in codes)]

    assert len(about_snippets()) == 1
    for text in ("", part):  # an empty file is no missing one
        site.write(name, text)
        assert about_snippets() == []
    (site.folder / name).unlink()
    assert len(about_snippets()) == 1


def test_acronyms_of_the_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = Site(tmp_path / "site")
    site.write("docs/loose.mdx", "---\ntitle: Loose\n---\n\nAsk the QZT.\n")

    def told(words: frozenset[str]) -> bool:
        return any("QZT" in one for one in findings(site, tmp_path / "warm", monkeypatch, words))

    assert [told(frozenset()), told(frozenset({"QZT"})), told(frozenset())] == [True, False, True]


def test_only_what_is_outdated_is_made_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site, made = Site(tmp_path / "site"), list[str]()
    real, render = report_page, ApiSite.render
    monkeypatch.setattr(
        "mkdocs_docsjson.checks.reports.report_page",
        lambda source, *rest: made.append(source.file) or real(source, *rest),
    )
    monkeypatch.setattr(ApiSite, "render", lambda api, path, *rest: made.append(path) or render(api, path, *rest))
    findings(site, tmp_path / "warm", monkeypatch)
    assert {"index.mdx", "setup.mdx", "events/said-often"} < set(made)
    for name, expected in (
        ("docs/setup.mdx", ["setup.mdx"]),
        ("docs/snippets/part.mdx", ["index.mdx"]),
        ("docs/docs.json", []),
    ):
        made.clear()
        site.write(name, site.read(name) + "\n")
        findings(site, tmp_path / "warm", monkeypatch)
        assert made == expected


def test_ids_in_the_text_of_an_operations_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ids of an operation avoid those of the text above it."""
    site, cache = Site(tmp_path / "site"), tmp_path / "warm"
    site.write("docs/loose.mdx", "---\ntitle: Loose\n---\n\n[Answer](/api/pets#responses-1)\n")
    link = "#responses-1"
    assert any(link in one for one in findings(site, cache, monkeypatch))
    site.write("docs/api/pets.mdx", "---\nopenapi: GET /pets\n---\n\n## Responses\n\nOwn words.\n")
    assert not any(link in one for one in findings(site, cache, monkeypatch))


def test_code_that_is_run_comes_from_the_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site, rendered = Site(tmp_path / "site"), list[str]()
    (site.folder / "mkdocs.yml").unlink()
    site.write("docs/loose.mdx", "---\ntitle: Loose\n---\n\n```python run\nprint(1)\n```\n\n```text output\n1\n```\n")
    real = page_report.render_page
    monkeypatch.setattr(
        page_report,
        "render_page",
        lambda text, file, *rest, **more: rendered.append(file) or real(text, file, *rest, **more),
    )
    monkeypatch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path / "cache"))

    def blocks(options: RunOptions) -> int:
        forget_everything()
        rendered.clear()
        project = open_site(site.docs)
        run = RunCheck(project, options)
        SiteCheck(project, CheckOptions(), run_check=run).run()
        project.cache.close()
        return run.executed_blocks

    assert blocks(RunOptions()) == 1
    assert rendered.count("loose.mdx") == 1
    assert blocks(RunOptions()) == 1
    assert rendered == []
    assert blocks(RunOptions(listed={"*": frozenset({"mermaid"})})) == 1  # and one block that cannot be run
    assert rendered.count("loose.mdx") == 1

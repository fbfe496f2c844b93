"""A site without mkdocs.yml is built without MkDocs, and is the same site."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from browser_sites import SITES
from built_site import build, copy_of
from warm_and_cold import contents, differing

CONFIG = "site_name: x\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    return copy_of(SITES / "showcase", tmp_path)


def test_mkdocs_gives_the_same_site(site: Path, tmp_path: Path) -> None:
    direct = build(site, tmp_path / "direct")
    (site / "mkdocs.yml").write_text(CONFIG, "utf-8")
    through = build(site, tmp_path / "through")
    assert direct.status == through.status == 0
    assert differing(contents(direct.folder), contents(through.folder)) == []


def test_a_public_address_that_is_none(site: Path, tmp_path: Path) -> None:
    built = build(site, tmp_path / "out", "--site-url", "acme.test")
    assert (built.status, "--site-url acme.test: is not an address" in built.messages) == (1, True)
    assert not (tmp_path / "out").exists()


def loaded_by(site: Path, out: Path, modules: str) -> str:
    """The exit status of a build in a process of its own, and which of these modules it has loaded."""
    program = "import sys\nfrom mkdocs_docsjson.cli import main\nmodules, *rest = sys.argv[1:]\n"
    program += "print(main(rest), sorted(set(modules.split()) & sys.modules.keys()))"
    command = [sys.executable, "-c", program, modules, "build", str(site), "--site-dir", str(out), "--quiet"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={**os.environ})
    return done.stdout


def test_what_no_page_needs_is_not_loaded(site: Path, tmp_path: Path) -> None:
    assert loaded_by(site, tmp_path / "out", "mkdocs markdown pygments.lexers.markup") == "0 []\n"


def test_an_unchanged_build_loads_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = tmp_path / "plain"
    site.mkdir()
    (site / "docs.json").write_text('{"name": "Acme", "navigation": {"pages": ["index"]}}')
    (site / "index.mdx").write_text("# Home\n\nWords.\n")
    monkeypatch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path / "cache"))
    modules = "jinja2 pydantic mkdocs_docsjson.openapi.model mkdocs_docsjson.pages.render"
    assert loaded_by(site, tmp_path / "out", modules).startswith("0 ['jinja2', ")
    assert loaded_by(site, tmp_path / "out", modules) == "0 []\n"


@pytest.mark.slow
def test_processes_that_share_no_memory_make_the_same_site(
    site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone = build(site, tmp_path / "alone")
    monkeypatch.setattr("mkdocs_docsjson.build.pool.WORTH_WORKERS", 1)
    monkeypatch.setattr("mkdocs_docsjson.build.processes.can_fork", lambda: False)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setenv("DOCSJSON_CACHE_DIR", str(tmp_path / "cache"))
    together = build(site, tmp_path / "together")
    assert "worker-failed" not in together.messages
    assert differing(contents(alone.folder), contents(together.folder)) == []

"""Findings that are skipped, hidden or in the baseline count neither in `check` nor in a strict build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import build

from mkdocs_docsjson.cli import main

BROKEN = "See [the keys](/guides/keyz).\n"
HEAD = "---\ntitle: Home\ndescription: What this site is about, in a sentence.\n---\n\n"
DOCS = {"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}


def site(folder: Path, page: str = BROKEN, host: str = "direct", docs: object = DOCS, **files: str) -> Path:
    """A site with one broken link. host: `mkdocs` has an mkdocs.yml too."""
    source = folder / "src"
    source.mkdir(exist_ok=True)
    (source / "docs.json").write_text(json.dumps(docs))
    (source / "index.mdx").write_text(HEAD + page)
    if host == "mkdocs":
        (source / "mkdocs.yml").write_text("site_name: A\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\n")
    for name, text in files.items():
        (source / name.replace("__", ".")).write_text(text)
    return source


HIDING: dict[str, dict[str, str]] = {
    "skip": {"docsjson__toml": '[check]\nskip = ["broken-link"]\n'},
    "family": {"docsjson__toml": '[check]\nskip = ["links"]\n'},
    "ignore": {"docsjson__toml": '[check.ignore]\n"*.mdx" = ["broken-link"]\n'},
    "comment": {"page": f"{{/* docsjson-ignore broken-link */}}\n{BROKEN}"},
    "baseline": {"docsjson-baseline__json": json.dumps({"index.mdx": {"broken-link": ["MESSAGE"]}})},
}


@pytest.mark.parametrize("host", ["direct", "mkdocs"])
@pytest.mark.parametrize("name", HIDING)
def test_check_and_strict_build_count_the_same(name: str, host: str, tmp_path: Path) -> None:
    message = '"/guides/keyz" leads to no page or file'
    hiding = {key: text.replace("MESSAGE", message.replace('"', '\\"')) for key, text in HIDING[name].items()}
    plain = build(site(tmp_path, host=host), tmp_path / "plain", "--strict")
    assert plain.status == 1
    assert message in plain.messages
    source = site(tmp_path, host=host, **hiding)
    assert main(["check", "--strict", str(source), "--only", "links"]) == 0
    hidden = build(source, tmp_path / "out", "--strict")
    assert hidden.status == 0, hidden.messages
    assert "broken-link" not in hidden.messages
    assert not (tmp_path / "out" / "docsjson-baseline.json").exists(), "it is no part of the site"


def test_an_error_is_never_hidden(tmp_path: Path) -> None:
    docs = {"name": "Acme", "navigation": []}
    source = site(tmp_path, docs=docs, docsjson__toml='[check]\nskip = ["empty-navigation"]\n')
    built = build(source, tmp_path / "out")
    assert built.status == 1
    assert "empty-navigation" in built.messages


def test_a_baseline_is_written_and_only_more_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = site(tmp_path, page=BROKEN * 2)
    assert main(["check", "--strict", str(source)]) == 1
    assert main(["check", "--write-baseline", str(source)]) == 0
    assert "docsjson-baseline.json with " in capsys.readouterr().out
    assert main(["check", "--strict", str(source)]) == 0
    site(tmp_path, page="Lines move.\n\n" + BROKEN * 2)
    assert main(["check", "--strict", str(source)]) == 0
    site(tmp_path, page=BROKEN * 3)
    capsys.readouterr()
    assert main(["check", "--strict", str(source)]) == 1
    assert capsys.readouterr().out.count("broken-link]") == 1, "the third of its kind is new"


def test_what_is_mended_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = site(tmp_path, page=BROKEN)
    main(["check", "--write-baseline", str(source)])
    site(tmp_path, page="No link.\n")
    capsys.readouterr()
    assert main(["check", "--strict", str(source)]) == 0
    assert "1 finding no longer occurs; docsjson check --write-baseline removes them [baseline]" in (
        capsys.readouterr().out
    )
    assert main(["check", "--write-baseline", str(source)]) == 0
    assert "broken-link" not in (source / "docsjson-baseline.json").read_text()


def test_a_baseline_that_is_no_json_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = site(tmp_path, **{"docsjson-baseline__json": "{"})
    main(["check", str(source)])
    assert "docsjson-baseline.json cannot be read" in capsys.readouterr().out
    built = build(source, tmp_path / "out")
    assert built.status == 0
    assert "docsjson-baseline.json cannot be read" in built.messages


@pytest.mark.parametrize("host", ["direct", "mkdocs"])
def test_a_document_that_cannot_be_reached_counts_once(host: str, tmp_path: Path) -> None:
    address = "https://nowhere.invalid/openapi.json"
    tab = {"openapi": address, "pages": ["GET /a", "GET /b"]}
    docs = {
        "name": "Acme",
        "navigation": {"tabs": [{"tab": "One", **tab}, {"tab": "Two", **tab}, {"tab": "T", "pages": ["index"]}]},
    }
    source = site(tmp_path, "To [it](/api-reference/get-a).\n", host, docs)
    built = build(source, tmp_path / "out", "--strict")
    warnings = [line for line in built.messages.splitlines() if line.startswith("warning")]
    assert len(warnings) == 1, built.messages
    assert address in warnings[0]
    assert "Aborted with 1 warning" in built.messages

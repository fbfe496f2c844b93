"""Commands where the console is not UTF-8: they print what it lacks as escapes, and JSON that programs can read."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from checked_site import write_site
from served_process import Served

from mkdocs_docsjson.cli import main

NAMES = "中文-é-😀"
SITE = {
    "docs.json": json.dumps({"name": NAMES, "navigation": [{"group": "A", "pages": ["index"]}]}, ensure_ascii=False),
    "index.mdx": f"---\ntitle: {NAMES}\n---\n\nSee [it](/{NAMES}).\n",
}
Run = Callable[..., tuple[str, str]]


@pytest.fixture(params=["ascii", "cp1252"])
def run(request: pytest.FixtureRequest) -> Run:
    """Runs a command in a console of another encoding, and returns its standard output and standard error."""

    def in_console(*arguments: str, encoding: str = request.param) -> tuple[str, str]:
        out, error = (io.TextIOWrapper(io.BytesIO(), encoding) for _ in range(2))
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(error):
            main(arguments)
            sys.stdout.flush()
            sys.stderr.flush()
        return out.buffer.getvalue().decode(encoding), error.buffer.getvalue().decode(encoding)

    return in_console


def test_check_prints_its_findings(run: Run, tmp_path: Path) -> None:
    out, _ = run("check", str(write_site(tmp_path, SITE)))
    assert '"/\\u4e2d\\u6587-' in out
    assert "leads to no page" in out


@pytest.mark.parametrize(
    "arguments",
    [["check", "--format", "json"], ["check", "--format", "sarif"], ["migrate"], ["schema"], ["schema", "--snippets"]],
    ids=" ".join,
)
def test_json_is_the_same_in_every_encoding(run: Run, tmp_path: Path, arguments: list[str]) -> None:
    site = [] if arguments[0] == "schema" else [str(write_site(tmp_path, SITE))]
    out, _ = run(*arguments, *site)
    assert out.isascii()
    usual, _ = run(*arguments, *site, encoding="utf-8")
    assert site == [] or "中文" in usual
    assert json.loads(out) == json.loads(usual)


def test_diff_prints_changes_of_a_page(run: Run, tmp_path: Path) -> None:
    old = str(write_site(tmp_path / "old", {**SITE, "index.mdx": "---\ntitle: Old\n---\n\nText.\n"}))
    new = str(write_site(tmp_path / "new", SITE))
    text, _ = run("diff", old, new)
    assert "\\u4e2d" in text
    out, _ = run("diff", old, new, "--format", "json")
    assert "中文" in json.dumps(json.loads(out), ensure_ascii=False)


def test_build_prints_problems(run: Run, tmp_path: Path) -> None:
    _, error = run("build", str(write_site(tmp_path, SITE)))
    assert '"/\\u4e2d\\u6587-' in error
    assert (tmp_path / "site" / "index.html").is_file()


@pytest.mark.slow
def test_serve_prints_problems(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    served = Served(write_site(tmp_path / "docs", SITE), tmp_path / "log")
    try:
        assert "中文" in served.text("")
        assert '"/\\u4e2d\\u6587-' in served.log.read_text("ascii")
    finally:
        served.stop()

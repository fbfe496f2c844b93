"""A built site answers a client of the official SDK over stdio: it lists, searches and reads; nothing is written."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from built_site import build
from checked_site import write_site

from docs_generator.about import DEMO
from mkdocs_docsjson.assistants.built_pages import BuiltPages, NotThere
from mkdocs_docsjson.assistants.word_search import WordSearch
from mkdocs_docsjson.cli import main

pytestmark = pytest.mark.skipif(not find_spec("mcp"), reason="needs mcp")
HEAD = "---\ntitle: {}\ndescription: {}\n---\n\n"
DOCS = {
    "name": "Tides",
    "navigation": [{"group": "Start", "pages": ["index", "guides/setup", "guides/keys"]}],
    "openapi": "tides.yaml",
}
FILES = {
    "docs.json": json.dumps(DOCS),
    "index.mdx": HEAD.format("Tides", "Forecasts for harbors.") + "Welcome to the tides.\n",
    "guides/setup.mdx": HEAD.format("Setup", "Install it.")
    + "Install the client.\n\n## Proxies\n\nBehind a proxy, set `HTTPS_PROXY`.\n\n```bash\n## no heading\n```\n\nAll done.\n",
    "guides/keys.mdx": HEAD.format("Keys", "Make and rotate keys.")
    + "A key belongs to one team.\n\n## Rotate keys\n\nRotate it.\n",
    "tides.yaml": (DEMO / "openapi/tides.yaml").read_text("utf-8"),
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tides")
    made = build(write_site(folder / "docs", FILES), folder / "site")
    return made.folder


def state(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def ask_server(site: Path, *calls: tuple[str, dict[str, Any]]) -> tuple[Any, list[tuple[bool, str]]]:
    """The tools of the server, and (whether it is an error, text) of each answer."""
    import mcp  # takes a second, which only the process that runs this test has to spend

    command = mcp.StdioServerParameters(
        command=sys.executable, args=["-m", "mkdocs_docsjson", "mcp", str(site)], env=dict(os.environ)
    )

    async def ask() -> tuple[Any, list[tuple[bool, str]]]:
        async with mcp.Client(command) as client:
            tools = (await client.list_tools()).tools
            answers = [await client.call_tool(name, values) for name, values in calls]
            return tools, [(bool(each.is_error), each.content[0].text) for each in answers]

    return asyncio.run(ask())


def test_a_client_lists_searches_and_reads(site: Path) -> None:
    before = state(site)
    tools, answers = ask_server(
        site,
        ("list_pages", {"folder": "guides"}),
        ("search", {"query": "rotating a key"}),
        ("search", {"query": "https proxy"}),
        ("search", {"query": "xylophone"}),
        ("read_page", {"address": "/guides/setup"}),
        ("read_page", {"address": "https://tides.example.com/docs/guides/setup/"}),
        ("read_page", {"address": "/guides/setpu"}),
        ("read_page", {"address": "../../docs/docs.json"}),
        ("list_operations", {"containing": "stations"}),
        ("read_operation", {"operation": "get /stations/{id}"}),
        ("read_operation", {"operation": "GET /station"}),
    )
    assert [tool.name for tool in tools] == ["list_pages", "search", "read_page", "list_operations", "read_operation"]
    assert all(tool.annotations.read_only_hint for tool in tools)
    (listed, rotate, proxy, none, page, again, wrong, outside, operations, read, unknown) = answers
    assert listed == (False, "- /guides/keys: Keys. Make and rotate keys.\n- /guides/setup: Setup. Install it.")
    assert rotate[1].startswith("- /guides/keys: Keys")
    assert proxy[1].startswith("- /guides/setup: Setup, section Proxies\n  Behind a proxy, set `HTTPS_PROXY`.")
    assert none == (False, 'No page of the documentation contains the words "xylophone".')
    assert page[1] == (site / "guides/setup.md").read_text("utf-8")
    assert again == page
    assert (wrong[0], 'did you mean "/guides/setup"?' in wrong[1]) == (True, True)
    assert outside[0]
    assert "navigation" not in outside[1]
    assert "- GET /stations: List stations (/" in operations[1]
    assert read[1].startswith("# Read a station\n")
    assert (unknown[0], "GET /stations" in unknown[1]) == (True, True)
    assert state(site) == before, "it only reads"


def test_links_out_of_the_folder_are_not_read(site: Path, tmp_path: Path) -> None:
    write_site(tmp_path / "made", {"a.md": "# A\n", "a/index.html": "", "b/index.html": "", "README.md": "# No page\n"})
    secret = write_site(tmp_path, {"secret.md": "# Secret\n"}) / "secret.md"
    (tmp_path / "made/b.md").symlink_to(secret)
    assert list(BuiltPages(tmp_path / "made").pages) == ["/a"]
    with pytest.raises(NotThere):
        BuiltPages(tmp_path / "made").page("/b")


def test_the_documentation_answers_questions(tmp_path: Path) -> None:
    """Uses the sources of pages, as the Markdown copies of the built documentation have the same text."""
    for page in DEMO.rglob("*.mdx"):
        stem = page.relative_to(DEMO).with_suffix("").as_posix()
        text = page.read_text("utf-8")
        if "title: " not in text:
            continue
        title = text.split("title: ", 1)[1].split("\n")[0]
        write_site(tmp_path, {f"{stem}.md": f"# {title}\n\n{text.split('---', 2)[2]}", f"{stem}/index.html": ""})
    search = WordSearch(BuiltPages(tmp_path).sections())
    for question, address in {
        "publish on GitHub Pages": "/publish/github-pages",
        "translation older than its original": "/tools/translations",
        "redirect an old address": "/configure/redirects-and-seo",
    }.items():
        assert address in [hit.section.page.address for hit in search.find(question, 5)], question


@pytest.mark.parametrize(
    ("files", "message"),
    [
        (None, "no such folder; build the site first"),
        ({"index.html": ""}, "there are no pages with Markdown copies"),
    ],
)
def test_misuse(files: dict[str, str] | None, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    if files is not None:
        write_site(tmp_path / "site", files)
    assert main(["mcp", str(tmp_path / "site")]) == 2
    assert message in capsys.readouterr().err


def test_without_the_sdk_it_is_said(site: Path) -> None:
    code = "import sys; sys.modules['mcp'] = None; from mkdocs_docsjson.cli import main; sys.exit(main(['mcp', sys.argv[1]]))"
    made = subprocess.run([sys.executable, "-c", code, str(site)], capture_output=True, text=True, check=False)
    assert made.returncode == 2
    assert 'pip install "mkdocs-docsjson[mcp]"' in made.stderr
    assert "Traceback" not in made.stderr

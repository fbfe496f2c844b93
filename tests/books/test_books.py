"""Export of a site as a book: its contents, their order, and the targets of its links."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

import pytest
from checked_site import write_site
from lxml import etree

from mkdocs_docsjson.cli import main

NAMES = {"x": "http://www.w3.org/1999/xhtml", "opf": "http://www.idpf.org/2007/opf"}
PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da63fcffff3f030005fe02fe"
    "a735819b0000000049454e44ae426082"
)
DOCS = {
    "name": "Harbor",
    "description": "Tides & currents.",
    "versions": ["2.0", "1.0"],
    "tabs": [{"name": "Reference", "url": "reference"}],
    "navigation": [
        {"group": "Start", "version": "2.0", "pages": ["index", "setup", {"group": "Deeper", "pages": ["deep"]}]},
        {"group": "Start", "version": "1.0", "pages": ["old"]},
        {"group": "Types", "version": "2.0", "pages": ["reference/types"]},
        {"group": "Empty", "version": "2.0", "pages": ["hidden"]},
    ],
}
FILES = {
    "docs.json": json.dumps(DOCS),
    "index.mdx": "---\ntitle: Home\ndescription: Where to start\n---\nSee [install](/setup#install), [old](/old), "
    "[data](/data.csv), [none](/setup#gone), <Icon icon='rocket' /> and $a^2$.\n\n![Pier](/pier.png)\n\n"
    "![Far](https://pictures.example/far.png)\n",
    "setup.mdx": "---\ntitle: Setup\n---\n## Install\n\n<Tabs>\n<Tab title='macOS'>brew</Tab>\n<Tab title='Windows'>"
    "winget</Tab>\n</Tabs>\n\nBack [home](/index).\n",
    "deep.mdx": "---\ntitle: Deep\n---\n## Install\n\n```mermaid\nflowchart LR\n  A --> B\n```\n",
    "old.mdx": "---\ntitle: Old\n---\nOld.\n",
    "reference/types.mdx": "---\ntitle: Types\n---\n<Accordion title='More'>Folded.</Accordion>\n",
    "hidden.mdx": "---\ntitle: Link\nurl: https://elsewhere.example\n---\n",
    "data.csv": "a,b\n",
}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = write_site(tmp_path / "docs", FILES)
    (folder / "pier.png").write_bytes(PIXEL)
    return folder


def export(site: Path, *arguments: str) -> dict[str, bytes]:
    """The files of the exported book, by name."""
    file = site.parent / "book.epub"
    assert main(["export", str(site), "--epub", str(file), *arguments]) == 0
    with zipfile.ZipFile(file) as book:
        assert book.namelist()[0] == "mimetype"
        assert book.getinfo("mimetype").compress_type == zipfile.ZIP_STORED
        return {name: book.read(name) for name in book.namelist()}


def titles(files: dict[str, bytes]) -> list[str]:
    nav = etree.fromstring(files["book/nav.xhtml"])
    return [str(each) for each in nav.xpath("//x:li/x:a/text() | //x:li/x:span/text()", namespaces=NAMES)]


def text_of(files: dict[str, bytes]) -> str:
    return " ".join(content.decode() for name, content in files.items() if name.startswith("book/page-"))


def test_order_of_the_navigation(site: Path) -> None:
    files = export(site)
    assert titles(files) == ["Documentation", "Start", "Home", "Setup", "Deeper", "Deep", "Reference", "Types", "Types"]
    assert "Old." not in text_of(files)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["--version", "1.0"], ["Documentation", "Start", "Old"]),
        (["--group", "deeper"], ["Deep"]),
        (["--group", "Reference"], ["Types", "Types"]),
    ],
)
def test_a_part(site: Path, arguments: Sequence[str], expected: Sequence[str]) -> None:
    assert titles(export(site, *arguments)) == expected


def test_links_lead_to_places_in_the_book(site: Path) -> None:
    home = export(site)["book/page-1.xhtml"].decode()
    assert '<a href="page-2.xhtml#install">install</a>' in home
    assert '<a href="page-2.xhtml">none</a>' in home
    assert "<span>old</span>" in home
    assert "<span>data</span>" in home
    assert '<img src="files/pier.png" alt="Pier"' in home
    assert 'href="https://pictures.example/far.png">Far</a>' in home


def test_links_out_of_the_book_with_the_address_of_the_site(site: Path) -> None:
    home = export(site, "--site-url", "https://docs.example.com/x")["book/page-1.xhtml"].decode()
    assert '<a href="https://docs.example.com/x/old/">old</a>' in home
    assert '<a href="https://docs.example.com/x/data.csv">data</a>' in home


def test_nothing_waits_for_a_click(site: Path) -> None:
    files = export(site)
    text = text_of(files)
    assert "<button" not in text
    assert 'data-label="Windows"' in text
    assert '<details class="dj-accordion" id="more" open="open">' in text


def test_package_is_whole(site: Path) -> None:
    """All files are listed with their media types, and well formed; addresses lead to one of them, or to the web."""
    files = export(site)
    package = etree.fromstring(files["book/package.opf"])
    items = {str(item.get("href")): item for item in package.iterfind(".//opf:item", NAMES)}
    assert {f"book/{name}" for name in items} | {"mimetype", "META-INF/container.xml", "book/package.opf"} == set(files)
    assert items["files/pier.png"].get("media-type") == "image/png"
    assert items["page-1.xhtml"].get("properties") == "svg mathml"
    assert items["nav.xhtml"].get("properties") == "nav"
    spine = [item.get("idref") for item in package.iterfind(".//opf:itemref", NAMES)]
    assert spine == [item.get("id") for name, item in items.items() if name.endswith(".xhtml")]
    ids = {}
    for name in items:
        if name.endswith(".xhtml"):
            page = etree.fromstring(files[f"book/{name}"])
            ids[name] = [str(each) for each in page.xpath("//@id")]
            assert len(ids[name]) == len(set(ids[name]))
    for name in ids:
        page = etree.fromstring(files[f"book/{name}"])
        for url in map(str, page.xpath("//x:a/@href | //x:img/@src", namespaces=NAMES)):
            target, _, fragment = url.partition("#")
            assert ":" in target or PurePosixPath(target).as_posix() in items
            assert not fragment or fragment in ids[target]


def test_same_book_twice(site: Path) -> None:
    assert export(site) == export(site)


def test_pictures_elsewhere_are_reported(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    export(site)
    told = capsys.readouterr().out
    assert "1 picture lies on other sites" in told
    assert "https://pictures.example/far.png" in told


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "say what to write: --pdf FILE, --epub FILE, or both"),
        (["--epub", "{book}", "--version", "3.0"], 'there is no version "3.0"; there are "2.0", "1.0"'),
        (["--epub", "{book}", "--language", "de"], 'there is no language "de"; the site has none'),
        (
            ["--epub", "{book}", "--group", "Nothing"],
            'there is no group or tab "Nothing"; there are "Documentation", "Start"',
        ),
        (["--epub", "{site}"], "give a file in a folder that exists"),
        (["--epub", "{site}/none/a.epub"], "give a file in a folder that exists"),
        (["--epub", "{book}", "--site-url", "docs"], "is not an address: it must begin with https://"),
    ],
)
def test_misuse(site: Path, capsys: pytest.CaptureFixture[str], arguments: Sequence[str], message: str) -> None:
    given = [each.format(book=site.parent / "a.epub", site=site) for each in arguments]
    assert main(["export", str(site), *given]) == 2
    assert message in capsys.readouterr().err
    assert not (site.parent / "a.epub").exists()


def test_without_a_site(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(tmp_path), "--epub", str(tmp_path / "a.epub")]) == 2
    assert "no docs.json" in capsys.readouterr().err


def test_a_browser_that_is_not_there(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", str(site), "--pdf", str(site.parent / "a.pdf"), "--browser", "no-such-browser"]) == 1
    assert "no-such-browser: no such program" in capsys.readouterr().err

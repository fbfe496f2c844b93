"""Fonts that docs.json names by family are fetched once and served by the site, if its owner wants that."""

from __future__ import annotations

import json
import re
from pathlib import Path

import mkdocs
import pytest
from built_site import Built, build

LATO = Path(mkdocs.__file__).parent / "themes" / "readthedocs" / "css" / "fonts"
SETTINGS = {
    "name": "Acme",
    "fonts": {"family": "Lato", "heading": {"family": "Lato", "weight": 700}},
    "navigation": [{"group": "Guide", "pages": ["index"]}],
}
FACE = """@font-face {{
  font-family: 'Lato'; font-style: normal; font-weight: {weight};
  src: url(https://fonts.gstatic.com/s/lato/{name}.woff2) format('woff2'); unicode-range: U+0000-00FF, U+0131;
}}
"""


class Host:
    """Answers like the font host."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.is_there = True

    def __call__(self, url: str) -> bytes:
        self.asked.append(url)
        if not self.is_there:
            raise OSError("no network")
        if url.startswith("https://fonts.googleapis.com/css?family=Lato:"):
            weights = {"400": "normal", "700": "bold"}
            wanted = url.partition("Lato:")[2].partition("&")[0].split(",")
            return "".join(FACE.format(weight=w, name=weights[w]) for w in wanted if w in weights).encode()
        return (LATO / f"lato-{url.rpartition('/')[2]}").read_bytes()


@pytest.fixture
def host(monkeypatch: pytest.MonkeyPatch) -> Host:
    made = Host()
    monkeypatch.setattr("mkdocs_docsjson.project.served_fonts.fetch_font", made)
    return made


def make(folder: Path, options: str = "fonts: local", keep: bool = False) -> Built:
    source = folder / "project"
    source.mkdir(exist_ok=True)
    (source / "docs.json").write_text(json.dumps(SETTINGS), "utf-8")
    (source / "index.mdx").write_text("---\ntitle: Home\n---\n\nText.\n", "utf-8")
    config = f"site_name: x\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson: {{{options}}}]\n"
    (source / "mkdocs.yml").write_text(config, "utf-8")
    return build(source, folder / "out", keep=keep)


def style(built: Built) -> str:
    (path,) = (built.folder / "assets").glob("site-*.css")
    return path.read_text("utf-8")


def files(built: Built) -> dict[str, bytes]:
    return {
        path.relative_to(built.folder).as_posix(): path.read_bytes()
        for path in built.folder.rglob("*")
        if path.is_file()
    }


def test_the_site_serves_them(tmp_path: Path, host: Host) -> None:
    built = make(tmp_path)
    text = style(built)
    addresses = re.findall(r'url\("(fonts/lato-[0-9a-f]{8}\.woff2)"\)', text)
    assert len(set(addresses)) == 2
    for address in addresses:
        assert (built.folder / "assets" / address).read_bytes().startswith(b"wOF2")
    for path in built.folder.rglob("*.html"):
        assert "googleapis" not in path.read_text("utf-8")
    assert "googleapis" not in text
    assert "third-party-font" not in built.messages
    assert len(host.asked) == 4


def test_a_stand_in_stands_between_the_font_and_the_readers_own(tmp_path: Path, host: Host) -> None:
    pytest.importorskip("PIL")
    text = style(make(tmp_path))
    assert '--dj-font:"Lato","Lato stand-in",ui-sans-serif,' in text
    assert text.count(";size-adjust:") == 1


def test_they_are_fetched_once(tmp_path: Path, host: Host) -> None:
    first = files(make(tmp_path))
    count = len(host.asked)
    host.is_there = False
    again = make(tmp_path, keep=True)
    assert "0 of them new" in again.messages
    assert files(again) == first
    assert files(make(tmp_path)) == first
    assert len(host.asked) == count


def test_a_font_that_cannot_be_fetched_is_reported_and_no_other_host_is_asked(tmp_path: Path, host: Host) -> None:
    host.is_there = False
    built = make(tmp_path)
    assert 'the font "Lato" cannot be fetched (no network)' in built.messages
    assert "googleapis" not in (built.folder / "index.html").read_text("utf-8")
    host.is_there = True
    warm = make(tmp_path, keep=True)
    assert "font-missing" not in warm.messages
    assert files(warm) == files(make(tmp_path))


def test_answers_that_are_no_fonts_are_not_served(tmp_path: Path, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    def lying(url: str) -> bytes:
        return host(url) if "googleapis" in url else b"<script>"

    monkeypatch.setattr("mkdocs_docsjson.project.served_fonts.fetch_font", lying)
    built = make(tmp_path)
    assert "is not a font" in built.messages
    assert not (built.folder / "assets/fonts").exists()


def test_without_the_option_the_build_names_the_requested_host(tmp_path: Path, host: Host) -> None:
    built = make(tmp_path, "search: none")
    assert 'browsers load "Lato" from fonts.googleapis.com' in built.messages
    assert "https://fonts.googleapis.com/css?family=Lato" in (built.folder / "index.html").read_text("utf-8")
    assert host.asked == []


def test_a_file_that_is_not_there_is_reported_in_every_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there, gone = ({"family": "Acme", "source": f"/fonts/{name}.woff2"} for name in ("there", "gone"))
    monkeypatch.setitem(SETTINGS, "fonts", {"heading": there, "body": gone})
    font = tmp_path / "project" / "fonts" / "there.woff2"
    font.parent.mkdir(parents=True)
    font.write_bytes((LATO / "lato-normal.woff2").read_bytes())
    for _ in range(2):
        told = [line for line in make(tmp_path, keep=True).messages.splitlines() if "[missing-file]" in line]
        assert len(told) == 1
        assert '/fonts/body/source: there is no file "fonts/gone.woff2"' in told[0]

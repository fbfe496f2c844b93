"""Settings of docs.json take effect under Material; settings of mkdocs.yml override them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from built_site import Built, build

from mkdocs_docsjson.hosts.mkdocs import other_themes
from mkdocs_docsjson.settings.models import ModeToggle

CODE_HOST = {"type": "github", "url": "https://github.com/acme/docs"}


def make(folder: Path, mkdocs: dict[str, Any] | None = None, page: str = "index", **docs: Any) -> Built:
    settings = {"name": "Acme", "navigation": [{"group": "All", "pages": ["index"]}], **docs}
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "docs" / "docs.json").write_text(json.dumps(settings), "utf-8")
    (folder / "docs" / f"{page}.mdx").write_text("---\ntitle: Home\n---\nText.\n", "utf-8")
    plugins = [{"docsjson": {"search": "none", "cache": False}}]
    config = {"site_name": "Acme", "docs_dir": "docs", "theme": "material", "plugins": plugins, **(mkdocs or {})}
    (folder / "mkdocs.yml").write_text(json.dumps(config), "utf-8")
    made = build(folder, folder / "out", "--quiet")
    assert made.status == 0, made.messages
    return made


def files(site: Built) -> set[str]:
    return {path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*") if path.is_file()}


PLAIN = {"llms.txt", "llms-full.txt", "index.md", "old/index.html", "_redirects", "assets/licenses.txt"}
MOVED = [{"source": "/old", "destination": "/"}]


def test_files_that_no_theme_has_a_hand_in_are_beside_the_pages(tmp_path: Path) -> None:
    site = make(tmp_path, redirects=MOVED)
    assert files(site) >= PLAIN
    assert "pagefind/pagefind.js" not in files(site)
    assert "Text." in (site.folder / "index.md").read_text("utf-8")
    script = site.page("old/").xpath("//script/@src")[0]
    assert (site.folder / "old" / script).is_file()


def test_the_owner_leaves_them_out(tmp_path: Path) -> None:
    options = {"search": "none", "cache": False, "llms": False, "markdown_pages": False}
    site = make(tmp_path, {"plugins": [{"docsjson": options}]})
    assert not files(site) & PLAIN - {"assets/licenses.txt"}


def test_the_owners_file_stands(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "llms.txt").write_text("Mine.", "utf-8")
    assert (make(tmp_path).folder / "llms.txt").read_text("utf-8") == "Mine."


def test_the_root_of_a_site_without_an_index_leads_to_its_first_page(tmp_path: Path) -> None:
    (tmp_path / "docs" / "guides").mkdir(parents=True)
    (tmp_path / "docs" / "guides" / "start.mdx").write_text("---\ntitle: Start\n---\nText.\n", "utf-8")
    site = make(tmp_path, navigation=[{"group": "All", "pages": ["guides/start", "second"]}], page="second")
    assert site.page("").xpath("//a/@href") == ["./guides/start/"]


def stylesheet(site: Built) -> str:
    return (site.folder / "assets" / "docsjson-components.css").read_text("utf-8")


def test_nothing_is_asked_of_google(tmp_path: Path) -> None:
    assert "googleapis" not in (make(tmp_path).folder / "index.html").read_text("utf-8")


def test_a_font_that_the_owner_names_stands(tmp_path: Path) -> None:
    fonts = {"family": "Lora"}
    site = make(tmp_path, {"theme": {"name": "material", "font": {"text": "Inter"}}}, fonts=fonts)
    (link,) = site.page("").xpath("//link[contains(@href, 'googleapis')]/@href")
    assert "Inter" in link
    assert "Lora" not in stylesheet(site)


def test_fonts_of_docs_json(tmp_path: Path) -> None:
    site = make(tmp_path, fonts={"family": "Lora"})
    (link,) = site.page("").xpath("//link[contains(@href, 'googleapis')]/@href")
    assert "Lora" in link
    assert '--md-text-font-family:"Lora"' in stylesheet(site)


def test_the_repository_has_its_name(tmp_path: Path) -> None:
    page = make(tmp_path, topbarCtaButton=CODE_HOST).page("")
    (source,) = page.cssselect(".md-header .md-source")
    assert source.get("href") == "https://github.com/acme/docs"
    assert source.text_content().strip() == "acme/docs"
    assert page.cssselect("a[rel=edit]") == []


def test_edit_links_lead_to_the_repository_of_the_checkout(tmp_path: Path) -> None:
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@acme.test"]
    subprocess.run([*git, "init", "-q", "-b", "main"], check=True)
    subprocess.run([*git, "remote", "add", "origin", "git@github.com:acme/docs.git"], check=True)
    subprocess.run([*git, "commit", "-q", "--allow-empty", "-m", "first"], check=True)
    page = make(tmp_path, feedback={"suggestEdit": True}).page("")
    assert page.xpath("//a[@rel='edit']/@href") == ["https://github.com/acme/docs/edit/main/docs/index.mdx"]


def test_the_toggle_is_named_in_the_language_of_the_site() -> None:
    schemes = other_themes._palette({"js_use_dark": "Dunkel", "js_use_light": "Hell"}, ModeToggle())
    assert [each["toggle"]["name"] for each in schemes] == ["Dunkel", "Hell"]

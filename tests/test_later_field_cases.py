"""The same as `test_field_cases.py`, from the 21st case on."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from built_site import Built, build, copy_of
from checked_site import site_check
from field_cases import CASES, case_builder, texts


@pytest.fixture
def case(tmp_path: Path) -> Callable[..., Built]:
    return case_builder(tmp_path)


def visible(built: Built, page: str = "") -> str:
    """The text of a page's body, without code."""
    body = built.main(page)
    for code in body.cssselect("pre, code"):
        code.drop_tree()
    return " ".join(body.text_content().split())


def test_21_blocks_of_other_tools_are_named(case, tmp_path):
    built = case("21")
    assert built.status == 0
    wanted = {
        "5:1": "<Tip>", "9:1": "<Note>", "17:1": "<Accordion", "21:1": "<Warning>", "24:1": "<Accordion",
        "27:1": "<Tabs>", "30:1": "<Tabs>",
    }  # fmt: skip
    told = dict(re.findall(r"index\.mdx:(\d+:\d+): .*?; write (<\w+>?).* \[foreign-block\]", built.messages))
    assert {place: hint.split(" ")[0] for place, hint in told.items()} == wanted
    checked = [str(one.problem) for one in site_check(tmp_path / "case-src/src").run()]
    told_by_build = [line.removeprefix("warning: ") for line in built.messages.splitlines() if "foreign-block" in line]
    assert [line for line in checked if "foreign-block" in line] == told_by_build
    assert case("21", "--strict").status == 1
    assert "Wow!!! great, ratio 3:::1" in visible(built)
    assert texts(built.main("").cssselect("details summary strong")) == ["Native"]
    assert texts(built.main("").cssselect("details li")) == ["list in details"]
    assert built.main("").cssselect("pre")[0].text_content() == "x()\n"


def test_24_options_of_other_tools_are_no_titles(case):
    built = case("24", "--strict")
    assert built.status == 0, built.messages
    page = built.main("")
    titles = texts(page.cssselect(".dj-code-title"))
    assert titles == ["find.js", "path/to/file.js", "m.js", "n.js"]
    assert not re.search(
        r"startLineNumber|metastring|numberLines|startFrom|noInline|noErrors|twoslash|linenums", visible(built)
    )
    languages = {pre.text_content().strip(): pre.get("data-language") for pre in page.cssselect("pre")}
    assert (languages["j()"], languages["fn k() {}"], languages["l()"], languages["i = 1"]) == (
        "js",
        "rust",
        "js",
        "python",
    )
    starts = {pre.text_content().strip(): pre.get("data-start") for pre in page.cssselect("pre[data-start]")}
    assert starts == {"a()": "10", "i = 1": "5"}


@pytest.mark.parametrize("address", ["", "https://example.com/docs/"])
def test_27_links_of_markdown_copies_lead_to_files(case, address):
    built = case("27", "--strict", *(["--site-url", address] if address else []))
    assert built.status == 0, built.messages
    copies = [*built.folder.rglob("*.md"), *built.folder.glob("llms*.txt")]
    assert len(copies) == 6
    for file in copies:
        text = re.sub(r"`{3,}.*?`{3,}", "", file.read_text("utf-8"), flags=re.S)
        assert not re.search(r"<Card|<Note|^import |\{/\*", text, re.M), file
        links = re.findall(r"\]\(([^)\s]+)", text)
        assert links or file.name == "other.md"
        for link in links:
            if address:
                assert link.startswith((address, "#")) or re.match(r"https?://(?!example\.com)", link), (file, link)
            path = link.removeprefix(address).partition("#")[0].lstrip("/")
            target = built.folder / path
            assert (
                re.match(r"\w+:", link.removeprefix(address)) or (target / "index.html").is_file() or target.is_file()
            ), (file, link)


def marked(built: Built) -> list[dict[str, list[int]]]:
    """For each block of code, numbers of marked lines, from 1, by kind of mark."""
    found = []
    for pre in built.main("").cssselect("pre"):
        kinds: dict[str, list[int]] = {}
        for number, line in enumerate(pre.cssselect(".dj-line"), 1):
            for name in line.get("class").split()[1:]:
                kinds.setdefault(name.removeprefix("dj-line-"), []).append(number)
        found.append(kinds)
    return found


def test_28_lines_are_marked_as_it_is_written(case):
    built = case("28", "--strict")
    assert built.status == 0, built.messages
    assert marked(built) == [
        {"highlight": [1, 3, 4, 5]},
        {"remove": [2], "add": [3], "highlight": [4], "focus": [5]},
        {"remove": [2], "add": [3]},
        {"add": [2]},
        {"add": [1]},
        {"highlight": [1, 3]},
        {"highlight": [2, 3]},
        {"highlight": [1, 2, 4]},
        {},
        {},
        {"remove": [1], "add": [2]},
    ]
    code = "".join(pre.text_content() for pre in built.main("").cssselect("pre"))
    assert re.findall(r"\[!code [^\]]*\]", code) == ["[!code error]"]
    assert texts(built.main("").cssselect(".dj-code-title")) == ["ranges.js"]


def test_29_each_note_stands_once_at_the_end(case):
    built = case("29", "--strict")
    assert built.status == 0, built.messages
    page = built.main("")
    notes = page.cssselect(".footnotes li")
    assert [note.get("id") for note in notes] == ["fn-a", "fn-b", "fn-c", "fn-d"]
    ids = [each.get("id") for each in built.page("").cssselect("[id]")]
    assert len(ids) == len(set(ids))
    for link in page.cssselect(".footnote-ref, .footnote-back"):
        assert link.get("href").removeprefix("#") in ids
    assert all(len(note.cssselect(".footnote-back")) == 1 for note in notes)
    assert "[^" not in page.text_content()


def test_30_servers_and_parameters_of_a_path(case):
    built = case("30")
    assert built.status == 0, built.messages

    def text(page: str) -> str:
        return " ".join(built.page(f"api-reference/{page}/").cssselect("main")[0].text_content().split())

    got, gone, plain = text("get-a-file"), text("delete-a-file"), text("plain-call")
    assert "https://files.orchard.example" in got
    assert "https://admin.orchard.example" in gone
    assert "orchard.example/" in plain
    assert all(word in plain for word in ("region", "eu", "us", "base", "v2"))
    assert "Id of the file" in got
    assert got.count("Own trace flag") == 1
    assert "Common trace flag" not in got
    assert "Common trace flag" in gone
    assert "This operation is deprecated." in gone
    assert "deprecated" not in got


def test_31_media_of_a_deep_page_are_found(case):
    built = case("31", "--strict")
    assert built.status == 0, built.messages
    page, seen = built.main("guide/deep/video/"), []
    for element in page.cssselect("video, source, audio, img, embed, object, a[download]"):
        for name in ("src", "srcset", "poster", "data", "href"):
            for address in (element.get(name) or "").split(","):
                if address.strip():
                    seen.append((element.tag, name))
                    assert built.leads_to_file("guide/deep/video/index.html", address.split()[0]), (name, address)
    assert {tag for tag, _ in seen} >= {"video", "source", "audio", "img"}
    (frame,) = page.cssselect("iframe")
    assert frame.get("src").startswith("https://")
    assert frame.get("allow")
    assert frame.get("allowfullscreen") is not None


def test_32_what_mintignore_names_is_nowhere(case):
    built = case("32", "--strict")
    assert built.status == 0, built.messages
    for file in built.folder.rglob("*"):
        if file.is_file():
            assert not re.search(rb"wombat|quokka|okapi", file.read_bytes()), file
    names = {part.lower() for file in built.folder.rglob("*") for part in file.relative_to(built.folder).parts}
    assert not names & {
        "agents",
        "claude",
        "contributing",
        "agents.md",
        "claude.md",
        ".env",
        "node_modules",
        "drafts",
        "internal",
    }


def test_33_a_page_without_a_translation(case):
    built = case("33", "--strict", "--site-url", "https://example.com/")
    assert built.status == 0, built.messages
    for page, languages in (("", ["en", "de", "x-default"]), ("de/", ["en", "de", "x-default"]), ("setup/", [])):
        document = built.page(page)
        for entry in document.cssselect(".dj-switch a"):
            assert built.leads_to_file(f"{page}index.html", entry.get("href"))
        links = document.cssselect("link[hreflang]")
        assert [link.get("hreflang") for link in links] == languages
        assert [link.get("href") for link in links if link.get("hreflang") == "x-default"] == ["https://example.com/"][
            : len(links)
        ]
    assert {entry.get("href") for entry in built.page("setup/").cssselect(".dj-switch a[hreflang=de]")} <= {"../de/"}


def test_34_money_is_text(case):
    built = case("34", "--strict")
    assert built.status == 0, built.messages
    page = built.main("")
    assert len(page.cssselect("math")) == 1
    text = " ".join(page.text_content().split())
    for words in (
        "was $599 but is now $799.", "Between $1 and $2, and", "From $10 to $20.", "$5/month (or $50/year), ~$3 each, US$7–US$9.",
        "$20 and $30", "Env $HOME and $HOME and ${USER} or $(pwd) and $PATH.",
    ):  # fmt: skip
        assert words in text


def test_35_names_of_files_are_addresses(case):
    built = case("35", "--strict")
    assert built.status == 0, built.messages
    assert len(built.messages.splitlines()) == 1  # how many pages there are
    pages = [file for file in built.folder.rglob("index.html") if "search" not in file.parts]
    assert len(pages) == 10
    assert (built.folder / "releases/v1.2/index.html").is_file()
    assert (built.folder / "releases/v1.2.0/index.html").is_file()
    links = [link.get("href") for link in built.page("").cssselect(".dj-nav a, .dj-prose a")]
    assert len(links) > 10
    assert [link for link in links if not built.leads_to_file("index.html", link)] == []


def test_36_alerts_are_callouts(case):
    built = case("36")
    told = "[!UNKNOWN] is not a kind of alert"
    assert [told in line for line in built.messages.splitlines() if "warning" in line] == [True], built.messages
    page = built.main("")
    kinds = [each.get("data-kind") for each in page.cssselect(".dj-callout")]
    assert kinds == ["note", "warning", "tip", "info", "danger", "note"]
    assert texts(page.cssselect("[data-kind=tip] .dj-callout-title")) == ["Own title"]
    assert texts(page.cssselect("[data-kind=tip] p:not([class])")) == ["Tip text."]
    assert texts(page.cssselect("[data-kind=warning] li")) == ["one", "two"]
    assert len(page.cssselect("li .dj-callout")) == 1
    assert texts(page.cssselect("blockquote")) == ["[!UNKNOWN] Stay a quote."]
    assert page.text_content().count("[!") == 1


def test_38_frontmatter_that_grows_is_reported(case):
    built = case("38")
    assert built.status == 0
    for name in ("index", "chain", "tree"):
        assert re.search(rf"^warning: {name}\.mdx:\d+:\d+: the frontmatter cannot be read", built.messages, re.M)
    assert "plain.mdx" not in built.messages
    source = next(CASES.glob("38-*")) / "src"
    for file in source.glob("*.mdx"):
        words = file.read_text("utf-8").rpartition("---")[2].split()
        path = "" if file.stem == "index" else f"{file.stem}/"
        assert " ".join(words) in " ".join(built.main(path).text_content().split())


@pytest.mark.parametrize("host", ["docs.json", "mkdocs.yml"])
def test_39_no_address_runs_a_script(tmp_path, host):
    source = copy_of(next(CASES.glob("39-*")) / "src", tmp_path)
    assert "safe: true" in (source / "mkdocs.yml").read_text("utf-8")
    if host == "docs.json":
        (source / "mkdocs.yml").unlink()
    built = build(source, tmp_path / "out")
    assert built.status == 0, built.messages
    for file in built.folder.rglob("*.html"):
        for link in re.findall(r'href="([^"]*)"', file.read_text("utf-8")):
            bare = re.sub(r"[\s\x00-\x1f]", "", link).lower()
            assert not bare.startswith(("javascript:", "data:text", "vbscript:")), (file, link)
    assert re.search(
        r'free\.mdx:\d+:\d+: "url": an address with the scheme "javascript:" is unsafe, so it is left out',
        built.messages,
    )
    assert "https://example.com/" in [link.get("href") for link in built.page("").cssselect(".dj-nav a")]


def test_41_secrets_of_a_repository_stay_there(case):
    built = case("41")
    assert built.status == 0
    for file in built.folder.rglob("*"):
        if file.is_file():
            named = file.relative_to(built.folder).as_posix() in ("files/price-list.pdf", "files/example.env")
            assert named or b"dummy-secret" not in file.read_bytes(), file
    published = {"files/price-list.pdf", "files/example.env", "images/a.svg", "files/data.csv"}
    assert all((built.folder / path).is_file() for path in published)
    assert re.search(r"\d+ files are not part of the site and not published", built.messages)
    for name in ("id_rsa", "server.pem", "credentials.json", "terraform.tfstate"):
        assert f"warning: {name}: looks like" in built.messages


def test_41_check_says_so_too(tmp_path):
    source = copy_of(next(CASES.glob("41-*")) / "src", tmp_path)
    told = {(one.problem.code, one.problem.file) for one in site_check(source).run()}
    assert ("secret-file", "id_rsa") in told
    assert "left-out-files" in {code for code, _ in told}


def test_42_groups_for_all_versions(case):
    built = case("42", "--strict")
    assert built.status == 0, built.messages
    assert len(built.messages.splitlines()) == 1

    def links(page: str, selector: str) -> dict[str, str]:
        return {each.text_content().strip(): each.get("href") for each in built.page(page).cssselect(selector)}

    assert links("about/", ".dj-switch a")["1.0"] == "../v1/about/"
    docs = json.loads((next(CASES.glob("42-*")) / "src/docs.json").read_text("utf-8"))
    assert docs["versions"] == ["2.0", "1.0"]
    assert list(links("v1/keys/", ".dj-nav a").values()) == ["../setup/", "./", "../about/"]
    assert links("about/", ".dj-anchors a")["Upgrade"] == "../v2/upgrade/"
    assert "Upgrade" not in links("v1/about/", ".dj-anchors a")
    assert list(links("v1/about/", ".dj-nav a").values()) == ["../setup/", "../keys/", "./"]

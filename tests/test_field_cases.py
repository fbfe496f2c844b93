"""Problems that users of documentation tools reported in public (`cases/field`), as sites that are built."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from built_site import Built, build, copy_of
from field_cases import CASES, case_builder, texts
from lxml import html as lxml_html


@pytest.fixture
def case(tmp_path: Path) -> Callable[..., Built]:
    return case_builder(tmp_path)


def test_01_lists_nest_by_two_spaces_as_by_four(case):
    built = case("01", "--strict")
    assert built.status == 0, built.messages
    for page in ("", "four/"):
        top = built.main(page).xpath("./ul")[0]
        deck, galley, bridge = top.xpath("./li")
        assert [item.text.strip() for item in (deck, galley, bridge)] == ["Deck", "Galley", "Bridge"]
        inner = deck.xpath("./ul/li")
        assert len(inner) == 2
        assert texts(inner[1].xpath("./ul/li")) == ["Replace any split fender"]
        assert len(galley.xpath("./ol/li")) == 2


def test_02_pipes_in_code_stay_in_their_cell(case):
    built = case("02", "--strict")
    main = built.main("")
    rows = main.xpath(".//table//tr")
    assert [len(row.xpath("./th|./td")) for row in rows] == [2] * 5
    first = [row.xpath("./td")[0] for row in rows[1:]]
    assert texts(first) == ["||", "&&", "on|off", "A|B"]
    assert [len(cell.xpath("./code")) for cell in first] == [1, 1, 0, 1]
    assert "\\" not in main.xpath(".//table")[0].text_content()
    assert "After the table." in texts(main.xpath("./p"))


def test_03_braces_in_prose_are_text(case):
    built = case("03", "--strict")
    assert built.status == 0, built.messages
    main = built.main("")
    shown = " ".join(main.text_content().split())
    for words in ("{free / taken / closed}", "/users/{userId}/posts", "{1..5}", "This {word} stands",
                  "Keep {tenant} as it is.", "{string}"):  # fmt: skip
        assert words in shown
    assert len(main.xpath(".//ul/li")) == 3
    assert len(main.cssselect(".dj-callout")) == 1
    assert len(main.xpath(".//table")) == 1


def test_04_comments_vanish(case):
    built = case("04", "--strict")
    assert built.status == 0, built.messages
    main = built.main("")
    shown = main.text_content()
    assert "draft-note" not in shown
    source = (built.folder / "index.html").read_text("utf-8")
    assert "draft-note-two" not in source
    assert "draft-note-three" not in source
    assert len(main.cssselect(".dj-callout")) == 1
    assert not main.cssselect(".dj-tabs")
    assert any("First visible line." in text and "Still the same line." in text for text in texts(main.xpath(".//p")))
    assert len(main.xpath(".//ul/li")) == 2
    code = main.xpath(".//pre")[0].text_content()
    assert "<!-- kept-in-code -->" in code
    assert "{/* kept-in-code-too */}" in code


def test_05_void_tags_need_no_slash(case):
    built = case("05", "--strict")
    assert built.status == 0, built.messages
    main = built.main("")
    assert len(main.xpath(".//br")) == 3
    assert len(main.xpath(".//hr")) == 1
    assert len(main.xpath(".//img[@alt='A dot']")) == 1
    source = (built.folder / "index.html").read_text("utf-8")
    assert "</br>" not in source
    assert "&lt;br" not in source
    note = main.cssselect(".dj-callout")[0].text_content()
    assert "Still inside." in note
    assert "After the note." not in note
    cells = main.xpath(".//table//tr[2]/td|.//table/tbody/tr/td")
    assert len(cells) == 2
    assert len(cells[1].xpath("./br")) == 1


def test_06_indentation_in_components_is_no_code(case):
    built = case("06", "--strict")
    assert built.status == 0, built.messages
    main = built.main("")
    shown = main.text_content()
    for words in ("Get the source", "Compile", "Linux", "macOS", "this line is indented by eight spaces"):
        assert words in shown
    steps = main.cssselect(".dj-steps")[0]
    assert steps.cssselect(".dj-tabs")
    assert "After the steps." not in steps.text_content()
    choice = next(p for p in main.xpath(".//p") if p.text_content().startswith("Choose a build for Linux"))
    assert choice.xpath("./strong")[0].text == "Linux"
    assert texts(main.xpath(".//ul[not(@class)]/li")) == ["Intel", "Arm"]
    code = next(pre.text_content() for pre in main.xpath(".//pre") if "git clone" in pre.text_content())
    assert code.startswith("git clone")
    assert "\n  cd boat" in code
    for words in ("<Tab", "</Tab>", "<Step", "```"):
        assert words not in shown


def test_07_markdown_inside_tags_is_read(case):
    built = case("07", "--strict")
    main = built.main("")
    details = main.xpath(".//details")[0]
    assert details.xpath("./summary")
    assert details.xpath(".//em")[0].text == "first"
    assert len(details.xpath(".//ul/li")) == 2
    assert not details.cssselect(".dj-callout")
    note, warning = main.cssselect(".dj-callout")
    assert note.xpath(".//strong")[0].text == "Heads up:"
    assert texts(note.xpath(".//ul/li")) == ["one", "two"]
    assert warning.xpath(".//h3")[0].text_content().startswith("Do not unplug")
    assert warning.xpath(".//p")
    assert main.xpath(".//div[not(@class)]/p/code")
    for mark in ("**", "###", "`"):
        assert mark not in main.text_content()


def test_08_the_tag_left_open_is_blamed(case):
    strict, relaxed = case("08", "--strict"), case("08")
    assert strict.status == 1
    for built in (strict, relaxed):
        line = next(line for line in built.messages.splitlines() if "guides/setup.mdx" in line)
        assert "guides/setup.mdx:12:" in line
        assert "Step" in line
        assert "Traceback" not in built.messages
    assert "The end." in relaxed.main("guides/setup/").text_content()


def test_09_components_in_code_stay_code(case):
    built = case("09", "--strict")
    assert built.status == 0, built.messages
    main = built.main("")
    for name in (".dj-callout", ".dj-card", ".dj-steps", ".dj-accordion"):
        assert not main.cssselect(name)
    inline = texts(main.xpath("./p/code"))
    assert inline == ["<Note>", '<Card href="/x">', "{name}", "{/* c */}"]
    blocks = [pre.text_content() for pre in main.xpath(".//pre")]
    assert blocks[0].splitlines()[:3] == ["<Note>", "  shown-not-rendered", "</Note>"]
    assert 'import Thing from "/snippets/thing.mdx"' in blocks[0]
    assert "```js\ninner-fence();\n```\n</Tab>" in blocks[1]
    assert '<Accordion title="tilde fence">' in blocks[2]
    panels = main.cssselect(".dj-tabs .dj-panel")
    assert [panel.get("data-label") for panel in panels] == ["Source", "Result"]
    assert "Rendered text." in panels[1].text_content()


def test_10_mistakes_in_the_configuration_are_named(case):
    missing = case("10", folder="a-no-navigation")
    assert missing.status == 1
    assert re.search(r"docs\.json.*navigation", missing.messages)
    wrong = case("10", folder="b-pages-is-a-string")
    assert wrong.status == 0
    assert re.search(r"docs\.json:4:\d+: /navigation/0/pages: .*(list|array)", wrong.messages)
    color = case("10", folder="d-not-a-colour")
    assert color.status == 0
    assert re.search(r"docs\.json.*colors/primary.*hex", color.messages)
    for built in (missing, wrong, color):
        assert "Traceback" not in built.messages
    assert not any("alert(1)" in path.read_text("utf-8") for path in color.folder.rglob("*.html"))


def test_10_a_listed_page_without_a_file_is_named(case):
    strict = case("10", "--strict", folder="c-page-not-written")
    assert strict.status == 1
    assert re.search(r"docs\.json:\d+:\d+.*guides/instal\b.*guides/install", strict.messages)
    relaxed = case("10", folder="c-page-not-written")
    assert relaxed.status == 0
    assert "guides/instal" in relaxed.messages
    assert relaxed.main("guides/install/") is not None


def test_11_a_tab_owns_whole_path_segments(case):
    built = case("11", "--strict")
    assert built.status == 0, built.messages
    for page, current in (("", ""), ("api/users/", "API"), ("api-keys/rotate/", "Keys")):
        tabs = built.page(page).cssselect(".dj-tabs-bar a, nav.dj-tabs a, .dj-topbar nav a")
        named = {tab.text_content().strip(): tab for tab in tabs}
        for name, target in (("API", "api/users/"), ("Keys", "api-keys/rotate/")):
            assert built.leads_to_file(page, named[name].get("href"))
            assert named[name].get("href").endswith(target) or page == target
            assert (named[name].get("aria-current") is not None) == (name == current)
    assert "Reference" not in built.page("api-keys/rotate/").get_element_by_id("dj:sidebar").text_content()


def test_12_an_unquoted_colon_is_reported_with_its_line(case):
    strict, relaxed = case("12", "--strict"), case("12")
    assert strict.status == 1
    for built in (strict, relaxed):
        line = next(line for line in built.messages.splitlines() if "news.mdx" in line)
        assert "news.mdx:3" in line
        assert "quote" in line
        assert "Traceback" not in built.messages
    shown = relaxed.page("news/").text_content()
    assert "description:" not in relaxed.main("news/").text_content()
    assert "title:" not in relaxed.main("news/").text_content()
    assert "Body text." in shown


def test_13_the_root_shows_the_first_page(case):
    built = case("13", "--strict")
    assert built.status == 0, built.messages
    assert "Start here." in built.main("").text_content()
    for page in ("introduction/", "setup/"):
        logo = built.page(page).cssselect(".dj-logo")[0]
        assert built.leads_to_file(page, logo.get("href"))
    back = built.main("setup/").xpath(".//a[text()='Back']")[0]
    assert built.leads_to_file("setup/", back.get("href"))
    assert back.get("href").endswith("introduction/")


def test_14_repeated_headings_have_ids_of_their_own(case):
    built = case("14", "--strict")
    assert built.status == 0, built.messages
    page = built.page("")
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids))
    main = built.main("")
    examples = [h.get("id") for h in main.xpath(".//h3") if h.text_content().startswith("Example")]
    assert examples == ["example", "example-2", "example-3"]
    created = [h.get("id") for h in main.xpath(".//h3") if h.text_content().startswith("Create new item")]
    assert created == ["create-new-item", "create-new-item-2"]
    links = page.cssselect(".dj-toc a")
    targets = [link.get("href") for link in links]
    assert len(targets) == len(set(targets))
    assert all(built.leads_to_file("", target) for target in targets)


def test_15_links_work_with_and_without_extension(case):
    built = case("15", "--strict")
    assert built.status == 0, built.messages
    main = built.main("guides/start/")
    links = [link.get("href") for link in main.xpath(".//a[@href and not(contains(@class, 'dj-anchor'))]")]
    assert len(links) == 8
    for link in links:
        assert built.leads_to_file("guides/start/", link), link
        assert not link.endswith((".md", ".mdx"))
    assert any(link.endswith("#open-ports") for link in links)
    assert any(link.endswith("#keys") for link in links)
    every = built.page("guides/start/").xpath("//a/@href")
    assert not [link for link in every if link.startswith("/")]


def test_16_images_in_tags_are_found_too(case, tmp_path):
    built = case("16", "--strict")
    assert built.status == 0, built.messages
    main = built.main("guides/photo/")
    sources = main.xpath(".//img/@src")
    assert len(sources) == 5
    assert all(built.leads_to_file("guides/photo/", source) for source in sources)
    home, away = main.xpath(".//p/a")
    assert built.leads_to_file("guides/photo/", home.get("href"))
    assert away.get("href") == "https://example.com/a.png"
    assert list(built.folder.rglob("dot.png"))
    assert list(built.folder.rglob("local.png"))
    source = next(tmp_path.glob("case-src/src"))
    page = source / "guides/photo.mdx"
    page.write_text(page.read_text("utf-8") + '\n<img src="../images/none.png" alt="x" />\n', "utf-8")
    broken = build(source, tmp_path / "broken", "--strict")
    assert broken.status == 1
    assert re.search(r"guides/photo\.mdx.*images/none\.png", broken.messages)


def test_17_titles_are_text(case):
    built = case("17")
    assert built.status == 0, built.messages
    for file in built.folder.rglob("*.html"):
        document = built.page(file.relative_to(built.folder).as_posix())
        assert not document.xpath("//*[@onerror or @onload]")
        assert not [s for s in document.xpath("//script") if (s.text or "").startswith("alert(")]
        assert not document.xpath(
            "//nav//b | //header[contains(@class,'dj-topbar')]//i | //*[contains(@class,'dj-card')]//u"
        )
        assert "&amp;lt;" not in file.read_text("utf-8")
    page = built.page("payload/")
    assert page.xpath("//h1")[0].text_content().strip() == "Using <img src=x onerror=alert(2)> safely"
    shown = page.text_content()
    for words in ("<b>Bold</b> group", "<i>Status</i>", "<u>Card</u> title"):
        assert words in shown
    assert "<script>alert(3)</script>" in built.main("payload/").xpath(".//h2")[0].text_content()
    assert "<script>alert(3)</script>" in page.cssselect(".dj-toc")[0].text_content()


def test_18_windows_line_ends_make_no_difference(case):
    built = case("18", "--strict")
    assert built.status == 0, built.messages

    crlf, lf = (lxml_html.tostring(built.main(f"{page}/")) for page in ("crlf", "lf"))
    assert crlf == lf
    assert b"\r" not in crlf
    assert b"&#13;" not in crlf
    code = built.main("crlf/").xpath(".//pre")[0].text_content()
    assert "key: 1\n\n  other: 2" in code


def test_19_an_operation_has_its_page_and_a_safe_token_field(case):
    built = case("19", "--strict")
    assert built.status == 0, built.messages
    page = next(
        built.page(file.relative_to(built.folder).as_posix())
        for file in built.folder.rglob("index.html")
        if all(words in file.read_text("utf-8") for words in ("Read one boat", "Returns a Page", "dj-api-endpoint"))
    )
    shown = " ".join(page.cssselect("main")[0].text_content().split())
    for words in ("GET", "/boats/{boatId}", "Read one boat", "Returns a Page<T> of {boatId}.", "200", "404", "default"):
        assert words in shown
    assert shown.index("zeta") < shown.index("alpha")
    fields = page.xpath("//input[@type='password']")
    assert fields
    for field in fields:
        assert not field.get("value")
        assert field.get("autocomplete") == "off"
        assert not field.get("name")


@pytest.mark.parametrize("mode", ["simple", "hide"])
def test_19_without_a_playground_there_is_no_token_field(case, tmp_path, mode):
    source = copy_of(next(CASES.glob("19-*")) / "src", tmp_path)
    config = source / "docs.json"
    config.write_text(config.read_text("utf-8").replace('"mode": "show"', f'"mode": "{mode}"'), "utf-8")
    built = build(source, tmp_path / "out")
    for file in built.folder.rglob("*.html"):
        assert not built.page(file.relative_to(built.folder).as_posix()).xpath("//input[@type='password']")


def test_20_broken_anchors_are_reported(case):
    strict, relaxed = case("20", "--strict"), case("20")
    assert strict.status == 1
    for built in (strict, relaxed):
        lines = [line for line in built.messages.splitlines() if "index.mdx" in line]
        assert len(lines) == 2
        assert any("#stage-2:-fetch-the-signing-key" in line for line in lines)
        assert any("#removed-section" in line for line in lines)
    headings = relaxed.main("proxy/").xpath(".//h2")
    assert [heading.get("id") for heading in headings] == ["stage-2-fetch-the-signing-key", "chosen"]
    assert "{#chosen}" not in relaxed.page("proxy/").text_content()


def test_37_the_site_never_takes_the_place_of_sources(tmp_path):
    source = next(CASES.glob("37-*")) / "src"
    docs = copy_of(source, tmp_path / "around")
    (tmp_path / "around/other.txt").write_text("other", "utf-8")
    (tmp_path / "full").mkdir()
    (tmp_path / "full/notes.txt").write_text("notes", "utf-8")
    (tmp_path / "link").symlink_to(tmp_path / "full")

    def files() -> dict[str, bytes]:
        return {str(path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}

    before = files()
    for out in (docs, docs.parent, docs / "images", tmp_path / "link"):
        built = build(docs, out, keep=True)
        assert built.status == 1
        assert str(out) in built.messages
        assert files() == before
    for out in (tmp_path / "full", tmp_path / "new", docs / "site"):
        for _ in range(2):
            assert build(docs, out, keep=True).status == 0
        assert {name: text for name, text in files().items() if name in before} == before


def test_40_a_replaced_file_is_published_even_with_the_same_time(case, tmp_path):
    built = case("40")
    source = next(tmp_path.glob("case-src/src"))
    picture, other = source / "images/a.svg", (source / "other.svg").read_text("utf-8")
    stat = picture.stat()
    other = other.replace("/>", " " * (stat.st_size - len(other)) + "/>")
    picture.write_text(other, "utf-8")
    os.utime(picture, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert build(source, built.folder, keep=True).status == 0
    assert (built.folder / "images/a.svg").read_text("utf-8") == other

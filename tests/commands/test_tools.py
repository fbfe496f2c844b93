"""The commands for authors and owners: their arguments, output and files."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from built_site import cache_of
from checked_site import write_site

from mkdocs_docsjson.cli import main
from mkdocs_docsjson.scaffold.hosting import HOSTS
from mkdocs_docsjson.store.cache import FILE

DOCS = '{"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n\n"
GOOD = {"docs.json": DOCS, "index.mdx": HEAD + "Text of the page.\n"}
ADVICE = GOOD | {"index.mdx": HEAD + "You may utilize this.\n"}
WARNING = GOOD | {"index.mdx": HEAD + "See [it](/nowhere).\n"}
ERROR = GOOD | {"docs.json": "{"}


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A repository with a valid site."""
    (tmp_path / ".git").mkdir()
    return write_site(tmp_path, GOOD)


class TestCheck:
    @pytest.mark.parametrize(
        ("files", "arguments", "status"),
        [
            (GOOD, [], 0),
            (GOOD, ["--strict"], 0),
            (ADVICE, ["--strict"], 0),
            (WARNING, [], 0),
            (WARNING, ["--strict"], 1),
            (WARNING, ["--strict", "--skip", "broken-link"], 0),
            (WARNING, ["--strict", "--skip", "links,wordy"], 0),
            (WARNING, ["--strict", "--only", "writing"], 0),
            (ERROR, [], 1),
            (GOOD, ["--skip", "no-such-code"], 2),
            (GOOD, ["--stdin"], 2),
        ],
    )
    def test_exit_status(self, tmp_path: Path, files: dict[str, str], arguments: list[str], status: int) -> None:
        assert main(["check", str(write_site(tmp_path, files)), *arguments]) == status

    def test_a_folder_without_a_site(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", str(tmp_path)]) == 2
        assert "no docs.json" in capsys.readouterr().err

    def test_findings_and_summary_are_printed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        main(["check", str(write_site(tmp_path, WARNING))])
        out = capsys.readouterr().out
        assert out.startswith(
            'warning: index.mdx:6:5: "/nowhere" leads to no page or file; correct the address, or add the page [broken-link]\n'
        )
        assert out.endswith("1 warning\n")

    def test_second_run_says_the_same(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        write_site(tmp_path, ADVICE)
        main(["check", str(tmp_path)])
        first = capsys.readouterr().out
        assert (cache_of(tmp_path) / FILE).is_file()
        main(["check", str(tmp_path)])
        assert capsys.readouterr().out == first

    def test_a_changed_snippet_is_noticed(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        page = HEAD + 'import Note from "/snippets/note.mdx"\n\n<Note />\n'
        write_site(tmp_path, GOOD | {"index.mdx": page, "snippets/note.mdx": "All is well here.\n"})
        assert main(["check", str(tmp_path), "--strict"]) == 0
        write_site(tmp_path, {"snippets/note.mdx": "See [it](/nowhere).\n"})
        assert main(["check", str(tmp_path), "--strict"]) == 1
        assert "snippets/note.mdx:1:5: " in capsys.readouterr().out

    def test_settings_of_the_repository_count(self, site: Path) -> None:
        write_site(site, WARNING | {"pyproject.toml": '[tool.docsjson.check]\nstrict = true\nskip = ["broken-link"]\n'})
        assert main(["check", str(site)]) == 0
        assert main(["check", str(site), "--only", "links"]) == 0

    def test_json_names_the_docs_folder(
        self, site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_site(site / "docs", WARNING)
        (site / "docs.json").unlink()
        monkeypatch.chdir(site)
        main(["check", "--format", "json"])
        value = json.loads(capsys.readouterr().out)
        assert value["docs"] == "docs"
        assert [one["code"] for one in value["findings"]] == ["broken-link"]

    def test_an_mkdocs_configuration_is_honoured(self, site: Path) -> None:
        config = "site_name: x\ndocs_dir: pages\nexclude_docs: drafts/\ntheme: {name: docsjson}\nplugins: [docsjson]\n"
        (site / "docs.json").unlink()
        write_site(site, {"mkdocs.yml": config})
        write_site(site / "pages", GOOD | {"drafts/idea.mdx": "[it](/nowhere)\n"})
        assert main(["check", str(site), "--strict"]) == 0

    def test_fix_asks_first(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        files = GOOD | {"index.mdx": HEAD + "See [it](/index.mdx).\n"}
        write_site(tmp_path, files)
        assert main(["check", str(tmp_path), "--fix"]) == 1
        assert "+See [it](/index)." in capsys.readouterr().out
        assert (tmp_path / "index.mdx").read_text() == files["index.mdx"]

    def test_fix_changes_files(self, tmp_path: Path) -> None:
        write_site(tmp_path, GOOD | {"index.mdx": HEAD + "See [it](/index.mdx).\n"})
        assert main(["check", str(tmp_path), "--fix", "--yes"]) == 0
        assert (tmp_path / "index.mdx").read_text() == HEAD + "See [it](/index).\n"

    def test_fix_without_anything_to_mend(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", str(write_site(tmp_path, WARNING)), "--fix"]) == 0
        assert "nothing can be fixed safely" in capsys.readouterr().out

    def test_a_page_from_an_editor(
        self, site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(HEAD + "See [it](/nowhere) and [this](/index).\n"))
        monkeypatch.chdir(site)
        assert main(["check", "--stdin", "--filename", "index.mdx", "--strict"]) == 1
        out = capsys.readouterr().out
        assert "index.mdx:6:5: " in out
        assert "[broken-link]" in out

    def test_a_page_that_is_not_saved_yet(
        self, site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("Text.\n"))
        assert main(["check", str(site), "--stdin", "--filename", "guides/new.mdx"]) == 0
        assert "guides/new.mdx:1:1: the page has no title" in capsys.readouterr().out

    def test_an_icon_of_a_page_from_an_editor(
        self, site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO(HEAD.replace("---\n", "---\nicon: rockett\n", 1) + "Text.\n"))
        assert main(["check", str(site), "--stdin", "--filename", "index.mdx", "--strict"]) == 1
        told = 'index.mdx:2:1: there is no icon "rockett"; did you mean "rocket"? [unknown-icon]'
        assert told in capsys.readouterr().out

    def test_a_snippet_needs_no_title(
        self, site: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        write_site(site, {"snippets/note.mdx": "Text.\n"})
        monkeypatch.setattr("sys.stdin", io.StringIO("You may utilize this.\n"))
        main(["check", str(site), "--stdin", "--filename", "snippets/note.mdx"])
        out = capsys.readouterr().out
        assert "[wordy]" in out
        assert "[missing-" not in out

    def test_a_file_outside_is_refused(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["check", str(site), "--stdin", "--filename", "../../other.mdx"]) == 2
        assert "is not a page in" in capsys.readouterr().err


class TestRules:
    def test_they_are_written_at_the_root_of_the_repository(self, site: Path) -> None:
        write_site(site / "docs", GOOD)
        assert main(["rules", str(site / "docs"), "--editor", "quill", "--editor", "agents"]) == 0
        text = (site / ".quill" / "rules.md").read_text()
        assert "# Writing the documentation of Acme" in text
        assert "in `docs/`" in text
        assert (site / "AGENTS.md").read_text() == text

    def test_an_existing_file_is_kept(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (site / "AGENTS.md").write_text("Mine.\n")
        assert main(["rules", str(site)]) == 1
        assert (site / "AGENTS.md").read_text() == "Mine.\n"
        assert "--force" in capsys.readouterr().err

    def test_force_keeps_what_is_not_ours(self, site: Path) -> None:
        (site / "AGENTS.md").write_text("Mine.\n")
        assert main(["rules", str(site), "--force"]) == 0
        assert (site / "AGENTS.md").read_text().startswith("Mine.\n\n<!-- docsjson rules: start -->")

    def test_check_tells_whether_they_are_current(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["rules", str(site), "--editor", "cursor", "--check"]) == 1
        assert '.cursor/rules.md does not exist; "docsjson rules --editor cursor" writes it' in capsys.readouterr().out
        assert not (site / ".cursor").exists()
        main(["rules", str(site)])
        assert main(["rules", str(site), "--check"]) == 0
        write_site(site, {"docs.json": DOCS.replace("Start", "Begin")})
        assert main(["rules", str(site), "--check"]) == 1
        assert 'AGENTS.md is out of date; "docsjson rules --editor agents --force" writes it' in capsys.readouterr().out

    def test_the_rules_file_is_no_page(self, site: Path) -> None:
        main(["rules", str(site)])
        assert main(["check", str(site), "--strict"]) == 0

    @pytest.mark.parametrize("arguments", [["--editor", "../up"], []])
    def test_wrong_usage(self, tmp_path: Path, arguments: list[str]) -> None:
        assert main(["rules", str(tmp_path), *arguments]) == 2


class TestNew:
    def test_site_has_no_finding(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        folder = tmp_path / "harbor-docs"
        assert main(["new", str(folder), "--yes"]) == 0
        assert main(["check", str(folder), "--strict"]) == 0
        # The only problem: no repository for feedback buttons.
        assert capsys.readouterr().out.endswith("     1  no-repository  note\n\n1 note\n")
        assert json.loads((folder / "docs.json").read_text())["name"] == "Harbor docs"

    def test_site_builds_strictly(self, tmp_path: Path) -> None:
        folder = tmp_path / "site"
        main(["new", str(folder), "--yes", "--name", "Fish & Chips: Docs"])
        assert main(["build", str(folder), "--strict", "--quiet"]) == 0
        assert "Fish &amp; Chips: Docs" in (folder / "site" / "index.html").read_text()

    def test_owner_is_asked_for_what_no_flag_says(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        questions: list[str] = []

        def answer(question: str) -> str:
            questions.append(question)
            return {"Main color [#0d7377]: ": "#aa3366", "Name of the site [A]: ": ""}.get(question, "none")

        monkeypatch.setattr("builtins.input", answer)
        for stream in ("stdin", "stdout"):
            monkeypatch.setattr(f"sys.{stream}.isatty", lambda: True)
        assert main(["new", str(tmp_path / "a")]) == 0
        assert len(questions) == 3
        docs = json.loads((tmp_path / "a" / "docs.json").read_text())
        assert (docs["name"], docs["colors"]["primary"]) == ("A", "#aa3366")
        assert not (tmp_path / "a" / ".github").exists()

    def test_rules_of_the_new_site_are_current(self, tmp_path: Path) -> None:
        main(["new", str(tmp_path / "a"), "--yes", "--editor", "claude"])
        assert main(["rules", str(tmp_path / "a"), "--editor", "claude", "--check"]) == 0

    @pytest.mark.parametrize("host", [*HOSTS, "none"])
    def test_files_of_the_host(self, tmp_path: Path, host: str) -> None:
        main(["new", str(tmp_path / "a"), "--yes", "--host", host])
        wanted = [target for _, target in HOSTS[host].files] if host in HOSTS else []
        assert [path for path in wanted if not (tmp_path / "a" / path).is_file()] == []
        assert (tmp_path / "a" / ".github").exists() is (host in ("github-pages", "s3"))

    def test_nothing_is_overwritten(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "index.mdx").write_text("Mine.\n")
        assert main(["new", str(tmp_path), "--yes"]) == 0
        assert (tmp_path / "index.mdx").read_text() == "Mine.\n"
        assert "kept index.mdx" in capsys.readouterr().out

    def test_a_site_that_is_there_is_left(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["new", str(site), "--yes"]) == 2
        assert "this folder already has a site" in capsys.readouterr().err
        assert not (site / "quickstart.mdx").exists()

    @pytest.mark.parametrize(
        "arguments", [["--name", "<b>"], ["--name", "x" * 61], ["--color", "red"], ["--editor", "a/b"]]
    )
    def test_wishes_that_make_no_sense(self, tmp_path: Path, arguments: list[str]) -> None:
        assert main(["new", str(tmp_path / "a"), "--yes", *arguments]) == 2
        assert not (tmp_path / "a").exists()


class TestMigrate:
    def test_new_form_is_printed_and_nothing_written(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["migrate", str(site)]) == 0
        assert isinstance(json.loads(capsys.readouterr().out)["navigation"], dict)
        assert (site / "docs.json").read_text() == DOCS

    def test_write_keeps_backups(self, site: Path) -> None:
        (site / "docs.json").rename(site / "mint.json")
        assert main(["migrate", str(site), "--write"]) == 0
        assert (site / "mint.json.bak").read_text() == DOCS
        assert not (site / "mint.json").exists()
        assert main(["migrate", str(site), "--write"]) == 0
        assert (site / "docs.json.bak").exists()
        assert json.loads((site / "docs.json").read_text())["navigation"] == json.loads(DOCS)["navigation"]

    def test_a_file_with_errors_is_not_touched(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        write_site(site, ERROR)
        assert main(["migrate", str(site), "--write"]) == 1
        assert (site / "docs.json").read_text() == "{"
        assert "[json-syntax]" in capsys.readouterr().err

    def test_losses_are_told(self, site: Path, capsys: pytest.CaptureFixture[str]) -> None:
        write_site(site, {"docs.json": DOCS.replace('"name"', '"isWhiteLabeled": true, "name"')})
        main(["migrate", str(site)])
        assert "isWhiteLabeled" in capsys.readouterr().err


class TestSchema:
    def test_of_docs_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["schema"]) == 0
        assert json.loads(capsys.readouterr().out)["title"] == "docs.json"

    def test_of_frontmatter(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["schema", "--frontmatter"]) == 0
        assert "sidebarTitle" in json.loads(capsys.readouterr().out)["properties"]

    def test_snippets(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["schema", "--snippets"]) == 0
        snippets = json.loads(capsys.readouterr().out)
        card = snippets["Card"]
        assert card["prefix"] == ["Card", "<Card"]
        assert card["body"] == [
            '<Card title="${1:Quickstart}" icon="${2:rocket}" href="${3:/quickstart}">',
            "  ${4:Send a first request.}",
            "</Card>",
            "$0",
        ]
        assert "SnippetGroup" not in snippets

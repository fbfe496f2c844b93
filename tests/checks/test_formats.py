"""Findings for people, programs and code hosts."""

from __future__ import annotations

import json

from mkdocs_docsjson.checks.formats import FORMATS
from mkdocs_docsjson.checks.model import Edit, Finding
from mkdocs_docsjson.problems import Problem

FOUND = [
    Finding(
        Problem("docs.json", 4, 16, "json-syntax", 'expected a color, got "red"', 'write "#ff0000"', "/colors/primary")
    ),
    Finding(
        Problem("guides/set up.mdx", 31, 5, "unknown-attribute", '<Card>: no attribute "titel"', "100% sure"),
        (Edit("guides/set up.mdx", 31, 5, "titel", "title"),),
    ),
    Finding(Problem("guides/set up.mdx", 0, 0, "unlisted-page", "the page is not in the navigation")),
]

TEXT = """\
error: docs.json:4:16: /colors/primary: expected a color, got "red"; write "#ff0000" [json-syntax]
warning: guides/set up.mdx:31:5: <Card>: no attribute "titel"; 100% sure [unknown-attribute]
advice: guides/set up.mdx: the page is not in the navigation [unlisted-page]

     1  json-syntax        error
     1  unknown-attribute  warning  (1 by --fix)
     1  unlisted-page      advice

1 error, 1 warning, 1 advice"""

GITHUB = """\
::error file=docs/docs.json,line=4,col=16,title=json-syntax::/colors/primary: expected a color, got "red"; write "#ff0000"
::warning file=docs/guides/set up.mdx,line=31,col=5,title=unknown-attribute::<Card>: no attribute "titel"; 100%25 sure
::notice file=docs/guides/set up.mdx,title=unlisted-page::the page is not in the navigation
1 error, 1 warning, 1 advice"""


def test_text() -> None:
    assert FORMATS["text"](FOUND, "docs/") == TEXT


def test_text_of_nothing() -> None:
    assert FORMATS["text"]([], "") == "no problems found"


def test_workflow_commands() -> None:
    assert FORMATS["github"](FOUND, "docs/") == GITHUB


def test_json() -> None:
    value = json.loads(FORMATS["json"](FOUND, "docs/"))
    assert value["version"] == 1
    assert value["docs"] == "docs"
    assert value["findings"][1] == {
        "file": "guides/set up.mdx",
        "line": 31,
        "column": 5,
        "severity": "warning",
        "code": "unknown-attribute",
        "message": '<Card>: no attribute "titel"',
        "hint": "100% sure",
        "pointer": "",
        "edits": [{"file": "guides/set up.mdx", "line": 31, "column": 5, "old": "titel", "new": "title"}],
    }
    assert value["summary"]["severities"] == {"advice": 1, "error": 1, "warning": 1}


def test_sarif() -> None:
    value = json.loads(FORMATS["sarif"](FOUND, "docs/"))
    (run,) = value["runs"]
    assert value["version"] == "2.1.0"
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [
        "json-syntax",
        "unknown-attribute",
        "unlisted-page",
    ]
    second = run["results"][1]
    assert (second["ruleId"], second["ruleIndex"], second["level"]) == ("unknown-attribute", 1, "warning")
    assert second["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "docs/guides/set%20up.mdx"},
                "region": {"startLine": 31, "startColumn": 5},
            }
        }
    ]
    assert "region" not in run["results"][2]["locations"][0]["physicalLocation"]


def broken(line: int) -> Finding:
    return Finding(Problem("schema.mdx", line, 5, "broken-link", '"icons.svg#anchor" leads to no page or file'))


def test_a_broken_link_that_a_page_repeats_is_one_line_for_people() -> None:
    found = [*map(broken, (3, 8, 20, 41)), Finding(Problem("schema.mdx", 9, 1, "broken-link", '"/a" leads to no page'))]
    lines = FORMATS["text"](found, "docs/").splitlines()
    assert lines[:2] == [
        'warning: schema.mdx:3:5: "icons.svg#anchor" leads to no page or file (here and 3 times more) [broken-link]',
        'warning: schema.mdx:9:1: "/a" leads to no page [broken-link]',
    ]
    assert lines[-1] == "5 warnings"
    assert len(json.loads(FORMATS["json"](found, "docs/"))["findings"]) == 5


def test_a_few_equal_links_keep_their_places() -> None:
    lines = FORMATS["text"]([*map(broken, (3, 8, 20))], "docs/").splitlines()
    assert [line.split(":")[2] for line in lines[:3]] == ["3", "8", "20"]

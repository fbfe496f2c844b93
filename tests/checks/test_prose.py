"""Rules for sentences: what they find, and what they leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked_site import check_site

from mkdocs_docsjson.checks import prose
from mkdocs_docsjson.checks.options import CheckOptions

DOCS = '{"name": "Acme", "navigation": [{"group": "Start", "pages": ["index"]}]}'
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n\n"
LONG = " ".join(["word and more"] * 12)

LEFT_ALONE = {
    "code": "Call `utilize()` and `DLQ` here, in the place of the others.\n",
    "fences": "```python\n# simply utilize the DLQ\n```\n",
    "words that are cited": 'Do not write "utilize" in a sentence of yours.\n',
    "headings": "## Simply utilize the DLQ\n",
    "an acronym that is written out": "Jobs that fail go to the dead letter queue (DLQ). The DLQ keeps them.\n",
    "an acronym whose words stand elsewhere": "The DLQ is a dead letter queue for the jobs of a day.\n",
    "a known acronym": "The API speaks HTTP and JSON, and you can use a CLI with it.\n",
    "names with letters and digits": "Set `A` to UTF-8, ISO-8601 or SHA-256 and save the file.\n",
    "two sentences": f"{LONG}. {LONG.capitalize()}.\n",
    "a list": f"- {LONG}\n- {LONG}\n",
    "passive without an agent": "The request is signed and sent to the server.\n",
    "by a time or a number": "The total is divided by the number of items, and is paid by the end of the day.\n",
    "one spelling": "You get an email. Another email follows, and emails have a link.\n",
    "not just": "This is not just use of the key; it is more than that.\n",
    "one of several": "Of the two tabs only one can be open. This one must stay, and one should be enough.\n",
    "addresses": "Write to support@e-mail.example.com or to the email on the page.\n",
}

FOUND = {
    "a sentence over several lines": (f"{LONG}\n{LONG}.\n", "long-sentence", 6),
    "on its second line": ("The first line is fine,\nbut the second will utilize more.\n", "wordy", 7),
    "in a component": ("<Note>\n  You may utilize this.\n</Note>\n", "wordy", 7),
    "in a list item": ("- One item.\n- You may utilize this.\n", "wordy", 7),
    "in a tooltip's text": ('A <Tooltip tip="x">thing to utilize</Tooltip> is here.\n', "wordy", 6),
    "in bold": ("Please **utilize** this for the page.\n", "wordy", 6),
}


def codes(folder: Path, body: str, options: CheckOptions | None = None) -> list[tuple[str, int]]:
    found = check_site(folder, {"docs.json": DOCS, "index.mdx": HEAD + body}, options)
    return [(one.problem.code, one.problem.line) for one in found]


@pytest.mark.parametrize("name", LEFT_ALONE)
def test_is_left_alone(tmp_path: Path, name: str) -> None:
    assert codes(tmp_path, LEFT_ALONE[name]) == []


@pytest.mark.parametrize("name", FOUND)
def test_is_found_on_its_line(tmp_path: Path, name: str) -> None:
    body, code, line = FOUND[name]
    assert (code, line) in codes(tmp_path, body)


def test_words_of_the_owner_are_known(tmp_path: Path) -> None:
    assert codes(tmp_path, "Failed jobs are in the DLQ of the day.\n", CheckOptions(words=frozenset({"DLQ"}))) == []


@pytest.mark.parametrize(
    ("text", "english"),
    [
        ("The order is open until you pay or cancel it, and then the shop sends it to you.", True),
        ("Die Bestellung bleibt offen, bis Sie sie bezahlen oder stornieren, dann wird sie verschickt. " * 2, False),
        ("O pedido fica aberto até que você pague ou cancele, e depois a loja envia para você. " * 2, False),
        ("订单在付款或取消之前保持打开状态。", False),
        ("", False),
    ],
)
def test_language_is_reported_by_common_words(text: str, english: bool) -> None:
    assert prose.is_english(text) is english


def test_rules_are_off_where_the_language_is_another(tmp_path: Path) -> None:
    docs = (
        '{"name": "Acme", "theme": "mint", "colors": {"primary": "#0d7377"}, "navigation": {"languages": '
        '[{"language": "de", "groups": [{"group": "A", "pages": ["index"]}]}]}}'
    )
    found = check_site(tmp_path, {"docs.json": docs, "index.mdx": HEAD + "You may utilize this for the page.\n"})
    assert "wordy" not in [one.problem.code for one in found]

"""Code samples: their content and order, and that no value can end its literal."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mkdocs_docsjson.openapi.model import CodeSample
from mkdocs_docsjson.openapi.request import Argument, Call, Credential, SentBody, request_of
from mkdocs_docsjson.openapi.samples import (
    DEFAULT_LANGUAGES,
    canonical_language,
    chosen_languages,
    language_problems,
    own_samples,
    sample_of,
    samples_of,
)
from mkdocs_docsjson.openapi.samples.quoting import block, quote
from mkdocs_docsjson.openapi.samples.sample_languages import NAMES, languages
from mkdocs_docsjson.openapi.samples.template import compile_template

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures" / "samples"
VECTORS = json.loads((Path(__file__).resolve().parents[1] / "data" / "request-vectors.json").read_text("utf-8"))
SHOWN = ("case 10: all styles", "an urlencoded form", "a multipart form", "a binary file", "basic")
ODD = st.text(st.characters(exclude_categories=["Cs"]), max_size=40) | st.text("'\"\\`$\n\r#{}()@ ;", max_size=20)


@pytest.mark.parametrize("name", NAMES)
def test_samples_are_as_recorded(name: str, read_call: Callable[[dict[str, Any]], Call]) -> None:
    """UPDATE_SNAPSHOTS=1 updates them; read the diff before it is committed."""
    calls = [vector for vector in VECTORS["calls"] if vector["name"] in SHOWN]
    pet = {"name": "Rex", "tags": ["good", None], "adopted": True, "weight": 7.5}
    calls.append({"name": "JSON", "call": json_call(pet)})
    text = "\n".join(
        f"=== {vector['name']}\n{sample_of(request_of(read_call(vector['call'])), name).code}\n" for vector in calls
    )
    file = FIXTURES / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        FIXTURES.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    assert file.read_text("utf-8") == text


def json_call(value: Any) -> dict[str, Any]:
    return {
        "method": "post",
        "base": "https://api.example.com",
        "path": "/pets/{petId}",
        "credentials": [{"in": "header", "name": "Authorization", "value": "Bearer <token>"}],
        "body": {"type": "application/json", "text": json.dumps(value, indent=2)},
    }


@pytest.mark.parametrize(
    ("name", "canonical"),
    [("bash", "curl"), ("Shell", "curl"), ("js", "javascript"), ("node.js", "node"), ("golang", "go"),
     (".NET", "csharp"), ("c#", "csharp"), ("C++", "cpp"), ("rb", "ruby"), ("ts", "typescript"),
     ("PY", "python"), ("brainfuck", "")],
)  # fmt: skip
def test_names_are_accepted(name: str, canonical: str) -> None:
    assert canonical_language(name) == canonical


def test_an_unknown_language_is_reported_with_the_nearest() -> None:
    names = ["curl", "pyton", "bash", "go"]
    assert chosen_languages(names) == ("curl", "go")
    assert [str(problem) for problem in language_problems(names, "docs.json", "/api")] == [
        'docs.json: /api: there are no code samples in "pyton"; did you mean "python"? [openapi-sample-language]'
    ]


def test_no_known_language_means_the_default() -> None:
    assert chosen_languages([]) == chosen_languages(["klingon"]) == DEFAULT_LANGUAGES


def test_no_name_stands_for_two_languages() -> None:
    named = [name for each in languages().values() for name in {each.name, each.label.lower(), *each.aliases}]
    assert len(named) == len(set(named))


def test_the_documents_own_samples_are_first_beside_ours() -> None:
    own = own_samples([CodeSample("Shell", "acme boats list\n", "CLI"), CodeSample("Elixir", "Acme.list()")])
    made = samples_of(request_of(Call("get", "/boats")), ("python", "curl"), own)
    assert [(each.language, each.label, each.live) for each in made] == [
        ("curl", "CLI", False),
        ("elixir", "Elixir", False),
        ("python", "Python", True),
        ("curl", "cURL", True),
    ]
    same = samples_of(request_of(Call("get", "/boats")), ("python",), own_samples([CodeSample("Python", "acme()")]))
    assert [(each.label, each.live) for each in same] == [("Python", False), ("Python (HTTP)", True)]
    assert made[0].code == "acme boats list"


@pytest.mark.parametrize("template", ["{{#a}}", "{{/a}}", "{{#a}}{{/b}}", "{{#a}}{{?b}}{{/a}}{{/b}}"])
def test_a_template_whose_sections_do_not_match_is_refused(template: str) -> None:
    with pytest.raises(ValueError, match="clos"):
        compile_template(template)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=150, deadline=None)
@given(text=ODD)
def test_a_literal_holds_its_text(name: str, text: str) -> None:
    language = languages()[name]
    assert decoded(quote(text, language.string), name) == text.replace(
        "\x00", "" if not language.string.control else "\x00"
    )


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=150, deadline=None)
@given(text=ODD)
def test_a_multi_line_literal_holds_its_text(name: str, text: str) -> None:
    language = languages()[name]
    literal = block(text, language.string, language.block, language.joint, "")
    rule = language.block
    if rule and literal.startswith(rule.open) and rule.open != language.string.open and "\n" in text:
        inside = literal[len(rule.open) : -len(rule.close)]
        assert literal.endswith(rule.close)
        for character, written in rule.escapes.items():
            inside = inside.replace(written, character)
        assert inside == text
        return
    pieces = literal.split(f"{language.joint}\n    ") if language.joint else [literal]
    whole = "".join(decoded(piece, name) for piece in pieces)
    assert whole == (text if language.string.control else text.replace("\x00", ""))


def decoded(literal: str, name: str) -> str:
    """The value of a literal by the grammar of its language, not by the tested rules. Fails if it ends early."""
    if name == "curl":
        body = literal.replace("'\\''", "\x01quote\x01")
        assert body[0] == body[-1] == "'"
        assert "'" not in body[1:-1]
        return body[1:-1].replace("\x01quote\x01", "'")
    if name == "powershell":
        single = re.fullmatch(r"'((?:[^'‘’‚‛]|(['‘’‚‛])\2)*)'", literal, re.S)
        assert single
        return re.sub(r"(['‘’‚‛])\1", r"\1", single[1])
    quote = literal[0]
    assert literal[-1] == quote
    return re.sub(
        r"\\(u\{[0-9a-f]+\}|u[0-9a-f]{4}|.)|(.)",
        lambda match: _character(match, quote, name),
        literal[1:-1],
        flags=re.S,
    )


def _character(match: re.Match[str], quote: str, name: str) -> str:
    if plain := match[2]:
        bare = name == "php"
        assert plain != quote
        assert not (plain == "#" and name == "ruby")
        assert bare or (plain not in "\n\r\x00\u2028\u2029" and not (plain == "$" and name in ("kotlin", "dart")))
        return plain
    escape = match[1]
    if escape[0] == "u" and len(escape) > 1:
        return chr(int(escape[1:].strip("{}"), 16))
    if name == "php":
        assert escape in "\\'"
    return {"n": "\n", "t": "\t", "r": "\r"}.get(escape, escape)


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@settings(max_examples=25, deadline=None)
@given(texts=st.lists(ODD, min_size=1, max_size=8))
def test_bash_reads_what_was_meant(texts: list[str]) -> None:
    words = " ".join(quote(text, languages()["curl"].string) for text in texts)
    done = subprocess.run(["bash", "-c", f"printf '%s\\0' {words}"], capture_output=True, check=True)
    assert done.stdout.decode().split("\0")[:-1] == [text.replace("\x00", "") for text in texts]


SHELL = "$(touch ran) `touch ran` ; touch ran & | touch ran > ran '\"\\ !! ~ * {a,b} #\ntouch ran\n"


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is not installed")
@pytest.mark.parametrize(
    "body",
    [
        SentBody("application/json", text=json.dumps({SHELL: SHELL})),
        SentBody("text/plain", text=SHELL),
        SentBody("application/x-www-form-urlencoded", value={SHELL: SHELL}),
        SentBody(
            "multipart/form-data", value={SHELL: SHELL, "file": SHELL}, files=frozenset({"file"}), types={SHELL: SHELL}
        ),
        SentBody("application/octet-stream", text=SHELL, files=frozenset({""})),
        None,
    ],
)
def test_a_shell_runs_nothing_but_curl(body: SentBody | None, tmp_path: Path) -> None:
    """Whatever the texts of a document are, in every place of a request."""
    arguments = [Argument(SHELL, place, SHELL) for place in ("path", "query", "header", "cookie")]
    credentials = [Credential("header", SHELL, SHELL), Credential("header", "Authorization", "Basic x", (SHELL, SHELL))]
    call = Call(
        "post", f"/{SHELL}/{{{SHELL}}}", f"https://api.example.com/{SHELL}", arguments, credentials, body, SHELL
    )
    code = sample_of(request_of(call), "curl").code
    script = f"curl() {{ printf '%s\\0' \"$@\"; }}\n{code}"
    done = subprocess.run(
        [shutil.which("bash") or "", "-c", script], capture_output=True, check=True, cwd=tmp_path, text=True
    )
    assert done.stdout.startswith("--request\0POST\0--url\0https://api.example.com/")
    assert done.stderr == ""
    assert list(tmp_path.iterdir()) == []


@settings(max_examples=100, deadline=None)
@given(value=ODD, name=ODD)
def test_python_samples_do_what_was_meant(value: str, name: str) -> None:
    """Run with a replacement for `requests` that records its arguments."""
    payload = {name: [value, None, True, 1.5]}
    call = Call(
        "post",
        "/x",
        "https://api.example.com",
        [Argument("X-Odd", "header", value)],
        [Credential("header", "Authorization", "Basic x", (name, value))],
        SentBody("application/json", text=json.dumps(payload)),
    )
    request = request_of(call)
    sent: dict[str, Any] = {}

    class Requests:
        @staticmethod
        def post(url: str, **options: Any) -> Any:
            sent.update(options, url=url)
            return type("Response", (), {"status_code": 200, "text": ""})

    code = sample_of(request, "python").code.replace("import requests", "", 1)
    exec(compile(code, "sample.py", "exec"), {"requests": Requests, "print": lambda *texts: None})
    assert sent["url"] == "https://api.example.com/x"
    assert sent["json"] == payload
    assert sent["auth"] == (name, value)
    assert sent["headers"] == {key: text for key, text in request.headers if key != "Authorization"}

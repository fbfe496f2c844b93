"""`check --run`: code of pages is run in isolation and its output compared; requests are compared, not sent."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from checked_site import write_site
from page_cases import cases

from docs_generator.about import ROOT
from mkdocs_docsjson.checks.running.outputs import difference, is_like
from mkdocs_docsjson.checks.running.runnable_blocks import RunnableBlock
from mkdocs_docsjson.checks.running.sample_requests import calls
from mkdocs_docsjson.cli import main
from mkdocs_docsjson.pages.fence import parse_fence

pytestmark = pytest.mark.skipif(sys.platform == "win32" or not shutil.which("bash"), reason="needs a shell")
HEAD = "---\ntitle: Home\ndescription: What this site is about.\n---\n"
DOCS = '{"name": "Acme", "openapi": "openapi.yaml", "navigation": [{"group": "Start", "pages": ["index"]}]}'
API = """
openapi: 3.1.0
info: {title: Pets, version: "1"}
servers: [{url: "https://{region}.acme.test/v1", variables: {region: {default: api}}}]
paths:
  /pets:
    get:
      parameters:
        - {name: limit, in: query, schema: {type: integer}}
        - {name: kind, in: query, required: true, schema: {type: string}}
        - {name: X-Team, in: header, required: true, schema: {type: string}}
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema: {$ref: "#/components/schemas/Pet"}
  /pets/{id}:
    get: {responses: {}}
  /pets/mine:
    delete: {responses: {}}
components:
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: {type: string, readOnly: true}
        name: {type: string}
        kind: {type: string, enum: [cat, dog]}
        age: {type: integer}
        tags: {type: array, items: {type: object, properties: {label: {type: string}}}}
"""


def run(
    folder: Path, page: str, capsys: pytest.CaptureFixture[str], files: Mapping[str, str] = {}, *more: str
) -> list[str]:
    """The output of `check` for a page."""
    write_site(folder, {"docs.json": DOCS, "openapi.yaml": API, "index.mdx": HEAD + page, **files})
    capsys.readouterr()
    main(["check", str(folder), "--run", "--only", "samples,check-configuration", *more])
    return [line for line in capsys.readouterr().out.splitlines() if line.startswith(("warning", "error"))]


def fence(info: str, *lines: str) -> str:
    return "\n".join([f"```{info}", *lines, "```", "", ""])


def test_nothing_runs_but_when_it_is_asked_for(tmp_path: Path) -> None:
    proof = tmp_path / "proof"
    page = fence("bash run", f"touch {proof}") + fence("python run", f"open({str(proof)!r}, 'w')")
    write_site(tmp_path / "site", {"docs.json": DOCS, "openapi.yaml": API, "index.mdx": HEAD + page})
    assert main(["check", str(tmp_path / "site")]) == 0
    assert main(["build", str(tmp_path / "site"), "--quiet", "--site-dir", str(tmp_path / "out")]) == 0
    assert not proof.exists()


def test_a_build_does_not_load_it(tmp_path: Path) -> None:
    write_site(tmp_path, {"docs.json": DOCS, "openapi.yaml": API, "index.mdx": HEAD + fence("bash run", "true")})
    code = (
        "import sys; from mkdocs_docsjson.cli import main; main(['build', sys.argv[1], '--quiet']);"
        "print([name for name in sys.modules if 'running' in name and 'docsjson' in name or 'site_diff' in name])"
    )
    made = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    assert made.stdout.strip().splitlines()[-1] == "[]"


def test_output_is_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (
        fence("python run", "print('one')", "print('at 12:31')", "print(3)")
        + fence("output", "one", "at ...", "3")
        + fence("python run", "print('one')", "print('two')")
        + fence("output", "one", "three")
        + fence("bash run", "printf 'a\\nb\\nc\\nd\\n'")
        + fence("output", "a", "...", "d")
        + fence("bash run", "true")
        + fence("output", "something")
    )
    assert run(tmp_path, page, capsys) == [
        'warning: index.mdx:24: the code prints "two", the page says "three"; correct the output, or write ... for what may '
        "differ [run-output]",
        'warning: index.mdx:42: the code prints nothing else, the page says "something"; correct the output, or write ... '
        "for what may differ [run-output]",
    ]


def test_errors_are_reported_at_their_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = fence("python app.py run", "x = 1", "raise ValueError(x)") + fence("bash run", "true", "false", "true")
    assert run(tmp_path, page, capsys) == [
        "warning: index.mdx:7: the code ended with status 1: ValueError: 1; run it by hand, then fix the code or the page [run-failed]",
        "warning: index.mdx:11: the code ended with status 1: it printed nothing; run it by hand, then fix the code or the page [run-failed]",
    ]


def test_files_of_a_page_are_there_by_their_titles(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = (
        fence("json data/names.json", '["Ada"]')
        + fence("python tools.py", "def greet(name): return f'Hello {name}'")
        + fence("python run", "import json, tools", "print(tools.greet(json.load(open('data/names.json'))[0]))")
        + fence("output", "Hello Ada")
        + fence("bash run", "ls", "cat main.py | head -n 1")
        + fence("output", "data", "main.py", "run.sh", "tools.py", "import json, tools")
        + fence("text ../outside.txt", "no")
        + fence("text /etc/outside.txt", "no")
        + fence("bash run", "ls ..")
        + fence("output", "home", "tmp", "work")
    )
    assert run(tmp_path, page, capsys) == []


def test_sessions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = fence("console run", "$ echo one", "one", "$ printf '%s\\n' \\", "  2 3", "2", "...")
    assert run(tmp_path, page, capsys) == []
    assert "run-output" in run(tmp_path, page.replace("\none", "\nten"), capsys)[0]


@pytest.mark.skipif(not shutil.which("node"), reason="needs Node.js")
def test_javascript(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = fence("javascript run", "console.log([1, 2].map(x => x * 2))") + fence("output", "[ 2, 4 ]")
    assert run(tmp_path, page, capsys) == []


def test_code_that_does_not_end_is_ended_with_what_it_has_started(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = tmp_path / "pid"
    page = fence("bash run", f"(sleep 300 & echo $! > {proof})", "while true; do :; done")
    told = run(tmp_path / "site", page, capsys, {"docsjson.toml": "[check.run]\ntimeout = 1\n"})
    assert [line.rpartition("[")[2] for line in told] == ["run-timeout]"]
    assert "within 1 seconds" in told[0]


def test_code_sees_nothing_of_its_surroundings(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ACME_TOKEN", "secret")
    monkeypatch.setenv("GIT_DIR", "secret")
    code = "import os, pathlib; print(sorted(set(os.environ) - set('PWD SHLVL _ LC_CTYPE'.split())))"
    page = fence("python run", code, "print(list(pathlib.Path.home().iterdir()))") + fence(
        "output",
        "['HOME', 'LANG', 'NO_COLOR', 'PATH', 'PYTHONDONTWRITEBYTECODE', 'PYTHONIOENCODING', 'PYTHONUNBUFFERED', "
        "'TEMP', 'TERM', 'TMP', 'TMPDIR', 'USERPROFILE']",
        "[]",
    )
    assert run(tmp_path, page, capsys) == []


def test_what_it_writes_has_an_end_and_is_removed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    told = run(tmp_path / "site", fence("bash run", "head -c 40000000 /dev/zero > big"), capsys)
    assert "run-failed" in told[0]
    assert os.listdir(tmp_path / "tmp") == []


def test_languages_and_listed_pages_of_the_configuration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    toml = """
[check.run]
fences = { "index*" = ["loud"] }
[check.run.languages.loud]
command = ["bash", "-c", "tr a-z A-Z < {file}"]
file = "text.txt"
"""
    page = fence("loud", "hello") + fence("output", "HELLO") + fence("ruby run", "puts 1")
    assert run(tmp_path, page, capsys, {"docsjson.toml": toml}) == [
        'warning: index.mdx:14: no command is known that runs code in "ruby"; name a command in docsjson.toml, under '
        "check.run.languages [run-language]"
    ]
    told = run(tmp_path, fence("ruby run", "puts 1"), capsys, {
        "docsjson.toml": '[check.run.languages.ruby]\ncommand = ["no-such-program"]\n'
    })  # fmt: skip
    assert "no-such-program is not installed" in told[0]


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        ("run = 1", "run: expected a table"),
        ("[check.run]\ntimout = 1", 'run: unknown key "timout"; did you mean "timeout"?'),
        ("[check.run]\ntimeout = -1", "run.timeout: expected a number of seconds"),
        ("[check.run]\nfences = ['python']", "run.fences: expected lists of languages by pattern"),
        ("[check.run.languages.ruby]\ncommand = 'ruby'", "run.languages.ruby: expected a command"),
        ("[check.run.languages.ruby]\ncommand = ['ruby']\nfile = '../x'", "run.languages.ruby: expected a command"),
    ],
)
def test_a_configuration_that_says_nothing(
    toml: str, message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = toml if toml.startswith("[") else f"[check]\n{toml}"
    assert message in run(tmp_path, "", capsys, {"docsjson.toml": text})[0]


@pytest.mark.parametrize(
    ("info", "title", "is_run"),
    [
        ("python run", "", True),
        ("python main.py run", "main.py", True),
        ("python run main.py", "main.py", True),
        ("bash npm run", "npm run", False),
        ("bash Run", "Run", False),
        ("bash run the server", "run the server", False),
        ('bash title="run"', "run", False),
    ],
)
def test_the_word_is_an_option_beside_the_name_of_a_file_or_alone(info: str, title: str, is_run: bool) -> None:
    fence = parse_fence(info)
    assert (fence.title, "run" in fence.flags) == (title, is_run)


REQUESTS = [
    ("curl https://api.acme.test/v1/pets/7", []),
    ('curl "https://eu.acme.test/v1/pets?kind=cat&limit=3" -H "X-Team: a"', []),
    ("curl https://api.acme.test/v1/pet", ["no such path"]),
    ("curl -X PUT https://api.acme.test/v1/pets/7", ["no such method; it has GET"]),
    ("curl -X DELETE https://api.acme.test/v1/pets/mine", []),
    ('curl "https://api.acme.test/v1/pets?limt=3"', ["the header parameter X-Team is missing", "the query parameter kind is missing",
     "there is no query parameter limt; did you mean"]),
    ("curl https://api.acme.test/v1/pets \\\n  -d '{\n  \"name\": \"Ada\", \"kind\": \"cat\", \"age\": 3\n}'", []),
    ("curl https://api.acme.test/v1/pets -X POST", ["the body is missing"]),
    ("curl https://api.acme.test/v1/pets --json '{\"nam\": \"Ada\"}'",
     ["the field name is missing", 'there is no field nam; did you mean "name"?']),
    ("curl https://api.acme.test/v1/pets -d '{\"name\": 7, \"kind\": \"cow\", \"tags\": [{\"lable\": \"x\"}]}'",
     ["kind may not be cow; it is one of cat, dog", "name is not of type string", "there is no field tags[0].lable"]),
    ("curl https://api.acme.test/v1/pets -d '{\"name\": \"Ada\",}'", ["the body is not valid JSON"]),
    ("curl https://api.acme.test/v1/pets -d '{\"name\": $NAME}'", []),
    ("curl https://api.acme.test/v1/pets/7 -d '{}'", ["no such method"]),
    ("curl https://elsewhere.test/v1/nothing", []),
    ('echo "curl https://api.acme.test/v1/pet"', []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "messages"), REQUESTS, ids=range(len(REQUESTS)))
def test_requests_are_compared_with_the_document(
    code: str, messages: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = run(tmp_path, fence("bash", *code.split("\n")), capsys)
    assert len(told) == len(messages), told
    assert [message for message, line in zip(messages, told, strict=True) if message not in line] == []
    assert all(line.startswith("warning: index.mdx:6: ") for line in told)


@pytest.mark.parametrize("case", cases("checks/running.yml"), ids=lambda case: case["tells"][0].rpartition("[")[2][:-1])
def test_each_kind_of_problem(case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    toml = {"docsjson.toml": "[check.run]\ntimeout = 2\n"}
    assert run(tmp_path, case["page"], capsys, toml) == case["tells"]


def test_requests_are_never_sent(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = fence("bash run", "echo ran > proof", "curl https://api.acme.test/v1/pet") + fence("bash run", "ls")
    told = run(tmp_path, page + fence("output", "run.sh"), capsys)
    assert [line.rpartition("[")[2] for line in told] == ["request-unknown]"]


@pytest.mark.parametrize(
    ("language", "code", "found"),
    [
        ("python", 'x = requests.post("https://a.test/b", json={})', ("POST", "https://a.test/b")),
        ("javascript", 'await fetch("https://a.test/b", {\n  method: "PUT" })', ("PUT", "https://a.test/b")),
        ("ts", "await fetch(`https://a.test/b`)", ("GET", "https://a.test/b")),
        ("bash", "curl -sS -G https://a.test/b -d x=1", ("GET", "https://a.test/b")),
        ("bash", "curl --request PATCH --url https://a.test/b", ("PATCH", "https://a.test/b")),
    ],
)
def test_requests_of_languages(language: str, code: str, found: tuple[str, str]) -> None:
    [call] = calls(RunnableBlock("a.mdx", 1, 1, language, "", code, False))
    assert (call.method, call.url) == found


@pytest.mark.parametrize(
    ("expected", "printed", "found"),
    [
        ("a\nb", "a\nb\n\n", None),
        ("a", "\x1b[31ma\x1b[0m  \r\n", None),
        ("...", "", None),
        ("a\n...\nz", "a\nz", None),
        ("...\nz", "a\nb\nz\nz", None),
        ("a\n...\nm\n...\nz", "a\nm\nb", (4, "z", "b")),
        ("a\n...\nq", "a\nz", (2, "q", "z")),
        ("", "a", (0, "", "a")),
        ("a", "a\nb", (1, "", "b")),
    ],
)
def test_outputs(expected: str, printed: str, found: tuple[int, str, str] | None) -> None:
    assert difference(expected, printed) == found


@pytest.mark.parametrize(
    ("pattern", "line", "same"),
    [
        ("a...c", "abc", True),
        ("a...c", "ac", True),
        ("a...b...c", "a b b c", True),
        ("a...a", "a", False),
        ("…", "x", True),
    ],
)
def test_lines(pattern: str, line: str, same: bool) -> None:
    assert is_like(pattern, line) is same


def test_misuse(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path), "--run", "--stdin"]) == 2
    assert "--run checks a whole site" in capsys.readouterr().err


@pytest.mark.slow
def test_the_code_of_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert main(["check", str(ROOT / "demo_site"), "--run", "--strict", "--only", "samples,check-configuration"]) == 0
    told = capsys.readouterr()
    assert "no problems found" in told.out
    assert int(told.err.split("ran ")[1].split()[0]) >= 4
    assert int(told.err.split("compared ")[1].split()[0]) >= 6

"""The playground's modules against the Python side: same requests, same samples. Runs where node is installed; the
browser tests run the request vectors too."""

from __future__ import annotations

import gzip
import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml
from sample_colors import colors_of, groups, pieces

from mkdocs_docsjson.openapi.jsontext import compact
from mkdocs_docsjson.openapi.playground_words import ENGLISH, PREFIX, playground_words
from mkdocs_docsjson.openapi.request import Call, Request, request_data, request_of
from mkdocs_docsjson.openapi.samples import samples_of
from mkdocs_docsjson.openapi.samples.sample_languages import NAMES, languages
from mkdocs_docsjson.project.assets import theme_assets

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "theme" / "js"
DATA = ROOT / "tests" / "data"
NODE = shutil.which("node")

ODD_TEXTS = [
    "plain",
    "",
    "'single' \"double\" `back` \\ slash $var ${x} #{y} \\(z) %s %25 <b> & ; | ! *",
    "two\nlines\n",
    "\r\n\t\x00\x01\x1f\x7f\x85\u2028\u2029\u202e\ufeff",
    'ends with "',
    "ends with \\\n",
    '"""\n\'\'\'\n"#\n)"\n\'@\n',
    "trailing \nblanks",
    "snow ☃ 𝒳 ‘curly’ é",
    '{"a": [1, 1.5, true, null, {}], "b": {"c": []}}',
    '{"a": 12345678901234567890}',
    '{"a": 1e5}',
    '{"quote \\" ${x}": "\\u0000 \\ud83d\\ude00"}',
    "{not json",
]


def needs_node(function: Callable[..., None]) -> Callable[..., None]:
    return pytest.mark.skipif(NODE is None, reason="node is not installed")(function)


def run_node(*arguments: object) -> str:
    done = subprocess.run(
        [str(NODE), *map(str, arguments)], capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]
    return done.stdout


@needs_node
def test_requests_agree() -> None:
    run_node(DATA / "run-vectors.mjs", SCRIPTS)


@needs_node
def test_samples_agree(tmp_path: Path, load: Callable[[str], Any], read_call: Callable[[dict[str, Any]], Call]) -> None:
    calls = [vector["call"] for vector in json.loads((DATA / "request-vectors.json").read_text("utf-8"))["calls"]]
    calls += [odd_call(text, kind) for text in ODD_TEXTS for kind in ("application/json", "text/plain", "multipart/x")]
    cases = [
        {
            "call": call,
            "data": compact(request_data(request)),
            "samples": {sample.language: sample.code for sample in samples_of(request, NAMES)},
        }
        for call in calls
        for request in [request_of(read_call(call))]
    ]
    file = tmp_path / "cases.json"
    file.write_text(json.dumps(cases), "utf-8")
    run_node(DATA / "samples.mjs", SCRIPTS, file)


def odd_call(text: str, media_type: str) -> dict[str, Any]:
    body: dict[str, Any] = {"type": media_type, "text": text}
    if media_type == "multipart/x":
        body = {"type": media_type, "value": {text: text, "file": text}, "files": ["file"], "types": {text: "text/x"}}
    return {
        "method": "post",
        "base": "https://api.example.com",
        "path": "/x",
        "parameters": [{"name": "X-Odd", "in": "header", "value": text}],
        "credentials": [{"in": "header", "name": "Authorization", "value": "Basic x", "basic": [text, text]}],
        "body": body,
    }


def vector_requests(load: Callable[[str], Any], read_call: Callable[[dict[str, Any]], Call]) -> list[Request]:
    return [request_of(read_call(vector["call"])) for vector in load("request-vectors.json")["calls"]]


@needs_node
def test_samples_keep_their_colors(
    tmp_path: Path, load: Callable[[str], Any], read_call: Callable[[dict[str, Any]], Call]
) -> None:
    """Samples written by the script have the colors of those in the page, except for one percent of the letters.

    Not reproduced: formats in strings (Python, Kotlin, Dart), labels of Ruby, names that are colored by their place.
    """
    further = {
        "python": 0.06,
        "ruby": 0.05,
        "kotlin": 0.13,
        "dart": 0.11,
        "swift": 0.03,
        "csharp": 0.02,
        "typescript": 0.02,
    }
    cases = []
    for request in vector_requests(load, read_call):
        for sample in samples_of(request, NAMES):
            colors = "".join((color or ".")[0] * len(text) for text, color in pieces(sample.language, sample.code))
            cases.append({"language": sample.language, "code": sample.code, "colors": colors})
    file = tmp_path / "cases.json"
    file.write_text(
        json.dumps({"groups": {kind: group[0] for kind, group in groups().items()}, "cases": cases}), "utf-8"
    )
    told = json.loads(run_node(DATA / "colors.mjs", SCRIPTS, file))
    assert {language: found for language, found in told.items() if found[0] > further.get(language, 0.01)} == {}


def test_the_playground_has_the_same_languages(
    load: Callable[[str], Any], read_call: Callable[[dict[str, Any]], Call]
) -> None:
    """`languages.js` is generated from the language files; UPDATE_SNAPSHOTS=1 updates it."""
    requests = vector_requests(load, read_call)
    data = {
        name: {
            **language.model_dump(exclude={"name", "aliases", "label", "lexer"}, exclude_defaults=True),
            "colors": colors_of(name, requests),
        }
        for name, language in languages().items()
    }
    lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(value, ensure_ascii=True)}" for name, value in data.items())
    head = "// Written from openapi/samples/languages/ by tests/openapi_samples/test_javascript.py."
    wanted = f"{head}\nexport default {{\n{lines},\n}};\n"
    file = SCRIPTS / "playground" / "languages.js"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.write_text(wanted, "utf-8")
    assert file.read_text("utf-8") == wanted


def test_the_playground_has_the_same_words() -> None:
    """`words.js` is generated from `playground_words.py`; UPDATE_SNAPSHOTS=1 updates it."""
    words = playground_words({})
    lines = "".join(f"  {key}: {json.dumps(text, ensure_ascii=False)},\n" for key, text in words.items())
    head = "// Written from openapi/playground_words.py by tests/openapi_samples/test_javascript.py."
    wanted = f"{head}\nexport default {{\n{lines}}};\n"
    file = SCRIPTS / "playground" / "words.js"
    if os.environ.get("UPDATE_SNAPSHOTS"):
        file.write_text(wanted, "utf-8")
    assert file.read_text("utf-8") == wanted


def test_the_themes_english_has_the_playgrounds_words() -> None:
    theme = yaml.safe_load((ROOT / "theme" / "locales" / "en.yml").read_text("utf-8"))
    assert {key: text for key, text in theme.items() if key.startswith(PREFIX)} == ENGLISH


def test_every_word_is_used() -> None:
    """Some keys are built from the location of parameters, and some words are printed by the page itself."""
    modules = [path for path in (SCRIPTS / "playground").glob("*.js") if path.name != "words.js"]
    scripts = "".join(path.read_text("utf-8") for path in modules) + (SCRIPTS / "playground.js").read_text("utf-8")
    printed = {"title", "authorization", "token", "key", "username", "password", "load_failed", "signed_in"}
    places = {"path", "query", "querystring", "header", "cookie"}
    unused = {key for key in playground_words({}) if f'"{key}"' not in scripts}
    assert unused <= printed | places


def test_the_playground_is_small() -> None:
    """All scripts that the first click loads, compressed; without the module for signing in, which few pages need."""
    modules = theme_assets(str(ROOT / "theme")).modules
    sizes = [
        len(gzip.compress(content, 6))
        for name, content in modules.items()
        if "/playground/" in f"/{name}" and "oauth" not in name
    ]
    assert len(sizes) > 10
    assert sum(sizes) <= 40_000

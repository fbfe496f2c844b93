"""YAML and JSON that are short but expand without end, at every place that reads them."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from api_pages import page_of, with_paths

import mkdocs_docsjson
from mkdocs_docsjson import plain_json, yaml12
from mkdocs_docsjson.checks import baseline, code_blocks
from mkdocs_docsjson.checks.options import load_options
from mkdocs_docsjson.checks.running.requests import Requests
from mkdocs_docsjson.checks.running.sample_requests import SampleRequest
from mkdocs_docsjson.commands.migrate_mkdocs import Unusable, convert_site
from mkdocs_docsjson.context import words
from mkdocs_docsjson.openapi import facts, locate, manual, parse_document
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.samples import quoting
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.declarations import DeclarationError, declared_components
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import new_library, render_page
from mkdocs_docsjson.pages.scripts import read_data
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.repository import repository_of
from mkdocs_docsjson.repository.stars import star_count
from mkdocs_docsjson.settings import text as settings_text
from mkdocs_docsjson.settings.models import Api

resource = pytest.importorskip("resource")
PACKAGE = Path(mkdocs_docsjson.__file__).parent
MEMORY = 2_000_000_000
"""The largest memory of a build in bytes."""
MOST = 100_000
"""The largest number of values in the tree of one of these texts."""


def doubled(first: str, one: str) -> str:
    """Thirty definitions, each of which uses the previous one nine times."""
    return "".join([first, *(one.format(number, ", ".join([f"*a{number - 1}"] * 9)) for number in range(1, 30))])


LAUGHS = doubled("a0: &a0 [1, 1, 1]\n", "a{0}: &a{0} [{1}]\n")
MERGED = doubled("a0: &a0 {x: 1}\n", "a{0}: &a{0} {{<<: [{1}], y{0}: 1}}\n")
KEYS = LAUGHS + "".join(f"? *a{number}\n: 1\n" for number in range(30))
TEXTS = {
    "itself": "x: &a [*a, *a]\n",
    "itself in a mapping": "x: &a {b: [&c [*a, *c], *c], d: *a}\n",
    "itself in one line of many": 'title: "open\nx: &a [*a, *a]\n',
    "many laughs": LAUGHS,
    "many laughs and a mistake": LAUGHS + "title: a: b\n",
    "many laughs in a line": f"x: [{', '.join(line.split(': ', 1)[1] for line in LAUGHS.splitlines())}]\n",
    "merged without end": MERGED,
    "long keys": KEYS,
    "deep lists": "x: " + "[" * 100_000,
    "deep lists that are closed": "x: " + "[" * 5_000 + "]" * 5_000,
    "deep mappings": "x: " + "{a: " * 100_000,
    "deep keys": "x: " + "{? " * 50_000,
    "deep by indentation": "\n".join(" " * level + "a:" for level in range(1_500)),
    "deep dashes": "x:\n  " + "- " * 50_000 + "1",
    "a number without end": "x: " + "9" * 100_000,
    "a number of another base": "x: 0x" + "F" * 100_000,
    "sixties": "x: " + "1:" * 50_000 + "1",
    "json: deep lists": "[" * 100_000 + "]" * 100_000,
    "json: deep objects": '{"a":' * 100_000 + "1" + "}" * 100_000,
    "json: nearly too deep": "[" * 900 + "]" * 900,
    "json: a number without end": '{"a": ' + "9" * 100_000 + "}",
}


def page(text: str) -> Any:
    return frontmatter.read(f"---\n{text}\n---\n\nend\n", "page.mdx").meta


def unclosed_page(text: str) -> Any:
    return frontmatter.read(f"---\n{text}\n", "page.mdx").meta


def document(text: str) -> Any:
    return parse_document.parse(text.encode(), "api.yaml").tree


def json_document(text: str) -> Any:
    return parse_document.parse(text.encode(), "api.json").tree


def places_of_document(text: str) -> Any:
    return dict(enumerate(locate.locate(text.encode(), [("x", "0", "0"), ("a",)]).values()))


def settings(text: str) -> Any:
    try:
        value = settings_text.parse(text)
    except settings_text.SyntaxProblem:
        return None
    settings_text.repeated_keys(text)
    return value


def owned_declaration(text: str, folder: Path) -> Any:
    (folder / "components" / "card").mkdir(parents=True)
    (folder / "components" / "card" / "component.yml").write_text(text, "utf-8")
    try:
        return list(declared_components(str(folder)))
    except DeclarationError as error:
        return str(error)


def owned_words(text: str, folder: Path) -> Any:
    (folder / "locales").mkdir(exist_ok=True)
    (folder / "locales/en.yml").write_text(text, "utf-8")
    words.forget()
    return words.words("en", [str(folder)])


def options_of_check(text: str, folder: Path) -> Any:
    (folder / "docsjson.toml").write_text(text.replace("x: ", "x = "), "utf-8")
    load_options([folder])


def code_without_a_language(text: str) -> Any:
    return code_blocks.language_of(text)


def default_of_a_field(text: str) -> Any:
    return str(manual._value(text, {"type": "object"}))[:MOST]


def fact_of_a_schema(text: str) -> Any:
    return facts.value_text(text)


def numbers_of_a_sample(text: str) -> Any:
    return quoting.is_exact(text)


def example_of_an_operation(text: str) -> Any:
    """A text that is JSON is rendered as such, and written in sixteen languages."""
    media = {"schema": {"type": "object"}, "example": text}
    operation = {"requestBody": {"content": {"application/json": media}}, "responses": {"200": {"description": "OK"}}}
    return len(str(page_of(operation)))


def count_of_stars(text: str) -> Any:
    repository = repository_of("https://github.com/acme/docs")
    assert repository
    return star_count(repository, None, lambda url: text.encode())


def data_of_a_page(text: str) -> Any:
    state = PageState("page.mdx", PageOptions())
    return read_data("data.json", new_library(state, {}, lambda _: text))[0]


def text_in_a_page(text: str) -> Any:
    given = json.dumps(text)
    shown = render_page(f"{{JSON.stringify(JSON.parse({given}))}}\n\nend", "page.mdx", PageOptions(), lambda _: None)
    assert "end" in shown.html
    return len(shown.html)


def known_findings(text: str, folder: Path) -> Any:
    (folder / baseline.NAME).write_text(text, "utf-8")
    try:
        return len(baseline.read_baseline([folder]))
    except baseline.UnreadableBaseline:
        return None


def configuration_of_mkdocs(text: str, folder: Path) -> Any:
    (folder / "docs").mkdir(exist_ok=True)
    (folder / "mkdocs.yml").write_text(f"{text}\nnav: [index.md]\n", "utf-8")
    try:
        made = convert_site(folder / "mkdocs.yml")
    except Unusable:
        return None
    return len(made.text) + len(made.report)


def body_of_a_request(text: str) -> Any:
    schema = {"type": "object", "properties": {"a": {"type": "array", "items": {}}}}
    body = {"requestBody": {"content": {"application/json": {"schema": schema}}}}
    made = with_paths({"/a": {"post": body}}, servers=[{"url": "https://a.test"}])
    context = SimpleNamespace(document=made, api=read_api(made, Api()))
    call = SampleRequest("a.mdx", 1, "POST", "https://a.test/a", body=text)
    return [str(one.problem)[:200] for one in Requests([context]).check(call)]  # type: ignore[list-item]


PLACES: dict[str, Callable[..., Any]] = {
    "pages/frontmatter_yaml.py": page,
    "pages/frontmatter_yaml.py, unclosed": unclosed_page,
    "pages/scripts.py": data_of_a_page,
    "pages/javascript/json_text.py": text_in_a_page,
    "openapi/parse_document.py": document,
    "openapi/parse_document.py, .json": json_document,
    "openapi/locate.py, yaml_places.py": places_of_document,
    "openapi/facts.py": fact_of_a_schema,
    "openapi/manual.py": default_of_a_field,
    "openapi/media_examples.py, openapi/request.py": example_of_an_operation,
    "openapi/samples/quoting.py": numbers_of_a_sample,
    "settings/text.py": settings,
    "theme_words.py": owned_words,
    "pages/declarations.py": owned_declaration,
    "settings/option_files.py": options_of_check,
    "commands/migrate_mkdocs.py, hosts/mkdocs/stand_in.py": configuration_of_mkdocs,
    "checks/baseline.py": known_findings,
    "checks/code_blocks.py": code_without_a_language,
    "checks/running/requests.py": body_of_a_request,
    "repository/stars.py": count_of_stars,
}
READERS = ("plain_json.read", "yaml12.read", "yaml12.events_of", "events_of", "yaml_places", "tomllib.loads")
"""Functions that read such texts; no others in the package may."""
OWN_FILES = {
    "checks/prose.py", "checks/secrets.py", "icons/lookup.py", "outputs/search_names.py", "openapi/samples/sample_languages.py",
    "utilities/tables.py",
}  # fmt: skip
"""Modules that read only files of the package."""
CACHES = {
    "store/codec.py", "outputs/search_copies.py", "outputs/search_kept.py", "outputs/search_order.py",
    "outputs/search_patch.py", "store/result_store.py",
    "build/publish.py", "build/manifest.py",
    "hosts/mkdocs/docs_folder.py",
}  # fmt: skip
"""Modules that read only files written by us, or by MkDocs in the same build."""


def size_of(value: Any) -> int:
    stack, count = [value], 0
    while stack and count <= MOST:
        one = stack.pop()
        count += 1
        stack.extend(one.values() if isinstance(one, dict) else one if isinstance(one, list) else ())
    return count


@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("place", PLACES)
def test_a_text_that_grows(place: str, text: str, tmp_path: Path) -> None:
    read = PLACES[place]
    folder = (
        (tmp_path,)
        if read in (owned_declaration, owned_words, options_of_check, configuration_of_mkdocs, known_findings)
        else ()
    )
    try:
        assert size_of(read(TEXTS[text], *folder)) <= MOST
    finally:
        words.forget()


def called(module: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
        elif isinstance(node, ast.Attribute):
            yield f"{node.value.id if isinstance(node.value, ast.Name) else ''}.{node.attr}"


@pytest.mark.source
def test_these_are_all_the_places() -> None:
    calls = {path.relative_to(PACKAGE).as_posix(): set(called(path)) for path in PACKAGE.rglob("*.py")}
    named = {name for place in PLACES for name in place.split(", ") if name.endswith(".py")}
    readers = {name for name, made in calls.items() if made.intersection(READERS)}
    assert readers - {"yaml12.py"} == (named | OWN_FILES)
    others = {
        name
        for name, made in calls.items()
        if any(
            each in ("json.loads", "json.load", "pickle.loads", "pickle.load", ".validate_json", "ast.literal_eval")
            or (each.startswith("yaml.") and "dump" not in each)
            or each.endswith(".validate_json")
            for each in made
        )
    }
    assert others - CACHES == {"plain_json.py", "yaml12.py"}


def test_ordinary_aliases_and_depths_are_read() -> None:
    assert page("a: &x [1, 2]\nb: *x\nc: {<<: &y {d: 1}, e: 2}") == {"a": [1, 2], "b": [1, 2], "c": {"d": 1, "e": 2}}
    assert yaml12.read("[" * 150 + "]" * 150).value
    assert plain_json.read("[" * 150 + "]" * 150)


def test_numbers_of_frontmatter_stay_as_they_are_written() -> None:
    read = page("version: 1.10\nsha: 1e5\nmode: 0x1F\ncount: 12\nshare: 0.5\nsigned: +5")
    assert read == {"version": "1.10", "sha": "1e5", "mode": "0x1F", "count": 12, "share": 0.5, "signed": "+5"}


PAGES = {
    "index": ("title: Home\nx: &a [*a, *a]", "Hello."),
    "chain": ("title: Chain\n" + LAUGHS, "Chained."),
    "tree": ("title: Tree\nx: &a {b: [&c [*a, *c], *c], d: *a}", "Grown."),
    "plain": ("title: Plain\na: &x [1, 2]\nb: *x", "Plain."),
}


@pytest.mark.slow
@pytest.mark.parametrize("safe", [False, True])
def test_a_site_of_pages_whose_frontmatter_grows(safe: bool, tmp_path: Path) -> None:
    """All pages exist, the three unreadable ones are reported, and memory is bounded."""
    docs = tmp_path / "docs"
    docs.mkdir()
    for name, (block, body) in PAGES.items():
        (docs / f"{name}.mdx").write_text(f"---\n{block}\n---\n\n{body}\n", "utf-8")
    names = ", ".join(f'"{name}"' for name in PAGES)
    (docs / "docs.json").write_text(
        f'{{"name": "Orchard", "colors": {{"primary": "#2b6cb0"}}, "navigation": [{{"group": "G", "pages": [{names}]}}]}}'
    )
    options = "{docsjson: {safe: true, search: none}}" if safe else "{docsjson: {search: none}}"
    (tmp_path / "mkdocs.yml").write_text(f"site_name: Orchard\ntheme: {{name: docsjson}}\nplugins: [{options}]\n")
    command = [sys.executable, "-m", "mkdocs_docsjson", "build", str(tmp_path), "--site-dir", str(tmp_path / "out")]

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False, preexec_fn=limit)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    for name, (_, body) in PAGES.items():
        path = "index.html" if name == "index" else f"{name}/index.html"
        assert body in (tmp_path / "out" / path).read_text("utf-8")
        assert (f"{name}.mdx" in done.stderr) == (name != "plain"), done.stderr

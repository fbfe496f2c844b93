"""Files for hosts are what those services accept, work in a repository without any Python, and are never published."""

from __future__ import annotations

import fnmatch
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml
from built_site import build
from yaml_files import read_yaml

from docs_generator.about import DEMO
from mkdocs_docsjson.scaffold.hosting import HOSTS, host_files
from mkdocs_docsjson.scaffold.starter import StarterOptions, starter_files

SCHEMAS: dict[str, Any] = read_yaml(Path(__file__).parent / "schemas.yml")
FREE = {"Dockerfile", "nginx.conf", "_headers"}
"""Files in formats of their own."""
CHECKS = {path: text for path, text in starter_files(StarterOptions("Acme")).items() if path.startswith(".github/")}
FILES = [(host, path, text) for host in sorted(HOSTS) for path, text in host_files(host).items()]
FILES += [("starter", path, text) for path, text in CHECKS.items() if "docs.yml" not in path]
WORKFLOWS = [each for each in FILES if each[1].startswith(".github/")]
NAMES = [f"{host}-{path}" for host, path, _ in FILES]
WORKFLOW_NAMES = [f"{host}-{path}" for host, path, _ in WORKFLOWS]


def read(path: str, text: str) -> Any:
    if path.endswith(".toml"):
        return tomllib.loads(text)
    if path.endswith(".json"):
        return json.loads(text)
    found = yaml.safe_load(text)
    return {"on" if key is True else key: value for key, value in found.items()}  # YAML 1.1 reads `on` as true


def schema_of(path: str) -> Any:
    return next((schema for pattern, schema in SCHEMAS.items() if fnmatch.fnmatch(path, pattern)), None)


@pytest.mark.parametrize(("host", "path", "text"), FILES, ids=NAMES)
def test_a_service_accepts_its_file(host: str, path: str, text: str) -> None:
    if path in FREE:
        return
    jsonschema_rs.validate(schema_of(path), read(path, text))


BROKEN = {
    ".github/workflows/docs.yml": ("uses: actions/checkout@v5", "use: actions/checkout@v5"),
    ".gitlab-ci.yml": ("script:\n    - docsjson", "scripts:\n    - docsjson"),
    ".readthedocs.yaml": ("  commands:", "  jobs: {post_checkout: [ls]}\n  commands:"),
    "netlify.toml": ("publish =", "published ="),
    "wrangler.toml": ("pages_build_output_dir", "output_dir"),
    "vercel.json": ("outputDirectory", "output"),
}


@pytest.mark.parametrize("path", BROKEN)
def test_a_mistake_is_found(path: str) -> None:
    text = next(text for _, name, text in FILES if name == path)
    assert BROKEN[path][0] in text
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(schema_of(path), read(path, text.replace(*BROKEN[path])))


def steps(text: str) -> Iterator[dict[str, Any]]:
    for job in yaml.safe_load(text)["jobs"].values():
        yield from job["steps"]


@pytest.mark.parametrize(("host", "path", "text"), WORKFLOWS, ids=WORKFLOW_NAMES)
def test_nothing_looks_for_files_of_python(host: str, path: str, text: str) -> None:
    """With `cache: pip`, setup-python fails if there is neither requirements.txt nor pyproject.toml."""
    for step in steps(text):
        assert not {"cache", "cache-dependency-path", "python-version-file"} & step.get("with", {}).keys()
        assert "-r requirements" not in step.get("run", "")


def test_the_documentation_has_the_file_that_new_writes() -> None:
    page = (DEMO / "tools" / "ci.mdx").read_text("utf-8")
    assert CHECKS[".github/workflows/docs-check.yml"].strip() in page
    shown = [text for text in DEMO.rglob("*.mdx") if re.search(r"cache: *['\"]?pip\b", text.read_text("utf-8"))]
    assert shown == []


@pytest.mark.parametrize(("host", "path", "text"), WORKFLOWS, ids=WORKFLOW_NAMES)
def test_what_a_workflow_names_is_there(host: str, path: str, text: str) -> None:
    ids = {step["id"] for step in steps(text) if "id" in step}
    for context, rest in re.findall(r"\$\{\{\s*(\w+)\.([\w.-]+)", text):
        assert context in {"steps", "github", "vars", "env"}
        if context == "steps":
            assert rest.split(".")[0] in ids
    runs = " ".join(step.get("run", "") for step in steps(text))
    assert "pull_request_target" not in text
    assert "${{ github.event" not in runs, "what strangers write is no part of a command"


@pytest.mark.parametrize(("host", "path", "text"), FILES, ids=NAMES)
@pytest.mark.skipif(shutil.which("bash") is None, reason="asks bash")
def test_commands_are_what_a_shell_reads(host: str, path: str, text: str) -> None:
    if path in FREE:
        return
    for command in commands(read(path, text)):
        script = re.sub(r"\$\{\{.*?\}\}", "value", command)
        done = subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr


def commands(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from commands(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from commands(inner, key)
    elif key in {"run", "script", "before_script", "commands", "command", "buildCommand", "installCommand"}:
        yield value


@pytest.mark.slow
@pytest.mark.parametrize("host", sorted(HOSTS))
def test_none_of_them_is_published(tmp_path: Path, host: str) -> None:
    """If the site is the whole repository. Only Cloudflare reads its headers from the published folder."""
    made = starter_files(StarterOptions("Acme", host=host))
    for path, text in made.items():
        (tmp_path / "src" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "src" / path).write_text(text, "utf-8")
    site = build(tmp_path / "src", tmp_path / "out", "--quiet")
    assert site.status == 0, site.messages
    published = {path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*")}
    hidden = {*host_files(host), *(path for path in made if path.startswith("."))} - {"_headers"}
    assert hidden & published == set()
    assert ("_headers" in published) is (host == "cloudflare-pages")

"""Builds a small site with one plugin of the table, three times, and tells as JSON what each site holds.

    python trial.py NAME FOLDER

It is a program, so that each plugin has a process of its own, as plugins change global state. The site without docsjson
shows that the checks match what the plugin itself does.
"""

from __future__ import annotations

import contextlib
import functools
import io
import json
import logging
import os
import re
import shutil
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import yaml
from lxml import html as lxml_html

TABLE = Path(__file__).parent / "table.yml"
VARIANTS = {"plain": "material", "docsjson": "docsjson", "material": "material", "mkdocs_yml": "docsjson"}
"""Themes by kind of site. `plain`: without docsjson. `mkdocs_yml`: without a docs.json."""
SITE_URL = "https://docs.acme.test/"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><title>drawn elsewhere</title></svg>'
GIT = {
    **{f"GIT_{who}_{what}": value for who in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "Ada Tide"), ("EMAIL", "ada@acme.test"))},
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_NOSYSTEM": "1",
}  # fmt: skip


def table() -> dict[str, Any]:
    """The table: the site that all plugins share, and the rows."""
    found: dict[str, Any] = yaml.safe_load(TABLE.read_text("utf-8"))
    return found


def write(folder: Path, row: dict[str, Any], common: dict[str, Any], variant: str, host: str) -> None:
    """Write the sources of a site."""
    docs_json = None if variant in ("plain", "mkdocs_yml") else row.get("docs_json", common["docs_json"])
    files = {**common["files"], **row.get("files", {})}
    if docs_json is not None:
        files["docs/docs.json"] = json.dumps(docs_json)
    for path, text in files.items():
        if text is None:
            continue
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace("HOST", host), "utf-8")
        if path.startswith("bin/"):
            target.chmod(0o755)
    named = (
        _with_names(row["plugins"])
        if row["package"] == "mkdocs-material" and VARIANTS[variant] == "docsjson"
        else row["plugins"]
    )
    config = {
        **common["config"],
        **row.get("config", {}),
        "theme": {"name": VARIANTS[variant], **(row.get("theme", {}))},
        "plugins": [*([] if variant == "plain" else [{"docsjson": {**common["own"], **row.get("own", {})}}]), *named],
    }
    (folder / "mkdocs.yml").write_text(json.dumps(config).replace("HOST", host), "utf-8")
    for command in row.get("prepare", ()):
        subprocess.run(
            command.replace("PYTHON", sys.executable), shell=True, cwd=folder, check=True, capture_output=True
        )


def _with_names(plugins: list[Any]) -> list[Any]:
    """The plugins, with those of Material under their names for other themes."""
    return [
        {f"material/{name}": options for name, options in each.items()}
        if isinstance(each, dict)
        else f"material/{each}"
        for each in plugins
    ]


def build(folder: Path, commands: list[str]) -> tuple[str, str]:
    """Build the site. Returns (kind of failure: "", "refused" or "traceback"; messages)."""
    said = io.StringIO()
    root = logging.getLogger()
    handler = logging.StreamHandler(said)
    handler.setFormatter(logging.Formatter("%(levelname)s %(message)s"))
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    failure = ""
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said), contextlib.chdir(folder):
        try:
            if commands:
                for command in commands:
                    done = subprocess.run(command, shell=True, capture_output=True, text=True)
                    said.write(done.stdout + done.stderr)
                    failure = failure or ("refused" if done.returncode else "")
            else:
                _build()
        except BaseException as error:
            known = any(each.__module__.startswith(("click", "mkdocs.exceptions")) for each in type(error).__mro__)
            failure = "refused" if known or isinstance(error, SystemExit) else "traceback"
            said.write(str(error) if known else traceback.format_exc())
    text = said.getvalue()
    return ("traceback" if "Traceback (most recent call last)" in text else failure), text


def _build() -> None:
    from mkdocs.commands import build
    from mkdocs.config import load_config

    config = load_config("mkdocs.yml")
    config.plugins.on_startup(command="build", dirty=False)
    try:
        build.build(config)
    finally:
        config.plugins.on_shutdown()


def holds(check: dict[str, Any], site: Path, said: str) -> bool:
    """Whether a check is true for the site.

    `file` must exist (`absent`: must not), be smaller than the source `smaller_than`, contain the text `has` and the
    element `css`, but not `lacks` and `no_css`, and have a link or picture with the address `leads`, from the site's
    root. `said` must be in the messages.
    """
    if "said" in check:
        return re.search(check["said"], said) is not None
    found = [path for path in site.glob(check["file"]) if path.is_file()]
    if check.get("absent") or not found:
        return bool(check.get("absent")) and not found
    if other := check.get("smaller_than"):
        return found[0].stat().st_size < (site.parent / other).stat().st_size
    text = found[0].read_text("utf-8", "replace")
    return all(test(value, text, check["file"]) for kind, test in TESTS.items() if (value := check.get(kind)))


def _leads(address: str, text: str, file: str) -> bool:
    """Whether something on a page leads to an address from the site's root."""
    here = f"https://site.test/{file}"
    links = lxml_html.document_fromstring(text).xpath("//@href | //@src")
    return any(urljoin(here, link) in (f"https://site.test/{address}", f"{SITE_URL}{address}") for link in links)


TESTS: dict[str, Callable[[str, str, str], bool]] = {
    "has": lambda value, text, _: re.search(value, text, re.S) is not None,
    "lacks": lambda value, text, _: re.search(value, text, re.S) is None,
    "css": lambda value, text, _: bool(lxml_html.document_fromstring(text).cssselect(value)),
    "no_css": lambda value, text, _: not lxml_html.document_fromstring(text).cssselect(value),
    "leads": _leads,
}


@contextlib.contextmanager
def web(folder: Path) -> Iterator[str]:
    """Start a web server for requests of plugins to other sites; yield its address."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, *args: object) -> None:
            pass

        def do_POST(self) -> None:
            self.rfile.read(int(self.headers.get("Content-Length", 0)))
            self.send_response(200)
            self.send_header("Content-Type", "image/svg+xml")
            self.end_headers()
            self.wfile.write(DRAWING.encode())

    folder.mkdir()
    (folder / "gauge.svg").write_text(DRAWING, "utf-8")
    (folder / "gauge.js").write_text("/* gauge */", "utf-8")
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def trial(name: str, folder: Path) -> dict[str, Any]:
    """Results by kind of site: failure, messages, and the checks that hold."""
    common = table()
    row = common["rows"][name]
    os.environ.update(GIT, DOCSJSON_CACHE_DIR=str(folder / "cache"))
    outcomes: dict[str, Any] = {}
    with web(folder / "web") as host:
        for variant in VARIANTS:
            site = folder / variant
            site.mkdir()
            write(site, row, common, variant, host)
            path = os.environ["PATH"]
            os.environ["PATH"] = f"{site / 'bin'}{os.pathsep}{Path(sys.executable).parent}{os.pathsep}{path}"
            failure, said = build(site, row.get("commands", []))
            os.environ["PATH"] = path
            checks = {title: holds(check, site / "site", said) for title, check in row["checks"].items()}
            outcomes[variant] = {"failure": failure, "said": said, "checks": checks}
    return outcomes


if __name__ == "__main__":
    place = Path(sys.argv[2]).resolve()
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    outcome = trial(sys.argv[1], place)
    Path(place, "outcome.json").write_text(json.dumps(outcome, indent=1), "utf-8")
    sys.stdout.flush()
    os._exit(0)  # threads that a plugin left running must not keep the process alive

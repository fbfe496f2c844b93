"""Modules converted to classic scripts: all can be parsed, and find each other (in Node, if it is installed)."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from mkdocs_docsjson.outputs.offline import LEFT_OUT, classic, classic_scripts, offline_html
from mkdocs_docsjson.project.assets import script_sources

SCRIPTS = Path(__file__).parents[2] / "theme/js"


@pytest.fixture(scope="module")
def node():
    found = shutil.which("node")
    if not found:
        pytest.skip("Node is not installed")
    return found


def theme_modules():
    return {
        name: path.read_text("utf-8")
        for name, path in sorted(script_sources(str(SCRIPTS.parent)).items())
        if path.suffix == ".js"
    }


def test_no_module_syntax_is_left():
    for name, source in classic_scripts(theme_modules()).items():
        assert not re.search(r"^(?:import|export)\b", source, re.M), name


PARSE = """
const { Script } = require("vm");
const files = JSON.parse(require("fs").readFileSync(0, "utf8"));
for (const [name, source] of Object.entries(files)) new Script(source, { filename: name });
"""


def test_the_theme_parses(node):
    made = classic_scripts(theme_modules())
    assert not LEFT_OUT & made.keys()
    assert "search-page.js" in made
    done = subprocess.run([node, "-e", PARSE], input=json.dumps(made), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


RUN = """
const fs = require("fs");
const files = JSON.parse(process.argv[1]);
globalThis.window = globalThis;
const load = (name) => {
  if (!(name in files)) return false;
  (0, eval)(files[name]);
  return true;
};
globalThis.document = {
  currentScript: { src: "file:///site/js/offline.js" },
  createElement: () => ({}),
  head: { append: (script) => {
    const name = script.src.replace("file:///site/js/", "");
    setTimeout(() => load(name) || script.onerror(new Error(name)), 0);
  } },
};
load("offline.js");
load("main.js");
process.on("exit", () => console.log(JSON.stringify(globalThis.seen)));
"""


def test_modules_find_each_other(node):
    modules = {
        "main.js": 'import { a, double as twice } from "./lib/a.js";\nimport words from "./words.js";\n'
        'import "./side.js";\nglobalThis.seen = [a, twice(2), words.x];\n'
        'import("./lib/late.js").then((late) => globalThis.seen.push(late.value));\n'
        'import(`./${"gone"}.js`).catch(() => globalThis.seen.push("gone"));\n',
        "lib/a.js": 'import words from "../words.js";\nconst b = words.x + 1;\n'
        "export const a = b;\nexport function double(n) {\n  return n * 2;\n}\nexport { b as c };\n",
        "lib/late.js": 'import { c } from "./a.js";\nexport class Late {}\nexport const value = c;\n',
        "words.js": "export default { x: 1 };\n",
        "side.js": "globalThis.side = true;\nexport {};\n",
    }
    files = {**classic_scripts(modules), "offline.js": (SCRIPTS / "offline.js").read_text("utf-8")}
    files["side.js"] = classic("side.js", modules["side.js"])
    done = subprocess.run([node, "-e", RUN, json.dumps(files)], capture_output=True, text=True, check=True)
    assert sorted(json.loads(done.stdout), key=str) == [1, 2, 2, 4, "gone"]


def test_pages_link_classic_scripts():
    page = (
        '<script src="../js/boot.js"></script>\n<script type="module" src="../js/page.js"></script>\n'
        '<script type="module" src="../js/tabs.js"></script>\n<script type="module" src="../own.js"></script>'
    )
    assert offline_html(page, "../js/").splitlines() == [
        '<script src="../js/boot.js"></script>',
        '<script defer src="../js/offline.js"></script>',
        '<script defer src="../js/page.js"></script>',
        '<script defer src="../js/tabs.js"></script>',
        '<script type="module" src="../own.js"></script>',
    ]

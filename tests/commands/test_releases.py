"""`site_dir` has the finished site for mike, `mkdocs gh-deploy`, plugins, and hooks at the end of a build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("mike")

OURS = "docsjson: {search: none, cards: false}"
THEMES = {
    "ours": f"theme: docsjson\nplugins: [{OURS}]\n",
    "material": f"theme: material\nplugins: [search, {OURS}]\n",
}
HOOKS = """
from pathlib import Path

def on_post_build(config):
    site = Path(config.site_dir)
    names = sorted(path.relative_to(site).as_posix() for path in site.rglob("*.html"))
    (site / "names.txt").write_text(f"{site}\\n" + "\\n".join(names))
    for path in site.rglob("*.html"):
        path.write_text(path.read_text("utf-8").replace("</body>", "<p>stamped</p></body>"), "utf-8")
"""


def site(folder: Path, settings: str) -> Path:
    folder.mkdir()
    docs = folder / "docs"
    docs.mkdir()
    config = {"name": "Acme", "navigation": [{"group": "All", "pages": ["index", "guide"]}]}
    (docs / "docs.json").write_text(json.dumps(config), "utf-8")
    (docs / "index.md").write_text("# Home\n\nFirst words.\n", "utf-8")
    (docs / "guide.md").write_text("# Guide\n\nMore words.\n", "utf-8")
    (folder / "mkdocs.yml").write_text(f"site_name: Acme\nextra: {{version: {{provider: mike}}}}\n{settings}", "utf-8")
    (folder / ".gitignore").write_text("site/\n", "utf-8")
    return folder


def run(folder: Path, *command: str) -> str:
    author = {f"GIT_{who}_{part}": "a@b.test" for who in ("AUTHOR", "COMMITTER") for part in ("NAME", "EMAIL")}
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = {**os.environ, **author, "PATH": path, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def published(folder: Path, version: str) -> set[str]:
    lines = run(folder, "git", "ls-tree", "-r", "--name-only", "gh-pages", f"{version}/").splitlines()
    return {line.removeprefix(f"{version}/") for line in lines}


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_mike_publishes_one_release_beside_another(tmp_path: Path, theme: str) -> None:
    folder = site(tmp_path / "project", THEMES[theme])
    for command in (("init", "-q"), ("add", "-A"), ("commit", "-qm", "first")):
        run(folder, "git", *command)
    mike = (sys.executable, "-c", "from mike.driver import main; main()", "-q", "deploy")
    run(folder, *mike, "1.0", "latest")
    first = published(folder, "1.0")
    assert {"index.html", "guide/index.html", "guide.md", "404.html"} <= first
    (folder / "docs/third.md").write_text("# Third\n\nNew words.\n", "utf-8")
    (folder / "docs/guide.md").write_text("# Guide\n\nOther words.\n", "utf-8")
    run(folder, *mike, "2.0")
    assert published(folder, "1.0") == first
    assert {*first, "third/index.html"} <= published(folder, "2.0")
    assert "Other words." in run(folder, "git", "show", "gh-pages:2.0/guide/index.html")
    assert "More words." in run(folder, "git", "show", "gh-pages:1.0/guide/index.html")


@pytest.mark.slow
@pytest.mark.parametrize(("theme", "host"), [("ours", "mkdocs"), ("material", "mkdocs"), ("ours", "properdocs")])
def test_hooks_find_the_finished_site_each_time(tmp_path: Path, theme: str, host: str) -> None:
    folder = site(tmp_path / "project", f"{THEMES[theme]}hooks: [hooks.py]\n")
    (folder / "hooks.py").write_text(HOOKS, "utf-8")
    build = (sys.executable, "-m", host, "build", "-q", "-d", str(tmp_path / "out"))
    for _ in range(2):
        run(folder, *build)
        place, *names = (tmp_path / "out/names.txt").read_text("utf-8").splitlines()
        assert place == str(tmp_path / "out")
        assert {"index.html", "guide/index.html", "404.html"} <= set(names)
        assert (tmp_path / "out/guide/index.html").read_text("utf-8").count("stamped") == 1
    (folder / "hooks.py").write_text("", "utf-8")
    run(folder, *build)
    assert not (tmp_path / "out/names.txt").exists()
    assert "stamped" not in (tmp_path / "out/guide/index.html").read_text("utf-8")

"""Options of a site without mkdocs.yml, which mean what the same options of an mkdocs.yml mean."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
import yaml
from built_site import build
from checked_site import write_site
from mkdocs.config import load_config

from mkdocs_docsjson.hosts.mkdocs.plugin import PluginOptions
from mkdocs_docsjson.hosts.opening import NoSite, options_of
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.settings.option_files import MKDOCS_OPTIONS, PLUGIN_OPTIONS

SITE = {
    "docs.json": '{"name": "A", "navigation": [{"group": "A", "pages": ["index", "b"]}]}',
    "index.mdx": "# A\n\nA -- B.\n",
    "b.mdx": "B\n",
}
OTHER_VALUES: dict[str, Any] = {
    **{name: not default for name, each in PluginOptions._schema if isinstance(default := each.default, bool)},
    "search": "none",
    "fonts": "local",
    "frames": "click",
    "heading_ids": "mkdocs",
    "allowed_hosts": ["*.acme.dev"],
    "publish": ["notebooks/*.ipynb"],
    "mcp_url": "https://mcp.acme.dev",
    "workers": 2,
    "site_url": "https://acme.dev/docs",
    "repo_url": "https://github.com/acme/docs",
    "edit_uri": "edit/main/docs/",
    "use_directory_urls": False,
    "copyright": "<b onclick='x()'>Acme</b>",
    "strict": True,
}
"""For each option a value that is not its default."""
OF_THE_HOST = {"theme_folders", "config_folder", "options_file", "excluded", "rules", "referred", "problems"}
OF_THE_HOST |= {"cache_folder", "state_folder"}
"""Fields that depend on where a site lies, and on the file that configures it."""


def toml(options: dict[str, Any]) -> str:
    return "".join(f"{key} = {json.dumps(value)}\n" for key, value in options.items())


def of_both(folder: Path, options: dict[str, Any]) -> tuple[SiteOptions, SiteOptions]:
    """The options of a site with a docsjson.toml, and of the same site with an mkdocs.yml."""
    direct = write_site(folder / "direct", {**SITE, "docsjson.toml": toml(options)})
    top = {key: value for key, value in options.items() if key in MKDOCS_OPTIONS}
    below = {key: value for key, value in options.items() if key in PLUGIN_OPTIONS}
    config = {"site_name": "A", "docs_dir": ".", "theme": "docsjson", "plugins": [{"docsjson": below}], **top}
    hosted = write_site(folder / "hosted", {**SITE, "mkdocs.yml": yaml.safe_dump(config)})
    return options_of(direct), options_of(hosted)


def test_every_option_of_the_plugin_is_one_of_the_file() -> None:
    assert [*PLUGIN_OPTIONS] == [name for name, _ in PluginOptions._schema]
    assert {*OTHER_VALUES} >= {*PLUGIN_OPTIONS, *MKDOCS_OPTIONS} - {"cache_dir"}


@pytest.mark.parametrize("name", OTHER_VALUES)
def test_an_option_means_the_same_in_both_files(name: str, tmp_path: Path) -> None:
    direct, hosted = of_both(tmp_path, {name: OTHER_VALUES[name]})
    plain, _ = of_both(tmp_path / "plain", {})
    names = {field.name for field in fields(SiteOptions)} - OF_THE_HOST - {"docs", "site"}
    assert {key: getattr(direct, key) for key in names} == {key: getattr(hosted, key) for key in names}
    assert direct.rules.include == hosted.rules.include
    assert (direct.cache_folder is None, direct.problems) == (hosted.cache_folder is None, hosted.problems)
    changed = {key for key in names if getattr(direct, key) != getattr(plain, key)}
    assert changed or name in ("publish", "cache"), "the value makes no difference"


def test_a_site_is_read_as_for_a_build_even_if_this_process_has_served_it(tmp_path: Path) -> None:
    config = "site_name: A\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\n"
    folder = write_site(tmp_path, {**SITE, "mkdocs.yml": config})
    plugins = load_config(str(folder / "mkdocs.yml")).plugins
    plugins.on_startup(command="serve", dirty=False)  # MkDocs keeps the plugin for all configurations of a process
    assert not options_of(folder).serving


def test_the_edit_form_is_not_the_guess_of_mkdocs(tmp_path: Path) -> None:
    feedback = '{"name": "A", "navigation": [{"group": "A", "pages": ["index"]}], "feedback": {"suggestEdit": true}}'
    config = (
        "site_name: A\ntheme: docsjson\nrepo_url: https://github.com/acme/docs\nplugins: [{docsjson: {search: none}}]\n"
    )
    files = {"docs/docs.json": feedback, "docs/index.mdx": "A\n", "mkdocs.yml": config}
    built = build(write_site(tmp_path / "in", files), tmp_path / "site")
    assert built.status == 0, built.messages
    form = "https://github.com/acme/docs/edit/HEAD/docs/index.mdx"
    assert form in [link.get("href") for link in built.page("").cssselect("a[href]")]


def test_a_folder_for_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DOCSJSON_CACHE_DIR", raising=False)
    direct, hosted = of_both(tmp_path, {"cache_dir": "../kept"})
    for each in (direct, hosted):
        assert each.cache_folder is not None
        assert each.cache_folder.parent == tmp_path / "kept"
    inside, _ = of_both(tmp_path / "inside", {"cache_dir": "kept"})
    assert [(problem.file, problem.code) for problem in inside.problems] == [("docsjson.toml", "cache-inside")]


def test_all_invalid_values_are_reported_at_once(tmp_path: Path) -> None:
    wrong = {"cards": "no", "fonts": "remote", "workers": -1, "site_url": "acme.dev", "publish": "a"}
    with pytest.raises(NoSite) as failure:
        options_of(write_site(tmp_path, {**SITE, "docsjson.toml": toml(wrong)}))
    assert str(failure.value) == (
        f"{tmp_path / 'docsjson.toml'}: cards: expected true or false"
        '; fonts: expected "linked" or "local"'
        "; workers: expected a whole number, 0 or more"
        "; site_url: expected an address that begins with https:// or http://"
        '; publish: expected a list of strings, such as ["notebooks/*.ipynb"]'
    )


@pytest.mark.parametrize(
    ("file", "text", "told"),
    [
        (
            "docsjson.toml",
            "\nllms = true\ncard = true\n",
            'docsjson.toml:3:1: unknown key "card"; did you mean "cards"?',
        ),
        ("pyproject.toml", "[tool.docsjson]\ncard = true\n", 'pyproject.toml:2:1: unknown key "card"'),
        ("docsjson.toml", '[chek]\nskip = ["wordy"]\n', 'docsjson.toml:1:1: unknown key "chek"; did you mean "check"?'),
    ],
)
def test_an_unknown_key_is_reported_with_its_line(file: str, text: str, told: str, tmp_path: Path) -> None:
    (problem,) = options_of(write_site(tmp_path, {**SITE, file: text})).problems
    assert str(problem).startswith(told)


def test_a_site_is_built_by_them(tmp_path: Path) -> None:
    chosen = {"site_url": "https://acme.dev/docs", "search": "none", "powered_by": False, "smart_quotes": True}
    files = {
        **SITE,
        "docsjson.toml": toml({**chosen, "use_directory_urls": False, "copyright": "© Acme"}),
    }
    built = build(write_site(tmp_path / "docs", files), tmp_path / "site")
    assert built.status == 0, built.messages
    page = built.page("index.html")
    assert page.cssselect("link[rel=canonical]")[0].get("href") == "https://acme.dev/docs/index.html"
    assert "A – B." in page.text_content()
    assert "© Acme" in page.cssselect("footer")[-1].text_content()
    assert not page.cssselect("[data-search], .dj-powered")
    assert (built.folder / "b.html").is_file()
    moved = build(tmp_path / "docs", tmp_path / "other", "--site-url", "https://acme.dev/new/")
    assert moved.page("index.html").cssselect("link[rel=canonical]")[0].get("href") == "https://acme.dev/new/index.html"

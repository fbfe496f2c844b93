"""Values of the variable `docsjson` that an owner's template misspells are told, with their line and the nearest name."""

from __future__ import annotations

from pathlib import Path

import jinja2
import pytest
from plugin_site import build_with_hook

from mkdocs_docsjson.hosts.template_values import unknown_values

THEME = Path(__file__).resolve().parents[2] / "theme"
CASES = {
    "{{ docsjson.page.titel }}": ['docsjson.page.titel did you mean "title"?'],
    "{{ docsjson.titel | upper }}": ["docsjson.titel"],
    "{% for link in docsjson.topbar_links %}{{ link.labl }}{{ link.url }}{% endfor %}": ['link.labl did you mean "label"?'],
    "{{ docsjson.t.serch }}{{ docsjson.t.search }}": ['docsjson.t.serch did you mean "search"?'],
    "{{ docsjson.logo.lite }}{{ docsjson.page.next.lable }}": ["docsjson.logo.lite", 'docsjson.page.next.lable did you mean "label"?'],
    "{% if docsjson.newer is defined %}{{ docsjson.other | default('x') }}{% endif %}": [],
    "{{ docsjson.name.upper() }}{{ page.meta.since }}{{ config.extra.any }}": [],
    "{% for link in docsjson.tabs %}{% endfor %}{% for link in mine %}{{ link.any }}{% endfor %}": [],
    "{% for one in docsjson.tabs %}{% set one = other %}{{ one.any }}{% endfor %}": [],
    "{% macro row(link) %}{{ link.any }}{% endmacro %}{% for link in docsjson.tabs %}{{ link.url }}{% endfor %}": [],
    "{% set docsjson = mine %}{{ docsjson.any }}": [],
}  # fmt: skip


@pytest.mark.parametrize("template", CASES)
def test_which_are_reported(template: str) -> None:
    found = unknown_values(jinja2.Environment().parse(template))
    assert [f"{each.name} {each.hint}".strip() for each in found] == CASES[template]


def test_our_own_templates_have_none() -> None:
    for path in sorted(THEME.rglob("*.html")):
        if THEME / "components" not in path.parents:
            text = path.read_text("utf-8")
            assert [*unknown_values(jinja2.Environment().parse(text))] == [], path


def test_a_build_tells_them(tmp_path: Path) -> None:
    files = {"mine/partials/pager.html": "\n{{ docsjson.page.titel }}", "mine/main.html": '{% extends "base.html" %}'}
    site = build_with_hook(tmp_path, "", theme="{name: docsjson, custom_dir: mine}", **files)
    told = 'mine/partials/pager.html:2: there is no docsjson.page.titel, so it prints nothing; did you mean "title"?'
    assert f"{told} [template-value]" in site.messages

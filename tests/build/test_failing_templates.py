"""If code of an owner or another plugin fails, one line says in which file and line, and what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from plugin_site import build_with_hook

EXTENDED = '{% extends "base.html" %}\n'
OWN = "{name: docsjson, custom_dir: mine}"
TEMPLATES = {
    "a value that is not there": ("main.html", f"{EXTENDED}{{% block content %}}\n{{{{ docsjson.page.titel.upper() }}}}\n{{% endblock %}}", 3, "titel"),
    "no end of a block": ("main.html", f"{EXTENDED}{{% block content %}}", 2, "endblock"),
    "an include that is not there": ("main.html", f"{EXTENDED}\n{{% block content %}}{{% include 'none.html' %}}{{% endblock %}}", 3, "none.html"),
    "an own failure": ("main.html", f"{EXTENDED}{{% block footer %}}\n\n{{{{ 1 // 0 }}}}{{% endblock %}}", 4, "zero"),
    "a page without a source": ("main.html", f"{EXTENDED}{{% block footer %}}{{{{ page.meta.since }}}}{{% endblock %}}", 2, "if page and page.meta"),
    "a partial": ("partials/footer.html", "<footer>\n{{ docsjson.soscials.first }}\n</footer>", 2, "soscials"),
    "a partial of the sidebar": ("partials/nav.html", "\n\n{{ docsjson.no.such }}", 3, "no"),
    "the skeleton": ("base.html", "<html>\n<body>{% if %}</body>", 2, "expression"),
    "the page for unknown addresses": ("404.html", f"{EXTENDED}{{% block content %}}{{{{ docsjson.no.such }}}}{{% endblock %}}", 2, "no"),
    "the list of all pages": ("search.html", f"{EXTENDED}{{% block content %}}\n{{{{ docsjson.no.such }}}}{{% endblock %}}", 3, "no"),
    "a page's own template": ("special.html", f"{EXTENDED}{{% block content %}}\n{{{{ docsjson.no.such }}}}{{% endblock %}}", 3, "no"),
}  # fmt: skip


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_that_fails_says_where(tmp_path: Path, name: str) -> None:
    file, line, word = TEMPLATES[name][0], *TEMPLATES[name][2:]
    files = {f"mine/{file}": TEMPLATES[name][1]}
    if file == "special.html":
        files["docs/guides/two.md"] = "---\ntitle: Two\ntemplate: special.html\n---\n\nThe second.\n"
    site = build_with_hook(tmp_path, "", **files, theme=OWN)
    assert site.status == 1
    assert "Traceback" not in site.messages
    told = [text for text in site.messages.splitlines() if "[page-template]" in text]
    assert len(told) == 1, site.messages
    assert f"mine/{file}:{line}:" in told[0]
    assert word in told[0]
    assert "; " in told[0].split(f"{line}:", 1)[1], "it says what to do"


def test_a_component_s_template_that_fails_says_where_and_shows_its_content(tmp_path: Path) -> None:
    files = {
        "mine/components/Shout.html": "<b>\n{{ loud.ness.er }}</b>",
        "docs/index.md": "# Hi\n\n<Shout>Words</Shout>\n",
    }
    site = build_with_hook(tmp_path, "", **files, theme=OWN)
    assert site.status == 0, site.messages
    told = [text for text in site.messages.splitlines() if "[template-failed]" in text]
    assert len(told) == 1
    assert "index.md:3:1: <Shout>: components/Shout.html:2: 'loud' is undefined; correct the template" in told[0]
    assert "Words" in site.main("").text_content()


EVENTS = {
    "pre_build": "config",
    "files": "files, config",
    "nav": "nav, config, files",
    "env": "env, config, files",
    "pre_page": "page, config, files",
    "page_read_source": "page, config",
    "page_markdown": "markdown, page, config, files",
    "page_content": "html, page, config, files",
    "page_context": "context, page, config, nav",
    "post_page": "output, page, config",
    "pre_template": "template, template_name, config",
    "template_context": "context, template_name, config",
    "post_template": "output_content, template_name, config",
    "post_build": "config",
}


@pytest.mark.parametrize("event", EVENTS)
def test_a_hook_that_fails_says_where(tmp_path: Path, event: str) -> None:
    site = build_with_hook(tmp_path, f"\ndef on_{event}({EVENTS[event]}):\n    return {{}}['nothing']\n")
    assert site.status == 1
    assert "Traceback" not in site.messages
    told = [text for text in site.messages.splitlines() if "[plugin-failed]" in text]
    assert len(told) == 1, site.messages
    assert f"hook.py:3: on_{event}: KeyError: 'nothing'; correct the hook" in told[0]


def test_a_context_that_is_none_says_whose_it_is(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, "\ndef on_page_context(context, page, config, nav):\n    return 5\n")
    assert site.status == 1
    assert "hook.py:2: on_page_context: the context that it returns is a int, not a dict; correct" in site.messages


def test_a_variable_of_the_wrong_type_is_reported_with_its_place(tmp_path: Path) -> None:
    site = build_with_hook(
        tmp_path, "\ndef on_page_context(context, page, config, nav):\n    return {**context, 'docsjson': None}\n"
    )
    assert site.status == 1
    assert "Traceback" not in site.messages
    assert "base.html:" in site.messages
    assert "[page-template]" in site.messages

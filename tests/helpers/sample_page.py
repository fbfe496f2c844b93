"""Renders a page with the theme's templates and made-up values, without a build: to look at, and for fast tests.

`python tests/helpers/sample_page.py FOLDER` writes `FOLDER/index.html` with its styles and scripts.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jinja2
from markupsafe import Markup
from yaml_files import read_yaml

from mkdocs_docsjson.context.views import (
    BannerView,
    CtaView,
    DocsJson,
    HeadView,
    ImageView,
    LinkView,
    LogoView,
    MenuView,
    PageView,
    SocialView,
    SwitchView,
    TocView,
)
from mkdocs_docsjson.context.words import of_scripts
from mkdocs_docsjson.project.assets import theme_assets

THEME = Path(__file__).resolve().parents[2] / "theme"
SAMPLE = Path(__file__).parents[1] / "fixtures" / "sample_page"

DOT = Markup('<svg class="dj-icon" data-look="{}" aria-hidden="true"><use href="#dj-i-sample"></use></svg>')
SPRITE = Markup(
    '<svg class="dj-sprite" width="0" height="0" aria-hidden="true"><symbol id="dj-i-sample" viewBox="0 0 512 512">'
    '<path d="M256 512a256 256 0 1 0 0-512 256 256 0 1 0 0 512m0-160a96 96 0 1 1 0-192 96 96 0 1 1 0 192"'
    ' vector-effect="non-scaling-stroke"/></symbol></svg>'
)


def environment(*owner: str) -> jinja2.Environment:
    """The theme's templates as MkDocs loads them. owner: folders that override them."""
    env = jinja2.Environment(loader=jinja2.FileSystemLoader([*owner, str(THEME)]), autoescape=True)
    env.filters["url"] = lambda path: path
    env.filters["script_tag"] = lambda script: Markup('<script src="{}"></script>').format(script)
    return env


def words(lang: str = "en") -> dict[str, str]:
    english = read_yaml(THEME / "locales" / "en.yml")
    return english | read_yaml(THEME / "locales" / f"{lang}.yml")


def icon(look: str = "solid") -> Markup:
    return DOT.format(look)


def sidebar(env: jinja2.Environment, t: dict[str, str]) -> Markup:
    def page(title: str, **more: Any) -> dict[str, Any]:
        return {"kind": "page", "title": title, "url": f"./{title.lower().replace(' ', '-')}/"} | more

    items = [
        {
            "kind": "group",
            "title": "Start",
            "key": "0",
            "items": [page("Introduction"), page("Quickstart"), page("Concepts")],
        },
        {
            "kind": "group",
            "title": "Guides",
            "key": "1",
            "items": [
                page("Authentication"),
                page("Rate limits and retries", tag="New"),
                {
                    "kind": "group",
                    "title": "Webhooks",
                    "key": "1.2",
                    "expanded": True,
                    "items": [page("Verify"), page("Replay")],
                },
                {
                    "kind": "group",
                    "title": "Advanced",
                    "key": "1.3",
                    "items": [page("Batches")],
                    "root_url": "./advanced/",
                },
                page("Create an order", method="POST"),
                page("Remove an order with a long name", method="DELETE", deprecated=True),
                page("Status", kind="link", external=True, url="https://status.example.com"),
            ],
        },
    ]
    drawn = env.get_template("partials/nav.html").render(items=items, docsjson=SimpleNamespace(t=t))
    link = '<a href="./quickstart/"'
    return Markup(drawn.replace(link, link + ' aria-current="page"'))


def page_view(content: str, **changes: Any) -> PageView:
    values: dict[str, Any] = {
        "path": "quickstart",
        "title": "Quickstart",
        "description": Markup(
            "Install the client, send a first request and read the reply in under <em>five</em> minutes."
        ),
        "breadcrumbs": (LinkView("Guides", "./"), LinkView("Start", "")),
        "content": Markup(content),
        "toc": (
            TocView("Install the client", "#install", 2),
            TocView(
                "Send a first request",
                "#send",
                2,
                children=(TocView("Create a token", "#s1", 3), TocView("Call the service", "#s2", 3)),
            ),
            TocView("What to do next", "#next", 2),
        ),
        "previous": LinkView("Introduction", "./introduction/"),
        "next": LinkView("Concepts", "./concepts/"),
        "edit_url": "https://example.com/edit",
        "issue_url": "https://example.com/issues/new",
        "thumbs": True,
        "updated": "2026-11-27",
        "updated_label": "27 November 2026",
        "menu": (
            MenuView("copy", "Copy page", icon=icon()),
            MenuView("view", "View as Markdown", "./index.md", icon(), "The source of this page"),
            MenuView("edit", "Edit this page", "https://example.com/edit", icon(), external=True),
            MenuView("print", "Print", icon=icon()),
        ),
        "head": HeadView(
            "Quickstart - Acme",
            "Install the client.",
            theme_colors=(("light", "#ffffff"), ("dark", "#0a0d0c")),
            markdown_url="./index.md",
            favicon_light="./favicon.svg",
        ),
        "sprite": SPRITE,
    }
    return PageView(**values | changes)


def docsjson(page: PageView, env: jinja2.Environment, lang: str = "en", **changes: Any) -> DocsJson:
    t = words(lang)
    assets = theme_assets(str(THEME))
    values: dict[str, Any] = {
        "name": "Acme",
        "home_url": "./",
        "lang": lang,
        "dir": "ltr",
        "base": "./",
        "page": page,
        "logo": LogoView("./", ImageView("logo.svg", 96, 24), ImageView("logo-dark.svg", 96, 24)),
        "topbar_links": (LinkView("Support", "#"), LinkView("Blog", "#", external=True)),
        "cta": CtaView("link", "Get started", "#"),
        "tabs": (LinkView("Guides", "#", current="true"), LinkView("API reference", "#"), LinkView("Changelog", "#")),
        "switches": (
            SwitchView(
                "version",
                t["switch_version"],
                LinkView("v2.1", "#"),
                (LinkView("v2.1", "#", current="true"), LinkView("v1", "#")),
            ),
        ),
        "anchors": (
            LinkView("Documentation", "#", icon("duotone"), current="true"),
            LinkView("API reference", "#", icon("duotone"), chip="dj-chip-1"),
            LinkView("Community", "#", icon("duotone"), chip="dj-chip-2", external=True),
        ),
        "sidebar": sidebar(env, t),
        "sidebar_key": "guides",
        "banner": BannerView(Markup('Version 2.1 is out. <a href="#">Read more</a>'), "info", True, "1a2b3c"),
        "socials": (
            SocialView("discord", "Acme on Discord", "#", icon()),
            SocialView("linkedin", "Acme on LinkedIn", "#", icon()),
        ),
        "footer_columns": (),
        "mode_toggle": True,
        "default_mode": "",
        "forced_mode": "",
        "has_background": False,
        "decoration": "",
        "code_mode": "auto",
        "rounded": "",
        "search": "mkdocs",
        "search_prompt": "",
        "search_url": "./search/",
        "styles": ("assets/colors.css", assets.style),
        "boot": f"{assets.scripts}boot.js",
        "script": f"{assets.scripts}page.js",
        "t": t,
        "script_words": of_scripts(t),
    }
    return DocsJson(**values | changes)


def draw(folder: Path, lang: str = "en", **changes: Any) -> Path:
    """Write the sample page and its assets; return the path of the page."""
    env = environment()
    page = page_view((SAMPLE / "content.html").read_text("utf-8"))
    value = docsjson(page, env, lang, **changes)
    html = env.get_template("main.html").render(
        docsjson=value, config=SimpleNamespace(extra_css=[], extra_javascript=[]), page=None
    )
    assets = theme_assets(str(THEME))
    modules = {assets.scripts + name: content for name, content in assets.modules.items()}
    for path, content in {assets.style: assets.css, **modules}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    (folder / "assets" / "colors.css").write_text((SAMPLE / "colors.css").read_text("utf-8"), "utf-8")
    for name in ("logo.svg", "logo-dark.svg", "favicon.svg"):
        (folder / name).write_text((SAMPLE / "logo.svg").read_text("utf-8"), "utf-8")
    (folder / "index.html").write_text(html, "utf-8")
    return folder / "index.html"


if __name__ == "__main__":
    theme_assets.cache_clear()
    print(draw(Path(sys.argv[1])))

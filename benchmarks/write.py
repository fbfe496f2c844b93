"""Writes the made-up site as sources for each tool."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import yaml

from benchmarks.content import Code, Content, groups_of, name_of, page_content

LINK = re.compile(r"\(to:(\d+)\)")


def indented(text: str, by: int) -> str:
    return "\n".join(f"{' ' * by}{line}".rstrip() for line in text.split("\n"))


def fence(code: Code, title: str = "{title}") -> str:
    head = f"```{code.language} {title.replace('{title}', code.title)}".rstrip()
    return "\n".join([head, *code.lines, "```"])


def table(rows: tuple[tuple[str, ...], ...]) -> str:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    lines.insert(1, "| --- | --- | --- |")
    return "\n".join(lines)


def docsjson_page(page: Content) -> str:
    """The source of a page for this project."""
    blocks = [f"---\ntitle: {page.title}\ndescription: {page.description}\n---"]
    for heading, paragraphs in page.sections:
        blocks += [f"## {heading}", *paragraphs]
    blocks += [f"<Note>\n  {page.note}\n</Note>"]
    blocks += ["<CodeGroup>\n" + "\n".join(fence(code) for code in page.samples) + "\n</CodeGroup>"]
    steps = [
        f'  <Step title="{t}">\n    {text}\n\n{indented(fence(code), 4)}\n  </Step>' for t, text, code in page.steps
    ]
    blocks += ["## Steps", "<Steps>\n" + "\n".join(steps) + "\n</Steps>"]
    tabs = [f'  <Tab title="{code.language}">\n{indented(fence(code), 4)}\n  </Tab>' for code in page.samples]
    blocks += ["<Tabs>\n" + "\n".join(tabs) + "\n</Tabs>", table(page.table)]
    blocks += [
        f'<ParamField body="{p.name}" type="{p.kind}"{" required" if p.required else ""}>\n  {p.text}\n</ParamField>'
        for p in page.parameters
    ]
    cards = [
        f'  <Card title="{t}" icon="rocket" href="(to:{to})">\n    {text}\n  </Card>' for t, text, to in page.cards
    ]
    blocks += ["<CardGroup cols={2}>\n" + "\n".join(cards) + "\n</CardGroup>"]
    text = "\n\n".join(blocks) + f"\n{_edited(page)}"
    return LINK.sub(lambda m: f"(/{name_of(int(m[1]))})", text).replace('href="(', 'href="').replace(')">', '">')


def material_page(page: Content) -> str:
    """The same page for Material, as its users write it."""
    blocks = [f"---\ntitle: {page.title}\ndescription: {page.description}\n---", f"# {page.title}"]
    for heading, paragraphs in page.sections:
        blocks += [f"## {heading}", *paragraphs]
    blocks += [f"!!! note\n\n    {page.note}"]
    titled = 'title="{title}"'
    blocks += [f'=== "{code.title}"\n\n{indented(fence(code, titled), 4)}' for code in page.samples]
    blocks += ["## Steps"]
    blocks += [f"1. **{t}**\n\n    {text}\n\n{indented(fence(code, titled), 4)}" for t, text, code in page.steps]
    blocks += [f'=== "{code.language}"\n\n{indented(fence(code, titled), 4)}' for code in page.samples]
    blocks += [table(page.table)]
    blocks += [f"`{p.name}` *{p.kind}*{' **required**' if p.required else ''}\n:   {p.text}" for p in page.parameters]
    cards = [f"-   :material-rocket: **[{t}](to:{to})**\n\n    ---\n\n    {text}" for t, text, to in page.cards]
    blocks += ['<div class="grid cards" markdown>\n\n' + "\n\n".join(cards) + "\n\n</div>"]
    text = "\n\n".join(blocks) + f"\n{_edited(page)}"
    return LINK.sub(lambda m: f"(../../{name_of(int(m[1]))}.md)", text)


def hugo_page(page: Content) -> str:
    """The same page for Hugo: Markdown with Goldmark's extensions; what has no syntax there becomes lists."""
    blocks = [f"---\ntitle: {page.title}\ndescription: {page.description}\nweight: {page.number + 1}\n---"]
    for heading, paragraphs in page.sections:
        blocks += [f"## {heading}", *paragraphs]
    blocks += [f"> [!NOTE]\n> {page.note}", *(fence(code, "") for code in page.samples), "## Steps"]
    blocks += [f"1. **{t}**\n\n   {text}\n\n{indented(fence(code, ''), 3)}" for t, text, code in page.steps]
    blocks += [*(fence(code, "") for code in page.samples), table(page.table)]
    blocks += [f"`{p.name}` *{p.kind}*\n: {p.text}" for p in page.parameters]
    blocks += ["\n".join(f"- **[{t}](to:{to})** {text}" for t, text, to in page.cards)]
    text = "\n\n".join(blocks) + f"\n{_edited(page)}"
    return LINK.sub(lambda m: f"(/{name_of(int(m[1]))}/)", text)


def _edited(page: Content) -> str:
    return f"\nEdited {page.edits} times.\n" if page.edits else ""


def write_pages(folder: Path, pages: int, markup: Callable[[Content], str], suffix: str) -> None:
    for number in range(pages):
        path = folder / f"{name_of(number)}{suffix}"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(markup(page_content(number, pages)), "utf-8")


def edit_page(folder: Path, number: int, pages: int, edits: int, markup: Callable[[Content], str], suffix: str) -> None:
    """Edit a page as an author would, by a sentence. edits: the number of edits, which the sentence states."""
    page = replace(page_content(number, pages), edits=edits)
    (folder / f"{name_of(number)}{suffix}").write_text(markup(page), "utf-8")


def write_docsjson(folder: Path, pages: int) -> None:
    write_pages(folder, pages, docsjson_page, ".mdx")
    tabs = sorted({tab for tab, _, _ in groups_of(pages)})
    settings = {
        "name": "Example",
        "colors": {"primary": "#0D9373", "light": "#55D799", "dark": "#0D9373"},
        "topbarLinks": [{"name": "Support", "url": "mailto:help@example.com"}],
        "tabs": [{"name": f"Tab {tab}", "url": f"tab-{tab:02}"} for tab in tabs],
        "navigation": [
            {"group": f"Group {group}", "pages": [name_of(number) for number in numbers]}
            for _, group, numbers in groups_of(pages)
        ],
    }
    (folder / "docs.json").write_text(json.dumps(settings, indent=2), "utf-8")


def material_config(pages: int) -> dict[str, object]:
    nav: list[dict[str, list[object]]] = []
    for tab, group, numbers in groups_of(pages):
        if len(nav) <= tab:
            nav.append({f"Tab {tab}": []})
        nav[tab][f"Tab {tab}"].append({f"Group {group}": [f"{name_of(number)}.md" for number in numbers]})
    return {
        "site_name": "Example",
        "nav": nav,
        "theme": {"name": "material", "font": False, "features": ["navigation.tabs", "content.code.copy"]},
        "plugins": ["search"],
        "markdown_extensions": [
            "admonition", "attr_list", "def_list", "md_in_html", "tables", {"toc": {"permalink": True}},
            "pymdownx.details", {"pymdownx.highlight": {"anchor_linenums": False}}, "pymdownx.inlinehilite",
            "pymdownx.superfences", {"pymdownx.tabbed": {"alternate_style": True}},
        ],
    }  # fmt: skip


def write_material(folder: Path, pages: int) -> None:
    write_pages(folder / "docs", pages, material_page, ".md")
    (folder / "mkdocs.yml").write_text(yaml.safe_dump(material_config(pages), sort_keys=False), "utf-8")


HUGO_LAYOUT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} - {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}"><link rel="canonical" href="{{ .Permalink }}"></head>
<body><header><a href="/">{{ .Site.Title }}</a><nav>
{{ range .Site.Home.Sections }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav></header><nav>
{{ $page := . }}{{ with .FirstSection }}{{ range .Sections }}<h2>{{ .Title }}</h2><ul>
{{ range .Pages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>
{{ .Title }}</a></li>{{ end }}</ul>{{ end }}{{ end }}</nav>
<main><h1>{{ .Title }}</h1>{{ .Content }}</main><aside>{{ .TableOfContents }}</aside>
<footer>{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</footer></body></html>
"""
"""A minimal layout for Hugo, which has no theme of its own; any real theme renders more."""


def write_hugo(folder: Path, pages: int) -> None:
    write_pages(folder / "content", pages, hugo_page, ".md")
    layouts = folder / "layouts" / "_default"
    layouts.mkdir(parents=True, exist_ok=True)
    for name in ("single", "list"):
        (layouts / f"{name}.html").write_text(HUGO_LAYOUT, "utf-8")
    for tab, group, _ in groups_of(pages):
        for path, title in ((f"tab-{tab:02}", f"Tab {tab}"), (f"tab-{tab:02}/group-{group:03}", f"Group {group}")):
            (folder / "content" / path / "_index.md").write_text(f"---\ntitle: {title}\n---\n", "utf-8")
    (folder / "hugo.yaml").write_text(
        yaml.safe_dump(
            {
                "title": "Example",
                "baseURL": "https://example.com/",
                "markup": {"goldmark": {"renderer": {"unsafe": True}}, "highlight": {"noClasses": False}},
                "disableKinds": ["taxonomy", "term", "RSS"],
            }
        ),
        "utf-8",
    )

"""Kinds of problems on pages: frontmatter, tags, expressions and snippets."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity


def _code(name: str, why: str, bad: str = "", good: str = "", severity: Severity = Severity.WARNING) -> Code:
    return Code(name, severity, "pages", why, bad, good)


CODES: tuple[Code, ...] = (
    _code(
        "frontmatter-syntax",
        "What cannot be read as YAML may be missing from the page: its title, its description, its place.",
        "title: Release notes: winter edition",
        'title: "Release notes: winter edition"',
    ),
    _code(
        "frontmatter-unclosed",
        "Without its second line of dashes nobody can tell where the frontmatter ends and the page begins.",
        "---\ntitle: Setup\n\n## Install",
        "---\ntitle: Setup\n---\n\n## Install",
    ),
    _code(
        "foreign-block",
        "Blocks that begin with `:::`, `!!!`, `???` or `===` belong to other tools. Without an extension that reads "
        "them they are shown as they are written.",
        "!!! note\n    Keep the key.",
        "<Note>Keep the key.</Note>",
    ),
    _code(
        "near-miss",
        "Markdown reads it as text: a heading needs a space, a table a line of dashes, a link an address and no space, "
        "and an alert has one of five kinds.",
        "##Install",
        "## Install",
    ),
    _code(
        "unknown-frontmatter",
        "An unknown key has no effect. If it is similar to a known one, it is probably misspelled.",
        "descripton: How to install",
        "description: How to install",
    ),
    _code(
        "frontmatter-key",
        "Each key has one spelling; other upper and lower case works here, but not in every tool.",
        "Title: Setup",
        "title: Setup",
    ),
    _code(
        "frontmatter-value",
        "A value of the wrong kind has no effect, or another effect than its author meant.",
        "hidden: maybe",
        "hidden: true",
    ),
    _code(
        "unknown-component",
        "There is no component of this name. Its content is shown, but not what its attributes say.",
        '<Crad title="Setup">…</Crad>',
        '<Card title="Setup">…</Card>',
    ),
    _code(
        "unclosed-tag",
        "The tag is closed where the one around it ends, which may be further down than its author meant.",
        "<Note>\n  Mind the gap.",
        "<Note>\n  Mind the gap.\n</Note>",
    ),
    _code(
        "unended-tag",
        "The end of the tag is missing, often because a quote is not closed. The text is shown as it is written.",
        '<Card title="Setup>…</Card>',
        '<Card title="Setup">…</Card>',
    ),
    _code(
        "deep-nesting",
        "Components that are nested this deeply are not rendered; only their content is shown.",
        "a hundred <Note> that are never closed",
    ),
    _code(
        "stray-tag",
        "A closing tag without an opening one has no effect; most often the opening one was lost.",
        "Mind the gap.\n</Note>",
        "<Note>\n  Mind the gap.\n</Note>",
    ),
    _code(
        "bad-attribute",
        "The part that cannot be read is left out of the tag; the rest of it works.",
        'type="boolean | "auto""',
        "type='boolean | \"auto\"'",
    ),
    _code(
        "repeated-attribute",
        "If an attribute is given twice, or two exclude each other, one of them has no effect.",
        '<Card title="Setup" title="Install">',
        '<Card title="Install">',
    ),
    _code(
        "table-cells",
        "Markdown drops the cells of a row that has more of them than the table has columns, with their content.",
        "| Name | Use |\n|---|---|\n| `a|b` | either |",
        r"| `a\|b` | either |",
    ),
    _code(
        "lost-footnote",
        "A footnote that nothing refers to is not shown. If two have the same name, only the last one is.",
        "Limits hold.\n\n[^1]: By the hour.",
        "Limits hold[^1].\n\n[^1]: By the hour.",
    ),
    _code(
        "repeated-reference",
        "If a name has two addresses, Markdown uses the first; links may lead elsewhere than they should.",
        "[api]: /v1\n[api]: /v2",
        "[api]: /v2",
    ),
    _code(
        "unclosed-fence",
        "Everything down to the end of the page, or of the component around it, is shown as code.",
        "```bash\nmake",
        "```bash\nmake\n```",
    ),
    _code(
        "bad-formula",
        "The formula is shown as its source, as it cannot be converted.",
        r"$\frac{1}{$",
        r"$\frac{1}{2}$",
    ),
    _code(
        "missing-snippet",
        "The file does not exist, so nothing is shown where it is used.",
        'import Setup from "/snippets/setpu.mdx"',
        'import Setup from "/snippets/setup.mdx"',
    ),
    _code(
        "missing-export",
        "The file has no such export, so the name means nothing on this page.",
        'import { prot } from "/snippets/values.mdx"',
        'import { port } from "/snippets/values.mdx"',
    ),
    _code(
        "snippet-outside",
        "Files outside the docs folder are never read, so that nothing is published by mistake.",
        'import Keys from "../../keys.mdx"',
        'import Keys from "/snippets/keys.mdx"',
    ),
    _code(
        "snippet-cycle",
        "Snippets that include each other never end; the one that closes the circle is left out.",
        "a.mdx imports b.mdx, which imports a.mdx",
    ),
    _code(
        "snippet-size",
        "Snippets in snippets can produce more text than anyone reads; the rest of it is left out.",
        "a.mdx includes b.mdx ten times, which includes c.mdx ten times, and so on",
    ),
    _code(
        "unsafe-element",
        "In safe mode pages hold no scripts, forms or foreign frames.",
        "<script>…</script>",
    ),
    _code(
        "markdown-extension-idle",
        "These pages already have what the extension adds, so it can be left out.",
        severity=Severity.INFO,
    ),
    _code(
        "markdown-extension",
        "The extension works on syntax that is read differently on these pages, so it has no effect.",
    ),
)

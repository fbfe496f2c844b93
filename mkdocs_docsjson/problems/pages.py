"""Kinds of problems of pages: frontmatter, tags, expressions and snippets."""

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
        "unknown-frontmatter",
        "A key that is not known has no effect. One that is nearly a known one is mostly misspelled.",
        "descripton: How to install",
        "description: How to install",
    ),
    _code(
        "frontmatter-key",
        "Keys are written in one way; another letter case works here, but not in every tool.",
        "Title: Setup",
        "title: Setup",
    ),
    _code(
        "frontmatter-value",
        "A value of another kind than a key takes has no effect, or another one than its author meant.",
        "hidden: maybe",
        "hidden: true",
    ),
    _code(
        "unknown-component",
        "Nothing draws this component. Its content is shown, what its attributes say is not.",
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
        "What starts like a component is shown as text, as the end of its tag is missing: often a quote is.",
        '<Card title="Setup>…</Card>',
        '<Card title="Setup">…</Card>',
    ),
    _code(
        "deep-nesting",
        "Components that stand this deep in others are not drawn, only their content is.",
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
        "What cannot be read is left out of the tag; the rest of it works.",
        'type="boolean | "auto""',
        "type='boolean | \"auto\"'",
    ),
    _code(
        "repeated-attribute",
        "Of an attribute that is given twice, or of two that exclude each other, one has no effect.",
        '<Card title="Setup" title="Install">',
        '<Card title="Install">',
    ),
    _code(
        "table-cells",
        "Markdown leaves out the cells that have no column, and what stands in them.",
        "| Name | Use |\n|---|---|\n| `a|b` | either |",
        r"| `a\|b` | either |",
    ),
    _code(
        "lost-footnote",
        "A footnote that nothing mentions is not shown; of two with one name the last one is.",
        "Limits hold.\n\n[^1]: By the hour.",
        "Limits hold[^1].\n\n[^1]: By the hour.",
    ),
    _code(
        "repeated-reference",
        "Of two addresses for one name Markdown takes the first; links may lead elsewhere than they should.",
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
        "The file is not there, so nothing is shown where it is used.",
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
        "Snippets in snippets can stand for more text than any reader takes; the rest of them is left out.",
        "a.mdx includes b.mdx ten times, which includes c.mdx ten times, and so on",
    ),
    _code(
        "unsafe-element",
        "In safe mode pages hold no scripts, forms or foreign frames.",
        "<script>…</script>",
    ),
    _code(
        "markdown-extension-idle",
        "What the extension is for is done on these pages in any case, so it may be left out.",
        severity=Severity.INFO,
    ),
    _code(
        "markdown-extension",
        "The extension works on syntax that is read differently on these pages, so it has no effect.",
    ),
)

"""`skill.md`: what an assistant must know to work with this documentation, in the format of agent skills.

https://agentskills.io: a name, a sentence on when to use it, and instructions. An owner's own file has priority.
"""

from __future__ import annotations

import json
import re
import unicodedata

from mkdocs_docsjson.outputs.llms import LlmsSite, on_one_line
from mkdocs_docsjson.outputs.output_page import absolute
from mkdocs_docsjson.plain_text import clip, plain_text

PATH = "skill.md"
_LONGEST_NAME = 64
_LONGEST_DESCRIPTION = 1024
_PARTS = 60
"""The most parts that are listed; llms.txt has all."""


def skill_md(site: LlmsSite, has_copies: bool) -> str:
    """Return the file. has_copies: whether pages have Markdown copies."""
    name = on_one_line(site.settings.name)
    about = on_one_line(plain_text(site.settings.description or ""))
    described = f"Use when working with {name}: read its documentation before answering or writing code."
    described = clip(f"{described} {about}".strip(), _LONGEST_DESCRIPTION)
    head = ["---", f"name: {skill_name(name)}", f"description: {json.dumps(described, ensure_ascii=False)}", "---"]
    index = absolute(site.site_url, "llms.txt")
    lines = [f"1. Read [llms.txt]({index}): every page with a line on each."]
    if has_copies:
        lines.append("2. Read the pages that answer, as Markdown: their addresses there end in `.md`.")
    lines.append(
        f"{len(lines) + 1}. For all of it at once, read [llms-full.txt]({absolute(site.site_url, 'llms-full.txt')})."
    )
    parts = ["\n".join(head), f"# {name}"]
    parts += [f"> {about}"] if about else []
    parts += [site.settings.markdown_instructions.strip()] if site.settings.markdown_instructions else []
    parts.append("## How to find what you need\n\n" + "\n".join(lines))
    if site.parts:
        listed = (f"- [{part.label}]({absolute(site.site_url, part.path)})" for part in site.parts[:_PARTS])
        parts.append("## Parts\n\n" + "\n".join(listed))
    if site.specifications:
        listed = (f"- {absolute(site.site_url, spec)}" for spec in site.specifications)
        parts.append("## API\n\nThe OpenAPI documents that the pages of the API are made from:\n\n" + "\n".join(listed))
    return "\n\n".join(parts) + "\n"


def skill_name(name: str) -> str:
    """Return a name as skills require it: lower-case letters, digits and hyphens."""
    plain_letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain_letters).strip("-")[:_LONGEST_NAME].strip("-") or "docs"

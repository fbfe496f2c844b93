"""The documentation page that lists all kinds of problems; generated from `CODES`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby

from mkdocs_docsjson.problems import CODES, Code, Severity

_TITLES = {
    "configuration": "Configuration",
    "pages": "Pages",
    "components": "Components",
    "links": "Links",
    "openapi": "OpenAPI",
    "appearance": "Appearance",
    "writing": "Writing",
    "accessibility": "Accessibility",
    "samples": "Samples",
    "build": "Build",
}
_COLORS = {Severity.ERROR: "red", Severity.WARNING: "yellow", Severity.INFO: "blue", Severity.ADVICE: "gray"}
_LANGUAGES = {"configuration": "json", "appearance": "json", "openapi": "yaml"}
"""The language of a family's examples; those of other families are MDX."""
_CODE_LIKE = re.compile(r"[<{\[\"`#-]|[\w$-]+:|\||\d+\. |!\[|import |---")
_HEAD = """\
---
title: Problems and what to do about them
sidebarTitle: Problems
description: Every message of docsjson by its code, with the reason, an example that causes it and one that does not.
icon: triangle-exclamation
---

Every message ends with a code in brackets. Look it up here by that code.

- An **error** stops the build.
- A **warning** fails a strict build, and `docsjson check --strict`.
- A **note** is shown once and never fails anything.
- **Advice** comes from `docsjson check` alone, and never fails anything.

## Hide a message

A comment hides the messages of the block below it, or of its own line:

```mdx
{/* docsjson-ignore long-sentence, passive-voice */}

The sentence that stays as it is.
```

`docsjson-ignore-file` does the same for a whole page. For the whole site, name codes or families in `pyproject.toml`:

```toml
[tool.docsjson.check]
skip = ["use-frame"]
words = ["SVM", "USDC"]

[tool.docsjson.check.ignore]
"changelog/*" = ["writing"]
```

The same keys stand below `[check]` in a `docsjson.toml`. `words` are acronyms that need no explanation.
"""


def codes_markdown() -> str:
    """The Markdown of the page, with its frontmatter."""
    parts = [_HEAD.strip()]
    for family, codes in groupby(CODES.values(), key=lambda code: code.family):
        parts.append(f"## {_TITLES[family]}")
        parts += (part for code in codes for part in _section(code))
    return "\n\n".join(parts) + "\n"


def _section(code: Code) -> Iterator[str]:
    word = "note" if code.severity is Severity.INFO else str(code.severity)
    yield f"### `{code.name}` {{#{code.name}}}"
    yield f'<Badge color="{_COLORS[code.severity]}">{word}</Badge> {code.why}'
    for title, example in (("Instead of", code.bad), ("Write", code.good)):
        if example:
            yield _fence(example, title, _LANGUAGES.get(code.family, "mdx"))


def _fence(example: str, title: str, language: str) -> str:
    ticks = "````" if "```" in example else "```"
    shown = language if _CODE_LIKE.match(example) else "text"
    return f"{ticks}{shown} {title}\n{example}\n{ticks}"

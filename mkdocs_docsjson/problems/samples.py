"""Kinds of problems with code on pages that `docsjson check --run` runs or compares."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = (
    Code(
        "run-failed",
        Severity.WARNING,
        "samples",
        "Readers who copy the code get an error. Only `check --run` runs code.",
        bad="```python run\nprint(totl)\n```",
        good="```python run\nprint(total)\n```",
    ),
    Code(
        "run-output",
        Severity.WARNING,
        "samples",
        "The code prints something else than the `output` block after it. `...` stands for what may differ.",
        bad="```bash run\necho one\n```\n\n```output\ntwo\n```",
        good="```bash run\necho one\n```\n\n```output\none\n```",
    ),
    Code(
        "run-timeout",
        Severity.WARNING,
        "samples",
        "The code went on for longer than it may, and was ended.",
    ),
    Code(
        "run-language",
        Severity.WARNING,
        "samples",
        "The code is to be run, but there is no program that runs it: none is named for its language, or it is not "
        "installed.",
        bad="```ruby run\nputs 1\n```",
    ),
    Code(
        "request-unknown",
        Severity.WARNING,
        "samples",
        "The sample calls a path or method that the OpenAPI document of this server does not have. Samples are "
        "compared with the document, not sent.",
        bad="curl https://api.acme.com/userz",
        good="curl https://api.acme.com/users",
    ),
    Code(
        "request-parameter",
        Severity.WARNING,
        "samples",
        "The sample leaves out a parameter that the document requires, or has one that it does not know.",
        bad="curl https://api.acme.com/users?limt=5",
        good="curl https://api.acme.com/users?limit=5",
    ),
    Code(
        "request-body",
        Severity.WARNING,
        "samples",
        "The body of the sample is not what the document describes: a field is missing, unknown or of another type.",
        bad='curl https://api.acme.com/users -d \'{"nam": "Ada"}\'',
        good='curl https://api.acme.com/users -d \'{"name": "Ada"}\'',
    ),
)

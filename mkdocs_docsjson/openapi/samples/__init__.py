"""Code samples: a request in several programming languages, the document's own samples first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from mkdocs_docsjson.openapi.model import CodeSample
from mkdocs_docsjson.openapi.request import Request
from mkdocs_docsjson.openapi.samples.sample_languages import (
    DEFAULT_LANGUAGES,
    canonical_language,
    chosen_languages,
    language_problems,
    languages,
)
from mkdocs_docsjson.openapi.samples.template import render_template
from mkdocs_docsjson.openapi.samples.view import view_of

__all__ = [
    "DEFAULT_LANGUAGES",
    "Sample",
    "canonical_language",
    "chosen_languages",
    "language_problems",
    "own_samples",
    "sample_of",
    "samples_of",
]


@dataclass(frozen=True, slots=True)
class Sample:
    """A request in one language."""

    language: str
    """Canonical name (`curl`), else the document's name for it, which may be empty."""
    label: str
    code: str
    """The code, without a line break at the end."""
    lexer: str
    live: bool = True
    """Whether it is generated, so that the playground can update it; false for a sample from the document."""


def samples_of(
    request: Request, names: Sequence[str] = DEFAULT_LANGUAGES, documented: Iterable[Sample] = ()
) -> list[Sample]:
    """Samples of a request: those of the document, then one for each language.

    names: names of languages, in order; unknown ones are ignored (see `language_problems`). documented: samples of the
    document. If one of them has the label of a language, ` (HTTP)` is added to the label of the generated sample.
    """
    first_samples = list(documented)
    taken = {sample.label for sample in first_samples}
    generated = [sample_of(request, name) for name in chosen_languages(names)]
    return first_samples + [
        replace(each, label=f"{each.label} (HTTP)") if each.label in taken else each for each in generated
    ]


def sample_of(request: Request, name: str) -> Sample:
    """A request in one language, by its canonical name."""
    language = languages()[name]
    code = render_template(language.compiled, view_of(request, language), language.filters).strip("\n")
    return Sample(name, language.label, code, language.lexer)


def own_samples(given: Iterable[CodeSample]) -> list[Sample]:
    """The document's own samples of an operation, with our names and labels for known languages."""
    samples = []
    for each in given:
        language = languages().get(canonical_language(each.language))
        label = each.label or (language.label if language else each.language) or "Sample"
        name, lexer = (language.name, language.lexer) if language else (each.language.lower(), each.language)
        samples.append(Sample(name, label, each.source.strip("\n"), lexer, live=False))
    return samples

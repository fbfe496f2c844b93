"""The languages of code samples. Each is a file in `languages/`, read once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from importlib.resources import files
from typing import Final

from pydantic import BaseModel, ConfigDict

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.openapi.samples.quoting import QuotedWords, QuotingRule, block, literal, quote
from mkdocs_docsjson.openapi.samples.template import Filter, Section, compile_template
from mkdocs_docsjson.problems import Problem, closest

DEFAULT_LANGUAGES: Final = ("curl", "python", "javascript", "go", "java", "php")
"""Languages of a site that chooses none. Each further one adds half a KB to the page of every operation."""

NAMES: Final = (
    "curl", "python", "javascript", "node", "go", "java", "php", "ruby", "csharp",
    "kotlin", "swift", "rust", "powershell", "typescript", "dart", "cpp",
)  # fmt: skip
"""Canonical names, in the order of the documentation."""


class SampleLanguage(BaseModel):
    """A language: how requests are written in it."""

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))

    name: str
    label: str
    aliases: tuple[str, ...] = ()
    """Other names that docs.json may use, in lower case."""
    lexer: str
    """Name of the language for the highlighter."""
    string: QuotingRule
    """Rule for ordinary string literals (filter `q`)."""
    block: QuotingRule | None = None
    """Rule for multi-line string literals (filter `block`); None if the language has none."""
    form: QuotingRule | None = None
    """Rule for a second level of quoting inside a string literal (filter `form`)."""
    joint: str = ""
    """Operator at the end of a line that joins two string literals."""
    literal: QuotedWords | None = None
    """Words for JSON as a value of the language (filter `literal`, value `json`); None: JSON is written as a string."""
    basic: bool = False
    """Whether the template prints user name and password itself; else they are a header."""
    cookies: bool = True
    """Whether cookies are sent as a header; false in browsers, which do not allow it."""
    pairs: bool = False
    """Whether the template prints each field of an urlencoded form (`pairs`); else the form is one text (`body`)."""
    form_header: bool = False
    """Whether the media type must be given with such fields; else the language adds it by itself."""
    typed: bool = False
    """Whether the template prints the media type of the body itself (`type`); else it is a header."""
    verbs: tuple[str, ...] = ()
    """HTTP methods for which the language has a function or class, or a named value."""
    template: str

    @cached_property
    def compiled(self) -> Section:
        return compile_template(self.template)

    @cached_property
    def filters(self) -> dict[str, Filter]:
        """The filters of the template, by name."""
        string, words, form = self.string, self.literal or QuotedWords(), self.form or self.string
        return {
            "q": lambda text, margin: quote(text, string),
            "form": lambda text, margin: quote(text, form),
            "block": lambda text, margin: block(text, string, self.block, self.joint, margin),
            "literal": lambda text, margin: literal(text, string, words, margin),
            "margin": lambda text, margin: text.replace("\n", f"\n{margin}"),
        }


@cache
def languages() -> dict[str, SampleLanguage]:
    """All languages by canonical name."""
    folder = files(__package__) / "languages"
    return {
        name: SampleLanguage(name=name, **yaml12.read((folder / f"{name}.yml").read_text("utf-8")).value)
        for name in NAMES
    }


def canonical_language(name: str) -> str:
    """The canonical name for a name or alias (`JS`, `golang`, `.net`); empty if it is unknown."""
    return _names().get(name.strip().lower(), "")


def chosen_languages(names: Iterable[str]) -> tuple[str, ...]:
    """Canonical names of the languages that docs.json lists, in its order; the default if none of them is known."""
    known = dict.fromkeys(filter(None, map(canonical_language, names)))
    return tuple(known) or DEFAULT_LANGUAGES


def language_problems(names: Iterable[str], file: str, pointer: str) -> list[Problem]:
    """Problems of unknown languages in docs.json. pointer: JSON pointer of the list, or of the object around it."""
    problems = []
    for name in names:
        if not canonical_language(name):
            hint = closest(name, _names()) or f"the known ones are {', '.join(NAMES)}"
            message = f'there are no code samples in "{name}"'
            problems.append(Problem(file, 0, 0, "openapi-sample-language", message, hint, pointer))
    return problems


@cache
def _names() -> dict[str, str]:
    return {
        alias: language.name
        for language in languages().values()
        for alias in (language.name, language.label.lower(), *language.aliases)
    }

"""The languages that samples are written in: one file each in `languages/`, read once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, cached_property
from importlib.resources import files
from typing import Final

from pydantic import BaseModel, ConfigDict

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.openapi.samples.quoting import QuotedWords, QuotingRule, block, literal, quoted
from mkdocs_docsjson.openapi.samples.template import Filter, Section, compiled
from mkdocs_docsjson.problems import Problem, closest

DEFAULT_LANGUAGES: Final = ("curl", "python", "javascript", "go", "java", "php")
"""Samples of a site that names no languages; each more adds half a KB to every operation's page."""

NAMES: Final = (
    "curl", "python", "javascript", "node", "go", "java", "php", "ruby", "csharp",
    "kotlin", "swift", "rust", "powershell", "typescript", "dart", "cpp",
)  # fmt: skip
"""Canonical names, in the order in which they are documented."""


class SampleLanguage(BaseModel):
    """How requests are written in one programming language, as its file says."""

    model_config = ConfigDict(frozen=True, extra="forbid", ignored_types=(cached_property,))

    name: str
    label: str
    aliases: tuple[str, ...] = ()
    """Other names that docs.json may use, in lower case."""
    lexer: str
    """Name for the highlighter."""
    string: QuotingRule
    """Ordinary string literals (filter `q`)."""
    block: QuotingRule | None = None
    """Multi-line ones (filter `block`)."""
    form: QuotingRule | None = None
    """A second kind of quoting, inside of the first (filter `form`)."""
    joint: str = ""
    """What stands between two string literals that are one text, at the end of a line."""
    literal: QuotedWords | None = None
    """Set where JSON can be written as a value of the language (filter `literal`, value `json`)."""
    basic: bool = False
    """The template has its own way to say user name and password; else they are a header."""
    cookies: bool = True
    """Whether cookies are a header; not in browsers."""
    pairs: bool = False
    """The template writes the fields of an urlencoded form one by one, as `pairs`; else they are a text, `body`."""
    form_header: bool = False
    """Beside such fields their media type is said all the same; else the language knows it."""
    typed: bool = False
    """The template says the media type of the body on its own, as `type`; else it is a header."""
    verbs: tuple[str, ...] = ()
    """HTTP methods that have a name of their own in the language."""
    template: str

    @cached_property
    def compiled(self) -> Section:
        return compiled(self.template)

    @cached_property
    def filters(self) -> dict[str, Filter]:
        """The template's filters, by name."""
        string, words, form = self.string, self.literal or QuotedWords(), self.form or self.string
        return {
            "q": lambda text, margin: quoted(text, string),
            "form": lambda text, margin: quoted(text, form),
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
    """The canonical name behind a name or alias (`JS`, `golang`, `.net`); empty for an unknown one."""
    return _names().get(name.strip().lower(), "")


def chosen_languages(wanted: Iterable[str]) -> tuple[str, ...]:
    """Canonical names of what docs.json lists, in its order; the default when it lists nothing that is known."""
    known = dict.fromkeys(filter(None, map(canonical_language, wanted)))
    return tuple(known) or DEFAULT_LANGUAGES


def language_problems(wanted: Iterable[str], file: str, pointer: str) -> list[Problem]:
    """What docs.json lists and is not known. pointer: JSON pointer of the list, or of what holds it."""
    problems = []
    for name in wanted:
        if not canonical_language(name):
            hint = closest(name, _names()) or f"the known ones are {', '.join(NAMES)}"
            message = f'no samples can be written in "{name}"'
            problems.append(Problem(file, 0, 0, "openapi-sample-language", message, hint, pointer))
    return problems


@cache
def _names() -> dict[str, str]:
    return {
        alias: language.name
        for language in languages().values()
        for alias in (language.name, language.label.lower(), *language.aliases)
    }

"""The kinds of changes between two OpenAPI documents, and which break callers. The documentation lists them, too.

The catalog follows oasdiff's checks for breaking changes: requirements on what callers send may only be relaxed,
guarantees about what they get may only become stricter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Level = Literal["breaking", "risky", "safe"]
"""Correct callers fail; only strict callers may fail; no caller fails."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of change."""

    code: str
    level: Level
    text: str
    """The text for one change; `{name}`, `{old}` and `{new}` are filled in."""


RULES: dict[str, Rule] = {
    rule.code: rule
    for rule in (
        Rule("operation-removed", "breaking", "the operation is gone"),
        Rule("operation-added", "safe", "the operation is new"),
        Rule("operation-deprecated", "safe", "the operation is deprecated"),
        Rule("operation-revived", "safe", "the operation is no longer deprecated"),
        Rule("security-tightened", "breaking", "{old} is no longer enough to be let in"),
        Rule("security-added", "safe", "{new} is another way to be let in"),
        Rule("parameter-required-added", "breaking", "the {name} is new and required"),
        Rule("parameter-added", "safe", "the {name} is new"),
        Rule("parameter-removed", "risky", "the {name} is gone"),
        Rule("parameter-became-required", "breaking", "the {name} is required now"),
        Rule("parameter-became-optional", "safe", "the {name} is no longer required"),
        Rule("parameter-deprecated", "safe", "the {name} is deprecated"),
        Rule("body-required-added", "breaking", "a body is required now"),
        Rule("body-added", "safe", "a body can be sent"),
        Rule("body-removed", "risky", "there is no body any more"),
        Rule("body-became-optional", "safe", "the body is no longer required"),
        Rule("request-media-type-removed", "breaking", "bodies of {name} are no longer taken"),
        Rule("request-media-type-added", "safe", "bodies of {name} are taken too"),
        Rule("response-removed", "breaking", "{name} is no longer given"),
        Rule("response-error-removed", "safe", "{name} is no longer given"),
        Rule("response-added", "safe", "{name} may be given"),
        Rule("response-media-type-removed", "breaking", "{name} is no longer given"),
        Rule("response-media-type-added", "safe", "{name} may be given"),
        Rule("response-header-removed", "risky", "the header {name} is gone"),
        Rule("request-property-required-added", "breaking", "{name} is new and required"),
        Rule("request-property-added", "safe", "{name} is new"),
        Rule("request-property-removed", "risky", "{name} is gone"),
        Rule("request-property-became-required", "breaking", "{name} is required now"),
        Rule("request-property-became-optional", "safe", "{name} is no longer required"),
        Rule("request-type-narrowed", "breaking", "{name} takes {new}, it took {old}"),
        Rule("request-type-widened", "safe", "{name} takes {new}, it took {old}"),
        Rule("request-enum-value-removed", "breaking", "{name} no longer takes {old}"),
        Rule("request-enum-value-added", "safe", "{name} takes {new} too"),
        Rule("request-limit-tightened", "breaking", "{name} is limited further: {new}, it was {old}"),
        Rule("request-limit-loosened", "safe", "{name} is limited less: {new}, it was {old}"),
        Rule("request-pattern-changed", "risky", "{name} has the pattern {new}, it had {old}"),
        Rule("request-default-changed", "risky", "{name} is {new} when it is left out, it was {old}"),
        Rule("request-variant-removed", "breaking", "{name} is no longer one of {old}"),
        Rule("request-variant-added", "safe", "{name} may be {new} too"),
        Rule("response-property-removed", "breaking", "{name} is gone"),
        Rule("response-optional-property-removed", "risky", "{name}, which was optional, is gone"),
        Rule("response-property-added", "safe", "{name} is new"),
        Rule("response-property-became-optional", "breaking", "{name} may be left out now"),
        Rule("response-property-became-required", "safe", "{name} is always given now"),
        Rule("response-type-widened", "breaking", "{name} may be {new}, it was {old}"),
        Rule("response-type-narrowed", "safe", "{name} is {new}, it was {old}"),
        Rule("response-enum-value-added", "risky", "{name} may be {new} too"),
        Rule("response-enum-value-removed", "safe", "{name} is no longer {old}"),
        Rule("response-limit-loosened", "risky", "{name} is limited less: {new}, it was {old}"),
        Rule("response-limit-tightened", "safe", "{name} is limited further: {new}, it was {old}"),
        Rule("response-variant-added", "risky", "{name} may be {new} too"),
        Rule("response-variant-removed", "safe", "{name} is no longer {old}"),
        Rule("property-deprecated", "safe", "{name} is deprecated"),
    )
}


@dataclass(frozen=True, slots=True)
class Change:
    """One difference."""

    rule: Rule
    where: str = ""
    """`body`, `response 200`; empty for the operation itself."""
    name: str = ""
    old: str = ""
    new: str = ""


def change(code: str, where: str = "", name: str = "", old: str = "", new: str = "") -> Change:
    """A change by the code of its rule."""
    return Change(RULES[code], where, name, old, new)

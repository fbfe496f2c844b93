"""The kinds of changes between two OpenAPI documents, and which of them break callers. The documentation lists them.

The catalog follows oasdiff's checks for breaking changes: requirements on what callers send may only be relaxed,
guarantees about what they get may only become stricter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Level = Literal["breaking", "risky", "safe"]
"""In order: correct callers fail; only strict callers may fail; no caller fails."""


@dataclass(frozen=True, slots=True)
class Rule:
    """A kind of change."""

    code: str
    level: Level
    text: str
    """The text of a change, with placeholders `{name}`, `{old}` and `{new}`."""


RULES: dict[str, Rule] = {
    rule.code: rule
    for rule in (
        Rule("operation-removed", "breaking", "the operation was removed"),
        Rule("operation-added", "safe", "the operation is new"),
        Rule("operation-deprecated", "safe", "the operation is deprecated"),
        Rule("operation-revived", "safe", "the operation is no longer deprecated"),
        Rule("security-tightened", "breaking", "{old} alone no longer gives access"),
        Rule("security-added", "safe", "{new} gives access too"),
        Rule("parameter-required-added", "breaking", "the {name} is new and required"),
        Rule("parameter-added", "safe", "the {name} is new"),
        Rule("parameter-removed", "risky", "the {name} was removed"),
        Rule("parameter-became-required", "breaking", "the {name} is required now"),
        Rule("parameter-became-optional", "safe", "the {name} is no longer required"),
        Rule("parameter-deprecated", "safe", "the {name} is deprecated"),
        Rule("body-required-added", "breaking", "a body is required now"),
        Rule("body-added", "safe", "a body can be sent"),
        Rule("body-removed", "risky", "there is no body anymore"),
        Rule("body-became-optional", "safe", "the body is no longer required"),
        Rule("request-media-type-removed", "breaking", "bodies of {name} are no longer accepted"),
        Rule("request-media-type-added", "safe", "bodies of {name} are accepted too"),
        Rule("response-removed", "breaking", "{name} is no longer returned"),
        Rule("response-error-removed", "safe", "{name} is no longer returned"),
        Rule("response-added", "safe", "{name} may be returned"),
        Rule("response-media-type-removed", "breaking", "{name} is no longer returned"),
        Rule("response-media-type-added", "safe", "{name} may be returned"),
        Rule("response-header-removed", "risky", "the header {name} was removed"),
        Rule("request-property-required-added", "breaking", "{name} is new and required"),
        Rule("request-property-added", "safe", "{name} is new"),
        Rule("request-property-removed", "risky", "{name} was removed"),
        Rule("request-property-became-required", "breaking", "{name} is required now"),
        Rule("request-property-became-optional", "safe", "{name} is no longer required"),
        Rule("request-type-narrowed", "breaking", "{name} takes {new}, before {old}"),
        Rule("request-type-widened", "safe", "{name} takes {new}, before {old}"),
        Rule("request-enum-value-removed", "breaking", "{name} no longer takes {old}"),
        Rule("request-enum-value-added", "safe", "{name} takes {new} too"),
        Rule("request-limit-tightened", "breaking", "{name} has a stricter limit: {new}, before {old}"),
        Rule("request-limit-loosened", "safe", "{name} has a looser limit: {new}, before {old}"),
        Rule("request-pattern-changed", "risky", "{name} has the pattern {new}, before {old}"),
        Rule("request-default-changed", "risky", "{name} defaults to {new}, before {old}"),
        Rule("request-variant-removed", "breaking", "{name} is no longer one of {old}"),
        Rule("request-variant-added", "safe", "{name} may be {new} too"),
        Rule("response-property-removed", "breaking", "{name} was removed"),
        Rule("response-optional-property-removed", "risky", "{name}, which was optional, was removed"),
        Rule("response-property-added", "safe", "{name} is new"),
        Rule("response-property-became-optional", "breaking", "{name} may be left out now"),
        Rule("response-property-became-required", "safe", "{name} is always returned now"),
        Rule("response-type-widened", "breaking", "{name} may be {new}, before {old}"),
        Rule("response-type-narrowed", "safe", "{name} is {new}, before {old}"),
        Rule("response-enum-value-added", "risky", "{name} may be {new} too"),
        Rule("response-enum-value-removed", "safe", "{name} is no longer {old}"),
        Rule("response-limit-loosened", "risky", "{name} has a looser limit: {new}, before {old}"),
        Rule("response-limit-tightened", "safe", "{name} has a stricter limit: {new}, before {old}"),
        Rule("response-variant-added", "risky", "{name} may be {new} too"),
        Rule("response-variant-removed", "safe", "{name} is no longer {old}"),
        Rule("property-deprecated", "safe", "{name} is deprecated"),
    )
}


@dataclass(frozen=True, slots=True)
class Change:
    """A difference between two documents."""

    rule: Rule
    location: str = ""
    """`body`, `response 200`; empty for the operation itself."""
    name: str = ""
    old: str = ""
    new: str = ""


def change(code: str, where: str = "", name: str = "", old: str = "", new: str = "") -> Change:
    """A change by the code of its rule."""
    return Change(RULES[code], where, name, old, new)

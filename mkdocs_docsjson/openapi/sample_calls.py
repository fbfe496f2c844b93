"""The call that the code samples of an operation show: examples as values, placeholders for secrets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.examples import NOTHING, example_of
from mkdocs_docsjson.openapi.media_examples import ExampleText, named_examples, request_body
from mkdocs_docsjson.openapi.model import Example, Operation, Parameter, Requirement, Server
from mkdocs_docsjson.openapi.request import Argument, Call, Credential, server_url
from mkdocs_docsjson.openapi.schema_views import view

MOST_CHOICES: Final = 12
"""The largest number of requests that are made for named examples of parameters."""


@dataclass(frozen=True, slots=True)
class CallChoice:
    """One of several requests for which a document has named examples."""

    key: str
    """Name of the examples in the document: those of the body and of parameters with the same name belong together."""
    label: str
    description: str = ""
    """Markdown."""
    body: ExampleText | None = None
    """None if the body has no example of this name."""


def request_choices(
    document: Document, operation: Operation, words: Words, show_optional: bool = True
) -> Sequence[CallChoice]:
    """The requests that readers can choose from: named examples of the body, then those of parameters.

    Duplicates are left out. words: for variants without a name. show_optional: as for `sample_call`.
    """
    media = operation.body.media[0] if operation.body else None
    bodies = named_examples(document, media, words) if media else ()
    keys = [each.key for each in media.examples] if media and bodies else []
    choices = {key: CallChoice(key, each.label, each.description, each) for key, each in zip(keys, bodies, strict=True)}
    named = {
        each.name: {one.key: one for one in several_examples(each)}
        for each in operation.parameters
        if _is_sent(each, show_optional)
    }
    holders = [each for each in (keys, *named.values()) if each]
    for name, examples in named.items():
        for key, each in examples.items():
            is_alone = len(holders) > 1 and sum(key in holder for holder in holders) == 1
            label = each.summary or key
            choices.setdefault(key, CallChoice(key, f"{name}: {label}" if is_alone else label, each.description))
    unlike: dict[tuple[str, ...], CallChoice] = {}
    for choice in choices.values():
        shown = tuple(choice.key if choice.key in holder else next(iter(holder)) for holder in holders)
        unlike.setdefault(shown, choice)
    return tuple(unlike.values())[: max(MOST_CHOICES, len(bodies))]


def several_examples(parameter: Parameter) -> Sequence[Example]:
    """The named examples of a parameter; empty where there is no choice."""
    named = [each for each in parameter.examples if each.key and each.has_value and each.value is not None]
    return named if len(named) > 1 else ()


def sample_call(
    document: Document,
    operation: Operation,
    show_optional: bool = True,
    choice: CallChoice | None = None,
    media_index: int = 0,
) -> Call:
    """A call with the examples of an operation.

    show_optional: send optional parameters for which the author gives an example. choice: which examples, by default
    the first. media_index: index of the body's media type.
    """
    media = operation.body.media[media_index] if operation.body else None
    example = choice.body if choice else None
    parameters = [_with_example(each, choice.key) if choice else each for each in operation.parameters]
    return Call(
        method=operation.method,
        path=operation.path,
        base=base_url(operation.servers[0]) if operation.servers else "",
        arguments=[argument for each in parameters if (argument := _argument(document, each, show_optional))],
        credentials=[placeholder(each) for each in first_requirements(operation)],
        body=request_body(document, media, example) if media else None,
    )


def _with_example(parameter: Parameter, key: str) -> Parameter:
    """The parameter with only its example of this name, if it has one."""
    named = tuple(each for each in several_examples(parameter) if each.key == key)
    return replace(parameter, examples=named) if named else parameter


def base_url(server: Server) -> str:
    """A server's address with the defaults of its variables."""
    return server_url(server.url, {each.name: each.default for each in server.variables if each.default})


def first_requirements(operation: Operation) -> tuple[Requirement, ...]:
    """The first alternative of the security requirements that is not empty."""
    return next((alternative for alternative in operation.security if alternative), ())


def parameter_example(document: Document, parameter: Parameter) -> Any:
    """The author's example of a parameter, or None."""
    for example in parameter.examples:
        if example.has_value and example.value is not None:
            return example.value
    examples = view(document, parameter.schema).node.get("examples", ()) if parameter.schema is not None else ()
    return next((value for value in examples if value is not None), None) if isinstance(examples, list) else None


def _argument(document: Document, parameter: Parameter, show_optional: bool) -> Argument | None:
    value = known_value(document, parameter) if parameter.location == "path" else parameter_example(document, parameter)
    if value is None and parameter.required and parameter.location != "path" and parameter.schema is not None:
        example = example_of(document, parameter.schema, "request")
        value = None if example is NOTHING else example
    if value is None or not _is_sent(parameter, show_optional):
        return None
    return Argument(
        parameter.name, parameter.location, value, parameter.serialization, parameter.content, parameter.required
    )


def _is_sent(parameter: Parameter, show_optional: bool) -> bool:
    return parameter.required or (show_optional and not parameter.deprecated)


def known_value(document: Document, parameter: Parameter) -> Any:
    """The author's example of a parameter, or a value that is certainly valid; else None.

    Without a value a path keeps `{name}`, which tells readers more than a made-up value.
    """
    example = parameter_example(document, parameter)
    if example is not None or parameter.schema is None:
        return example
    seen = view(document, parameter.schema)
    values = [seen.node[key] for key in ("default", "const") if key in seen.node] + [each.value for each in seen.enum]
    return next((value for value in values if value is not None), None)


def placeholder(requirement: Requirement) -> Credential:
    """The placeholder that a sample shows instead of a secret."""
    scheme = requirement.scheme
    if scheme.secret == "key":
        value = f"{scheme.value_prefix}{_placeholder(scheme.labels, 0, 'api-key')}"
        return Credential(scheme.location, scheme.name, value)  # type: ignore[arg-type]
    if scheme.secret == "basic":
        pair = (_placeholder(scheme.labels, 0, "username"), _placeholder(scheme.labels, 1, "password"))
        return Credential("header", "Authorization", f"Basic <base64 of {pair[0][1:-1]}:{pair[1][1:-1]}>", pair)
    return Credential("header", "Authorization", f"{scheme.value_prefix}<token>")


def _placeholder(labels: Sequence[str], index: int, default: str) -> str:
    """A placeholder such as `<token>`. A label is used if it is a single word."""
    word = "".join(labels[index : index + 1])
    return f"<{word}>" if word.replace("-", "").replace("_", "").isalnum() else f"<{default}>"

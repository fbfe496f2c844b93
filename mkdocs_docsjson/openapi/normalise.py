"""Converts nodes of older versions to the shape of OpenAPI 3.1, one at a time and only when they are read.

Every function takes a node of any version and returns one in the shape of 3.1: the node itself if it needs no change,
otherwise a shallow copy, made once, whose children are still the document's own nodes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.openapi.api_document import Document, ResolvedRef

Node = dict[str, Any]

_ANYTHING: Node = {}
_NOTHING: Node = {"not": {}}

_PARAMETER_KEYS = {"name", "in", "description", "required", "deprecated", "allowEmptyValue", "collectionFormat"}
"""Keys of a Swagger 2 parameter that do not describe its value."""
_COLLECTIONS: dict[str, Node] = {
    "ssv": {"style": "spaceDelimited", "explode": False},
    "pipes": {"style": "pipeDelimited", "explode": False},
    "multi": {},
}
"""Styles by `collectionFormat`; everything else is read as its default, `csv`."""
_FORMS = ("multipart/form-data", "application/x-www-form-urlencoded")
_FLOWS = {"application": "clientCredentials", "accessCode": "authorizationCode"}


def schema(document: Document, node: Any) -> ResolvedRef:
    """A schema in the shape of 3.1, with its reference followed.

    `nullable` becomes part of `type`, or is kept, as the only older keyword, if there is no `type`; `example` becomes
    `examples`, exclusive bounds become numbers, `true` becomes `{}` and `false` becomes `{"not": {}}`.
    """
    if isinstance(node, dict) and "$dynamicRef" in node and "$ref" not in node:
        node = document.memoize("dynamic", node, lambda: _static(document, node))
    found = document.resolve(node)
    value = found.node
    if isinstance(value, dict):
        plain = document.memoize("schema", value, lambda: _schema(document, value))
        return found if plain is value else ResolvedRef(plain, found.name, found.pointer, found.broken)
    if value is False:
        return ResolvedRef(_NOTHING)
    if value is not True:
        document.report("openapi-shape", node, f"a schema must be a mapping, got {_kind(value)}")
    return ResolvedRef(_ANYTHING, found.name, found.pointer, found.broken)


def _static(document: Document, node: Node) -> Node:
    """A `$dynamicRef` as a plain `$ref` to its target: overriding by other schemas is not supported."""
    beside = {key: value for key, value in node.items() if key != "$dynamicRef"}
    return document.derive({"$ref": node["$dynamicRef"], **beside}, node)


def _schema(document: Document, node: Node) -> Node:
    changes: Node = {}
    removed: set[str] = set()
    _nullable(document, node, changes)
    if node.get("type") == "file":
        changes |= {"type": "string", "format": "binary"}
    for bound, limit in (("exclusiveMinimum", "minimum"), ("exclusiveMaximum", "maximum")):
        if isinstance(node.get(bound), bool):
            removed.add(bound)
            if node[bound] and limit in node:
                changes[bound] = node[limit]
                removed.add(limit)
    if isinstance(node.get("items"), list) and "prefixItems" not in node:  # a tuple, before draft 2020-12
        changes["prefixItems"] = node["items"]
        removed.add("items")
        if "additionalItems" in node:
            changes["items"] = node["additionalItems"]
    if "example" in node and "examples" not in node:
        changes["examples"] = [node["example"]]
    if isinstance(node.get("examples"), dict):  # named, as at a media type
        named = node["examples"].values()
        changes["examples"] = [each["value"] if isinstance(each, dict) and "value" in each else each for each in named]
    if isinstance(node.get("discriminator"), str):
        changes["discriminator"] = {"propertyName": node["discriminator"]}
    for key, kind in (("properties", dict), ("required", list), ("enum", list), ("allOf", list), ("oneOf", list),
                      ("anyOf", list), ("patternProperties", dict)):  # fmt: skip
        if key in node and not isinstance(node[key], kind):
            removed.add(key)
            if not (key == "required" and isinstance(node[key], bool)):  # of a property, before JSON Schema draft 4
                expected = "a list" if kind is list else "a mapping"
                document.report("openapi-shape", node, f"{key} must be {expected}, got {_kind(node[key])}", keys=(key,))
    if not changes and not removed:
        return node
    kept = {key: value for key, value in node.items() if key not in removed or key in changes}
    return document.derive({**kept, **changes}, node)


def _nullable(document: Document, node: Node, changes: Node) -> None:
    is_nullable = node.get("nullable") is True or node.get("x-nullable") is True
    if not is_nullable:
        return
    if node.get("nullable") is True and document.version >= (3, 1):
        document.memoize("nullable", document.root, lambda: _report_nullable(document, node))
    types = node.get("type")
    if isinstance(types, str):
        changes["type"] = [types, "null"] if types != "null" else "null"
    elif isinstance(types, list):
        changes["type"] = [*types, *(["null"] if "null" not in types else [])]
    else:
        changes["nullable"] = True


def _report_nullable(document: Document, node: Node) -> None:
    """Report `nullable` at its first place only: converted documents have it everywhere."""
    hint = 'write type: [..., "null"], here and wherever else it is used'
    document.report("openapi-nullable", node, "nullable is not a keyword of OpenAPI 3.1", hint, keys=("nullable",))


def parameter(document: Document, node: Any) -> ResolvedRef:
    """A parameter or header; one of Swagger 2 gets a `schema`, `style` and `explode`."""
    found = document.resolve(node)
    value = found.node
    if not isinstance(value, dict):
        document.report("openapi-shape", node, f"a parameter must be a mapping, got {_kind(value)}")
        return ResolvedRef({}, found.name, found.pointer, broken=True)
    if document.version >= (3, 0):
        return found
    plain = document.memoize("parameter", value, lambda: _parameter(document, value))
    return ResolvedRef(plain, found.name, found.pointer, found.broken)


def _parameter(document: Document, node: Node) -> Node:
    if node.get("in") == "body" or "schema" in node:
        return node
    plain = {key: value for key, value in node.items() if key in _PARAMETER_KEYS or key.startswith("x-")}
    about = {key: value for key, value in node.items() if key not in _PARAMETER_KEYS and not key.startswith("x-")}
    if "x-example" in node:
        about["example"] = node["x-example"]
    if about.get("type") == "array":
        plain |= _COLLECTIONS.get(str(node.get("collectionFormat", "csv")), {"explode": False})
    plain["schema"] = document.derive(about, node)
    return document.derive(plain, node)


def operation(document: Document, node: Node, parameters: list[ResolvedRef]) -> Node:
    """An operation in the shape of 3.1. parameters: its own and its path's, also in that shape (except `in: body`)."""
    if document.version >= (3, 0):
        return node
    consumes = _strings(node.get("consumes", document.root.get("consumes")))
    produces = _strings(node.get("produces", document.root.get("produces")))
    plain = {key: value for key, value in node.items() if key not in ("consumes", "produces", "schemes")}
    body = _body(document, node, [each.node for each in parameters], consumes)
    if body is not None:
        plain["requestBody"] = body
    responses = document.get(node, "responses")
    if isinstance(responses, dict):
        plain["responses"] = {
            status: _response(document, response, produces) if not status.startswith("x-") else response
            for status, response in responses.items()
        }
    if "schemes" in node:
        plain["servers"] = servers(document, node["schemes"])
    return document.derive(plain, node)


def _body(document: Document, node: Node, parameters: list[Node], consumes: list[str]) -> Node | None:
    for each in parameters:
        if each.get("in") == "body":
            content = {media: {"schema": each.get("schema", {})} for media in consumes or ["application/json"]}
            extra: Node = {key: each[key] for key in ("description", "required") if key in each}
            return {"content": content, **extra}
    fields = [each for each in parameters if each.get("in") == "formData"]
    if not fields:
        return None
    schemas = {str(each.get("name", "")): _field(document, each) for each in fields}
    form = {
        "type": "object",
        "properties": schemas,
        "required": [str(each.get("name", "")) for each in fields if each.get("required") is True],
    }
    has_file = any(each.get("format") == "binary" or each.get("type") == "file" for each in schemas.values())
    usual = _FORMS[:1] if has_file else _FORMS[1:]
    media = [each for each in consumes if each in _FORMS and not (has_file and each == _FORMS[1])] or list(usual)
    return {"content": {each: {"schema": document.derive(form, node)} for each in media}, "required": True}


def _field(document: Document, parameter: Node) -> Node:
    description = {key: parameter[key] for key in ("description",) if key in parameter}
    return document.derive({**(parameter.get("schema") or {}), **description}, parameter)


def _response(document: Document, node: Any, produces: list[str]) -> Any:
    found = document.resolve(node).node
    if not isinstance(found, dict):
        return node
    plain = {key: value for key, value in found.items() if key not in ("schema", "examples")}
    given = found.get("examples")
    examples: Node = given if isinstance(given, dict) else {}
    if "schema" in found or examples:
        media = produces or list(examples) or ["application/json"]
        media += [each for each in examples if each not in media]
        about = {"schema": found["schema"]} if "schema" in found else {}
        plain["content"] = {
            each: {**about, **({"example": examples[each]} if each in examples else {})} for each in media
        }
    return document.derive(plain, found)


def servers(document: Document, schemes: Any = None) -> list[Node]:
    """The servers of a Swagger 2 document, from `schemes`, `host` and `basePath`."""
    root = document.root
    host, path = str(root.get("host", "") or ""), str(root.get("basePath", "") or "")
    if not host:
        return [{"url": path}] if path else []
    usual = [document.source.partition("://")[0]] if "://" in document.source else ["https"]
    names = _strings(schemes if schemes is not None else root.get("schemes")) or usual
    return [{"url": f"{name}://{host}{path.rstrip('/')}"} for name in names if name in ("http", "https")]


def security_schemes(document: Document) -> Mapping[str, Any]:
    """Security schemes by name, with references followed."""
    if document.version >= (3, 0):
        holder = document.get(document.get(document.root, "components"), "securitySchemes")
    else:
        holder = document.get(document.root, "securityDefinitions")
    if not isinstance(holder, dict):
        return {}
    schemes = {name: document.resolve(node).node for name, node in holder.items()}
    valid = {name: node for name, node in schemes.items() if isinstance(node, dict)}
    return valid if document.version >= (3, 0) else {name: _scheme(node) for name, node in valid.items()}


def _scheme(node: Node) -> Node:
    if node.get("type") == "basic":
        return {**node, "type": "http", "scheme": "basic"}
    if node.get("type") != "oauth2":
        return node
    flow = str(node.get("flow", "implicit"))
    about = {key: node[key] for key in ("authorizationUrl", "tokenUrl", "scopes") if key in node}
    return {**node, "flows": {_FLOWS.get(flow, flow): about}}


def _strings(value: Any) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def _kind(value: Any) -> str:
    names = {type(None): "nothing", str: "a string", bool: "true or false", list: "a list", dict: "a mapping"}
    return names.get(type(value), "a number")

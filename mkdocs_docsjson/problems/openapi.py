"""Kinds of problems in OpenAPI documents and on API pages."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity


def _code(name: str, why: str, bad: str = "", good: str = "", severity: Severity = Severity.WARNING) -> Code:
    return Code(name, severity, "openapi", why, bad, good)


CODES: tuple[Code, ...] = (
    _code(
        "openapi-syntax",
        "The file is neither JSON nor YAML, so none of its operations has a page.",
        bad="paths: [",
        good="paths: {}",
    ),
    _code(
        "openapi-version",
        "The version decides what `nullable`, `exclusiveMinimum` and keys beside a `$ref` mean.",
        bad="info: {title: Pets}",
        good="openapi: 3.1.0\ninfo: {title: Pets}",
    ),
    _code(
        "openapi-too-large",
        "Very large or deeply nested files, and aliases that multiply, would stop a build from ever ending.",
    ),
    _code(
        "openapi-duplicate-key",
        "Only the last of two equal keys counts; the first one is lost.",
        bad="get: {summary: List}\nget: {summary: Read}",
        good="get: {summary: List}\npost: {summary: Add}",
    ),
    _code(
        "openapi-reference",
        "The target of the `$ref` does not exist, so only its name is shown.",
        bad='$ref: "#/components/schemas/Pett"',
        good='$ref: "#/components/schemas/Pet"',
    ),
    _code(
        "openapi-outside",
        "Files outside the docs folder and on other hosts are never read, so that nothing is published by mistake.",
        bad='$ref: "../../secrets.yaml"',
        good='$ref: "schemas/pet.yaml"',
    ),
    _code(
        "openapi-shape",
        "A value of another kind than OpenAPI asks for cannot be shown; the rest of the page is built without it.",
        bad="required: id",
        good="required: [id]",
    ),
    _code(
        "openapi-nullable",
        "OpenAPI 3.1 dropped `nullable`: other tools will not see it.",
        bad="type: string\nnullable: true",
        good='type: [string, "null"]',
    ),
    _code(
        "openapi-duplicate-id",
        "Links and generated clients find an operation by its operationId; two of the same name hide one.",
        bad="operationId: get",
        good="operationId: getUser",
    ),
    _code(
        "openapi-path-parameter",
        "A path parameter that the path does not name can never be sent.",
        bad="/users/{id} with the parameter userId",
        good="/users/{userId}",
    ),
    _code(
        "openapi-server",
        "Only addresses of http and https can be called; others are not offered.",
        bad='url: "javascript:…"',
        good="url: https://api.example.com",
    ),
    _code(
        "openapi-security",
        "Readers cannot enter a secret for a scheme that the document requires but does not describe.",
        bad="security: [{tokn: []}]",
        good="security: [{token: []}]",
    ),
    _code(
        "openapi-oauth",
        "In the playground, readers can get a token only with a flow that has all of its addresses, and a client for "
        "its scheme.",
        bad="flows: {authorizationCode: {authorizationUrl: https://id.example.com/authorize, scopes: {}}}",
        good="flows: {authorizationCode: {authorizationUrl: https://id.example.com/authorize, "
        "tokenUrl: https://id.example.com/token, scopes: {}}}",
    ),
    _code(
        "openapi-impossible",
        "A schema that no value satisfies is a mistake: nobody can send or receive it.",
        bad="allOf: [{type: string}, {type: integer}]",
        good="oneOf: [{type: string}, {type: integer}]",
    ),
    _code(
        "openapi-sample-language",
        "Samples in a language that is not known are left out.",
        bad='"languages": ["curl", "pyton"]',
        good='"languages": ["curl", "python"]',
    ),
    _code(
        "openapi-endless",
        "A schema that requires itself has no finite value, so nobody can send one.",
        bad="Node: {required: [next], properties: {next: {$ref: '#/components/schemas/Node'}}}",
        good="Node: {properties: {next: {$ref: '#/components/schemas/Node'}}}",
    ),
    _code(
        "openapi-link",
        "A link in a description leads to no page of this site. Other tools may have pages that this site does not "
        "have.",
        bad="description: See [errors](/docs/errors).",
        good="description: See [errors](/guides/errors).",
    ),
    _code(
        "openapi-page",
        "No document has the operation, so the page cannot show it.",
        bad="openapi: GET /user",
        good="openapi: GET /users",
    ),
    _code(
        "openapi-missing",
        "docs.json names a document that is not in the docs folder, so its pages are missing.",
        bad='"openapi": "openapi.yml"',
        good='"openapi": "openapi.yaml"',
    ),
    _code(
        "openapi-remote",
        "A document behind an address is read when the site is built. Without a network the copy of an earlier build "
        "is used, and without one its pages are missing.",
    ),
    Code(
        "openapi-changelog",
        Severity.INFO,
        "openapi",
        "What has changed in a document is read from the tags of its git repository. In a clone without tags, as CI "
        "makes it by default, the changelog page is missing or incomplete. Tags at which the document cannot be read "
        "are left out.",
        bad="git clone --depth 1",
        good="git clone",
    ),
    Code(
        "openapi-not-read",
        Severity.INFO,
        "openapi",
        "`docsjson check` does not connect to other sites unless `--external` is given, so a document behind an "
        "address, and links to the pages made from it, are not checked.",
    ),
)

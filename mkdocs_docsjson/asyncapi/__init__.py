"""Converts AsyncAPI documents (2.0 to 3.1) to the shape of OpenAPI, so that `openapi` makes their pages.

    to_openapi.py    servers, security and operations of a document
    messages.py   messages: payloads, headers, examples, bindings

Source of the format: https://www.asyncapi.com/docs/reference/specification/v3.1.0 and v2.6.0.
"""

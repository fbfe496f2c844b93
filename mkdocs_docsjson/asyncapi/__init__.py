"""AsyncAPI documents (2.0 to 3.1) as API pages: read into the shape that `openapi` draws.

    convert.py    a document's servers, security and operations
    messages.py   messages: payloads, headers, examples, bindings

Source of the format: https://www.asyncapi.com/docs/reference/specification/v3.1.0 and v2.6.0.
"""

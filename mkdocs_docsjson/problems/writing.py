"""Kinds of writing problems, reported by `docsjson check` alone."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity


def _warning(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.WARNING, "writing", why, bad, good)


def _advice(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.ADVICE, "writing", why, bad, good)


CODES: tuple[Code, ...] = (
    _warning(
        "missing-title",
        "The title is the name of the page in the navigation, in search and in the browser's tab. Without one, the "
        "name of the file is used.",
        "---\ndescription: How to install the client.\n---",
        "---\ntitle: Install the client\ndescription: How to install the client.\n---",
    ),
    _warning(
        "missing-description",
        "The description stands under the title, in search results, in link previews and in llms.txt.",
        "---\ntitle: Install the client\n---",
        "---\ntitle: Install the client\ndescription: Install the client and send a first request.\n---",
    ),
    _advice(
        "title-length",
        "Search engines and browser tabs cut long titles off, and the navigation wraps them.",
        "title: How to install the command line client on macOS, Windows and Linux machines",
        "title: Install the command line client",
    ),
    _advice(
        "vague-title",
        "A title that fits any page tells neither readers nor search engines what this one is about.",
        "title: New page",
        "title: Overview of webhooks",
    ),
    _advice(
        "description-length",
        "Under about 20 characters a description says little more than the title; search engines cut it off at about "
        "160, and link previews sooner. Up to 200 are accepted.",
        "description: Guide",
        "description: Install the client and send a first request.",
    ),
    _advice(
        "description-repeats-title",
        "A description that only repeats the title takes room and adds nothing.",
        "title: Install the client\ndescription: Install the client.",
        "title: Install the client\ndescription: Installers and packages for each platform.",
    ),
    _advice(
        "duplicate-page-title",
        "Readers of search results and of open tabs cannot tell two pages of the same title apart.",
        "two pages with the title Setup",
        "Set up the client, Set up the server",
    ),
    _advice(
        "body-title",
        "The page's title is its one heading of level 1, taken from the frontmatter. A second one in the text breaks "
        "the outline.",
        "# Install",
        "## Install",
    ),
    _advice(
        "fence-language",
        "A code block that names its language is colored, labelled in tabs and understood by assistants. For plain "
        "text write `text`.",
        '```\n{"id": 1}\n```',
        '```json\n{"id": 1}\n```',
    ),
    _advice(
        "unknown-language",
        "Code of a language that has no colors here is printed plain. Most often the name is misspelled, or the name "
        "of a similar language can be used.",
        "```javascritp\nrun();\n```",
        "```javascript\nrun();\n```",
    ),
    _advice(
        "fence-option",
        "Options of other tools after the language of a code block are left out: they have no effect here.",
        "```js live noInline\nrun();\n```",
        "```js\nrun();\n```",
    ),
    _advice(
        "example-value",
        "Examples that hold the type in place of a value do not show what a real one looks like.",
        '{"email": "string", "name": "string"}',
        '{"email": "ada@example.com", "name": "Ada"}',
    ),
    _warning(
        "secret",
        "This looks like a real key or token. Published secrets are found and used within minutes: revoke it, then "
        "write a placeholder.",
        "AKIA and sixteen more letters and digits",
        "<ACCESS_KEY_ID>",
    ),
    _advice(
        "long-sentence",
        "Sentences of more than 40 words are read twice or not at all.",
    ),
    _advice(
        "passive-voice",
        "The sentence names the one who acts only at its end. It is shorter and clearer when it begins with them.",
        "The request is signed by the client.",
        "The client signs the request.",
    ),
    _advice(
        "second-person",
        "Instructions address the reader, who is the one to follow them.",
        "The user should set a key.",
        "Set a key.",
    ),
    _advice(
        "undefined-acronym",
        "A reader who does not know the letters cannot look them up. Write them out where they first appear.",
        "The DLQ holds failed jobs.",
        "The dead letter queue (DLQ) holds failed jobs.",
    ),
    _advice(
        "wordy",
        "A shorter word says the same.",
        "in order to utilize the client",
        "to use the client",
    ),
    _advice(
        "belittling",
        "What is easy for the author may not be for the reader; the word adds nothing for those it is easy for.",
        "Simply add the key.",
        "Add the key.",
    ),
    _advice(
        "mixed-spelling",
        "One thing has one spelling on a page; two make readers look for a difference.",
        "an e-mail … the email",
        "an email … the email",
    ),
    _advice(
        "parallel-list",
        "Items of one list are easier to compare when they are built alike: all end with a full stop or none does.",
        "- Install it.\n- Sign in\n- Send a request.",
        "- Install it.\n- Sign in.\n- Send a request.",
    ),
    _advice(
        "api-description",
        "What a parameter means, which values it takes and what happens without it is what readers come for.",
        "- name: limit\n  in: query",
        "- name: limit\n  in: query\n  description: How many orders to list.",
    ),
    _advice(
        "api-responses",
        "Readers need both replies: what comes back when the call works, and what when it does not.",
        "responses: {200: …}",
        "responses: {200: …, 404: …}",
    ),
    _advice(
        "api-authentication",
        "Nothing says how calls are authenticated, or that they need not be.",
        "no `security` and no `securitySchemes`",
        "security: [{token: []}]",
    ),
    _advice(
        "api-rate-limit",
        "Clients must know how often they may call, and what tells them to slow down.",
        "no 429 response, no word of rate limits",
        "responses: {429: {description: More than 100 calls a minute.}}",
    ),
)

"""Keys that look real are found, but not placeholders."""

from __future__ import annotations

import random
import string

import pytest

from mkdocs_docsjson.checks import secrets

LETTERS = string.ascii_letters + string.digits
HEX = "0123456789abcdef"


def random_text(count: int, letters: str = LETTERS, seed: int = 7) -> str:
    """Random characters, as in a generated key. Made at run time, so that no scanner reports this file."""
    return "".join(random.Random(seed).choices(letters, k=count))


REAL = {
    "AWS": "AKIA" + random_text(16, string.ascii_uppercase + string.digits),
    "GitHub": "ghp_" + random_text(36),
    "GitLab": "glpat-" + random_text(20),
    "Stripe": "sk_live_" + random_text(24),
    "Google": "AIza" + random_text(35),
    "Slack": "xoxb-" + "482910573621-" + random_text(24),
    "OpenAI": "sk-proj-" + random_text(48),
    "npm": "npm_" + random_text(36),
    "SendGrid": "SG." + random_text(22) + "." + random_text(43, seed=8),
    "Hugging Face": "hf_" + random_text(34, string.ascii_letters),
    "private key": "-----BEGIN RSA PRIVATE KEY-----\n" + random_text(400) + "\n-----END RSA PRIVATE KEY-----",
}

HARMLESS = (
    "AKIAIOSFODNN7EXAMPLE",
    "ghp_" + "x" * 36,
    "ghp_" + "1234567890abcdefghij1234567890abcdef",
    "sk_test_" + random_text(24),
    "sk-" + "your-api-key-goes-here-and-is-quite-long-already",
    "sk-proj-" + "EXAMPLE" * 7,
    "AIza" + "A" * 35,
    "xoxb-" + "000000000000-" + "abcdefghijklmnopqrstuvwx",
    "SG." + "a" * 22 + "." + "b" * 43,
    "Authorization: Bearer <ACCESS_KEY>",
    "-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----",
    "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9",
    "5f2b6c3e-8d1a-4a7b-9c0d-1e2f3a4b5c6d",
    "sha256-" + random_text(44),
    "a-" + REAL["GitHub"],
)


@pytest.mark.parametrize("kind", REAL)
def test_real_key_is_found_at_its_place(kind: str) -> None:
    (found,) = secrets.check(f"Set it:\n\n    key = {REAL[kind]}\n", "a.mdx")
    assert (found.problem.code, found.problem.line, found.problem.column) == ("secret", 3, 11)


@pytest.mark.parametrize("kind", REAL)
def test_a_message_never_holds_the_key(kind: str) -> None:
    (found,) = secrets.check(REAL[kind], "a.mdx")
    assert REAL[kind][:12] not in found.problem.message


@pytest.mark.parametrize("text", HARMLESS)
def test_placeholder_is_no_key(text: str) -> None:
    assert list(secrets.check(text, "a.mdx")) == []

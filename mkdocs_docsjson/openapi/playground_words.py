"""Words of the playground. English here; a site in another language lays its own (`locales/*.yml`) over them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

PREFIX: Final = "playground_"

ENGLISH: Final[Mapping[str, str]] = {
    "playground_title": "Try it",
    "playground_close": "Close",
    "playground_send": "Send request",
    "playground_stop": "Stop",
    "playground_server": "Base URL",
    "playground_server_hint": "an address that starts with http:// or https://",
    "playground_authorization": "Authorization",
    "playground_no_auth": "No authorization",
    "playground_and": "and",
    "playground_token": "Token",
    "playground_key": "Key",
    "playground_username": "User name",
    "playground_password": "Password",
    "playground_reveal": "Show",
    "playground_conceal": "Hide",
    "playground_keep": "Keep for this tab",
    "playground_keep_hint": "Until the tab is closed, and only for {origin}. Otherwise nothing is kept.",
    "playground_forget": "Forget",
    "playground_get_token": "Get a token",
    "playground_sign_in": "Sign in at {host}",
    "playground_client_credentials": "Client credentials",
    "playground_client_id": "Client ID",
    "playground_client_secret": "Client secret",
    "playground_scopes": "Scopes",
    "playground_token_filled": "The token is filled in.",
    "playground_token_failed": "No token was given: {reason}",
    "playground_popup": "The browser did not open the window of {host}.",
    "playground_waiting": "Waiting for {host}…",
    "playground_signed_in": "You can close this window.",
    "playground_show_secrets": "Show my credentials in the code samples",
    "playground_path": "Path parameters",
    "playground_query": "Query parameters",
    "playground_querystring": "Query string",
    "playground_header": "Headers",
    "playground_cookie": "Cookies",
    "playground_body": "Body",
    "playground_media_type": "Media type",
    "playground_example": "Example",
    "playground_form": "Form",
    "playground_raw": "Text",
    "playground_raw_error": "This is not valid JSON (line {line}, column {column}); it is sent as it is written.",
    "playground_required": "required",
    "playground_deprecated": "deprecated",
    "playground_missing": "Fill in: {names}",
    "playground_needed": "This field is needed",
    "playground_send_anyway": "Send anyway",
    "playground_unset": "not sent",
    "playground_add": "Add an item",
    "playground_add_field": "Add a field",
    "playground_remove": "Remove {name}",
    "playground_item": "Item {number}",
    "playground_name": "Name",
    "playground_choice": "One of",
    "playground_number_error": "This is not a number; it is sent as text.",
    "playground_json_error": "This is not JSON; it is sent as text.",
    "playground_file": "No file is chosen",
    "playground_sending": "Sending…",
    "playground_response": "Response",
    "playground_time": "Time",
    "playground_size": "Size",
    "playground_headers": "Headers",
    "playground_headers_hint": "Only those that the API lets a page read.",
    "playground_no_body": "The response has no body.",
    "playground_cut": "The first {shown} of {size} are shown.",
    "playground_too_large": "Reading was stopped after {size}.",
    "playground_show_all": "Show all",
    "playground_download": "Download",
    "playground_copy": "Copy",
    "playground_stopped": "Stopped.",
    "playground_timeout": "No answer within {seconds} seconds; the request was stopped.",
    "playground_failed": "The browser got no readable answer from {origin}.",
    "playground_failed_why": "Usual causes:",
    "playground_failed_cors": "the API does not allow pages of {site} to read its answers (no CORS headers)",
    "playground_failed_mixed": "this page is https, the API is http: the browser refuses such a request",
    "playground_failed_down": "the server cannot be reached, or its certificate is not valid",
    "playground_failed_blocked": "an extension or a policy of this site blocks the request",
    "playground_failed_curl": "The same request outside of a browser:",
    "playground_forbidden": "A page may not send: {names}. The code samples have them.",
    "playground_bad_header": "The value of {name} holds characters that no header can carry.",
    "playground_bad_method": "A page may not send {method} requests. The code samples can.",
    "playground_bad_server": "The base URL has to start with http:// or https://.",
    "playground_redirect": "The API answered with a redirect. It was not followed, as your key would have gone along.",
    "playground_redirect_follow": "Follow it without credentials",
    "playground_proxy": "The request goes through {proxy}.",
    "playground_history": "Sent from this page",
    "playground_history_hint": "The last {count}, until the page is left; without credentials.",
    "playground_no_answer": "no answer",
    "playground_load_failed": "The playground could not be loaded.",
}
"""`{name}` and the like are filled in by the script."""


def playground_words(words: Mapping[str, str]) -> dict[str, str]:
    """The playground's words without their prefix; English where `words` has none."""
    return {key.removeprefix(PREFIX): words.get(key, text) for key, text in ENGLISH.items()}


def translated(words: Mapping[str, str]) -> dict[str, str]:
    """Those of the playground's words that are not the English ones."""
    return {key: text for key, text in playground_words(words).items() if text != ENGLISH[PREFIX + key]}

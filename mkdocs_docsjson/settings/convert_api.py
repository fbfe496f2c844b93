"""The API reference in docs.json as `models` have it."""

from __future__ import annotations

from mkdocs_docsjson.settings import models, shared_api
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.convert import documents, filled
from mkdocs_docsjson.settings.findings import Findings

_MODES = {"interactive": "show", "auth": "simple", "simple": "simple", "none": "hide"}
"""What `display` of a playground comes to."""


def api(written: shared_api.Api, findings: Findings) -> models.Api:
    mdx, examples = written.mdx or shared_api.MdxApi(), written.examples or shared_api.Examples()
    params, playground = written.params or shared_api.Params(), written.playground or shared_api.Playground()
    auth = mdx.auth or shared_api.Auth()
    _tell_what_needs_a_server(auth, playground, findings)
    return filled(
        models.Api,
        written,
        "/api",
        findings,
        base_urls=tuple(mdx.server),
        auth=filled(models.Auth, auth, "/api/mdx/auth", findings),
        playground=_playground(playground, findings),
        openapi=documents(written, "/api", findings),
        languages=tuple(language.lower() for language in examples.languages or ()),
        show_optional=examples.defaults != "required",
        autogenerate_examples=examples.autogenerate is not False,
        prefill=bool(examples.prefill),
        params_expanded=params.expanded == "all",
        params_post=tuple(params.post or ()),
    )


def _tell_what_needs_a_server(auth: shared_api.Auth, playground: shared_api.Playground, findings: Findings) -> None:
    if auth.method == "cobo":
        message = '"cobo" signs every request on a server'
        findings.add("needs-server", "/api/mdx/auth/method", message, "readers get a field for their key instead")
    if playground.display == "auth":
        message = '"auth" shows the playground to readers who signed in'
        findings.add("needs-server", "/api/playground/display", message, 'it counts as "simple"')
    if playground.proxy is True:
        message = "requests go straight to the API: there is no proxy to send them through"
        findings.add("needs-server", "/api/playground/proxy", message, "name one of your own, or remove it")


def _playground(written: shared_api.Playground, findings: Findings) -> models.Playground:
    oauth = written.oauth2 or shared_api.OAuth()
    ids = oauth.client_id if isinstance(oauth.client_id, dict) else {"": oauth.client_id or ""}
    return filled(
        models.Playground,
        written,
        "/api/playground",
        findings,
        mode=_MODES.get(written.display or "", "show"),
        proxy=written.proxy if isinstance(written.proxy, str) and is_external(written.proxy) else "",
        clients=tuple((scheme, id_) for scheme, id_ in ids.items() if id_),
        scopes=tuple(oauth.scopes),
    )

"""Analytics: what is printed for a configured vendor, and what its loader does with it (in Node, when there is one)."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from lxml import html

from mkdocs_docsjson.outputs.analytics import analytics_files, analytics_scripts
from mkdocs_docsjson.outputs.policy import SOURCES, csp_sources
from mkdocs_docsjson.settings.models import Analytics

SCRIPTS = Path(__file__).parents[2] / "theme/js"

LOADED = {
    "adobe": ({"launchUrl": "https://assets.adobedtm.com/x.min.js"}, "https://assets.adobedtm.com/x.min.js"),
    "amplitude": ({"apiKey": "k1"}, "https://cdn.amplitude.com/script/k1.js"),
    "clarity": ({"projectId": "p1"}, "https://www.clarity.ms/tag/p1"),
    "clearbit": ({"publicApiKey": "pk_1"}, "https://tag.clearbitscripts.com/v1/pk_1/tags.js"),
    "fathom": ({"siteId": "S"}, "https://cdn.usefathom.com/script.js"),
    "frontchat": ({"snippetId": "s"}, "https://chat-assets.frontapp.com/v1/chat.bundle.js"),
    "ga4": ({"measurementId": "G-1"}, "https://www.googletagmanager.com/gtag/js?id=G-1"),
    "gtm": ({"tagId": "GTM-1"}, "https://www.googletagmanager.com/gtm.js?id=GTM-1"),
    "heap": ({"appId": "1"}, "https://cdn.heapanalytics.com/js/heap-1.js"),
    "hightouch": ({"writeKey": "w"}, "https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js"),
    "hotjar": ({"hjid": "1", "hjsv": "6"}, "https://static.hotjar.com/c/hotjar-1.js?sv=6"),
    "intercom": ({"appId": "a"}, "https://widget.intercom.io/widget/a"),
    "koala": ({"publicApiKey": "pk"}, "https://cdn.getkoala.com/v1/pk/sdk.js"),
    "logrocket": ({"appId": "a/b"}, "https://cdn.logr-in.com/LogRocket.min.js"),
    "mixpanel": ({"projectToken": "t", "region": "eu"}, "https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js"),
    "onetrust": ({"domainScript": "d"}, "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js"),
    "pirsch": ({"id": "i"}, "https://api.pirsch.io/pa.js"),
    "plausible": ({"domain": "a.dev", "server": "stats.a.dev"}, "https://stats.a.dev/js/script.js"),
    "posthog": (
        {"apiKey": "phc_1", "apiHost": "https://eu.i.posthog.com"},
        "https://eu-assets.i.posthog.com/static/array.js",
    ),
    "segment": ({"key": "k", "cdnURL": "https://cdn.a.dev"}, "https://cdn.a.dev/analytics.js/v1/k/analytics.min.js"),
    "transcend": ({"bundleId": "b"}, "https://transcend-cdn.com/cm/b/airgap.js"),
}
"""(values of docs.json, address of the script that the loader adds) by vendor."""


def test_every_vendor_is_tested_and_has_a_loader():
    assert set(LOADED) == set(SOURCES)
    loaders = {path.stem for path in (SCRIPTS / "analytics").glob("*.js")}
    assert loaders == {*SOURCES, "consent"}


def test_nothing_is_printed_unless_configured():
    assert analytics_scripts((), "js/") == ""
    assert analytics_files(()) == ()
    assert analytics_scripts((Analytics(vendor="telemetry", values={"enabled": "true"}),), "js/") == ""


def test_values_are_data_of_external_scripts():
    vendors = (
        Analytics(vendor="segment", values={"key": '"><script>', "cdnURL": "https://cdn.a.dev"}),
        Analytics(vendor="onetrust", values={"domainScript": "d"}),
        Analytics(vendor="cookies", values={"key": "ok", "value": "yes"}),
    )
    scripts = html.fromstring(f"<div>{analytics_scripts(vendors, '../js/')}</div>").xpath("//script")
    assert [script.get("src") for script in scripts] == [
        "../js/analytics/consent.js",
        "../js/analytics/onetrust.js",
        "../js/analytics/segment.js",
    ]
    assert {key: value for key, value in scripts[0].items() if key.startswith("data-")} == {
        "data-cookies-key": "ok",
        "data-cookies-value": "yes",
        "data-wait": "true",
    }
    assert (scripts[2].get("data-key"), scripts[2].get("data-cdn-url")) == ('"><script>', "https://cdn.a.dev")
    assert not any(script.text for script in scripts)
    assert analytics_files(vendors) == ("analytics/consent.js", "analytics/segment.js", "analytics/onetrust.js")


def test_policy_allows_the_configured_vendors_alone():
    assert csp_sources(()) == {}
    found = csp_sources(
        (
            Analytics(vendor="ga4", values={"measurementId": "G-1"}),
            Analytics(vendor="plausible", values={"domain": "a.dev", "server": "stats.a.dev"}),
            Analytics(vendor="posthog", values={"apiHost": "https://ph.a.dev/x"}),
        )
    )
    assert "https://*.googletagmanager.com" in found["script-src"]
    assert {"https://stats.a.dev", "https://ph.a.dev"} <= set(found["script-src"]) & set(found["connect-src"])
    assert not any("hotjar" in source for sources in found.values() for source in sources)


@pytest.fixture(scope="module")
def node():
    found = shutil.which("node")
    if not found:
        pytest.skip("Node is not installed")
    return found


PAGE = """
const fs = require("fs");
const input = JSON.parse(process.argv[1]);
const added = [], listeners = {}, storage = input.storage || {};
const element = () => ({ attributes: {}, setAttribute(name, value) { this.attributes[name] = value; } });
globalThis.window = globalThis;
globalThis.localStorage = { getItem: (key) => (key in storage ? storage[key] : null) };
globalThis.addEventListener = (name, call) => { listeners[name] = call; };
globalThis.CustomEvent = class { constructor(name, options) { this.name = name; this.detail = options.detail; } };
globalThis.document = {
  documentElement: { dataset: input.root || {} },
  createElement: element,
  head: { append: (script) => added.push(script) },
  addEventListener: (name, call) => { listeners[name] = call; },
  dispatchEvent: (event) => listeners[event.name](event),
};
for (const script of input.scripts) {
  document.currentScript = { dataset: script.values };
  (0, eval)(fs.readFileSync(script.file, "utf8"));
}
(0, eval)(input.after || "");
const scripts = added.map((script) => ({ src: script.src, ...script.attributes }));
console.log(JSON.stringify({ added: scripts, seen: eval(input.look || "null") }));
"""


def run(node, vendor, values, **page):
    """Load consent.js and a vendor's loader as the page would; return the elements that were added."""
    consent = {name.removeprefix("consent_"): page.pop(name) for name in list(page) if name.startswith("consent_")}
    data = {key if key != "cdnURL" else "cdnUrl": value for key, value in values.items()}
    scripts = [
        {"file": str(SCRIPTS / "analytics/consent.js"), "values": consent},
        {"file": str(SCRIPTS / f"analytics/{vendor}.js"), "values": data},
    ]
    done = subprocess.run(
        [node, "-e", PAGE, json.dumps({"scripts": scripts, **page})], capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


@pytest.mark.parametrize("vendor", sorted(LOADED))
def test_loaders_add_what_the_vendor_documents(node, vendor):
    values, address = LOADED[vendor]
    assert [script["src"] for script in run(node, vendor, values)["added"]] == [address]


def test_attributes_that_scripts_read_from_their_own_element(node):
    assert run(node, "fathom", {"siteId": "S"})["added"][0]["data-site"] == "S"
    assert run(node, "plausible", {"domain": "a.dev"})["added"][0]["data-domain"] == "a.dev"
    assert run(node, "pirsch", {"id": "i"})["added"][0]["data-code"] == "i"


@pytest.mark.parametrize(
    ("vendor", "values", "look", "seen"),
    [
        ("ga4", {"measurementId": "G-1"}, "[...dataLayer[1]]", ["config", "G-1"]),
        ("posthog", {"apiKey": "phc_1"}, "posthog._i[0][1].disable_session_recording", True),
        (
            "mixpanel",
            {"projectToken": "t", "region": "eu"},
            "mixpanel._i[0][1].api_host",
            "https://api-eu.mixpanel.com",
        ),
        ("segment", {"key": "k"}, "analytics[0]", ["page"]),
        ("intercom", {"appId": "a"}, "intercomSettings.app_id", "a"),
    ],
)
def test_what_waits_for_the_vendors_script(node, vendor, values, look, seen):
    assert run(node, vendor, values, look=look)["seen"] == seen


GRANT = 'document.dispatchEvent(new CustomEvent("dj:consent", { detail: { granted: true } }))'


@pytest.mark.parametrize(
    ("page", "loads"),
    [
        ({}, True),
        ({"consent_wait": "true"}, False),
        ({"consent_wait": "true", "after": GRANT}, True),
        ({"consent_wait": "true", "after": "docsjsonConsent.grant()"}, True),
        ({"consent_wait": "true", "after": "docsjsonConsent.deny()"}, False),
        ({"root": {"consent": "required"}}, False),
        ({"root": {"consent": "denied"}}, False),
        ({"root": {"consent": "required"}, "after": GRANT}, True),
        ({"consent_wait": "true", "consent_cookiesKey": "ok"}, False),
        ({"consent_wait": "true", "consent_cookiesKey": "ok", "storage": {"ok": "1"}}, True),
        (
            {
                "consent_wait": "true",
                "consent_cookiesKey": "ok",
                "consent_cookiesValue": "yes",
                "storage": {"ok": "no"},
            },
            False,
        ),
        (
            {
                "consent_wait": "true",
                "consent_cookiesKey": "ok",
                "consent_cookiesValue": "yes",
                "storage": {"ok": "yes"},
            },
            True,
        ),
    ],
)
def test_consent_holds_vendors_back(node, page, loads):
    assert bool(run(node, "ga4", {"measurementId": "G-1"}, **page)["added"]) is loads

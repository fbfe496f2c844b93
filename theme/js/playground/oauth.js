// Gets OAuth 2.0 tokens: by signing in with the owner's client (authorization code with PKCE), or with a client of the
// reader (client credentials). A token is kept like a typed one, in memory; nothing else is kept.

import { button, check, make, newId, row, select, word } from "./elements.js";
import { basicValue } from "./request.js";

const CHANNEL = "dj-oauth2"; // on which oauth2-redirect.js tells what the authorization server said
const WINDOW = "popup,width=560,height=720";
let waiting; // for the one answer that is expected

/** The form of a scheme. `flows`: as in the data. `base()`: address that theirs are relative to. `onToken(token)`. */
export function tokenForm(flows, base, onToken) {
  const holder = make("div", { class: "dj-playground-fields" });
  const state = make("p", { class: "dj-playground-text", role: "status" });
  const run = async (host, ask) => {
    state.textContent = word("waiting", { host });
    try {
      onToken(await ask());
      state.textContent = word("token_filled");
    } catch (error) {
      state.textContent = error.message;
    }
  };
  const show = (index) => holder.replaceChildren(...(flows[index].kind === "clientCredentials" ? ownClient : signIn)(flows[index], base, run));
  const box = make("div", { class: "dj-playground-oauth" });
  if (flows.length > 1) {
    const labels = flows.map(({ kind, authorize }) => (kind === "clientCredentials" ? word("client_credentials") : word("sign_in", { host: hostOf(authorize, base) })));
    const picker = select(labels, 0, show);
    box.append(row(word("get_token"), picker));
  }
  show(0);
  box.append(holder, state);
  return box;
}

function signIn(flow, base, run) {
  const scopes = new Scopes(flow.scopes);
  const host = hostOf(flow.authorize, base);
  const ask = async () => tokenOf(flow, base, await codeOf(flow, base, scopes.chosen));
  return [...scopes.elements, button(word("sign_in", { host }), () => run(host, ask))];
}

function ownClient(flow, base, run) {
  const scopes = new Scopes(flow.scopes);
  const attributes = { class: "dj-playground-field", dir: "ltr", autocomplete: "off", autocapitalize: "none", spellcheck: "false" };
  const [id, secret] = [make("input", { ...attributes, type: "text" }), make("input", { ...attributes, type: "password" })];
  id.value = flow.client;
  const ask = () => {
    const authorization = basicValue(encodeURIComponent(id.value.trim()), encodeURIComponent(secret.value));
    return tokenOf(flow, base, { grant_type: "client_credentials", ...scopes.chosen }, { Authorization: authorization });
  };
  const send = () => run(hostOf(flow.token, base), ask);
  secret.addEventListener("keydown", (event) => event.key === "Enter" && !event.ctrlKey && !event.metaKey && send());
  return [row(word("client_id"), id), row(word("client_secret"), secret), ...scopes.elements, button(word("get_token"), send)];
}

/** Checkboxes for the scopes of a flow; required ones are checked. */
class Scopes {
  #chosen;

  constructor(scopes = []) {
    this.#chosen = new Set(scopes.filter((each) => each.wanted).map((each) => each.name));
    const boxes = scopes.map(({ name, text, wanted }) => {
      const box = check(make("code", { dir: "ltr" }, name), Boolean(wanted), (isWanted) => (isWanted ? this.#chosen.add(name) : this.#chosen.delete(name)));
      if (!text) return box;
      const about = make("span", { class: "dj-playground-text", id: newId() }, text);
      box.querySelector("input").setAttribute("aria-describedby", about.id);
      return make("div", {}, box, about);
    });
    this.elements = scopes.length ? [make("fieldset", { class: "dj-playground-group dj-playground-scopes" }, make("legend", {}, word("scopes")), ...boxes)] : [];
  }

  get chosen() {
    return this.#chosen.size ? { scope: [...this.#chosen].join(" ") } : {};
  }
}

/** Sign in, in a new window. Gives the fields of the token request. */
async function codeOf(flow, base, scopes) {
  const address = addressOf(flow.authorize, base);
  if (!crypto.subtle) throw new Error(word("token_failed", { reason: "https" })); // PKCE needs it
  const opened = open("", "_blank", WINDOW);
  if (!opened) throw new Error(word("popup", { host: address.host }));
  opened.opener = null;
  const [verifier, state] = [random(32), random(16)];
  const redirect = new URL("../../oauth2-redirect.html", document.querySelector("script[src*='assets/js-']").src).href;
  const challenge = base64(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  const asked = { response_type: "code", client_id: flow.client, redirect_uri: redirect, ...scopes, state, code_challenge: challenge, code_challenge_method: "S256" };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  const answer = answerOf(state);
  opened.location = address.href;
  const given = await answer;
  const code = given.get("code");
  if (!code) throw new Error(word("token_failed", { reason: given.get("error_description") ?? given.get("error") ?? "" }));
  return { grant_type: "authorization_code", code, redirect_uri: redirect, client_id: flow.client, code_verifier: verifier };
}

/** The answer of the authorization server to this attempt; a later attempt replaces it. */
function answerOf(state) {
  waiting?.close();
  waiting = new BroadcastChannel(CHANNEL);
  return new Promise((done) => {
    waiting.addEventListener("message", ({ target, data }) => {
      const given = new URLSearchParams(String(data));
      if (given.get("state") !== state) return;
      target.close();
      done(given);
    });
  });
}

async function tokenOf(flow, base, fields, headers = {}) {
  const address = addressOf(flow.token, base);
  const init = { method: "POST", headers: { Accept: "application/json", ...headers }, body: new URLSearchParams(fields) };
  const rules = { mode: "cors", credentials: "omit", redirect: "error", referrerPolicy: "no-referrer", cache: "no-store" };
  const answer = await fetch(address, { ...init, ...rules }).catch(() => null);
  if (!answer) throw new Error(word("failed", { origin: address.origin }));
  const data = await answer.json().catch(() => ({}));
  if (answer.ok && typeof data?.access_token === "string") return data.access_token;
  const reason = data?.error_description ?? data?.error ?? `${answer.status} ${answer.statusText}`;
  throw new Error(word("token_failed", { reason: String(reason) }));
}

/** An address of a flow; only http and https, as a document may contain any address. */
function addressOf(text, base) {
  const address = URL.canParse(text, base()) ? new URL(text, base()) : null;
  if (!/^https?:$/.test(address?.protocol ?? "")) throw new Error(word("token_failed", { reason: text }));
  return address;
}

function hostOf(text, base) {
  return URL.canParse(text, base()) ? new URL(text, base()).host : text;
}

const random = (size) => base64(crypto.getRandomValues(new Uint8Array(size)).buffer);

function base64(buffer) {
  const text = btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

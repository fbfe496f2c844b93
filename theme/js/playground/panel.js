// The playground of an operation: reads its data, draws the form, sends requests, and updates the samples.
// openapi/playground.py describes the data and writes the closed panel with the fields for credentials.

import { say } from "../page.js";
import { Authorization } from "./authorization.js";
import { BodyEditor } from "./body.js";
import { button, make, row, select, translate, word } from "./elements.js";
import { draw } from "./form.js";
import { coloredCode } from "./highlight.js";
import { History } from "./history.js";
import { compact, parse } from "./json.js";
import { mark, missingIn, nameOf } from "./missing.js";
import { requestOf } from "./request.js";
import { Answer } from "./response.js";
import { names, sampleOf } from "./samples.js";
import { Exchange, check, fetchArguments, urlOf } from "./send.js";
import { Servers } from "./servers.js";

const PLACES = ["path", "query", "querystring", "header", "cookie"];
const SECRET = /^(proxy-)?authorization$|^(x-)?(api|auth|access|secret)[-_]?(key|token|secret)$|^(x-)?token$/i;
const EXACT = ["value", "hint", "enum", "default"]; // keys whose values stay as json.js reads them

/** The data as plain objects, except values of the API. */
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...value].map(([key, item]) => [key, EXACT.includes(key) ? item : plain(item)]));
}

/** Draw the panel. Gives {open}, which focuses the first field. `onClose()`: called when it is closed. */
export async function start(panel, onClose) {
  const answer = await fetch(panel.dataset.source, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${panel.dataset.source}: ${answer.status}`);
  const data = plain(parse(await answer.text()));
  translate(data.words);
  const hasFlows = Object.values(data.schemes ?? {}).some((scheme) => scheme.flows);
  const oauth = hasFlows ? await import("./oauth.js") : null;
  const playground = new Playground(panel, data, onClose, oauth);
  return { open: () => playground.open() };
}

class Playground {
  #files = new Map();
  #paths = new Set(); // elements of path parameters, without which there is no address
  #exchange = null;

  constructor(panel, data, onClose, oauth) {
    this.panel = panel;
    this.data = { servers: [], parameters: [], alternatives: [], schemes: {}, samples: [], ...data };
    this.oauth = oauth && { tokenForm: oauth.tokenForm, base: () => urlOf(this.servers.base)?.href ?? location.href };
    this.values = new Map(this.data.parameters.map((each) => [each, each.value]));
    this.answer = new Answer();
    this.history = new History((state) => this.#restore(state));
    this.#prefill();
    this.#draw(() => {
      this.answer.leave();
      onClose();
    });
    if (this.servers.isKept || this.body?.isKept) this.#changed();
    else this.#show();
  }

  open() {
    this.panel.scrollIntoView({ block: "nearest" });
    const fields = [...this.panel.querySelectorAll("input:not([type=radio]), select, textarea")];
    (fields.find((each) => each.offsetParent) ?? this.sendButton).focus({ preventScroll: true });
    this.answer.settle();
  }

  /** Fill in values from an address that ends in `#try?limit=5`: only declared parameters that are not secret. */
  #prefill() {
    const given = new URLSearchParams(/^#try\?(.*)/s.exec(location.hash)?.[1] ?? "");
    for (const each of this.data.parameters) {
      if (!given.has(each.name) || isSecret(each)) continue;
      const text = given.get(each.name);
      this.values.set(each, each.field.type === "string" ? text : valueOf(text));
    }
  }

  // Drawing

  #draw(onClose) {
    const { data, panel } = this;
    const onChange = () => this.#changed();
    this.servers = new Servers(data.servers, onChange);
    this.authorization = new Authorization(panel.querySelector(".dj-playground-auth"), data, onChange, this.oauth);
    this.line = make("code", { class: "dj-playground-line", dir: "ltr" });
    this.target = make("span", { class: "dj-pill dj-playground-target" });
    this.sendButton = button(word("send"), () => this.#send(), "dj-btn dj-playground-send");
    this.stopButton = button(word("stop"), () => this.#exchange?.stop());
    this.stopButton.hidden = true;
    this.notes = make("div", { class: "dj-playground-notes" });
    const head = make("div", { class: "dj-playground-head" }, make("strong", {}, word("title")), button(word("close"), onClose));
    const parts = [head, this.servers.element];
    if (this.authorization.element) parts.push(this.authorization.element);
    this.form = make("div", { class: "dj-playground-form" });
    this.#fill();
    const to = make("p", { class: "dj-playground-to" }, this.target, this.line);
    const bar = make("div", { class: "dj-playground-bar" }, this.sendButton, make("span", { class: "dj-playground-state" }, this.stopButton, this.answer.link), to);
    panel.replaceChildren(...parts, this.form, this.notes, bar, this.answer.place, this.history.element);
    panel.addEventListener("keydown", (event) => {
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) this.#send();
    });
  }

  /** Draw the fields of parameters and body. `body`: earlier `state` of its editor. */
  #fill(body) {
    const parts = PLACES.flatMap((place) => this.#place(place));
    if (this.data.body) {
      this.body = new BodyEditor(this.data.body, this.#files, () => this.#changed(), body);
      parts.push(this.body.element);
    }
    this.form.replaceChildren(...parts);
  }

  /** All values that are not secret. */
  #state() {
    return { values: new Map([...this.values].filter(([each]) => !isSecret(each))), body: this.body?.state };
  }

  #restore({ values, body }) {
    for (const [each, value] of values) this.values.set(each, value);
    this.#files.clear();
    this.#fill(body);
    this.#changed();
    this.sendButton.focus();
  }

  #place(place) {
    const parameters = this.data.parameters.filter((each) => each.in === place);
    if (!parameters.length) return [];
    const box = make("div", { class: "dj-playground-fields" });
    for (const each of parameters) box.append(...this.#parameter(each));
    return [make("fieldset", { class: "dj-playground-group" }, make("legend", {}, word(place)), box)];
  }

  /** The row of a parameter, after a choice between its named examples, if it has any. */
  #parameter(parameter) {
    const { field, text, required, deprecated, examples = [] } = parameter;
    const value = {
      get: () => this.values.get(parameter),
      set: (next) => {
        this.values.set(parameter, next);
        this.#changed();
      },
      isMissing: () => true,
    };
    const format = isSecret(parameter) && field.type === "string" ? "password" : field.format;
    const rowOf = () => {
      const element = draw({ ...field, required, deprecated, format, text: text ?? field.text }, parameter.name, value, this.#files);
      if (parameter.in === "path") this.#paths.add(element);
      return element;
    };
    let element = rowOf();
    if (!examples.length) return [element];
    const about = make("p", { class: "dj-playground-text" });
    const start = 1 + examples.findIndex((each) => compact(each.value ?? null) === compact(value.get() ?? null));
    about.textContent = examples[start - 1]?.about ?? "";
    const picker = select(["–", ...examples.map((each) => each.name)], start, (index) => {
      about.textContent = examples[index - 1]?.about ?? "";
      if (!index) return;
      value.set(examples[index - 1].value);
      element.replaceWith((element = rowOf()));
    });
    const choice = row(make("span", {}, `${word("example")}: `, make("code", { dir: "ltr" }, parameter.name)), picker);
    choice.append(about);
    return [choice, element];
  }

  // The request

  get #origin() {
    return urlOf(this.data.proxy || this.servers.base)?.origin ?? "";
  }

  /** The call for request.js. `isHidden`: placeholders for secrets. `isWithoutSecrets`: without secrets. */
  #call(isHidden, isWithoutSecrets = false) {
    const parameters = this.data.parameters.map((each) => {
      const value = this.values.get(each);
      const isCovered = isHidden && isSecret(each) && value !== undefined;
      return { ...each, value: isCovered ? `<${each.name}>` : isWithoutSecrets && isSecret(each) ? undefined : value };
    });
    return {
      method: this.data.method,
      path: this.data.path,
      base: this.servers.base,
      parameters,
      credentials: isWithoutSecrets ? [] : this.authorization.credentials(isHidden),
      body: this.body?.body,
    };
  }

  /** Update the line with the request. Gives the request with secrets hidden, unless the reader shows them. */
  #show() {
    this.authorization.use(this.#origin);
    const request = requestOf(this.#call(!this.authorization.isShown));
    this.line.textContent = `${request.method} ${request.url}`;
    this.target.textContent = this.servers.name;
    this.target.hidden = !this.servers.name;
    return request;
  }

  /** Update the samples, after every change. */
  #changed() {
    const request = this.#show();
    for (const name of names) {
      for (const element of document.querySelectorAll(`[data-sample="${name}"] code`)) {
        if (element.closest("[data-examples] > .dj-tabs > [hidden]")) continue; // of an example that is not chosen
        const code = sampleOf(request, name);
        if (element.textContent.trimEnd() !== code) element.replaceChildren(...coloredCode(code, name), "\n");
        delete element.parentElement.dataset.deferred;
      }
    }
  }

  // Sending

  /** Send the request. `isWithoutSecrets`: without credentials. `isAnyway`: even if fields are missing. */
  async #send({ isWithoutSecrets = false, isAnyway = false } = {}) {
    if (this.#exchange) return;
    const base = this.servers.base;
    const request = requestOf(this.#call(false, isWithoutSecrets));
    const { problems, dropped } = check(request, base);
    const missing = isAnyway ? [] : missingIn(this.form);
    const notes = [];
    if (missing.length) notes.push(word("missing", { names: missing.map(nameOf).join(", ") }));
    if (dropped.length) notes.push(word("forbidden", { names: dropped.join(", ") }));
    if (this.data.proxy) notes.push(word("proxy", { proxy: this.data.proxy }));
    notes.push(...problems.map(([key, values]) => word(key, values)));
    this.notes.replaceChildren(...notes.map((note) => make("p", { class: "dj-playground-note" }, note)));
    if (missing.length && !missing.some((each) => this.#paths.has(each))) {
      this.notes.append(button(word("send_anyway"), () => this.#send({ isWithoutSecrets, isAnyway: true })));
    }
    mark(this.form, missing);
    if (problems.length || missing.length) {
      say(notes.join(" "), true);
      return;
    }
    await this.#run(request, isWithoutSecrets);
  }

  async #run(request, isWithoutSecrets) {
    const exchange = (this.#exchange = new Exchange());
    const sent = requestOf(this.#call(true));
    const remember = (status) => this.history.add(`${sent.method} ${sent.url.replace(/^\w+:\/\/[^/]*/, "")}`, status, state);
    const state = this.#state();
    const hasSecretHeader = !isWithoutSecrets && this.#hasSecretHeader();
    const options = { proxy: this.data.proxy, credentials: this.data.credentials, hasSecretHeader, signal: exchange.signal };
    this.history.element.hidden = false; // before the answer, so that nothing moves when it comes
    this.stopButton.hidden = false;
    if (document.activeElement === this.sendButton) this.stopButton.focus(); // a disabled button cannot keep it
    this.sendButton.disabled = true;
    this.answer.say(word("sending"));
    say(word("sending"), true);
    try {
      const result = await exchange.run(
        fetchArguments(request, this.#files, options),
        (response, time) => this.#arrived(response, time),
        (bytes) => this.answer.piece(bytes),
      );
      remember(result.response.status);
      if (result.response.type === "opaqueredirect") this.#redirected();
      else {
        this.answer.body(result, exchange.why);
        this.answer.show();
        say(`${word("response")}: ${result.response.status}`, true);
      }
    } catch {
      remember(0);
      this.#failed(exchange);
    } finally {
      this.#exchange = null;
      this.sendButton.disabled = false;
      if (document.activeElement === this.stopButton) this.sendButton.focus({ preventScroll: true });
      this.stopButton.hidden = true;
    }
  }

  #arrived(response, time) {
    if (response.type === "opaqueredirect") return;
    this.answer.head(response, time);
    this.answer.show();
  }

  /** Whether a secret is in a header that browsers send on to other origins after a redirect. */
  #hasSecretHeader() {
    const isSentOn = (name) => name.toLowerCase() !== "authorization";
    const given = this.authorization.credentials(false);
    const parameters = this.data.parameters.filter((each) => isSecret(each) && this.values.get(each) !== undefined);
    return [...given, ...parameters].some((each) => each.in === "header" && isSentOn(each.name));
  }

  #redirected() {
    this.answer.explain(word("redirect"), button(word("redirect_follow"), () => this.#send({ isWithoutSecrets: true })));
    say(word("redirect"), true);
  }

  #failed(exchange) {
    if (exchange.why === "timeout") return this.#tell(word("timeout", { seconds: exchange.seconds }));
    if (exchange.why) return this.#tell(word("stopped"));
    const target = urlOf(this.data.proxy || this.servers.base);
    const causes = [word("failed_cors", { site: location.origin })];
    if (location.protocol === "https:" && target?.protocol === "http:") causes.unshift(word("failed_mixed"));
    causes.push(word("failed_down"), word("failed_blocked"));
    const code = sampleOf(requestOf(this.#call(!this.authorization.isShown)), "curl");
    const text = word("failed", { origin: target?.origin ?? "" });
    this.answer.explain(
      text,
      word("failed_why"),
      make("ul", {}, ...causes.map((cause) => make("li", {}, cause))),
      word("failed_curl"),
      make("figure", { class: "dj-code" }, make("pre", { tabindex: "0", dir: "ltr" }, make("code", {}, ...coloredCode(code, "curl")))),
    );
    say(text, true);
  }

  #tell(text) {
    this.answer.say(text, "error");
    say(text, true);
  }
}

/** Whether a parameter is a secret: by its format, or by the name of a header. */
function isSecret(parameter) {
  return parameter.field.format === "password" || (parameter.in === "header" && SECRET.test(parameter.name));
}

/** The value for a text in an address: parsed if it is JSON, else the text. */
function valueOf(text) {
  try {
    return parse(text);
  } catch {
    return text;
  }
}

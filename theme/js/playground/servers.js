// The choice of a base URL: a declared server with its variables, or, if none is declared, a field for a URL.

import { keepServer, keptServer } from "./choices.js";
import { make, row, select, word } from "./elements.js";
import { serverUrl } from "./request.js";

const usualOf = ({ variables = [] }) => Object.fromEntries(variables.map(({ name, default: usual = "" }) => [name, usual]));

/** `servers`: as in the data. `onChange()`: called after every choice. */
export class Servers {
  #servers;
  #onChange;
  #chosen = 0;
  #typed = "";
  #variables = {};

  constructor(servers, onChange) {
    this.#servers = servers;
    const kept = keptServer(servers);
    this.#onChange = () => {
      keepServer(servers, servers.length ? { url: servers[this.#chosen].url, variables: this.#variables } : { typed: this.#typed });
      onChange();
    };
    this.element = make("div", { class: "dj-playground-servers" });
    if (servers.length) this.#choices(kept);
    else this.element.append(this.#field(kept.typed ?? ""));
    /** Whether the base URL is not the one shown in the page. */
    this.isKept = this.base !== (servers.length ? serverUrl(servers[0].url, usualOf(servers[0])) : "");
  }

  /** The current base URL; empty if there is none. */
  get base() {
    const server = this.#servers[this.#chosen];
    const url = server ? serverUrl(server.url, this.#variables) : this.#typed;
    return /^[./]/.test(url) ? new URL(url, location.href).href : url; // relative to where the document is read
  }

  /** The name of the chosen server; empty if it has none. */
  get name() {
    return this.#servers[this.#chosen]?.text ?? "";
  }

  #field(typed) {
    this.#typed = typed;
    const input = make("input", { type: "url", class: "dj-playground-field", dir: "ltr", placeholder: "https://" });
    input.value = typed;
    input.addEventListener("input", () => {
      this.#typed = input.value.trim();
      this.#onChange();
    });
    return row(word("server"), input, { text: word("server_hint") });
  }

  /** Draw the choice. `kept`: the choice on an earlier page. */
  #choices(kept) {
    const variables = make("div", { class: "dj-playground-fields" });
    const show = (index, values = {}) => {
      this.#chosen = index;
      this.#variables = {};
      variables.replaceChildren(...(this.#servers[index].variables ?? []).map((each) => this.#variable(each, values[each.name])));
    };
    const start = Math.max(0, this.#servers.findIndex(({ url }) => url === kept.url));
    if (this.#servers.length > 1) {
      const labels = this.#servers.map(({ url, text }) => (text ? `${url} – ${text}` : url));
      const picker = select(labels, start, (index) => {
        show(index);
        this.#onChange();
      });
      this.element.append(row(word("server"), picker));
    }
    this.element.append(variables);
    show(start, kept.variables);
  }

  #variable({ name, default: usual = "", choices, text }, value = usual) {
    this.#variables[name] = value;
    const set = (next) => {
      this.#variables[name] = next;
      this.#onChange();
    };
    let control;
    if (choices) {
      control = select(choices, Math.max(0, choices.indexOf(value)), (index) => set(choices[index]));
    } else {
      control = make("input", { type: "text", class: "dj-playground-field", dir: "ltr" });
      control.value = value;
      control.addEventListener("input", () => set(control.value.trim() || usual));
    }
    return row(make("code", {}, name), control, { text });
  }
}

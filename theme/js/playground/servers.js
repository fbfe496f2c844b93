// The choice of a base URL: one of the declared servers with its variables, or, if there is none, a field for one.

import { make, row, select, word } from "./elements.js";
import { serverUrl } from "./request.js";

/** `servers` as in the data; `onChange()` is called after every choice. */
export class Servers {
  #servers;
  #onChange;
  #chosen = 0;
  #typed = "";
  #variables = {};

  constructor(servers, onChange) {
    this.#servers = servers;
    this.#onChange = onChange;
    this.element = make("div", { class: "dj-playground-servers" });
    if (servers.length) this.#choices();
    else this.element.append(this.#field());
  }

  /** The base URL as it stands; empty while there is none. */
  get base() {
    const server = this.#servers[this.#chosen];
    const url = server ? serverUrl(server.url, this.#variables) : this.#typed;
    return /^[./]/.test(url) ? new URL(url, location.href).href : url; // relative to where the document is read
  }

  #field() {
    const input = make("input", { type: "url", class: "dj-playground-field", dir: "ltr", placeholder: "https://" });
    input.addEventListener("input", () => {
      this.#typed = input.value.trim();
      this.#onChange();
    });
    return row(word("server"), input, { text: word("server_hint") });
  }

  #choices() {
    const variables = make("div", { class: "dj-playground-fields" });
    const show = (index) => {
      this.#chosen = index;
      this.#variables = {};
      variables.replaceChildren(...(this.#servers[index].variables ?? []).map((each) => this.#variable(each)));
    };
    if (this.#servers.length > 1) {
      const labels = this.#servers.map(({ url, text }) => (text ? `${url} – ${text}` : url));
      const picker = select(labels, 0, (index) => {
        show(index);
        this.#onChange();
      });
      this.element.append(row(word("server"), picker));
    }
    this.element.append(variables);
    show(0);
  }

  #variable({ name, default: usual = "", choices, text }) {
    this.#variables[name] = usual;
    const set = (value) => {
      this.#variables[name] = value;
      this.#onChange();
    };
    let control;
    if (choices) {
      control = select(choices, Math.max(0, choices.indexOf(usual)), (index) => set(choices[index]));
    } else {
      control = make("input", { type: "text", class: "dj-playground-field", dir: "ltr" });
      control.value = usual;
      control.addEventListener("input", () => set(control.value.trim() || usual));
    }
    return row(make("code", {}, name), control, { text });
  }
}

// The requests that were sent from this page: their values, so that they can be sent again. They are kept in memory
// while the page is open, without credentials.

import { button, make, word } from "./elements.js";

const MOST = 10;

/** `onChoice(state)`: called with the values of the request that the reader selects. */
export class History {
  #entries = [];
  #onChoice;

  constructor(onChoice) {
    this.#onChoice = onChoice;
    this.list = make("ol", {});
    const hint = make("p", { class: "dj-playground-text" }, word("history_hint", { count: MOST }));
    this.element = make("details", { class: "dj-playground-history" }, make("summary", {}, word("history")), hint, this.list);
    this.element.hidden = true;
  }

  /** Add a request at the top. `status`: of the response, 0 if there was none. */
  add(line, status, state) {
    this.#entries = [{ line, status, state }, ...this.#entries].slice(0, MOST);
    this.list.replaceChildren(...this.#entries.map((entry) => make("li", {}, this.#row(entry))));
  }

  #row({ line, status, state }) {
    const element = button("", () => this.#onChoice(state), "dj-playground-sent");
    const mark = make("span", { class: "dj-api-status", "data-status": String(status)[0] }, status ? String(status) : word("no_answer"));
    element.append(mark, " ", make("code", { dir: "ltr" }, line));
    return element;
  }
}

/** A value without its parts whose fields have the format `password`. */
export function withoutPasswords(field, value) {
  if (field?.format === "password") return undefined;
  if (value instanceof Map) {
    const fields = new Map((field?.fields ?? field?.choices?.flatMap((each) => each.fields ?? []) ?? []).map((each) => [each.name, each]));
    const kept = [...value].map(([name, item]) => [name, withoutPasswords(fields.get(name) ?? field?.extra, item)]);
    return new Map(kept.filter(([, item]) => item !== undefined));
  }
  return Array.isArray(value) ? value.map((item) => withoutPasswords(field?.items, item) ?? null) : value;
}

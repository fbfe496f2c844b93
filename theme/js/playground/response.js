// Shows a response: status, time, size, headers, and the body by its type. Nothing in it is ever parsed as HTML.

import { copy } from "../page.js";
import { button, make, views, word } from "./elements.js";
import { coloredJson, indented } from "./highlight.js";

const LONG = 1_000_000; // bytes: from here on only the beginning is shown
const SHOWN = 200_000; // characters of a beginning, and the most that is colored
const STREAM = /^(text\/event-stream|application\/(x-ndjson|jsonl|json-seq|stream\+json))\b/i;
const TEXT = /^(text\/|application\/(.*\+)?(json|xml|yaml|x-yaml|javascript|graphql|x-www-form-urlencoded|problem))/i;
const JSON_TYPE = /^(application|text)\/(.*\+)?json\b/i;
const DECODES = /charset="?([\w-]+)/i;

/** A response: shown in the side column instead of the example, else in the panel. */
export class Answer {
  #urls = [];
  #live = null;
  #views = null; // the choice between answer and example

  constructor() {
    this.element = make("section", { class: "dj-playground-answer", "aria-label": word("response"), tabindex: "-1" });
    this.element.hidden = true;
    /** The place of the response in the panel. */
    this.place = make("div", { class: "dj-playground-place" }, this.element);
    /** Button beside "Send": the status, which leads to the response. */
    this.link = button("", () => this.show(true), "dj-api-status dj-playground-came");
    this.link.hidden = true;
  }

  /** Move the response to the side column, if there is one, else into the panel. */
  settle() {
    const side = document.querySelector(".dj-side");
    if (!side || getComputedStyle(side).position !== "sticky") return this.leave();
    if (!this.element.childElementCount || side.contains(this.element)) return;
    const example = side.querySelector(".dj-example[data-kind='response']");
    const height = example?.offsetHeight ?? 0;
    this.element.style.minBlockSize = `${height}px`; // nothing below it moves
    if (!example) return side.append(this.element);
    example.before(this.element);
    this.#views = views(word("response"), 0, [[word("response"), this.element], [word("example"), example]]);
    this.element.before(this.#views);
  }

  /** Move the response back into the panel, and show the example again. */
  leave() {
    this.#views?.show(1);
    this.#views?.remove();
    this.#views = null;
    this.element.hidden = !this.element.childElementCount;
    this.element.style.minBlockSize = "";
    this.place.append(this.element);
  }

  /** Scroll to the response. `isWanted`: the reader asked for it, so it also gets the focus. */
  show(isWanted = false) {
    this.#views?.show(0);
    if (isWanted) this.element.focus({ preventScroll: true });
    this.element.scrollIntoView({ block: "nearest" });
  }

  /** Show only a line of text. */
  say(text, kind = "") {
    this.#clear();
    this.element.append(make("p", { class: "dj-playground-note", ...(kind && { "data-kind": kind }) }, text));
    this.settle();
  }

  /** Show an error. `lines`: texts and elements. */
  explain(...lines) {
    this.#clear();
    const box = make("div", { class: "dj-playground-note", "data-kind": "error" });
    box.append(...lines.map((line) => (typeof line === "string" ? make("p", {}, line) : line)));
    this.element.append(box);
  }

  /** Show status and headers, before the body has arrived. */
  head(response, time) {
    this.#clear();
    const family = String(response.status)[0];
    const status = make("span", { class: "dj-api-status", "data-status": family }, statusText(response));
    Object.assign(this.link, { hidden: false, textContent: statusText(response) });
    this.link.dataset.status = family;
    this.link.setAttribute("aria-label", `${word("response")}: ${statusText(response)}`);
    this.facts = make("p", { class: "dj-playground-facts" }, status, " ", make("span", {}, timeText(time)));
    this.element.append(this.facts, headerList(response));
    if (STREAM.test(typeOf(response))) {
      this.#live = { text: make("code"), decoder: decoderOf(response), length: 0 };
      this.element.append(make("figure", { class: "dj-code" }, make("pre", { tabindex: "0", dir: "ltr" }, this.#live.text)));
    }
  }

  /** Show a piece of the body, if it is a stream. */
  piece(bytes) {
    if (!this.#live) return;
    const text = this.#live.decoder.decode(bytes, { stream: true });
    this.#live.length += text.length;
    if (this.#live.length <= LONG) this.#live.text.append(text);
  }

  /** Show the whole body. `why`: of the Exchange. */
  body({ response, bytes, size, time }, why) {
    this.facts.append(" ", make("span", {}, timeText(time, true)), " ", make("span", {}, `${word("size")}: ${sizeText(size)}`));
    this.facts.children[1].remove();
    if (why) {
      const text = why === "large" ? word("too_large", { size: sizeText(size) }) : word("stopped");
      this.element.append(make("p", { class: "dj-playground-note" }, text));
    }
    const type = typeOf(response);
    const blob = new Blob(bytes, { type: type.split(";")[0] || "application/octet-stream" });
    if (this.#live) this.#live = null;
    else if (!size) this.element.append(make("p", { class: "dj-playground-note" }, word("no_body")));
    else if (/^(image|audio|video)\//i.test(type)) this.element.append(this.#media(blob, type));
    else if (TEXT.test(type) || looksLikeText(bytes, type)) this.#text(bytes, response);
    if (size) this.element.append(this.#tools(blob, response));
  }

  #clear() {
    this.link.hidden = true;
    this.#views?.show(0);
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = [];
    this.#live = null;
    this.element.hidden = false;
    this.element.replaceChildren();
  }

  #url(blob) {
    const url = URL.createObjectURL(blob);
    this.#urls.push(url);
    return url;
  }

  /** A picture, sound or film. In an <img>, an SVG cannot run scripts. */
  #media(blob, type) {
    const kind = type.split("/")[0].toLowerCase();
    const element = make(kind === "image" ? "img" : kind, { src: this.#url(blob), class: "dj-playground-media" });
    if (kind === "image") element.alt = word("response");
    else element.controls = true;
    element.addEventListener("error", () => element.remove()); // not what it says, or refused by the site's policy
    return element;
  }

  #text(bytes, response) {
    const whole = joined(bytes);
    const text = decoderOf(response).decode(whole);
    const code = make("code", { class: "highlight" });
    const pre = make("pre", { tabindex: "0", dir: "ltr", "data-language": "json" }, code);
    const figure = make("figure", { class: "dj-code" }, pre);
    const isJson = JSON_TYPE.test(typeOf(response)) || /^\s*[{[]/.test(text.slice(0, 100));
    if (whole.length > LONG) {
      code.textContent = text.slice(0, SHOWN);
      const note = make("p", { class: "dj-playground-note" }, word("cut", { shown: sizeText(SHOWN), size: sizeText(whole.length) }));
      const all = button(word("show_all"), () => {
        code.textContent = text;
        note.remove();
      });
      note.append(" ", all);
      this.element.append(note);
    } else {
      const pretty = (isJson && indented(text)) || null;
      if (pretty && pretty.length <= SHOWN) code.append(...coloredJson(pretty));
      else code.textContent = pretty ?? text;
    }
    this.copied = () => code.textContent;
    this.element.append(figure);
  }

  #tools(blob, response) {
    const tools = make("p", { class: "dj-playground-tools" });
    if (this.copied) tools.append(button(word("copy"), () => copy(this.copied(), "response")), " ");
    this.copied = undefined;
    const name = fileName(response, blob.type);
    tools.append(make("a", { class: "dj-btn", href: this.#url(blob), download: name }, word("download")));
    return tools;
  }
}

function typeOf(response) {
  return response.headers.get("content-type") ?? "";
}

function statusText(response) {
  return `${response.status} ${response.statusText}`.trim();
}

function timeText(milliseconds, isWhole = false) {
  const text = milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(2)} s`;
  return isWhole ? `${word("time")}: ${text}` : text;
}

/** A number of bytes as text: `1.2 MB`. */
export function sizeText(bytes) {
  const units = ["B", "KB", "MB", "GB"];
  const step = bytes < 1000 ? 0 : bytes < 1e6 ? 1 : bytes < 1e9 ? 2 : 3;
  return `${(bytes / 1000 ** step).toFixed(step && bytes / 1000 ** step < 100 ? 1 : 0)} ${units[step]}`;
}

function headerList(response) {
  const list = make("dl", { class: "dj-playground-headers" });
  for (const [name, value] of response.headers) list.append(make("dt", {}, name), make("dd", {}, value));
  const details = make("details", {}, make("summary", {}, `${word("headers")} (${list.children.length / 2})`));
  details.append(make("p", { class: "dj-playground-text" }, word("headers_hint")), list);
  return details;
}

function decoderOf(response) {
  const charset = DECODES.exec(typeOf(response))?.[1] ?? "utf-8";
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}

function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** Whether bytes without a telling media type are text. */
function looksLikeText(bytes, type) {
  if (type && !/^application\/octet-stream|^binary\//i.test(type)) return false;
  const start = bytes[0].subarray(0, 1000);
  // eslint-disable-next-line no-control-regex
  return !/[\x00-\x08\x0e-\x1f\ufffd]/.test(new TextDecoder().decode(start, { stream: true }));
}

function fileName(response, type) {
  const given = /filename\*?=(?:UTF-8'')?"?([^";]+)/i.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const ending = type.split("/")[1]?.split("+").at(-1).replace(/[^a-z0-9]/gi, "") || "bin";
  return given?.replace(/[/\\]/g, "_") ?? `response.${{ plain: "txt", octetstream: "bin", jpeg: "jpg" }[ending] ?? ending}`;
}

// The request body: a form and a text, by media type. Both are kept in step; for JSON, the text has the value.

import { make, newId, row, select, views, word } from "./elements.js";
import { draw } from "./form.js";
import { keepMedia, keptMedia } from "./choices.js";
import { withoutPasswords } from "./history.js";
import { JsonError, compact, parse, pretty } from "./json.js";
import { watch } from "./missing.js";
import { bodyKind } from "./request.js";

const ANY_FORM = { type: "object", extra: { type: "string" } };

/** body: as in the data. files: Map for chosen files. onChange(): called after every change. state: see below. */
export class BodyEditor {
  #chosen = 0;
  #media;
  #isRequired;
  #onChange;
  #files;

  constructor(body, files, onChange, state) {
    this.#media = body.media.map((media, index) => ({ ...media, ...state?.media[index] }));
    this.#chosen = state?.chosen ?? Math.max(0, body.media.findIndex((media) => media.type === keptMedia()));
    this.#isRequired = Boolean(body.required);
    this.#files = files;
    this.#onChange = onChange;
    this.element = make("fieldset", { class: "dj-playground-group" }, make("legend", {}, word("body")));
    this.#holder = make("div", { class: "dj-playground-fields" });
    if (this.#media.length > 1) {
      const types = this.#media.map((media) => media.type);
      const picker = select(types, this.#chosen, (index) => {
        this.#chosen = index;
        keepMedia(types[index]);
        this.#files.clear();
        this.#show();
        this.#onChange();
      });
      this.element.append(row(word("media_type"), picker));
    }
    this.element.append(this.#holder);
    this.#show();
  }

  #holder;

  get #now() {
    return this.#media[this.#chosen];
  }

  /** Whether the media type is not the one that a page starts with. */
  get isKept() {
    return this.#chosen > 0;
  }

  /** All values, for a later editor of the same body; without passwords. */
  get state() {
    return { chosen: this.#chosen, media: this.#media.map(({ field, text, value }) => ({ ...textOf(field, text), ...valueOf(field, value) })) };
  }

  /** The body as request.js takes it. */
  get body() {
    const { type, text, value, files, encoding, types, file } = this.#now;
    if (bodyKind(type) === "file") return { type, text: this.#files.get("")?.[0]?.name ?? file };
    return { type, text: text ?? "", value, files, encoding, types };
  }

  #show() {
    const kind = bodyKind(this.#now.type);
    const { examples, example } = this.#now;
    const names = examples?.map((each) => each.name) ?? [];
    const picker = examples && select(["–", ...names], example ?? 0, (index) => this.#start(index));
    const about = examples?.[example - 1]?.about;
    const choice = picker ? [row(word("example"), picker, { text: about })] : [];
    const shown = { json: () => this.#json(), form: () => this.#form(), multipart: () => this.#form(), file: () => this.#file() };
    this.#holder.replaceChildren(...choice, ...(shown[kind] ?? (() => this.#plain()))());
  }

  /** Fill in an example of the document. index: from 1; 0 changes nothing. */
  #start(index) {
    const { text, value } = this.#now.examples[index - 1] ?? {};
    this.#now.example = index;
    if (text !== undefined) this.#now.text = text;
    if (value !== undefined) this.#now.value = new Map(value);
    this.#show();
    this.#onChange();
  }

  /** The field for the text of the body, as it is sent. */
  #area(language) {
    const area = make("textarea", { class: "dj-playground-field dj-playground-raw", rows: "12", spellcheck: "false", dir: "ltr", "aria-label": `${word("body")} (${language})` });
    area.value = this.#now.text ?? "";
    return area;
  }

  #plain() {
    const area = this.#area(this.#now.type);
    area.addEventListener("input", () => {
      this.#now.text = area.value;
      this.#onChange();
    });
    return [this.#watched(area)];
  }

  /** A row with the text field, which is reported if it is required and empty. */
  #watched(...elements) {
    const holder = make("div", { class: "dj-playground-row" }, ...elements);
    watch(holder, () => this.#isRequired && !this.#now.text?.trim());
    return holder;
  }

  #file() {
    const input = make("input", { type: "file", class: "dj-playground-field" });
    input.addEventListener("change", () => {
      this.#files.set("", [...input.files]);
      this.#onChange();
    });
    const holder = row(this.#now.type, input);
    watch(holder, () => this.#isRequired && !this.#files.get("")?.length);
    return [holder];
  }

  #form() {
    const media = this.#now;
    media.value ??= new Map();
    const value = {
      get: () => media.value,
      set: (next) => {
        media.value = next ?? new Map();
        this.#onChange();
      },
      isMissing: () => this.#isRequired,
    };
    const field = media.field?.type === "object" ? media.field : ANY_FORM;
    return [draw(field, "", value, this.#files)];
  }

  #json() {
    const media = this.#now;
    const area = this.#area("JSON");
    const error = make("p", { class: "dj-playground-error", id: newId(), hidden: "" });
    area.setAttribute("aria-errormessage", error.id);
    const check = () => {
      const at = faultOf(media.text);
      error.hidden = !at;
      area.setAttribute("aria-invalid", String(Boolean(at)));
      if (at) error.textContent = word("raw_error", at);
      return !at;
    };
    area.addEventListener("input", () => {
      media.text = area.value;
      check();
      this.#onChange();
    });
    const raw = this.#watched(area, error);
    if (!media.field || media.field.type === "any") return [raw];
    const value = {
      get: () => (media.text.trim() ? parse(media.text) : undefined),
      set: (next) => {
        media.text = next === undefined ? "" : pretty(next);
        if (next === undefined && media.field.type === "object") media.text = "{}";
        area.value = media.text;
        this.#onChange();
      },
      isMissing: () => this.#isRequired,
    };
    const form = make("div", { class: "dj-playground-fields" });
    const redraw = () => {
      if (!check()) return false;
      form.replaceChildren(draw(media.field, "", value, this.#files));
      return true;
    };
    const shown = redraw() ? 0 : 1;
    const choice = views(word("body"), shown, [[word("form"), form], [word("raw"), raw]], (index) => index === 1 || redraw());
    return [choice, form, raw];
  }
}

function valueOf(field, value) {
  return value === undefined ? {} : { value: withoutPasswords(field, value) };
}

/** The text of a body for `state`: JSON without its passwords; other texts have no fields, so they stay. */
function textOf(field, text) {
  if (text === undefined || !field || faultOf(text)) return text === undefined ? {} : { text };
  const value = text.trim() && parse(text);
  const kept = value && withoutPasswords(field, value);
  return { text: value && compact(kept ?? null) !== compact(value) ? pretty(kept ?? null) : text };
}

/** The place of the first error in a JSON text, {line, column} from 1; null if it is valid or empty. */
function faultOf(text) {
  if (!text.trim()) return null;
  try {
    parse(text);
    return null;
  } catch (error) {
    const offset = error instanceof JsonError ? error.offset : 0;
    const before = text.slice(0, offset).split("\n");
    return { line: before.length, column: before.at(-1).length + 1 };
  }
}

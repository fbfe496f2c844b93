// Form fields for a schema, from the data of openapi/form.py. Values are as in json.js; undefined means "not given".

import { button, make, newId, row, select, word } from "./elements.js";
import { Num, compact, parse, pretty, textOf } from "./json.js";
import { watch } from "./missing.js";

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * The element of a field. name: empty for a whole body.
 * value: `get()` returns the value, `set(value)` changes it and reports the change, `isMissing()`: whether the object
 * around the field is given, so that required fields must be filled in.
 * files: Map from names of fields to chosen files.
 */
export function draw(field, name, value, files) {
  const element = drawn(field, name, value, files);
  if (field.required) watch(element, () => value.get() === undefined && value.isMissing());
  return element;
}

function drawn(field, name, value, files) {
  if (field.enum) return labelled(field, name, enumeration(field, value));
  switch (field.type) {
    case "object":
    case "array":
    case "choice":
      return group(field, name, (box) => ({ object, array, choice })[field.type](box, field, value, files));
    case "boolean":
      return labelled(field, name, boolean(value));
    case "file":
      return labelled(field, name, file(field, name, value, files));
    case "string":
      return labelled(field, name, text(field, value));
    case "integer":
    case "number":
      return labelled(field, name, number(field, value), word("number_error"));
    default:
      return labelled(field, name, json(field, value), word("json_error"));
  }
}

/** The type of a field as shown to readers. */
function typeOf(field) {
  return field.format && field.type === "string" ? field.format : field.type;
}

function marksOf(field) {
  const pill = (text, more = "") => make("span", { class: `dj-pill ${more}` }, text);
  const marks = field.type === "any" || field.type === "choice" ? [] : [pill(typeOf(field))];
  if (field.required) marks.push(pill(word("required"), "dj-field-required"));
  if (field.deprecated) marks.push(pill(word("deprecated"), "dj-field-deprecated"));
  return marks;
}

/** A row for a field. `error`: text shown while the control is marked as invalid. */
function labelled(field, name, control, error = "") {
  const label = name ? make("code", { dir: "ltr" }, name) : word("body");
  const element = row(label, control, { text: field.text, marks: marksOf(field) });
  if (error) {
    const message = make("p", { class: "dj-playground-error", id: newId() }, error);
    control.setAttribute("aria-errormessage", message.id);
    element.append(message);
  }
  return element;
}

/** A group of fields under a name; without a name only the fields. */
function group(field, name, fill) {
  if (!name) {
    const bare = make("div", { class: "dj-playground-fields" });
    fill(bare);
    return bare;
  }
  const legend = make("legend", {}, make("code", { dir: "ltr" }, name));
  for (const mark of marksOf(field)) legend.append(" ", mark);
  const box = make("div", { class: "dj-playground-fields" });
  const element = make("fieldset", { class: "dj-playground-group" }, legend);
  if (field.text) element.append(make("p", { class: "dj-playground-text" }, field.text));
  element.append(box);
  fill(box);
  return element;
}

function input(value, read, attributes = {}) {
  const element = make("input", { type: "text", class: "dj-playground-field", autocomplete: "off", dir: "auto", ...attributes });
  const now = value.get();
  element.value = now === undefined || now === null ? "" : textOf(now);
  element.addEventListener("input", () => value.set(read(element.value, element)));
  return element;
}

function text(field, value) {
  const now = value.get();
  const hint = field.hint === undefined ? "" : textOf(field.hint);
  if (typeof now === "string" && now.includes("\n")) {
    const area = make("textarea", { class: "dj-playground-field", rows: "3", dir: "auto", placeholder: hint });
    area.value = now;
    area.addEventListener("input", () => value.set(area.value || undefined));
    return area;
  }
  const type = field.format === "password" ? "password" : "text";
  return input(value, (typed) => typed || undefined, { placeholder: hint, type });
}

function number(field, value) {
  const read = (typed, element) => {
    const trimmed = typed.trim();
    const valid = !trimmed || NUMBER.test(trimmed);
    element.setAttribute("aria-invalid", String(!valid));
    if (!trimmed) return undefined;
    return valid ? new Num(trimmed) : typed;
  };
  const hint = field.hint === undefined ? "" : textOf(field.hint);
  return input(value, read, { inputmode: field.type === "integer" ? "numeric" : "decimal", placeholder: hint, dir: "ltr" });
}

/** A field for any value, written as JSON; text that is not JSON becomes a string. */
function json(field, value) {
  const area = make("textarea", { class: "dj-playground-field", rows: "3", spellcheck: "false", dir: "ltr" });
  const now = value.get();
  area.value = now === undefined ? "" : pretty(now);
  if (field.hint !== undefined) area.placeholder = compact(field.hint);
  area.addEventListener("input", () => {
    const typed = area.value.trim();
    let read = area.value;
    let valid = true;
    try {
      read = typed ? parse(typed) : undefined;
    } catch {
      valid = false;
    }
    area.setAttribute("aria-invalid", String(!valid));
    value.set(read);
  });
  return area;
}

function boolean(value) {
  const options = [undefined, true, false];
  const labels = [word("unset"), "true", "false"];
  return select(labels, Math.max(0, options.indexOf(value.get())), (index) => value.set(options[index]));
}

function enumeration(field, value) {
  const written = field.enum.map(compact);
  const now = value.get();
  const labels = field.enum.map((each) => (each === "" ? '""' : textOf(each)));
  const at = now === undefined ? -1 : written.indexOf(compact(now));
  return select([word("unset"), ...labels], at + 1, (index) => value.set(index ? field.enum[index - 1] : undefined));
}

function file(field, name, value, files) {
  const element = make("input", { type: "file", class: "dj-playground-field" });
  element.multiple = Boolean(field.multiple);
  element.addEventListener("change", () => {
    const chosen = [...element.files];
    files.set(name, chosen);
    const names = chosen.map((each) => each.name);
    value.set(field.multiple ? (names.length ? names : undefined) : names[0]);
  });
  return element;
}

/** An entry of a Map, as the `value` of a field. `order`: names that come first. `required`: if the Map needs it. */
function entry(value, name, order, required = false) {
  const map = () => (value.get() instanceof Map ? value.get() : new Map());
  return {
    get: () => map().get(name),
    isMissing: () => required && (value.get() instanceof Map || value.isMissing()),
    set: (next) => {
      const changed = new Map(map());
      if (next === undefined) changed.delete(name);
      else changed.set(name, next);
      const first = order.filter((each) => changed.has(each));
      const rest = [...changed.keys()].filter((each) => !order.includes(each));
      value.set(changed.size ? new Map([...first, ...rest].map((each) => [each, changed.get(each)])) : undefined);
    },
  };
}

function object(box, field, value, files) {
  const fields = field.fields ?? [];
  const order = fields.map((each) => each.name);
  for (const each of fields) box.append(draw(each, each.name, entry(value, each.name, order, each.required), files));
  if (field.extra) box.append(further(field.extra, value, order, files));
}

/** Fields for further entries of a map, whose names the reader enters. */
function further(field, value, order, files) {
  const box = make("div", { class: "dj-playground-fields" });
  const list = make("div", { class: "dj-playground-fields" });
  const name = make("input", { type: "text", class: "dj-playground-field", dir: "ltr", "aria-label": word("name"), placeholder: word("name") });
  const names = () => (value.get() instanceof Map ? [...value.get().keys()].filter((each) => !order.includes(each)) : []);
  const add = (key) => {
    const held = entry(value, key, order);
    const item = draw(field, key, held, files);
    const remove = () => {
      held.set(undefined);
      item.remove();
      name.focus();
    };
    item.append(button(word("remove", { name: key }), remove, "dj-btn dj-playground-remove"));
    list.append(item);
    return item;
  };
  const create = () => {
    if (!name.value || names().includes(name.value) || order.includes(name.value)) return name.focus();
    const item = add(name.value);
    name.value = "";
    return item.querySelector("input, select, textarea")?.focus();
  };
  names().forEach(add);
  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    create();
  });
  box.append(list, make("div", { class: "dj-playground-add" }, name, button(word("add_field"), create)));
  return box;
}

function array(box, field, value, files) {
  const items = () => (Array.isArray(value.get()) ? value.get() : []);
  const put = (list) => value.set(list.length ? list : undefined);
  const item = (index) => {
    const held = {
      get: () => items()[index],
      isMissing: () => false,
      set: (next) => put(items().map((each, at) => (at === index ? (next ?? null) : each))),
    };
    const name = word("item", { number: index + 1 });
    const element = draw(field.items, name, held, files);
    const remove = () => {
      put(items().filter((_, at) => at !== index));
      redraw();
      box.querySelector(":scope > .dj-btn").focus();
    };
    element.append(button(word("remove", { name }), remove, "dj-btn dj-playground-remove"));
    return element;
  };
  const add = () => {
    put([...items(), emptyOf(field.items)]);
    redraw();
    const rows = box.children;
    rows[rows.length - 2].querySelector("input, select, textarea")?.focus();
  };
  const redraw = () => box.replaceChildren(...items().map((_, index) => item(index)), button(word("add"), add));
  redraw();
}

/** The initial value of a new item of an array. */
function emptyOf(field) {
  if (field.enum) return field.enum[0];
  if (field.type === "object") return new Map(fixed(field));
  if (field.type === "choice") return emptyOf(field.choices[0]);
  return { array: [], boolean: false, integer: new Num(0), number: new Num(0), string: "" }[field.type] ?? null;
}

/** [name, value] of required entries with only one possible value, such as a discriminator. */
function fixed(field) {
  return (field.fields ?? [])
    .filter((each) => each.required && each.enum?.length === 1)
    .map((each) => [each.name, each.enum[0]]);
}

function choice(box, field, value, files) {
  const shown = make("div", { class: "dj-playground-fields" });
  const show = (index) => {
    const chosen = field.choices[index];
    if (chosen.type === "object") object(empty(shown), chosen, value, files);
    else empty(shown).append(draw(chosen, chosen.label, value, files));
  };
  const at = likeliest(field.choices, value.get());
  const picker = select(field.choices.map((each) => each.label), at, (index) => {
    const start = fixed(field.choices[index]);
    value.set(start.length ? new Map(start) : undefined);
    show(index);
  });
  box.append(row(word("choice"), picker), shown);
  show(at);
}

function empty(element) {
  element.replaceChildren();
  return element;
}

/** Index of the variant that fits a value best: by its fixed values, then by names of fields, then by type. */
function likeliest(choices, value) {
  const score = (each) => {
    if (value === undefined) return 0;
    if (!(value instanceof Map)) return kindOf(value) === (each.type === "integer" ? "number" : each.type) ? 1 : 0;
    if (each.type !== "object") return 0;
    const same = fixed(each).map(([name, wanted]) => (compact(value.get(name) ?? null) === compact(wanted) ? 100 : -100));
    const known = (each.fields ?? []).map((one) => (value.has(one.name) ? 2 : one.required ? -1 : 0));
    return [1, ...same, ...known].reduce((sum, one) => sum + one, 0);
  };
  const scores = choices.map(score);
  return scores.indexOf(Math.max(...scores));
}

function kindOf(value) {
  if (value instanceof Num) return "number";
  return Array.isArray(value) ? "array" : typeof value;
}

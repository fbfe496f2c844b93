// Writes code samples of a request, with the templates of languages.js. They are the same as in openapi/samples/, where
// their tags are described.

import { Num, compact, parse } from "./json.js";
import languages from "./languages.js";
import { encode } from "./styles.js";

const CONTROL = "\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069\\ufeff";
const UNFIT_FOR_BLOCK = new RegExp(`[${CONTROL.replace("\\u0000-\\u001f", "\\u0000-\\u0008\\u000b-\\u001f")}]`);
const EXACT_NUMBER = /^-?(?=(?:\d\.?){1,15}$)\d+(?:\.\d+)?$/;
const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "docs-7d9f2c41b6";

/** Canonical names of the languages that can be written. */
export const names = Object.keys(languages);

/** The sample of a request (as request.js makes it) in a language, by its canonical name. */
export function sampleOf(request, name) {
  const language = languages[name];
  language.tree ??= compiled(language.template);
  return rendered(language.tree, viewOf(request, language), filtersOf(language)).replace(/^\n+|\n+$/g, "");
}

// Templates

function compiled(template) {
  const text = template.replace(/^[ \t]*((?:\{\{[#?^</]\w+\}\})+)[ \t]*\n/gm, "$1");
  const root = { inside: [] };
  const open = [root];
  let at = 0;
  for (const tag of text.matchAll(/\{\{([#?^</]?)(\w+)(?:\|(\w+))?\}\}/g)) {
    if (tag.index > at) open.at(-1).inside.push(text.slice(at, tag.index));
    at = tag.index + tag[0].length;
    if (tag[1] === "/") {
      open.pop();
      continue;
    }
    const section = { kind: tag[1], name: tag[2], filter: tag[3], inside: [] };
    open.at(-1).inside.push(section);
    if (tag[1]) open.push(section);
  }
  root.inside.push(text.slice(at));
  return root.inside;
}

function rendered(parts, values, filters) {
  const out = { text: "" };
  render(parts, [values], filters, out);
  return out.text;
}

function render(parts, scopes, filters, out) {
  for (const part of parts) {
    if (typeof part === "string") {
      out.text += part;
      continue;
    }
    if (part.kind === "<") {
      const inside = { text: "" };
      render(part.inside, scopes, filters, inside);
      out.text += filters[part.name](inside.text, margin(out));
      continue;
    }
    const value = scopes.findLast((scope) => Object.hasOwn(scope, part.name))?.[part.name];
    const isThere = Array.isArray(value) ? value.length > 0 : Boolean(value);
    if (!part.kind) {
      const text = String(value ?? "");
      out.text += part.filter ? filters[part.filter](text, margin(out)) : text;
    } else if (part.kind === "#") {
      for (const item of isThere ? [value].flat() : []) render(part.inside, [...scopes, item], filters, out);
    } else if (isThere === (part.kind === "?")) {
      render(part.inside, scopes, filters, out);
    }
  }
}

function margin(out) {
  return /^[ \t]*/.exec(out.text.slice(out.text.lastIndexOf("\n") + 1))[0];
}

// Literals

function filtersOf(language) {
  const { string, block, form, joint } = language;
  return {
    q: (text) => quoted(text, string),
    form: (text) => quoted(text, form ?? string),
    block: (text, indent) => blockOf(text, string, block, joint, indent),
    margin: (text, indent) => text.replaceAll("\n", `\n${indent}`),
    literal: (text, indent) => literal(parse(text), string, { null: "null", true: "true", false: "false", indent: "  ", ...language.literal }, indent),
  };
}

function quoted(text, rule) {
  return rule.open + escaped(text, rule) + rule.close;
}

function escaped(text, rule) {
  const special = Object.keys(rule.escapes ?? {}).map((character) => `\\u${hex(character)}`);
  return text.replace(new RegExp(`[${special.join("")}${CONTROL}]`, "g"), (character) => {
    const own = rule.escapes?.[character];
    if (own !== undefined) return own;
    if (rule.control) return rule.control[0] + hex(character) + rule.control[1];
    return character === "\0" ? "" : character;
  });
}

function hex(character) {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}

function blockOf(text, string, multiline, joint, indent) {
  if (!text.includes("\n")) return quoted(text, string);
  if (multiline && fits(text, multiline)) return quoted(text, multiline);
  if (!joint) return quoted(text, string);
  return text.match(/[^\n]*\n|[^\n]+/g).map((line) => quoted(line, string)).join(`${joint}\n${indent}    `);
}

function fits(text, rule) {
  const closesEarly = !Object.hasOwn(rule.escapes ?? {}, rule.close[0]) && (text + rule.close.slice(0, -1)).includes(rule.close);
  return !closesEarly && !UNFIT_FOR_BLOCK.test(text) && !rule.forbid?.some((part) => text.includes(part));
}

function literal(value, string, words, indent) {
  const inner = indent + words.indent;
  const lines = (open, items, close) => `${open}\n${inner}${items.join(`,\n${inner}`)}\n${indent}${close}`;
  if (value instanceof Map && value.size) {
    const items = [...value].map(([key, item]) => `${quoted(key, string)}: ${literal(item, string, words, inner)}`);
    return lines("{", items, "}");
  }
  if (Array.isArray(value) && value.length) {
    return lines("[", value.map((item) => literal(item, string, words, inner)), "]");
  }
  if (typeof value === "string") return quoted(value, string);
  return Object.hasOwn(words, String(value)) ? words[String(value)] : compact(value);
}

/** Whether `text` is JSON whose numbers have at most 15 digits, which every language can represent exactly. */
function isExact(text) {
  const exact = (value) => {
    if (value instanceof Num) return EXACT_NUMBER.test(value.text);
    if (value instanceof Map) return [...value.values()].every(exact);
    return !Array.isArray(value) || value.every(exact);
  };
  try {
    return exact(parse(text));
  } catch {
    return false;
  }
}

// Values for templates

function viewOf(request, language) {
  const { kind, method, text } = request;
  const structured = kind === "json" && isExact(text);
  const asValue = structured && Boolean(language.literal);
  const pairs = language.pairs && kind === "form" ? formPairs(text) : [];
  const isKnown = pairs.length > 0 && !language.form_header && contentType(request) === FORM;
  const headers = headersOf(request, language, isKnown).map(([name, value]) => ({ name, value }));
  let files = 0;
  const parts = request.parts.map((part) => ({ ...part, disposition: disposition(part), index: part.file ? files++ : 0 }));
  const typed = Boolean(language.typed) && !isKnown && Boolean(kind) && kind !== "multipart";
  const body = ["json", "form", "text"].includes(kind) && !pairs.length ? text : "";
  const upload = kind === "file" ? text : "";
  const [user, password] = request.basic;
  const basic = language.basic && request.basic.length ? { user, password } : null;
  const content = Boolean(body || upload || parts.length || pairs.length);
  const needsBody = ["POST", "PUT", "PATCH"].includes(method);
  return {
    method,
    lower: method.toLowerCase(),
    title: method[0] + method.slice(1).toLowerCase(),
    head: method === "HEAD",
    verb: language.verbs?.includes(method),
    url: request.url,
    headers,
    cookies: language.cookies === false && request.cookies.length > 0,
    basic,
    fields: headers.length > 0 || basic,
    lines: headers.length > 0 || parts.length > 0,
    json: asValue ? body : "",
    body: asValue ? "" : body,
    structured,
    pairs,
    unique: new Set(pairs.map((each) => each.name.toLowerCase())).size === pairs.length,
    coding: pairs.some((each) => !each.plain),
    texted: Boolean(body || pairs.length),
    upload,
    parts,
    content,
    bodyless: needsBody && !content,
    nobody: !needsBody && !content,
    type: typed ? contentType(request) : "",
    media: typed || parts.some((part) => part.type),
    files: Boolean(upload) || parts.some((part) => part.file),
    texts: Boolean(body) || parts.some((part) => !part.file) || (needsBody && !content),
    encoded: Boolean(body || basic),
    boundary: BOUNDARY,
    crlf: "\r\n",
  };
}

function contentType(request) {
  return request.headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
}

/** The fields of an urlencoded form; empty if the text is not encoded as we would encode it. */
function formPairs(text) {
  const pairs = [];
  const pieces = text ? text.split("&") : [];
  for (const [index, piece] of pieces.entries()) {
    const [coded, written] = [piece.split("=", 1)[0], piece.slice(piece.indexOf("=") + 1)];
    const [name, value] = [decoded(coded), decoded(written)];
    const listed = written.includes(",") ? encode(value).replaceAll("%2C", ",") : encode(value); // commas between items
    if (`${encode(name)}=${listed}` !== piece) return [];
    const bare = coded.replaceAll("%5B", "[").replaceAll("%5D", "]");
    const place = { first: index === 0, last: index === pieces.length - 1 };
    pairs.push({ name, value, coded: bare, written, ...place, plain: !(bare + written).includes("%") });
  }
  return pairs;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function headersOf(request, language, isKnown) {
  const hidden = isKnown || language.typed ? ["content-type"] : [];
  if (language.basic && request.basic.length) hidden.push("authorization");
  const headers = request.headers.filter(([name]) => !hidden.includes(name.toLowerCase()));
  if (language.cookies !== false && request.cookies.length) {
    headers.push(["Cookie", request.cookies.map((pair) => pair.join("=")).join("; ")]);
  }
  return headers;
}

function disposition(part) {
  const file = part.file ? `; filename="${inQuotes(part.value)}"` : "";
  return `form-data; name="${inQuotes(part.name)}"${file}`;
}

function inQuotes(text) {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

// Serializes parameters into URLs, headers and cookies. The same as openapi/styles.py; both are tested with
// tests/data/request-vectors.json.

import { textOf } from "./json.js";

const DELIMITERS = { spaceDelimited: "%20", pipeDelimited: "%7C" };
const RESERVED = /[:/?#[\]@!$&'()*+,;=]/;

/** `text` with lone surrogates replaced, as they cannot be encoded. */
export function wellFormed(text) {
  return text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, "\ufffd");
}

/** Percent-encode everything but the unreserved characters of RFC 3986. */
export function encode(text) {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Percent-encode, but keep encoded triples (`%20`) and reserved characters that are not in `refused`. */
function encodeReserved(text, refused) {
  const one = (character) =>
    RESERVED.test(character) && !refused.includes(character) ? character : encode(character);
  return wellFormed(text)
    .split(/(%[0-9A-Fa-f]{2})/)
    .map((piece, index) => (index % 2 ? piece : Array.from(piece, one).join("")))
    .join("");
}

/** Whether there is nothing to send: no value, or an array or object with nothing but null. */
export function isEmpty(value) {
  if (Array.isArray(value)) return value.every((item) => item == null);
  if (value instanceof Map) return [...value.values()].every((item) => item == null);
  return value == null;
}

/** `text` with control characters replaced by blanks, so that it can be sent in a header. */
export function oneLine(text) {
  // eslint-disable-next-line no-control-regex
  return wellFormed(text).replace(/[\x00-\x1f\x7f]+/g, " ").replace(/^ +| +$/g, "");
}

/** The text that replaces `{name}` in a path. `how`: `style`, `explode`, `allowReserved`. */
export function pathText(name, value, how) {
  const style = how.style || "simple";
  const exploded = isExploded(how, style);
  const code = how.allowReserved ? (text) => encodeReserved(text, "/?#[]") : encode;
  if (style === "matrix") return matrix(name, value, exploded, code).join("");
  const [lead, joint] = style === "label" ? [".", exploded ? "." : ","] : ["", ","];
  return isEmpty(value) ? "" : lead + pieces(value, exploded, code).join(joint);
}

/** Encoded [name, value] pairs for a query string or an urlencoded body. */
export function queryPairs(name, value, how) {
  const style = how.style || "form";
  const exploded = isExploded(how, style);
  const code = how.allowReserved ? (text) => encodeReserved(text, "#[]&") : encode;
  const isList = Array.isArray(value);
  if (style === "deepObject" && (isList || value instanceof Map)) {
    return deep(name, value).map(([key, text]) => [encode(key), code(text)]);
  }
  if (exploded && isList) return given(value).map((item) => [encode(name), code(textOf(item))]);
  if (exploded && value instanceof Map) {
    return givenEntries(value).map(([key, item]) => [encode(key), code(textOf(item))]);
  }
  return [[encode(name), pieces(value, false, code).join(DELIMITERS[style] ?? ",")]];
}

/** The value of a header: on one line, not percent-encoded. */
export function headerText(value, how) {
  return oneLine(pieces(value, isExploded(how, how.style || "simple"), (text) => text).join(","));
}

/** [name, value] pairs for the `Cookie` header. */
export function cookiePairs(name, value, how) {
  const style = how.style || "form";
  const code = style === "cookie" ? oneLine : encode;
  if (isExploded(how, style)) {
    if (Array.isArray(value)) return given(value).map((item) => [name, code(textOf(item))]);
    if (value instanceof Map) return givenEntries(value).map(([key, item]) => [key, code(textOf(item))]);
  }
  return [[name, pieces(value, false, code).join(",")]];
}

function isExploded(how, style) {
  return how.explode ?? ["form", "cookie", "deepObject"].includes(style);
}

function given(list) {
  return list.filter((item) => item != null);
}

function givenEntries(map) {
  return [...map].filter(([, item]) => item != null);
}

function pieces(value, exploded, code) {
  if (value instanceof Map) {
    return givenEntries(value).flatMap(([key, item]) =>
      exploded ? [`${code(key)}=${code(textOf(item))}`] : [code(key), code(textOf(item))],
    );
  }
  return (Array.isArray(value) ? given(value) : [value]).map((item) => code(textOf(item)));
}

function matrix(name, value, exploded, code) {
  if (isEmpty(value)) return [];
  if (exploded && value instanceof Map) return pieces(value, true, code).map((piece) => `;${piece}`);
  if (exploded && Array.isArray(value)) return pieces(value, true, code).map((piece) => `;${encode(name)}=${piece}`);
  const text = pieces(value, false, code).join(",");
  return [text ? `;${encode(name)}=${text}` : `;${encode(name)}`];
}

/** `name[key][0]` for every leaf. */
function deep(name, value) {
  return [...value.entries()].flatMap(([key, item]) => {
    if (item instanceof Map || Array.isArray(item)) return deep(`${name}[${key}]`, item);
    return item == null ? [] : [[`${name}[${key}]`, textOf(item)]];
  });
}

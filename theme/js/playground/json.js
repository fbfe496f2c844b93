// JSON without loss: numbers keep their text (12345678901234567890, 1.10), keys their order.
// Objects are Maps: a plain object would move keys like "2" to its front. Python's side: openapi/jsontext.py.

/** A number as it was written. */
export class Num {
  constructor(text) {
    this.text = String(text);
  }
}

const TOKEN = /\s*(?:([{}[\],:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y;
const MAX_DEPTH = 500;

/** An error in a JSON text. `offset`: its place in UTF-16 units, from 0. */
export class JsonError extends Error {
  constructor(offset) {
    super(`not JSON at ${offset}`);
    this.offset = offset;
  }
}

/** Tokens of a JSON text as [kind, text], kind one of `mark`, `string`, `number`, `word`. */
export function* tokens(text) {
  let at = 0;
  const end = text.trimEnd().length;
  while (at < end) {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(text);
    if (!match) throw new JsonError(at);
    at = TOKEN.lastIndex;
    if (match[1]) yield ["mark", match[1], at];
    else if (match[2]) yield ["string", match[2], at];
    else if (match[3]) yield ["number", match[3], at];
    else yield ["word", match[4], at];
  }
}

const WORDS = { true: true, false: false, null: null };

/** The value of a JSON text: Map, array, string, Num, boolean or null. */
export function parse(text) {
  const source = tokens(text);
  let last = 0;
  const next = () => {
    const token = source.next().value;
    if (!token) throw new JsonError(text.length);
    last = token[2];
    return token;
  };
  const fail = () => {
    throw new JsonError(last);
  };
  const read = ([kind, token], depth) => {
    if (kind === "string") return JSON.parse(token);
    if (kind === "number") return new Num(token);
    if (kind === "word") return WORDS[token];
    if (depth > MAX_DEPTH) fail();
    if (token === "[") return items(depth);
    return token === "{" ? entries(depth) : fail();
  };
  const items = (depth) => {
    const list = [];
    let token = next();
    if (token[1] === "]") return list;
    for (;;) {
      list.push(read(token, depth + 1));
      const [, mark] = next();
      if (mark === "]") return list;
      if (mark !== ",") fail();
      token = next();
    }
  };
  const entries = (depth) => {
    const map = new Map();
    let token = next();
    if (token[1] === "}") return map;
    for (;;) {
      if (token[0] !== "string" || next()[1] !== ":") fail();
      map.set(JSON.parse(token[1]), read(next(), depth + 1));
      const [, mark] = next();
      if (mark === "}") return map;
      if (mark !== ",") fail();
      token = next();
    }
  };
  const value = read(next(), 0);
  if (!source.next().done) fail();
  return value;
}

/** JSON on one line without blanks. */
export function compact(value) {
  if (value instanceof Map) return `{${[...value].map(([key, item]) => `${JSON.stringify(key)}:${compact(item)}`)}}`;
  if (Array.isArray(value)) return `[${value.map(compact)}]`;
  return scalar(value);
}

/** JSON with a line for each value. `margin`: text before every line but the first. */
export function pretty(value, margin = "") {
  const inner = `${margin}  `;
  const block = (open, lines, close) => `${open}\n${inner}${lines.join(`,\n${inner}`)}\n${margin}${close}`;
  if (value instanceof Map && value.size) {
    return block("{", [...value].map(([key, item]) => `${JSON.stringify(key)}: ${pretty(item, inner)}`), "}");
  }
  if (Array.isArray(value) && value.length) return block("[", value.map((item) => pretty(item, inner)), "]");
  return compact(value);
}

function scalar(value) {
  if (value instanceof Num) return value.text;
  return value === undefined ? "null" : JSON.stringify(value);
}

/** A value as a form shows it: a string as it is, all else as JSON. */
export function textOf(value) {
  return typeof value === "string" ? value : compact(value);
}

/** A plain object or array as Maps and Nums. */
export function lossless(value) {
  return parse(JSON.stringify(value));
}

// Makes the HTTP request for a call of an operation. The same as openapi/request.py, tested by
// tests/data/request-vectors.json: calls and requests have the shapes of that file, with values as json.js reads them.

import { compact, parse, pretty, textOf } from "./json.js";
import { cookiePairs, encode, headerText, isEmpty, oneLine, pathText, queryPairs, wellFormed } from "./styles.js";

export const NO_SERVER = "https://<host>";

const TEXTUAL = [
  "application/graphql",
  "application/javascript",
  "application/x-ndjson",
  "application/jsonl",
  "application/x-yaml",
];

/** How a body of a media type is entered and sent: `json`, `form`, `multipart`, `text` or `file`. */
export function bodyKind(mediaType) {
  const essence = mediaType.split(";")[0].trim().toLowerCase();
  if (["application/json", "text/json"].includes(essence) || essence.endsWith("+json")) return "json";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence.startsWith("multipart/")) return "multipart";
  if (/^text\/|[+/](xml|yaml)$/.test(essence) || TEXTUAL.includes(essence)) return "text";
  return "file";
}

/** Value of the `Authorization` header of HTTP basic authentication. */
export function basicValue(user, password) {
  const bytes = new TextEncoder().encode(`${user}:${password}`);
  return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}

/** A server's address with its variables filled in; unknown ones stay as they are. */
export function serverUrl(template, variables) {
  return template.replace(/\{([^{}]+)\}/g, (whole, name) => (Object.hasOwn(variables, name) ? variables[name] : whole));
}

/** Whether a parameter has a value to send. */
export function isGiven(parameter) {
  return !isEmpty(parameter.value) && (parameter.value !== "" || Boolean(parameter.required));
}

/** A request as `requestOf` returns it, from its JSON in a page (`request_data` in openapi/request.py). */
export function requestIn(text) {
  const data = parse(text);
  const of = (name, otherwise) => data.get(name) ?? otherwise;
  return {
    method: data.get("method"),
    url: data.get("url"),
    headers: of("headers", []),
    cookies: of("cookies", []),
    basic: of("basic", []),
    kind: of("kind", ""),
    text: data.has("json") ? pretty(data.get("json")) : of("text", ""),
    parts: of("parts", []).map((part) => Object.fromEntries(part)),
  };
}

/** The request for a call. Values that are not given are left out; in a path, `{name}` is kept. */
export function requestOf(call) {
  const credentials = (call.credentials ?? []).map((secret) => ({ ...secret, value: oneLine(secret.value) }));
  const parameters = (call.parameters ?? []).filter(isGiven);
  const at = (place) => parameters.filter((parameter) => parameter.in === place);
  const body = bodyOf(call);
  return {
    method: call.method.toUpperCase(),
    url: urlOf(call, at, credentials),
    headers: headersOf(call, at, credentials, body.kind),
    cookies: [
      ...at("cookie").flatMap((parameter) =>
        parameter.content
          ? [[parameter.name, encode(contentText(parameter))]]
          : cookiePairs(parameter.name, parameter.value, parameter),
      ),
      ...credentials.filter((secret) => secret.in === "cookie").map((secret) => [secret.name, encode(secret.value)]),
    ],
    basic: credentials.find((secret) => secret.basic)?.basic ?? [],
    ...body,
  };
}

function urlOf(call, at, credentials) {
  const base = absolute(call.base ?? "").replace(/[?#].*$/s, "").replace(/\/+$/, "");
  const texts = new Map(
    at("path").map((parameter) => [
      parameter.name,
      parameter.content
        ? encode(compact(parameter.value))
        : pathText(parameter.name, parameter.value, parameter),
    ]),
  );
  const [template, ...queries] = call.path.split("#")[0].split("?");
  const path = template
    .split(/(\{[^{}]+\})/)
    .map((piece, index) => (index % 2 ? (texts.get(piece.slice(1, -1)) ?? literal(piece)) : literal(piece)))
    .join("");
  const pairs = [
    ...at("query").flatMap((parameter) =>
      parameter.content
        ? [[encode(parameter.name), encode(contentText(parameter))]]
        : queryPairs(parameter.name, parameter.value, parameter),
    ),
    ...credentials.filter((secret) => secret.in === "query").map((secret) => [encode(secret.name), secretText(secret.value)]),
  ];
  const query = [queries.join("?"), ...pairs.map((pair) => pair.join("=")), ...at("querystring").map(queryString)]
    .filter(Boolean)
    .join("&");
  return `${base}/${path.replace(/^\/+/, "")}${query ? `?${query}` : ""}`;
}

/** A base URL that a program can use: https is added if it has only a host, a placeholder if it has no host. */
function absolute(base) {
  if (base.startsWith("//")) return `https:${base}`;
  return /^([./]|$)/.test(base) ? `${NO_SERVER}/${base.replace(/^[./]+/, "")}` : base;
}

function literal(text) {
  return text.replace(/[^A-Za-z0-9\-._~:/@!$&'()*+,;=%{}]/gu, encode);
}

/** A secret encoded for a URL; a placeholder such as `<token>` stays readable. */
function secretText(value) {
  return /^<[\p{L}\p{N}_ -]+>$/u.test(value) ? value : encode(value);
}

function contentText(parameter) {
  return bodyKind(parameter.content) === "json" ? compact(parameter.value) : textOf(parameter.value);
}

function queryString(parameter) {
  if (bodyKind(parameter.content) === "form" && parameter.value instanceof Map) return formText({ value: parameter.value });
  return encode(contentText(parameter));
}

/** Headers of credentials, then of parameters. A second header of the same name is dropped. */
function headersOf(call, at, credentials, kind) {
  const headers = credentials.filter((secret) => secret.in === "header").map((secret) => [secret.name, secret.value]);
  if (call.accept) headers.push(["Accept", call.accept]);
  if (call.body && kind && kind !== "multipart") headers.push(["Content-Type", call.body.type]);
  for (const parameter of at("header")) {
    const { name, value, content } = parameter;
    headers.push([name, content ? oneLine(contentText(parameter)) : headerText(value, parameter)]);
  }
  const seen = new Set();
  return headers.filter(([name]) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()));
}

function bodyOf(call) {
  const { body } = call;
  if (!body || ["GET", "HEAD"].includes(call.method.toUpperCase())) return { kind: "", text: "", parts: [] };
  const kind = bodyKind(body.type);
  if (kind === "multipart") return { kind, text: "", parts: partsOf(body) };
  const isForm = kind === "form" && body.value instanceof Map;
  return { kind, text: isForm ? formText(body) : wellFormed(body.text ?? ""), parts: [] };
}

/** An urlencoded body. Objects are JSON unless their `encoding` names a style. */
function formText(body) {
  return [...body.value]
    .filter(([, value]) => !isEmpty(value))
    .flatMap(([name, value]) => {
      const how = body.encoding?.[name] ?? {};
      if (value instanceof Map && !how.style) return [[encode(name), encode(compact(value))]];
      return queryPairs(name, value, how);
    })
    .map((pair) => pair.join("="))
    .join("&");
}

/** The parts of a multipart body: one for each item of an array, JSON for objects; for files their names. */
function partsOf(body) {
  return [...(body.value ?? [])].flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((item) => item != null)
      .map((item) => ({
        name: oneLine(name),
        value: wellFormed(textOf(item)),
        file: Boolean(body.files?.includes(name)),
        type: body.types?.[name] ?? (item instanceof Map || Array.isArray(item) ? "application/json" : ""),
      })),
  );
}

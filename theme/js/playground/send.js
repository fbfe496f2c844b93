// From a request (as request.js makes it) to an answer of the network.

const TIMEOUT = 30_000; // milliseconds until the first byte of an answer
const MOST = 50_000_000; // bytes that are read of an answer

// Names that no script may set; the browser would drop them without a word.
const FORBIDDEN =
  /^(accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|proxy-.*|sec-.*)$/i;
const FORBIDDEN_METHODS = ["CONNECT", "TRACE", "TRACK"];

/** What speaks against sending: [word, values] for each reason; and names that the browser will leave out. */
export function check(request, base) {
  const problems = [];
  if (FORBIDDEN_METHODS.includes(request.method)) problems.push(["bad_method", { method: request.method }]);
  if (!/^https?:$/.test(urlOf(base)?.protocol ?? "")) problems.push(["bad_server", {}]);
  for (const [name, value] of request.headers) {
    // eslint-disable-next-line no-control-regex
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) problems.push(["bad_header", { name }]);
  }
  const dropped = request.headers.map(([name]) => name).filter((name) => FORBIDDEN.test(name));
  return { problems, dropped: request.cookies.length ? [...dropped, "Cookie"] : dropped };
}

/** An address relative to the page, or null. */
export function urlOf(text) {
  try {
    return new URL(text, location.href);
  } catch {
    return null;
  }
}

/**
 * Arguments for `fetch`. `files`: Map from a field's name (or "" for a whole body) to chosen files.
 *
 * Redirects: browsers drop `Authorization` when one leads to another origin, but carry every other header along. So a
 * request with a secret in a header of another name does not follow redirects at all (`isBound`).
 */
export function fetchArguments(request, files, { proxy, credentials, isBound, signal }) {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!FORBIDDEN.test(name)) headers.append(name, value);
  const target = urlOf(request.url).href;
  const url = proxy ? `${proxy}${proxy.includes("?") ? "&" : "?"}url=${encodeURIComponent(target)}` : target;
  const init = {
    method: request.method,
    headers,
    mode: "cors",
    credentials: credentials ? "include" : "omit",
    redirect: isBound ? "manual" : "follow",
    referrerPolicy: "no-referrer",
    cache: "no-store",
    signal,
  };
  const body = bodyOf(request, files);
  if (body !== null) init.body = body;
  return [url, init];
}

function bodyOf(request, files) {
  if (request.kind === "multipart") return request.parts.length ? formData(request.parts, files) : null;
  if (request.kind === "file") return files.get("")?.[0] ?? "";
  return request.kind ? request.text : null;
}

/** Parts as a FormData, which brings its own media type with its boundary. */
function formData(parts, files) {
  const form = new FormData();
  const used = new Map();
  for (const part of parts) {
    if (part.file) {
      const index = used.get(part.name) ?? 0;
      used.set(part.name, index + 1);
      const chosen = files.get(part.name)?.[index];
      if (chosen) form.append(part.name, part.type ? new Blob([chosen], { type: part.type }) : chosen, chosen.name);
    } else {
      form.append(part.name, part.type ? new Blob([part.value], { type: part.type }) : part.value);
    }
  }
  return form;
}

/** A request on its way. `stop()` ends it; `why` says afterwards what ended it: `stopped`, `timeout` or nothing. */
export class Exchange {
  #controller = new AbortController();
  why = "";
  seconds = TIMEOUT / 1000;

  get signal() {
    return this.#controller.signal;
  }

  stop(why = "stopped") {
    this.why ||= why;
    this.#controller.abort();
  }

  /**
   * Sends, and reads the answer as it comes. `onHead(response)`, then `onBytes(bytes)` for each piece.
   * Gives {response, bytes, time, isCut}: bytes are the pieces, time is in milliseconds. Throws as `fetch` does.
   */
  async run([url, init], onHead, onBytes) {
    const begin = performance.now();
    const timer = setTimeout(() => this.stop("timeout"), TIMEOUT);
    let response;
    try {
      response = await fetch(url, init);
    } finally {
      clearTimeout(timer);
    }
    onHead(response, performance.now() - begin);
    const bytes = [];
    let size = 0;
    const reader = response.body?.getReader();
    while (reader) {
      const { done, value } = await reader.read().catch((error) => {
        if (this.why === "stopped") return { done: true };
        throw error;
      });
      if (done) break;
      bytes.push(value);
      size += value.length;
      onBytes(value, size);
      if (size > MOST) {
        this.stop("large");
        break;
      }
    }
    return { response, bytes, size, time: performance.now() - begin };
  }
}

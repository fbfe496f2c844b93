// Sends a request (of request.js) and reads the response.

const TIMEOUT = 30_000; // milliseconds until the first byte of an answer
const MOST = 50_000_000; // bytes that are read of an answer

// Headers that scripts cannot set: browsers drop them silently.
const FORBIDDEN =
  /^(accept-charset|accept-encoding|access-control-request-.*|connection|content-length|cookie2?|date|dnt|expect|host|keep-alive|origin|referer|set-cookie|te|trailer|transfer-encoding|upgrade|user-agent|via|proxy-.*|sec-.*)$/i;
const FORBIDDEN_METHODS = ["CONNECT", "TRACE", "TRACK"];

/** {problems, dropped}: reasons not to send, as [word, values], and headers that the browser will leave out. */
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

/** The URL of an address relative to the page; null if it is invalid. */
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
 * At a redirect to another origin, browsers drop `Authorization`, but send all other headers on. So a request with a
 * secret in another header does not follow redirects (`hasSecretHeader`).
 */
export function fetchArguments(request, files, { proxy, credentials, hasSecretHeader, signal }) {
  const headers = new Headers();
  for (const [name, value] of request.headers) if (!FORBIDDEN.test(name)) headers.append(name, value);
  const target = urlOf(request.url).href;
  const url = proxy ? `${proxy}${proxy.includes("?") ? "&" : "?"}url=${encodeURIComponent(target)}` : target;
  const init = {
    method: request.method,
    headers,
    mode: "cors",
    credentials: credentials ? "include" : "omit",
    redirect: hasSecretHeader ? "manual" : "follow",
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

/** FormData for the parts of a body; the browser adds the media type with the boundary. */
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

/** A request that is being sent. `stop()` ends it. `why`: the reason: `stopped`, `timeout`, `large`, or empty. */
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
   * Send the request and read the response. Calls `onHead(response, time)`, then `onBytes(bytes)` for each piece.
   * Gives {response, bytes, size, time}: bytes are the pieces, time is in milliseconds. Throws as `fetch` does.
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

// Credentials for an origin of the API: in memory, and in sessionStorage if the reader wants to keep them for the tab.

import { basicValue } from "./request.js";

const key = (origin, scheme) => `dj-playground ${origin} ${scheme}`;

/** Use sessionStorage; if it is forbidden or full, nothing is kept. */
function stored(action) {
  try {
    return action(sessionStorage);
  } catch {
    return null;
  }
}

export class Secrets {
  #typed = new Map();
  #schemes;
  origin = "";
  isKept = false;

  /** schemes: as in the playground's data, by key. */
  constructor(schemes) {
    this.#schemes = schemes;
  }

  /** Change the origin: forget credentials of the last one, load those kept for this one. Gives whether it changed. */
  use(origin) {
    if (origin === this.origin) return false;
    this.origin = origin;
    this.#typed.clear();
    for (const scheme of Object.keys(this.#schemes)) {
      const kept = stored((storage) => JSON.parse(storage.getItem(key(origin, scheme))));
      if (Array.isArray(kept)) this.#typed.set(scheme, kept.map(String));
    }
    this.isKept = this.#typed.size > 0;
    return true;
  }

  /** The parts of a scheme: [token] or [user, password]. */
  get(scheme) {
    return this.#typed.get(scheme) ?? [];
  }

  set(scheme, parts) {
    this.#typed.set(scheme, parts);
    if (this.isKept) this.#store(scheme);
  }

  keep(isKept) {
    this.isKept = isKept;
    for (const scheme of Object.keys(this.#schemes)) {
      if (isKept) this.#store(scheme);
      else stored((storage) => storage.removeItem(key(this.origin, scheme)));
    }
  }

  forget() {
    this.#typed.clear();
    this.keep(false);
  }

  #store(scheme) {
    const parts = this.get(scheme);
    if (this.origin && parts.some(Boolean)) {
      stored((storage) => storage.setItem(key(this.origin, scheme), JSON.stringify(parts)));
    }
  }

  /** Credentials for a request. `hidden`: placeholders instead. */
  credentials(alternative, hidden) {
    return alternative.flatMap((name) => {
      const scheme = this.#schemes[name];
      const parts = this.get(name);
      if (hidden || !parts.some(Boolean)) return hidden ? [placeholder(scheme)] : [];
      const { in: place, name: header, prefix = "" } = scheme;
      if (scheme.kind === "basic") {
        const [user = "", password = ""] = parts;
        return [{ in: place, name: header, value: basicValue(user, password), basic: [user, password] }];
      }
      const hasPrefix = prefix && parts[0].toLowerCase().startsWith(prefix.trim().toLowerCase());
      return [{ in: place, name: header, value: hasPrefix ? parts[0] : prefix + parts[0] }];
    });
  }
}

/** The placeholder for a secret in samples, as in openapi/sample_calls.py. */
export function placeholder(scheme) {
  const { in: place, name, prefix = "", labels = [] } = scheme;
  const angled = (label, usual) => `<${/^[\p{L}\p{N}_-]*[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(label ?? "") ? label : usual}>`;
  if (scheme.kind === "basic") {
    const pair = [angled(labels[0], "username"), angled(labels[1], "password")];
    const bare = pair.map((each) => each.slice(1, -1)).join(":");
    return { in: place, name, value: `Basic <base64 of ${bare}>`, basic: pair };
  }
  return { in: place, name, value: prefix + (scheme.kind === "key" ? angled(labels[0], "api-key") : "<token>") };
}

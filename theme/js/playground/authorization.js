// The fields for credentials, which are part of the page: which of them apply, and whether values are kept and shown.

import { button, check, make, newId, select, word } from "./elements.js";
import { Secrets } from "./secrets.js";

export class Authorization {
  #alternatives;
  #chosen = 0;
  #schemes = [];
  #onChange;
  isShown = false; // whether samples show the reader's own credentials

  /**
   * `element`: the fieldset of the page, or null. `alternatives`, `schemes`: as in the data. `oauth`: for schemes with
   * flows, the module, with `base()`, the address to which addresses of flows are relative.
   */
  constructor(element, { alternatives, schemes }, onChange, oauth) {
    this.element = element;
    this.#alternatives = alternatives;
    this.#onChange = onChange;
    this.secrets = new Secrets(schemes);
    if (!element) return;
    this.#schemes = [...element.querySelectorAll(".dj-playground-scheme")];
    if (alternatives.length > 1) element.querySelector("legend").after(this.#picker());
    for (const scheme of this.#schemes) {
      this.#watch(scheme);
      const { flows } = schemes[scheme.dataset.scheme] ?? {};
      if (flows) scheme.append(oauth.tokenForm(flows, oauth.base, (token) => this.#take(scheme, token)));
    }
    element.append(this.#keeping());
    this.#showChosen();
  }

  /** Credentials for a request; `isHidden`: placeholders instead. */
  credentials(isHidden) {
    return this.secrets.credentials(this.#alternatives[this.#chosen] ?? [], isHidden);
  }

  /** Change the origin that secrets belong to: fields are filled with secrets kept for it, or emptied. */
  use(origin) {
    if (this.secrets.use(origin)) this.#fill();
  }

  #picker() {
    const labels = this.#alternatives.map((names) => names.join(` ${word("and")} `) || word("no_auth"));
    this.#chosen = Math.max(0, this.#alternatives.findIndex((names) => names.length));
    const picker = select(labels, this.#chosen, (index) => {
      this.#chosen = index;
      this.#showChosen();
      this.#onChange();
    });
    picker.setAttribute("aria-label", word("authorization"));
    return picker;
  }

  #watch(scheme) {
    const inputs = [...scheme.querySelectorAll("input[data-part]")];
    for (const input of inputs) {
      input.addEventListener("input", () => {
        this.secrets.set(scheme.dataset.scheme, inputs.map((each) => each.value));
        this.#onChange();
      });
      if (input.type === "password") input.after(reveal(input));
    }
  }

  /** Fill in a token from a flow. */
  #take(scheme, token) {
    this.secrets.set(scheme.dataset.scheme, [token]);
    this.#fill();
    this.#onChange();
  }

  #keeping() {
    const keep = check(word("keep"), false, (isKept) => this.secrets.keep(isKept));
    const forget = button(word("forget"), () => {
      this.secrets.forget();
      this.#fill();
      this.#onChange();
    });
    const show = check(word("show_secrets"), false, (isShown) => {
      this.isShown = isShown;
      this.#onChange();
    });
    this.keepHint = make("span", { class: "dj-playground-text", id: newId() });
    this.keepBox = keep.querySelector("input");
    this.keepBox.setAttribute("aria-describedby", this.keepHint.id);
    return make("div", { class: "dj-playground-keeping" }, keep, forget, show, this.keepHint);
  }

  #showChosen() {
    const wanted = this.#alternatives[this.#chosen] ?? [];
    for (const scheme of this.#schemes) scheme.hidden = !wanted.includes(scheme.dataset.scheme);
  }

  #fill() {
    for (const scheme of this.#schemes) {
      const parts = this.secrets.get(scheme.dataset.scheme);
      scheme.querySelectorAll("input[data-part]").forEach((input, index) => (input.value = parts[index] ?? ""));
    }
    if (!this.keepBox) return;
    this.keepBox.checked = this.secrets.isKept;
    this.keepHint.textContent = word("keep_hint", { origin: this.secrets.origin });
  }
}

/** The button that shows what is typed into a field for a secret. */
function reveal(input) {
  const toggle = button(word("reveal"), () => {
    const isShown = input.type === "password";
    input.type = isShown ? "text" : "password";
    toggle.textContent = word(isShown ? "conceal" : "reveal");
    toggle.setAttribute("aria-pressed", String(isShown));
  });
  toggle.setAttribute("aria-pressed", "false");
  return toggle;
}

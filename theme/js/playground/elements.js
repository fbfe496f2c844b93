// Elements and words that all parts of the playground use.

import { make } from "../page.js";
import english from "./words.js";

export { make };

const words = { ...english };
let count = 0;

/** Replace English words by those of the page's language. */
export function translate(given = {}) {
  Object.assign(words, given);
}

/** A word of the interface, `{name}` filled from `values`. */
export function word(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** An id that no other element has. */
export function newId() {
  count += 1;
  return `playground-${count}`;
}

/** A button with a text. */
export function button(text, onClick, className = "dj-btn") {
  const element = make("button", { type: "button", class: className }, text);
  element.addEventListener("click", onClick);
  return element;
}

/** A row with a label, a control and a description. `control` gets an id. */
export function row(label, control, { text = "", marks = [] } = {}) {
  control.id ||= newId();
  const title = make("label", { for: control.id, class: "dj-playground-label" }, label);
  for (const mark of marks) title.append(" ", mark);
  const element = make("div", { class: "dj-playground-row" }, title, control);
  if (text) {
    const about = make("p", { class: "dj-playground-text", id: newId() }, text);
    control.setAttribute("aria-describedby", about.id);
    element.append(about);
  }
  return element;
}

/** A select element. `labels`: of its options. `onChange(index)`. */
export function select(labels, chosen, onChange) {
  const element = make("select", { class: "dj-playground-select" });
  labels.forEach((label, index) => element.append(make("option", { value: String(index) }, label)));
  element.selectedIndex = chosen;
  element.addEventListener("change", () => onChange(element.selectedIndex));
  return element;
}

/** A checkbox. */
export function check(label, checked, onChange) {
  const box = make("input", { type: "checkbox" });
  box.checked = checked;
  box.addEventListener("change", () => onChange(box.checked));
  return make("label", { class: "dj-playground-check" }, box, " ", label);
}

/** Buttons that show one of several views, each [label, element]. `onShow(index)`: may return false to refuse. */
export function views(name, shown, list, onShow = () => true) {
  const group = newId();
  const element = make("div", { class: "dj-playground-views", role: "radiogroup", "aria-label": name });
  const inputs = list.map(([label, view], index) => {
    const input = make("input", { type: "radio", name: group, id: newId(), class: "dj-hidden" });
    input.checked = index === shown;
    view.hidden = index !== shown;
    input.addEventListener("change", () => {
      if (onShow(index) === false) {
        inputs[list.findIndex(([, each]) => !each.hidden)].checked = true;
        return;
      }
      list.forEach(([, each], at) => (each.hidden = at !== index));
    });
    element.append(input, make("label", { for: input.id, class: "dj-playground-view" }, label));
    return input;
  });
  element.show = (index) => inputs[index].click();
  return element;
}

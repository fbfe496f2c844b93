// Finds and marks required fields that are not filled in.

import { make, newId, word } from "./elements.js";

const CONTROL = "input, select, textarea, button";
const ROWS = ".dj-playground-row, .dj-playground-group";
const checks = new WeakMap(); // of a row: whether it has no value that it needs

/** Register a row. `isMissing()`: whether its value is missing. */
export function watch(row, isMissing) {
  checks.set(row, isMissing);
}

/** The visible rows with missing values; of nested rows only the innermost. */
export function missingIn(form) {
  const rows = [...form.querySelectorAll(ROWS)].filter((row) => checks.get(row)?.() && row.getClientRects().length);
  return rows.filter((row) => !rows.some((other) => other !== row && row.contains(other)));
}

/** The name of a row. */
export const nameOf = (row) => row.querySelector("legend, label")?.querySelector("code")?.textContent ?? word("body");

/** Mark these rows and no others, with a message in each, and move to the first. */
export function mark(form, rows) {
  for (const old of form.querySelectorAll(".dj-playground-needed")) unmark(old.parentElement);
  rows.forEach(markOne);
  const first = rows[0] && controlOf(rows[0]);
  first?.focus({ preventScroll: true });
  rows[0]?.scrollIntoView({ block: "center" });
}

const controlOf = (row) => row.querySelector(CONTROL);

function markOne(row) {
  const control = controlOf(row);
  if (!control) return;
  const before = control.getAttribute("aria-describedby") ?? "";
  const error = make("p", { class: "dj-playground-needed", id: newId(), "data-before": before }, word("needed"));
  control.dataset.needed = "";
  control.setAttribute("aria-describedby", `${error.id} ${before}`.trim());
  if (!control.hasAttribute("aria-errormessage")) control.setAttribute("aria-invalid", "true");
  row.append(error);
  for (const kind of ["input", "change", "click"]) row.addEventListener(kind, () => checks.get(row)() || unmark(row));
}

function unmark(row) {
  const error = row.querySelector(":scope > .dj-playground-needed");
  if (!error) return;
  const control = row.querySelector("[data-needed]");
  error.remove();
  if (!control) return; // drawn anew since
  delete control.dataset.needed;
  if (!control.hasAttribute("aria-errormessage")) control.removeAttribute("aria-invalid");
  if (error.dataset.before) control.setAttribute("aria-describedby", error.dataset.before);
  else control.removeAttribute("aria-describedby");
}

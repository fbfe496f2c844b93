/* Filters changelog entries by buttons above the first one: an entry must have all selected tags (`?tags=a,b`). */
import { all, make, t } from "./page.js";

const updates = all(".dj-update");
const tagsOf = (update) => (update.dataset.tags ?? "").split(",").map((tag) => tag.trim()).filter(Boolean);
const tags = [...new Set(updates.flatMap(tagsOf))];
const wanted = new Set((new URLSearchParams(location.search).get("tags") ?? "").split(",").filter((tag) => tags.includes(tag)));

function apply(buttons) {
  for (const update of updates) {
    const own = tagsOf(update);
    update.hidden = ![...wanted].every((tag) => own.includes(tag));
    const entry = document.querySelector(`.dj-toc a[href="#${CSS.escape(update.id)}"]`)?.parentElement;
    if (entry) entry.hidden = update.hidden;
  }
  for (const button of buttons) {
    const { tag } = button.dataset;
    button.setAttribute("aria-pressed", String(tag ? wanted.has(tag) : !wanted.size));
  }
}

if (tags.length) {
  const button = (label, tag) => make("button", { type: "button", class: "dj-btn", "data-tag": tag }, label);
  const buttons = [button(t("all_updates"), ""), ...tags.map((tag) => button(tag, tag))];
  const row = make("div", { class: "dj-update-filter", role: "group" }, ...buttons);
  row.addEventListener("click", (event) => {
    const tag = event.target.closest("button")?.dataset.tag;
    if (tag === undefined) return;
    if (!tag) wanted.clear();
    else if (!wanted.delete(tag)) wanted.add(tag);
    const address = new URL(location.href);
    if (wanted.size) address.searchParams.set("tags", [...wanted].join(","));
    else address.searchParams.delete("tags");
    history.replaceState(history.state, "", address);
    apply(buttons);
  });
  updates[0].before(row);
  apply(buttons);
}

/* Tabs and groups of code blocks. Until this has run the stylesheet shows the first panel, or the one that boot.js knows
   the reader prefers. Hidden panels are `hidden="until-found"`: find-in-page and addresses with `#id` open them. */
import { all, emit, keep, kept, make, named } from "./page.js";

const KEPT = 20; /* labels remembered, the last chosen first */
const FINDABLE = "onbeforematch" in document.body ? "until-found" : "";
const FOCUSABLE = "a, button, input, summary, pre, [tabindex]";

const chosen = () => {
  try {
    return JSON.parse(kept("dj-tabs") || "[]");
  } catch {
    return [];
  }
};

class Group {
  constructor(root) {
    this.root = root;
    this.tabs = all(":scope > .dj-tablist > .dj-tab", root);
    this.panels = this.tabs.map((tab) => document.getElementById(tab.getAttribute("aria-controls")));
    this.synced = "sync" in root.dataset;
    const wanted = this.synced ? chosen().find((label) => this.indexOf(label) >= 0) : undefined;
    const first = this.tabs.findIndex((tab) => tab.getAttribute("aria-selected") === "true");
    this.show(wanted === undefined ? Math.max(first, 0) : this.indexOf(wanted));
    root.dataset.ready = "";
    root.querySelector(".dj-tablist").addEventListener("keydown", (event) => this.key(event));
    this.tabs.forEach((tab, index) => tab.addEventListener("click", () => this.choose(index)));
    this.panels.forEach((panel, index) => {
      panel.addEventListener("beforematch", () => this.choose(index, false));
      if (!panel.querySelector(FOCUSABLE)) panel.tabIndex = 0;
    });
    if ("dropdown" in root.dataset) this.dropdown();
  }

  label(index) {
    return this.panels[index].dataset.label;
  }

  indexOf(label) {
    return this.panels.findIndex((panel) => panel.dataset.label === label);
  }

  show(shown) {
    this.tabs.forEach((tab, index) => {
      tab.setAttribute("aria-selected", String(index === shown));
      tab.tabIndex = index === shown ? 0 : -1;
      if (index === shown) this.panels[index].removeAttribute("hidden");
      else this.panels[index].setAttribute("hidden", FINDABLE);
    });
    if (this.select) this.select.selectedIndex = shown;
  }

  /** Select a tab for the reader: remember it, select it in other groups, keep its place on the screen. */
  choose(index, steady = true) {
    const before = this.root.getBoundingClientRect().top;
    const label = this.label(index);
    this.show(index);
    if (this.synced) {
      for (const other of groups) if (other !== this && other.synced && other.indexOf(label) >= 0) other.show(other.indexOf(label));
      keep("dj-tabs", JSON.stringify([label, ...chosen().filter((one) => one !== label)].slice(0, KEPT)));
    }
    if (steady) scrollBy({ top: this.root.getBoundingClientRect().top - before, behavior: "instant" });
    const row = this.tabs[index].parentElement;
    const [inner, outer] = [this.tabs[index].getBoundingClientRect(), row.getBoundingClientRect()];
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
    emit("tab", { label, id: this.panels[index].id });
  }

  key(event) {
    const at = this.tabs.indexOf(event.target);
    const forward = getComputedStyle(this.root).direction === "rtl" ? "ArrowLeft" : "ArrowRight";
    const last = this.tabs.length - 1;
    const to = { [forward]: at < last ? at + 1 : 0, Home: 0, End: last }[event.key] ?? (/^Arrow(Left|Right)$/.test(event.key) ? (at > 0 ? at - 1 : last) : -1);
    if (at < 0 || to < 0) return;
    event.preventDefault();
    this.choose(to);
    this.tabs[to].focus();
  }

  /** A menu instead of the row of tabs, if the author wants one. */
  dropdown() {
    const row = this.root.querySelector(".dj-tablist");
    this.select = make("select", { class: "dj-code-choice", "aria-label": row.getAttribute("aria-label") });
    this.select.append(...this.tabs.map((tab) => make("option", {}, tab.textContent)));
    this.select.selectedIndex = this.tabs.findIndex((tab) => tab.tabIndex === 0);
    this.select.addEventListener("change", () => this.choose(this.select.selectedIndex));
    row.hidden = true;
    row.before(this.select);
  }
}

const groups = [];
for (const row of all(".dj-tablist")) groups.push(new Group(row.parentElement));

/* Open the panel with the target of the address, and scroll there: the browser could not while it was hidden. */
const target = named();
for (const group of groups) {
  const index = target ? group.panels.findIndex((panel) => panel.contains(target)) : -1;
  if (index >= 0) group.choose(index, false);
}
if (target && target.closest(".dj-panel")) target.scrollIntoView();
emit("tab", {});

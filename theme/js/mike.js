/* A dropdown in the sidebar with the releases that mike publishes, from versions.json above this site. It is loaded
   by the reader's browser, as a site does not know releases that were published after it. */
import { glyph, make, site, t } from "./page.js";

const root = new URL(site.base, location.href);

/** The releases in versions.json, `[{version, title, aliases}]`; invalid and hidden ones are left out. */
function listed(found) {
  return (Array.isArray(found) ? found : []).filter(
    (entry) => typeof entry?.version === "string" && !entry.properties?.hidden,
  );
}

/** Whether this page belongs to a release: its folder has the name of the version or of an alias. */
function isHere(entry) {
  const folder = decodeURIComponent(root.pathname.split("/").at(-2) ?? "");
  return entry.version === folder || (entry.aliases ?? []).includes(folder);
}

/** Go to the same page of the other release if it exists, else to the home page of the release. */
async function follow(event) {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const link = event.currentTarget;
  const same = new URL(location.pathname.slice(root.pathname.length), link.href);
  const answer = await fetch(same, { method: "HEAD" }).catch(() => null);
  location.assign(answer?.ok ? same.href + location.hash : link.href);
}

function option(entry) {
  const url = new URL(`../${encodeURIComponent(entry.version)}/`, root);
  const link = make("a", { href: url.href }, make("span", {}, entry.title || entry.version));
  if (isHere(entry)) link.setAttribute("aria-current", "true");
  link.addEventListener("click", follow);
  return make("li", {}, link);
}

function dropdown(entries) {
  const here = entries.find(isHere);
  const name = here?.title || here?.version || t("switch_version");
  const button = make(
    "button",
    { class: "dj-btn", type: "button", popovertarget: "dj-releases", "aria-label": `${t("switch_version")}: ${name}` },
    make("span", {}, name),
    glyph("chevron"),
  );
  const list = make("ul", { "aria-label": t("switch_version") }, ...entries.map(option));
  const menu = make("div", { class: "dj-menu", popover: "", id: "dj-releases" }, list);
  return make("div", { class: "dj-switch", "data-kind": "release" }, button, menu);
}

async function fill() {
  const answer = await fetch(new URL("../versions.json", root));
  if (!answer.ok) return;
  const entries = listed(await answer.json());
  if (entries.length) document.querySelector(".dj-sidebar .dj-drawer-head")?.after(dropdown(entries));
}

fill().catch(() => {}); /* not published by mike, or from file:// */

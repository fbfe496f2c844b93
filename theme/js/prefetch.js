/* Loads the page of a link when a reader points at it. If the browser and the policy of the site allow it, the page is
   also prerendered. Beside a link in the text, a card shows the beginning of the page. Nothing but that page is loaded.
   `--dj-ahead` in a stylesheet: `fetch` turns off prerendering, `none` all of it. */
import { make, named, site } from "./page.js";

const WAIT = 350; /* milliseconds until a link that is pointed at shows its card */
const LEAVE = 150; /* and until it goes, so that the pointer can reach it */
const EDGE = 8;
const WORDS = 240; /* letters of a page's beginning */

const root = new URL(site.base, location.href);
const wanted = getComputedStyle(document.documentElement).getPropertyValue("--dj-ahead").trim();
const asked = new Map();
let card, current, timer;

/** The address of a link to another page of this site, without the fragment; null for any other link. */
function pageOf(link) {
  const { origin, pathname, search } = link;
  if (origin !== root.origin || !pathname.startsWith(root.pathname) || pathname === location.pathname) return null;
  if (link.hasAttribute("download") || (/\.\w+$/.test(pathname) && !pathname.endsWith(".html"))) return null;
  return origin + pathname + search;
}

/** Load a page once: if the browser can prefetch, from its cache. Gives its HTML, or null. */
function ask(address) {
  if (!asked.has(address)) asked.set(address, fetched(address).catch(() => null));
  return asked.get(address);
}

async function fetched(address) {
  const hint = make("link", { rel: "prefetch", href: address });
  if (hint.relList.supports("prefetch")) {
    document.head.append(hint);
    await new Promise((done) => (hint.onload = hint.onerror = done));
  }
  const answer = await fetch(address, { cache: "force-cache", priority: "low" });
  prerender(address, answer.headers.get("content-security-policy"));
  return answer.ok ? answer.text() : null;
}

/** Whether a Content-Security-Policy allows a script of the page to ask for prerendering. */
function allowsPrerendering(policy) {
  return (policy ?? "").split(",").every((one) => {
    const rules = new Map(one.split(";").map((rule) => rule.trim().split(/\s+/)).map(([name, ...values]) => [name.toLowerCase(), values]));
    const values = rules.get("script-src-elem") ?? rules.get("script-src") ?? rules.get("default-src");
    if (rules.has("require-trusted-types-for")) return false;
    return !values || values.includes("'inline-speculation-rules'") ||
      (values.includes("'unsafe-inline'") && !values.some((value) => /^'(nonce-|sha\d|strict-dynamic)/.test(value)));
  });
}

/** Have the browser prerender this page, and from now on each page that is pointed at for a while. */
function prerender(address, policy) {
  if (wanted === "fetch" || !HTMLScriptElement.supports?.("speculationrules") || document.querySelector("script[type=speculationrules]")) return;
  const own = document.querySelector("meta[http-equiv=Content-Security-Policy i]")?.content;
  if (![policy, own].every(allowsPrerendering)) return;
  const where = { and: [{ href_matches: `${root.pathname}*` }, { not: { selector_matches: "[download], [target]" } }] };
  const rules = make("script", { type: "speculationrules" });
  rules.textContent = JSON.stringify({ prerender: [{ urls: [address] }, { where, eagerness: "moderate" }] });
  document.head.append(rules);
}

/** The beginning of a page, or of the part that is linked to: title, description, first words. */
function beginning(text, hash) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const part = hash && named(hash, page);
  const name = (element) => [...(element?.childNodes ?? [])].filter((node) => !node.matches?.(".dj-anchor")).map((node) => node.textContent).join("").trim();
  const title = name(page.querySelector("h1 > span") ?? page.querySelector("h1")) || page.title;
  const about = part ? "" : page.querySelector("meta[name=description]")?.content;
  const words = [...page.querySelectorAll(".dj-prose p, .dj-prose li")].find(
    (each) => each.textContent.trim() && (!part || part.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  const first = words?.textContent.trim().replace(/\s+/g, " ") ?? "";
  return { title, part: part ? name(part) : "", about, first: first.length > WORDS ? `${first.slice(0, WORDS).replace(/\s+\S*$/, "")}…` : first };
}

const styled = () => new Promise((done) => {
  if (document.querySelector("link[data-prefetch]")) return done();
  const sheet = make("link", { rel: "stylesheet", href: new URL("prefetch.css", document.querySelector("script[src$='/page.js']").src), "data-prefetch": "" });
  sheet.onload = sheet.onerror = done;
  document.head.append(sheet);
});

async function show(link) {
  current = link;
  const [text] = await Promise.all([ask(pageOf(link)), styled()]);
  if (!text || current !== link || !link.isConnected) return;
  const { title, part, about, first } = beginning(text, link.hash);
  card ??= equipped(make("div", { class: "dj-preview", id: "dj:preview", popover: "manual", role: "tooltip" }));
  card.replaceChildren(make("b", {}, part || title));
  for (const [kind, words] of [["page", part && title], ["about", about], ["first", first]]) {
    if (words) card.append(make("p", { "data-kind": kind }, words));
  }
  link.setAttribute("aria-describedby", card.id);
  card.showPopover();
  place(link);
}

/** Place the card below the link, or above it if there is more room; always inside the window. */
function place(link) {
  const [box, own] = [link.getClientRects()[0], card.getBoundingClientRect()];
  if (!box) return hide();
  const below = box.bottom + EDGE + own.height <= innerHeight || box.top < innerHeight - box.bottom;
  const end = document.documentElement.clientWidth - own.width - EDGE;
  card.style.setProperty("inset", `${below ? box.bottom + EDGE : box.top - own.height - EDGE}px auto auto ${Math.max(EDGE, Math.min(box.left, end))}px`);
}

function hide() {
  clearTimeout(timer);
  current?.removeAttribute("aria-describedby");
  current = null;
  if (card?.matches(":popover-open")) card.hidePopover();
}

function equipped(made) {
  made.addEventListener("pointerenter", () => clearTimeout(timer));
  made.addEventListener("pointerleave", () => later(hide, LEAVE));
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
  for (const kind of ["pagehide", "scroll", "blur"]) addEventListener(kind, hide, { passive: true });
  return document.body.appendChild(made);
}

const later = (action, wait) => {
  clearTimeout(timer);
  timer = setTimeout(action, wait);
};

/** Handle a link that is pointed at, by mouse, pen, keyboard, or a touch, which shows no card. */
export function pointed(event) {
  const link = event.target.closest?.("a[href]");
  const address = link && wanted !== "none" && pageOf(link);
  if (!address) return;
  const byKey = event.type === "focusin";
  if (byKey ? !link.matches(":focus-visible") : event.type !== "touchstart" && event.pointerType === "touch") return;
  if (!byKey) ask(address);
  if (event.type === "touchstart" || link === current || !link.matches(".dj-prose a:not([class]), .dj-lead a") || link.closest(".dj-card, .dj-tile")) return;
  later(() => {
    if (current) hide();
    show(link);
  }, WAIT);
  const leave = () => later(hide, LEAVE);
  link.addEventListener(byKey ? "focusout" : "pointerleave", leave, { once: true });
}

for (const kind of ["pointerover", "focusin", "touchstart"]) document.addEventListener(kind, pointed, { passive: true });

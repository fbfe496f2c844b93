/* The page for unknown addresses: lists pages with similar addresses, and offers to search for the words. */
import { make, site } from "./page.js";

const SHOWN = 5;

const parts = (path) => decodeURIComponent(path).toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The share of the wanted words in an address, from 0 to 1; the last word counts twice. */
function likeness(wanted, path) {
  const has = new Set(parts(path));
  const found = wanted.filter((word, number) => has.has(word) || (word.length > 3 && [...has].some((other) => other.startsWith(word.slice(0, -1)))));
  const last = wanted.at(-1);
  return (found.length + (found.includes(last) ? 1 : 0)) / (wanted.length + 1) - has.size / 1000;
}

const root = new URL(site.base, location.href).pathname;

/** The words of the requested address. */
const asked = () => parts(location.pathname.slice(root.length - 1).replace(/\.(html|mdx?)$/, ""));

/** Title and address of a page: versions, languages and sections have pages of the same title. */
const entry = ({ title, url, path }) => make("li", {}, make("a", { href: url.href }, title), " ", make("small", { dir: "ltr" }, decodeURI(path)));

async function suggest(box) {
  const answer = await fetch(box.dataset.near);
  const address = new URL(box.dataset.near, location.href);
  const listing = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("dj:listing");
  const wanted = asked();
  const seen = new Set();
  const near = [...(listing?.querySelectorAll("a") ?? [])]
    .map((link) => ({ title: link.textContent, url: new URL(link.getAttribute("href"), address) }))
    .filter(({ url }) => !url.hash && !seen.has(url.pathname) && seen.add(url.pathname))
    .map((page) => ({ ...page, path: page.url.pathname.slice(root.length - 1) }))
    .map((page) => ({ ...page, score: likeness(wanted, page.path) }))
    .filter(({ score }) => score > 0.2)
    .sort((one, other) => other.score - one.score)
    .slice(0, SHOWN);
  if (!near.length) return;
  box.querySelector("ul").replaceChildren(...near.map(entry));
  box.hidden = false;
}

const box = document.querySelector("[data-near]");
const button = document.querySelector(".dj-body [data-search]");
if (button) button.dataset.search = asked().join(" ");
if (box) suggest(box).catch(() => {});

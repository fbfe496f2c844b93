/* The static list of all pages: keeps the entries that hold every word of the field. Works from a file, too,
   where the browser lets it run; without it the list is simply whole. */
import { all } from "./page.js";

const field = document.querySelector("[data-filter]");
const listing = field && document.getElementById(field.dataset.filter);

function filter() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text) => words.every((word) => text.includes(word));
  for (const entry of all("li", listing).reverse()) {
    const inside = all(":scope > ul > li", entry).some((item) => !item.hidden);
    const own = [entry.querySelector("a"), entry.querySelector(":scope > small")].map((part) => part?.textContent ?? "").join(" ");
    entry.hidden = !inside && !holds(own.toLowerCase());
  }
  for (const section of listing.children) section.hidden = all("li", section).every((item) => item.hidden);
}

if (listing) {
  field.addEventListener("input", filter);
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) field.value = asked;
  if (field.value) filter();
  field.focus();
}

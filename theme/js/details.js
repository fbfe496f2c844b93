/* Accordions: opening one puts its id into the address, so that it can be linked to. */

document.addEventListener("click", (event) => {
  const box = event.target.closest?.("details.dj-accordion[id] > summary")?.parentElement;
  if (box && !box.open) history.replaceState(history.state, "", `#${encodeURIComponent(box.id)}`);
});

/* API pages: the fields of all schemas are opened to a level. */
const bar = document.querySelector(".dj-api-levels");
const depthOf = (box) => {
  let depth = 1;
  for (let outer = box.parentElement.closest(".dj-expandable"); outer; outer = outer.parentElement.closest(".dj-expandable")) depth += 1;
  return depth;
};
if (bar) {
  bar.hidden = false;
  bar.addEventListener("click", ({ target }) => {
    const level = Number(target.closest("button")?.dataset.level);
    if (!level) return;
    const before = bar.getBoundingClientRect().top;
    for (const box of document.querySelectorAll("details.dj-expandable")) box.open = depthOf(box) < level;
    scrollBy(0, bar.getBoundingClientRect().top - before);
  });
}

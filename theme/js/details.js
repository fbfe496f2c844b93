/* Accordions: the one that a reader opens can be linked to, as its id goes into the address. */

document.addEventListener("click", (event) => {
  const box = event.target.closest?.("details.dj-accordion[id] > summary")?.parentElement;
  if (box && !box.open) history.replaceState(history.state, "", `#${encodeURIComponent(box.id)}`);
});

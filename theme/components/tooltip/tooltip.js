/* Tooltips work by themselves on hover and focus. This adds a delay, tap, Escape (WCAG 1.4.13), and keeps them on the screen. */
import { all } from "./page.js";

const WAIT = 300; /* milliseconds until a hovered term shows its tip */
const LEAVE = 150; /* and until it goes, so that the pointer can reach it */
const EDGE = 8;

for (const box of all(".dj-tooltip")) {
  const [term, tip] = [box.querySelector(".dj-tooltip-term"), box.querySelector(".dj-tip")];
  let timer;
  const place = () => {
    tip.style.removeProperty("--shift");
    const { left, right } = tip.getBoundingClientRect();
    const over = Math.max(0, right - document.documentElement.clientWidth + EDGE) || Math.min(0, left - EDGE);
    if (over) tip.style.setProperty("--shift", `${-over}px`);
  };
  const show = () => {
    clearTimeout(timer);
    delete tip.dataset.shut;
    box.dataset.shown = "";
    place();
  };
  const hide = () => {
    clearTimeout(timer);
    delete box.dataset.shown;
    tip.dataset.shut = "";
  };
  const later = (action, wait) => {
    clearTimeout(timer);
    timer = setTimeout(action, wait);
  };
  box.dataset.script = "";
  box.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && later(show, WAIT));
  box.addEventListener("pointerleave", () => box.contains(document.activeElement) || later(hide, LEAVE));
  box.addEventListener("focusin", show);
  box.addEventListener("focusout", (event) => box.contains(event.relatedTarget) || hide());
  term.addEventListener("click", show);
  term.addEventListener("keydown", (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), show()));
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
}

/* Views: versions of the page for different readers. One is shown; buttons above the first one select another. */
import { all, emit, keep, kept, make, named } from "./page.js";

const views = all(".dj-view");
const FINDABLE = "onbeforematch" in document.body ? "until-found" : "";
const buttons = views.map((view) => make("button", { type: "button", class: "dj-btn" }, ...view.querySelector(".dj-view-title").cloneNode(true).childNodes));

function show(label, scroll) {
  views.forEach((view, index) => {
    const shown = view.dataset.label === label;
    if (shown) view.removeAttribute("hidden");
    else view.setAttribute("hidden", FINDABLE);
    buttons[index].setAttribute("aria-pressed", String(shown));
  });
  emit("tab", { label, kind: "view" });
  if (scroll) scroll.scrollIntoView();
}

if (views.length > 1) {
  const row = make("div", { class: "dj-view-choice", role: "group" }, ...buttons);
  views[0].before(row);
  views.forEach((view, index) => {
    const choose = () => {
      show(view.dataset.label);
      keep("dj-view", view.dataset.label);
    };
    buttons[index].addEventListener("click", choose);
    view.addEventListener("beforematch", choose);
  });
  const target = named();
  const chosen = views.find((view) => target && view.contains(target)) ?? views.find((view) => view.dataset.label === kept("dj-view"));
  show((chosen ?? views[0]).dataset.label, target && chosen?.contains(target) ? target : null);
}
document.body.dataset.views = "";

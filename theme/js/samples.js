/* Samples of an operation's request that are not in its page: they are written when their tab is opened, from the request
   that stands beside them. Their room is kept, so that nothing moves. */
import { all } from "./page.js";

const LATER = ".dj-panel:not([hidden]) > .dj-code[data-unwritten]";

async function write(figure) {
  const [{ sampleOf }, { requestIn }, { colouredCode }] = await Promise.all([
    import("./playground/samples.js"),
    import("./playground/request.js"),
    import("./playground/highlight.js"),
  ]);
  if (!("unwritten" in figure.dataset)) return;
  const { sample } = figure.dataset;
  const request = requestIn(figure.closest("[data-request]").dataset.request);
  Object.assign(figure.querySelector("pre"), { tabIndex: 0, dir: "ltr" });
  figure.querySelector("code").replaceChildren(...colouredCode(sampleOf(request, sample), sample), "\n");
  delete figure.dataset.unwritten;
}

const look = () => Promise.all(all(LATER).map(write));
document.addEventListener("dj:tab", look);
look();

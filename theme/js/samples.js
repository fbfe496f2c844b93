/* Samples of an operation's request that are not in its page: they are written when their tab is opened, from the request
   that stands beside them. Their room is kept, so that nothing moves. */
import { all } from "./page.js";

const LATER = "pre[data-unwritten]";

/** The request stands at the first of the samples that are made of it. */
function requestOf(pre) {
  for (let around = pre; around; around = around.parentElement) {
    const found = around.matches("[data-request]") ? around : around.querySelector("[data-request]");
    if (found) return found.dataset.request;
  }
}

async function write(pre) {
  const [{ sampleOf }, { requestIn }, { colouredCode }] = await Promise.all([
    import("./playground/samples.js"),
    import("./playground/request.js"),
    import("./playground/highlight.js"),
  ]);
  if (!("unwritten" in pre.dataset)) return;
  const { sample } = pre.dataset;
  Object.assign(pre, { tabIndex: 0, dir: "ltr" });
  pre.querySelector("code").replaceChildren(...colouredCode(sampleOf(requestIn(requestOf(pre)), sample), sample), "\n");
  delete pre.dataset.unwritten;
}

const look = () => Promise.all(all(LATER).filter((pre) => !pre.closest("[hidden]")).map(write));
document.addEventListener("dj:tab", look);
look();

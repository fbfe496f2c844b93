/* Writes samples of an operation that are not part of its page, when their tab is opened, from the request in the page.
   The page has empty lines in their place, so that nothing moves. */
import { all } from "./page.js";

const DEFERRED = "pre[data-deferred]";

/** The request is at the first of the samples that are made from it. */
function requestOf(pre) {
  for (let around = pre; around; around = around.parentElement) {
    const found = around.matches("[data-request]") ? around : around.querySelector("[data-request]");
    if (found) return found.dataset.request;
  }
}

async function write(pre) {
  const [{ sampleOf }, { requestIn }, { coloredCode }] = await Promise.all([
    import("./playground/samples.js"),
    import("./playground/request.js"),
    import("./playground/highlight.js"),
  ]);
  if (!("deferred" in pre.dataset)) return;
  const { sample } = pre.dataset;
  Object.assign(pre, { tabIndex: 0, dir: "ltr" });
  pre.querySelector("code").replaceChildren(...coloredCode(sampleOf(requestIn(requestOf(pre)), sample), sample), "\n");
  delete pre.dataset.deferred;
}

const look = () => Promise.all(all(DEFERRED).filter((pre) => !pre.closest("[hidden]")).map(write));
document.addEventListener("dj:tab", look);
look();

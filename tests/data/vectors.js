// Differences between request-vectors.json and what the playground makes of it, as texts. Called with its modules and the
// file's text, by run-vectors.mjs in node and by the browser tests in a page.
({ json: { parse, lossless }, styles, request: { requestOf, serverUrl } }, text) => {
  const vectors = JSON.parse(text);
  const exact = parse(text);
  const differences = [];
  const check = (name, found, wanted) => {
    const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (a !== b) differences.push(`${name}:\n  found  ${a}\n  wanted ${b}`);
  };
  const filled = (value) =>
    Object.fromEntries(Object.entries(value).filter(([, item]) => item && (!Array.isArray(item) || item.length)));

  vectors.parameters.forEach((vector, index) => {
    const value = exact.get("parameters")[index].get("value");
    const join = (pairs, joint) => pairs.map((pair) => pair.join("=")).join(joint);
    const written = {
      path: () => styles.pathText("p", value, vector),
      query: () => join(styles.queryPairs("p", value, vector), "&"),
      header: () => styles.headerText(value, vector),
      cookie: () => join(styles.cookiePairs("p", value, vector), "; "),
    }[vector.in]();
    check(`parameter ${index}`, written, vector.text);
  });

  for (const { name, call, request } of vectors.calls) {
    const parameters = call.parameters?.map((one) => ({ ...one, value: "value" in one ? lossless(one.value) : undefined }));
    const body = call.body && { ...call.body, value: call.body.value && lossless(call.body.value) };
    const found = filled(requestOf({ ...call, parameters, body }));
    if (found.parts) found.parts = found.parts.map(filled);
    const order = (value) => Object.fromEntries(Object.keys(request).map((key) => [key, value[key]]));
    check(name, { ...order(found), ...found }, request);
  }

  for (const { url, variables, text: wanted } of vectors.servers) check(url, serverUrl(url, variables), wanted);
  return differences;
};

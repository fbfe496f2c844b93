// Pirsch: its script finds its own element by id.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://api.pirsch.io/pa.js", { id: "pianjs", "data-code": values.id });
});

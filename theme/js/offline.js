// For copies of the site on a disk, where browsers do not load ES modules: our modules are classic scripts that
// register here by name. `needs`: names of modules that a module imports; missing ones are loaded.
(function () {
  var folder = document.currentScript.src.replace(/[^/]*$/, "");
  var modules = {};

  function entry(name) {
    if (!modules[name]) {
      modules[name] = {};
      modules[name].promise = new Promise(function (resolve, reject) {
        modules[name].resolve = resolve;
        modules[name].reject = reject;
      });
    }
    return modules[name];
  }

  function need(name) {
    var module = entry(name);
    if (!module.asked) {
      module.asked = true;
      var script = document.createElement("script");
      script.src = folder + name;
      script.onerror = module.reject;
      document.head.append(script);
    }
    return module.promise;
  }

  window.djModule = function (name, needs, body) {
    var module = entry(name);
    if (module.defined) return;
    module.asked = module.defined = true;
    Promise.all(needs.map(need)).then(body).then(module.resolve, module.reject);
  };

  window.djImport = function (from, path) {
    var url = new URL(path, "file:///" + (from ? from + "/" : ""));
    return need(url.pathname.slice(1));
  };
})();

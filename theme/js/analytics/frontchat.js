// Front Chat.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://chat-assets.frontapp.com/v1/chat.bundle.js", {}, function () {
    window.FrontChat("init", { chatId: values.snippetId, useDefaultLauncher: true });
  });
});

// Adobe Experience Platform tags: one script that holds the owner's configuration.
docsjsonConsent.whenGranted(function (values, load) {
  load(values.launchUrl);
});

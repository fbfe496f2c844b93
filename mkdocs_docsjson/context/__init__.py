"""From a site and a page to what the templates print."""

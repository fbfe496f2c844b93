"""Two states of a site, and what is different for its readers."""

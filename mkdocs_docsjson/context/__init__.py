"""Builds the variable `docsjson` that templates read, from a site and a page."""

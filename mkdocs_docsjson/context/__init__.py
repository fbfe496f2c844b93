"""Makes the variable that templates read, from a site and a page."""

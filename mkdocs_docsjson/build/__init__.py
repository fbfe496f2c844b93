"""The engine: makes pages, knows what each was made from, and publishes the site. Knows no host."""

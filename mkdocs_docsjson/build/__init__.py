"""The engine: makes pages, knows what each was made from, and publishes the site. It does not know the hosts."""

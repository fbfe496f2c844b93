"""The files that `docsjson new` writes: a small site, and files for publishing it."""

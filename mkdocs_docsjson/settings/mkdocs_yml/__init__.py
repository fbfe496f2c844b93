"""Makes a docs.json of an mkdocs.yml: for sites without a docs.json, and for `docsjson migrate`."""

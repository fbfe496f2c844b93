"""What an mkdocs.yml says in the words of docs.json: for sites that have none, and for `docsjson migrate`."""

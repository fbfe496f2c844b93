"""The `docsjson` command, one module for each of its commands."""

"""The commands of `docsjson`, one module for each."""

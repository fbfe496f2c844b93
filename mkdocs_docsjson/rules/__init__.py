"""The rules for writing on a site, for the editors and AI assistants of its authors."""

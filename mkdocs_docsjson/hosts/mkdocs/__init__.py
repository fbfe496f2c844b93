"""The site inside MkDocs: the plugin, what MkDocs makes of it, and other themes."""

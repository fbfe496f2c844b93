"""The hosts: programs that have sites built, MkDocs or our own command. They call the engine, which knows none of
them."""

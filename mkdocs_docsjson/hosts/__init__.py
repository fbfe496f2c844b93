"""Who has sites built. A host asks the engine, which knows none of them."""

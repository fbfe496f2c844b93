"""A site as it is read: its options, settings, files, documents, and what its pages are."""

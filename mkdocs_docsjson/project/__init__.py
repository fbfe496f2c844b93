"""A site as it was read: its options, settings, files, documents and pages."""

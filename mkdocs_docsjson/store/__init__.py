"""Results of earlier builds with what they were made from, and how that is recorded and kept."""

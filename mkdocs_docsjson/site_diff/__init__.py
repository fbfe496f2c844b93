"""Compares two states of a site, as their readers see them."""

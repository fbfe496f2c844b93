"""Renders pages. Everything that they are made from is read through a recorder."""

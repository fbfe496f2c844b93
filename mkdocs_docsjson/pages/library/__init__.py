"""Declarations of the components, a module for each kind of use; `pages/components.py` gathers them."""

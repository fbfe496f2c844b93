"""Writes the generated parts of the documentation: `python -m docs_generator` updates all of them."""

"""Writes the parts of the documentation that are made from the code; `python -m docs_generator` does all of them."""

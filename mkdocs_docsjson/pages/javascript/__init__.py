"""The JavaScript of pages as a small language of its own that always ends: it is interpreted, never executed.

parse.py (tree-sitter) ▸ compile.py and its neighbors (nodes ▸ Python functions) ▸ machine.py (calls, within a budget)
▸ `pages/element_maker.py` (results of components ▸ elements). Tables define what programs can use: `names.py`, and the
methods of each kind of value. Everything else is `Refused`, with a reason for the author.
"""

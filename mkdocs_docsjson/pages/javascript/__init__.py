"""The JavaScript of pages as a small total language: evaluated, never executed.

parse.py (tree-sitter) ▸ compile.py and its neighbours (nodes ▸ Python functions) ▸ machine.py (calls, within a budget)
▸ `pages/element_maker.py` (what components return ▸ elements). What a program may reach is in tables: `names.py` and
the methods of each kind of value. Everything else is `Refused`, with a reason for the author.
"""

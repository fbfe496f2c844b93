"""Utility classes (`mt-4`, `dark:hidden`, `sm:grid-cols-2`) that pages use, as the hosted service supports them.

`rules.txt` and `scales.json` define what each class does; `class_names.py` splits a class into its parts,
`bracket_values.py` reads values in brackets, `variants.py` applies variants to the selector, `sheet.py` writes the
stylesheet of a site's classes.
Names and values are those of Tailwind CSS 3 (MIT license). They are facts; none of its source is copied here.
"""

from mkdocs_docsjson.utilities.sheet import SiteColors, is_marker, is_utility, utilities_stylesheet

__all__ = ["SiteColors", "is_marker", "is_utility", "utilities_stylesheet"]

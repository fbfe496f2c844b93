"""Utility classes (`mt-4`, `dark:hidden`, `sm:grid-cols-2`) that pages use, as the hosted service knows them.

`rules.txt` and `scales.json` say what each class does; `names.py` takes a class apart, `values.py` reads what stands in
its brackets, `variants.py` finds its selector, `sheet.py` writes the stylesheet of the classes that a site uses.
Names and values are those of Tailwind CSS 3 (MIT license); they are facts of it, and nothing of its source is here.
"""

from mkdocs_docsjson.utilities.sheet import SiteColors, is_marker, is_utility, utilities_stylesheet

__all__ = ["SiteColors", "is_marker", "is_utility", "utilities_stylesheet"]

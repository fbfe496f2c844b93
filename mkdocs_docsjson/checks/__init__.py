"""The checks of `docsjson check`, one module for each family. A check yields findings; it prints and changes nothing.

`page_report.py` checks one page (its result is cached), `site_check.py` the whole site; `fixes.py` makes the
safe edits.
"""

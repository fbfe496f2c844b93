"""What `docsjson check` looks at. One module a family: each yields findings, none prints or changes anything.

`page_report.py` looks at one page (its result is cached), `site.py` at the whole site, `fixes.py` makes the repairs.
"""

"""Output files for machines: search, feeds, sitemap, llms.txt, Markdown pages, redirects.

Every module takes values and returns texts by path, relative to the root of the built site. None of
them writes into a site or depends on MkDocs. `output_page.py` has the model of a page that they share.
"""

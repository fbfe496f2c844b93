"""What a site gives to machines: search, feeds, sitemap, llms.txt, Markdown pages, redirects.

Every module takes values and returns texts by path (relative to the root of the built site); none of
them writes into a site or knows MkDocs. `page.py` is the one picture of a page that they share.
"""

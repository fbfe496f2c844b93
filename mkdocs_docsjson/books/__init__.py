"""A site, a version of it, or a part of its navigation as one book: PDF or EPUB.

contents.py     what is in the book, in the order of the navigation
chapters.py     its pages as they stand in a book: nothing to click, links that lead to places in it
static_html.py  the HTML of one of them, well formed
pdf.py          printed by a browser of this machine (chromium.py), with page numbers and bookmarks
epub.py         as an EPUB 3
"""

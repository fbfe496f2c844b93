"""Exports a site, a version of it, or a part of its navigation as a book: PDF or EPUB.

contents.py     the contents of the book, in the order of the navigation
chapters.py     its pages, without interactive elements, with links within the book
static_html.py  the HTML of a page as well-formed XML
pdf.py          a PDF with page numbers and bookmarks, printed by a local browser (chromium.py)
epub.py         an EPUB 3
"""

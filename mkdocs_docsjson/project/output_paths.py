"""Paths of outputs that every site has, whatever its pages."""

NOT_FOUND = "404.html"
SEARCH_PATH = "search"
"""Path of the page that lists all pages, for readers without JavaScript."""
MADE_FILES = ("llms.txt", "llms-full.txt", "skill.md", "robots.txt", "sitemap.xml")
"""Outputs that pages may link to."""
UTILITIES = "assets/utilities.css"
"""The stylesheet of the utility classes that pages use. These are known last, so its name has no hash of them."""
LIGHT_IMAGES = "assets/images/"
"""The folder of lighter copies of pictures, whose contents never change: see `lighter_pictures.py`."""
CARDS = "assets/cards/"
"""The folder of preview pictures, whose contents never change: see `outputs.cards.card_name`."""

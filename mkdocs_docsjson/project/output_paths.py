"""Names of what every build makes, whatever its pages are."""

NOT_FOUND = "404.html"
SEARCH_PATH = "search"
"""Path of the page that lists all pages, for readers without JavaScript."""
MADE_FILES = ("llms.txt", "llms-full.txt", "skill.md", "robots.txt", "sitemap.xml")
"""Files that pages may lead to."""
UTILITIES = "assets/utilities.css"
"""The stylesheet of the utility classes that pages use. They are known last, so its name cannot depend on them."""
LIGHT_IMAGES = "assets/images/"
"""Where lighter copies of pictures stand, which never change: see `lighter_pictures.py`."""
CARDS = "assets/cards/"
"""Where preview pictures stand, which never change: see `outputs.cards.card_name`."""

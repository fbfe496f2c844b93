"""A built site for assistants: its pages, a search and its API operations, over the Model Context Protocol."""

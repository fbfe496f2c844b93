"""Serves a built site to assistants over the Model Context Protocol: pages, search, API operations."""

"""Payloads, and sites with one in every text that an owner, an author or an API can write."""

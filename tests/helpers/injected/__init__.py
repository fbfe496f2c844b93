"""Payloads of attacks, and sites with payloads in every text that an owner, an author or an API can write."""

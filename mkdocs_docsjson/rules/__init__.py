"""The writing rules of a site for its authors' editors and assistants."""

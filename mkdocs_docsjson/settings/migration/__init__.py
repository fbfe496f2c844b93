"""How each shape of docs.json is written as the other; `settings.migrate` is the way in."""

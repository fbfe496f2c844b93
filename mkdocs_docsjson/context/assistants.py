"""The assistants that the page menu can open a page in, by their names in docs.json."""

ASSISTANTS = {
    "chatgpt": ("ChatGPT", "https://chatgpt.com/?hints=search&q={prompt}"),
    "claude": ("Claude", "https://claude.ai/new?q={prompt}"),
    "perplexity": ("Perplexity", "https://www.perplexity.ai/search?q={prompt}"),
    "grok": ("Grok", "https://grok.com/?q={prompt}"),
    "aistudio": ("AI Studio", "https://aistudio.google.com/prompts/new_chat?prompt={prompt}"),
}
"""Assistants whose URL accepts a prompt. Only those that the owner lists are shown."""

SERVER_ENTRIES = ("mcp", "add-mcp", "cursor", "vscode")
"""Entries for the site's MCP server, shown when its address is known."""

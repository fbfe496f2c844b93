"""What stands at the top of mkdocs.yml and below `extra` → name, links, socials, analytics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin, urlsplit

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, Given, Path, text_of

PLATFORMS = {
    "x-twitter": "x", "twitter": "x", "facebook": "facebook", "youtube": "youtube", "discord": "discord",
    "slack": "slack", "github": "github", "linkedin": "linkedin", "instagram": "instagram",
    "hacker-news": "hacker-news", "medium": "medium", "telegram": "telegram", "bluesky": "bluesky",
    "threads": "threads", "reddit": "reddit", "podcast": "podcast", "globe": "website", "earth-americas":
    "earth-americas",
}  # fmt: skip
"""Icons of `extra.social` by the last part of their name, and what `footer.socials` calls them."""
_HOSTS = {
    "x.com": "x", "twitter.com": "x", "facebook.com": "facebook", "youtube.com": "youtube", "discord.gg": "discord",
    "discord.com": "discord", "github.com": "github", "linkedin.com": "linkedin", "instagram.com": "instagram",
    "bsky.app": "bluesky", "reddit.com": "reddit", "t.me": "telegram", "medium.com": "medium",
}  # fmt: skip
_STAYS = {
    "site_url": "public address",
    "repo_url": "the repository that edit buttons lead to",
    "edit_uri": "where the pages lie in it",
    "docs_dir": "folder of the pages",
    "site_dir": "folder of the finished site",
    "use_directory_urls": "form of the addresses",
    "exclude_docs": "what is left out",
    "extra_css": "styles of yours",
    "extra_javascript": "scripts of yours",
    "markdown_extensions": "your extensions still run",
    "hooks": "your hooks still run",
    "validation": "MkDocs' own messages",
    "watch": "what `serve` looks at",
    "strict": "whether warnings stop a build",
    "dev_addr": "address of `serve`",
    "draft_docs": "what `build` leaves out",
    "remote_branch": "of `mkdocs gh-deploy`",
    "remote_name": "of `mkdocs gh-deploy`",
}
"""Keys that are read in mkdocs.yml as before, and what they say."""
_READ = {"site_name", "site_description", "site_author", "copyright", "nav", "theme", "plugins", "extra", "repo_name"}

_FORMS: dict[str, type] = {"social": list, "analytics": Mapping, "alternate": list}


def top(given: Given, made: Conversion) -> None:
    """Name, description and repository; what of the rest stays in mkdocs.yml."""
    config, value = given.config, made.value
    value["name"] = text_of(config.get("site_name")) or "Documentation"
    if description := text_of(config.get("site_description")):
        value["description"] = description
    if author := text_of(config.get("site_author")):
        value.setdefault("seo", {}).setdefault("metatags", {})["author"] = author
    repository = text_of(config.get("repo_url"))
    if _is_address(repository):
        is_host = urlsplit(repository).hostname == "github.com"
        name = text_of(config.get("repo_name"))
        primary = {"type": "github", "href": repository}
        if not is_host:
            primary = {"type": "button", "label": name or urlsplit(repository).netloc, "href": repository}
        value.setdefault("navbar", {})["primary"] = primary
    for key in config:
        if key in _STAYS:
            made.stays((key,), _STAYS[key])
        elif key == "not_in_nav":
            made.stays((key,), "pages that no navigation lists are published as well, and nothing is told of them")
        elif key == "INHERIT":
            made.by_hand((key,), f"{text_of(config[key])}: what it says is not in this docs.json")
        elif key not in _READ:
            made.lost((key,), "is no setting of MkDocs' that is known here")


def extra(given: Given, made: Conversion) -> None:
    """`extra`, as Material and mike read it; any other key is one of the owner's own templates."""
    for key, value in given.part("extra").items():
        path: Path = ("extra", key)
        if key in _FORMS and not isinstance(value, _FORMS[key]):
            made.lost(path, f"expected a {'list' if _FORMS[key] is list else 'mapping'}")
        elif key == "social":
            _socials(value, made, path)
        elif key == "analytics":
            _analytics(value, made, path)
        elif key == "alternate":
            _languages(value, made, path, text_of(given.config.get("site_url")))
        elif key == "homepage" and text_of(value):
            if isinstance(logo := made.value.get("logo"), str):
                made.value["logo"] = {"light": logo, "dark": logo, "href": text_of(value)}
            else:
                made.lost(path, "without a logo the site's name leads to the first page")
        elif key == "version":
            made.stays(path, "releases of mike stand in the topbar")
        elif key == "generator":
            if value is False:
                made.by_hand(path, "write `powered_by: false` below `docsjson` in `plugins`")
        elif key == "consent":
            made.lost(path, "nothing asks a reader; the frames of others can wait for a click: option `frames: click`")
        elif key == "tags":
            made.lost(path, "icons of tags")
        elif key == "status":
            made.lost(path, "write `tag` into a page's frontmatter; it stands beside the title in the sidebar")
        else:
            made.stays(path, "your templates read it")


def _is_address(text: str) -> bool:
    return urlsplit(text).scheme in ("http", "https")


def _socials(entries: list[Any], made: Conversion, path: Path) -> None:
    """Accounts by platform; what is none becomes a link of the footer, so that nothing is lost."""
    socials: dict[str, str] = {}
    links: list[dict[str, str]] = []
    for index, entry in enumerate(entries):
        if not isinstance(entry, Mapping) or not (link := text_of(entry.get("link"))):
            continue
        icon = text_of(entry.get("icon")).rpartition("/")[2].removesuffix("-alt")
        host = (urlsplit(link).hostname or "").removeprefix("www.")
        platform = PLATFORMS.get(icon) or _HOSTS.get(host, "")
        if platform and platform not in socials and _is_address(link):
            socials[platform] = link
        elif _is_address(link) or link.startswith(("mailto:", "/")):
            label = text_of(entry.get("name")) or icon.replace("-", " ").capitalize() or host or link
            links.append({"label": label, "href": link})
        else:
            made.lost((*path, index), f'"{link}" is no address')
    footer: dict[str, Any] = {"socials": socials} if socials else {}
    if links:
        footer["links"] = [{"items": links}]
    if footer:
        made.value["footer"] = footer


def _analytics(value: Mapping[str, Any], made: Conversion, path: Path) -> None:
    provider, known = text_of(value.get("provider")), text_of(value.get("property"))
    if provider == "google" and known.startswith("G-"):
        made.value.setdefault("integrations", {})["ga4"] = {"measurementId": known}
    elif provider == "google":
        text = "write the id, which begins with G-, as `integrations.ga4.measurementId`"
        made.by_hand((*path, "property"), f'"{known}" is no id of Google Analytics 4: {text}')
    elif provider:
        made.lost((*path, "provider"), f'"{provider}": a template of yours; write a vendor below `integrations`')
    if value.get("feedback"):
        made.value.setdefault("feedback", {})["thumbsRating"] = True
        made.by_hand((*path, "feedback"), "what readers answer comes as an event of the page, see /customize/scripts")


def _languages(entries: list[Any], made: Conversion, path: Path, site_url: str) -> None:
    """Other languages, which are sites of their own: their address is a whole one."""
    found = []
    for index, entry in enumerate(entries):
        code, link = (text_of(entry.get(key)) if isinstance(entry, Mapping) else "" for key in ("lang", "link"))
        address = urljoin(site_url, link)
        if not code or not link:
            made.lost((*path, index), "a language needs `lang` and `link`")
        elif not _is_address(address):
            made.by_hand((*path, index), f'"{link}": write the whole address below `navigation.global.languages`')
        else:
            found.append({"language": code.replace("_", "-"), "href": address})
    if found:
        made.value.setdefault("navigation", {}).setdefault("global", {})["languages"] = found

"""Converts the top of mkdocs.yml and `extra`: name, links, social accounts, analytics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args
from urllib.parse import urljoin, urlsplit

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, MkdocsSite, Path, text_of
from mkdocs_docsjson.settings.models import SocialPlatform

_PLATFORMS = {name: name for name in get_args(SocialPlatform)} | {"twitter": "x", "x-twitter": "x", "globe": "website"}
"""By the last part of the name of an icon of `extra.social`: key in `footer.socials`."""
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
"""Keys that are read from mkdocs.yml as before, and their meaning."""
_READ = {"site_name", "site_description", "site_author", "copyright", "nav", "theme", "plugins", "extra", "repo_name"}

_LOST = {
    "consent": "nothing asks a reader; the frames of others can wait for a click: option `frames: click`",
    "tags": "tags have no icons here",
    "status": "write `tag` into a page's frontmatter; it stands beside the title in the sidebar",
}
"""Keys of `extra` without a counterpart, and what to do instead."""
_FORMS: dict[str, type] = {"social": list, "analytics": Mapping, "alternate": list}


def top(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert name, description and repository, and say what else stays in mkdocs.yml."""
    config, value = mkdocs.config, conversion.value
    value["name"] = text_of(config.get("site_name")) or "Documentation"
    if description := text_of(config.get("site_description")):
        value["description"] = description
    if author := text_of(config.get("site_author")):
        value.setdefault("seo", {}).setdefault("metatags", {})["author"] = author
    repository = text_of(config.get("repo_url"))
    if _is_address(repository):
        label = text_of(config.get("repo_name")) or urlsplit(repository).netloc
        is_github = urlsplit(repository).hostname == "github.com"
        kind = {"type": "github"} if is_github else {"type": "button", "label": label}
        value.setdefault("navbar", {})["primary"] = {**kind, "href": repository}
    for key in config:
        if key in _STAYS:
            conversion.note("stays", (key,), _STAYS[key])
        elif key == "not_in_nav":
            conversion.note("stays", (key,), "pages that no navigation lists are published as well, without a message")
        elif key == "INHERIT":
            conversion.note("by-hand", (key,), f"{text_of(config[key])}: what it says is not in this docs.json")
        elif key not in _READ:
            conversion.note("lost", (key,), "is not a setting of MkDocs that docsjson knows")


def extra(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert the keys of `extra` that Material and mike read; others belong to the owner's templates."""
    for key, value in mkdocs.part("extra").items():
        path: Path = ("extra", key)
        if key in _FORMS and not isinstance(value, _FORMS[key]):
            conversion.note("lost", path, f"expected a {'list' if _FORMS[key] is list else 'mapping'}")
        elif key == "social":
            _socials(value, conversion, path)
        elif key == "analytics":
            _analytics(value, conversion, path)
        elif key == "alternate":
            _languages(value, conversion, path, text_of(mkdocs.config.get("site_url")))
        elif key == "homepage" and text_of(value):
            if isinstance(logo := conversion.value.get("logo"), str):
                conversion.value["logo"] = {"light": logo, "dark": logo, "href": text_of(value)}
            else:
                conversion.note("lost", path, "without a logo the site's name leads to the first page")
        elif key == "version":
            conversion.note("stays", path, "releases of mike stand in the topbar")
        elif key == "generator":
            if value is False:
                conversion.note("by-hand", path, "write `powered_by: false` below `docsjson` in `plugins`")
        elif key in _LOST:
            conversion.note("lost", path, _LOST[key])
        else:
            conversion.note("stays", path, "your templates read it")


def _is_address(text: str) -> bool:
    return urlsplit(text).scheme in ("http", "https")


def _socials(entries: list[Any], conversion: Conversion, path: Path) -> None:
    """Convert social accounts. Those on unknown platforms become links of the footer, so that none is lost."""
    socials: dict[str, str] = {}
    links: list[dict[str, str]] = []
    for index, entry in enumerate(entries):
        if not isinstance(entry, Mapping) or not (link := text_of(entry.get("link"))):
            continue
        icon = text_of(entry.get("icon")).rpartition("/")[2].removesuffix("-alt")
        host = (urlsplit(link).hostname or "").removeprefix("www.")
        platform = _PLATFORMS.get(icon) or _HOSTS.get(host, "")
        if platform and platform not in socials and _is_address(link):
            socials[platform] = link
        elif _is_address(link) or link.startswith(("mailto:", "/")):
            label = text_of(entry.get("name")) or icon.replace("-", " ").capitalize() or host or link
            links.append({"label": label, "href": link})
        else:
            conversion.note("lost", (*path, index), f'"{link}" is not an address')
    if socials:
        conversion.value["footer"] = {"socials": socials}
    if links:
        conversion.value.setdefault("footer", {})["links"] = [{"items": links}]


def _analytics(value: Mapping[str, Any], conversion: Conversion, path: Path) -> None:
    provider, property_id = text_of(value.get("provider")), text_of(value.get("property"))
    if provider == "google" and property_id.startswith("G-"):
        conversion.value.setdefault("integrations", {})["ga4"] = {"measurementId": property_id}
    elif provider == "google":
        text = "write the id, which begins with G-, as `integrations.ga4.measurementId`"
        conversion.note("by-hand", (*path, "property"), f'"{property_id}" is not an id of Google Analytics 4: {text}')
    elif provider:
        conversion.note(
            "lost", (*path, "provider"), f'"{provider}": a template of yours; write a vendor below `integrations`'
        )
    if value.get("feedback"):
        conversion.value.setdefault("feedback", {})["thumbsRating"] = True
        conversion.note(
            "by-hand", (*path, "feedback"), "what readers answer comes as an event of the page, see /customize/scripts"
        )


def _languages(entries: list[Any], conversion: Conversion, path: Path, site_url: str) -> None:
    """Convert links to other languages, which are separate sites with complete addresses."""
    found = []
    for index, entry in enumerate(entries):
        code, link = (text_of(entry.get(key)) if isinstance(entry, Mapping) else "" for key in ("lang", "link"))
        address = urljoin(site_url, link)
        if not code or not link:
            conversion.note("lost", (*path, index), "a language needs `lang` and `link`")
        elif not _is_address(address):
            conversion.note(
                "by-hand", (*path, index), f'"{link}": write the whole address below `navigation.global.languages`'
            )
        else:
            found.append({"language": code.replace("_", "-"), "href": address})
    if found:
        conversion.value.setdefault("navigation", {}).setdefault("global", {})["languages"] = found

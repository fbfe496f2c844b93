"""Writes small sites and checks them with `docsjson check`, without its cache."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.checks.options import CheckOptions
from mkdocs_docsjson.checks.site_check import SiteCheck
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.theme_folder import own_theme_folder


def write_site(folder: Path, files: Mapping[str, str]) -> Path:
    """Write files. files: texts by path."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8", newline="")
    return folder


def site_check(folder: Path, options: CheckOptions | None = None, site_url: str = "") -> SiteCheck:
    project = Project(SiteOptions(folder, (own_theme_folder(),), workers=1, fetch=False, site_url=site_url))
    return SiteCheck(project, options or CheckOptions())


def check_site(
    folder: Path, files: Mapping[str, str], options: CheckOptions | None = None, site_url: str = ""
) -> list[Finding]:
    """All findings in a site with these files."""
    return site_check(write_site(folder, files), options, site_url).run()

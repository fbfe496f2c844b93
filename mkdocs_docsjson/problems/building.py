"""Kinds of problems with the build itself: folders, caches, other plugins."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = (
    Code(
        "unreadable-file",
        Severity.WARNING,
        "build",
        "The file is there but cannot be read, so its page is missing from the site.",
    ),
    Code(
        "not-utf-8",
        Severity.WARNING,
        "build",
        "Pages are read as UTF-8; another encoding shows wrong characters to readers.",
        bad="a page saved as Windows-1252",
        good="the same page saved as UTF-8",
    ),
    Code(
        "no-repository",
        Severity.INFO,
        "build",
        "Buttons to suggest an edit or to raise an issue lead to the repository of the pages.",
        bad="git init",
        good="git remote add origin https://github.com/acme/docs",
    ),
    Code(
        "shallow-clone",
        Severity.INFO,
        "build",
        "The oldest commit of a shallow clone seems to have written every file, so its date says nothing.",
        bad="git clone --depth 1",
        good="git fetch --unshallow",
    ),
    Code(
        "no-site-address",
        Severity.INFO,
        "build",
        "Assistants and previews fetch a page or its image from elsewhere, so they need its full address.",
        bad="docsjson build",
        good="docsjson build --site-url https://docs.example.com/",
    ),
    Code(
        "linked-folder",
        Severity.INFO,
        "build",
        "Links to folders are followed only with the option `follow_links`, and into the same repository: the target "
        "may belong to somebody else, or be this very folder.",
        bad="shared -> ../shared",
        good="the folder itself in the docs folder",
    ),
    Code(
        "link-outside",
        Severity.WARNING,
        "build",
        "A symbolic link out of the docs folder would publish files of the machine that builds the site. With the "
        "option `follow_links` those to files of the same repository are followed.",
        bad="changelog.md -> ../../CHANGELOG.md",
        good="a copy of the file in the docs folder",
    ),
    Code(
        "unwritable-file",
        Severity.WARNING,
        "build",
        "The disk does not take a file of this name, so it is missing from the site; the rest is written.",
        bad="a redirect from an address of 300 characters without a slash",
    ),
    Code(
        "site-folder",
        Severity.ERROR,
        "build",
        "The files of the site would take the place of your own. Nothing was written, and nothing was removed.",
        bad="docsjson build --site-dir .",
        good="docsjson build --site-dir site",
    ),
    Code(
        "site-files",
        Severity.INFO,
        "build",
        "Only what a build has written is replaced and removed. What else is in the folder is published with the site.",
    ),
    Code(
        "cache-unwritable",
        Severity.INFO,
        "build",
        "Without its cache every build starts from nothing and takes longer; the site is the same.",
    ),
    Code(
        "cache-inside",
        Severity.WARNING,
        "build",
        "The content of the cache is trusted. Anyone who can add files to the project could fill a cache inside it.",
        bad="cache_dir: .cache",
        good="cache_dir: ../docsjson-cache",
    ),
    Code(
        "cache-damaged",
        Severity.INFO,
        "build",
        "An interrupted write or a full disk left half an entry. It is made again, the site is the same.",
    ),
    Code(
        "page-failed",
        Severity.WARNING,
        "build",
        "A bug in the generator affects this page. The rest of the site is built, and this page shows its source.",
    ),
    Code(
        "extension-failed",
        Severity.WARNING,
        "build",
        "An extension of Python-Markdown fails on a page, as `pymdownx.snippets` does with `check_paths` where a "
        "file is missing. The rest of the site is built, and this page shows its source.",
        bad='--8<-- "gone.md"',
        good='--8<-- "parts/setup.md"',
    ),
    Code(
        "page-template",
        Severity.ERROR,
        "build",
        "A template of the theme could not be run. All pages are drawn with it, so there is no site without it.",
        bad="{{ docsjson.page.titel.upper() }}",
        good="{{ docsjson.page.title.upper() }}",
    ),
    Code(
        "theme-alone",
        Severity.ERROR,
        "build",
        "The theme shows what the plugin of the same name has read from docs.json. Without the plugin it has nothing "
        "to show.",
        bad="theme: docsjson",
        good="theme: docsjson\nplugins: [docsjson]",
    ),
    Code(
        "plugin-failed",
        Severity.ERROR,
        "build",
        "Another plugin, or a hook of mkdocs.yml, failed while it worked on a page, so there is no new site.",
    ),
    Code(
        "plugin-in-part",
        Severity.WARNING,
        "build",
        "Another plugin cannot do here everything that it does elsewhere. The site is built without that part.",
    ),
    Code(
        "foreign-template",
        Severity.WARNING,
        "build",
        "A template of another plugin or of your own folder is written for another theme. Its pages are drawn like "
        "all others, without the parts that it adds. Or a partial of yours has the name of no partial of the theme, "
        "and your templates do not include it.",
    ),
    Code(
        "template-value",
        Severity.WARNING,
        "build",
        "A template reads a value that the variable `docsjson` does not have. Jinja prints nothing for it.",
        bad="{{ docsjson.page.titel }}",
        good="{{ docsjson.page.title }}",
    ),
    Code(
        "unread-template",
        Severity.WARNING,
        "build",
        "A file among your templates is never read, as its suffix or the name of its folder is not one that is.",
        bad="overrides/partials/footer.htm",
        good="overrides/partials/footer.html",
    ),
    Code(
        "worker-failed",
        Severity.INFO,
        "build",
        "Pages are rendered on all cores where the system allows it, and one after the other where it does not.",
    ),
    Code(
        "stars-unknown",
        Severity.INFO,
        "build",
        "The code host did not answer when asked for the stars of a repository, so the button shows none.",
    ),
    Code(
        "search-failed",
        Severity.WARNING,
        "build",
        "The search index could not be made, so the search of this site finds nothing.",
    ),
)

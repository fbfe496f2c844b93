"""Kinds of problems with published files: secrets, two sources for one address, files hidden by other plugins."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity


def _warning(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.WARNING, "build", why, bad, good)


CODES: tuple[Code, ...] = (
    _warning(
        "secret-file",
        "Keys, passwords and databases are recognized by their names and their first bytes. They are never published, "
        "unless the option `publish` lists the path of exactly that file.",
        bad="server.pem beside docs.json",
        good="server.pem in .mintignore, or in another folder",
    ),
    Code(
        "left-out-files",
        Severity.INFO,
        "build",
        "Where docs.json lies at the root of a repository, only files of the kinds that sites serve are published, "
        "and files that the site refers to.",
        bad="notebooks/ that no page links to",
        good='publish: ["notebooks/"]',
    ),
    _warning(
        "two-sources",
        "Two files would be published at one address, so one of them has to go.",
        bad="guide.mdx beside guide/index.mdx",
        good="guide/index.mdx alone",
    ),
    _warning(
        "names-alike",
        "Two addresses differ only in upper and lower case. Disks of Windows and macOS keep only one of the files, "
        "and readers who type the address find the wrong one.",
        bad="images/Logo.png beside images/logo.png",
        good="images/logo.png and images/logo-large.png",
    ),
    Code(
        "common-files",
        Severity.INFO,
        "build",
        "Stylesheets and scripts beside the pages are loaded into every page, as on the hosted service. What a page "
        "or mkdocs.yml names itself is not, and neither are modules and settings of tools.",
    ),
    Code(
        "hidden-content",
        Severity.INFO,
        "build",
        "Another plugin encrypts or removes what a page says. Its Markdown copy and its entries in llms.txt, search "
        "and feeds would still say it, so they are left out.",
    ),
)

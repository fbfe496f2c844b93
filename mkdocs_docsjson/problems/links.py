"""Kinds of problems with links, files and anchors."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = (
    Code(
        "broken-link",
        Severity.WARNING,
        "links",
        "The link leads to no page or file of the site, so readers see an error page.",
        bad="[Setup](/guides/setpu)",
        good="[Setup](/guides/setup)",
    ),
    Code(
        "missing-file",
        Severity.WARNING,
        "links",
        "An image, video or other file that the page shows is not in the docs folder.",
        bad="![The board](/images/bord.png)",
        good="![The board](/images/board.png)",
    ),
    Code(
        "broken-anchor",
        Severity.WARNING,
        "links",
        "The page exists, but nothing on it has this id, so readers land at its top.",
        bad="[Limits](/guides/setup#limit)",
        good="[Limits](/guides/setup#limits)",
    ),
    Code(
        "link-case",
        Severity.WARNING,
        "links",
        "The target is found only by ignoring upper and lower case. Most web servers do not, so the link breaks there.",
        bad="[Setup](/Guides/Setup)",
        good="[Setup](/guides/setup)",
    ),
    Code(
        "redirect-source",
        Severity.WARNING,
        "links",
        "A redirect's source is the path of an address. Host, query and fragment never reach a static site's files.",
        bad='{ "source": "/old#keys", "destination": "/guides/keys" }',
        good='{ "source": "/old", "destination": "/guides/keys" }',
    ),
    Code(
        "redirect-shadowed",
        Severity.WARNING,
        "links",
        "The source of a redirect is also a page. Readers get the page, so the redirect does nothing.",
    ),
    Code(
        "redirect-destination",
        Severity.WARNING,
        "links",
        "A redirect leads to something that the site does not have, so readers see the 404 page.",
        bad='{ "source": "/start", "destination": "/quick-start" }',
        good='{ "source": "/start", "destination": "/quickstart" }',
    ),
    Code(
        "redirect-chain",
        Severity.INFO,
        "links",
        "A redirect leads to another redirect. Readers are sent to the last page at once; docs.json is easier to "
        "follow if it names that page.",
    ),
    Code(
        "redirect-loop",
        Severity.WARNING,
        "links",
        "Redirects that lead to each other never reach a page, so they are left out.",
        bad='[{ "source": "/a", "destination": "/b" }, { "source": "/b", "destination": "/a" }]',
    ),
    Code(
        "link-language",
        Severity.ADVICE,
        "links",
        "The link takes readers into another language than that of the page. It was often copied with the text.",
        bad="[Einrichten](/en/setup)",
        good="[Einrichten](/de/setup)",
    ),
    Code(
        "link-extension",
        Severity.ADVICE,
        "links",
        "Links to pages have no file extension: then they stay valid when the file becomes .mdx.",
        bad="[Setup](./setup.mdx)",
        good="[Setup](./setup)",
    ),
    Code(
        "dead-link",
        Severity.WARNING,
        "links",
        "The other site says that there is no such page, or does not answer. Only checked with `--external`.",
        bad="[Docs](https://example.com/no-longer-here)",
        good="[Docs](https://example.com/docs)",
    ),
    Code(
        "moved-link",
        Severity.ADVICE,
        "links",
        "The other site has moved the page for good, and may stop forwarding readers. Only checked with `--external`.",
        bad="[Docs](http://example.com/docs)",
        good="[Docs](https://example.com/docs)",
    ),
)

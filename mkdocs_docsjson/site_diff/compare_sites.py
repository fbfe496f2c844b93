"""Compares two states of a site."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from mkdocs_docsjson.api_diff.compare import compare as compare_documents
from mkdocs_docsjson.site_diff.likeness import Pages, phrases
from mkdocs_docsjson.site_diff.model import ApiChange, LostAddress, LostAnchor, MovedPage, PageChange, SiteDiff
from mkdocs_docsjson.site_diff.navigation_changes import navigation_changes
from mkdocs_docsjson.site_diff.snapshot import PageSnapshot, SiteSnapshot, address_of
from mkdocs_docsjson.site_diff.text_changes import text_changes

_SAME_PAGE = 0.5
"""The share of common text from which pages at two addresses count as one page that has moved."""
_TAKEN_OVER = 0.6
"""The share of a removed page's text in another page from which that page counts as its successor."""


def compare(old: SiteSnapshot, new: SiteSnapshot) -> SiteDiff:
    """Return the differences that readers see."""
    removed = [page for address, page in old.pages.items() if address not in new.pages]
    added = [page for address, page in new.pages.items() if address not in old.pages]
    moved = _moved_pages(removed, added)
    moves = {each.old.address: each.new.address for each in moved}
    gone = [page for page in removed if page.address not in moves]
    pairs = [(page, new.pages[now]) for was, page in old.pages.items() if (now := moves.get(was, was)) in new.pages]
    taken = set(moves.values())
    return SiteDiff(
        old.name,
        new.name,
        added=tuple(page for page in added if page.address not in taken),
        removed=tuple(gone),
        moved=tuple(moved),
        lost=tuple(_lost_addresses(old, new, moves, gone)),
        anchors=tuple(anchor for pair in pairs for anchor in _anchors(*pair)),
        navigation=tuple(navigation_changes(old.pages, new.pages, moves)),
        changed=tuple(_page_changes(pairs)),
        apis=tuple(_apis(old, new)),
    )


def _moved_pages(removed: Sequence[PageSnapshot], added: Sequence[PageSnapshot]) -> list[MovedPage]:
    """Pairs of a removed and an added page with the same operation, or with nearly the same text."""
    found: list[tuple[float, int, PageSnapshot, PageSnapshot]] = []
    operations = {page.operation: page for page in added if page.operation}
    candidates = Pages().add(page for page in added if not page.is_generated)
    by_address = {page.address: page for page in added}
    for number, page in enumerate(removed):
        if page.operation in operations:
            found.append((1.0, -number, page, operations[page.operation]))
        elif not page.is_generated and (page_phrases := phrases(page)):
            for likeness, address in candidates.most_similar(page_phrases):
                if likeness >= _SAME_PAGE:
                    found.append((likeness, -number, page, by_address[address]))
    pairs: dict[str, MovedPage] = {}
    taken: set[str] = set()
    for likeness, _, was, now in sorted(found, key=lambda each: (-each[0], -each[1], each[3].address)):
        if was.address not in pairs and now.address not in taken:
            pairs[was.address] = MovedPage(was, now, likeness)
            taken.add(now.address)
    return [pairs[page.address] for page in removed if page.address in pairs]


def _lost_addresses(
    old: SiteSnapshot, new: SiteSnapshot, moves: Mapping[str, str], gone: Collection[PageSnapshot]
) -> Iterator[LostAddress]:
    """Addresses of pages and redirects that no longer work, with the addresses to which they should redirect."""
    successors = dict(moves)
    if gone:
        pages = Pages().add(page for page in new.pages.values() if not page.is_generated)
        for page in gone:
            share, address = pages.page_containing(phrases(page)) if page.paragraphs else (0.0, "")
            if share >= _TAKEN_OVER:
                successors[page.address] = address + _section(page, new.pages[address])
    for address in old.pages:
        if new.redirect_target(address) is None:
            yield LostAddress(address, successors.get(address, ""))
    for address, target in old.redirects.items():
        if not (address in old.pages or address in new.redirects) and new.redirect_target(address) is None:
            now = address_of(target) if target and "://" not in target else target
            path = now.partition("#")[0]
            kept = now if "://" in now or path in new.pages else ""
            yield LostAddress(address, successors.get(path, kept))


def _section(page: PageSnapshot, holder: PageSnapshot) -> str:
    """The fragment of the section with the title of a page; empty if there is none."""
    return next((f"#{id_}" for id_, title in holder.headings.items() if title.lower() == page.title.lower()), "")


def _anchors(old: PageSnapshot, new: PageSnapshot) -> Iterator[LostAnchor]:
    """Ids of headings and other elements that a page no longer has."""
    before = [*old.headings]
    fresh = [id_ for id_ in new.headings if id_ not in old.ids]
    for id_ in (*before, *sorted(old.ids - {*before})):
        if new.is_generated or id_ in new.ids:
            continue
        title = old.headings.get(id_, "")
        yield LostAnchor(new.address, id_, title, _successor(id_, before, new, fresh) if title else "")


def _successor(id_: str, before: Sequence[str], new: PageSnapshot, fresh: Sequence[str]) -> str:
    """Id of the new heading between the same neighbours; empty if it is not certain."""
    above, below = _gap(before, id_, new)
    order = [*new.headings]
    start = order.index(above) + 1 if above else 0
    end = order.index(below) if below else len(order)
    between = [each for each in order[start:end] if each in fresh]
    lost = [each for each in before if each not in new.ids and _gap(before, each, new) == (above, below)]
    return between[lost.index(id_)] if len(between) == len(lost) else ""


def _gap(before: Sequence[str], id_: str, new: PageSnapshot) -> tuple[str | None, str | None]:
    """Ids of the nearest headings before and after a heading that still exist; None if there is none."""
    at = before.index(id_)
    above = next((each for each in reversed(before[:at]) if each in new.headings), None)
    return above, next((each for each in before[at + 1 :] if each in new.headings), None)


def _page_changes(pairs: Sequence[tuple[PageSnapshot, PageSnapshot]]) -> Iterator[PageChange]:
    for old, new in pairs:
        if changes := text_changes(old.paragraphs, new.paragraphs):
            yield PageChange(new, changes)


def _apis(old: SiteSnapshot, new: SiteSnapshot) -> Iterator[ApiChange]:
    """Changed documents. They are matched by file, or, if both states have only one, with each other."""
    names = {file: file for file in new.documents if file in old.documents}
    if len(new.documents) == len(old.documents) == 1:
        names = dict(zip(new.documents, old.documents, strict=True))
    for file, was in names.items():
        if found := compare_documents(old.documents[was], new.documents[file]):
            yield ApiChange(file, tuple(found))

"""Addresses that never move, groups, and operations that authors name themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from api_pages import document, site_of, text_of, with_paths
from page_cases import cases

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_site import ApiSite, Reference
from mkdocs_docsjson.openapi.large_navigation import MOST_OPEN
from mkdocs_docsjson.openapi.model import MANY
from mkdocs_docsjson.openapi.operation_lookup import FoundOperation, Lookup
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.slugs import slug
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.site.model import NavGroup, NavPage


def get(**operation: Any) -> dict[str, Any]:
    return {"get": {"responses": {}, **operation}}


def paths_of(site: ApiSite) -> dict[str, str]:
    """Paths of the pages of operations by key."""
    return {spec.operation.key: path for path, spec in site.pages.items() if spec.operation is not None}


def outline(items: Sequence[NavPage | NavGroup]) -> list[Any]:
    """Titles of pages; for groups (title, content)."""
    return [{item.title: outline(item.items)} if isinstance(item, NavGroup) else item.title for item in items]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("List all users", "list-all-users"),
        ("Create a user (v2)", "create-a-user-v2"),
        ("Add a pet's photo, now!", "add-a-pets-photo-now"),
        ("GET-/users/{id}", "get-users"),
        ("Über größe", "uber-groe"),
        ("获取用户", ""),
        ("...", ""),
        ("a" * 80, "a" * 60),
        ("word " * 20, "word-word-word-word-word-word-word-word-word-word-word-word"),
    ],
)
def test_slug(text: str, expected: str) -> None:
    assert slug(text) == expected


def test_first_of_equal_names_keeps_it_and_adding_moves_none() -> None:
    paths = {"/a": get(summary="Same"), "/b": get(summary="Same"), "/c": get(summary="Same")}
    before = paths_of(site_of(with_paths(paths)))
    assert list(before.values())[:2] == ["api-reference/same", "api-reference/same-get"]
    assert list(before.values())[2].startswith("api-reference/same-")
    after = paths_of(site_of(with_paths({**paths, "/d": get(summary="Same"), "/e": get(summary="Same get")})))
    assert {key: after[key] for key in before} == before
    assert len(set(after.values())) == 5


def test_address_is_pinned_by_the_document() -> None:
    site = site_of(with_paths({"/a": get(summary="A", **{"x-mint": {"href": "/api/pinned"}}), "/b": get(summary="B")}))
    assert list(paths_of(site).values()) == ["api/pinned", "api-reference/b"]


def test_reserved_names_and_tag_folders_get_a_suffix() -> None:
    paths = {"/a": get(summary="Overview"), "/b": get(summary="Users"), "/c": get(summary="List", tags=["Users"])}
    assert list(paths_of(site_of(with_paths(paths))).values()) == [
        "api-reference/overview-op",
        "api-reference/users-op",
        "api-reference/users/list",
    ]


def test_several_documents_have_folders_of_their_own() -> None:
    documents = [
        document({"openapi": "3.1.0", "info": {"title": title}, "paths": {"/a": get(summary="A")}}, name=f"{n}.yaml")
        for n, title in enumerate(["First API", "Second", "Second", ""])
    ]
    folders = [path.rpartition("/")[0] for path in site_of(*documents).pages if path.endswith("/a")]
    assert folders == [f"api-reference/{name}" for name in ("first-api", "second", "second-1", "3")]


def test_folder_of_docs_json_is_taken() -> None:
    assert list(site_of(with_paths({"/a": get(summary="A")}), directory="/v1/ref/").pages) == [
        "v1/ref/a",
        "v1/ref/overview",
    ]


@pytest.mark.parametrize("case", cases("openapi/groups.yml"), ids=lambda case: case["title"])
def test_operations_are_grouped(case: dict[str, Any]) -> None:
    site = site_of(document({"openapi": "3.2.0", "info": {"title": "T", "version": "1"}, **case["document"]}))
    assert outline(site.navigation[""]) == ["Overview", *case["groups"]]


def test_entry_has_method_badge_and_deprecation() -> None:
    tags = [{"name": "beta", "kind": "badge", "summary": "Beta"}]
    metadata = {"x-mint": {"metadata": {"sidebarTitle": "Short"}}}
    paths = {"/a": {"delete": {"summary": "Long", "deprecated": True, "tags": ["beta"], **metadata}}}
    entry = site_of(with_paths(paths, tags=tags)).navigation[""][1]
    wanted = NavPage("api-reference/beta/long", "Short", None, "Beta", "DELETE", "/a", deprecated=True)
    assert entry == wanted


def test_a_webhook_is_called_by_its_event() -> None:
    hooks = {
        "user.created": {"post": {"operationId": "onUserCreated"}},
        "gone": {"post": {"summary": "A user is gone"}},
    }
    site = site_of(with_paths({}, webhooks=hooks))
    assert outline(site.navigation[""]) == ["Overview", {"Webhooks": ["user.created", "A user is gone"]}]
    assert [path for path, spec in site.pages.items() if spec.kind == "operation"] == [
        "api-reference/webhooks/usercreated",
        "api-reference/webhooks/a-user-is-gone",
    ]


def test_words_of_a_tag_that_only_webhooks_have_are_on_the_overview() -> None:
    tags = [{"name": name, "description": f"About {name}."} for name in ("events", "idle", "secret")]
    hooks = {"a": {"post": {"tags": ["events"]}}, "b": {"post": {"tags": ["secret"], "x-hidden": True}}}
    overview = site_of(with_paths({"/a": get(summary="A")}, webhooks=hooks, tags=tags)).render("api-reference/overview")
    for text in (overview.html, overview.text):
        assert [f"About {name}." in text for name in ("events", "idle", "secret")] == [True, True, False]


def test_hidden_operation_has_a_page_but_no_entry() -> None:
    site = site_of(with_paths({"/a": get(summary="A", **{"x-hidden": True}), "/b": get(summary="B")}))
    assert outline(site.navigation[""]) == ["Overview", "B"]
    assert site.pages["api-reference/a"].hidden
    assert site.pages["api-reference/a"].meta["noindex"] is True
    assert site.render("api-reference/a").search is None
    assert "A</a>" not in site.render("api-reference/overview").html


@pytest.mark.parametrize("key", ["x-excluded", "x-internal", "x-scalar-ignore"])
def test_excluded_operation_has_no_page(key: str) -> None:
    site = site_of(with_paths({"/a": get(summary="A", **{key: True}), "/b": get(summary="B")}))
    assert list(paths_of(site)) == ["GET /b"]


# Operations that authors refer to


def two() -> Document:
    return with_paths({"/a": get(summary="A"), "/b": get(summary="B"), "/c": get(summary="C")})


def test_operation_of_a_hand_written_page_is_not_made_again() -> None:
    site = site_of(two(), references=(Reference("get /a/", page="guides/a", file="guides/a.mdx"),), place="/tabs/0")
    assert list(paths_of(site)) == ["GET /b", "GET /c"]
    assert outline(site.navigation["/tabs/0"]) == ["Overview", "B", "C"]
    assert site.page_of(site.contexts[0].api.operations[0]) == "guides/a"


def test_a_document_of_the_whole_site_gives_only_the_named_operations() -> None:
    references = (Reference("GET /a", page="guides/a"), Reference("GET /b", nav_location="/navigation/0/pages/3"))
    site = site_of(two(), references=references)
    assert list(site.pages) == ["api-reference/b"]
    assert outline(site.navigation["/navigation/0/pages/3"]) == ["B"]
    assert "" not in site.navigation


def test_place_whose_entries_name_operations_gets_no_others() -> None:
    references = (Reference("GET /a", nav_location="/tabs/0/pages/0"),)
    assert list(paths_of(site_of(two(), references=references, place="/tabs/0"))) == ["GET /a"]
    assert len(paths_of(site_of(two(), references=references, place="/tabs/1"))) == 3


def test_two_entries_of_one_operation_share_its_page() -> None:
    references = (Reference("GET /a", nav_location="/x/0"), Reference("get /a", nav_location="/x/1"))
    site = site_of(two(), references=references)
    assert site.navigation["/x/0"] == site.navigation["/x/1"]
    assert list(site.pages) == ["api-reference/a"]


def test_page_that_names_no_operation_is_reported_with_its_line() -> None:
    reference = Reference("GET /aa", page="guides/a", file="guides/a.mdx", line=3)
    told = site_of(two(), references=(reference,)).problems
    assert [str(problem) for problem in told] == [
        'guides/a.mdx:3: "GET /aa" is not in api.yaml; did you mean "GET /a"? [openapi-page]'
    ]


def test_an_entry_prefers_the_document_of_its_own_division() -> None:
    documents = [
        document({"openapi": "3.1.0", "info": {"title": name}, "paths": {"/a": get(summary=name)}}, name=f"{name}.yaml")
        for name in ("one", "two")
    ]
    site = site_of(*documents, references=(Reference("GET /a", nav_location="/x/0", source="two.yaml"),))
    assert outline(site.navigation["/x/0"]) == ["two"]


LOOKUP = Lookup(
    [
        read_api(document({"openapi": "3.1.0", "paths": paths, **more}, name=name))
        for name, paths, more in (
            ("api/users.yaml", {"/users": get(), "/users/{id}": get()}, {}),
            ("https://api.example.com/v1/billing.json?x=1", {"/users": get(), "/a b": get()}, {}),
            ("events.yml", {"/x": {"query": {}}}, {"webhooks": {"user.created": {"post": {}}}}),
        )
    ]
)


@pytest.mark.parametrize(
    ("text", "index", "key"),
    [
        ("GET /users", 0, "GET /users"),
        ("get   /users/", 0, "GET /users"),
        ("GET /users/{userId}", 0, "GET /users/{id}"),
        ("GET /USERS", 0, "GET /users"),
        ("api/users.yaml GET /users", 0, "GET /users"),
        ("/api/users.yaml GET /users", 0, "GET /users"),
        ("users GET /users", 0, "GET /users"),
        ("billing GET /users", 1, "GET /users"),
        ("https://api.example.com/v1/billing.json?x=1 GET /users", 1, "GET /users"),
        ("GET /a b", 1, "GET /a b"),
        ("QUERY /x", 2, "QUERY /x"),
        ("webhook user.created", 2, "webhook user.created"),
        ("events webhook user.created", 2, "webhook user.created"),
    ],
)
def test_operation_is_found(text: str, index: int, key: str) -> None:
    found = LOOKUP.find(text)
    assert isinstance(found, FoundOperation)
    assert (found.index, found.operation.key) == (index, key)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("GET /user", '"GET /user" is not in the OpenAPI documents; did you mean "GET /users"?'),
        ("usres GET /users", 'there is no OpenAPI document "usres"; did you mean "users"?'),
        ("users POST /nothing-like-it", '"POST /nothing-like-it" is not in api/users.yaml'),
        ("users", '"users" names no operation; write it as "GET /users", or "file GET /users"'),
    ],
)
def test_operation_that_is_not_there_is_reported(text: str, told: str) -> None:
    found = LOOKUP.find(text)
    assert isinstance(found, Problem)
    assert str(found) == f"{told} [openapi-page]"


def test_page_source_of_a_document_is_taken_only_from_the_docs_folder() -> None:
    paths = {"/a": get(summary="A", **{"x-mint": {"content": "## Before", "metadata": {"tag": "NEW"}}})}
    local = site_of(with_paths(paths)).pages["api-reference/a"]
    assert (local.content, local.meta["tag"]) == ("## Before", "NEW")
    root = {"openapi": "3.1.0", "paths": paths}
    assert site_of(document(root, name="https://a.example/api.json")).pages["api-reference/a"].content == ""


@pytest.mark.parametrize(
    ("method", "read"), [("COPY", True), ("x-y_1", True), ("COPY;ls", False), ("$(ls)", False), ("", False)]
)
def test_a_method_of_its_own_is_a_word(method: str, read: bool) -> None:
    """Code samples do not quote the method, also in a shell."""
    found = document({"openapi": "3.2.0", "paths": {"/a": {"additionalOperations": {method: {"responses": {}}}}}})
    assert [each.method for each in read_api(found).operations] == ([method.upper()] if read else [])
    told = [str(problem) for problem in found.problems() if "a method must be a word" in str(problem)]
    assert len(told) == (0 if read else 1)


def test_operations_without_tags_are_grouped_by_their_paths_where_they_are_many() -> None:
    few = {f"/v1/orders/{n}": {"get": {"summary": f"Read {n}"}} for n in range(3)}
    assert [type(item).__name__ for item in site_of(with_paths(few)).navigation[""]] == ["NavPage"] * 4
    paths = {f"/api/v1/{'orders' if n % 2 else 'boats'}/{n}": {"get": {"summary": f"Read {n}"}} for n in range(40)}
    site = site_of(with_paths(paths))
    _, *groups = site.navigation[""]
    assert [(group.title, len(group.items)) for group in groups] == [("boats", 20), ("orders", 20)]
    assert "boats" in text_of(site.render("api-reference/overview").html).splitlines()


def test_of_thousands_of_operations_every_group_has_a_page_that_lists_them() -> None:
    paths = {f"/p{n}": {"get": {"summary": f"Read {n}", "tags": [f"T{n % 3}"]}} for n in range(1_200)}
    site = site_of(with_paths(paths, tags=[{"name": "T0", "description": "The first."}]))
    overview = site.render("api-reference/overview")
    assert [link.url for link in overview.links if link.url.endswith("/overview")] == [
        f"/api-reference/t{n}/overview" for n in range(3)
    ]
    assert len(overview.html) < 5_000
    group = site.render("api-reference/t0/overview")
    assert (group.title, len(group.links)) == ("T0", 400)
    assert "The first." in group.html


def large(paths: int, tags: Sequence[str], words: Sequence[str] = ("notes",)) -> ApiSite:
    """The site of a document with more than `MANY` operations: one for each tag, all others for the last tag."""
    made: dict[str, Any] = {f"/{tag}": {"get": {"summary": tag, "tags": [tag]}} for tag in tags[:-1]}
    for number in range(paths):
        path = f"/things/{{id}}/{words[number % len(words)]}/{number}"
        made[path] = {"get": {"summary": f"Read {number}", "tags": [tags[-1]]}}
    return site_of(with_paths(made))


def test_groups_of_a_large_document_that_begin_with_one_word_are_one() -> None:
    tags = ["users", "users.calendar", "mail", "users.tasks: done", "things"]
    groups = [each for each in large(MANY, tags).navigation[""] if isinstance(each, NavGroup)]
    assert [each.title for each in groups] == ["users", "mail", "things"]
    users = ["users", {"calendar": ["users.calendar"]}, {"tasks: done": [tags[3]]}]
    assert outline(groups[:2]) == [{"users": users}, {"mail": ["mail"]}]
    few = [each.title for each in large(MANY - len(tags), tags).navigation[""] if isinstance(each, NavGroup)]
    assert few == tags


def test_groups_of_a_large_document_open_few_entries_and_lose_none() -> None:
    site = large(2 * MANY, ["things"], ["notes", "tasks"])
    (things,) = [each for each in site.navigation[""] if isinstance(each, NavGroup)]
    assert [each.title for each in things.items] == ["notes", "tasks"]

    def pages(group: NavGroup) -> list[NavPage]:
        assert len(group.items) <= 2 * MOST_OPEN
        inner = [pages(each) if isinstance(each, NavGroup) else [each] for each in group.items]
        return [page for each in inner for page in each]

    assert [page.title for page in pages(things)] == [
        f"Read {n}" for start in (0, 1) for n in range(start, 2 * MANY, 2)
    ]

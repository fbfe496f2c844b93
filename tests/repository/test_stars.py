"""Star counts of repositories, without network."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from mkdocs_docsjson.repository import repository_of
from mkdocs_docsjson.repository.stars import abbreviate, fetch, star_count, star_texts

GITHUB = repository_of("https://github.com/acme/docs")
assert GITHUB


class Web:
    """A network that answers with `stars`, or not at all. Records requests."""

    def __init__(self, answer: object) -> None:
        self.answer = answer
        self.asked: list[str] = []

    def __call__(self, url: str) -> bytes:
        self.asked.append(url)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer if isinstance(self.answer, bytes) else json.dumps(self.answer).encode()


@pytest.mark.parametrize(
    ("address", "asked", "key"),
    [
        ("https://github.com/a/b", "https://api.github.com/repos/a/b", "stargazers_count"),
        ("https://github.example.com/a/b", "https://github.example.com/api/v3/repos/a/b", "stargazers_count"),
        ("https://gitlab.com/a/c/b", "https://gitlab.com/api/v4/projects/a%2Fc%2Fb", "star_count"),
        ("https://codeberg.org/a/b", "https://codeberg.org/api/v1/repos/a/b", "stars_count"),
    ],
)
def test_each_host_is_asked_in_its_own_way(address: str, asked: str, key: str) -> None:
    web = Web({key: 7})
    repository = repository_of(address)
    assert repository
    assert star_count(repository, None, web) == 7
    assert web.asked == [asked]


def test_a_host_that_tells_none_is_not_asked() -> None:
    web = Web({})
    repository = repository_of("https://bitbucket.org/a/b")
    assert repository
    assert star_count(repository, None, web) is None
    assert web.asked == []


def test_a_count_is_kept_for_a_day(tmp_path: Path) -> None:
    web, cache = Web({"stargazers_count": 1240}), tmp_path / "cache" / "stars.json"
    assert star_count(GITHUB, cache, web, lambda: 1_000_000) == 1240
    assert star_count(GITHUB, cache, web, lambda: 1_000_000 + 23 * 3600) == 1240
    assert len(web.asked) == 1
    web.answer = {"stargazers_count": 1300}
    assert star_count(GITHUB, cache, web, lambda: 1_000_000 + 25 * 3600) == 1300


@pytest.mark.parametrize(
    "answer", [OSError("offline"), b"<html>", [], {"stargazers_count": "many"}, {"message": "rate"}]
)
def test_without_an_answer_the_last_count_stands(tmp_path: Path, answer: object) -> None:
    cache = tmp_path / "stars.json"
    assert star_count(GITHUB, cache, Web({"stargazers_count": 5}), lambda: 0) == 5
    assert star_count(GITHUB, cache, Web(answer), lambda: 100_000) == 5
    assert star_count(GITHUB, None, Web(answer)) is None


def test_a_failure_is_not_repeated_at_every_build(tmp_path: Path) -> None:
    web, cache = Web(OSError("offline")), tmp_path / "stars.json"
    assert star_count(GITHUB, cache, web, lambda: 0) is None
    assert star_count(GITHUB, cache, web, lambda: 60) is None
    assert len(web.asked) == 1
    web.answer = {"stargazers_count": 9}
    assert star_count(GITHUB, cache, web, lambda: 700) == 9


@pytest.mark.parametrize(
    "spoilt",
    [
        "",
        "[]",
        "{",
        '{"GITHUB": 3}',
        '{"GITHUB": {"read": "x"}}',
        '{"GITHUB": {"read": 1, "answered": true}}',
        '{"GITHUB": {"read": NOW, "stars": "7", "answered": true}}',
        '{"GITHUB": {"read": NOW, "stars": -7, "answered": true}}',
        '{"GITHUB": {"read": NOW, "answered": true}}',
        '{"GITHUB": {"read": 1' + 400 * "0" + ', "stars": 7, "answered": true}}',
    ],
)
def test_a_spoilt_cache_is_written_again(tmp_path: Path, spoilt: str) -> None:
    cache = tmp_path / "stars.json"
    cache.write_text(spoilt.replace("GITHUB", GITHUB.url).replace("NOW", str(time.time())))
    assert star_count(GITHUB, cache, Web({"stargazers_count": 5})) == 5
    assert json.loads(cache.read_text())[GITHUB.url]["stars"] == 5


def test_a_folder_that_cannot_be_written_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert star_count(GITHUB, tmp_path / "file/stars.json", Web({"stargazers_count": 5})) == 5


@pytest.mark.parametrize(
    ("number", "told_short"),
    [(0, "0"), (999, "999"), (1000, "1k"), (1240, "1.2k"), (1999, "1.9k"), (12_400, "12.4k"), (99_999, "99.9k"),
     (124_900, "124k"), (999_999, "999k"), (1_250_000, "1.2M")],
)  # fmt: skip
def test_short_numbers(number: int, told_short: str) -> None:
    assert abbreviate(number) == told_short


def test_a_count_in_words() -> None:
    assert star_texts(1240) == ("1.2k", "1,240 stars")
    assert star_texts(1) == ("1", "1 star")
    assert star_texts(None) == ("", "")


@pytest.mark.parametrize("url", ["http://example.com/", "file:///etc/passwd"])
def test_only_https_is_read(url: str) -> None:
    with pytest.raises(OSError, match="only https"):
        fetch(url)

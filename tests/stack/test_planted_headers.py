"""What `verify_client` says of the headers in altered-pages.md."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from respondents.client_verification import find_problems
from tests.helpers.front import make_certificate
from tests.helpers.questions import PERMANENT
from tests.helpers.waves import Launch
from tests.planted.headers import HEADERS, PlantedHeader
from tests.planted.server import Answer, lying_server
from tests.processes import ROOT

ROW = re.compile(r"^\| h(\d+) \| (.+?) \| (.+?) \| (\w+) \| [\w ]+ \| [\w ]+ \|$", re.MULTILINE)


@pytest.fixture
def urls(server: str, launched: Launch) -> list[str]:
    """The paths of a survey for invited people that is asked again, and of an open one."""
    repeated = launched(PERMANENT, access="invited")
    return [wave.get_absolute_url() for wave in (repeated, launched(plain=True))]


@contextmanager
def planted(server: str, rows: tuple[PlantedHeader, ...]) -> Iterator[str]:
    def alter(answer: Answer) -> None:
        for row in rows:
            row.alter(answer)

    with lying_server(server, alter) as liar:
        yield liar


Problems = Callable[..., list[str]]


@pytest.fixture
def problems(bilingual: dict[str, Any]) -> Problems:
    def problems(liar: str, urls: list[str], *allowed: str) -> list[str]:
        return [
            each for url in urls for each in find_problems(liar + url, bilingual, None, allowed)
        ]

    return problems


def named(row: PlantedHeader, lines: list[str]) -> bool:
    return any(row.name.casefold() in each.casefold() for each in lines)


def test_every_planted_header_is_noticed(
    server: str, urls: list[str], problems: Problems, repeat_only: Callable[[str], None]
) -> None:
    """All at once, some of them twice: none hides another's name."""
    repeat_only("no address")
    with planted(server, HEADERS) as liar:
        lines = problems(liar, urls)
    policies = [row for row in HEADERS if row.name == "Content-Security-Policy"]
    assert [row for row in HEADERS if not named(row, lines) and row not in policies] == []


@pytest.mark.slow
@pytest.mark.parametrize("row", HEADERS, ids=lambda row: f"{row.number}-{row.name}")
def test_a_planted_header_is_noticed_alone(
    server: str, urls: list[str], row: PlantedHeader, problems: Problems
) -> None:
    with planted(server, (row,)) as liar:
        lines = problems(liar, urls)
    assert lines
    assert named(row, lines) or "policy" in lines[0]


def test_a_shortened_promise_of_https_is_noticed(
    server: str,
    urls: list[str],
    problems: Problems,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    repeat_only: Callable[[str], None],
) -> None:
    """Over HTTPS, where the site sends one of its own."""
    repeat_only("no address")
    monkeypatch.setenv("SSL_CERT_FILE", str(make_certificate(tmp_path)))
    [row] = [row for row in HEADERS if row.name == "Strict-Transport-Security"]
    for alter in (lambda _answer: None, row.alter):
        with lying_server(server, alter, tmp_path) as liar:
            lines = problems(liar.replace("127.0.0.1", "localhost"), urls)
        assert all(named(row, [each]) for each in lines)
        assert bool(lines) is (alter == row.alter), lines


def test_what_a_proxy_adds_can_be_allowed(
    server: str, urls: list[str], problems: Problems, repeat_only: Callable[[str], None]
) -> None:
    repeat_only("no address")
    more = (
        PlantedHeader(1, "page", "X-Cache", "HIT"),
        PlantedHeader(2, "script", "Age", "7"),
        PlantedHeader(3, "page", "Referrer-Policy", "same-origin", replaces=True),
    )
    given = ("x-cache", "Age: 7", "Referrer-Policy: same-origin")
    with planted(server, more) as liar:
        assert problems(liar, urls, *given) == []
        assert len(problems(liar, urls, "Age: 8", "X-Cache: MISS")) > 3
        # A name of the release's own may have another value only where that is given.
        assert any("Referrer-Policy" in each for each in problems(liar, urls, "referrer-policy"))


@pytest.mark.parametrize("sites", ["*", "https://a.example"])
def test_sites_that_may_show_the_page_have_to_be_named(
    server: str,
    launched: Launch,
    problems: Problems,
    repeat_only: Callable[[str], None],
    sites: str,
) -> None:
    repeat_only("no address")
    wave = launched(embed_origins=["https://a.example"])
    url = wave.get_absolute_url()
    lines = problems(server, [url])
    assert any("frame-ancestors" in each for each in lines)
    allowed = (f"frame-ancestors: {sites}",)
    assert bool(problems(server, [url], *allowed)) is (sites == "*")


def test_the_table_has_these_rows() -> None:
    table = ROW.findall((ROOT / "docs/reference/altered-pages.md").read_text())
    assert table == [(str(row.number), row.where, row.shown, "notices") for row in HEADERS]

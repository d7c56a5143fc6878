"""Links that mail programs, word processors or people changed lead to their survey all the same."""

import logging
from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from config.logs import FORMATTERS, JsonFormatter, LocationFormatter
from respondents.invitations.tokens import link_of
from respondents.models import Invitation
from respondents.questionnaire.altered_links import repaired_link
from tests.browser.people import YES_NO
from tests.helpers.fields import SCHOOL
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

UNSEEN = [
    *(
        *(" ", "\n", "\r\n", "\t", "\u00a0", "\u3000", "\u00ad", "\u200b", "\u2060", "\ufeff"),
        "\u202e",
    ),
    *("=\r\n", "=", "=0D=0A", "=20", "=C2=AD", "=E2=80=8B", "&shy;"),
]


@pytest.fixture(scope="module", autouse=True)
def links(made_once: Callable[..., Any]) -> Any:
    """Links of two invited people, from their paths on; the second one names a field."""

    def make(launched: Launch) -> list[str]:
        waves = (launched(*asked, access="invited") for asked in ([YES_NO], [SCHOOL, YES_NO]))
        given: list[dict[str, str]] = [{}, {"school": "Ünter & Co"}]
        invited = [
            Invitation.objects.create(wave=wave, fields=fields)
            for wave, fields in zip(waves, given, strict=True)
        ]
        return [(url := link_of(each))[url.index("/s/") :] for each in invited]

    return made_once(make)


@pytest.fixture
def link(links: list[str]) -> str:
    return links[0]


def lead(client: Client, path: str) -> str | int:
    """Where a path leads, or the status of its refusal."""
    response = client.get(path)
    return response["Location"] if response.status_code == 302 else response.status_code


@pytest.mark.parametrize("after", ["", ".", ",", '"', "”", ">", ")", "/", " ", "&fbclid=x", "?a=b"])
def test_an_escaped_number_sign_is_put_right(client: Client, link: str, after: str) -> None:
    path, _sign, fragment = link.partition("#")
    assert lead(client, f"{path}%23{quote(fragment + after)}") == link
    assert lead(client, f"{path}/%23{quote(fragment + after)}") == link
    assert lead(client, f"{path}%2523{quote(quote(fragment + after))}") == link


APPENDED_CASES = [
    *("/", "//", ".", ",", "%20", "%22", "%E2%80%9D", "%3E", ")", "%E2%80%8B"),
    *("%27", "%27%29", "/.", "%5D", "%E2%80%99"),
    *(quote(mark) for mark in "。，）》」…—،؟"),
    *("&fbclid=x", "/&amp;utm_source=a", "%3Ffbclid=x", ";jsessionid=1", quote("这是问卷")),
]


@pytest.mark.parametrize("after", APPENDED_CASES)
def test_what_was_appended_to_the_path_is_left_out(client: Client, link: str, after: str) -> None:
    path = link.partition("#")[0]
    assert lead(client, path + after) == path


@pytest.mark.parametrize("before", ["%20", "/", "%3C", "%E2%80%8B", "%E2%80%9C", "%EF%BB%BF"])
def test_what_stands_before_the_code_is_left_out(client: Client, link: str, before: str) -> None:
    path, _sign, fragment = link.partition("#")
    assert lead(client, f"/s/{before}{path[3:]}") == path
    assert lead(client, f"/s/{before}{path[3:]}%23{fragment.replace('=', '=3D')}") == link


@pytest.mark.parametrize("name", ["-i", "-d"])
def test_a_break_within_a_value_starts_no_other_name(client: Client, link: str, name: str) -> None:
    path, _sign, fragment = link.partition("#")
    kept = "&d=" + fragment.partition("d=")[2]
    inside = f"i={'A' * 39}{name}=C2=ADAE{kept}"
    assert lead(client, f"{path}%23{quote(inside)}") == f"{path}#i={'A' * 39}{name}AE{kept}"


def twice(text: str) -> str:
    return quote(quote(text))


@pytest.mark.parametrize("escaped", [quote, twice])
@pytest.mark.parametrize("damage", UNSEEN)
def test_what_is_unseen_in_a_link_is_left_out(
    client: Client, link: str, damage: str, escaped: Callable[[str], str]
) -> None:
    path, _sign, fragment = link.partition("#")
    code = escaped(f"{path[3:7]}{damage}{path[7:]}")
    inside = damage.join([fragment[:5], fragment[5:44], fragment[44:-1], fragment[-1]])
    assert lead(client, f"/s/{code}{escaped('#' + inside)}") == link
    assert lead(client, f"/s/{code}/pl{quote(damage)}ain") == f"{path}/plain"
    assert lead(client, f"/s/{code}/results.") == f"{path}/results"


@pytest.mark.parametrize("many", ["\u200b", " ", "=", "&#", "=20", "%"])
def test_100_000_unseen_characters_are_left_out(client: Client, link: str, many: str) -> None:
    path, _sign, fragment = link.partition("#")
    for rest in (path[3:] + many * 10**5, f"{path[3:]}#{fragment[:60]}{many * 10**5}"):
        repaired = repaired_link(rest)
        assert repaired is None or repaired.startswith(path)
    assert repaired_link(f"{path[3:6]}{chr(0xAD) * 10**5}{path[6:]}#{fragment}") == link
    assert repaired_link(many * 10**5) is None


def test_case_does_not_matter(client: Client, link: str) -> None:
    path, _sign, fragment = link.partition("#")
    for other in (path.upper(), path.replace("/s/", "/S/"), f"/s/{path[3:].upper()}"):
        assert lead(client, other) == path
        assert lead(client, f"{other}/Plain") == f"{path}/plain"
    assert lead(client, f"{path.upper()}%23{fragment}") == link


def test_only_a_survey_is_led_to_and_only_its_own_fragment(client: Client, link: str) -> None:
    path, _sign, fragment = link.partition("#")
    for other in (
        *("/s/bcdfghjkmn/", "/s/", "/s/..", "/s//evil.example", f"{path}/nothing", f"{path}x/"),
    ):
        assert lead(client, other) == 404, other
    assert lead(client, f"{path}%23//evil.example/") == path
    assert lead(client, f"{path}%23x=1&{fragment}%0d%0aSet-Cookie:a=b") == link
    assert lead(client, f"{path}%23{fragment.replace('d=', 'd=0')}") != link
    assert client.post(f"{path}/").status_code in (404, 405)


def test_nothing_logs_a_secret_that_reached_the_server(
    client: Client, link: str, caplog: pytest.LogCaptureFixture
) -> None:
    path, _sign, fragment = link.partition("#")
    secret = fragment[2:45]
    with caplog.at_level(logging.DEBUG):
        response = client.get(f"{path}%23{fragment}")
        client.get(f"/s/bcdfghjkmn%23{fragment}")
        client.post(f"{path}%23{fragment}")
    assert response["Cache-Control"].count("no-store") == 1
    assert set(FORMATTERS) == {"text", "json"}
    for record in caplog.records:
        for formatter in (LocationFormatter(), JsonFormatter()):
            assert secret not in formatter.format(record)


@pytest.mark.parametrize("sign", ["%23", "%2523"])
@pytest.mark.parametrize("end", ["", "/", "."])
def test_fields_survive_what_changes_a_link(
    client: Client, links: list[str], sign: str, end: str
) -> None:
    link = links[1]
    address, _sign, fragment = link.partition("#")
    path, _mark, query = address.partition("?")
    assert lead(client, f"{path}{end}?{query}&utm=1{sign}{quote(fragment)}") == link
    if end:
        assert lead(client, f"{path}{end}?utm=1&{query}") == address

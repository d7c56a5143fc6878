"""The headers that allow embedding. `tests/browser/test_embedding.py` uses a browser."""

import pytest
from django.http import HttpResponseBase
from django.test import Client
from django.urls import reverse

from surveys.models import Survey, Wave
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db

SITES = ["https://www.university.example", "http://localhost:8080"]


def ancestors(response: HttpResponseBase) -> str:
    directives = response["Content-Security-Policy"].split("; ")
    [element] = [each for each in directives if each.startswith("frame-ancestors ")]
    return element.removeprefix("frame-ancestors ")


def closed_to_all(response: HttpResponseBase) -> bool:
    return (
        ancestors(response) == "'none'"
        and response["X-Frame-Options"] == "DENY"
        and response["Cross-Origin-Resource-Policy"] == "same-origin"
    )


def test_the_named_sites_may_frame_the_page_and_no_other_policy_changes(
    client: Client, launched: Launch
) -> None:
    plain = launched()
    framed = launched(embed_origins=SITES)
    usual = client.get(plain.get_absolute_url())
    response = client.get(framed.get_absolute_url())
    assert ancestors(response) == " ".join(SITES)
    assert "X-Frame-Options" not in response
    assert response["Cross-Origin-Resource-Policy"] == "cross-origin"
    policies = [set(each["Content-Security-Policy"].split("; ")) for each in (usual, response)]
    changed = {policy.split(" ")[0] for policy in policies[0] ^ policies[1]}
    assert changed == {"frame-ancestors", "connect-src"}  # each has addresses of its own
    loosened = {"Content-Security-Policy", "X-Frame-Options", "Cross-Origin-Resource-Policy"}
    same = {*usual.headers, *response.headers} - loosened - {"Content-Length", "Link"}
    assert {name: usual[name] for name in same} == {name: response[name] for name in same}


def test_without_listed_sites_no_site_may_frame_it(client: Client, wave: Wave) -> None:
    assert closed_to_all(client.get(wave.get_absolute_url()))


def test_only_the_live_page_is_framed(desk: Client, survey: Survey, launched: Launch) -> None:
    live = launched(embed_origins=SITES)
    test = launched(embed_origins=SITES, kind=Wave.Kind.TEST)
    pages = [
        *(test.get_absolute_url(), reverse("respondents:plain", args=[live.code])),
        reverse("surveys:designer", args=[survey.pk]),
        *(reverse("surveys:settings", args=[survey.pk]), reverse("account_login"), "/s/nowhere"),
    ]
    assert [page for page in pages if not closed_to_all(desk.get(page))] == []
    sent = desk.post(
        reverse("respondents:reports", args=[live.code]), "{}", content_type="application/json"
    )
    assert closed_to_all(sent)

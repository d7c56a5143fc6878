"""Links of staff lead where they should, whatever a mail program put into them."""

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import pytest
from django.contrib.auth.tokens import default_token_generator
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.people import services
from surveys.memberships.reader_link import make_link
from surveys.models import Survey

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

UNSEEN = (" ", "\r\n", "\u00a0", "\u00ad", "\u200b", "\u2060", "=\r\n", "=", "=20", "=E2=80=8B")


@pytest.fixture
def paths(owner: User, administrator: User, survey: Survey) -> list[str]:
    """The paths of an invitation, of a link for readers, of a confirmation and of a reset."""
    welcome = services.invite(email="x@y.example", role=User.Role.RESEARCHER, actor=administrator)
    reader = reverse("surveys:join", args=[make_link(survey=survey, actor=owner)])
    confirm = reverse("account_confirm_email", args=["MQ:1tq0xY:aVeryLongSignature_-x"])
    token = default_token_generator.make_token(owner)
    reset = reverse("account_reset_password_from_key", args=["1", token])
    return ["/join/" + welcome[1].rsplit("/", 1)[1], reader, confirm, reset]


@pytest.mark.parametrize("damage", UNSEEN)
def test_what_is_unseen_in_a_link_is_left_out(
    client: Client, paths: list[str], damage: str
) -> None:
    for path in paths:
        for at in (3, len(path) - 9, len(path) - 1):
            damaged = f"{path[:at]}{damage}{path[at:]}"
            for put in (quote(damaged, safe="/="), quote(quote(damaged, safe="/="), safe="/")):
                response = client.get(put)
                assert (response.status_code, response["Location"]) == (302, path), put
                assert "no-store" in response["Cache-Control"]


def test_punctuation_behind_an_invitation_is_left_out(client: Client, paths: list[str]) -> None:
    for after in (".", ",", ")", ">", "/", '"'):
        assert client.get(paths[0] + quote(after)).status_code == 200, after
    assert client.get(paths[0] + "x").status_code == 404
    changed = paths[0][:-1] + ("A" if paths[0][-1] != "A" else "E")
    assert "no longer works" in client.get(f"{changed[:-4]}%20{changed[-4:]}", follow=True).text


@pytest.mark.parametrize(
    ("path", "leads"),
    [
        ("/%20/evil.example/", "/evil.example/"),
        ("/=/=//evil.example", "/evil.example"),
        ("/%5Cevil.example%20", "/%5Cevil.example"),
        ("/%25zz", "/zz"),
        ("/d=x", "/dx"),
        ("/%0d%0aSet-Cookie:a", "/Set-Cookie:a"),
        ("/x" + "%E2%80%8B" * 10**5, "/x"),
    ],
)
def test_no_other_site_is_led_to(client: Client, path: str, leads: str) -> None:
    assert client.get(path)["Location"] == leads


def test_requests_other_than_links_are_not_redirected(client: Client) -> None:
    assert client.post("/join/%20").status_code == 405
    ask: Callable[..., Any] = client.get
    assert ask("/api/v1/%20").status_code == 404
    assert ask("/nothing").status_code == 404

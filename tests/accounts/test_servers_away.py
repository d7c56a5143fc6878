"""What staff see and operators read while the mail server or Redis is away."""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import Settings

from accounts.models import User
from accounts.people.emails import notify
from surveys.models import Survey
from tests.helpers.mail import use_mail_server
from tests.helpers.people import PASSWORD
from tests.processes import free_port

pytestmark = pytest.mark.django_db


def test_a_dead_mail_server_is_logged_by_its_kind_and_without_an_address(
    owner: User, caplog: pytest.LogCaptureFixture, settings: Settings
) -> None:
    use_mail_server(settings, free_port())
    with caplog.at_level(logging.WARNING, "candor.mail"):
        notify(owner, "A subject", "A text")
    [record] = caplog.records
    server = f"127.0.0.1:{settings.EMAIL_PORT}"
    assert record.getMessage() == (
        f"a message was not sent by {server}: ConnectionRefusedError, refused, after 0.0 s"
    )
    assert owner.email not in str(vars(record))


@pytest.fixture
def dead_redis(settings: Settings, tmp_path: Path) -> None:
    nowhere = {**settings.CACHES["default"], "LOCATION": f"unix://{tmp_path}/none"}
    settings.CACHES = {"default": nowhere}


@pytest.mark.parametrize("name", ["account_login", "account_reset_password"])
def test_signing_in_without_redis_says_what_works_and_what_does_not(
    dead_redis: None, owner: User, client: Client, name: str
) -> None:
    client.raise_request_exception = False
    assert client.get(reverse("account_login")).status_code == 200
    given = {"login": owner.email, "password": PASSWORD, "email": owner.email}
    response = client.post(reverse(name), given)
    text = response.text
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert "<h1>Part of this site is not working right now</h1>" in text
    assert "no one can sign in without a passkey" in text
    assert "Surveys stay open and keep receiving reports" in text


def test_without_redis_people_who_are_signed_in_read_and_edit(
    dead_redis: None, owner: User, survey: Survey, signed_in: Callable[[User], Client]
) -> None:
    client: Any = signed_in(owner)
    assert client.get(reverse("surveys:list")).status_code == 200
    made = client.post(reverse("surveys:new"), {"title": "Hours"})
    assert made.status_code == 302
    assert Survey.objects.count() == 2

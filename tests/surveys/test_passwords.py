"""A forgotten password and another address: by mail, for once, and telling nobody who is here."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.urls import reverse

from surveys.models import User
from tests.conftest import PASSWORD, person
from tests.surveys.staff import add_app, is_in, log_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]

SignIn = Callable[[User], Client]
ANOTHER = "another long and boring password"
ASK = "account_reset_password"


def link_in(message: Any) -> str:
    found = re.search(r"https?://\S+", message.body)
    assert found
    return found.group()


def set_by(client: Client, link: str, password: str = ANOTHER) -> Any:
    page = client.get(link, follow=True)
    given = {"password1": password, "password2": password}
    return client.post(page.request["PATH_INFO"], given)


def test_a_forgotten_password(owner: User, visitor: Client, settings: Any) -> None:
    elsewhere = Client()
    log_in(elsewhere, owner)
    asked = visitor.post(reverse(ASK), {"email": owner.email})
    assert asked["Location"] == reverse("account_reset_password_done")
    [message] = mail.outbox
    assert message.to == [owner.email]
    assert message.subject == "A new password for Candor"
    link = link_in(message)
    assert link.startswith(settings.SITE_URL + "/accounts/")
    assert set_by(visitor, link)["Location"] == reverse("account_reset_password_from_key_done")
    # A link signs nobody in, ends what was signed in, and works once.
    assert not is_in(visitor)
    assert not is_in(elsewhere)
    assert "does not work any more" in visitor.get(link, follow=True).content.decode()
    assert log_in(Client(), owner, PASSWORD).status_code == 200
    assert log_in(Client(), owner, ANOTHER)["Location"] == reverse("surveys:list")


def test_the_second_factor_is_still_asked_for(exporter: User, visitor: Client) -> None:
    add_app(exporter)
    visitor.post(reverse(ASK), {"email": exporter.email})
    set_by(visitor, link_in(mail.outbox[0]))
    assert log_in(Client(), exporter, ANOTHER)["Location"] == reverse("mfa_authenticate")


def test_whether_somebody_is_here_is_not_told(owner: User, visitor: Client) -> None:
    """The same page; and one mail for either, so that the time does not tell."""
    off = person("off")
    User.objects.filter(pk=off.pk).update(is_active=False)
    pages = []
    for email in (owner.email, "nobody@candor.example", off.email):
        mail.outbox.clear()
        response = Client().post(reverse(ASK), {"email": email}, follow=True)
        pages.append((response.redirect_chain, re.sub(r'value="\w{64}"', "", response.text)))
        assert [message.to for message in mail.outbox] == [[email]]
        assert ("/accounts/" in mail.outbox[0].body) == (email == owner.email)
        assert "sign up" not in mail.outbox[0].body
    assert pages[0] == pages[1] == pages[2]


@pytest.mark.parametrize("email", ["owner@candor.example", "nobody@candor.example"])
def test_asking_is_limited(email: str, owner: User, visitor: Client) -> None:
    answers = [visitor.post(reverse(ASK), {"email": email}).status_code for _each in range(6)]
    assert answers == [302] * 5 + [429]


@pytest.mark.parametrize("email", ["owner@candor.example", "nobody@candor.example"])
def test_a_mail_server_that_is_away_is_said(
    email: str, owner: User, visitor: Client, settings: Any
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_USE_TLS = "127.0.0.1", 9, False
    response = visitor.post(reverse(ASK), {"email": email})
    assert (response.status_code, "No mail can be sent" in response.text) == (503, True)


def test_bad_passwords_are_refused(owner: User, visitor: Client) -> None:
    visitor.post(reverse(ASK), {"email": owner.email})
    assert set_by(visitor, link_in(mail.outbox[0]), "12345678").status_code == 200
    owner.refresh_from_db()
    assert owner.check_password(PASSWORD)


def test_another_address_takes_the_place_of_the_old_once_confirmed(
    owner: User, visitor: Client
) -> None:
    log_in(visitor, owner)
    visitor.post(reverse("account_email"), {"email": "New@candor.example", "action_add": ""})
    [message] = mail.outbox
    assert message.to == ["new@candor.example"]
    assert "Waiting for new@candor.example" in visitor.get(reverse("account_email")).text
    owner.refresh_from_db()
    assert owner.email == "owner@candor.example"
    link = link_in(message)
    Client().get(link)
    owner.refresh_from_db()
    assert owner.email == "owner@candor.example"
    visitor.post(link)
    owner.refresh_from_db()
    assert owner.email == "new@candor.example"
    assert [*EmailAddress.objects.values_list("email", "verified")] == [(owner.email, True)]
    assert log_in(Client(), owner)["Location"] == reverse("surveys:list")


def test_an_unconfirmed_address_takes_no_place(owner: User, visitor: Client) -> None:
    log_in(visitor, owner)
    address = {"email": "new@candor.example"}
    visitor.post(reverse("account_email"), {**address, "action_add": ""})
    visitor.post(reverse("account_email"), {**address, "action_primary": ""})
    owner.refresh_from_db()
    assert owner.email == "owner@candor.example"
    visitor.post(reverse("account_email"), {**address, "action_remove": ""})
    visitor.post(reverse("account_email"), {"email": owner.email, "action_remove": ""})
    owner.refresh_from_db()
    assert owner.email == "owner@candor.example"


def test_nobody_takes_the_address_of_another(owner: User, stranger: User, visitor: Client) -> None:
    """Even if the other confirms it: their account has never signed in, so allauth knows it not."""
    log_in(visitor, owner)
    visitor.post(reverse("account_email"), {"email": stranger.email, "action_add": ""})
    for message in mail.outbox:
        assert visitor.post(link_in(message)).status_code in {200, 302}
    owner.refresh_from_db()
    assert owner.email == "owner@candor.example"
    assert log_in(Client(), stranger)["Location"] == reverse("surveys:list")


def test_a_short_password_is_refused_in_the_readers_language(owner: User, visitor: Client) -> None:
    visitor.post(reverse(ASK), {"email": owner.email})
    page = visitor.get(link_in(mail.outbox[0]), follow=True)
    refused = visitor.post(
        page.request["PATH_INFO"],
        {"password1": "short", "password2": "short"},
        headers={"accept-language": "zh-CN"},
    ).content.decode()
    assert "至少需要 8 个字符" in refused
    assert "too short" not in refused

"""Password resets and changes of address by mail, without revealing who has an account."""

import re
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from celery.signals import before_task_publish
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from kombu.exceptions import OperationalError as BrokerError

from accounts.encryption import unseal
from accounts.models import User
from accounts.sign_in.delays import RESETS
from config.celery import app
from tests.helpers.mail import use_mail_server
from tests.helpers.people import PASSWORD, person
from tests.helpers.signing_in import add_app, is_in, log_in

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet", "at_once")]

ANOTHER = "another long and boring password"
ASK = "account_reset_password"


@pytest.fixture
def at_once() -> Iterator[None]:
    """Run Celery tasks in the request."""
    app.conf.task_always_eager = True
    yield
    app.conf.task_always_eager = False


@pytest.fixture
def through_broker(at_once: None) -> Iterator[None]:
    """Leave Celery tasks in the queue."""
    app.conf.task_always_eager = False
    yield
    app.control.purge()


def link_in(message: Any) -> str:
    match = re.search(r"https?://\S+", message.body)
    assert match
    return match.group()


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
    assert (message.to, message.subject) == ([owner.email], "A new password for Candor")
    link = link_in(message)
    assert link.startswith(settings.SITE_URL + "/accounts/")
    assert set_by(visitor, link)["Location"] == reverse("account_reset_password_from_key_done")
    # The link does not sign in, ends all sessions, and works once.
    assert not is_in(visitor)
    assert not is_in(elsewhere)
    assert "This link no longer works" in visitor.get(link, follow=True).text
    assert log_in(Client(), owner, PASSWORD).status_code == 200
    assert log_in(Client(), owner, ANOTHER)["Location"] == reverse("surveys:list")


def test_the_second_factor_is_still_asked_for(exporter: User, visitor: Client) -> None:
    add_app(exporter)
    visitor.post(reverse(ASK), {"email": exporter.email})
    set_by(visitor, link_in(mail.outbox[0]))
    assert log_in(Client(), exporter, ANOTHER)["Location"] == reverse("mfa_authenticate")


def test_whether_an_account_exists_is_not_revealed(owner: User, visitor: Client) -> None:
    """The same page and one mail in either case, so that response time reveals nothing."""
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


def test_a_network_that_asks_for_many_still_gets_a_link(owner: User, visitor: Client) -> None:
    """No one is locked out by who else asks there, and strangers get no unlimited mail."""
    for number in range(RESETS.free + 5):
        email = f"{number}@candor.example"
        assert visitor.post(reverse(ASK), {"email": email}).status_code == 302
    assert len(mail.outbox) == RESETS.free
    assert visitor.post(reverse(ASK), {"email": owner.email}).status_code == 302
    assert mail.outbox[-1].to == [owner.email]


class AwayAtFirst(EmailBackend):
    """A mail server that takes no message before the third."""

    refused = 0

    def send_messages(self, messages: Any) -> int:
        if type(self).refused < 2:
            type(self).refused += 1
            raise ConnectionRefusedError
        return super().send_messages(messages)


def test_a_link_waits_for_the_mail_server(
    owner: User, visitor: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(AwayAtFirst, "refused", 0)
    settings.EMAIL_BACKEND = f"{__name__}.AwayAtFirst"
    assert visitor.post(reverse(ASK), {"email": owner.email}).status_code == 302
    assert [message.to for message in mail.outbox] == [[owner.email]]


def test_an_unavailable_mail_server_is_reported(
    owner: User, visitor: Client, settings: Any
) -> None:
    use_mail_server(settings, port=9)
    log_in(visitor, owner)
    response = visitor.post(
        reverse("account_email"), {"email": "new@candor.example", "action_add": ""}
    )
    assert (response.status_code, "No email can be sent" in response.text) == (503, True)


def test_without_a_broker_the_page_says_when_to_come_back(
    owner: User, visitor: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*given: Any, **options: Any) -> None:
        raise BrokerError

    monkeypatch.setattr("accounts.tasks.send_reset_link.apply_async", away)
    assert visitor.post(reverse(ASK), {"email": owner.email}).status_code == 503


KNOWN, UNKNOWN = "owner@candor.example", "other@candor.example"


def test_for_an_address_without_account_the_same_is_done(owner: User, through_broker: None) -> None:
    """No account is looked up, and one task is queued, which does not contain the address."""
    left: list[Any] = []

    def note(sender: str, body: Any, **message: Any) -> None:
        (sealed, language, notice), *_options = body
        assert "candor" not in sealed
        left.append((sender, unseal(sealed), len(sealed), language, notice))

    before_task_publish.connect(note, weak=False)
    try:
        asked = []
        for email in (KNOWN, UNKNOWN):
            with CaptureQueriesContext(connection) as queries:
                Client().post(reverse(ASK), {"email": email})
            asked.append([query["sql"] for query in queries])
    finally:
        before_task_publish.disconnect(note)
    assert asked == [[], []]
    task = "accounts.tasks.send_reset_link"
    assert left == [(task, email, left[0][2], "en", True) for email in (KNOWN, UNKNOWN)]
    assert not mail.outbox


@pytest.mark.slow
@pytest.mark.alone
def test_response_time_does_not_reveal_who_has_an_account(
    owner: User, through_broker: None, settings: Any
) -> None:
    """Medians of 200 each, in turns, differ by less than their noise: four standard errors, which
    chance exceeds once in 16,000 runs. Looking an account up once took 7 ms of 23.
    """
    settings.ACCOUNT_RATE_LIMITS = settings.ACCOUNT_RATE_LIMITS | {"reset_password": ""}
    client = Client()
    times: dict[str, list[float]] = {KNOWN: [], UNKNOWN: []}
    for place in range(2 * 220):
        email = (KNOWN, UNKNOWN)[(place + place // 2) % 2]
        began = time.perf_counter()
        assert client.post(reverse(ASK), {"email": email}).status_code == 302
        times[email].append(time.perf_counter() - began)
    measured = [each[20:] for each in times.values()]  # the first ones warm up
    first, second = map(median, measured)
    spreads = [1.4826 * median(abs(t - median(each)) for t in each) for each in measured]
    error = 1.2533 * sum(spread**2 / 200 for spread in spreads) ** 0.5
    assert abs(first - second) < 4 * error


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


def test_the_address_of_another_account_cannot_be_taken(
    owner: User, stranger: User, visitor: Client
) -> None:
    """Even if the other confirms it: allauth does not know an account that never signed in."""
    log_in(visitor, owner)
    visitor.post(reverse("account_email"), {"email": stranger.email, "action_add": ""})
    for message in mail.outbox:
        assert visitor.post(link_in(message)).status_code in {200, 302}
    owner.refresh_from_db()
    assert owner.email == "owner@candor.example"
    assert log_in(Client(), stranger)["Location"] == reverse("surveys:list")


def test_a_weak_password_is_refused_in_the_readers_language(owner: User, visitor: Client) -> None:
    visitor.post(reverse(ASK), {"email": owner.email})
    page = visitor.get(link_in(mail.outbox[0]), follow=True)
    refused = visitor.post(
        page.request["PATH_INFO"],
        {"password1": "short", "password2": "short"},
        headers={"accept-language": "zh-CN"},
    ).text
    assert "至少需要 8 个字符" in refused
    assert "too short" not in refused
    assert set_by(Client(), link_in(mail.outbox[0]), "12345678").status_code == 200
    owner.refresh_from_db()
    assert owner.check_password(PASSWORD)

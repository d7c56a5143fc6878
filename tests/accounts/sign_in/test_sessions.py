"""Session lifetimes, limits on attempts, and no stored traces of networks."""

import datetime as dt
import json
import socket
import time
from typing import Any

import pytest
from allauth.account import app_settings as account_settings
from allauth.core.internal.ratelimit import parse_rates
from allauth.mfa import app_settings as mfa_settings
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from accounts.sign_in.delays import DELAYS, LONGEST_SECONDS, OF_ACCOUNT, OF_NETWORK, STEP_SECONDS
from accounts.sign_in.sessions import SEEN
from accounts.tasks import forget_expired_sessions
from tests.helpers.people import BROWSER, NETWORK, PASSWORD
from tests.helpers.signing_in import add_app, code, is_in, log_in, log_in_with_code, make_older
from tests.helpers.waves import without_rendering
from tests.timing import within

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_attempts_yet")]


# Sessions


@pytest.mark.parametrize("fallback", [True, False])
def test_a_session_outlives_a_rotation_only_with_the_old_key(
    fallback: bool, owner: User, visitor: Client, settings: Any
) -> None:
    log_in(visitor, owner)
    assert is_in(visitor)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY] if fallback else []
    settings.SECRET_KEY = "another" * 10
    assert is_in(visitor) == fallback


SESSIONS_END_CASES = [
    *((0, 0, True), (3600, 7100, True), (7300, 7300, False), (12 * 3600 + 9, 0, False)),
    *((-200, -200, True), (-3600, 0, False), (0, -3600, False)),  # the clock was set back
]


@pytest.mark.parametrize(("began", "seen", "expected"), SESSIONS_END_CASES)
def test_sessions_end_when_idle_and_when_old(
    began: int, seen: int, expected: bool, owner: User, visitor: Client
) -> None:
    log_in(visitor, owner)
    make_older(visitor, began)
    make_older(visitor, seen, SEEN)
    assert is_in(visitor) == expected
    if expected:
        assert time.time() - visitor.session[SEEN] < 60
    else:
        assert SESSION_KEY not in visitor.session


def test_reading_pages_writes_nothing(owner: User, visitor: Client) -> None:
    log_in(visitor, owner)
    is_in(visitor)
    before = Session.objects.values("session_data", "expire_date").get()
    is_in(visitor)
    assert Session.objects.values("session_data", "expire_date").get() == before


def test_another_password_ends_other_sessions(owner: User, visitor: Client) -> None:
    other = Client()
    log_in(other, owner)
    log_in(visitor, owner)
    new = "an even longer and duller one"
    visitor.post(
        reverse("account_change_password"),
        {"oldpassword": PASSWORD, "password1": new, "password2": new},
    )
    assert is_in(visitor)
    assert not is_in(other)


UNATTENDED_CASES = [
    *(("profile:delete", 0), ("people:delete", 1), ("people:second-factor", 1)),
    *(("tokens:new", 0), ("service-accounts:new", 1), ("service-accounts:renew", 2)),
]


@pytest.mark.parametrize(("name", "numbers"), UNATTENDED_CASES)
def test_an_unattended_session_is_asked_for_the_password(
    name: str, numbers: int, administrator: User, stranger: User, visitor: Client
) -> None:
    log_in(visitor, administrator)
    make_older(visitor, 600)
    response = visitor.post(reverse(name, args=[stranger.pk] * numbers))
    assert response["Location"].startswith(reverse("account_reauthenticate"))


def test_sessions_hold_neither_address_nor_browser(exporter: User, visitor: Client) -> None:
    secret = add_app(exporter)
    log_in(visitor, exporter)
    held = [Session.objects.get().get_decoded()]
    visitor.post(reverse("mfa_authenticate"), {"code": code(secret)})
    make_older(visitor, 600)
    response = visitor.post(reverse("mfa_deactivate_totp"), {"telltale": "typed"})
    assert response["Location"].startswith(reverse("account_reauthenticate"))
    held += [each.get_decoded() for each in Session.objects.all()]
    for telltale in (BROWSER, NETWORK, "telltale"):
        assert telltale not in json.dumps(held)
    assert {field.name for field in Session._meta.fields} == {
        "session_key",
        "session_data",
        "expire_date",
    }


def test_confirming_by_password_goes_on(exporter: User, visitor: Client) -> None:
    secret = add_app(exporter)
    log_in_with_code(visitor, exporter, secret)
    make_older(visitor, 600)
    response = visitor.get(reverse("mfa_view_recovery_codes"))
    assert visitor.post(response["Location"], {"password": "wrong"}).status_code == 200
    done = visitor.post(response["Location"], {"password": PASSWORD})
    assert done["Location"] == reverse("mfa_view_recovery_codes")


def test_sessions_past_their_time_are_deleted() -> None:
    for days in (-1, 1):
        expires = timezone.now() + dt.timedelta(days=days)
        Session.objects.create(session_key=f"k{days}", session_data="", expire_date=expires)
    forget_expired_sessions()
    assert [each.session_key for each in Session.objects.all()] == ["k1"]


# Too many attempts


def test_the_sixth_wrong_password_gets_429(owner: User, visitor: Client) -> None:
    answers = [log_in(visitor, owner, "wrong").status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]
    refused = log_in(visitor, owner)
    assert (refused.status_code, refused["Retry-After"]) == (429, "300")
    assert "Too many attempts" in refused.text
    assert not is_in(visitor)


def test_too_many_attempts_do_not_lock_out_others(owner: User, visitor: Client) -> None:
    """Six wrong passwords once closed an account to everyone, the right person included."""
    for _each in range(6):
        log_in(visitor, owner, "wrong")
    elsewhere = Client(REMOTE_ADDR="198.51.100.9")
    assert log_in(elsewhere, owner)["Location"] == reverse("surveys:list")
    assert is_in(elsewhere)


def tried(email: str, password: str, network: str) -> tuple[int, float]:
    """Return the status of one attempt, and its delay in seconds."""
    waits: list[float] = []
    scope: Any = {"REMOTE_ADDR": network, DELAYS: waits}
    given = {"login": email, "password": password}
    return Client().post(reverse("account_login"), given, **scope).status_code, sum(waits)


def test_a_botnet_does_not_lock_an_account(owner: User) -> None:
    """Attempts from many networks only delay the response, the same for every address."""
    for email in (owner.email, "nobody@candor.example"):
        with without_rendering():
            answers = [tried(email.upper(), "wrong", f"198.51.100.{bot}") for bot in range(20)]
        assert {status for status, _wait in answers} == {200}
        waited = [wait for _status, wait in answers]
        assert waited[: OF_ACCOUNT.free + 2] == [0] * (OF_ACCOUNT.free + 1) + [STEP_SECONDS]
        assert (waited, waited[-1]) == (sorted(waited), LONGEST_SECONDS)
    assert tried(owner.email, PASSWORD, NETWORK) == (302, LONGEST_SECONDS)


def test_people_behind_one_address_do_not_lock_each_other_out(
    exporter: User, owner: User, settings: Any
) -> None:
    """Ten wrong sign-ins with invented addresses once refused everyone there for a minute."""
    with without_rendering():
        invented = [tried(f"{number}@candor.example", "wrong", NETWORK) for number in range(40)]
    assert {status for status, _wait in invented} == {200}
    waited = [wait for _status, wait in invented]
    assert waited[: OF_NETWORK.free + 2] == [0] * (OF_NETWORK.free + 1) + [STEP_SECONDS]
    assert waited[-1] == LONGEST_SECONDS
    assert tried(owner.email, PASSWORD, NETWORK) == (302, LONGEST_SECONDS)
    assert tried(owner.email, PASSWORD, "198.51.100.9") == (302, 0)
    # Second factors, passkeys and new passwords are not refused there either.
    secret = add_app(exporter)
    client = Client(REMOTE_ADDR=NETWORK)
    assert log_in_with_code(client, exporter, secret).status_code == 302
    passkeys = [
        Client(REMOTE_ADDR=NETWORK).post(reverse("mfa_login_webauthn"), {"credential": "{}"})
        for _each in range(12)
    ]
    assert {response.status_code for response in passkeys} == {302}
    limits = {**account_settings.RATE_LIMITS, **mfa_settings.RATE_LIMITS}
    alone = {
        name for name, rates in limits.items() for rate in parse_rates(rates) if rate.per == "ip"
    }
    # No page has them: there is no sign-up, and neither codes by mail nor telephones.
    assert alone == {"signup", "request_login_code", "verify_phone"}


def test_an_ipv6_network_is_one_network(owner: User) -> None:
    """Changing the address within a network does not allow more attempts."""
    answers = [
        log_in(Client(REMOTE_ADDR=f"2001:db8:1:2::{number:x}"), owner, "wrong").status_code
        for number in range(6)
    ]
    assert answers == [200] * 5 + [429]
    assert log_in(Client(REMOTE_ADDR="2001:db8:1:3::1"), owner).status_code == 302


def test_the_sixth_wrong_code_gets_429(exporter: User, visitor: Client) -> None:
    secret = add_app(exporter)
    log_in(visitor, exporter)
    wrong = {"code": code(secret, steps=100)}
    answers = [visitor.post(reverse("mfa_authenticate"), wrong).status_code for _ in range(6)]
    assert answers == [200] * 5 + [429]


def test_attempts_are_counted_without_an_address(owner: User, visitor: Client) -> None:
    log_in(visitor, owner, "wrong")
    store = cache._cache.get_client(write=True)  # type: ignore[attr-defined]
    keys = [key for key in store.keys("*") if b"allauth" in key or b"failures" in key]
    assert len(keys) >= 3
    for key in keys:
        assert NETWORK.encode() not in key + (store.get(key) or b"")
        assert owner.email.encode() not in key
        assert 0 < store.ttl(key) <= 300


def test_a_redis_that_does_not_answer_does_not_hold_the_log_in(
    owner: User, visitor: Client, settings: Any
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        settings.CACHES = {
            "default": {**settings.CACHES["default"], "LOCATION": f"redis://127.0.0.1:{port}/0"}
        }
        with within(5, time.monotonic):
            assert log_in(visitor, owner).status_code == 503

"""Delivery from the outbox to real receivers: signed, in turn, retried, given up in the end."""

from collections.abc import Callable
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.utils import timezone
from pytest_django.fixtures import Settings

from accounts.models import User
from analytics.models import Delivery, Webhook
from analytics.webhooks import delivery as sending
from analytics.webhooks import transport
from analytics.webhooks.delivery import (
    LOCK,
    backoff,
    delete_old,
    failing_kinds,
    give_up,
    send_due,
)
from analytics.webhooks.events import queue_test
from analytics.webhooks.services import request_test, reseal_secrets, rotate_secret, set_active
from respondents.tallies.advisory_locks import session_lock
from tests.helpers.webhooks import Hook, Receiver, raw, receiver
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
Hooked = Callable[..., Hook]


def rested(webhook: Webhook) -> None:
    """End a webhook's pause."""
    Webhook.objects.filter(pk=webhook.pk).update(rests_until=timezone.now() - timedelta(seconds=1))


def age(webhook: Webhook, days: int) -> None:
    day = timezone.now().date() - timedelta(days=days)
    webhook.deliveries.update(day=day)


def rest_of(webhook: Webhook) -> float:
    webhook.refresh_from_db()
    if webhook.rests_until is None:
        return 0
    return (webhook.rests_until - timezone.now()).total_seconds()


def test_each_event_is_received_once_in_order_and_signed(here: Receiver, hooked: Hooked) -> None:
    webhook, secret = hooked(here.url)
    wanted = [queue_test(webhook) for _ in range(3)]
    assert send_due() == 3
    assert here.events == [str(each.event) for each in wanted]
    assert [each.body.decode() for each in here.requests] == [each.body for each in wanted]
    assert all(each.signed_with(secret) for each in here.requests)
    assert all(each.payload["id"] == each.event for each in here.requests)
    assert send_due() == 0
    outcomes = {(each.state, each.status, each.attempts) for each in Delivery.objects.all()}
    assert outcomes == {("sent", 204, 1)}


@pytest.mark.parametrize("kind", slow_except(["500", "redirect", "silent", "refused"], "500"))
def test_a_receiver_that_fails_is_tried_after_growing_pauses(
    kind: str, hooked: Hooked, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(transport, "SECONDS", 0.3)
    settings.WEBHOOK_RETRY_SECONDS = 10
    codes = {"500": "status", "redirect": "status", "silent": "time", "refused": "unreachable"}
    with raw(response=b"H" * 100, every=1) as silent, receiver() as failing:
        failing.answer = lambda request: 500 if kind == "500" else 302
        gone = failing.url
        webhook, _secret = hooked(silent if kind == "silent" else gone)
        pauses = failures(webhook, codes[kind]) if kind != "refused" else []
    pauses = pauses or failures(webhook, codes[kind])
    assert all(1.8 < later / before < 2.2 for before, later in pairwise(pauses))
    assert 9 < pauses[0] <= 10


def failures(webhook: Webhook, code: str) -> list[float]:
    """One event fails four times; check the pause after each."""
    delivery, pauses = queue_test(webhook), []
    for attempt in range(1, 5):
        assert send_due() == 0
        delivery.refresh_from_db()
        assert (delivery.attempts, delivery.trouble) == (attempt, code)
        assert delivery.state == "waiting"
        pauses.append(rest_of(webhook))
        assert send_due() == 0
        delivery.refresh_from_db()
        assert delivery.attempts == attempt
        rested(webhook)
    return pauses


def test_pauses_end_at_an_hour(settings: Settings) -> None:
    settings.WEBHOOK_RETRY_SECONDS = 30
    waits = [backoff(failures).total_seconds() for failures in range(1, 2000)]
    assert waits[:7] == [30, 60, 120, 240, 480, 960, 1920]
    assert set(waits[7:]) == {3600}


def test_a_receiver_that_is_back_gets_everything_and_a_clean_slate(
    here: Receiver, hooked: Hooked
) -> None:
    webhook, secret = hooked(here.url)
    here.answer = lambda request: 503
    wanted = {str(queue_test(webhook).event) for _ in range(3)}
    assert send_due() == 0
    assert rest_of(webhook) > 0
    here.answer = lambda request: 200
    rested(webhook)
    assert send_due() == 3
    assert rest_of(webhook) == webhook.failures == 0
    assert set(here.events) == wanted
    assert len({each.body for each in here.requests if each.event == here.events[0]}) == 1
    assert all(each.signed_with(secret) for each in here.requests)


def test_an_event_that_always_fails_holds_up_no_other(here: Receiver, hooked: Hooked) -> None:
    webhook, _secret = hooked(here.url)
    bad = str(queue_test(webhook).event)
    here.answer = lambda request: 500 if request.event == bad else 204
    assert send_due() == 0
    others = {str(queue_test(webhook).event) for _ in range(3)}
    rested(webhook)
    assert send_due() == 3
    assert set(here.events) == {bad} | others


def test_a_receiver_that_fails_holds_up_no_other(
    here: Receiver, hooked: Hooked, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Working receivers come first; the rest of the time is for the others."""
    slow = 1.0
    monkeypatch.setattr(transport, "SECONDS", slow)
    with raw(response=b"H" * 100, every=1) as silent:
        failing = [hooked(silent)[0] for _ in range(4)]
        working, _secret = hooked(here.url)
        for webhook in failing:
            Webhook.objects.filter(pk=webhook.pk).update(failures=1)
            queue_test(webhook)
        queue_test(working)
        assert send_due(seconds=slow) == 1
    tried = Delivery.objects.filter(webhook__in=failing, attempts__gt=0).count()
    assert tried <= 2


def test_one_worker_at_a_time_goes_to_a_receiver(here: Receiver, hooked: Hooked) -> None:
    """The other worker finds the lock taken and goes on."""
    from django.db import connections

    webhook, _secret = hooked(here.url)
    queue_test(webhook)
    other = connections.create_connection("default")
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s, %s)", [LOCK, webhook.pk])
        assert send_due() == 0
        assert here.requests == []
    finally:
        other.close()
    assert send_due() == 1
    with session_lock(LOCK, webhook.pk, wait=False) as mine:
        assert mine


def test_what_was_tried_for_a_day_is_given_up_and_the_page_says_so(
    here: Receiver, hooked: Hooked
) -> None:
    webhook, _secret = hooked(here.url)
    here.answer = lambda request: 500
    old = queue_test(webhook)
    send_due()
    age(webhook, days=1)
    assert give_up() == 0
    age(webhook, days=2)
    assert give_up() == 1
    old.refresh_from_db()
    webhook.refresh_from_db()
    assert (old.state, old.status, webhook.failing) == ("given-up", 500, True)
    assert send_due() == 0
    assert len(here.requests) == 1
    here.answer = lambda request: 204
    queue_test(webhook)
    rested(webhook)
    assert send_due() == 1
    webhook.refresh_from_db()
    assert not webhook.failing


def test_deliveries_go_after_two_weeks(here: Receiver, hooked: Hooked) -> None:
    webhook, _secret = hooked(here.url)
    queue_test(webhook)
    age(webhook, days=14)
    assert delete_old() == 0
    age(webhook, days=15)
    assert delete_old() == 1
    assert not Delivery.objects.exists()


def test_a_webhook_that_is_off_is_left_alone(here: Receiver, hooked: Hooked, owner: User) -> None:
    webhook, _secret = hooked(here.url)
    queue_test(webhook)
    set_active(webhook=webhook, active=False, actor=owner)
    assert send_due() == 0
    set_active(webhook=webhook, active=True, actor=owner)
    assert send_due() == 1
    queue_test(webhook)
    age(webhook, days=2)
    set_active(webhook=webhook, active=False, actor=owner)
    assert give_up() == 1
    webhook.refresh_from_db()
    assert not webhook.failing, "it was not tried"
    Webhook.objects.update(failures=3)
    assert failing_kinds() == {}
    Webhook.objects.update(active=True)
    assert failing_kinds() == {"fault": 1}


def test_a_survey_that_is_being_erased_says_nothing(here: Receiver, hooked: Hooked) -> None:
    webhook, _secret = hooked(here.url)
    queue_test(webhook)
    webhook.survey.erasing = True
    webhook.survey.save(update_fields=["erasing"])
    assert send_due() == 0
    assert here.requests == []


def test_a_test_is_sent_at_once_even_to_one_that_rests(
    here: Receiver, hooked: Hooked, owner: User
) -> None:
    webhook, secret = hooked(here.url)
    Webhook.objects.filter(pk=webhook.pk).update(
        failures=9, rests_until=timezone.now() + timedelta(hours=1)
    )
    request_test(webhook=webhook, actor=owner)
    request_test(webhook=webhook, actor=owner)
    assert send_due() == 1
    [request] = here.requests
    assert request.payload["type"] == "test"
    assert request.payload["data"] == {"survey": str(webhook.survey_id)}
    assert request.signed_with(secret)


def test_for_a_day_both_secrets_sign(here: Receiver, hooked: Hooked, owner: User) -> None:
    webhook, old = hooked(here.url)
    new = rotate_secret(webhook=webhook, actor=owner)
    queue_test(webhook)
    send_due()
    assert here.requests[-1].signed_with(old)
    assert here.requests[-1].signed_with(new)
    Webhook.objects.update(former_until=timezone.now() - timedelta(seconds=1))
    queue_test(webhook)
    send_due()
    assert not here.requests[-1].signed_with(old)
    assert here.requests[-1].signed_with(new)
    assert reseal_secrets() == 1
    webhook.refresh_from_db()
    assert (webhook.former_secret, webhook.former_until) == ("", None)


def test_secrets_are_sealed_and_follow_a_new_key(
    here: Receiver, hooked: Hooked, owner: User, settings: Settings
) -> None:
    webhook, secret = hooked(here.url)
    roll = rotate_secret(webhook=webhook, actor=owner)
    stored = str(Webhook.objects.values().get())
    assert secret not in stored
    assert roll not in stored
    former = settings.SECRET_KEY
    settings.SECRET_KEY = "another" * 10
    settings.SECRET_KEY_FALLBACKS = [former]
    assert (reseal_secrets(), reseal_secrets()) == (1, 0)
    settings.SECRET_KEY_FALLBACKS = []
    queue_test(webhook)
    assert send_due() == 1
    assert here.requests[0].signed_with(roll)
    assert here.requests[0].signed_with(secret)


def test_a_secret_that_nothing_opens_is_a_failure_like_others(
    here: Receiver, hooked: Hooked, settings: Settings
) -> None:
    webhook, _secret = hooked(here.url)
    delivery = queue_test(webhook)
    settings.SECRET_KEY = "lost" * 20
    settings.SECRET_KEY_FALLBACKS = []
    assert (send_due(), reseal_secrets()) == (0, 0)
    delivery.refresh_from_db()
    assert (delivery.trouble, delivery.state, here.requests) == ("secret", "waiting", [])


def test_an_address_that_is_no_longer_allowed_gets_nothing(
    here: Receiver, hooked: Hooked, settings: Settings
) -> None:
    webhook, _secret = hooked(here.url)
    delivery = queue_test(webhook)
    settings.WEBHOOK_LOOPBACK = False
    assert send_due() == 0
    delivery.refresh_from_db()
    assert (delivery.trouble, here.requests) == ("https", [])


def test_a_fault_of_ours_holds_up_nobody_and_tells_nothing(
    here: Receiver,
    hooked: Hooked,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    broken = hooked("https://broken.example/telltale")[0]
    working = hooked(here.url)[0]

    def post(url: str, headers: Any, body: bytes) -> int:
        if url == broken.url:
            raise RuntimeError(url)
        return transport.post(url, headers, body)

    monkeypatch.setattr(sending, "post", post)
    delivery, _other = queue_test(broken), queue_test(working)
    assert send_due() == 1
    delivery.refresh_from_db()
    assert (delivery.trouble, delivery.state, delivery.attempts) == ("fault", "waiting", 1)
    assert caplog.messages == ["a webhook broke"]


def test_a_webhook_deleted_while_it_is_sent_causes_no_error(here: Receiver, hooked: Hooked) -> None:
    webhook, _secret = hooked(here.url)
    queue_test(webhook)

    def post_and_delete(url: str, headers: Any, body: bytes) -> int:
        status = transport.post(url, headers, body)
        Webhook.objects.get(pk=webhook.pk).delete()
        return status

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sending, "post", post_and_delete)
        assert send_due() == 1
    assert not Webhook.objects.exists()

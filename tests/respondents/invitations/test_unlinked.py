"""The issuer and the intake have no data in common. And what happens when they are busy."""

import base64
import logging
import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from django.db import transaction
from django.test import Client

from respondents.intake.schema import encode_token
from respondents.models import Invitation
from respondents.raw_sql import fetch_rows
from respondents.shuffling.mixing import mix_invitations
from respondents.shuffling.services import shuffle_wave
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.concurrency import backends_waiting_for_a_lock, in_threads, start
from tests.helpers.intake import post
from tests.helpers.invitations import Guest, places, vacuums
from tests.helpers.stored import contents, places_of
from tests.options import slow_except
from tests.processes import wait_until

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]

REDEEMED = {"respondents_claim", "respondents_spool"}


def test_issuer_and_intake_store_no_value_in_common(client: Client, invited: Wave) -> None:
    """Search every column of every table for what was requested, signed, blinded and sent.

    A piece is eight bytes: a megabyte of tables holds one of these by chance in 2⁻³⁰ of the runs.
    """
    guests = [Guest.invited(invited) for _ in range(10)]
    signatures = [guest.signature(client) for guest in guests]
    for guest, signature in zip(guests, signatures, strict=True):
        assert post(client, invited, guest.fields(signature)).status_code == 201
    shuffle_wave(invited.pk)
    read = contents()
    for guest, signature in zip(guests, signatures, strict=True):
        modulus, _exponent = guest.numbers
        secret = base64.urlsafe_b64decode(guest.secret + "=")
        signed = int.from_bytes(signature) * guest.factor % modulus
        numbers = (signed, guest.factor, pow(guest.factor, -1, modulus))
        unseen = (signature, guest.blinded, *(number.to_bytes(384)[9:] for number in numbers))
        assert not [value for value in (*unseen, secret[16:]) if places_of(value, read)]
        assert places_of(guest.prefix, read) <= REDEEMED
        assert "respondents_claim" in places_of(guest.prefix, read)
        assert "respondents_report_" not in "".join(places_of(guest.prefix, read))


def test_the_search_finds_a_planted_value(client: Client, invited: Wave) -> None:
    """A prefix in the issuer's table, as bytes or as text, is detected."""
    guest = Guest.invited(invited)
    for put in ({"blinded": guest.prefix}, {"contact": encode_token(guest.prefix)}):
        Invitation.objects.update(**{"blinded": None, **put})
        assert places_of(guest.prefix, contents()) == {"respondents_invitation"}


def test_nothing_is_logged(client: Client, invited: Wave, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    guest = Guest.invited(invited)
    sent = guest.fields(guest.signature(client))
    assert post(client, invited, sent).status_code == 201
    assert post(client, invited, sent).status_code == 200
    assert Guest(invited, guest.secret).ask(client).status_code == 409
    assert post(client, invited, {**sent, "report": "AA=="}).status_code == 409
    assert Guest(invited, encode_token(os.urandom(32))).ask(client).status_code == 404
    assert not caplog.records


@pytest.mark.parametrize("attempt", slow_except(range(5), 0, 1))
def test_of_six_tabs_at_once_one_gets_a_signature(invited: Wave, attempt: int) -> None:
    invitation = Guest.invited(invited)
    tabs = [Guest(invited, invitation.secret) for _ in range(6)]
    assert all(tab.blinded for tab in tabs)
    barrier = threading.Barrier(len(tabs))

    def ask(number: int) -> int:
        barrier.wait(10)
        return int(tabs[number].ask(Client()).status_code)

    assert sorted(in_threads(len(tabs), ask)) == [200] + [409] * 5


@contextmanager
def meanwhile(action: Callable[[], None]) -> Iterator[None]:
    """Start an action that has to wait for a lock of the body; it ends after the body."""
    with transaction.atomic():
        yield
        begun = start(action)
        wait_until(lambda: backends_waiting_for_a_lock() > 0)
    begun.result(30)


def test_an_invitation_is_found_while_all_are_being_mixed(invited: Wave) -> None:
    """Its row is being deleted and rewritten at that moment."""
    first, again, late = (Guest.invited(invited) for _ in range(3))
    assert first.ask(Client()).status_code == again.ask(Client()).status_code == 200
    answers: list[int] = []

    def ask(guest: Guest) -> None:
        answers.append(guest.ask(Client()).status_code)

    for guest in (again, late):
        with meanwhile(partial(ask, guest)):
            mix_invitations(invited)
    assert answers == [200, 200]
    assert Invitation.objects.exclude(blinded=None).count() == 3


def test_a_change_by_others_is_not_lost_while_all_are_being_mixed(invited: Wave) -> None:
    guest = Guest.invited(invited, contact="guest@example.org")
    assert guest.ask(Client()).status_code == 200

    def change() -> None:
        Invitation.objects.update(contact="")

    with meanwhile(change):
        mix_invitations(invited)
    assert Invitation.objects.get().contact == ""


def test_a_busy_table_is_left_alone(invited: Wave, monkeypatch: pytest.MonkeyPatch) -> None:
    """Mixing waits for another open transaction only for a while, and then returns None."""
    monkeypatch.setattr("respondents.shuffling.mixing.TRIES", 1)
    assert Guest.invited(invited).ask(Client()).status_code == 200
    with transaction.atomic():
        Invitation.objects.update(contact="")
        assert start(mix_invitations, invited).result() is None
    assert mix_invitations(invited) == 1


def test_a_locked_row_is_left_for_the_next_time(invited: Wave) -> None:
    held, other = (Guest.invited(invited) for _ in range(2))
    for guest in (held, other):
        assert guest.ask(Client()).status_code == 200
    first = Invitation.objects.order_by("pk")[0]
    before = versions()
    with transaction.atomic():
        Invitation.objects.select_for_update().get(pk=first.pk)
        assert start(mix_invitations, invited).result() == 1
    assert {key for key, version in versions().items() if version == before[key]} == {first.pk}


def versions() -> dict[object, str]:
    return dict(fetch_rows("SELECT id, xmin::text FROM respondents_invitation"))


def test_the_order_of_requests_does_not_outlast_a_shuffle(client: Client, invited: Wave) -> None:
    """40 people begin in order. Afterwards all row versions are equal and the positions are random.

    If the order survived, ranks would agree; under a random order the chance that Kendall's
    concordance of 40 items leaves 20 to 80% is below 1e-7 (normal tail, z = 5.5).
    """
    guests = [Guest.invited(invited) for _ in range(40)]
    unspent = Guest.invited(invited)
    for guest in guests:
        sent = guest.fields(guest.signature(client))
        assert post(client, invited, sent).status_code == 201
    order = {base64.urlsafe_b64decode(guest.secret + "=")[:16]: n for n, guest in enumerate(guests)}
    before = [order[row] for row in places()]
    assert before == sorted(before)
    cleared = vacuums()
    assert shuffle_waves() == 1
    ranks = [order[row] for row in places()]
    pairs = [(a, b) for place, a in enumerate(ranks) for b in ranks[place + 1 :]]
    assert 0.2 < sum(a < b for a, b in pairs) / len(pairs) < 0.8
    spent = Invitation.objects.exclude(blinded=None)
    assert len({versions()[secret.pk] for secret in spent}) == 1
    assert vacuums() == cleared + 1
    assert unspent.ask(client).status_code == 200

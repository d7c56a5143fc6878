"""A closing takes effect after a while, and can be withdrawn until then."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AuditEntry, User
from surveys.launch.waves import keep_open
from surveys.models import Wave
from tests.helpers.questions import question

pytestmark = pytest.mark.django_db


@pytest.fixture
def wave(launched: Callable[..., Wave], settings: Any) -> Wave:
    settings.CLOSING_DELAY_SECONDS = 600
    return launched(question())


@pytest.fixture
def desk(signed_in: Callable[[User], Client], owner: User) -> Client:
    return signed_in(owner)


def press(desk: Client, name: str, wave: Wave) -> str:
    response = desk.post(reverse(name, args=[wave.survey_id, wave.pk]), follow=True)
    wave.refresh_from_db()
    return " ".join(response.content.decode().split())


def test_it_stays_open_for_ten_minutes_and_says_so(desk: Client, wave: Wave) -> None:
    asks = desk.get(reverse("surveys:close", args=[wave.survey_id, wave.pk])).content.decode()
    assert "Its link stops taking answers in 10 minutes, for good." in asks
    page = press(desk, "surveys:close", wave)
    assert wave.closes
    assert timedelta(minutes=9) < wave.closes - timezone.now() <= timedelta(minutes=10)
    assert wave.is_open
    assert "This wave closes in" in page
    assert "Closed. The reports" not in page
    before = wave.closes
    press(desk, "surveys:close", wave)
    assert wave.closes == before  # a second press does not put it off


def test_it_can_be_withdrawn_and_leaves_an_entry(desk: Client, wave: Wave, owner: User) -> None:
    press(desk, "surveys:close", wave)
    assert "The wave stays open." in press(desk, "surveys:keep-open", wave)
    assert wave.closes is None
    closed, kept = AuditEntry.objects.filter(action=AuditEntry.Action.CLOSED).order_by("pk")
    assert (closed.actor, "withdrawn" in closed.detail) == (owner, False)
    assert (kept.actor, kept.detail["withdrawn"]) == (owner, True)


def test_a_closed_wave_never_opens_again(desk: Client, wave: Wave, owner: User) -> None:
    press(desk, "surveys:close", wave)
    passed = timezone.now() - timedelta(seconds=1)
    Wave.objects.filter(pk=wave.pk).update(opens=passed, closes=passed)
    assert "It is too late: the wave has closed." in press(desk, "surveys:keep-open", wave)
    assert wave.closes == passed
    assert not keep_open(wave=wave, actor=owner)

"""A closing takes effect after a while, and can be withdrawn until then."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import AuditEntry, User
from surveys.launch.waves import keep_open, open_wave
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db


@pytest.fixture
def wave(launched: Launch) -> Wave:
    return launched(question())


def press(desk: Client, name: str, wave: Wave) -> str:
    response = desk.post(reverse(name, args=[wave.survey_id, wave.pk]), follow=True)
    wave.refresh_from_db()
    return " ".join(response.text.split())


def test_a_closing_wave_stays_open_for_ten_minutes_and_says_so(desk: Client, wave: Wave) -> None:
    asks = desk.get(reverse("surveys:close", args=[wave.survey_id, wave.pk])).text
    assert "Its link stops taking answers in 10 minutes, for good." in asks
    page = press(desk, "surveys:close", wave)
    assert wave.closes
    assert timedelta(minutes=9) < wave.closes - timezone.now() <= timedelta(minutes=10)
    assert wave.is_open
    assert "This wave closes within 10 minutes, for good." in page
    assert "Closed. The reports" not in page
    before = wave.closes
    press(desk, "surveys:close", wave)
    assert wave.closes == before  # a second press does not put it off


def test_the_pages_of_a_wave_that_closes_offer_no_second_closing(desk: Client, wave: Wave) -> None:
    waves = reverse("surveys:waves", args=[wave.survey_id])
    closing = reverse("surveys:close", args=[wave.survey_id, wave.pk])
    assert closing in desk.get(waves).text
    page = press(desk, "surveys:close", wave)
    assert "Close the wave when" not in page
    listed = desk.get(waves).text
    assert closing not in listed
    assert reverse("surveys:keep-open", args=[wave.survey_id, wave.pk]) in listed


def test_a_simulated_wave_comes_after_live_ones_and_has_no_link(
    desk: Client, wave: Wave, owner: User
) -> None:
    tried = open_wave(survey=wave.survey, kind=Wave.Kind.SIMULATED, actor=owner)
    page = desk.get(reverse("surveys:waves", args=[wave.survey_id]))
    assert page.context["waves"] == [wave, tried]
    assert wave.get_absolute_url() in page.text
    assert tried.get_absolute_url() not in page.text


def test_a_closing_can_be_withdrawn_and_leaves_an_entry(
    desk: Client, wave: Wave, owner: User
) -> None:
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


def test_a_final_wave_neither_stays_open_nor_closes_again(wave: Wave, owner: User) -> None:
    """Not even if the clock was set back since."""
    later = timezone.now() + timedelta(hours=1)
    Wave.objects.filter(pk=wave.pk).update(closes=later, final=True)
    assert not keep_open(wave=wave, actor=owner)
    assert not Wave.objects.filter(pk=wave.pk).close()

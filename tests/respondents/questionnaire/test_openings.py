"""Opened pages are counted by day, and shown so that one more visitor changes nothing."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import DatabaseError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from accounts.models import User
from respondents.models import Opening
from respondents.questionnaire import openings
from respondents.questionnaire.openings import published_openings
from surveys.models import Wave
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def opened(wave: Wave, *pages: int) -> int:
    """What is shown after these days, of which the last is yesterday."""
    today = timezone.now().date()
    Opening.objects.all().delete()
    for ago, count in enumerate(reversed(pages), start=1):
        Opening.objects.create(wave=wave, day=today - timedelta(days=ago), pages=count)
    return published_openings(wave)


def fieldwork(page: bytes) -> str:
    """The card of the page that says how the wave goes."""
    return page.decode().partition('aria-labelledby="monitor-title"')[2]


def test_each_page_is_counted_and_nothing_else_is_stored(client: Client, wave: Wave) -> None:
    for _each in range(3):
        assert client.get(wave.get_absolute_url()).status_code == 200
    client.head(wave.get_absolute_url())
    client.get(reverse("respondents:document", args=[wave.code]), follow=True)
    [counted] = Opening.objects.all()
    assert (counted.wave, counted.pages) == (wave, 3)
    assert {field.name for field in Opening._meta.get_fields()} == {"pk", "wave", "day", "pages"}


def test_the_plain_form_counts_too(client: Client, launched: Launch) -> None:
    wave = launched(plain=True)
    assert client.get(reverse("respondents:plain", args=[wave.code])).status_code == 200
    assert Opening.objects.get().pages == 1


def test_one_person_changes_nothing_that_is_shown(
    client: Client, wave: Wave, owner: User, signed_in: Callable[[User], Client]
) -> None:
    least = openings.LEAST
    page = reverse("surveys:share", args=[wave.survey_id, wave.pk])
    desk = signed_in(owner)
    opened(wave, 3 * least)
    before = fieldwork(desk.get(page).content)
    assert "Pages opened" in before
    Client().get(wave.get_absolute_url())
    assert Opening.objects.count() == 2
    assert fieldwork(desk.get(page).content) == before
    # Nor does the person appear on the next day.
    assert opened(wave, 3 * least, 1) == 3 * least


def test_days_are_joined_until_enough_pages_were_opened(launched: Launch) -> None:
    wave = launched(release={"minimum_n": 10, "while_open": True, "retention_days": 365})
    least = openings.LEAST
    assert least == 50 > wave.version.document.release.minimum_n
    assert opened(wave) == 0
    assert opened(wave, least - 1) == 0
    assert opened(wave, least - 1, 1) == least
    assert opened(wave, least, least - 1) == least
    assert opened(wave, 1, least, 1, least - 1) == 2 * least + 1


def test_nothing_is_shown_about_invited_people(launched: Launch) -> None:
    assert opened(launched(access="invited"), 1_000) == 0


def test_a_database_that_cannot_be_written_to_opens_the_page(
    client: Client, wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_given: object) -> int:
        raise DatabaseError("read-only")

    monkeypatch.setattr(openings, "execute", fail)
    assert client.get(wave.get_absolute_url()).status_code == 200
    assert not Opening.objects.exists()

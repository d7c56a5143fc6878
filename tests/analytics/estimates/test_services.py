"""Estimates are computed from tallies, once, when the version allows it."""

from datetime import timedelta

import pytest
from django.utils import timezone

from analytics.estimates.services import refresh_wave, stale_waves
from analytics.models import Estimate
from respondents.models import Spool, Tally
from surveys.models import Wave
from tests.helpers.questions import question
from tests.helpers.tallies import CLOSED_BOOK, counted, estimated
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_a_figure_stays_until_the_minimum_more_have_answered(wave: Wave) -> None:
    """No two figures differ by a single person's report, not even after closing."""
    estimated(wave, [155, 45])
    for counts, skipped in (((156, 45), 0), ((199, 50), 0), ((155, 45), 60)):
        counted(wave, *counts, skipped=skipped)
        for each in (wave, end(wave)):
            assert stale_waves() == []
            assert refresh_wave(each.pk) == 0
    assert (Estimate.objects.get().n, Estimate.objects.get().skipped) == (200, 0)
    counted(wave, 200, 50)
    assert stale_waves() == [wave.pk]
    assert refresh_wave(wave.pk) == 1
    assert Estimate.objects.get().n == 250


def test_each_question_waits_for_answers_of_its_own(launched: Launch) -> None:
    wave = launched(question(), question(text={"en": "And?"}))
    often, rarely = wave.version.document.questions
    for n, seldom in ((200, 60), (400, 80), (600, 110)):
        for asked, count in ((often, n), (rarely, seldom)):
            Tally.objects.update_or_create(
                wave=wave,
                block=asked.block,
                arm=Tally.Arm.RANDOMIZED,
                defaults={"counts": [count, 0], "n": count, "skipped": 600 - count},
            )
        refresh_wave(wave.pk)
        assert Estimate.objects.get(block=often.block).n == n
        assert Estimate.objects.get(block=rarely.block).n == (60 if n < 600 else 110)


def test_simulated_people_need_no_such_rule(launched: Launch) -> None:
    wave = launched(kind=Wave.Kind.SIMULATED)
    estimated(wave, [155, 45])
    counted(wave, 156, 45)
    assert stale_waves() == [wave.pk]
    assert refresh_wave(wave.pk) == 1


def test_a_survey_may_forbid_reading_while_it_is_open(launched: Launch) -> None:
    wave = launched(question(), release=CLOSED_BOOK)
    counted(wave, 155, 45)
    assert refresh_wave(wave.pk) == 0
    now = timezone.now()
    Wave.objects.filter(pk=wave.pk).update(opens=now - timedelta(days=1), closes=now)
    assert refresh_wave(wave.pk) == 0, "reports may still be on their way"
    end(wave)
    waiting = Spool.objects.create(wave=wave, version=wave.version, token=b"t" * 16, report=b"0")
    assert refresh_wave(wave.pk) == 0
    waiting.delete()
    assert refresh_wave(wave.pk) == 1


def test_refreshing_a_deleted_wave_does_nothing() -> None:
    assert refresh_wave(999_999) == 0

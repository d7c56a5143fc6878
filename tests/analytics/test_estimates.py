"""Estimates: made from tallies, once, when the version allows it."""

from collections.abc import Callable
from datetime import timedelta

import numpy as np
import pytest
from django.utils import timezone

from analytics.estimates import ARRAYS, refresh_wave, stale_waves
from analytics.models import Estimate
from ldp.estimation import estimate_shares
from respondents.models import Tally
from surveys.models import Wave
from tests.conftest import question

CLOSED_BOOK = {"minimum_n": 50, "while_open": False, "retention_days": 30}

pytestmark = pytest.mark.django_db


def counted(wave: Wave, *counts: int, skipped: int = 0, n: int | None = None) -> Tally:
    block = wave.version.document.questions[0].block
    tally, _created = Tally.objects.update_or_create(
        wave=wave,
        block=block,
        arm=Tally.Arm.RANDOMIZED,
        defaults={
            "counts": list(counts),
            "n": sum(counts) if n is None else n,
            "skipped": skipped,
        },
    )
    return tally


def test_an_estimate_is_what_ldp_says_of_the_tally(wave: Wave) -> None:
    counted(wave, 155, 45, skipped=3)
    assert refresh_wave(wave.pk) == 1
    estimate = Estimate.objects.get()
    mechanism = wave.version.document.questions[0].mechanism
    expected = estimate_shares(mechanism, [155, 45], 200, simultaneous=True)
    assert (estimate.n, estimate.skipped, estimate.method) == (200, 3, expected.method)
    for name in ARRAYS:
        np.testing.assert_array_equal(estimate.shares[name], getattr(expected, name))
    assert estimate.shares["raw"][1] == pytest.approx(2 * 45 / 200 - 0.5)


def test_a_second_run_changes_nothing(wave: Wave) -> None:
    counted(wave, 155, 45)
    assert refresh_wave(wave.pk) == 1
    first = Estimate.objects.get()
    assert refresh_wave(wave.pk) == 0
    assert Estimate.objects.get() == first


def test_a_grown_tally_is_estimated_again(wave: Wave) -> None:
    counted(wave, 155, 45)
    refresh_wave(wave.pk)
    assert stale_waves() == []
    counted(wave, 160, 45)
    assert stale_waves() == [wave.pk]
    assert refresh_wave(wave.pk) == 1
    assert Estimate.objects.get().n == 205


def test_below_the_minimum_there_is_no_estimate(wave: Wave) -> None:
    counted(wave, 29, 20)
    assert refresh_wave(wave.pk) == 0
    assert not Estimate.objects.exists()


def test_a_survey_may_forbid_reading_while_it_is_open(launched: Callable[..., Wave]) -> None:
    wave = launched(question(), release=CLOSED_BOOK)
    counted(wave, 155, 45)
    assert refresh_wave(wave.pk) == 0
    now = timezone.now()
    Wave.objects.filter(pk=wave.pk).update(opens=now - timedelta(days=1), closes=now)
    assert refresh_wave(wave.pk) == 1


def test_a_wave_that_is_gone_is_no_error() -> None:
    assert refresh_wave(999_999) == 0

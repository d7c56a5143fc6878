"""More reports than 32 bits can count: every sum has at least 64 bits."""

import pytest
from django.test import Client
from django.urls import reverse

from analytics.estimates.services import refresh_wave
from analytics.models import Estimate
from respondents.models import Batch, Tally
from respondents.raw_sql import fetch_rows
from surveys.models import Wave

pytestmark = pytest.mark.django_db

MANY = 5_000_000_000
LARGEST = 2**31 - 1
WIDE = {
    ("respondents_tally", "n"): "int8",
    ("respondents_tally", "skipped"): "int8",
    ("respondents_tally", "counts"): "_int8",
    ("analytics_estimate", "n"): "int8",
    ("analytics_estimate", "skipped"): "int8",
    ("analytics_job", "done"): "int8",
    ("analytics_job", "of"): "int8",
    ("respondents_claim", "wave_id"): "int8",
    ("respondents_report", "wave_id"): "int8",
    ("respondents_report", "version_id"): "int8",
}


def test_every_column_that_counts_reports_has_64_bits() -> None:
    rows = fetch_rows(
        "SELECT table_name, column_name, udt_name FROM information_schema.columns "
        "WHERE table_schema = current_schema()"
    )
    types = {(table, column): kind for table, column, kind in rows}
    assert {place: types[place] for place in WIDE} == WIDE


def test_five_thousand_million_reports_are_estimated_and_shown(wave: Wave, desk: Client) -> None:
    (question,) = wave.version.document.questions
    counts = [MANY * 3 // 5, MANY * 2 // 5]
    Tally.objects.create(wave=wave, block=question.block, n=MANY, counts=counts)
    sizes = [LARGEST, LARGEST, MANY - 2 * LARGEST]
    for size in sizes:
        Batch.objects.create(wave=wave, day=wave.opens.date(), size=size)
    assert refresh_wave(wave.pk) == 1
    estimate = Estimate.objects.get()
    assert (estimate.n, estimate.shares["raw"][1]) == (MANY, pytest.approx(0.3))
    assert estimate.shares["low"][1] < 0.3 < estimate.shares["high"][1]
    page = desk.get(reverse("analytics:dashboard-wave", args=[wave.survey_id, wave.pk]))
    assert "5,000,000,000" in page.text
    page = desk.get(reverse("surveys:share", args=[wave.survey_id, wave.pk]))
    assert "5,000,000,000" in page.text

"""The way of a wave's estimates into files is short: they are read once."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from analytics.archive.contents import files_of
from analytics.exports.formats.estimates import estimates_table
from analytics.exports.wave_figures import WaveFigures
from surveys.models import Wave
from tests.helpers.tallies import QUESTIONS, answered_by_600
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_a_file_and_all_files_of_the_archive_read_the_estimates_once(launched: Launch) -> None:
    """Apart from the changes since earlier waves, which read all waves at once."""
    wave = answered_by_600(launched(*QUESTIONS))
    wave = Wave.objects.select_related("version", "survey").get(pk=wave.pk)
    with CaptureQueriesContext(connection) as queries:
        table = estimates_table(WaveFigures(wave))
    assert len(queries) == 1
    assert {row["not_shown_reason"] for row in table.rows} == {None}
    assert "q2.direct" in {row["question"] for row in table.rows}
    with CaptureQueriesContext(connection) as queries:
        files_of(WaveFigures(wave))
    read = [query for query in queries if 'FROM "analytics_estimate"' in query["sql"]]
    assert len(read) == 2

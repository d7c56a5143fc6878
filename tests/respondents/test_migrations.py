"""The migration that renamed the column of the reports keeps every byte, and the intake goes on."""

from uuid import uuid4

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from respondents.intake.writer import Outcome, PendingReport, store_report
from respondents.models import Batch, Report, Spool
from respondents.raw_sql import execute, fetch_rows, fetch_value
from respondents.tallies.partitions import create_partition
from surveys.models import Wave

BEFORE, AFTER = "0007_function_keep", "0009_texts"
REPORTS = (b"", b"\0", b"\xff" * 94, bytes(range(256)))
# As web processes of the release before call it.
WITHOUT_TEXTS = "SELECT respondents_keep(now(), ARRAY[%s::bigint], ARRAY[%s], ARRAY[%s])"
COLUMNS = """
SELECT table_name, column_name FROM information_schema.columns
WHERE table_name IN ('respondents_spool', 'respondents_report', %s)
AND column_name IN ('report', 'layout', 'held')
"""


def migrate(name: str) -> None:
    # Without pending checks of rows that the same transaction wrote, a table may change.
    execute("SET CONSTRAINTS ALL IMMEDIATE")
    MigrationExecutor(connection).migrate([("respondents", name)])


def columns(wave: Wave) -> set[str]:
    rows = fetch_rows(COLUMNS, [f"respondents_report_{wave.pk}"])
    assert len({table for table, _column in rows}) == 3
    return {column for _table, column in rows}


@pytest.mark.django_db
def test_reports_of_the_release_before_keep_their_bytes(wave: Wave) -> None:
    """There and back: a waiting and a shuffled row for each, written under the old names."""
    create_partition(wave)
    batch = Batch.objects.create(wave=wave, day=wave.opens.date(), size=len(REPORTS))
    migrate(BEFORE)
    assert columns(wave) == {"layout", "held"}
    for place, report in enumerate(REPORTS):
        token = bytes([place] * 16)
        assert fetch_value(WITHOUT_TEXTS, [wave.pk, token, report]) == Outcome.STORED
        execute(
            "INSERT INTO respondents_report (wave_id, slot, batch_id, version_id, layout) "
            "VALUES (%s, %s, %s, %s, %s)",
            [wave.pk, uuid4(), batch.pk, wave.version_id, report],
        )

    migrate(AFTER)
    assert columns(wave) == {"report"}
    waiting = {bytes(row.token): bytes(row.report) for row in Spool.objects.filter(wave=wave)}
    assert waiting == {bytes([place] * 16): report for place, report in enumerate(REPORTS)}
    stored = Report.objects.filter(wave=wave, batch=batch, version=wave.version)
    assert sorted(bytes(row.report) for row in stored) == sorted(REPORTS)
    again = [PendingReport(wave.pk, bytes(16), report) for report in (REPORTS[0], b"\1")]
    assert [*map(store_report, again)] == [Outcome.REPEATED, Outcome.OTHER_REPORT]
    assert store_report(PendingReport(wave.pk, b"n" * 16, b"\2")) is Outcome.STORED
    assert fetch_value(WITHOUT_TEXTS, [wave.pk, b"m" * 16, b"\2"]) == Outcome.STORED

    migrate(BEFORE)
    rows = fetch_rows("SELECT layout, held FROM respondents_spool WHERE wave_id = %s", [wave.pk])
    assert sorted((bytes(row), held) for row, held in rows) == sorted(
        (report, None) for report in (*REPORTS, b"\2", b"\2")
    )
    assert fetch_value(WITHOUT_TEXTS, [wave.pk, b"o" * 16, b"\3"]) == Outcome.STORED

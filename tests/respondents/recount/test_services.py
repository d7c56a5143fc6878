"""The recount: differences from the tallies are printed, and repaired under a lock."""

from typing import Any

import psycopg
import pytest

from accounts.models import AuditEntry
from analytics.models import Estimate
from respondents.models import Batch, Report, Tally
from respondents.recount.dask import count_locally
from respondents.recount.services import address, recount, report_table_of, snapshot_transaction
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.partitions import drop_partition
from surveys.models import Survey, Wave
from tests.helpers.commands import (  # noqa: F401
    counted,
    counting_after,
    run_recount,
    store_estimate,
)
from tests.helpers.questions import question
from tests.helpers.reports import wait
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)


def test_tallies_of_the_shuffle_are_equal(counted: Wave, survey: Survey) -> None:
    assert run_recount(survey) == (0, "Wave 1: 45 reports counted; all tallies are equal.\n")
    assert not AuditEntry.objects.filter(action="repaired").exists()


def test_a_survey_without_reports_has_nothing_to_count(wave: Wave, survey: Survey) -> None:
    assert run_recount(survey) == (0, "There are no reports to count.\n")


def test_differences_are_printed_question_by_question(counted: Wave, survey: Survey) -> None:
    first, second, third = (question.block for question in counted.version.document.questions)
    tally = Tally.objects.get(block=first)
    Tally.objects.filter(pk=tally.pk).update(counts=[tally.counts[0] + 1, tally.counts[1] - 1])
    two = Tally.objects.get(block=second)
    Tally.objects.filter(pk=two.pk).update(n=two.n + 7)
    Tally.objects.filter(block=third).delete()
    code, output = run_recount(survey)
    assert code == 1
    lines = output.splitlines()
    for number, block, what in (
        (1, first, "of 45 reports, other counts in place 1, 2"),
        (2, second, "the tally has 52 reports, and there are 45"),
        (3, third, "the tally has 0 reports, and there are 45"),
    ):
        assert f"Wave 1, question {number}, block {block[:8]}, randomized: {what}" in lines
    assert lines[-1] == "Wave 1: 45 reports counted; 3 tallies differ."
    assert not Tally.objects.filter(block=third).exists()


def test_repair_writes_what_was_counted_and_records_it(counted: Wave, survey: Survey) -> None:
    right = {tally.block: tally.counted for tally in Tally.objects.all()}
    first, _second, third = (question.block for question in counted.version.document.questions)
    for block in right:
        store_estimate(counted, block)
    Tally.objects.filter(block=first).update(skipped=1000, counts=[3, 3])
    Tally.objects.filter(block=third).delete()
    Tally.objects.create(wave=counted, block="f" * 64, n=4, counts=[1, 3])
    code, output = run_recount(survey, "--repair")
    assert (code, output.splitlines()[-1]) == (
        0,
        "Wave 1: 45 reports counted; 3 tallies differed and were repaired.",
    )
    left = {tally.block: tally.counted for tally in Tally.objects.exclude(block="f" * 64)}
    assert left == right
    assert Tally.objects.get(block="f" * 64).counted.empty
    entry = AuditEntry.objects.get(action="repaired")
    assert (entry.actor, entry.subject) == (None, survey.pk)
    assert entry.detail == {"wave": "Wave 1", "tallies": 3}
    assert set(Estimate.objects.values_list("block", flat=True)) == {*right} - {first, third}
    assert run_recount(survey)[0] == 0
    assert run_recount(survey, "--repair")[0] == 0
    assert AuditEntry.objects.filter(action="repaired").count() == 1


def test_lost_reports_leave_the_tallies_unrepaired(counted: Wave, survey: Survey) -> None:
    Report.objects.filter(wave=counted).first().delete()  # type: ignore[union-attr]
    before = [tally.counted for tally in Tally.objects.order_by("pk")]
    for options in ((), ("--repair",)):
        code, output = run_recount(survey, *options)
        assert (code, output) == (2, "Wave 1: 45 reports were put away, and 44 are there")
    assert [tally.counted for tally in Tally.objects.order_by("pk")] == before


def test_a_report_of_another_length_is_reported(counted: Wave, survey: Survey) -> None:
    slots = Report.objects.values_list("slot", flat=True)[:2]
    # Together they are as long as they were.
    for slot, report in zip(list(slots), (b"", b"\x00\x00"), strict=True):
        Report.objects.filter(wave=counted, slot=slot).update(report=report)
    assert run_recount(survey) == (2, "Wave 1: some of 45 reports are not 1 bytes long")


def test_counts_stay_when_the_reports_time_is_over(counted: Wave, survey: Survey) -> None:
    drop_partition(counted)
    assert run_recount(survey, "--repair") == (0, "There are no reports to count.\n")
    assert Tally.objects.filter(n__gt=0).exists()


def test_an_unknown_survey_is_refused(survey: Survey, counted: Wave) -> None:
    assert run_recount(Survey(pk="00000000-0000-0000-0000-000000000000"))[0] == 2


def other_shuffle(wave: Wave) -> bool:
    """Return whether another process could shuffle the wave now."""
    with psycopg.connect(address()) as other:
        row = other.execute(
            "SELECT pg_try_advisory_xact_lock(%s::int, %s::int)", [0x5B0FF1E, wave.pk]
        ).fetchone()
        return bool(row and row[0])


def test_no_shuffle_runs_between_counting_and_mending(counted: Wave) -> None:
    free = []

    def engine(parts: Any) -> Any:
        free.append(other_shuffle(counted))
        yield from count_locally(parts)

    recount(counted, engine, lambda _: None, repair=True)
    recount(counted, engine, lambda _: None, repair=False)
    assert free == [False, True]
    assert other_shuffle(counted)


def test_a_shuffle_meanwhile_changes_nothing_of_what_is_compared(counted: Wave) -> None:
    """Without --repair, submissions and shuffles continue: both sides are read in one snapshot."""
    wait(counted, [b"\x00"] * 20)
    engine = counting_after(lambda: shuffle_wave(counted.pk))
    finding = recount(counted, engine, lambda _: None, repair=False)
    assert (finding.reports, finding.differences) == (45, ())
    assert Report.objects.count() > 45


def test_canceling_leaves_everything_as_it_was(
    counted: Wave, survey: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    Tally.objects.update(n=99)

    def canceled(parts: Any) -> Any:
        yield from count_locally(parts[:1])
        raise KeyboardInterrupt

    monkeypatch.setattr("respondents.management.commands.recount.count_locally", canceled)
    assert run_recount(survey, "--repair")[0] == 130
    assert set(Tally.objects.values_list("n", flat=True)) == {99}
    assert other_shuffle(counted)


def test_many_parts_give_the_same_counts(counted: Wave, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("respondents.recount.table_reader.MOST_PAGES", 1)
    for _round in range(3):
        wait(counted, [b"\x00"] * 120)
        shuffle_wave(counted.pk)
    with snapshot_transaction():
        store = report_table_of(counted)
        assert len(store.parts()) == store.pages > 3
    finding = recount(counted, count_locally, lambda _: None, repair=False)
    assert (finding.reports, finding.differences) == (Report.objects.count(), ())


def test_no_repr_shows_the_databases_address(counted: Wave) -> None:
    with snapshot_transaction():
        store = report_table_of(counted)
    assert address() not in repr(store)
    assert address() not in repr(store.parts())
    assert Batch.objects.count() == 2


def test_an_invalid_report_is_reported(launched: Launch, survey: Survey) -> None:
    """As after a disk error. The exit code is not 1, which would mean that tallies differ."""
    wave = launched(question())
    wait(wave, [b"\x00"] * 40)
    shuffle_wave(wave.pk)
    slot = Report.objects.values_list("slot", flat=True)[0]
    Report.objects.filter(wave=wave, slot=slot).update(report=b"\xff")
    assert run_recount(survey)[0] == 2
    assert (
        "Wave 1: one of 30 reports does not belong to its version"
        in run_recount(survey, "--repair")[1]
    )


def test_a_missing_right_to_read_is_reported(
    counted: Wave, survey: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As for Dask workers with another role's DATABASE_URL: no traceback, and not exit code 1."""

    def refused(parts: Any) -> Any:
        raise psycopg.errors.InsufficientPrivilege("permission denied")

    monkeypatch.setattr("respondents.management.commands.recount.count_locally", refused)
    code, output = run_recount(survey)
    assert (code, "permission denied" in output) == (2, True)

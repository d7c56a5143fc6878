"""The shuffle: exactly once, all but B at random, and nothing that reveals an order."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone
from hypothesis import example, given
from hypothesis import strategies as st

from respondents.models import Batch, Report, Spool, Tally
from respondents.raw_sql import fetch_rows, fetch_value
from respondents.shuffling.services import BATCH_LIMIT, batch_size, shuffle_wave, waves_to_shuffle
from respondents.signals import batch_shuffled
from surveys.models import Wave
from tests.helpers.questions import WIDE, question
from tests.helpers.reports import wait
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("small_batches")]


def test_below_twice_the_minimum_nothing_moves(wave: Wave) -> None:
    wait(wave, [b"\x00"] * 9)
    assert shuffle_wave(wave.pk) is None
    assert not Batch.objects.exists()


def test_all_but_the_minimum_move(wave: Wave) -> None:
    wait(wave, [b"\x02"] * 10 + [b"\x00"] * 6)
    batch = shuffle_wave(wave.pk)
    assert batch is not None
    assert batch.size == Report.objects.count() == 11
    assert Spool.objects.count() == 5
    assert batch.day == timezone.now().date()
    tally = Tally.objects.get()
    assert tally.n == sum(tally.counts) == 11


def test_counts_match_the_reports(wave: Wave) -> None:
    """bit 0 is the skip bit, bit 1 the report: 00 no, 10 yes, 01 and 11 skipped."""
    wait(wave, [b"\x00"] * 7 + [b"\x02"] * 5 + [b"\x01"] * 2 + [b"\x03"])
    now = timezone.now()
    Wave.objects.filter(pk=wave.pk).update(
        opens=now - timedelta(hours=2), closes=now - timedelta(hours=1)
    )
    assert shuffle_wave(wave.pk) is not None
    tally = Tally.objects.get()
    assert (tally.n, tally.skipped, tally.counts) == (12, 3, [7, 5])
    assert not Spool.objects.exists()


def test_tallies_add_up_over_batches(wave: Wave) -> None:
    for _round in range(3):
        wait(wave, [b"\x02"] * 10)
        assert shuffle_wave(wave.pk) is not None
    assert Tally.objects.get().n == Report.objects.count() == 25
    assert Batch.objects.count() == 3


def test_the_remaining_reports_move_after_the_grace_period(wave: Wave) -> None:
    now = timezone.now()
    wave.closes = now
    assert batch_size(wave, 3) == 0
    wave.closes = now - timedelta(seconds=60)
    assert batch_size(wave, 3) == 3


def sizes(wave: Wave, waiting: int) -> list[int]:
    """Return the sizes of successive batches while no more reports arrive."""
    made: list[int] = []
    while waiting and (size := batch_size(wave, waiting)):
        made.append(size)
        waiting -= size
    return made


@pytest.mark.parametrize("closed", [False, True])
@given(
    minimum=st.integers(2, 100_000), multiple=st.integers(1, 20), more=st.integers(-3, BATCH_LIMIT)
)
@example(minimum=20, multiple=2, more=1)
@example(minimum=40_000, multiple=1, more=1)
@example(minimum=100_000, multiple=4, more=-1)
def test_no_small_remainder_is_left_for_the_last_batch(
    closed: bool, minimum: int, multiple: int, more: int
) -> None:
    """100,001 reports once made batches of 50,000, 50,000 and a single one."""
    waiting = multiple * BATCH_LIMIT + more
    wave = Wave(batch_minimum=minimum, kind=Wave.Kind.LIVE)
    if closed:
        wave.closes = timezone.now() - timedelta(hours=1)
    made = sizes(wave, waiting)
    kept = waiting - sum(made)
    if closed:
        assert kept == 0
    else:
        assert min(waiting, minimum) <= kept < 2 * minimum
    if waiting >= 2 * minimum:
        assert min(made) >= minimum
        assert max(made) <= max(BATCH_LIMIT, 2 * minimum - 1)
        assert max(made) - min(made) <= 1


def test_each_question_is_counted_by_its_block(launched: Launch) -> None:
    wave = launched(
        question(),
        question("multiple", "multiple", parameters={"epsilon": "3"}, text={"en": "Which?"}),
    )
    first, second = wave.version.document.questions
    wait(wave, [b"\x22"] * 10)  # q1: Yes; q2: bits 3 to 5, of which the last is set
    assert shuffle_wave(wave.pk) is not None
    assert Tally.objects.get(block=first.block).counts == [0, 5]
    assert Tally.objects.get(block=second.block).counts == [0, 0, 5]


def test_waves_are_never_pooled(launched: Launch) -> None:
    live = launched()
    test = launched(kind=Wave.Kind.TEST)
    assert live.version == test.version
    wait(live, [b"\x02"] * 10)
    wait(test, [b"\x00"] * 12)
    for wave_id in waves_to_shuffle():
        shuffle_wave(wave_id)
    assert Tally.objects.get(wave=live).counts == [0, 5]
    assert Tally.objects.get(wave=test).counts == [12, 0]  # none of a test waits


def test_reports_of_one_batch_share_their_row_version(wave: Wave) -> None:
    """xmin would otherwise link each report to the transaction that brought it."""
    wait(wave, [b"\x02"] * 20)
    shuffle_wave(wave.pk)
    assert fetch_value("SELECT count(DISTINCT xmin::text) FROM respondents_report") == 1
    assert fetch_value(
        "SELECT array_agg(slot ORDER BY ctid) = array_agg(slot ORDER BY slot) "
        "FROM respondents_report"
    )


def test_the_place_of_a_report_does_not_follow_its_arrival(launched: Launch) -> None:
    """Forty reports arrive in order and one batch has twenty-odd of them.

    If the order survived, ranks would agree; under a random order the chance that Kendall's
    concordance of 35 items leaves 20 to 80% is below 5e-7 (normal tail, z = 5.1).
    """
    wave = launched(WIDE)
    wait(wave, [(2 << place).to_bytes(8, "little") for place in range(40)])
    shuffle_wave(wave.pk)
    rows = fetch_rows("SELECT report FROM respondents_report ORDER BY ctid")
    order = [int.from_bytes(report, "little") for (report,) in rows]
    pairs = [(a, b) for i, a in enumerate(order) for b in order[i + 1 :]]
    concordant = sum(a < b for a, b in pairs) / len(pairs)
    assert len(order) == 35
    assert 0.2 < concordant < 0.8


@pytest.mark.django_db(transaction=True)
def test_the_signal_is_sent_after_the_commit(wave: Wave) -> None:
    heard: list[int] = []

    def listen(sender: object, wave_id: int, **kwargs: object) -> None:
        assert not connection.in_atomic_block
        heard.append(wave_id)

    batch_shuffled.connect(listen)
    try:
        wait(wave, [b"\x02"] * 10)
        shuffle_wave(wave.pk)
    finally:
        batch_shuffled.disconnect(listen)
    assert heard == [wave.pk]


def slots_of(batch: Batch) -> list[bytes]:
    slots = Report.objects.filter(batch=batch).values_list("slot", flat=True)
    return [slot.bytes for slot in slots]


def test_slots_share_a_prefix_and_are_random_after_it(
    wave: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Batches of 11, 16 and 16 with 20 reports per prefix: the first two share one.

    That 43 slots agree in a byte by chance, four bits of which are random at least, has a
    probability of 16 ** -42.
    """
    monkeypatch.setattr("respondents.shuffling.slots.REPORTS_PER_PREFIX", 20)
    batches = []
    for _round in range(3):
        wait(wave, [b"\x02"] * 16)
        batches.append(shuffle_wave(wave.pk))
    first, second, third = [batch for batch in batches if batch is not None]
    assert first.slot_prefix == second.slot_prefix != third.slot_prefix
    for batch in (first, second, third):
        slots = slots_of(batch)
        assert {int.from_bytes(slot[:4], "big") for slot in slots} == {batch.slot_prefix}
        assert len({slot[4:] for slot in slots}) == len(slots)
    together = [*slots_of(first), *slots_of(second), *slots_of(third)]
    alike = [place for place in range(16) if len({slot[place] for slot in together}) == 1]
    assert not set(alike) & set(range(4, 16))


def test_a_batch_without_a_prefix_is_not_filled_up(wave: Wave) -> None:
    Batch.objects.create(wave=wave, day=timezone.now().date(), size=3)
    wait(wave, [b"\x02"] * 10)
    batch = shuffle_wave(wave.pk)
    assert batch is not None
    assert batch.slot_prefix is not None


def test_with_stale_statistics_a_move_compares_no_token_with_every_row(wave: Wave) -> None:
    """The statistics show an almost empty spool, as when it has just filled."""
    plan: list[str] = []

    def look(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if "DELETE FROM respondents_spool" in sql:
            execute(f"EXPLAIN {sql}", params, many, context)
            plan.extend(line for (line,) in context["cursor"].fetchall())
        return execute(sql, params, many, context)

    wait(wave, [b"\x02"] * 10)
    with connection.execute_wrapper(look):
        assert shuffle_wave(wave.pk) is not None
    assert any("Join" in line for line in plan)
    assert not any("Nested Loop" in line for line in plan)

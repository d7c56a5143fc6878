"""`run.py bench counting`: what a recount and a shuffle take with bit planes, and with a byte for
each bit (docs/decisions/0047-plain-counting.md)."""

from collections.abc import Callable
from functools import partial
from unittest.mock import patch

import numpy as np

from localdp.bit_slicing import Table
from localdp.fields import BitPositions
from localdp.layout import Counts, FieldTally, Layout
from localdp.mechanisms import MultipleChoice, UnaryEncoding
from research.benchmarks.cli import parser_of, run
from research.benchmarks.performance import Times, machine, table
from research.benchmarks.standing import standing
from tools.console import say, section

REPORTS = 1_000_000
SHUFFLED = 50_000
AT_ONCE = 2**16

Way = Callable[[Layout, Table], list[FieldTally]]


def main(arguments: list[str]) -> int:
    chosen = parser_of("counting", "each way").parse_args(arguments)
    with standing({}, parts=False):
        import django

        django.setup()
        rows = measured(chosen.repeats)
    head = ("", *WAYS)
    say(f"\nSeconds; medians of {chosen.repeats}, in turns.\n\n{table(head, rows)}\n")
    say(machine(NumPy=np.__version__))
    return 0


def measured(repeats: int) -> list[tuple[str, ...]]:
    """Return a row for the recount and for the shuffle of each survey."""
    from research.benchmarks.many_reports import QUESTIONS, filled, wait
    from research.benchmarks.questionnaire import single
    from research.benchmarks.tally_growth import moved
    from respondents.recount.dask import count_locally
    from respondents.recount.services import recount

    rows = []
    for told, questions in (
        ("18 questions", QUESTIONS),
        ("one of 99 options", [single(1, 99, "optimized-unary")]),
    ):
        with section(f"{REPORTS:,} reports, {told}"):
            wave, people = filled(REPORTS, questions)
        wait(wave, people, wave.batch_minimum)
        again = Times()
        fresh = Times()
        for _turn in range(repeats):
            for name, way in WAYS.items():
                with patch.object(Layout, "tally_table", way):
                    work = partial(recount, wave, count_locally, lambda _: None, repair=False)
                    again.note(name, work)
                    fresh.add(name, moved(wave, people, SHUFFLED))
        rows.append((f"{told}: recount", *(f"{again[name]:.3f}" for name in WAYS)))
        rows.append((f"{told}: shuffle", *(f"{fresh[name]:.3f}" for name in WAYS)))
    return rows


def plain(layout: Layout, reports: Table) -> list[FieldTally]:
    """Count with a byte for each bit, in pieces that fit the cache."""
    total = part_by_bytes(layout, reports[:0])
    for start in range(0, len(reports), AT_ONCE):
        part = part_by_bytes(layout, reports[start : start + AT_ONCE])
        total = [one + other for one, other in zip(total, part, strict=True)]
    return total


def part_by_bytes(layout: Layout, reports: Table) -> list[FieldTally]:
    columns = np.ascontiguousarray(reports.T)
    rows = [columns >> bit & 1 for bit in range(8)]
    bits = np.stack(rows, axis=1).reshape(8 * layout.size, len(reports))
    if bits[layout.bits :].any():
        raise ValueError("unused bits")
    return [field_by_bytes(positions, bits) for positions in layout.places]


def field_by_bytes(positions: BitPositions, bits: Table) -> FieldTally:
    mechanism = positions.field.mechanism
    answered = bits[positions.skip] == 0
    rows = bits[positions.start : positions.stop]
    if isinstance(mechanism, UnaryEncoding | MultipleChoice):
        counts = np.array([np.count_nonzero((row & answered).view(np.bool_)) for row in rows])
    else:
        numbers = np.zeros(bits.shape[1], dtype=np.uint8)
        for place, row in enumerate(rows):
            numbers |= row << place
        if numbers.size and numbers.max() >= mechanism.channel().matrix.shape[0]:
            raise ValueError("no report")
        counts = np.bincount(numbers[answered], minlength=mechanism.channel().matrix.shape[0])
    n = int(np.count_nonzero(answered))
    return FieldTally(Counts(n, counts), None, len(answered) - n)


WAYS: dict[str, Way] = {"bit planes": Layout.tally_table, "plain": plain}


if __name__ == "__main__":
    run(main)

"""`run.py bench tally`: counting in memory, and what new reports cost beside ever more old ones."""

import argparse
import os
from typing import Any

import numpy as np

from localdp.bit_slicing import Table
from localdp.layout import Field, Layout
from localdp.mechanisms import MultipleChoice, RandomizedResponse, UnaryEncoding
from research.benchmarks import command
from research.benchmarks.cli import parser_of, run, verdict
from research.benchmarks.performance import Times, machine, table, write_section
from research.benchmarks.worker import Worker
from tools.console import Problem, say, section

SIZES = (1_000_000, 10_000_000)
TOTALS = (100_000, 1_000_000, 10_000_000)
NEW = (10_000, 100_000)
WANTED = 3.0
FLAT = 1.3
PEER = "pure-ldp aggregation"
PEER_REPORTS = 200_000
IN_PIECES = 2**14

COINS = RandomizedResponse.two_coins()
ONE = Layout((Field(UnaryEncoding.optimized(99, 1)),))
MANY = Layout(
    (
        *(Field(COINS) for _ in range(13)),
        Field(UnaryEncoding.optimized(14, 1)),
        Field(UnaryEncoding.optimized(20, 1)),
        Field(RandomizedResponse.of(8, 1)),
        Field(MultipleChoice.of(12, 1)),
        Field(MultipleChoice.of(20, 1)),
    )
)
"""Both have exactly 100 bits, and any bits are reports of theirs."""


def main(arguments: list[str]) -> int:
    chosen = options(arguments)
    parts = []
    wrong = []
    if chosen.part in (None, "memory"):
        text, missed = in_memory(chosen)
        parts.append(text)
        wrong += missed
    if chosen.part in (None, "growth"):
        text, missed = growth(chosen)
        parts.append(text)
        wrong += missed
    text = "\n\n".join([*parts, machine(NumPy=np.__version__)])
    say(f"\n{text}\n")
    if chosen.write:
        write_section("tally", text)
    return verdict(wrong)


def options(arguments: list[str]) -> argparse.Namespace:
    parser = parser_of("tally", "each measurement")
    parser.add_argument("--part", choices=["memory", "growth"], help="this part only")
    parser.add_argument("--quick", action="store_true", help="a tenth of everything")
    chosen = parser.parse_args(arguments)
    if chosen.write and (chosen.quick or chosen.part):
        raise Problem("--write takes the whole: leave --quick and --part out.")
    return chosen


def in_memory(chosen: argparse.Namespace) -> tuple[str, list[str]]:
    """Return all ways to count reports of 100 bits that are in memory, and what they have to
    reach."""
    command.prepare_peers()
    rows = []
    wrong = []
    sizes = [size // 10 if chosen.quick else size for size in SIZES]
    with Worker(str(command.python_of_peers())) as worker:
        for size in sizes:
            with section(f"{size:,} reports of 100 bits"):
                times = counted(size, chosen.repeats, worker)
            rows += rows_of(size, times)
            ratio = times["unpackbits.sum"] / times["one question"]
            if ratio < WANTED:
                wrong.append(f"{size:,} reports: {ratio:.1f} times as fast as unpackbits.sum")
        version = worker.versions["pure-ldp"]
    head = ("", "reports", "seconds", "times `unpackbits.sum`")
    return (
        f"Reports of 100 bits, a byte string each, one after the other in memory; medians of "
        f"{chosen.repeats}, in turns. What Candor does, it does with skips, arms and the checks of "
        f"every report; the other ways add up bits. pure-ldp {version} takes reports one by one, "
        f"unpacked: {PEER_REPORTS:,} of them were timed.\n\n{table(head, rows)}"
    ), wrong


def counted(size: int, repeats: int, worker: Worker) -> Times:
    reports = np.frombuffer(os.urandom(size * ONE.size), dtype=np.uint8).reshape(size, ONE.size)
    reports = reports & np.array([0xFF] * (ONE.size - 1) + [0x0F], dtype=np.uint8)
    sums = unpacked(reports)
    assert int(sums.sum()) == popcount(reports)
    assert ONE.tally_table(reports)[0].skipped == sums[0]
    times = Times()
    for _turn in range(repeats):
        times.note("unpackbits.sum", lambda: unpacked(reports))
        times.note("in pieces", lambda: unpacked_in_pieces(reports))
        times.note("one question", lambda: ONE.tally_table(reports))
        times.note("18 questions", lambda: MANY.tally_table(reports))
        times.note("popcount", lambda: popcount(reports))
        alone = worker.seconds(PEER, PEER_REPORTS)
        times.add("pure-ldp", (alone or 0.0) * size / PEER_REPORTS)
    return times


def unpacked(reports: Table) -> Any:
    return np.unpackbits(reports, axis=1, bitorder="little").sum(axis=0)


def unpacked_in_pieces(reports: Table) -> Any:
    starts = range(0, len(reports), IN_PIECES)
    return sum(unpacked(reports[start : start + IN_PIECES]) for start in starts)


def popcount(reports: Table) -> int:
    """Return all ones of all reports together: how quick memory can be read and counted at all."""
    flat = reports.reshape(-1)
    whole = flat[: len(flat) // 8 * 8].view(np.uint64)
    ones = sum(
        int(np.bitwise_count(whole[start : start + IN_PIECES]).sum(dtype=np.int64))
        for start in range(0, len(whole), IN_PIECES)
    )
    return ones + int(np.bitwise_count(flat[len(flat) // 8 * 8 :]).sum(dtype=np.int64))


TOLD = {
    "unpackbits.sum": "`np.unpackbits(reports, axis=1).sum(axis=0)`",
    "in pieces": "the same, in pieces that fit the cache",
    "pure-ldp": "pure-ldp, extrapolated from a sample",
    "one question": "**Candor**, one question of 99 options",
    "18 questions": "**Candor**, 18 questions of five kinds",
    "popcount": "ones of everything together: reading memory",
}


def rows_of(size: int, times: Times) -> list[tuple[str, ...]]:
    return [
        (told, f"{size:,}", f"{times[name]:.3f}", f"{times['unpackbits.sum'] / times[name]:.2f}")
        for name, told in TOLD.items()
    ]


def growth(chosen: argparse.Namespace) -> tuple[str, list[str]]:
    """Return what new reports cost where there are few and where there are many already."""
    from research.benchmarks.standing import standing

    with standing({}, parts=False):
        import django

        django.setup()
        from research.benchmarks.tally_growth import measured

        totals = [total // 10 if chosen.quick else total for total in TOTALS]
        with section("New reports beside old ones"):
            times = measured(totals, NEW, chosen.repeats)
    rows = []
    wrong = []
    for new in NEW:
        by_total = [times[f"{new} {total}"] for total in totals]
        ratio = by_total[-1] / by_total[0]
        rows.append((f"{new:,} new", *(f"{seconds:.2f}" for seconds in by_total), f"{ratio:.2f}"))
        if ratio > FLAT:
            wrong.append(f"{new:,} new reports cost {ratio:.2f} times as much beside many")
    head = ("seconds", *(f"beside {total:,}" for total in totals), "last / first")
    return (
        "New reports from the spool into batches and tallies, as the worker does it (one "
        "transaction for up to 50,000, then the spool’s dead rows), in PostgreSQL with its own "
        f"settings and durable; medians of {chosen.repeats}, in turns.\n\n{table(head, rows)}"
    ), wrong


if __name__ == "__main__":
    run(main)

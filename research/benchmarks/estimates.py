"""`run.py bench estimates`: fifty questions after a batch, whatever was counted before.

The tallies are grown to each total by counts drawn as so many reports would give them: of every
option as many people as a draw gives it, and of these and of all others as many marks as the
mechanism's two probabilities give. Then a batch of real reports is shuffled, which adds its counts
as it always does, and what the refresh of all fifty takes is timed. The totals take turns, so that
whatever else the machine does is shared by all of them. Beside it, the intervals of one question
are timed twice: as they are, and from every other count.
"""

import time
from dataclasses import dataclass
from statistics import median
from typing import Any

import numpy as np

from localdp.channel import Support
from localdp.estimation.intervals.feldman_cousins import EXACT, feldman_cousins
from localdp.mechanisms import UnaryEncoding
from research.benchmarks import every_count
from research.benchmarks.cli import parser_of, run
from research.benchmarks.performance import machine, table, write_section
from research.benchmarks.standing import standing
from tools.console import say, section

QUESTIONS = 50
OPTIONS = 14
DESIGN = "optimized-unary"
TOTALS = (1_000, 10_000, 100_000, 1_000_000, 10_000_000)
BATCH = 500


@dataclass(frozen=True)
class Timed:
    """Seconds of one refresh: on the clock, of this process alone, and of the shuffle before."""

    total: float
    own: float
    shuffle: float


def main(arguments: list[str]) -> int:
    chosen = parser_of("estimates", "each total").parse_args(arguments)
    with standing({}, parts=False) as site:
        with section("Refreshing"):
            times_by_total = measured(chosen.repeats)
        version = site.version()
    text = report(times_by_total, chosen.repeats, version)
    say(f"\n{text}\n")
    if chosen.write:
        write_section("estimates", text)
    return 0


def measured(repeats: int) -> dict[int, list[Timed]]:
    """So many refreshes for each total, in turns; each total has a wave of its own."""
    import django

    django.setup()
    from research.benchmarks.questionnaire import put_before_people, single, submissions

    questions = [single(place, OPTIONS, DESIGN) for place in range(1, QUESTIONS + 1)]
    waves = {total: put_before_people(questions, while_open=True) for total in TOTALS}
    reports = submissions(next(iter(waves.values())).version.document, BATCH, seed=2)
    drawn = np.random.default_rng(3)
    times_by_total: dict[int, list[Timed]] = {total: [] for total in TOTALS}
    for _each in range(repeats + 1):
        for total, wave in waves.items():
            times_by_total[total].append(_once(wave, total, reports, drawn))
    # The first of each reads modules and makes rows; all later ones are always the same.
    return {total: times[1:] for total, times in times_by_total.items()}


def _once(wave: Any, total: int, reports: list[bytes], drawn: np.random.Generator) -> Timed:
    from analytics.estimates.services import refresh_wave
    from analytics.models import Estimate
    from respondents.models import Tally
    from respondents.shuffling.services import shuffle_wave

    # An estimate changes only after enough further reports: to these, all are new.
    Estimate.objects.filter(wave=wave).update(n=0, skipped=0)
    grow(wave, total - BATCH, drawn)
    wait(wave, reports)
    start = time.perf_counter()
    assert shuffle_wave(wave.pk) is not None
    shuffled = time.perf_counter()
    used = time.process_time()
    refresh_wave(wave.pk)
    timed = Timed(time.perf_counter() - shuffled, time.process_time() - used, shuffled - start)
    counted = set(Tally.objects.filter(wave=wave).values_list("block", "n", "skipped"))
    assert counted == set(Estimate.objects.filter(wave=wave).values_list("block", "n", "skipped"))
    return timed


def grow(wave: Any, total: int, drawn: np.random.Generator) -> None:
    """Fill the wave's tallies as so many submissions would; a tenth of each is skipped."""
    from respondents.models import Tally

    Tally.objects.filter(wave=wave).delete()
    for question in wave.version.document.questions:
        support = question.mechanism.support()
        answered = total - int(drawn.binomial(total, 0.1))
        people = drawn.multinomial(answered, drawn.dirichlet(np.ones(OPTIONS)))
        marks = drawn.binomial(people, support.p) + drawn.binomial(answered - people, support.q)
        Tally.objects.create(
            wave=wave,
            block=question.block,
            n=answered,
            skipped=total - answered,
            counts=[int(count) for count in marks],
        )


def wait(wave: Any, reports: list[bytes]) -> None:
    """Put these into the spool, under tokens of their own."""
    import os

    from respondents.models import Spool

    Spool.objects.bulk_create(
        Spool(wave=wave, token=os.urandom(16), version=wave.version, report=packed)
        for packed in reports
    )


def before_and_after(n: int) -> tuple[float, float]:
    """Return the seconds of this process for one question's intervals from every count, and now."""
    counts = np.linspace(0.28, 0.4, OPTIONS) * n // 1
    support = questionnaire_support()
    alpha = 0.05 / OPTIONS
    p, q = float(support.p[0]), float(support.q[0])
    began = time.process_time()
    slow = [every_count.limits(int(count), n, p, q, alpha) for count in counts]
    middle = time.process_time()
    low, high = feldman_cousins(counts, n, support.p, support.q, alpha)
    ended = time.process_time()
    assert np.allclose(np.transpose(slow), [low, high], atol=1e-9)
    return middle - began, ended - middle


def questionnaire_support() -> Support:
    """Return the probabilities of each of the questions."""
    return UnaryEncoding.optimized(OPTIONS, 1).support()


def report(times_by_total: dict[int, list[Timed]], repeats: int, postgresql: str) -> str:
    """Return the whole section."""
    base = median(timed.own for timed in times_by_total[TOTALS[0]])
    rows = []
    for total, times in times_by_total.items():
        own = median(timed.own for timed in times)
        faster = "–"
        if total <= EXACT:
            before, after = before_and_after(total)
            faster = f"{before / after:,.0f}"
        rows.append(
            [
                f"{total:,}",
                f"{own:.3f}",
                f"{own / base:.2f}",
                f"{median(timed.total for timed in times):.3f}",
                f"{median(timed.shuffle for timed in times):.3f}",
                faster,
            ]
        )
    head = ["reports", "refresh, s of this process", f"ratio to {TOTALS[0]:,}"]
    head += ["refresh, s on the clock", "the shuffle, s", "every count / as it is"]
    slowest = max(median(timed.own for timed in times) for times in times_by_total.values())
    return "\n\n".join(
        (
            f"{QUESTIONS} questions of {OPTIONS} options (optimized unary encoding, ε = 1, "
            f"simultaneous intervals), refreshed after a batch of {BATCH} reports was "
            f"shuffled; medians of {repeats}, the totals in turns. The longest median is "
            f"{slowest:.1f} s of this process; the rest of the clock is PostgreSQL’s and whatever "
            f"else ran. Up to {EXACT:,} reports, each interval comes from exact sums, above that "
            "from a normal approximation where no count is small. The last column is the time of "
            "one question’s intervals where every other count is tried, over that of the same "
            "intervals as they are.",
            table(head, rows),
            "The totals are drawn, not sent: option by option, as many people as a draw gives it, "
            "and as many marks of these and of the others as the mechanism’s probabilities "
            "give. The batch is of real reports through the real shuffle.",
            machine(PostgreSQL=postgresql, NumPy=np.__version__),
        )
    )


if __name__ == "__main__":
    run(main)

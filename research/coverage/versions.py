"""Coverage of intervals from two versions of a question, n / 2 people each."""

from collections.abc import Iterator
from fractions import Fraction

import numpy as np

from localdp import estimation
from localdp.estimation.intervals.binomial import Interval
from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse
from research.coverage.case import (
    APPROXIMATE,
    SIZES,
    Effort,
    Intervals,
    Row,
    generator,
    grouped,
    share_text,
    window,
)
from research.coverage.channels import rate_of, yes_rates
from research.coverage.two_counts import Ends, Limits, TwoCounts

Pair = tuple[Mechanism, Mechanism]

VERSIONS: dict[str, Pair] = {
    "birthdays of 1/4 and 3/4": (
        RandomizedResponse.crosswise(0.25),
        RandomizedResponse.crosswise(0.75),
    ),
    "ε = 1 and ε = 3": (RandomizedResponse.of(2, 1), RandomizedResponse.of(2, 3)),
    "open and two coins": (OpenAnswer(2), RandomizedResponse.two_coins()),
    "two coins and a die": (
        RandomizedResponse.two_coins(),
        RandomizedResponse.forced(Fraction(4, 6), Fraction(1, 6), Fraction(1, 6)),
    ),
}
CHEATING: dict[str, Pair] = {
    "extended crosswise, 1/5 and 4/5": (
        RandomizedResponse.crosswise(0.2),
        RandomizedResponse.crosswise(0.8),
    ),
    "forced Yes, 1/4 and 3/4": (
        RandomizedResponse.forced_yes(0.25),
        RandomizedResponse.forced_yes(0.75),
    ),
}
LIES: dict[str, Pair] = {
    "Mangat, 1/6 and 5/6": (
        RandomizedResponse.mangat(Fraction(1, 6)),
        RandomizedResponse.mangat(Fraction(5, 6)),
    ),
}
SHARES = (0.005, 0.05, 0.3, 0.5)
OBEYING = tuple((share, obedience) for share in SHARES for obedience in (1.0, 0.8, 0.6))
AT_LEAST_THIRTY = SIZES[1:]
MOST_SUMMED = 1_000
"""People up to whom all pairs of counts are summed."""


def pooled(channel: str, n: int) -> Iterator[Row]:
    """Yield the share of Yes from both versions together."""
    versions = VERSIONS[channel]
    half = n // 2

    def limits(first: int, second: int) -> Ends:
        estimate = estimation.estimate_shares(_tables(versions, (first, second), half))
        return estimate.low[1:], estimate.high[1:]

    data = TwoCounts(limits)
    for share in SHARES:
        windows = [window(half, rate_of(m, share)) for m in versions]
        coverage = data.coverage(windows[0], windows[1], [share])
        covered = float(coverage.covered[0])
        yield Row("versions", channel, n, share_text(share), covered, target=APPROXIMATE)


def cheating(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield honest Yes, honest No and cheaters."""
    versions = CHEATING[channel]

    def limits(first: int, second: int) -> Ends:
        estimate = estimation.detect_cheating(_tables(versions, (first, second), n // 2))
        return estimate.low, estimate.high

    cases = []
    for share, obedience in OBEYING:
        truth = [obedience * share, obedience * (1 - share), 1 - obedience]
        rates = [obedience * rate_of(m, share) for m in versions]
        cases.append((rates, truth, share_text(share, obedience)))
    yield from _covered("cheating", channel, n, limits, cases, effort)


def lies(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the share of Yes, of whom some deny it."""
    versions = LIES[channel]

    def limits(first: int, second: int) -> Ends:
        estimate = estimation.detect_lies(_tables(versions, (first, second), n // 2))
        return np.array([estimate.low]), np.array([estimate.high])

    cases = [
        (_lying(versions, share, truthful), [share], share_text(share, truthful))
        for share, truthful in OBEYING
    ]
    yield from _covered("lies", channel, n, limits, cases, effort)


def ratios(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the share of Yes among people who obey, or of truthful people among those with Yes."""
    lying = channel in LIES
    versions = (LIES if lying else CHEATING)[channel]
    for share, obedience in OBEYING:
        if lying:
            kind = "truthful"
            true = obedience
            rates = _lying(versions, share, obedience)
        else:
            rates = [obedience * rate_of(m, share) for m in versions]
            kind = "honest"
            true = share
        rng = generator(kind, channel, n, share, obedience)
        counts, chances = grouped(rng.binomial(n // 2, rates, size=(effort.tables, 2)))
        low, high = _ratios(versions, counts.tolist(), n // 2, lying=lying)
        ends = Intervals(chances, low, high, effort.tables)
        yield ends.row(kind, channel, n, share_text(share, obedience), true)


def _ratios(versions: Pair, counts: list[list[int]], half: int, *, lying: bool) -> Interval:
    ends = []
    for first, second in counts:
        tables = _tables(versions, (first, second), half)
        if lying:
            told = estimation.detect_lies(tables)
            shown = told.truthful
            limits = (told.truthful_low, told.truthful_high)
        else:
            estimate = estimation.detect_cheating(tables)
            shown = estimate.honest
            limits = (estimate.honest_low, estimate.honest_high)
        ends.append((np.nan, np.nan) if shown is None else limits)
    low, high = np.array(ends, dtype=np.float64).T
    return low, high


def _covered(
    kind: str,
    channel: str,
    n: int,
    limits: Limits,
    cases: list[tuple[list[float], list[float], str]],
    effort: Effort,
) -> Iterator[Row]:
    """Yield exact sums, and for many people surveys that are drawn."""
    data = TwoCounts(limits)
    for rates, truth, name in cases:
        if n > MOST_SUMMED:
            yield _drawn(kind, channel, n, limits, (rates, truth, name), effort)
            continue
        first, second = (window(n // 2, rate) for rate in rates)
        coverage = data.coverage(first, second, truth)
        yield Row(kind, channel, n, name, float(coverage.covered.min()), target=APPROXIMATE)


def _drawn(
    kind: str,
    channel: str,
    n: int,
    limits: Limits,
    case: tuple[list[float], list[float], str],
    effort: Effort,
) -> Row:
    """Return the least coverage among the statements, of surveys that are drawn."""
    rates, truth, name = case
    rng = generator(kind, channel, n, name)
    counts, chances = grouped(rng.binomial(n // 2, rates, size=(effort.tables, 2)))
    low, high = np.array([limits(*both) for both in counts.tolist()]).swapaxes(0, 1)
    rows = [
        Intervals(chances, low[:, place], high[:, place], effort.tables).row(
            kind, channel, n, name, true
        )
        for place, true in enumerate(truth)
    ]
    return min(rows, key=lambda row: row.covered)


def _lying(versions: Pair, share: float, truthful: float) -> list[float]:
    return [share * truthful + (1 - share) * yes_rates(m)[0] for m in versions]


def _tables(versions: Pair, yes: tuple[int, int], half: int) -> list[tuple[Mechanism, list[int]]]:
    return [(m, [half - seen, seen]) for m, seen in zip(versions, yes, strict=True)]

"""Coverage of intervals from two counts, mostly by exact sums over both."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from localdp import estimation
from localdp.mechanisms import Mechanism, OpenAnswer
from research.coverage.case import (
    APPROXIMATE,
    EXACT,
    LARGE,
    SIZES,
    Effort,
    Intervals,
    Row,
    drawn,
    generator,
    grouped,
    share_text,
    window,
)
from research.coverage.channels import YES_NO, rate_of, share_variance, wald_width, yes_rates
from research.coverage.two_counts import Ends, Limits, TwoCounts

PAIRS = ((0, 0), (0.005, 0.005), (0, 0.05), (0.05, 0.05), (0.05, 0.5), (0.5, 0.5), (1, 1))
INTERIOR = (0.5, 0.5)
INNOCENT = ((0, 0.1), (0.01, 0.1), (0.05, 0.01), (0.05, 0.5), (0.5, 0.5), (1, 0.5))
ATTENTIVE = ((0, 1), (0.05, 1), (0.05, 0.8), (0.3, 0.8), (0.3, 0.6), (1, 0.8))

Pair = tuple[float, float]
Case = tuple[Pair, Sequence[float], str, float | None]
"""The rates of both counts, the truths, what they are called, and Wald's width."""


def _rows(
    kind: str, channel: str, sizes: tuple[int, int], limits: Limits, cases: Iterable[Case]
) -> Iterator[Row]:
    data = TwoCounts(limits)
    for rates, truth, name, usual in cases:
        coverage = data.coverage(window(sizes[0], rates[0]), window(sizes[1], rates[1]), truth)
        covered = float(coverage.covered.min())
        width = float(coverage.width[0]) / usual if usual else None
        n = max(sizes)
        yield Row(kind, channel, n, name, covered, coverage.refused, APPROXIMATE, width=width)


def _yes(estimate: Any) -> Ends:
    """Return only the ends of the share of Yes: the share of No says the same."""
    return estimate.low[1:], estimate.high[1:]


def _one(estimate: Any) -> Ends:
    return np.array([estimate.low]), np.array([estimate.high])


def _counts(yes: int, n: int) -> tuple[list[int], int]:
    return [n - yes, yes], n


def _wald(n: int, shares: Pair, variance: float) -> float | None:
    """Return Wald's width where widths are compared."""
    return wald_width(variance, n) if n == LARGE and shares == INTERIOR else None


def change(channel: str) -> Iterator[Row]:
    """Yield the change between two waves of different people."""
    m = YES_NO[channel]
    for n in SIZES:

        def limits(before: int, after: int, n: int = n) -> Ends:
            return _yes(estimation.estimate_change(m, _counts(before, n), _counts(after, n)))

        cases = (_difference(m, m, n, (before, after)) for before, after in PAIRS)
        yield from _rows("change", channel, (n, n), limits, cases)


def _difference(m: Mechanism, other: Mechanism, n: int, shares: Pair, sign: int = 1) -> Case:
    """Return the case of the second share less the first, or the other way round."""
    one, two = shares
    rates = rate_of(m, one), rate_of(other, two)
    variance = share_variance(m, one) + share_variance(other, two)
    return rates, [sign * (two - one)], share_text(*shares), _wald(n, shares, variance)


def opposed(channel: str, effort: Effort, sizes: Sequence[int] = SIZES) -> Iterator[Row]:
    """Yield the change where everyone who says Yes in one wave says No in the other."""
    m = YES_NO[channel]
    q, p = yes_rates(m)
    for n in sizes:
        for share in (0.0, 0.005, 0.05, 0.5):
            if channel == "open":
                seen, chances = window(n, share)
                counts = np.stack([seen, n - seen], axis=1)
                draws = 0
            else:
                rng = generator("opposed", channel, n, share)
                draws = effort.draws
                yes = rng.binomial(n, share, size=(draws, 1))
                said = rng.binomial(yes, [p, q]) + rng.binomial(n - yes, [q, p])
                counts, chances = grouped(said)
            estimates = [
                estimation.estimate_change(m, _counts(before, n), _counts(after, n))
                for before, after in counts.tolist()
            ]
            low, high = np.array(
                [(estimate.low_worst[1], estimate.high_worst[1]) for estimate in estimates]
            ).T
            ends = Intervals(chances, low, high, draws)
            name = share_text(share)
            true = 1 - 2 * share
            yield ends.row("change, whoever answered", channel, n, name, true, EXACT)


def arms(channel: str) -> Iterator[Row]:
    """Yield a randomized arm against a direct one, of as many people each."""
    m = YES_NO[channel]
    for n in SIZES:

        def limits(randomized: int, direct: int, n: int = n) -> Ends:
            randomized_counts = _counts(randomized, n)
            open_ones = _counts(direct, n)
            return _yes(estimation.compare_arms(m, randomized=randomized_counts, direct=open_ones))

        cases = (
            _difference(m, OpenAnswer(2), n, (randomized, direct), -1)
            for direct, randomized in PAIRS
        )
        yield from _rows("arms", channel, (n, n), limits, cases)


def unrelated(p: float) -> Iterator[Row]:
    """Yield an unrelated question, with a control group half as large."""
    for n in SIZES:
        control = n // 2

        def limits(yes: int, innocent: int, n: int = n, control: int = control) -> Ends:
            counts = {"yes": yes, "n": n, "innocent_yes": innocent, "innocent_n": control}
            return _one(estimation.estimate_unrelated(p, **counts))

        cases: list[Case] = []
        for share, innocent in INNOCENT:
            rate = p * share + (1 - p) * innocent
            variance = rate * (1 - rate) + (1 - p) ** 2 * innocent * (1 - innocent) * n / control
            wide = _wald(n, (share, innocent), variance / p**2)
            cases.append(((rate, innocent), [share], share_text(share, innocent), wide))
        yield from _rows("unrelated question", f"p = {p:g}", (n, control), limits, cases)


def anchor(channel: str, own_device: bool, n: int, effort: Effort) -> Iterator[Row]:
    """Yield a share corrected by an anchor question that the same people answered."""
    m = YES_NO[channel]
    chance = 0.5 if own_device else sum(yes_rates(m)) / 2
    estimate = partial(
        estimation.anchor_estimate,
        m,
        n=n,
        anchor_n=n,
        both=n,
        anchor_share=0,
        own_device=own_device,
    )
    for share, attention in ATTENTIVE:
        law = np.zeros((2, 2))
        for part, first, second in (
            (attention, rate_of(m, share), rate_of(m, 0)),
            (1 - attention, chance, chance),
        ):
            law += part * np.outer([1 - first, first], [1 - second, second])
        name = channel + (", own device" if own_device else "")
        tables, chances = drawn(law.ravel(), n, effort.draws, "anchor", name, n, share, attention)
        estimates = [
            estimate(yes=yes, anchor_yes=known)
            for yes, known in zip(tables[:, 2:].sum(1), tables[:, 1::2].sum(1), strict=True)
        ]
        low, high = np.array(
            [(anchored.low, anchored.high) for anchored in estimates], dtype=np.float64
        ).T
        ends = Intervals(chances, low, high, effort.draws)
        yield ends.row("anchor", name, n, share_text(share, attention), share)


def strata(channel: str) -> Iterator[Row]:
    """Yield two strata, of which the smaller one has a third of the reports and half of the
    people."""
    m = YES_NO[channel]
    for n in SIZES:
        small = n // 3
        sizes = small, n - small

        def limits(first: int, second: int, sizes: tuple[int, int] = sizes) -> Ends:
            reports = {"a": _counts(first, sizes[0]), "b": _counts(second, sizes[1])}
            return _yes(estimation.post_stratify(m, reports, {"a": 1, "b": 1}))

        cases: list[Case] = []
        for one, two in PAIRS:
            rates = (rate_of(m, one), rate_of(m, two))
            truth = [(one + two) / 2]
            parts = share_variance(m, one) / sizes[0], share_variance(m, two) / sizes[1]
            wide = _wald(n, (one, two), n * sum(parts) / 4)
            cases.append((rates, truth, share_text(one, two), wide))
        for row in _rows("post-stratified", channel, sizes, limits, cases):
            yield replace(row, n=n)

"""Coverage of a share's intervals, by exact sums over the counts of its counter; also in a finite
population, where people are drawn without replacement and then noise is added."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
from scipy.stats import hypergeom

from localdp.estimation import post_stratify
from localdp.estimation.shares import METHODS
from localdp.mechanisms import Mechanism
from research.coverage.case import (
    ALPHA,
    APPROXIMATE,
    EXACT,
    LARGE,
    SHARES,
    SIZES,
    Floats,
    Intervals,
    Row,
    share_text,
    window,
)
from research.coverage.channels import YES_NO, choices, share_variance, wald_width, yes_rates

INTERIOR = 0.5
MANY = (200_000, 1_000_000)
ITEMS = 4
ITEM_SIZES = (10, 30, 50, 200)
_NEVER = 1e-13
MANY_SHARES = (0.001, 0.005, 0.01, 0.05, 0.1, 0.5)


def rows_of(
    kind: str,
    channel: str,
    m: Mechanism,
    n: int,
    *,
    method: str = "feldman-cousins",
    statements: int = 1,
    target: float | None = EXACT,
    shares: Sequence[float] = SHARES,
) -> list[Row]:
    """Return a row for each share, each distinct count's interval being worked out once.

    Of several statements the coverage is what Bonferroni proves of all together: 1 less the sum of
    what each misses at that share.
    """
    support = m.support()
    q, p = float(support.q[-1]), float(support.p[-1])
    alpha = ALPHA / statements
    laws = [window(n, q + (p - q) * share) for share in shares]
    counts = np.unique(np.concatenate([seen for seen, _ in laws]))
    ones = np.ones(len(counts))
    if method == "feldman-cousins":
        # One count at a time: how many are asked for at once decides what is exact.
        pairs = [
            METHODS[method](np.array([float(count)]), n, np.array([p]), np.array([q]), alpha)
            for count in counts
        ]
        low, high = (np.concatenate(ends) for ends in zip(*pairs, strict=True))
    else:
        low, high = METHODS[method](counts.astype(np.float64), n, p * ones, q * ones, alpha)
    rows = []
    for share, (seen, chances) in zip(shares, laws, strict=True):
        at = np.searchsorted(counts, seen)
        rate = q + (p - q) * share
        compared = n == LARGE and share == INTERIOR and target is not None
        usual = wald_width(rate * (1 - rate) / (p - q) ** 2, n, alpha) if compared else None
        ends = Intervals(chances, low[at], high[at])
        row = ends.row(kind, channel, n, share_text(share), share, target, usual)
        rows.append(replace(row, covered=1 - statements * row.misses))
    return rows


def usual(channel: str) -> Iterator[Row]:
    """Yield the interval that every page shows, at every number of people."""
    for n in SIZES:
        yield from rows_of("shares", channel, YES_NO[channel], n)


def compared(channel: str) -> Iterator[Row]:
    """Yield the named alternatives."""
    exact = {"clopper-pearson": EXACT}
    for method in METHODS:
        if method != "feldman-cousins":
            for n in SIZES:
                rows = rows_of(
                    method, channel, YES_NO[channel], n, method=method, target=exact.get(method)
                )
                yield from rows


def simultaneous(categories: int, channel: str) -> Iterator[Row]:
    """Yield all shares of a question with more answers at once."""
    m = choices(categories)[channel]
    for n in SIZES:
        yield from rows_of(f"{categories} shares at once", channel, m, n, statements=categories)


def random_items(channel: str, sizes: Sequence[int] = ITEM_SIZES) -> Iterator[Row]:
    """Yield all shares of a question of which each person reports one item, drawn at random.

    Given how many drew an item, it has the interval of a yes/no question with so many reports. An
    item without a report has none.
    """
    m = YES_NO[channel]
    for n in sizes:
        drawn, chances = window(n, 1 / ITEMS)
        covered, shown = np.zeros((2, len(SHARES)))
        for count, chance in zip(drawn.tolist(), chances.tolist(), strict=True):
            if count:
                rows = rows_of("random items", channel, m, count, statements=ITEMS, target=None)
                # 1 less the misses of all items.
                covered += chance * np.array([row.covered for row in rows])
                shown += chance
        for share, held, part in zip(SHARES, covered.tolist(), shown.tolist(), strict=True):
            yield Row("random items", channel, n, share_text(share), held, 1 - part)


def many(channel: str) -> Iterator[Row]:
    """Yield the normal limit, where the exact sums would take long, and the exact counts around
    it."""
    for n in MANY:
        m = YES_NO[channel]
        yield from rows_of("shares of many", channel, m, n, target=APPROXIMATE, shares=MANY_SHARES)


def finite(channel: str, times: float) -> Iterator[Row]:
    """Yield shares among so many times as many people as were asked."""
    m = YES_NO[channel]
    q, p = yes_rates(m)
    for n in SIZES:
        people = round(times * n)
        known: dict[int, tuple[float, float]] = {}
        for share in SHARES:
            holders = round(share * people)
            law = _law(people, holders, n, p, q)
            counts = np.flatnonzero(law > _NEVER)
            for count in counts.tolist():
                if count not in known:
                    counts_of_all = {"all": ([n - count, count], n)}
                    estimate = post_stratify(m, counts_of_all, {"all": people}, finite=True)
                    known[count] = float(estimate.low[1]), float(estimate.high[1])
            low, high = np.array([known[count] for count in counts.tolist()]).T
            kept = (people - n) / (people - 1)
            sampling = share * (1 - share)
            variance = share_variance(m, share) - sampling * (1 - kept)
            usual = wald_width(variance, n) if n == LARGE and share == INTERIOR else None
            ends = Intervals(law[counts], low, high)
            name = f"{channel}, n of {times:g} n"
            truth = holders / people
            yield ends.row("finite population", name, n, share_text(share), truth, usual=usual)


def _law(people: int, holders: int, n: int, p: float, q: float) -> Floats:
    """Return the chances of 0 to n reports of Yes, by their generating function."""
    drawn = np.arange(n + 1)
    chances = hypergeom.pmf(drawn, people, holders, n)
    drawn, chances = drawn[chances > _NEVER], chances[chances > _NEVER]
    z = np.exp(-2j * np.pi * np.arange(n + 1) / (n + 1))
    own, other = 1 - p + p * z, 1 - q + q * z
    total = np.zeros(n + 1, dtype=np.complex128)
    for count, chance in zip(drawn.tolist(), chances.tolist(), strict=True):
        total += chance * own**count * other ** (n - count)
    law: Floats = np.clip(np.fft.ifft(total).real, 0, None)
    return law

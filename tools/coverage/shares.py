"""Coverage of a share's intervals, by exact sums over the counts of its counter."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from localdp.estimation.shares import METHODS
from localdp.mechanisms import Mechanism
from tools.coverage.case import (
    ALPHA,
    APPROXIMATE,
    EXACT,
    LARGE,
    SHARES,
    SIZES,
    Intervals,
    Row,
    share_text,
    window,
)
from tools.coverage.channels import YES_NO, choices, wald_width

INTERIOR = 0.5
MANY = (200_000, 1_000_000)
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
    found = []
    for share, (seen, chances) in zip(shares, laws, strict=True):
        at = np.searchsorted(counts, seen)
        rate = q + (p - q) * share
        compared = n == LARGE and share == INTERIOR and target is not None
        usual = wald_width(rate * (1 - rate) / (p - q) ** 2, n, alpha) if compared else None
        ends = Intervals(chances, low[at], high[at])
        row = ends.row(kind, channel, n, share_text(share), share, target, usual)
        found.append(replace(row, covered=1 - statements * row.misses))
    return found


def usual(channel: str) -> Iterator[Row]:
    """The interval that every page shows, at every number of people."""
    for n in SIZES:
        yield from rows_of("shares", channel, YES_NO[channel], n)


def compared(channel: str) -> Iterator[Row]:
    """The named alternatives."""
    exact = {"clopper-pearson": EXACT}
    for method in METHODS:
        if method != "feldman-cousins":
            for n in SIZES:
                rows = rows_of(
                    method, channel, YES_NO[channel], n, method=method, target=exact.get(method)
                )
                yield from rows


def simultaneous(categories: int, channel: str) -> Iterator[Row]:
    """All shares of a question with more answers at once."""
    m = choices(categories)[channel]
    for n in SIZES:
        yield from rows_of(f"{categories} shares at once", channel, m, n, statements=categories)


def many(channel: str) -> Iterator[Row]:
    """The normal limit, where the exact sums would take long, and the exact counts around it."""
    for n in MANY:
        m = YES_NO[channel]
        yield from rows_of("shares of many", channel, m, n, target=APPROXIMATE, shares=MANY_SHARES)

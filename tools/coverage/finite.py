"""Coverage in a finite population, by exact sums: people drawn without replacement, then noise."""

from collections.abc import Iterator

import numpy as np
from scipy.stats import hypergeom

from localdp.estimation import finite_population
from tools.coverage.case import LARGE, SHARES, SIZES, Floats, Intervals, Row, share_text
from tools.coverage.channels import YES_NO, share_variance, wald_width, yes_rates

INTERIOR = 0.5
_NEVER = 1e-13


def finite(channel: str, times: float) -> Iterator[Row]:
    """Shares among so many times as many people as were asked."""
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
                    found = finite_population(m, [n - count, count], n, people)
                    known[count] = float(found.low[1]), float(found.high[1])
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

"""Coverage of confidence sequences: how often a share is inside at every one of 1,000 looks.

The count's law is carried from look to look exactly, without the counts that have excluded the
share already.
"""

from collections.abc import Iterator

import numpy as np
from scipy.stats import binom

from localdp.estimation.intervals.sequences import log_stake, share_sequence
from research.coverage.case import ALPHA, LARGE, SHARES, Floats, Row, share_text, window
from research.coverage.channels import YES_NO, rate_of, share_variance, wald_width, yes_rates

LOOKS = 1_000
SIZES = (1_000, LARGE)
WIDEST = 1.6


def excluded(rate: float, batch: int, planned: float, looks: int = LOOKS) -> float:
    """Return the chance that some look, after each batch, excludes the rate of a counter."""
    step = binom.pmf(np.arange(batch + 1), batch, rate)
    law = np.ones(1)
    first = 0
    lost = 0.0
    for look in range(1, looks + 1):
        law = np.convolve(law, step)
        counts = first + np.arange(len(law), dtype=np.float64)
        n = np.full(len(law), float(batch * look))
        rates = np.full(len(law), rate)
        out = log_stake(counts, n, rates, planned) >= -np.log(ALPHA)
        lost += float(law[out].sum())
        kept = np.flatnonzero(~out)
        ends = slice(int(kept[0]), int(kept[-1]) + 1)
        law = law[ends] * ~out[ends]
        first += int(kept[0])
    return lost


def every_look(channel: str) -> Iterator[Row]:
    """Yield the rows of a channel, with as many reports at the end as were planned."""
    m = YES_NO[channel]
    for n in SIZES:
        for share in SHARES:
            lost = excluded(rate_of(m, share), n // LOOKS, n)
            width = _width(channel, share) if n == LARGE and share == 0.5 else None
            yield Row(
                "every look",
                channel,
                n,
                share_text(share),
                1 - lost,
                width=width,
                widest=WIDEST,
            )


def _width(channel: str, share: float) -> float:
    """Return the mean width at the last look over Wald's."""
    m = YES_NO[channel]
    q, p = yes_rates(m)
    counts, chances = window(LARGE, rate_of(m, share))
    ones: Floats = np.ones(len(counts))
    ends = share_sequence(counts.astype(np.float64), LARGE, p * ones, q * ones, ALPHA, LARGE)
    return float(chances @ (ends[1] - ends[0])) / wald_width(share_variance(m, share), LARGE)

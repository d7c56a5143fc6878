"""Confidence sequences: intervals that hold at every look while reports arrive.

An interval for a fixed number of reports is too short for someone who looks again and again: its
error adds up over the looks. The intervals here contain the truth at all looks together with the
confidence asked for. For each candidate, a bet against it is fair if the candidate is right; its
stake is a martingale, which ever reaches 1/alpha with probability at most alpha (Ville). The
interval contains the candidates whose stake is smaller.

Each bet is a mixture, chosen before the first report. A mixture is best near one number of reports,
so `planned` has to be fixed in advance too. From half to three times as many, a limit is about 1.6
times as far away as for a fixed number; at a tenth, about twice. The stakes depend on the
counts alone, so the order of the reports inside a batch does not matter.

References
----------
- Ville (1939), Étude critique de la notion de collectif.
- Robbins (1970), Annals of Mathematical Statistics 41, 1397-1409: mixtures.
- Waudby-Smith & Ramdas (2024), Journal of the Royal Statistical Society B 86, 1-27.
- Waudby-Smith, Wu & Ramdas (2023), ICML: Nonparametric extensions of randomized response for
  private confidence sets.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaln, ndtri, xlog1py, xlogy

from localdp.estimation.intervals.betting import bold, in_unit, limits_against
from localdp.estimation.intervals.binomial import Floats, Interval, outer_end

TUNED = 8.0
"""How many times the weight of the mixture the planned reports have: with it, the width relative to
a fixed number of reports is about the same at half and at three times the planned number."""

_GRID = 512
_HALVINGS = 40
_NODES = 64


@dataclass(frozen=True, eq=False)
class AnytimeLimits:
    """Limits within [0, 1] that hold at every look together, while reports arrive; shape (shares,).

    `low_sampling` and `high_sampling` are those if `constrained` were observed without
    randomization.
    """

    low: Floats
    high: Floats
    low_sampling: Floats
    high_sampling: Floats


def share_sequence(
    counts: Floats,
    n: int | NDArray[np.int64],
    p: Floats,
    q: Floats,
    alpha: float,
    planned: float,
) -> Interval:
    """Return limits within [0, 1] of shares from binomial counters, valid at every look.

    `p` and `q` are Pr[a report increases the counter] for people who count toward the share, and
    for others; `n` is the number of reports, for all counters or for each. `alpha` is the error
    probability of each interval, over all looks; it is shortest near `planned` reports, a number
    fixed before the first report.

    The mixture is a beta distribution around the candidate's own rate, so the stake has a closed
    form and holds exactly for any n.
    """
    total = np.broadcast_to(np.asarray(n, dtype=np.float64), counts.shape)
    raw = (counts / total - q) / (p - q)
    # A count beyond the border is moved to it, which only widens the interval.
    best = np.clip(raw, 0, 1)
    seen = np.where(raw == best, counts, total * (q + (p - q) * best))

    def accepted(share: Floats) -> NDArray[np.bool_]:
        rate = q + (p - q) * share
        return log_stake(seen, total, rate, planned) < -math.log(alpha)

    return _outermost(accepted, best, 0.0), _outermost(accepted, best, 1.0)


def log_stake(counts: Floats, n: Floats, rate: Floats, planned: float) -> Floats:
    """Return the logarithm of the stake against binomial rates.

    Where a rate is 0 or 1, the stake is infinite if the counts rule it out, and otherwise 1.
    """
    weight = max(planned, 1.0) / TUNED
    certain = (rate <= 0) | (rate >= 1)
    inner = np.where(certain, 0.5, rate)
    yes, no = weight * inner, weight * (1 - inner)
    grown = betaln(yes + counts, no + n - counts) - betaln(yes, no)
    stake = grown - xlogy(counts, inner) - xlog1py(n - counts, -inner)
    possible = np.where(rate <= 0, counts <= 0, counts >= n)
    return np.where(certain, np.where(possible, 0.0, np.inf), stake)


def mean_sequence(
    values: Floats, counts: Floats, alpha: float, *, spread: float, planned: float
) -> tuple[float, float]:
    """Return limits, within the range of the values, of the mean of bounded values at every look.

    `values` are all possible values of a report and `counts` their numbers of reports, shape
    (cells,). `spread` is their expected standard deviation, fixed before the first report: a wrong
    one widens the interval, which stays valid. `alpha` and `planned` are as in `share_sequence`.
    """
    bottom, width, scaled, whole = in_unit(values, counts)
    bets = bets_of(spread / width, planned)
    mean = float(scaled @ whole) / float(whole.sum())

    def over(candidate: float, sign: int) -> float:
        return mean_stake(scaled, whole, candidate, sign, bets) - math.log(2 / alpha)

    low, high = limits_against(over, mean)
    return bottom + width * low, bottom + width * high


def score_sequence(
    scores: Floats, counts: Floats, law: Floats, alpha: float, planned: float
) -> Interval:
    """Return limits within [0, 1] of shares that are means of unbiased scores, at every look.

    `scores`, shape (shares, reports), has one of each report for each share; `counts` are the
    numbers of each report, for all shares or for each. `law`, of the same shape as these, is a
    probability of each report, chosen before the first one: it determines the size of the bets.
    `alpha` and `planned` are as in `share_sequence`.
    """
    limits = np.empty((2, len(scores)))
    rows = zip(scores, *(np.broadcast_to(row, scores.shape) for row in (counts, law)), strict=True)
    for place, (vector, seen, weights) in enumerate(rows):
        raw = float(vector @ seen) / float(seen.sum())
        spread = score_spread(vector, weights)
        interval = np.array(mean_sequence(vector, seen, alpha, spread=spread, planned=planned))
        # A share beyond the border is moved to it, together with its interval.
        moved = interval + np.clip(raw, 0, 1) - raw
        limits[:, place] = min(interval[0], moved[0]), max(interval[1], moved[1])
    low, high = np.clip(limits, 0, 1)
    return low, high


def score_spread(scores: Floats, law: Floats) -> float:
    """Return the standard deviation of one share's score under a law of the reports."""
    return math.sqrt(float(law @ scores**2) - float(law @ scores) ** 2)


def mean_stake(scaled: Floats, counts: Floats, candidate: float, sign: int, bets: Floats) -> float:
    """Return the log of the stake of bets on a mean above the candidate (1), or below it (-1).

    It falls, or rises, steadily with the candidate, so the limit is where it reaches 2/alpha.
    """
    grown = np.log1p(sign * bold(bets, candidate, sign)[:, None] * (scaled - candidate)) @ counts
    return float(np.logaddexp.reduce(grown)) - math.log(len(bets))


def bets_of(spread: float, planned: float) -> Floats:
    """Return equally likely bets from half a normal distribution."""
    scale = math.sqrt(TUNED / max(planned, 1.0)) / spread
    return scale * ndtri(0.5 + (np.arange(_NODES) + 0.5) / (2 * _NODES))


def _outermost(
    accepted: Callable[[Floats], NDArray[np.bool_]], inside: Floats, border: float
) -> Floats:
    """Return the accepted shares farthest from the inside toward the border.

    A grid finds the last accepted share, so that a gap does not end the search early; bisection
    then moves outwards from it.
    """
    grid = inside + (border - inside) * np.linspace(0, 1, _GRID + 1)[:, None]
    last = _GRID - np.argmax(accepted(grid)[::-1], axis=0)
    every = np.arange(len(inside))
    near, far = grid[last, every], grid[np.minimum(last + 1, _GRID), every]
    return outer_end(accepted, near, far, _HALVINGS)

"""Coverage of what is said about number questions: means, histograms and quantiles."""

from collections.abc import Iterator
from functools import cache

import numpy as np

from localdp.estimation import estimate_distribution, estimate_mean, estimate_quantiles
from localdp.estimation.intervals.binomial import Interval
from localdp.estimation.numeric.distribution import DistributionEstimate
from localdp.mechanisms import Duchi, Gaussian, Laplace, OpenNumber, Piecewise, SquareWave
from localdp.mechanisms.numeric.base import NumericMechanism
from localdp.mechanisms.numeric.scale import NumberScale
from research.coverage.case import (
    APPROXIMATE,
    EXACT,
    LARGE,
    SHARES,
    SIZES,
    Effort,
    Floats,
    Intervals,
    Row,
    drawn,
    share_text,
    window,
)
from research.coverage.channels import wald_width

WIDEST_MEAN = 1.5
TOP = 10
CELLS = 5
QUANTILES = (0.25, 0.5, 0.75)


@cache
def scales() -> dict[str, NumericMechanism]:
    """Return the channels of a number from 0 to `TOP`."""
    return {
        "open": OpenNumber(NumberScale.of(0, TOP)),
        "Duchi, ε = 1": Duchi.of(0, TOP, 1, 1),
        "Piecewise, ε = 3": Piecewise.of(0, TOP, 1, 3),
        "Piecewise, ε = 6": Piecewise.of(0, TOP, 1, 6),
        "Piecewise, ε = 10": Piecewise.of(0, TOP, 1, 10),
        "Square Wave, ε = 3": SquareWave.of(0, TOP, 1, 3),
        "Laplace, ε = 3": Laplace.of(0, TOP, 1, 3),
        "Gaussian, ε = 3": Gaussian.of(0, TOP, 1, 3, "1e-6"),
    }


def at_ends(share: float) -> Floats:
    """Return a distribution of which this share is at the top and the rest at the bottom."""
    law = np.zeros(TOP + 1)
    law[[0, TOP]] = 1 - share, share
    return law


def spread_out() -> dict[str, Floats]:
    """Return distributions: all equal, and falling fast with the highest answer rare."""
    falling = 0.5 ** np.arange(TOP + 1)
    return {"flat": np.full(TOP + 1, 1 / (TOP + 1)), "falling": falling / falling.sum()}


def law_of(m: NumericMechanism, truth: Floats) -> Floats:
    """Return the chance of every report."""
    law: Floats = m.matrix @ truth
    return np.asarray(law / law.sum(), dtype=np.float64)


def exact_means(channel: str) -> Iterator[Row]:
    """Of channels that report one of two ends: sums over how many reported the upper one."""
    m = scales()[channel]
    places = (0, m.reports - 1)
    for n in SIZES:
        known: dict[int, tuple[float, float]] = {}
        for share in SHARES:
            truth = at_ends(share)
            law = law_of(m, truth)
            seen, chances = window(n, float(law[places[1]]))
            for count in seen.tolist():
                if count not in known:
                    counts = np.zeros(m.reports, dtype=np.int64)
                    counts[list(places)] = n - count, count
                    estimate = estimate_mean(m, counts, n)
                    known[count] = estimate.low, estimate.high
            low, high = np.array([known[count] for count in seen.tolist()]).T
            yield _mean_row(channel, n, share, truth, Intervals(chances, low, high))


def drawn_means(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Of the others: draws, from the two distributions that are hardest for a mean."""
    m = scales()[channel]
    for share in (0.05, 0.5):
        truth = at_ends(share)
        counts, chances = drawn(law_of(m, truth), n, effort.draws, "mean", channel, n, share)
        estimates = [estimate_mean(m, row, n) for row in counts]
        low, high = np.array([(estimate.low, estimate.high) for estimate in estimates]).T
        ends = Intervals(chances, low, high, effort.draws)
        yield _mean_row(channel, n, share, truth, ends)


def _mean_row(channel: str, n: int, share: float, truth: Floats, ends: Intervals) -> Row:
    m = scales()[channel]
    mean = float(m.values @ truth)
    variance = float(law_of(m, truth) @ (m.scores - mean) ** 2)
    usual = wald_width(variance, n) if n == LARGE and share == 0.5 else None
    return ends.row("means", channel, n, share_text(share), mean, EXACT, usual, WIDEST_MEAN)


def histograms(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the shares of all cells of a histogram at once."""
    m = scales()[channel]
    groups = np.array_split(np.arange(TOP + 1), CELLS)
    members = np.array([np.isin(np.arange(TOP + 1), group) for group in groups]).astype(float)
    # The share of a cell of a histogram is Feldman & Cousins' where nothing was randomized.
    target = EXACT if channel == "open" else APPROXIMATE
    for name, truth in spread_out().items():
        law = law_of(m, truth)
        draws = effort.draws
        rows, chances = drawn(law, n, draws, "histograms", channel, n, name)
        estimates = [estimate_distribution(m, row, n, cells=CELLS) for row in rows]
        low, high = np.array([_shown(estimate) for estimate in estimates]).transpose(1, 0, 2)
        ends = Intervals(chances, low, high, draws)
        yield ends.row("histograms", channel, n, name, members @ truth, target)


def _shown(estimate: DistributionEstimate) -> Interval:
    """Return the ends of all cells; not a number where nothing identifies them."""
    if estimate.raw is None:
        return np.full(CELLS, np.nan), np.full(CELLS, np.nan)
    return estimate.low, estimate.high


def quantiles(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the quartiles, each by itself."""
    m = scales()[channel]
    target = EXACT if channel == "open" else APPROXIMATE
    for name, truth in spread_out().items():
        true = [
            m.values[int(np.argmax(np.cumsum(truth) >= quantile - 1e-12))] for quantile in QUANTILES
        ]
        law = law_of(m, truth)
        draws = effort.draws
        rows, chances = drawn(law, n, draws, "quantiles", channel, n, name)
        estimates = [estimate_quantiles(m, row, n, QUANTILES) for row in rows]
        ends = np.array([(estimate.low, estimate.high) for estimate in estimates]).transpose(
            2, 1, 0
        )
        for quantile, (low, high), value in zip(QUANTILES, ends, true, strict=True):
            named = Intervals(chances, low, high, draws)
            yield named.row("quantiles", channel, n, f"{name}, {quantile:g}", value, target)

"""Coverage of released figures, for the population, and of coefficients trained with noise.

The noise that the site draws cannot be seeded, so a generator draws it here from the same law.
"""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from fractions import Fraction
from unittest.mock import patch

import numpy as np
from scipy.special import logit

from localdp.central import Bounds, Histogram, Mean, Quantile, Released, Spend
from localdp.central.discrete_noise import Noise
from localdp.central.population import share as share_of
from localdp.training import Plan, largest_gradient, train_logistic
from tools.coverage.case import (
    APPROXIMATE,
    SHARES,
    SIZES,
    Effort,
    Floats,
    Intervals,
    Row,
    generator,
    share_text,
    window,
)
from tools.coverage.channels import YES_NO, yes_rates

SPENDS = {
    "Laplace, ε = 0.1": Spend.of(Fraction(1, 10)),
    "Laplace, ε = 1": Spend.of(1),
    "Gaussian, δ = 10⁻⁶, ε = 1": Spend.of(1, Fraction(1, 10**6), "gaussian"),
}
RELEASED = ("Laplace, ε = 0.1", "Laplace, ε = 1")
HISTOGRAMS = {".6, .3, .1": (0.6, 0.3, 0.1), ".99, .01, 0": (0.99, 0.01, 0.0)}
SCALE = Bounds.of(0, 10)
LAWS = {
    "even": np.full(11, 1 / 11),
    ".05 at 10": np.array([0.95, *[0.0] * 9, 0.05]),
    ".4 at 10": np.array([0.6, *[0.0] * 9, 0.4]),
}
TRAINED = {("open", 2): 2_000, ("two coins", 1): 10_000}
"""The people of each case, by the channel of the outcome and the ε of the training."""
SLOPE = (0.3, 0.6)
DELTA = 1e-6
_REST = 1e-13
_FINE = 1_000.0


def counts(channel: str) -> Iterator[Row]:
    """The share of a noisy count among a known number of people, by an exact sum."""
    noise = SPENDS[channel].noise(1)
    values, chances = noise.chances(_REST)
    for n in SIZES:
        found = [share_of(count, n, noise, 0.95) for count in range(values[0], n + values[-1] + 1)]
        low, high = np.array([(one.low, one.high) for one in found]).T
        for share in SHARES:
            seen, likely = window(n, share)
            law = np.convolve(likely, chances)
            start = int(seen[0])
            ends = Intervals(law, low[start:][: len(law)], high[start:][: len(law)])
            yield ends.row("released count", channel, n, share_text(share), share)


def seeded(rng: np.random.Generator) -> AbstractContextManager[object]:
    """Let all noise come from a generator."""

    def added_to(noise: Noise, totals: list[int]) -> list[int]:
        size = len(totals)
        if noise.law == "laplace":
            steps = rng.geometric(1 - np.exp(-1 / noise.scale), (2, size))
            drawn = steps[0] - steps[1]
        elif noise.scale < _FINE:
            values, chances = noise.chances()
            drawn = rng.choice(values, size, p=chances)
        else:
            drawn = np.rint(rng.normal(0, noise.scale, size)).astype(np.int64)
        return [int(total + one) for total, one in zip(totals, drawn.tolist(), strict=True)]

    return patch.object(Noise, "added_to", added_to)


def histograms(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """The shares of three answers at once."""
    spend, query = SPENDS[channel], Histogram(3)
    for name, shares in HISTOGRAMS.items():
        rng = generator("released histogram", channel, n, name)
        ends = _released(
            rng,
            effort.tables,
            lambda rng=rng, shares=shares: query.release(  # type: ignore[misc]
                np.repeat(np.arange(3), rng.multinomial(n, shares)), spend
            ),
        )
        yield ends.row("released histogram", channel, n, name, np.array(shares))


def means(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """The mean of answers on a scale."""
    yield from _of_numbers("released mean", Mean(SCALE), channel, n, effort)


def medians(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Their median."""
    yield from _of_numbers("released median", Quantile(SCALE), channel, n, effort)


def _of_numbers(
    kind: str, query: Mean | Quantile, channel: str, n: int, effort: Effort
) -> Iterator[Row]:
    answers = np.arange(11)
    for name, law in LAWS.items():
        rng = generator(kind, channel, n, name)
        median = float(np.argmax(np.cumsum(law) >= 0.5))
        truth = median if isinstance(query, Quantile) else float(answers @ law)
        ends = _released(
            rng,
            effort.releases,
            lambda rng=rng, law=law: query.release(  # type: ignore[misc]
                np.repeat(answers, rng.multinomial(n, law)), SPENDS[channel]
            ),
        )
        yield ends.row(kind, channel, n, name, truth)


def _released(rng: np.random.Generator, draws: int, release: Callable[[], Released]) -> Intervals:
    """Return the intervals for the population of so many releases."""
    with seeded(rng):
        found = [release().population for _ in range(draws)]
    ends = np.array([[(one.low, one.high) for one in figures] for figures in found])
    return Intervals(np.full(draws, 1 / draws), ends[:, :, 0], ends[:, :, 1], draws)


def trained(channel: str, epsilon: float, n: int, effort: Effort) -> Iterator[Row]:
    """The slope of a yes/no covariate, trained with noise."""
    q, p = yes_rates(YES_NO[channel])
    plan = Plan.of(n, epsilon, DELTA, clip=largest_gradient(1))
    covariate = np.repeat([0.0, 1.0], n // 2)
    rates = q + (p - q) * np.where(covariate == 1, SLOPE[1], SLOPE[0])
    rng, found = generator("trained", channel, n), list[Floats]()
    with seeded(rng):
        for _ in range(effort.trainings):
            reports = (rng.random(n) < rates).astype(np.float64)
            model = train_logistic(covariate[:, None], reports, q, p, bounds=[[0], [1]], plan=plan)
            limits = model.interval()
            assert limits is not None  # noqa: S101 - no gradient is clipped
            found.append(np.array([limits[0][1], limits[1][1]]))
    low, high = np.array(found).T
    ends = Intervals(np.full(len(low), 1 / len(low)), low, high, len(low))
    truth = float(logit(SLOPE[1]) - logit(SLOPE[0]))
    name = f"{channel}, trained at ε = {epsilon:g}"
    yield ends.row("trained coefficient", name, n, share_text(*SLOPE), truth, APPROXIMATE)

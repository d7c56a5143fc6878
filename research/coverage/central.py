"""Coverage of released figures, for the population, and of coefficients trained with noise.

The noise that the site draws cannot be seeded, so a generator draws it here from the same law.
"""

import math
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from fractions import Fraction
from functools import partial
from unittest.mock import patch

import numpy as np
from scipy.special import logit

from localdp.central import Bounds, Histogram, Mean, Quantile, Released, Spend, population
from localdp.central.discrete_noise import Noise
from localdp.central.population import share as share_of
from localdp.estimation.intervals.binomial import critical
from localdp.training import Plan, largest_gradient, train_logistic
from research.coverage.case import (
    ALPHA,
    APPROXIMATE,
    NOMINAL,
    SHARES,
    SIZES,
    Effort,
    Floats,
    Intervals,
    Row,
    generator,
    holds,
    share_text,
    window,
)
from research.coverage.channels import YES_NO, yes_rates

SPENDS = {
    "Laplace, ε = 0.1": Spend.of(Fraction(1, 10)),
    **{f"Laplace, ε = {epsilon}": Spend.of(epsilon) for epsilon in (1, 2, 5, 10)},
    "Gaussian, δ = 10⁻⁶, ε = 1": Spend.of(1, Fraction(1, 10**6), "gaussian"),
}
RELEASED = tuple(name for name in SPENDS if name.startswith("Laplace"))
QUANTILES = RELEASED[:2]
RELEASED_SIZES = (30, 200, 1_000)
HISTOGRAMS = {
    ".5, .3, .2": (0.5, 0.3, 0.2),
    ".9, .05, .05": (0.9, 0.05, 0.05),
    ".99, .005, .005": (0.99, 0.005, 0.005),
}
SCALE = Bounds.of(0, 10)
LAWS = {
    "even": np.full(11, 1 / 11),
    **{
        f"{share_text(share)} at 10": np.array([1 - share, *[0.0] * 9, share])
        for share in (0.5, 0.4, 0.05, 0.005)
    },
}
OF_MEANS = ("even", ".5 at 10", ".05 at 10", ".005 at 10")
OF_MEDIANS = ("even", ".05 at 10", ".4 at 10")
PLUG_IN = ", plug-in"
"""The intervals of earlier versions, for comparison: the spread of the answers was estimated."""
TRAINED = {("open", 2): 2_000, ("two coins", 1): 10_000}
"""The people of each case, by the channel of the outcome and the ε of the training."""
SLOPE = (0.3, 0.6)
DELTA = 1e-6
_REST = 1e-13
_FINE = 1_000.0


def counts(channel: str) -> Iterator[Row]:
    """Yield the share of a noisy count among a known number of people, by an exact sum."""
    noise = SPENDS[channel].noise(1)
    values, chances = noise.chances(_REST)
    for n in SIZES:
        spans = [share_of(count, n, noise, 0.95) for count in range(values[0], n + values[-1] + 1)]
        low, high = np.array([(span.low, span.high) for span in spans]).T
        for share in SHARES:
            seen, likely = window(n, share)
            law = np.convolve(likely, chances)
            start = int(seen[0])
            ends = Intervals(law, low[start:][: len(law)], high[start:][: len(law)])
            yield ends.row("released count", channel, n, share_text(share), share)


def seeded(rng: np.random.Generator, kept: list[int]) -> AbstractContextManager[object]:
    """Let all noise come from a generator, and keep the noisy totals."""

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
        noisy = [int(total + step) for total, step in zip(totals, drawn.tolist(), strict=True)]
        kept.extend(noisy)
        return noisy

    return patch.object(Noise, "added_to", added_to)


def histograms(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the shares of three answers at once."""
    query = Histogram(3)
    noise = SPENDS[channel].noise(1)
    for name, shares in HISTOGRAMS.items():
        rng = generator("released histogram", channel, n, name)

        def accepted(counts: list[int], shares: tuple[float, ...] = shares) -> bool:
            total = sum(counts)
            if total <= noise.scale:
                return True
            tails = partial(
                population.tails_of_share, n=total, noise=noise, answers=3, confidence=NOMINAL
            )
            return all(
                _inside(tails(count), share) for count, share in zip(counts, shares, strict=True)
            )

        yield from _released(
            ("released histogram", channel, n, name, np.array(shares)),
            rng,
            effort,
            lambda rng=rng, shares=shares: query.release(  # type: ignore[misc]
                np.repeat(np.arange(3), rng.multinomial(n, shares)), SPENDS[channel]
            ),
            accepted,
            lambda _released, counts: [
                plug_in_share(count, sum(counts), noise) for count in counts
            ],
        )


def means(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the mean of answers on a scale."""
    answers = np.arange(11)
    query = Mean(SCALE)
    of_sum, of_count = query.noises(SPENDS[channel])
    most = query.sensitivity.units
    for name in OF_MEANS:
        law = LAWS[name]
        truth = float(answers @ law)
        rng = generator("released mean", channel, n, name)

        def accepted(totals: list[int], truth: float = truth) -> bool:
            total, count = totals
            if count <= of_count.scale:
                return True
            tails = population.tails_of_mean(total, count, of_sum, of_count, most, NOMINAL)
            return _inside(tails, truth / 10)

        yield from _released(
            ("released mean", channel, n, name, truth),
            rng,
            effort,
            lambda rng=rng, law=law: query.release(  # type: ignore[misc]
                np.repeat(answers, rng.multinomial(n, law)), SPENDS[channel]
            ),
            accepted,
            plug_in_mean,
        )


def medians(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the median of answers on a scale."""
    answers = np.arange(11)
    query = Quantile(SCALE)
    for name in OF_MEDIANS:
        law = LAWS[name]
        rng = generator("released median", channel, n, name)
        with seeded(rng, []):
            releases = [
                query.release(np.repeat(answers, rng.multinomial(n, law)), SPENDS[channel])
                for _ in range(effort.releases)
            ]
        low, high = np.array(
            [[(figure.low, figure.high) for figure in release.population] for release in releases]
        ).T
        ends = Intervals(np.full(len(releases), 1 / len(releases)), low[0], high[0], len(releases))
        truth = float(np.argmax(np.cumsum(law) >= 0.5))
        yield ends.row("released median", channel, n, name, truth)


Ends = tuple[float, float]


def _inside(tails: tuple[population.Tail, population.Tail], truth: float) -> bool:
    """Return whether neither tail is too improbable at the truth.

    The interval then holds it; it may also do so where one of them is.
    """
    own, others = tails
    return own.over(truth) >= 0 and others.over(1 - truth) >= 0


def _released(
    case: tuple[str, str, int, str, object],
    rng: np.random.Generator,
    effort: Effort,
    release: Callable[[], Released],
    accepted: Callable[[list[int]], bool],
    plug_in: Callable[[Released, list[int]], list[Ends]],
) -> Iterator[Row]:
    """Return the row of this many releases, and the row of the intervals of earlier versions.

    The first of them have their intervals worked out. Of all, what decides is tried at the truth.
    """
    kind, channel, n, name, truth = case
    draws = effort.releases
    held = 0
    totals = list[int]()
    solved = list[list[Ends]]()
    before = list[list[Ends]]()
    for place in range(draws):
        totals.clear()
        shown = place < effort.intervals
        with seeded(rng, totals), nullcontext() if shown else _unsolved():
            released = release()
        inside = accepted(totals)
        held += inside
        before.append(plug_in(released, totals))
        if shown:
            ends = [(figure.low, figure.high) for figure in released.population]
            solved.append(ends)
            low, high = zip(*ends, strict=True)
            if inside and not holds(low, high, truth).all():
                raise AssertionError(f"{ends} does not hold {truth}")
    low, high = np.moveaxis(np.array(before), 2, 0)
    earlier = Intervals(np.full(draws, 1 / draws), low, high, draws)
    widths = np.diff(np.array(solved), axis=2)
    span = float(widths.mean())
    span_before = float((high - low)[: len(solved)].mean())
    yield Row(kind, channel, n, name, held / draws, 0.0, APPROXIMATE, draws, span=span)
    row = earlier.row(kind + PLUG_IN, channel, n, name, truth, None)
    yield replace(row, span=span_before)


def _unsolved() -> AbstractContextManager[object]:
    """Let the limits for the population be left out, which take long."""
    return patch.object(population.Tail, "lowest", lambda _tail, _value: 0.0)


def plug_in_share(count: int, n: int, noise: Noise) -> Ends:
    """Return the earlier interval of one of three shares: half-widths added in squares."""
    level = 1 - ALPHA / 3
    if n <= 0:
        return 0.0, 1.0
    share = min(max(count / n, 0.0), 1.0)
    sampled = critical(1 - level) ** 2 / n
    noisy = (noise.half_width(level) / n) ** 2
    a = 1 + sampled - 3 * noisy
    b = -2 * share - sampled + 2 * noisy
    c = share**2 - noisy
    inside = b * b - 4 * a * c
    if a <= 0 or inside < 0:
        return 0.0, 1.0
    low, high = ((-b + sign * math.sqrt(inside)) / (2 * a) for sign in (-1, 1))
    return min(max(low, 0.0), share), max(min(high, 1.0), share)


def plug_in_mean(released: Released, totals: list[int]) -> list[Ends]:
    """Return the earlier interval of a mean: with the spread that the noisy mean allows."""
    (figure,) = released.figures
    low = float(SCALE.low)
    high = float(SCALE.high)
    if totals[1] <= 0:
        return [(low, high)]
    spread = math.sqrt(max(0.0, (high - figure.value) * (figure.value - low)) / totals[1])
    sampled = critical(ALPHA) * spread
    return [
        (
            max(low, figure.value - math.hypot(figure.value - figure.low, sampled)),
            min(high, figure.value + math.hypot(figure.high - figure.value, sampled)),
        )
    ]


def trained(channel: str, epsilon: float, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the slope of a yes/no covariate, trained with noise."""
    q, p = yes_rates(YES_NO[channel])
    plan = Plan.of(n, epsilon, DELTA, clip=largest_gradient(1))
    covariate = np.repeat([0.0, 1.0], n // 2)
    rates = q + (p - q) * np.where(covariate == 1, SLOPE[1], SLOPE[0])
    rng = generator("trained", channel, n)
    intervals = list[Floats]()
    with seeded(rng, []):
        for _ in range(effort.trainings):
            reports = (rng.random(n) < rates).astype(np.float64)
            model = train_logistic(covariate[:, None], reports, q, p, bounds=[[0], [1]], plan=plan)
            limits = model.interval()
            assert limits is not None
            intervals.append(np.array([limits[0][1], limits[1][1]]))
    low, high = np.array(intervals).T
    ends = Intervals(np.full(len(low), 1 / len(low)), low, high, len(low))
    truth = float(logit(SLOPE[1]) - logit(SLOPE[0]))
    name = f"{channel}, trained at ε = {epsilon:g}"
    yield ends.row("trained coefficient", name, n, share_text(*SLOPE), truth, APPROXIMATE)

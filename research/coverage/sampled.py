"""Coverage of shares, tables, means, differences and slopes of people who were sampled in clusters
of twenty, whose answers are alike.

The chance of a Yes differs between clusters by a beta distribution: by .05 or .2 of the variance of
the answers (intraclass correlation). About four in ten people of a cluster are in a group, by a
chance of the cluster too, and say Yes more often.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from scipy.special import betaincinv, logit, ndtri

from localdp.estimation import (
    Numbers,
    Reports,
    SampleDesign,
    UnidentifiedFit,
    fit_regression,
    sample_difference,
    sample_mean,
    sample_shares,
    sample_table,
)
from localdp.mechanisms import (
    Mechanism,
    NumericMechanism,
    OpenAnswer,
    OpenNumber,
    Piecewise,
)
from localdp.mechanisms.numeric.scale import NumberScale
from research.coverage.case import (
    APPROXIMATE,
    Effort,
    Floats,
    Intervals,
    Row,
    Whole,
    generator,
    share_text,
)
from research.coverage.channels import YES_NO

EACH = 20
CLUSTERS = (10, 20, 50, 100)
ALIKE = (0.05, 0.2)
SHARES = (0.05, 0.3, 0.45)
"""Of a rare answer, and of Yes outside and inside the group."""
GROUP = 0.4
RARELY = 0.95
"""Where more surveys are refused, those shown have too many Yes by chance: there is no target, and
what misses among all is to be looked at."""
CHANNELS = {name: YES_NO[name] for name in ("open", "two coins")}
NUMBERS: dict[str, NumericMechanism] = {
    "open": OpenNumber(NumberScale.of(0, 10, 1)),
    "Piecewise, ε = 3": Piecewise.of(0, 10, 1, 3),
}
KINDS = {name: f"sample's {name}" for name in ("share", "cell", "difference", "mean", "slope")}


@dataclass(frozen=True)
class Clustered:
    """The people of one survey: each one's cluster, group, and quantile of the cluster."""

    rng: np.random.Generator
    alike: float
    clusters: int

    def chances(self, share: float, quantiles: Floats) -> Floats:
        """Return the chance of a Yes at these quantiles of the clusters."""
        both = 1 / self.alike - 1
        return np.asarray(betaincinv(share * both, (1 - share) * both, quantiles))

    def drawn(self) -> tuple[Whole, Whole, Floats]:
        """Draw each person's cluster, whether they are in the group, and the cluster's quantile."""
        cluster = np.repeat(np.arange(self.clusters), EACH)
        chance = self.chances(GROUP, self.rng.random(self.clusters))
        inside = (self.rng.random(len(cluster)) < chance[cluster]).astype(np.int64)
        return cluster, inside, self.rng.random(self.clusters)[cluster]

    def reports(self, m: Mechanism, answers: Whole) -> Whole:
        law = (m.matrix if isinstance(m, NumericMechanism) else np.asarray(m.channel())).T
        ends = np.cumsum(law, axis=1)
        drawn = np.sum(self.rng.random((len(answers), 1)) > ends[answers], axis=1)
        return np.asarray(np.minimum(drawn, law.shape[1] - 1))


Ends = dict[tuple[str, str], tuple[float, float, float]]
"""The truth and the limits, by the kind and the name of the truth."""


def shares(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield a rare and a common share, a cell of a table, and the difference of two groups."""

    def ends(people: Clustered) -> Ends:
        m = CHANNELS[channel]
        cluster, inside, quantile = people.drawn()
        design = SampleDesign.of(clusters=cluster)
        group = Reports.of(OpenAnswer(2), inside)
        found: Ends = {}
        rare, *both = (people.chances(share, quantile) for share in SHARES)
        for share, chance in ((SHARES[0], rare), (SHARES[1], both[0])):
            answers = people.rng.random(len(chance)) < chance
            one = sample_shares(Reports.of(m, people.reports(m, answers.astype(np.int64))), design)
            found["share", share_text(share)] = share, one.low[1], one.high[1]
        answers = people.rng.random(n) < np.where(inside, both[1], both[0])
        told = Reports.of(m, people.reports(m, answers.astype(np.int64)))
        table = sample_table(told, group, design, simultaneous=False)
        cell = GROUP * SHARES[2]
        found["cell", share_text(cell)] = cell, table.low[1, 1], table.high[1, 1]
        sides = [told.among(inside == own) for own in (1, 0)]
        apart = sample_difference(sides[0], sides[1], design)
        change = SHARES[2] - SHARES[1]
        found["difference", share_text(*SHARES[1:])] = change, apart.low[1], apart.high[1]
        return found

    yield from _rows(channel, n, effort.draws, ends)


def means(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the mean of normal numbers, cut to the scale, around its middle."""
    m = NUMBERS[channel]

    def ends(people: Clustered) -> Ends:
        cluster, _inside, quantile = people.drawn()
        own = people.rng.normal(size=len(cluster)) * (1 - people.alike) ** 0.5
        numbers = np.rint(5 + 2 * (own + ndtri(quantile) * people.alike**0.5))
        levels = people.reports(m, np.clip(numbers, 0, 10).astype(np.int64))
        mean = sample_mean(Numbers.of(m, levels), SampleDesign.of(clusters=cluster))
        return {("mean", "5"): (5.0, mean.low[0], mean.high[0])}

    yield from _rows(channel, n, effort.draws, ends)


def slopes(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the log odds of the group."""
    m = CHANNELS[channel]

    def ends(people: Clustered) -> Ends:
        cluster, inside, quantile = people.drawn()
        chances = [people.chances(share, quantile) for share in SHARES[1:]]
        answers = people.rng.random(n) < np.where(inside, chances[1], chances[0])
        told = Reports.of(m, people.reports(m, answers.astype(np.int64)))
        slope = float(logit(SHARES[2]) - logit(SHARES[1]))
        try:
            fit = fit_regression(
                told, inside[:, None].astype(float), sample=SampleDesign.of(clusters=cluster)
            ).outcome
        except UnidentifiedFit:
            return {("slope", share_text(*SHARES[1:])): (slope, np.nan, np.nan)}
        return {("slope", share_text(*SHARES[1:])): (slope, fit.low[1], fit.high[1])}

    yield from _rows(channel, n, effort.fits // 2, ends)


def _rows(channel: str, n: int, draws: int, ends: Callable[[Clustered], Ends]) -> Iterator[Row]:
    for alike in ALIKE:
        rng = generator("sampled", ends.__qualname__, channel, n, alike)
        surveys = [ends(Clustered(rng, alike, n // EACH)) for _survey in range(draws)]
        for kind, name in surveys[0]:
            truth, low, high = np.array([survey[kind, name] for survey in surveys]).T
            law = Intervals(np.full(draws, 1 / draws), low, high, draws)
            label = f"{name}, ICC {share_text(alike)}"
            target = APPROXIMATE if np.isnan(low).mean() < RARELY else None
            yield law.row(KINDS[kind], channel, n, label, truth, target)

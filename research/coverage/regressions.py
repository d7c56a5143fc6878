"""Coverage of the coefficients of every kind of regression, and of their average effects.

A covariate is 0 or 1 for half of the people each. The reports' law is exact, so that a survey is
one draw of counts.
"""

import math
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product

import numpy as np

from localdp.estimation import (
    Numbers,
    Predictors,
    Randomized,
    RegressionEstimate,
    Reports,
    UnidentifiedFit,
    fit_regression,
)
from localdp.estimation.regression.mixture.links import Multinomial, Ordinal
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.terms import Terms
from localdp.mechanisms import (
    Mechanism,
    NumericMechanism,
    OpenAnswer,
    Piecewise,
    RandomizedResponse,
)
from research.coverage.case import Effort, Floats, Intervals, Row, drawn
from research.coverage.channels import YES_NO

SIZES = (500, 2_000, 10_000)
KINDS = ("regression's coefficient", "regression's effect", "regression's prediction")
PROFILE = 1.0, 0
"""The covariate and the predictor of the people whose outcome is predicted."""


@dataclass(frozen=True)
class Survey:
    """A true regression, and how its questions are asked.

    Attributes
    ----------
    outcome : Mechanism
        Of the outcome.
    coef : tuple of float
        The true coefficients. A number is binomial with the mean that they give.
    predictor : Mechanism, optional
        Of a randomized yes/no predictor, w.
    ordered, interaction, weighted : bool
        The model.
    """

    outcome: Mechanism
    coef: tuple[float, ...]
    predictor: Mechanism | None = None
    ordered: bool = False
    interaction: bool = False
    weighted: bool = False
    shares: tuple[float, float] = field(default=(0.3, 0.45))
    """The share of w where the covariate is 0 and 1."""

    @cached_property
    def terms(self) -> Terms:
        randomized = [("w", 2)] if self.predictor else []
        return Terms.of(["x"], randomized, [("x", "w")] if self.interaction else [])

    def law(self, x: float, w: int) -> Floats:
        """Return the true law of the outcome's categories."""
        design = Columns(self.terms.matrix(np.array([[x]]), (w,) * bool(self.predictor)))
        if isinstance(self.outcome, NumericMechanism):
            mean = float(design.matrix[0] @ self.coef)
            levels = np.arange(self.outcome.categories)
            top = levels[-1]
            ways = np.array([math.comb(top, level) for level in levels], dtype=np.float64)
            share = mean / top
            return np.asarray(ways * share**levels * (1 - share) ** (top - levels))
        link = (Ordinal if self.ordered else Multinomial)(self.outcome.categories)
        return np.asarray(link.shares(link.predictors(design, np.array(self.coef)))[0])

    @cached_property
    def cells(self) -> tuple[Floats, Floats]:
        """Each row (covariate, reports of w and of the outcome, stratum), and its chance."""
        rows = []
        chances = []
        channel = (
            self.outcome.matrix
            if isinstance(self.outcome, NumericMechanism)
            else np.asarray(self.outcome.channel())
        )
        asked = np.asarray(self.predictor.channel()) if self.predictor else np.ones((1, 1))
        for x, stratum in product((0, 1), (0, 1) if self.weighted else (0,)):
            held = [1 - self.shares[x], self.shares[x]] if self.predictor else [1.0]
            table = sum(
                np.multiply.outer(asked[:, w] * share, channel @ self.law(x, w))
                for w, share in enumerate(held)
            )
            for (report, told), chance in np.ndenumerate(table):
                rows.append((x, report, told, stratum))
                chances.append(chance * 0.5 * ((0.7, 0.3)[stratum] if self.weighted else 1))
        return np.array(rows), np.array(chances)

    def fit(self, counts: Floats) -> RegressionEstimate | None:
        """Return the regression of one survey; None if it is refused."""
        rows = self.cells[0][counts > 0]
        people = counts[counts > 0]
        outcome: Reports | Numbers
        if isinstance(self.outcome, NumericMechanism):
            outcome = Numbers.of(self.outcome, rows[:, 2])
        else:
            outcome = Reports.of(self.outcome, rows[:, 2])
        asked = [Randomized("w", Reports.of(self.predictor, rows[:, 1]))] if self.predictor else []
        crossed = [("x1", "w")] if self.interaction else []
        x = Predictors(rows[:, [0]], asked, interactions=crossed, at=[PROFILE[: 1 + len(asked)]])
        try:
            return fit_regression(
                outcome,
                x,
                ordered=self.ordered,
                people=people,
                # The stratum with .3 of the reports is half of the population.
                weights=np.where(rows[:, 3] == 1, 0.5 / 0.3, 0.5 / 0.7) if self.weighted else None,
            )
        except UnidentifiedFit:
            return None

    @property
    def scores(self) -> Floats:
        """What each category counts: of an outcome that is not a number, the last one 1."""
        if isinstance(self.outcome, NumericMechanism):
            return np.asarray(self.outcome.values)
        return np.asarray(np.eye(self.outcome.categories)[-1])

    def effects(self) -> Floats:
        """Return the true effects on the last category's share, or on the mean: of x, then of w."""
        scores = self.scores
        held = [
            np.array([1 - share, share]) if self.predictor else np.ones(1) for share in self.shares
        ]
        mean = np.array([[scores @ self.law(x, w) for w in range(len(held[0]))] for x in (0, 1)])
        effects = [np.mean([weights @ (mean[1] - mean[0]) for weights in held])]
        if self.predictor:
            effects.append(np.mean(mean[:, 1] - mean[:, 0]))
        return np.array(effects)


E3 = YES_NO["ε = 3"]
COINS = YES_NO["two coins"]
SURVEYS = {
    "open on two coins": Survey(OpenAnswer(2), (-0.5, 0.5, 0.8), COINS),
    "open on ε = 3": Survey(OpenAnswer(2), (-0.5, 0.5, 0.8), E3),
    "ε = 3 on ε = 3": Survey(E3, (-0.5, 0.5, 0.8), E3),
    "two coins on two coins": Survey(COINS, (-0.5, 0.5, 0.8), COINS),
    "ε = 3 on ε = 3, rare": Survey(E3, (-4.6, 1.0, 1.5), E3),
    "ε = 3 on ε = 3, interaction": Survey(E3, (-0.5, 0.5, 0.8, -0.6), E3, interaction=True),
    "two coins, weighted": Survey(COINS, (-0.5, 0.8), weighted=True),
    "three answers, open": Survey(OpenAnswer(3), (0.2, -0.5, -0.4, 0.6)),
    "three answers, ε = 3": Survey(RandomizedResponse.of(3, 3), (0.2, -0.5, -0.4, 0.6)),
    "four ordered answers, ε = 3": Survey(
        RandomizedResponse.of(4, 3), (-1.2, 0.1, 1.3, 0.7), ordered=True
    ),
    "number, Piecewise, ε = 3": Survey(Piecewise.of(0, 10, 1, 3), (4.0, 1.5)),
    "number, Piecewise, ε = 3, on two coins": Survey(
        Piecewise.of(0, 10, 1, 3), (4.0, 1.0, 1.5), COINS
    ),
}


def regressions(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield each coefficient; effects on the last answer's share or the mean; one prediction."""
    survey = SURVEYS[channel]
    counts, chances = drawn(survey.cells[1], n, effort.fits, "regressions", channel, n)
    fits = [survey.fit(row.astype(np.float64)) for row in counts]
    shown = next((fit for fit in fits if fit is not None), None)
    names = shown.outcome.names if shown else ("",) * len(survey.coef)
    answers = shown.outcome.answers if shown else (None,) * len(survey.coef)
    for place, true in enumerate(survey.coef):
        ends = np.array([_coefficient(fit, place) for fit in fits])
        name = names[place] if answers[place] is None else f"{names[place]} {answers[place]}"
        law = Intervals(chances, ends[:, 0], ends[:, 1], effort.fits)
        yield law.row(KINDS[0], channel, n, name.replace("w: 1", "w"), true, wald=True)
    for place, effect in enumerate(survey.effects()):
        ends = np.array([_effect(fit, place) for fit in fits])
        law = Intervals(chances, ends[:, 0], ends[:, 1], effort.fits)
        yield law.row(KINDS[1], channel, n, ("x", "w")[place], effect, wald=True)
    ends = np.array([_prediction(fit) for fit in fits])
    law = Intervals(chances, ends[:, 0], ends[:, 1], effort.fits)
    name = "x = 1, w = 0" if survey.predictor else "x = 1"
    yield law.row(KINDS[2], channel, n, name, float(survey.scores @ survey.law(*PROFILE)))


def _coefficient(fit: RegressionEstimate | None, place: int) -> tuple[float, float]:
    if fit is None:
        return math.nan, math.nan
    return float(fit.outcome.low[place]), float(fit.outcome.high[place])


def _effect(fit: RegressionEstimate | None, place: int) -> tuple[float, float]:
    if fit is None or fit.effects is None:
        return math.nan, math.nan
    return float(fit.effects.low[place, -1]), float(fit.effects.high[place, -1])


def _prediction(fit: RegressionEstimate | None) -> tuple[float, float]:
    if fit is None or fit.predicted is None:
        return math.nan, math.nan
    return float(fit.predicted.low[0, -1]), float(fit.predicted.high[0, -1])

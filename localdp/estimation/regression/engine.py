"""One maximum-likelihood fit: rows in, coefficients with their covariance out, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray
from scipy.special import chdtri

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Progress
from localdp.estimation.regression.assembly import Model, assembled
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.marginal_effects import Averages, Figures
from localdp.estimation.regression.mixture.likelihood import ModelLikelihood
from localdp.estimation.regression.profile.averages import (
    Average,
    averages_of,
    limits_of_average,
)
from localdp.estimation.regression.profile.binary import Logistic
from localdp.estimation.regression.profile.held import Profiled
from localdp.estimation.regression.profile.limits import ENDLESS, Limits, Rule, limits_of
from localdp.estimation.regression.profile.mixture import Mixture
from localdp.estimation.regression.results import Diagnostics
from localdp.estimation.regression.search.optimizer import (
    MultiStart,
    ascend,
    maximize,
)
from localdp.estimation.regression.weighting import gradient_variances, widest
from localdp.estimation.reports import Flags, Reports

RULED_OUT = 0.001
"""The level of the test that must reject another maximum in favor of the best one.

Under unequal weights all differences of log-likelihoods are divided by the design effect of
`weighting`, so that a heavy person is not taken for many.
"""

WELL_KNOWN, PLAUSIBLE = 0.3, 6.0
"""Below such errors and such coefficients, on the scale of `Scaled`, limits are Wald's."""

_SAME_VALUE = 1e-6


@dataclass(frozen=True, eq=False)
class Fitted:
    """A fit in the covariates' own units; data, search and information are on the scaled ones."""

    patterns: Patterns
    data: ModelLikelihood
    search: MultiStart
    coef: Floats
    """Of all blocks, the outcome's last."""
    covariance: Floats
    averages: Averages
    design_condition: float
    information: Floats
    """The observed information."""
    limits: Limits
    likely: Floats
    """`coef`, with finite ones that are about as likely in place of infinite ones."""
    back: Floats
    """The matrix to these units from the scale of `Scaled`."""
    own: slice
    """The coefficients other than the attention's."""

    @property
    def finite(self) -> bool:
        """Whether all estimates are finite."""
        return bool(np.isfinite(self.coef).all())

    def averaged(self, indicators: Sequence[bool], confidence: float) -> tuple[Figures, Figures]:
        """Return the average prediction and the effects, by category."""
        half = self.data.half(confidence)
        if not self.well_known:
            figures = self._profiled(indicators, confidence)
            return figures[0], figures[1:]
        covariance = self.covariance[self.own, self.own]
        return (
            Figures.of(*self.averages.prediction(), covariance, half),
            Figures.of(*self.averages.effects(indicators), covariance, half),
        )

    @cached_property
    def well_known(self) -> bool:
        """Whether averages, which are about average people, may have the delta method's limits."""
        average = np.eye(self.data.size)
        return bool(self.limits.wald.all() or _known(self.data, self.search, average).all())

    @cached_property
    def likelihood(self) -> Profiled:
        """The likelihood of many sets of coefficients."""
        return profiled(self.data, [])

    def bounded(self, averages: Sequence[Average], confidence: float) -> Figures:
        """Return averages by the tests of coefficients, shape (averages, categories).

        Of two categories only the second.
        """
        rule = Rule.of(confidence, self.likelihood.units, len(self.coef))
        [start] = self.likelihood.differences([self.limits.scaled])
        size = self.averages.link.categories
        rows = [
            [
                limits_of_average(
                    self.likelihood, replace(average, category=category), start, self.limits, rule
                )
                for category in (range(1, 2) if size == 2 else range(size))
            ]
            for average in averages
        ]
        value, low, high = np.array(rows).transpose(2, 0, 1)
        return Figures(value, (high - low) / (2 * self.data.half(confidence)), low, high)

    def _profiled(self, indicators: Sequence[bool], confidence: float) -> Figures:
        contrasts = self.averages.contrasts(indicators)
        averages = averages_of(self.data, self.likelihood, self.back, self.own, contrasts)
        figures = self.bounded(averages, confidence)
        if self.averages.link.categories > 2:
            return figures
        return figures.with_the_rest(np.eye(len(averages))[:1].T)  # shares sum to 1, effects to 0

    def diagnostics(
        self, mean_report: float | None = None, report_range: tuple[float, float] | None = None
    ) -> Diagnostics:
        """Return how the fit converged."""
        best, rival = self.search.best, self.search.rival
        return Diagnostics(
            iterations=best.steps,
            gradient_norm=float(np.linalg.norm(self.data.evaluate(best.coef).score)),
            condition=float(np.linalg.cond(self.information)),
            design_condition=self.design_condition,
            starts=self.search.starts,
            agreeing=self.search.agreeing,
            runner_up=None if rival is None else best.value - rival.value,
            mean_report=mean_report,
            report_range=report_range,
        )


def fit(
    model: Model,
    patterns: Patterns,
    reports: Sequence[Reports],
    starts: int | None,
    confidence: float,
    progress: Progress,
) -> Fitted:
    """Fit a model to complete rows; raise `UnidentifiedFit` if the reports do not identify it.

    There are reports of the anchor if there is one, of the randomized predictors, then of the
    outcome.
    """
    patterns.check(model.size)
    data, raw, back, condition = assembled(model, patterns, reports)
    search = maximize(data, starts, progress.part(0, 0.3))
    if not np.ptp(reports[-1].rows[patterns.codes[-1]], axis=0).any():
        raise UnidentifiedFit("equal", f"{patterns.n} times the same report")
    limits = _limits(data, back, search, confidence, progress.part(0.3, 1))
    search = _at_the_most_likely(data, search, limits)
    information = data.observed(search.best.coef)
    likely = back @ search.best.coef
    averages = Averages(model.terms, model.link, raw, patterns.x, data.mass, likely[model.own])
    covariance = _spread(data, search.best.coef, back)
    coef = np.where(np.isinf(limits.coef), limits.coef, likely)
    return Fitted(
        patterns,
        data,
        search,
        coef,
        _without_infinite(covariance, np.isinf(coef)),
        averages,
        condition,
        information,
        limits,
        likely,
        back,
        model.own,
    )


def _limits(
    data: ModelLikelihood,
    back: Floats,
    search: MultiStart,
    confidence: float,
    progress: Progress,
) -> Limits:
    """Return the limits of the coefficients, which may be infinite."""
    ends = [search.best.coef, *([search.rival.coef] if search.rival else [])]
    model = profiled(data, ends)
    starts = list(model.differences([*ends, *model.rare]))
    if data.outcome.link.categories == 1:
        return _wald(data, search, back, confidence)
    errors = known = raised = None
    if not data.plain:
        errors = _errors(data, search, back)
        known = _known(data, search, back)
        if data.robust:
            variances = np.diag(back @ _bread(data.observed(search.best.coef)) @ back.T)
            raised = np.where(variances > 0, errors**2 / np.maximum(variances, 1e-300), np.nan)
    limits = limits_of(
        model, back @ model.summed, starts, confidence, errors, known, raised, progress
    )
    return limits._replace(scaled=model.summed @ limits.scaled)


def _wald(data: ModelLikelihood, search: MultiStart, back: Floats, confidence: float) -> Limits:
    """Return Wald's limits for numbers, whose profiles would take minutes.

    They are infinite for coefficients in which the likelihood has no finite maximum.
    """
    scaled = search.best.coef
    errors = np.sqrt(np.maximum(np.diag(_spread(data, scaled, back)), 0))
    endless = np.abs(scaled) > ENDLESS
    lost = endless if search.best.state == "runaway" else search.best.state != "converged"
    errors = np.where(lost | ~(errors > 0), np.inf, errors)
    coef = back @ scaled
    half = data.half(confidence) * errors
    infinite = np.where(endless, np.copysign(np.inf, coef), coef)
    every = np.ones(len(coef), dtype=bool)
    p_values = data.p_values(coef / errors)
    return Limits(infinite, coef - half, coef + half, p_values, scaled, search.best.value, every)


def _known(data: ModelLikelihood, search: MultiStart, back: Floats) -> Flags:
    """Return which coefficients are known well.

    Their log-likelihood is a parabola for many errors around them, so that a profile would give the
    same limits and take most of the time. A constant is about people whose covariates are 0. They
    may be few, so that it is known less well than for average people.
    """
    units = np.diag(back)
    coef, errors = back @ search.best.coef / units, _errors(data, search, back) / units
    return (errors < WELL_KNOWN) & (np.abs(coef) < PLAUSIBLE)


def _errors(data: ModelLikelihood, search: MultiStart, back: Floats) -> Floats:
    """Return the standard errors of coefficients; NaN without a maximum that stands out."""
    best, rival = search.best, search.rival
    least = chdtri(data.size, RULED_OUT) / 2
    if best.state != "converged" or (rival and best.value - rival.value < least):
        return np.full(data.size, np.nan)
    variances = np.diag(_spread(data, best.coef, back))
    return np.where(variances > 0, np.sqrt(np.abs(variances)), np.nan)


def profiled(data: ModelLikelihood, ends: Sequence[Floats]) -> Profiled:
    """Return the likelihood of many sets of coefficients."""
    return Logistic(data) if data.plain else Mixture(data, ends)


def _at_the_most_likely(data: ModelLikelihood, search: MultiStart, limits: Limits) -> MultiStart:
    """Return the search with its best maximum, which may be at the bounds of the coefficients."""
    best = search.best
    finite = best.state == "converged" and not np.isinf(limits.coef).any()
    if finite and best.value >= limits.value - _SAME_VALUE:
        return search
    found = ascend(data, limits.scaled, [])
    lost = not found.value >= limits.value - _SAME_VALUE
    if lost or found.state != "converged" or np.isinf(limits.coef).any():
        found = replace(best, coef=limits.scaled, value=limits.value)
    return replace(search, best=found)


def _spread(data: ModelLikelihood, coef: Floats, back: Floats) -> Floats:
    """Return the covariance of the coefficients in own units, robust to unequal weights."""
    gradients = gradient_variances(data, coef) if data.robust else []
    bread = _bread(data.observed(coef))
    spreads = [bread @ gradient @ bread for gradient in gradients] or [bread]
    return widest([back @ spread @ back.T for spread in spreads])


def _bread(information: Floats) -> Floats:
    """Return the inverse of an information that may be singular where coefficients are infinite."""
    return np.asarray(np.linalg.pinv(information, rcond=1e-12, hermitian=True), dtype=np.float64)


def _without_infinite(covariance: Floats, infinite: NDArray[np.bool_]) -> Floats:
    """Return a covariance in which infinite coefficients have infinite variances only."""
    infinite = infinite | (np.diag(covariance) < 0)
    known = np.where(infinite[:, None] | infinite, 0.0, covariance)
    known[infinite, infinite] = np.inf
    return known

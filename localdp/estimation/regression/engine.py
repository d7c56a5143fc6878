"""One maximum-likelihood fit: rows in, coefficients with their covariance out, or a refusal."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray
from scipy.linalg import block_diag
from scipy.special import chdtri

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.progress import Progress
from localdp.estimation.regression.attention import Attention, Cheating, Lies
from localdp.estimation.regression.design import Patterns
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.goodness import possible_reports
from localdp.estimation.regression.marginal_effects import Averages, Figures
from localdp.estimation.regression.mixture.likelihood import Block, ModelLikelihood
from localdp.estimation.regression.mixture.links import Link, Multinomial, Repeated
from localdp.estimation.regression.mixture.products import Columns
from localdp.estimation.regression.profile.averages import limits_of_average
from localdp.estimation.regression.profile.binary import BinaryReports, Logistic
from localdp.estimation.regression.profile.limits import Limits, Rule, limits_of
from localdp.estimation.regression.profile.mixture import Mixture
from localdp.estimation.regression.results import Diagnostics
from localdp.estimation.regression.search.optimizer import (
    LARGEST_COEFFICIENT,
    LocalMaximum,
    MultiStart,
    ascend,
    maximize,
    value_beyond,
)
from localdp.estimation.regression.terms import Scaled, Terms
from localdp.estimation.regression.weighting import design_effects, gradient_variances, widest
from localdp.estimation.reports import Reports

RULED_OUT = 0.001
"""The level of the test that must reject another maximum in favor of the best one.

Under unequal weights all differences of log-likelihoods are divided by the design effect of
`weighting`, so that a heavy person is not taken for many.
"""

_NEAR_INFINITY = 1.0
"""How much lower the log-likelihood of an infinite coefficient must be: 1.4 standard errors away.
Of surveys of separated people, 8 in 100 are."""
_LARGE_ERROR = 0.5
"""Below this standard error, on the scale of `Scaled`, it is. An infinite coefficient makes an
answer certain. If its probability is p, and z errors from 1, the log odds have the error 1/(zp).
"""

_SAME_VALUE = 1e-6
_WELL_KNOWN = 0.3
"""Of the standard error of a coefficient, on the scale of `Scaled`."""
_PLAUSIBLE = 6.0
_LARGEST_CONDITION = 1e8
_ALL_EXPLAINED = 1e-4


@dataclass(frozen=True)
class Model:
    """What is fitted.

    Attributes
    ----------
    link : Link
        Of the outcome.
    terms : Terms
        Of the outcome.
    columns : tuple of str
        Names of the covariates.
    categories : tuple of tuples of str
        Names of the categories of each randomized predictor.
    attention : Attention, Lies or Cheating, optional
    affected : tuple of bool
        Whether inattention changes the reports of each randomized predictor, and of the outcome.
    """

    link: Link
    terms: Terms
    columns: tuple[str, ...]
    categories: tuple[tuple[str, ...], ...]
    attention: Attention | Lies | Cheating | None = None
    affected: tuple[bool, ...] = ()

    @property
    def parts(self) -> list[tuple[Link, Terms]]:
        """The link and terms of the attention, of each randomized predictor, and of the outcome."""
        parts: list[tuple[Link, Terms]] = [
            (Multinomial(size), self.terms.before(place))
            for place, size in enumerate(self.terms.categories)
        ]
        if self.attention is not None:
            terms = self.terms.before(0) if self.attention.by_covariates else self.terms.constant
            parts.insert(0, (Repeated(len(self.attentive[0])), terms))
        return [*parts, (self.link, self.terms)]

    @property
    def attentive(self) -> list[tuple[int, ...]]:
        """Each combination of what people are attentive to, see `Attention.configurations`."""
        return self.attention.configurations(sum(self.affected)) if self.attention else [()]

    @property
    def own(self) -> slice:
        """The coefficients without those of the attention."""
        link, terms = self.parts[0]
        return slice(0 if self.attention is None else link.size(1 + len(terms.terms)), None)

    def seen(self, place: int, question: Reports) -> list[Floats]:
        """Return Pr[report | category] of a variable's question in each of these combinations.

        The place is that of a randomized predictor, or of the outcome.
        """
        if self.attention is None or not self.affected[place]:
            return [question.rows] * len(self.attentive)
        rows = self.attention.chance(question), question.rows
        bit = 0 if self.attention.together else 1 + sum(self.affected[:place])
        return [rows[attentive[bit]] for attentive in self.attentive]

    def names(self, terms: Terms) -> tuple[str, ...]:
        """Return the names of a design's columns but the first."""
        return terms.names(self.columns, self.categories)

    @property
    def plain(self) -> bool:
        """Whether this is logistic regression on covariates."""
        return self.link.categories == 2 and not self.terms.categories

    @property
    def logistic(self) -> bool:
        """Whether the outcome has two categories, so that limits may be infinite."""
        return self.link.categories == 2

    @property
    def size(self) -> int:
        """The number of coefficients."""
        return sum(link.size(1 + len(terms.terms)) for link, terms in self.parts)


@dataclass(frozen=True, eq=False)
class Fitted:
    """A fit in the covariates' own units.

    Attributes
    ----------
    patterns : Patterns
    data : ModelLikelihood
        On the scale of `Scaled`.
    search : MultiStart
    coef, covariance : ndarray
        Of all blocks, the outcome's last.
    averages : Averages
    design_condition : float
    information : ndarray
        The observed information, on the scale of `Scaled`.
    channel : ndarray
        Pr[report | category] of the outcome's reports, shape (reports, categories).
    limits : Limits or None
        Of models with yes/no outcomes.
    likely : ndarray
        `coef`, of which infinite ones are replaced by finite ones that are about as likely.
    back : ndarray
        The matrix to these units from the scale of `Scaled`.
    own : slice
        The coefficients without those of the attention.
    """

    patterns: Patterns
    data: ModelLikelihood
    search: MultiStart
    coef: Floats
    covariance: Floats
    averages: Averages
    design_condition: float
    information: Floats
    channel: Floats
    limits: Limits | None
    likely: Floats
    back: Floats
    own: slice

    @property
    def finite(self) -> bool:
        """Whether all estimates are finite."""
        return bool(np.isfinite(self.coef).all())

    def averaged(
        self, indicators: Sequence[bool], confidence: float
    ) -> tuple[Figures | None, Figures | None]:
        """Return the average prediction and the effects, by category; None without intervals.

        Parameters
        ----------
        indicators : sequence of bool
            Which covariates indicate one of several categories of a variable.
        confidence : float
        """
        half = critical(1 - confidence)
        known = _known(self.data, self.search, self.back)
        if self.limits is not None and self.data.plain and np.isnan(known).any():
            model = _plain(self.data)
            rule = Rule.of(confidence, model.people, len(self.coef))
            parts = [
                [(factor, design @ self.back) for factor, design in contrast]
                for contrast in self.averages.contrasts(indicators)
            ]
            rows = [limits_of_average(model, part, self.limits, rule) for part in parts]
            value, low, high = np.array(rows).T
            whole = np.eye(len(rows))[0]  # shares add up to 1, effects to 0
            value, low, high = (
                np.stack([whole - one, other], axis=1)
                for one, other in ((value, value), (high, low), (low, high))
            )
            figures = Figures(value, (high - low) / (2 * half), low, high)
            return figures[0], figures[1:]
        if not np.isfinite(self.coef[self.own]).all():
            return None, None
        covariance = self.covariance[self.own, self.own]
        return (
            Figures.of(*self.averages.prediction(), covariance, half),
            Figures.of(*self.averages.effects(indicators), covariance, half),
        )

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
    confidence: float | None,
    progress: Progress,
) -> Fitted:
    """Fit a model to complete rows.

    Parameters
    ----------
    model : Model
    patterns : Patterns
    reports : sequence of Reports
        Of the anchor if there is one, of the randomized predictors, then of the outcome.
    starts : int, optional
    confidence : float, optional
        Of the limits of logistic regression; without it there are p-values only.
    progress : Progress

    Raises
    ------
    UnidentifiedFit
        If the reports do not identify the coefficients.
    """
    patterns.check(model.size)
    data, raw, back, condition = _likelihood(model, patterns, reports)
    search = maximize(data, starts, progress)
    limits = None
    if model.logistic:
        check_reports(reports[-1], patterns)
        limits = _limits(data, back, search, confidence)
        search = _at_the_most_likely(data, search, limits)
    information = data.observed(search.best.coef)
    gradients = gradient_variances(data, search.best.coef) if patterns.weighted else []
    if limits is None:
        is_open = all(question.open for question in reports)
        _check(data, search, information, gradients, model, is_open=is_open)
    bread = _bread(information) if limits else np.linalg.inv(information).astype(np.float64)
    spreads = [bread @ gradient @ bread for gradient in gradients] or [bread]
    coef = likely = back @ search.best.coef
    own = coef[model.own]
    averages = Averages(model.terms, model.link, raw, patterns.x, data.mass, own)
    covariance = widest([back @ spread @ back.T for spread in spreads])
    if limits is not None:
        coef = np.where(np.isinf(limits.coef), limits.coef, coef)
        covariance = _without_infinite(covariance, np.isinf(coef))
    return Fitted(
        patterns,
        data,
        search,
        coef,
        covariance,
        averages,
        condition,
        information,
        reports[-1].rows,
        limits,
        likely,
        back,
        model.own,
    )


def _likelihood(
    model: Model, patterns: Patterns, reports: Sequence[Reports]
) -> tuple[ModelLikelihood, tuple[Block, ...], Floats, float]:
    """Return the likelihood on the scale of `Scaled`, and what leads back from it.

    These are the predictors' blocks in their own units, the matrix that returns coefficients to
    their units, and the largest condition number of a design.
    """
    blocks = []
    raw = []
    backs = []
    condition = 1.0
    times = len(model.attentive)
    held = list(zip(*model.terms.configurations, strict=True))
    inner = len(model.terms.configurations)
    anchored = model.attention is not None
    for place, (link, terms) in enumerate(model.parts, start=-anchored):
        codes = patterns.codes[place + anchored]
        matrices = [terms.matrix(patterns.x, head) for head in _distinct(model.terms, terms)]
        scaled = Scaled.of(matrices, patterns.people, model.names(terms))
        condition = max(condition, scaled.condition)
        repeats = inner // len(matrices)
        designs = tuple(design for design in scaled.designs for _ in range(repeats)) * times
        backs.append(link.back(scaled.center, scaled.scale))
        if place < 0 and model.attention is not None:
            first = np.array([attentive[0] for attentive in model.attentive])
            rows = model.attention.rows[codes][:, first]
            attentive = tuple(which for which in range(times) for _ in range(inner))
            others = _others([model.attention.rows[:, first]] * len(attentive))
            blocks.append(Block(link, designs, (rows,) * len(attentive), attentive, others))
            continue
        held_categories = held[place] if place < len(held) else ()
        distinct = model.seen(place, reports[place + anchored])
        by_rows = {id(rows): rows[codes] for rows in distinct}
        seen = tuple(by_rows[id(rows)] for rows in distinct for _ in range(inner))
        others = _others([rows for rows in distinct for _ in range(inner)])
        blocks.append(Block(link, designs, seen, held_categories * times, others))
        if held_categories:
            plain = tuple(Columns(matrix) for matrix in matrices for _ in range(repeats))
            ones = (np.ones_like(seen[0]),) * inner
            raw.append(Block(link, plain, ones, held_categories))
    data = ModelLikelihood(tuple(blocks), patterns.people, patterns.weights)
    return data, tuple(raw), block_diag(*backs), condition


def _others(channels: Sequence[Floats]) -> Sequence[Sequence[Floats]] | None:
    """Return the reports that everyone could have given, as `Block` has them, of channels."""
    possible = possible_reports(channels[0], channels[0])
    if possible is None:
        return None
    return [[channel[report] for channel in channels] for report in range(len(possible))]


def check_reports(outcome: Reports, patterns: Patterns) -> None:
    """Raise `UnidentifiedFit` if all reports of the outcome are equal."""
    rows = outcome.rows[patterns.codes[-1]]
    if not np.ptp(rows, axis=0).any():
        raise UnidentifiedFit("equal", f"{patterns.n} times the same report")


def _limits(
    data: ModelLikelihood, back: Floats, search: MultiStart, confidence: float | None
) -> Limits:
    """Return the limits of the coefficients, which may be infinite."""
    ends = [search.best.coef, *([search.rival.coef] if search.rival else [])]
    if not data.plain:
        return limits_of(Mixture(data, ends), back, ends, confidence, _known(data, search, back))
    return limits_of(_plain(data), back, ends, confidence)


def _known(data: ModelLikelihood, search: MultiStart, back: Floats) -> Floats:
    """Return the standard errors of coefficients that are known well; NaN of the others.

    Their log-likelihood is a parabola for many errors around them, so that a profile would give the
    same limits and take most of the time.
    """
    best, rival = search.best, search.rival
    unknown = np.full(data.size, np.nan)
    least = chdtri(data.size, RULED_OUT) / 2
    if best.state != "converged" or (rival and best.value - rival.value < least):
        return unknown
    gradients = gradient_variances(data, best.coef) if np.ptp(data.weights) else []
    bread = _bread(data.observed(best.coef))
    spread = widest([bread @ gradient @ bread for gradient in gradients] or [bread])
    variances = np.diag(back @ spread @ back.T)
    scaled = np.diag(spread)
    well = (scaled > 0) & (scaled < _WELL_KNOWN**2) & (np.abs(best.coef) < _PLAUSIBLE)
    well &= variances > 0
    return np.where(well, np.sqrt(np.abs(variances)), unknown)


def _plain(data: ModelLikelihood) -> Logistic:
    """Return logistic regression on covariates."""
    outcome = data.outcome
    possible = None if outcome.others is None else np.array([row for (row,) in outcome.others])
    reports = BinaryReports(outcome.reports[0], possible, data.people, data.weights)
    return Logistic(reports, outcome.designs[0].matrix)


def _at_the_most_likely(data: ModelLikelihood, search: MultiStart, limits: Limits) -> MultiStart:
    """Return the search with its best maximum, which may be at the bounds of the coefficients."""
    best = search.best
    finite = best.state == "converged" and not np.isinf(limits.coef).any()
    if finite and best.value >= limits.value - _SAME_VALUE:
        return search
    found = ascend(data, limits.scaled, [])
    if found.state != "converged" or np.isinf(limits.coef).any():
        found = replace(best, coef=limits.scaled, value=limits.value)
    return replace(search, best=found)


def _bread(information: Floats) -> Floats:
    """Return the inverse of an information that may be singular where coefficients are infinite."""
    return np.asarray(np.linalg.pinv(information, rcond=1e-12, hermitian=True), dtype=np.float64)


def _without_infinite(covariance: Floats, infinite: NDArray[np.bool_]) -> Floats:
    """Return a covariance in which infinite coefficients have infinite variances only."""
    infinite = infinite | (np.diag(covariance) < 0)
    known = np.where(infinite[:, None] | infinite, 0.0, covariance)
    known[infinite, infinite] = np.inf
    return known


def _distinct(whole: Terms, terms: Terms) -> list[tuple[int, ...]]:
    """Return the configurations in which a design differs: of the predictors that it contains.

    The configurations are in lexicographic order, so those with equal first categories follow each
    other.
    """
    used = [
        factor.predictor for term in terms.terms for factor in term if factor.predictor is not None
    ]
    depth = max(used, default=-1) + 1
    rest = len(whole.categories) - depth
    heads = dict.fromkeys(configuration[:depth] for configuration in whole.configurations)
    return [(*head, *(0,) * rest) for head in heads]


def _check(
    data: ModelLikelihood,
    search: MultiStart,
    information: Floats,
    gradients: Sequence[Floats],
    model: Model,
    *,
    is_open: bool,
) -> None:
    """Raise `UnidentifiedFit` unless one finite maximum stands out, with negative curvature."""
    most, effects = design_effects(information, gradients)
    best, rival = search.best, search.rival
    infinite = "separation" if is_open else "runaway"
    largest = int(np.abs(best.coef).argmax())
    if best.state == "runaway" and largest < (model.own.start or 0):
        sign = "-" if best.coef[largest] < 0 else ""
        raise UnidentifiedFit("attention", f"{_coefficient(model, largest)} is {sign}infinite")
    if best.state == "runaway" or (is_open and best.value > -_ALL_EXPLAINED):
        name = _coefficient(model, largest)
        raise UnidentifiedFit(infinite, f"{name} beyond {LARGEST_COEFFICIENT:g} times its spread")
    allowed = chdtri(len(best.coef), RULED_OUT) / 2
    if rival is not None and (best.value - rival.value) / most < allowed:
        detail = f"{search.agreeing} of {search.starts} starts end at the best one"
        raise UnidentifiedFit("starts-disagree", detail)
    if best.state != "converged":
        raise UnidentifiedFit("not-converged", f"after {best.steps} steps")
    roots = np.linalg.eigvalsh(information)
    if roots[0] <= 0:
        raise UnidentifiedFit("not-a-maximum", f"least curvature {roots[0]:.3g}")
    if roots[-1] / roots[0] > _LARGEST_CONDITION:
        raise UnidentifiedFit(infinite, f"condition number {roots[-1] / roots[0]:.3g}")
    _check_ends(data, best, np.diag(np.linalg.inv(information)), effects, model)


def _check_ends(
    data: ModelLikelihood, best: LocalMaximum, variances: Floats, effects: Floats, model: Model
) -> None:
    """Raise `UnidentifiedFit` if an infinite coefficient is nearly as likely.

    If people are separated, every second fit through noise has a finite maximum, and Wald's
    interval around it has an end. A stricter rule would select surveys with large effects: fewer
    intervals among those shown would hold.
    """
    constant = [
        name in ("", "threshold", "sigma")
        for link, terms in model.parts
        for name in link.columns(("", *("x",) * len(terms.terms)))
    ]
    errors = np.sqrt(variances * effects)
    own = np.arange(len(errors)) >= (model.own.start or 0)
    for place in np.flatnonzero((errors > _LARGE_ERROR) & ~np.array(constant) & own):
        less = (best.value - value_beyond(data, best, int(place))) / effects[place]
        if less < _NEAR_INFINITY:
            infinite = f"an infinite coefficient of {_coefficient(model, int(place))}"
            detail = f"log-likelihood only {less:.2f} lower with {infinite}"
            raise UnidentifiedFit("starts-disagree", detail)


def _coefficient(model: Model, index: int) -> str:
    """Return the name of the column of a coefficient."""
    for link, terms in model.parts:
        names = link.columns(("intercept", *model.names(terms)))
        if index < len(names):
            return names[index]
        index -= len(names)
    raise IndexError(index)

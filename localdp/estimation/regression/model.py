"""Regressions of any outcome on covariates and randomized predictors."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.joint.em import maximize
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.design import Patterns, checked_covariates
from localdp.estimation.regression.engine import Fitted, Model, fit
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.goodness import Goodness, cells_of, test_likelihood
from localdp.estimation.regression.linear import LinearFit, fit_linear
from localdp.estimation.regression.logistic import keys_of, names_of
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.mixture.links import Link, Multinomial, Ordinal
from localdp.estimation.regression.results import (
    MIN_EQUIVALENT_ANSWERS,
    Diagnostics,
    Equation,
    RegressionEstimate,
)
from localdp.estimation.regression.search.optimizer import MOST_STARTS
from localdp.estimation.regression.terms import Terms
from localdp.estimation.reports import MISSING, Reports, ShareLikelihood, information_of
from localdp.estimation.validation import checked_confidence, row_labels
from localdp.estimation.variance import effective_size
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism, NumericMechanism

MOST_OUTCOMES = 16
"""The most categories of an outcome."""
NO_SHARE = 1e-3
"""The most likely share below which a category counts as empty."""


@dataclass(frozen=True, eq=False)
class Numbers:
    """Numbers, or reports of a number question as scores whose expectation is the answer.

    Attributes
    ----------
    scores : ndarray
        Shape (people,); NaN is missing.
    index : pandas.Index, optional
        The row labels of the Series that the reports were in.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> Numbers.of(Duchi.of(0, 10, 5, epsilon=1), [0, 1]).scores.round(2).tolist()
    [-5.82, 15.82]
    """

    scores: Floats
    index: Any = None

    @classmethod
    def of(
        cls, m: NumericMechanism, reports: ArrayLike, *, answered: ArrayLike | None = None
    ) -> "Numbers":
        """Return the scores of reports as `m.randomize` returns them."""
        index = row_labels({"reports": reports, "answered": answered})
        levels = np.asarray(reports)
        m.counts(levels)
        scores = m.scores[levels]
        if answered is not None:
            scores = np.where(np.asarray(answered), scores, np.nan)
        return cls(scores, index)


@dataclass(frozen=True, eq=False)
class Randomized:
    """A randomized predictor.

    Attributes
    ----------
    name : str
        By which interactions name it.
    reports : Reports
    categories : sequence of str, optional
        Names of the categories in the names of coefficients; by default the name and a number.
    """

    name: str
    reports: Reports
    categories: Sequence[str] | None = None


def fit_regression(
    outcome: Reports | Numbers | tuple[Mechanism, ArrayLike],
    X: ArrayLike | None = None,  # noqa: N803  the name that statistics gives it
    randomized: Sequence[Randomized] = (),
    *,
    ordered: bool = False,
    names: Sequence[str] | None = None,
    groups: Sequence[Hashable | None] | None = None,
    interactions: Sequence[tuple[Hashable, Hashable]] = (),
    people: ArrayLike | None = None,
    weights: ArrayLike | None = None,
    confidence: float = 0.95,
    starts: int | None = None,
    progress: Callback | None = None,
) -> RegressionEstimate:
    """Fit a regression, in which the outcome and some predictors may be randomized.

    Parameters
    ----------
    outcome : Reports, Numbers or (mechanism, reports)
        With two categories the regression is logistic, with more it is multinomial or ordinal, and
        with numbers it is linear.
    X : array_like, optional
        Covariates, shape (rows, covariates), without a column for the intercept, which is added.
        NaN is a missing value.
    randomized : sequence of Randomized
        The randomized predictors. Their first category is the reference.
    ordered : bool
        Whether the outcome's categories are in order: a proportional-odds model.
    names : sequence of str, optional
        Names of the covariates; default x1, x2, …
    groups : sequence, optional
        One entry per covariate. Covariates with equal entries other than None are the indicators of
        one question's categories, of which a person has at most one.
    interactions : sequence of tuple
        Pairs of predictors, each named by its entry in `groups`, or its name if it has none.
    people : array_like, optional
        The number of people of each row, if rows are counts.
    weights : array_like, optional
        Of each row, such as those of post-stratification; only their ratios matter, and 0 leaves a
        row out. Estimates maximize the weighted log-likelihood, and errors are those of its
        gradient (sandwich), of categories not below those of the model: see
        `localdp.estimation.regression.weighting`, and for numbers the limit in `linear`. Rules
        about few rows count as many rows with equal weights as tell as much (Kish 1965).
    confidence : float
        Confidence level of every interval.
    starts : int, optional
        The number of starting points; default 4, and more if the channel leaves little
        information.
    progress : callable, optional
        Called with a fraction and a short message; returning False raises `EstimationCanceled`.

    Returns
    -------
    RegressionEstimate
        Coefficients, predictions, effects, a test of the model, and diagnostics.

    Raises
    ------
    UnidentifiedFit
        If the reports do not identify the coefficients, or tell too little; its `reason` is a code
        of `REASONS`.
    ValueError
        If shapes or options are impossible.

    Notes
    -----
    The joint likelihood of outcome and randomized predictors is in
    `localdp.estimation.regression.mixture.likelihood`; linear regression needs none, see
    `localdp.estimation.regression.linear`. Intervals are Wald's, and those of predictions and
    effects use the delta method; `run.py audit --coverage` measures them. There are no random
    effects: rows are taken as independent.

    References
    ----------
    - Blair, Imai & Zhou (2015), Journal of the American Statistical Association 110, 1304-1319.

    Examples
    --------
    >>> from localdp.mechanisms import OpenAnswer, RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> user = Reports.of(coins, [0, 0, 1, 1])
    >>> vote = Reports.of(OpenAnswer(2), [0, 1, 0, 1])
    >>> counts = [2200, 1400, 1800, 2600]
    >>> fit = fit_regression(vote, None, [Randomized("user", user)], people=counts)
    >>> fit.outcome.names, fit.effects.value[0, 1].round(2).item()
    (('intercept', 'user: 1'), 0.42)
    """
    checked_confidence(confidence)
    outcome = _checked_outcome(outcome)
    for candidate in randomized:
        if not isinstance(candidate, Randomized):
            raise ValueError(f"a randomized predictor must be Randomized, not {candidate!r}")
    tried = None if starts is None else as_count(starts, "starts", 1, 100 * MOST_STARTS)
    rows = len(outcome.scores) if isinstance(outcome, Numbers) else outcome.people
    drawn = {f"the reports of {predictor.name}": predictor.reports for predictor in randomized}
    row_labels({"the outcome": outcome, "X": X, **drawn, "people": people, "weights": weights})
    table = np.empty((rows, 0)) if X is None else checked_covariates(X, least=0)
    if len(table) != rows or any(predictor.reports.people != rows for predictor in randomized):
        raise ValueError(f"X and all reports must have the outcome's {rows} rows")
    labels = names_of(names, table.shape[1])
    column_groups = [None] * len(labels) if groups is None else list(groups)
    keys = keys_of(column_groups, labels)
    if not keys and not randomized:
        raise ValueError("a regression needs a covariate or a randomized predictor")
    if column_groups.count(None) != len(
        {key for key, group in zip(keys, column_groups, strict=True) if group is None}
    ):
        raise ValueError(f"covariates must have different names, not {labels!r}")
    sizes = [(predictor.name, predictor.reports.categories) for predictor in randomized]
    terms = Terms.of(keys, sizes, interactions)
    model = Model(_link(outcome, ordered=ordered), terms, labels, tuple(map(_named, randomized)))
    counts = _positive(people, rows, "people")
    weighted = _positive(weights, rows, "weights")
    tracker = Progress(progress)
    tracker.report(0, "checking rows")
    scores, seen = _numbered(outcome)
    reports = [*(predictor.reports for predictor in randomized), seen]
    patterns = Patterns.of(table, reports, counts, weighted)
    usual = scores is None and model.plain and not patterns.weighted
    equivalents = check_information(reports if scores is None else reports[:-1], patterns, usual)
    indicators = [group is not None for group in column_groups]
    if scores is not None:
        linear = fit_linear(model, patterns, reports[:-1], scores)
        estimate = _Estimated.of_linear(linear, model, confidence)
    else:
        check_shares(reports, patterns)
        fitted = fit(model, patterns, reports, tried, tracker.part(0.02, 0.95))
        tracker.report(0.95, "errors")
        estimate = _Estimated.of_likelihood(fitted, model, indicators, confidence, equivalents)
    return RegressionEstimate(
        kind=_kind(model, scores, ordered=ordered),
        outcome=estimate.outcome,
        predictors=estimate.predictors,
        log_likelihood=estimate.log_likelihood,
        effect_names=tuple(
            name
            for name, term in zip(model.names(terms), terms.terms, strict=True)
            if len(term) == 1
        ),
        prediction=estimate.prediction,
        effects=estimate.effects,
        goodness=estimate.goodness,
        equivalent=equivalents,
        n=patterns.n,
        left_out=patterns.left_out,
        weighted=patterns.weighted,
        confidence=confidence,
        diagnostics=estimate.diagnostics,
    )


@dataclass(frozen=True, eq=False)
class _Estimated:
    """The parts of an estimate that depend on how it was found."""

    outcome: Equation
    predictors: tuple[Equation, ...]
    log_likelihood: float | None
    prediction: Figures | None
    effects: Figures | None
    goodness: Goodness | None
    diagnostics: Diagnostics | None

    @classmethod
    def of_linear(cls, fitted: LinearFit, model: Model, confidence: float) -> "_Estimated":
        names = ("intercept", *model.names(model.terms))
        half = critical(1 - confidence)
        covariance = fitted.covariance
        return cls(
            Equation(names, (None,) * len(names), fitted.coef, covariance, confidence),
            (),
            None,
            Figures.of(*fitted.prediction, covariance, half),
            Figures.of(*fitted.effects, covariance, half),
            fitted.goodness,
            None,
        )

    @classmethod
    def of_likelihood(
        cls,
        fitted: Fitted,
        model: Model,
        indicators: Sequence[bool],
        confidence: float,
        equivalents: float,
    ) -> "_Estimated":
        equations = []
        half = critical(1 - confidence)
        for (link, terms), part in zip(model.parts, fitted.data.parts, strict=True):
            names = ("intercept", *model.names(terms))
            equations.append(
                Equation(
                    link.columns(names),
                    link.answers(len(names)),
                    fitted.coef[part],
                    fitted.covariance[part, part],
                    confidence,
                )
            )
        prediction = effects = None
        if equivalents >= MIN_EQUIVALENT_ANSWERS:
            prediction = Figures.of(*fitted.averages.prediction(), fitted.covariance, half)
            effects = Figures.of(*fitted.averages.effects(indicators), fitted.covariance, half)
        return cls(
            equations[-1],
            tuple(equations[:-1]),
            fitted.search.best.value,
            prediction,
            effects,
            _goodness(fitted),
            fitted.diagnostics(),
        )


def _goodness(fitted: Fitted) -> Goodness | None:
    patterns, data = fitted.patterns, fitted.data
    shares = fitted.averages.each()
    fitted_values = shares @ np.arange(shares.shape[1])
    counts = patterns.people, data.equivalents, patterns.weights
    cells, by_covariates = cells_of(patterns.x, fitted_values, *counts)
    return test_likelihood(data, fitted.search.best.coef, cells, by_covariates=by_covariates)


def _checked_outcome(outcome: Any) -> Reports | Numbers:
    """Return reports as they are, and those of a mechanism as `Reports` or `Numbers`."""
    match outcome:
        case Reports() | Numbers():
            return outcome
        case (NumericMechanism() as m, drawn):
            return Numbers.of(m, drawn)
        case (Mechanism() as m, drawn):
            return Reports.of(m, drawn)
    raise ValueError(
        f"an outcome must be Reports, Numbers, or a mechanism with its reports, not {outcome!r}"
    )


def _link(outcome: Reports | Numbers, *, ordered: bool) -> Link:
    if isinstance(outcome, Numbers):
        if ordered:
            raise ValueError("numbers have no categories: ordered must be False")
        return Multinomial(2)
    as_count(outcome.categories, "the number of an outcome's categories", 2, MOST_OUTCOMES)
    return (Ordinal if ordered else Multinomial)(outcome.categories)


def _kind(model: Model, scores: Floats | None, *, ordered: bool) -> str:
    if scores is not None:
        return "linear"
    if model.link.categories == 2:
        return "logistic"
    return "ordinal" if ordered else "multinomial"


def _numbered(outcome: Reports | Numbers) -> tuple[Floats | None, Reports]:
    """Return the distinct scores of numbers, and codes that number them."""
    if isinstance(outcome, Reports):
        return None, outcome
    missing = np.isnan(outcome.scores)
    if np.isinf(outcome.scores).any():
        raise ValueError("a number must be finite or missing, not infinite")
    scores, codes = np.unique(np.where(missing, 0, outcome.scores), return_inverse=True)
    nothing = np.ones((len(scores), 1))
    return scores, Reports(np.where(missing, MISSING, codes.ravel()), nothing, nothing)


def check_information(reports: Sequence[Reports], patterns: Patterns, usual: bool) -> float:
    """Return the number of complete unprotected rows with equal weights that tell as much, at most.

    Raises
    ------
    UnidentifiedFit
        "too-little" if these are fewer than `MIN_EQUIVALENT_ANSWERS`, unless `usual`.
    """
    equivalents = patterns.people.copy()
    for question, codes in zip(reports, patterns.codes, strict=False):
        equivalents *= information_of(question.rows)[codes]
    information = effective_size(patterns.weights, equivalents)
    if information < MIN_EQUIVALENT_ANSWERS and not usual:
        needed = f"of {MIN_EQUIVALENT_ANSWERS:g} needed"
        raise UnidentifiedFit(
            "too-little", f"as much as {information:.0f} unprotected answers, {needed}"
        )
    return information


def check_shares(reports: Sequence[Reports], patterns: Patterns) -> None:
    """Raise `UnidentifiedFit` if a category's most likely share is 0."""
    if not patterns.n:
        return
    mass = patterns.people * patterns.weights if patterns.weighted else patterns.people
    for question, codes in zip(reports, patterns.codes, strict=True):
        weights = np.bincount(codes, mass, minlength=len(question.rows)).astype(np.float64)
        seen = weights > 0
        data = ShareLikelihood(question.rows[seen], weights[seen])
        shares = maximize(data, 0.01).table
        if shares.min() < NO_SHARE:
            category = int(shares.argmin())
            raise UnidentifiedFit("empty", f"category {category} of {len(shares)}")


def _named(predictor: Randomized) -> tuple[str, ...]:
    if predictor.categories is None:
        return tuple(
            f"{predictor.name}: {number}" for number in range(predictor.reports.categories)
        )
    if len(predictor.categories) != predictor.reports.categories:
        raise ValueError(
            f"{predictor.reports.categories} categories need as many names, "
            f"not {len(predictor.categories)}"
        )
    return tuple(predictor.categories)


def _positive(values: ArrayLike | None, rows: int, name: str) -> Floats | None:
    """Return numbers of each row, of which none is negative or infinite."""
    if values is None:
        return None
    numbers = np.asarray(values, dtype=np.float64)
    if numbers.shape != (rows,) or not np.isfinite(numbers).all() or numbers.min(initial=0) < 0:
        raise ValueError(f"{name} must be {rows} finite numbers from 0 on, not {values!r}")
    return numbers

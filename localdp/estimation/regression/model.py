"""Regressions of any outcome on covariates and randomized predictors."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import compress
from typing import Any

import numpy as np
from numpy.typing import ArrayLike
from scipy.special import expit

from localdp.arrays import floats, plain_array
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.joint.em import maximize
from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.attention import Attention, Cheating, Lies, affected
from localdp.estimation.regression.design import Patterns, checked_covariates
from localdp.estimation.regression.engine import Fitted, Model, fit
from localdp.estimation.regression.errors import UnidentifiedFit
from localdp.estimation.regression.goodness import Goodness, cells_of, test_likelihood
from localdp.estimation.regression.linear import LinearFit, fit_linear
from localdp.estimation.regression.logistic import keys_of, names_of
from localdp.estimation.regression.marginal_effects import Figures
from localdp.estimation.regression.mixture.links import Link, Multinomial, Normal, Ordinal
from localdp.estimation.regression.results import (
    MIN_EQUIVALENT_ANSWERS,
    Diagnostics,
    Equation,
    RegressionEstimate,
)
from localdp.estimation.regression.search.optimizer import MOST_STARTS
from localdp.estimation.regression.terms import Terms
from localdp.estimation.reports import (
    MISSING,
    Reports,
    ShareLikelihood,
    checked_flags,
    information_of,
)
from localdp.estimation.validation import checked_confidence, row_labels
from localdp.estimation.variance import effective_size
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism, NumericMechanism, OpenNumber

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
    randomized : bool
        Whether a score is noisy.

    Examples
    --------
    >>> from localdp.mechanisms import Duchi
    >>> Numbers.of(Duchi.of(0, 10, 5, epsilon=1), [0, 1]).scores.round(2).tolist()
    [-5.82, 15.82]
    """

    scores: Floats
    index: Any = None
    randomized: bool = False

    @classmethod
    def of(
        cls, m: NumericMechanism, reports: ArrayLike, *, answered: ArrayLike | None = None
    ) -> "Numbers":
        """Return the scores of reports as `m.randomize` returns them."""
        index = row_labels({"reports": reports, "answered": answered})
        levels = plain_array(reports, "reports")
        m.counts(levels)
        scores = m.scores[levels]
        if answered is not None:
            scores = np.where(checked_flags(answered, len(scores), "answered"), scores, np.nan)
        return cls(scores, index, not isinstance(m, OpenNumber))


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
    attention: Attention | Cheating | None = None,
    lies: bool = False,
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
    attention : Attention or Cheating, optional
        An anchor question that tells how many people answer the randomized questions at random: see
        `localdp.estimation.regression.attention`. All coefficients are log odds. Errors include
        that of the attention. Numbers must then not be randomized, and their distribution given the
        answers is taken as normal.
        Or `Cheating`: in two versions of a yes/no outcome some people give one reply whatever they
        are asked. The coefficients of `attention` are then those of following the instructions;
        there are no averages, and no test of the model.
    lies : bool
        Whether people whose answer is Yes may deny it, all with the same probability: the
        stochastic lie detector. The outcome is then Mangat's design in two versions
        (`Reports.pooled`), or in one beside open answers, which are taken as true. Errors include
        that of this probability; there are no averages, and no test of the model.
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
    `localdp.estimation.regression.linear`. Limits of models with a yes/no outcome join those of a
    likelihood-ratio and a score test, and may be infinite: see
    `localdp.estimation.regression.profile`. Other intervals are Wald's, and those of predictions
    and effects use the delta method; `run.py audit --coverage` measures them. There are no random
    effects: rows are taken as independent.

    References
    ----------
    - Blair, Imai & Zhou (2015), Journal of the American Statistical Association 110, 1304-1319.
    - Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.
    - Moshagen, Musch & Erdfelder (2012), Behavior Research Methods 44, 222-231: lies.

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
    tried = None if starts is None else as_count(starts, "starts", 1, 100 * MOST_STARTS)
    given = _Given.of(outcome, X, randomized, attention, lies, people=people, weights=weights)
    labels, keys, indicators = _named_columns(names, groups, given.x.shape[1])
    if not keys and not randomized:
        raise ValueError("a regression needs a covariate or a randomized predictor")
    sizes = [(predictor.name, predictor.reports.categories) for predictor in randomized]
    terms = Terms.of(keys, sizes, interactions)
    tracker = Progress(progress)
    tracker.report(0, "checking rows")
    scores, seen = _numbered(given.outcome)
    link = _link(given.outcome, ordered=ordered, normal=given.latent is not None)
    changed = _affected(given.latent, given.asked, scores is None and not seen.open)
    model = Model(link, terms, labels, tuple(map(_named, randomized)), given.latent, changed)
    reports = [*given.anchors, *given.asked, seen]
    patterns = Patterns.of(given.x, reports, given.people, given.weights)
    outcomes = scores is None and not given.hidden
    told, own = _told(model, reports, patterns, outcome=outcomes)
    usual = model.plain and not patterns.weighted
    undulled = told
    if isinstance(attention, Attention) and patterns.n:
        told = _dulled(attention, model, told, _level(attention, model, patterns))
        if model.logistic:  # whether it is fitted does not depend on the anchor's reports
            check_information(undulled, own, usual)
            usual = True
    equivalents = check_information(told, own, usual)
    if scores is not None and attention is None:
        linear = fit_linear(model, patterns, given.asked, scores)
        estimate = _Estimated.of_linear(linear, model, confidence)
    else:
        if not model.logistic:
            check_shares(told, own)
        if scores is not None:
            reports[-1] = _standardized(scores, patterns)
        part = tracker.part(0.02, 0.95)
        model, fitted = _fitted(model, patterns, reports, tried, confidence, part)
        tracker.report(0.95, "errors")
        estimate = _Estimated.of_likelihood(fitted, model, indicators, confidence, equivalents)
        average = estimate.attentive
        by_covariates = estimate.attention and len(estimate.attention.coef) > 1
        if model.logistic and by_covariates and average and not average.high[0] < 1:
            estimate = replace(estimate, attentive=_average(model, patterns, reports, confidence))
        if scores is not None:
            estimate = estimate.in_unit(scores, patterns)
    latent = {
        "attention": None if lies else estimate.attention,
        "attentive": estimate.attentive if attention else None,
        "truthful": estimate.attentive if lies else None,
    }
    single = [len(term) == 1 for term in terms.terms]
    return RegressionEstimate(
        kind=_kind(link, scores, ordered=ordered),
        effect_names=tuple(compress(model.names(terms), single)),
        equivalent=equivalents,
        n=patterns.n,
        left_out=patterns.left_out,
        weighted=patterns.weighted,
        confidence=confidence,
        **(vars(estimate) | latent),
    )


@dataclass(frozen=True, eq=False)
class _Given:
    """What the rows hold, checked.

    Attributes
    ----------
    outcome : Reports or Numbers
    x : ndarray
        The covariates, shape (rows, covariates).
    asked, anchors : list of Reports
        Of the randomized predictors, and of what is not observed of people.
    latent : Attention, Lies, Cheating or None
        What that is.
    people, weights : ndarray or None
        Of each row.
    """

    outcome: Reports | Numbers
    x: Floats
    asked: list[Reports]
    anchors: list[Reports]
    latent: Attention | Lies | Cheating | None
    people: Floats | None
    weights: Floats | None

    @classmethod
    def of(
        cls,
        outcome: object,
        x: ArrayLike | None,
        randomized: Sequence[Randomized],
        attention: Attention | Cheating | None,
        lies: bool,
        **numbers: ArrayLike | None,
    ) -> "_Given":
        """Check the rows; `numbers` are people and weights."""
        checked = _checked_outcome(outcome)
        for candidate in randomized:
            if not isinstance(candidate, Randomized):
                raise ValueError(f"a randomized predictor must be Randomized, not {candidate!r}")
        rows = len(checked.scores) if isinstance(checked, Numbers) else checked.people
        drawn = {f"the reports of {predictor.name}": predictor.reports for predictor in randomized}
        row_labels({"the outcome": checked, "X": x, **drawn, **numbers})
        table = np.empty((rows, 0)) if x is None else checked_covariates(x, least=0)
        asked = [predictor.reports for predictor in randomized]
        latent = _latent(attention, checked, lies=lies)
        anchors = [] if latent is None else [_checked_anchor(latent, asked, checked)]
        if len(table) != rows or any(question.people != rows for question in (*asked, *anchors)):
            raise ValueError(f"X and all reports must have the outcome's {rows} rows")
        of_rows = {name: _positive(values, rows, name) for name, values in numbers.items()}
        return cls(checked, table, asked, anchors, latent, **of_rows)

    @property
    def hidden(self) -> bool:
        """Whether some people do not do what the outcome's mechanism says, and no anchor tells."""
        return isinstance(self.latent, Lies | Cheating)


def _named_columns(
    names: Sequence[str] | None, groups: Sequence[Hashable | None] | None, size: int
) -> tuple[tuple[str, ...], list[Hashable], list[bool]]:
    """Return of each covariate its name, its variable, and whether it is one of several."""
    labels = names_of(names, size)
    column_groups = [None] * size if groups is None else list(groups)
    keys = keys_of(column_groups, labels)
    alone = [key for key, group in zip(keys, column_groups, strict=True) if group is None]
    if len(alone) != len(set(alone)):
        raise ValueError(f"covariates must have different names, not {labels!r}")
    return labels, keys, [group is not None for group in column_groups]


def _fitted(
    model: Model,
    patterns: Patterns,
    reports: Sequence[Reports],
    starts: int | None,
    confidence: float,
    progress: Progress,
) -> tuple[Model, Fitted]:
    """Return the fit, and its model: without attention if everyone appears to be attentive."""
    try:
        return model, fit(model, patterns, reports, starts, confidence, progress)
    except UnidentifiedFit as refusal:
        attention = model.attention
        if refusal.reason != "attention" or attention is None or attention.by_covariates:
            raise
    model = replace(model, attention=None, affected=())
    patterns = replace(patterns, codes=patterns.codes[1:])
    return model, fit(model, patterns, reports[1:], starts, confidence, progress)


def _latent(
    attention: Attention | Cheating | None, outcome: Reports | Numbers, *, lies: bool
) -> Attention | Lies | Cheating | None:
    """Return what is not observed of people, beside their answers."""
    if not lies:
        if isinstance(attention, Cheating) and attention.outcome is not outcome:
            raise ValueError("cheating must be about the outcome of the regression")
        return attention
    if attention is not None:
        raise ValueError("lies and attention cannot be told apart: give one of them")
    if isinstance(outcome, Numbers):
        raise ValueError("lies need a yes/no outcome in two versions, not numbers")
    return Lies(outcome)


def _affected(
    latent: Attention | Lies | Cheating | None, asked: Sequence[Reports], outcome: bool
) -> tuple[bool, ...]:
    """Return whether it changes each predictor's reports, and the outcome's."""
    if latent is None:
        return ()
    if isinstance(latent, Lies | Cheating):
        return (*(False for _ in asked), True)
    return (*affected(asked), outcome)


def _checked_anchor(
    attention: Attention | Lies | Cheating, asked: Sequence[Reports], outcome: Reports | Numbers
) -> Reports:
    """Return the anchor's reports, as the attention's rows tell of it."""
    if isinstance(attention, Lies | Cheating):
        return attention.anchor
    if not isinstance(attention, Attention):
        raise ValueError(f"attention must be an Attention with an anchor, not {attention!r}")
    changed = [*asked, *([outcome] if isinstance(outcome, Reports) else [])]
    if not any(affected(changed)):
        raise ValueError("attention changes nothing: no question of the model is randomized")
    if isinstance(outcome, Numbers) and outcome.randomized:
        raise ValueError("with attention, numbers must not be randomized")
    anchor = attention.anchor
    return replace(anchor, rows=attention.rows, vectors=np.full_like(attention.rows, np.nan))


def _told(
    model: Model, reports: Sequence[Reports], patterns: Patterns, *, outcome: bool
) -> tuple[list[Reports], Patterns]:
    """Return the reports of predictors, and of the outcome if wanted, and the patterns of these."""
    count = len(model.categories) + 1
    told = reports[-count:]
    kept = count if outcome else count - 1
    codes = patterns.codes[len(reports) - count :][:kept]
    return list(told[:kept]), replace(patterns, codes=codes)


def _level(attention: Attention, model: Model, patterns: Patterns) -> float:
    """Return the attention of all people together; 0 if limits can say that there may be none."""
    try:
        return attention.level(patterns, patterns.codes[0])
    except UnidentifiedFit:
        if not model.logistic:
            raise
    return 0.0


def _dulled(
    attention: Attention, model: Model, told: Sequence[Reports], level: float
) -> list[Reports]:
    """Return the reports, which tell less if people are inattentive."""
    return [
        attention.dulled(question, level) if changed else question
        for question, changed in zip(told, model.affected, strict=False)
    ]


def _standardized(scores: Floats, patterns: Patterns) -> Reports:
    """Return distinct numbers, on a scale on which a coefficient of 15 is implausible."""
    mean, spread = _unit(scores, patterns)
    if not spread:
        raise UnidentifiedFit("too-little", f"every number is {mean:g}")
    rows = ((scores - mean) / spread)[:, None]
    return Reports(np.arange(len(scores)), rows, rows)


def _unit(scores: Floats, patterns: Patterns) -> tuple[float, float]:
    """Return the mean and the standard deviation of the numbers of complete rows."""
    y = scores[patterns.codes[-1]]
    mean = float(np.average(y, weights=patterns.people)) if len(y) else 0.0
    square = float(np.average((y - mean) ** 2, weights=patterns.people)) if len(y) else 0.0
    return mean, square**0.5


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
    attention: Equation | None = None
    attentive: Figures | None = None

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
                    limits=fitted.limits and fitted.limits.of(part),
                )
            )
        attention = None if model.attention is None else equations.pop(0)
        prediction = effects = goodness = None
        if model.link.categories > 1 and not isinstance(model.attention, Lies | Cheating):
            goodness = _goodness(fitted) if fitted.finite else None
            if equivalents >= MIN_EQUIVALENT_ANSWERS:
                prediction, effects = fitted.averaged(indicators, confidence)
        return cls(
            equations[-1],
            tuple(equations[:-1]),
            fitted.search.best.value,
            prediction,
            effects,
            goodness,
            fitted.diagnostics(),
            attention,
            _attentive(attention, model, fitted, half),
        )

    def in_unit(self, scores: Floats, patterns: Patterns) -> "_Estimated":
        """Return the same in the unit of numbers that were standardized."""
        mean, spread = _unit(scores, patterns)
        coef = self.outcome.coef.copy()
        coef[-1] = np.exp(coef[-1])
        slopes = np.full(len(coef), spread)
        slopes[-1] *= coef[-1]
        coef *= spread
        coef[0] += mean
        covariance = self.outcome.covariance * np.outer(slopes, slopes)
        value = self.log_likelihood
        return replace(
            self,
            outcome=replace(self.outcome, coef=coef, covariance=covariance),
            log_likelihood=None if value is None else value - patterns.n * float(np.log(spread)),
        )


def _attentive(attention: Equation | None, model: Model, fitted: Fitted, half: float) -> Figures:
    """Return the average attention of people, without limits if its log odds are infinite.

    If these are about covariates, the limits are the delta method's.

    Without an equation everyone is attentive.
    """
    nothing = np.full(1, np.nan)
    if attention is None:
        return Figures(np.ones(1), nothing, nothing, nothing)
    terms = model.parts[0][1]
    patterns = fitted.patterns
    design = terms.matrix(patterns.x, [0] * len(terms.categories))
    weights = patterns.people * patterns.weights / patterns.n
    shares = expit(design @ fitted.likely[fitted.data.parts[0]])
    slopes = (weights * shares * (1 - shares)) @ design
    average = np.array([weights @ shares])
    if len(attention.coef) == 1 and attention.limits is not None:
        se = np.abs(slopes) * np.where(np.isfinite(attention.se), attention.se, np.nan)
        return Figures(expit(attention.coef), se, expit(attention.low), expit(attention.high))
    if not np.isfinite(attention.coef).all():
        return Figures(average, nothing, nothing, nothing)
    return Figures.of(average, slopes[None], attention.covariance, half)


def _average(
    model: Model, patterns: Patterns, reports: Sequence[Reports], confidence: float
) -> Figures | None:
    """Return the average attention of a model in which it is the same for everyone."""
    assert isinstance(model.attention, Attention | Cheating)  # noqa: S101 - by the covariates
    same = replace(model, attention=replace(model.attention, by_covariates=False))
    fitted = fit(same, patterns, reports, None, confidence, Progress())
    return _Estimated.of_likelihood(fitted, same, [], confidence, 0).attentive


def _goodness(fitted: Fitted) -> Goodness | None:
    patterns, data = fitted.patterns, fitted.data
    shares = fitted.averages.each()
    fitted_values = shares @ np.arange(shares.shape[1])
    counts = patterns.people, data.equivalents, patterns.weights
    cells, by_covariates = cells_of(patterns.x, fitted_values, *counts)
    coef = fitted.search.best.coef
    return test_likelihood(data, coef, fitted.channel, cells, by_covariates=by_covariates)


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


def _link(outcome: Reports | Numbers, *, ordered: bool, normal: bool) -> Link:
    if isinstance(outcome, Numbers):
        if ordered:
            raise ValueError("numbers have no categories: ordered must be False")
        return Normal() if normal else Multinomial(2)
    as_count(outcome.categories, "the number of an outcome's categories", 2, MOST_OUTCOMES)
    return (Ordinal if ordered else Multinomial)(outcome.categories)


def _kind(link: Link, scores: Floats | None, *, ordered: bool) -> str:
    if scores is not None:
        return "linear"
    if link.categories == 2:
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
    numbers = floats(values, name)
    if numbers.shape != (rows,) or not np.isfinite(numbers).all() or numbers.min(initial=0) < 0:
        raise ValueError(f"{name} must be {rows} finite numbers from 0 on, not {values!r}")
    return numbers

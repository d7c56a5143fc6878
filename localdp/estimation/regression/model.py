"""Regressions of any outcome on covariates and randomized predictors."""

from dataclasses import replace

from numpy.typing import ArrayLike

from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.attention import Attention, Cheating, Lies
from localdp.estimation.regression.engine import fit
from localdp.estimation.regression.estimated import (
    average_attention,
    in_unit,
    of_least_squares,
    of_likelihood,
)
from localdp.estimation.regression.linear import fit_linear
from localdp.estimation.regression.predictors import Predictors
from localdp.estimation.regression.results import RegressionEstimate
from localdp.estimation.regression.scores import Numbers, standardized
from localdp.estimation.regression.search.optimizer import MOST_STARTS
from localdp.estimation.regression.specification import Specification
from localdp.estimation.reports import Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism


def fit_regression(
    outcome: Reports | Numbers | tuple[Mechanism, ArrayLike],
    predictors: Predictors | ArrayLike,
    *,
    ordered: bool = False,
    people: ArrayLike | None = None,
    weights: ArrayLike | None = None,
    sample: SampleDesign | None = None,
    attention: Attention | Cheating | Lies | None = None,
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
    predictors : Predictors or array_like
        The covariates, randomized predictors and interactions, and what is tested or predicted; or
        only covariates, shape (rows, covariates), without a column for the intercept.
    ordered : bool
        Whether the outcome's categories are in order: a proportional-odds model.
    people : array_like, optional
        The number of people of each row, if rows are counts.
    weights : array_like, optional
        One for each row, as post-stratification gives; only their ratios matter, and 0 leaves a
        row out. Estimates maximize the weighted log-likelihood, and errors follow from its
        gradient (sandwich); for categories they are not below the model's: see
        `localdp.estimation.regression.weighting`, and for numbers `linear`. Rows are counted as
        many with equal weights as tell as much (Kish 1965).
    sample : SampleDesign, optional
        How the rows were sampled: with weights, strata, clusters and margins. Errors then come
        from the clusters' gradients alone, with Student's quantiles, whose degrees of freedom are
        clusters minus strata plus 1, minus coefficients.
    attention : Attention, Cheating or Lies, optional
        Which people do not answer as asked: see `localdp.estimation.regression.attention`. Errors
        include the error of their share. With `Attention` all coefficients are log odds, numbers
        must not be randomized, and their distribution given the answers is taken as normal. With
        `Cheating` and `Lies`, which are about the outcome, there are no averages, and no test of
        the model; with `Cheating` the coefficients of `attention` are about following the
        instructions.
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
        If the reports do not identify the coefficients; its `reason` is a code of `REASONS`.
    ValueError
        If shapes or options are impossible.

    Notes
    -----
    The joint likelihood of outcome and randomized predictors is in
    `localdp.estimation.regression.mixture.likelihood`; linear regression needs none, see
    `localdp.estimation.regression.linear`. Limits of outcomes of categories, and of averages of
    these, join the limits of a likelihood-ratio and a score test, and may be infinite: see
    `localdp.estimation.regression.profile`. Where errors are small, and for numbers, they are
    Wald's and the delta method's; `run.py audit --coverage` measures them. There are no random
    effects: without `sample`, rows are taken as independent.

    References
    ----------
    - Blair, Imai & Zhou (2015), Journal of the American Statistical Association 110, 1304-1319.
    - Atsusaka & Stevenson (2023), Political Analysis 31, 134-148.

    Examples
    --------
    >>> from localdp.estimation import Randomized
    >>> from localdp.mechanisms import OpenAnswer, RandomizedResponse
    >>> coins = RandomizedResponse.two_coins()
    >>> user = Reports.of(coins, [0, 0, 1, 1])
    >>> vote = Reports.of(OpenAnswer(2), [0, 1, 0, 1])
    >>> counts = [2200, 1400, 1800, 2600]
    >>> users = Predictors(randomized=[Randomized("user", user)])
    >>> fit = fit_regression(vote, users, people=counts)
    >>> fit.outcome.names, fit.effects.value[0, 1].round(2).item()
    (('intercept', 'user: 1'), 0.42)
    """
    checked_confidence(confidence)
    tried = None if starts is None else as_count(starts, "starts", 1, 100 * MOST_STARTS)
    tracker = Progress(progress)
    tracker.report(0, "checking rows")
    given = Specification.of(
        outcome,
        predictors if isinstance(predictors, Predictors) else Predictors(predictors),
        ordered=ordered,
        people=people,
        weights=weights,
        sample=sample,
        attention=attention,
    )
    if given.scores is None or attention is not None:
        return _most_likely(given, tried, confidence, tracker)
    linear = fit_linear(given.model, given.patterns, given.asked, given.scores)
    return of_least_squares(linear, given, confidence)


def _most_likely(
    given: Specification, starts: int | None, confidence: float, progress: Progress
) -> RegressionEstimate:
    """Return the estimate by maximum likelihood."""
    patterns, reports, scores = given.patterns, list(given.reports), given.scores
    if scores is not None:
        reports[-1] = standardized(scores, patterns)
    part = progress.part(0.02, 0.95)
    fitted = fit(given.model, patterns, reports, starts, confidence, part)
    progress.report(0.95, "errors")
    estimate = of_likelihood(fitted, given, confidence)
    latent, equation, average = given.model.attention, estimate.attention, estimate.attentive
    by_covariates = equation is not None and len(equation.coef) > 1
    unbounded = average is not None and not average.high[0] < 1
    if isinstance(latent, Attention | Cheating) and by_covariates and unbounded:
        same = replace(given.model, attention=replace(latent, by_covariates=False))
        constant = fit(same, patterns, reports, None, confidence, Progress())
        average = average_attention(constant, same, confidence)
        estimate = replace(estimate, attentive=average)
    return estimate if scores is None else in_unit(estimate, scores, patterns, fitted.data)

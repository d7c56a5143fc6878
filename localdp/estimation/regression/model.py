"""Regressions of any outcome on covariates and randomized predictors."""

from collections.abc import Hashable, Sequence
from dataclasses import replace

from numpy.typing import ArrayLike

from localdp.estimation.progress import Callback, Progress
from localdp.estimation.regression.asked import Asked
from localdp.estimation.regression.attention import Attention, Cheating
from localdp.estimation.regression.engine import fit
from localdp.estimation.regression.estimated import (
    average_attention,
    in_unit,
    of_least_squares,
    of_likelihood,
)
from localdp.estimation.regression.joint_tests import Tested
from localdp.estimation.regression.linear import fit_linear
from localdp.estimation.regression.results import RegressionEstimate
from localdp.estimation.regression.scores import Numbers, standardized
from localdp.estimation.regression.search.optimizer import MOST_STARTS
from localdp.estimation.regression.specification import Randomized, Specification
from localdp.estimation.reports import Reports
from localdp.estimation.sample.design import SampleDesign
from localdp.estimation.validation import checked_confidence
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism


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
    sample: SampleDesign | None = None,
    attention: Attention | Cheating | None = None,
    lies: bool = False,
    confidence: float = 0.95,
    joint: Sequence[Tested] = (),
    at: ArrayLike | None = None,
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
        One for each row, as post-stratification gives; only their ratios matter, and 0 leaves a
        row out. Estimates maximize the weighted log-likelihood, and errors follow from its
        gradient (sandwich); for categories they are not below the model's: see
        `localdp.estimation.regression.weighting`, and for numbers `linear`. Rows are counted as
        many with equal weights as tell as much (Kish 1965).
    sample : SampleDesign, optional
        How the rows were sampled: with weights, strata, clusters and margins. Errors are then those
        of the clusters' gradients alone, with Student's quantiles, whose degrees of freedom are
        clusters minus strata plus 1, minus coefficients.
    attention : Attention or Cheating, optional
        An anchor question that shows how many people answer the randomized questions at random: see
        `localdp.estimation.regression.attention`. All coefficients are log odds. Errors include
        the error of the attention. Numbers must then not be randomized, and their distribution
        given the answers is taken as normal.
        Or `Cheating`: in two versions of a yes/no outcome some people give one reply whatever they
        are asked. The coefficients of `attention` are then about following the instructions;
        there are no averages, and no test of the model.
    lies : bool
        Whether people whose answer is Yes may deny it, all with the same probability: the
        stochastic lie detector. The outcome is then Mangat's design in two versions
        (`Reports.pooled`), or in one beside open answers, which are taken as true. Errors include
        the error of this probability; there are no averages, and no test of the model.
    confidence : float
        Confidence level of every interval.
    joint : sequence of sequences
        What is tested together: each has variables, by the names that interactions use, which count
        with their interactions, and interactions as pairs of these.
    at : array_like, optional
        Profiles whose shares are predicted: of each the covariates, then the category of each
        randomized predictor, shape (profiles, covariates + predictors).
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
    given = Specification.of(
        outcome,
        X,
        randomized,
        ordered=ordered,
        names=names,
        groups=groups,
        interactions=interactions,
        people=people,
        weights=weights,
        sample=sample,
        attention=attention,
        lies=lies,
    )
    tracker = Progress(progress)
    tracker.report(0, "checking rows")
    asked = Asked.of(given, joint, at)
    if given.scores is None or attention is not None:
        return _most_likely(given, tried, confidence, asked, tracker)
    linear = fit_linear(given.model, given.patterns, given.asked, given.scores)
    return asked.of_linear(of_least_squares(linear, given, confidence), given)


def _most_likely(
    given: Specification, starts: int | None, confidence: float, asked: Asked, progress: Progress
) -> RegressionEstimate:
    """Return the estimate by maximum likelihood."""
    patterns, reports, scores = given.patterns, list(given.reports), given.scores
    if scores is not None:
        reports[-1] = standardized(scores, patterns)
    part = progress.part(0.02, 0.95)
    fitted = fit(given.model, patterns, reports, starts, confidence, part)
    progress.report(0.95, "errors")
    estimate = asked.of_likelihood(of_likelihood(fitted, given, confidence), fitted, given.model)
    latent, equation, average = given.model.attention, estimate.attention, estimate.attentive
    by_covariates = equation is not None and len(equation.coef) > 1
    unbounded = average is not None and not average.high[0] < 1
    if isinstance(latent, Attention | Cheating) and by_covariates and unbounded:
        same = replace(given.model, attention=replace(latent, by_covariates=False))
        constant = fit(same, patterns, reports, None, confidence, Progress())
        average = average_attention(constant, same, confidence)
        estimate = replace(estimate, attentive=average)
    return estimate if scores is None else in_unit(estimate, scores, patterns, fitted.data)

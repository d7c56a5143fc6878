"""Regressions of every kind of outcome, against other implementations and against brute force."""

import time
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest
import statsmodels.api as sm
from scipy.special import expit
from statsmodels.miscmodels.ordinal_model import OrderedModel

from localdp.estimation import (
    Numbers,
    Predictors,
    Randomized,
    Reports,
    UnidentifiedFit,
    fit_regression,
)
from localdp.estimation.regression.design import Patterns
from localdp.mechanisms import (
    EveryResponse,
    JointResponse,
    Kuk,
    Laplace,
    Linked,
    Mechanism,
    OpenAnswer,
    OpenNumber,
    Piecewise,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.mechanisms.numeric.scale import NumberScale
from localdp.randomness import FixedWords
from tests.localdp.estimation.regression.data import MANY, chosen, covariates
from tests.options import slow_except
from tests.timing import within

COINS = RandomizedResponse.two_coins()


def words(seed: int, count: int = 4_000_000) -> FixedWords:
    return FixedWords(np.random.default_rng(seed).bytes(4 * count))


@pytest.mark.usefixtures("no_profiles")
def test_several_categories_without_noise_are_statsmodels_mnlogit() -> None:
    x = covariates(1500, 1)
    answers = chosen(x, MANY, 2)
    fit: Any = fit_regression(Reports.known(answers, 3), x)
    known = sm.MNLogit(answers, sm.add_constant(x)).fit(disp=False, tol=1e-13)
    assert fit.kind == "multinomial"
    assert fit.outcome.coef == pytest.approx(known.params.T.ravel(), abs=1e-6)
    assert fit.outcome.se == pytest.approx(known.bse.T.ravel(), abs=1e-6)
    assert fit.log_likelihood == pytest.approx(known.llf, abs=1e-6)
    assert fit.outcome.answers == (1, 1, 1, 2, 2, 2)
    effects = known.get_margeff(dummy=True)
    assert fit.effects.value == pytest.approx(effects.margeff, abs=1e-6)
    assert fit.effects.se == pytest.approx(effects.margeff_se, abs=1e-6)


@pytest.mark.usefixtures("no_profiles")
def test_ordered_categories_without_noise_are_statsmodels_orderedmodel() -> None:
    x = covariates(1500, 3)
    latent = x @ [0.7, -0.5] + np.random.default_rng(4).logistic(size=1500)
    answers = np.digitize(latent, [-1, 0.2, 1.5])
    fit = fit_regression(Reports.known(answers, 4), x, ordered=True)
    model = OrderedModel(answers, x, distr="logit")
    known = model.fit(method="bfgs", disp=False, gtol=1e-9, maxiter=500)
    thresholds = model.transform_threshold_params(known.params)[1:-1]
    assert fit.kind == "ordinal"
    assert fit.outcome.coef[:3] == pytest.approx(thresholds, abs=1e-5)
    assert fit.outcome.coef[3:] == pytest.approx(known.params[:2], abs=1e-5)
    assert fit.outcome.se[3:] == pytest.approx(known.bse[:2], abs=1e-4)
    assert fit.log_likelihood == pytest.approx(known.llf, abs=1e-6)
    assert fit.outcome.answers == (0, 1, 2, None, None)


def test_numbers_without_noise_are_statsmodels_ols_with_robust_errors() -> None:
    x = covariates(800, 5)
    stream = np.random.default_rng(6)
    y = 2 + x @ [1.5, -3] + x[:, 0] * x[:, 1] + stream.normal(size=800) * (1 + x[:, 1])
    fit: Any = fit_regression(Numbers(y), Predictors(x, interactions=[("x1", "x2")]))
    design = sm.add_constant(np.column_stack([x, x[:, 0] * x[:, 1]]))
    known = sm.OLS(y, design).fit(cov_type="HC3")
    assert fit.kind == "linear"
    assert fit.outcome.names == ("intercept", "x1", "x2", "x1 × x2")
    assert fit.outcome.coef == pytest.approx(known.params, abs=1e-9)
    assert fit.outcome.se == pytest.approx(known.bse, abs=1e-9)
    assert fit.prediction.value == pytest.approx([y.mean()], abs=1e-9)
    averages = [
        known.params[1] + known.params[3] * x[:, 1].mean(),
        known.params[2] + known.params[3] * x[:, 0].mean(),
    ]
    assert fit.effects.value[:, 0] == pytest.approx(averages, abs=1e-9)


def two_by_two(odds: float) -> Any:
    """The shares of two yes/no questions with this odds ratio."""
    table = np.array([[0.35, 0.25], [0.25, 0.15]])
    table[1, 1] = odds * table[0, 1] * table[1, 0] / table[0, 0]
    return table / table.sum()


@pytest.mark.usefixtures("no_profiles")
@pytest.mark.parametrize("outcome", [OpenAnswer(2), COINS])
def test_expected_counts_of_a_randomized_predictor_give_the_true_coefficients(
    outcome: Any,
) -> None:
    """The reports' exact law, as counts: the most likely coefficients are the truth."""
    truth = two_by_two(4.0)
    matrices = COINS.channel().matrix, outcome.channel().matrix
    law = matrices[0] @ truth @ matrices[1].T
    first, second = np.divmod(np.arange(4), 2)
    fit: Any = fit_regression(
        Reports.of(outcome, second),
        Predictors(randomized=[Randomized("w", Reports.of(COINS, first))]),
        people=1e6 * law.ravel(),
    )
    [predictor] = fit.predictors
    assert fit.outcome.coef[1] == pytest.approx(np.log(4.0), abs=1e-6)
    assert expit(predictor.coef[0]) == pytest.approx(truth[1].sum(), abs=1e-7)
    effect = truth[1, 1] / truth[1].sum() - truth[0, 1] / truth[0].sum()
    assert fit.effects.value[0, 1] == pytest.approx(effect, abs=1e-7)


@pytest.mark.usefixtures("no_averages", "no_profiles")
def test_a_predictor_without_noise_is_a_covariate() -> None:
    """The coefficients, errors and effects equal the usual regression's."""
    x = covariates(2000, 21)
    stream = np.random.default_rng(22)
    held = (stream.random(2000) < expit(0.3 * x[:, 0])).astype(int)
    answers = chosen(np.column_stack([x[:, 0], held]), MANY, 23)
    y = Reports.known(answers, 3)
    w = [Randomized("w", Reports.known(held, 2))]
    joint = fit_regression(y, Predictors(x[:, :1], w, interactions=[("x1", "w")]))
    both = np.column_stack([x[:, 0], held])
    usual = fit_regression(y, Predictors(both, interactions=[("x1", "x2")]))
    assert joint.outcome.coef == pytest.approx(usual.outcome.coef, abs=1e-6)
    assert joint.outcome.se == pytest.approx(usual.outcome.se, abs=1e-6)
    share = sm.Logit(held, sm.add_constant(x[:, :1])).fit(disp=False, tol=1e-12)
    assert joint.predictors[0].coef == pytest.approx(share.params, abs=1e-6)
    assert joint.predictors[0].se == pytest.approx(share.bse, abs=1e-6)
    linear = fit_regression(Numbers(answers.astype(float)), Predictors(x[:, :1], w))
    known = sm.OLS(answers, sm.add_constant(both)).fit(cov_type="HC3")
    assert linear.outcome.coef == pytest.approx(known.params, abs=1e-9)
    assert linear.outcome.se == pytest.approx(known.bse, abs=1e-9)


@pytest.mark.parametrize(
    "m",
    [
        Laplace.of(0, 10, 5, epsilon=2),
        Piecewise.of(0, 10, 5, epsilon=2),
        OpenNumber(NumberScale.of(0, 10, 5)),
    ],
    ids=lambda m: type(m).__name__,
)
def test_numbers_and_predictors_have_no_bias_through_any_channel(m: Any) -> None:
    """The reports' exact law: a number with noise on a predictor with two coins."""
    shares = [[0.5, 0.3, 0.2], [0.1, 0.2, 0.7]]
    held = np.array([0.6, 0.4])
    law = np.array([m.matrix @ share for share in shares])
    seen = COINS.channel().matrix @ (held[:, None] * law)
    first, second = np.divmod(np.arange(seen.size), m.reports)
    fit = fit_regression(
        Numbers.of(m, second),
        Predictors(randomized=[Randomized("w", Reports.of(COINS, first))]),
        people=1e5 * seen.ravel(),
    )
    means = np.array(shares) @ m.values
    assert fit.outcome.coef == pytest.approx([means[0], means[1] - means[0]], abs=2 * m.bias + 1e-6)
    assert fit.goodness is None


OUTCOMES: dict[str, tuple[Mechanism, Callable[[Any], Reports]]] = {
    **{
        str(m): (m, partial(Reports.of, m))
        for m in (
            *(RandomizedResponse.of(4, 2), UnaryEncoding.optimized(4, 2), OpenAnswer(4)),
            *(SubsetSelection.of_size(4, 2, 2), Kuk.of(0.2, 0.7, 2)),
        )
    },
    **{
        type(m).__name__: (m, partial(Reports.of_part, m, part=2))
        for m in (way.of((2, 2, 2), 2) for way in (EveryResponse, JointResponse, RandomPair))
    },
}


@pytest.mark.parametrize("name", OUTCOMES)
@pytest.mark.usefixtures("no_profiles")
def test_expected_reports_of_every_mechanism_give_the_true_coefficients(name: str) -> None:
    """The reports' exact law, as counts: an indicator moves the shares of a question, or of the
    third part of a linked one, whose cells are equally frequent otherwise."""
    m, made = OUTCOMES[name]
    k = 2 if isinstance(m, Linked) else m.categories
    shares = np.array([np.arange(1, k + 1), np.arange(k, 0, -1) ** 2]) / 1.0
    shares /= shares.sum(axis=1, keepdims=True)
    matrix = m.channel().matrix
    law = np.tile(shares, matrix.shape[1] // k) / (matrix.shape[1] // k) @ matrix.T
    values = [value for value in range(1 << m.bits) if m.is_report(value)]
    rows = (np.array(values)[:, None] >> np.arange(m.bits) & 1).astype(np.uint8)
    reports = np.sort(m.from_bits(rows)) if isinstance(m, Linked) else m.from_bits(rows)
    fit = fit_regression(
        made(np.concatenate([reports, reports])),
        np.repeat([[0.0], [1.0]], len(reports), axis=0),
        people=1e6 * law.ravel(),
    )
    odds = np.log(shares[:, 1:] / shares[:, :1])
    assert fit.outcome.coef == pytest.approx(np.stack([odds[0], odds[1] - odds[0]], -1).ravel())


def test_one_item_of_several_is_an_outcome_of_those_who_drew_it() -> None:
    drawn = RandomItem.of(3, 2)
    seen, about = drawn.reports_about(np.arange(600) % 6, 1)
    fit = fit_regression(
        Reports.of(drawn.item, seen, answered=about), (np.arange(600) % 4 > 1)[:, None]
    )
    assert fit.n == about.sum() == 200


def test_cards_and_direct_answers_are_reports() -> None:
    m = Kuk.of(0.2, 0.7, 3)
    seen = Reports.of(m, [0, 1, 2, 3])
    law = m.channel().matrix
    assert seen.rows[seen.codes] == pytest.approx(law)
    assert law.T @ seen.vectors[seen.codes] == pytest.approx(np.eye(2))
    direct = Reports.of(COINS, [1, 0, 1], direct=[True, False, False], answered=[True] * 3)
    assert direct.rows[direct.codes].tolist() == [[0, 1], [0.75, 0.25], [0.25, 0.75]]
    marks = UnaryEncoding.symmetric(3, 1)
    plain = Reports.of(marks, [[0, 1, 0], [1, 1, 0]], direct=[True, False])
    assert plain.rows[plain.codes[0]].tolist() == [0, 1, 0]
    with pytest.raises(ValueError, match="not an answer in the form of a report"):
        Reports.of(marks, [[0, 1, 1]], direct=[True])


def test_patterns_keep_every_person() -> None:
    x = np.array([[0.0], [0], [0], [0], [1], [np.nan], [1]])
    y = Reports.known([0, 0, 0, 0, 1, 1, -1], 2)
    patterns = Patterns.of(x, [y])
    assert (patterns.n, patterns.left_out) == (5, 2)
    assert patterns.people.tolist() == [4, 1]
    different = Patterns.of(np.arange(5.0)[:, None], [Reports.known([0] * 5, 2)])
    assert different.people.tolist() == [1] * 5


def indicated(indicators: int) -> Any:
    """Every combination of some indicators."""
    return (np.arange(2**indicators)[:, None] >> np.arange(indicators) & 1).astype(float)


@pytest.mark.parametrize(("indicators", "cells", "freedom"), [(2, 4, 1), (4, 16, 11)])
@pytest.mark.usefixtures("no_profiles")
def test_the_test_of_a_model_is_pearsons_chi_squared_without_noise(
    indicators: int, cells: int, freedom: int
) -> None:
    """Also where a group has no Yes, whose reports make no cells of their own."""
    x = indicated(indicators)
    yes = np.round(40 + 10 * x @ [1, -1, 0.5, 0.3][:indicators] + 5 * np.sin(np.arange(cells)))
    yes[5:6] = 0
    people = np.column_stack([100 - yes, yes]).ravel()
    y = Reports.known([0, 1] * cells, 2)
    fit: Any = fit_regression(y, x.repeat(2, axis=0), people=people)
    counts = np.column_stack([yes, 100 - yes])
    glm = sm.GLM(counts, sm.add_constant(x), family=sm.families.Binomial()).fit(tol=1e-12)
    assert fit.n == 100 * cells
    assert fit.goodness.statistic == pytest.approx(glm.pearson_chi2, abs=1e-4)
    assert (fit.goodness.freedom, fit.goodness.cells) == (freedom, cells)
    assert fit.goodness.by_covariates


@pytest.mark.usefixtures("no_profiles")
def test_a_model_with_a_coefficient_for_each_cell_has_no_test() -> None:
    people = np.array([70.0, 30, 60, 40, 45, 55, 80, 20])
    x, y = indicated(2).repeat(2, axis=0), Reports.known([0, 1] * 4, 2)
    predictors = Predictors(x, interactions=[("x1", "x2")])
    assert fit_regression(y, predictors, people=people).goodness is None


def draws_of_test(y: Any, draws: int, seed: int, channel: Any, bend: float) -> list[float]:
    """p-values of 12 cells by covariates of two questions, with or without an interaction."""
    stream = np.random.default_rng(seed)
    groups = np.array([(first, second) for first in range(4) for second in range(3)])
    x = np.column_stack([groups[:, [0]] == [1, 2, 3], groups[:, [1]] == [1, 2]]).astype(float)
    shares = expit(-0.5 + 0.2 * groups[:, 0] + 0.3 * groups[:, 1] + bend * groups.prod(axis=1))
    rates = channel.yes[0] / 2**32 + (channel.yes[1] - channel.yes[0]) / 2**32 * shares
    reports = Reports.of(channel, [0, 1] * 12)
    twice, p_values = Predictors(x.repeat(2, axis=0), groups=[1, 1, 1, 2, 2]), []
    for _ in range(draws):
        yes = stream.binomial(y, rates)
        people = np.column_stack([y - yes, yes]).ravel()
        fit: Any = fit_regression(reports, twice, people=people)
        assert fit.goodness.freedom == 6
        p_values.append(fit.goodness.p_value)
    return p_values


@pytest.mark.parametrize(
    "channel", slow_except([OpenAnswer(2), COINS], COINS), ids=["open", "coins"]
)
@pytest.mark.usefixtures("no_profiles")
def test_tenths_are_cut_between_people_and_reject_few_true_models(channel: Any) -> None:
    """Six halves at n = 2,000, 6 surveys of the model: 4 rejected in 1 of 10,000 runs. Cells that
    are cut by reports reject 11 of 12."""
    stream = np.random.default_rng(83)
    rejected = 0
    for survey in range(6):
        x = stream.integers(0, 2, (2000, 6)).astype(float)
        y = (stream.random(2000) < expit(-0.5 + x @ [0.5, -0.4, 0.3, 0.6, 0, 0.2])).astype(int)
        fit: Any = fit_regression(Reports.of(channel, channel.randomize(y, words(84 + survey))), x)
        assert not fit.goodness.by_covariates
        rejected += fit.goodness.p_value < 0.05
    assert rejected < 4


@pytest.mark.slow
def test_the_test_of_a_model_errs_as_often_as_it_says_and_finds_large_deviations() -> None:
    """Of 200 surveys 5% to be rejected: outside 1 to 10% in 4 of 1,000 runs."""
    p_values = draws_of_test(400, 200, 81, COINS, 0.0)
    assert 0.01 <= np.mean(np.array(p_values) < 0.05) <= 0.1
    assert np.mean(np.array(draws_of_test(2000, 20, 82, COINS, 0.4)) < 0.05) > 0.8


def test_a_hundred_thousand_rows_take_little_time() -> None:
    """Three indicators and a predictor by two coins, in thread time; 3 s are allowed."""
    stream = np.random.default_rng(91)
    x = (stream.random((100_000, 3)) < 0.4).astype(float)
    held = (stream.random(100_000) < 0.3).astype(int)
    y = (stream.random(100_000) < expit(-0.5 + 0.8 * held + x @ [0.5, 0, -0.5])).astype(int)
    reports = COINS.randomize(held, words(92))
    with within(3, time.thread_time):
        outcome = Reports.of(COINS, COINS.randomize(y, words(93)))
        fit = fit_regression(outcome, Predictors(x, [Randomized("w", Reports.of(COINS, reports))]))
    true = np.array([-0.5, 0.5, 0, -0.5, 0.8])
    assert np.all(np.abs(fit.outcome.coef - true) < 5 * fit.outcome.se)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"X": np.ones((3, 1))}, "X and all reports must have the outcome's 500 rows"),
        ({"X": None}, "needs a covariate or a randomized predictor"),
        ({"names": ["a", "a"]}, "covariates must have different names"),
        ({"interactions": [("x1", "x3")]}, "no two predictors interact by the names 'x1', 'x3'"),
        ({"interactions": [("x1", "x1")]}, "no two predictors interact"),
        ({"interactions": [("x1", "x2"), ("x2", "x1")]}, "is given twice"),
        ({"interactions": [("x1",)]}, r"must be a pair of predictors, not \('x1',\)"),
        ({"interactions": ["x1"]}, "must be a pair of predictors, not 'x1'"),
        ({"interactions": [None]}, "must be a pair of predictors, not None"),
        ({"interactions": [(["x1"], "x2")]}, r"a pair of predictors, not \(\['x1'\], 'x2'\)"),
        ({"interactions": 3}, "interactions must be pairs of predictors, not 3"),
        ({"interactions": "x1"}, "interactions must be pairs of predictors, not 'x1'"),
        ({"outcome": (COINS,)}, "an outcome must be Reports, Numbers, or a mechanism with"),
        ({"outcome": ("a", [0] * 500)}, "an outcome must be Reports, Numbers, or a mechanism with"),
        ({"outcome": None}, "a mechanism with its reports, not None"),
        ({"randomized": [3]}, "a randomized predictor must be Randomized, not 3"),
        ({"groups": [["a"], None]}, r"a group must be hashable, such as a name, not \['a'\]"),
        ({"people": [1.0]}, "people must be 500 finite numbers from 0 on"),
        ({"weights": [-1.0] * 500}, "weights must be 500 finite numbers from 0 on"),
        ({"outcome": Numbers(np.full(500, np.inf))}, "a number must be finite or missing"),
        ({"outcome": Numbers(np.zeros(500)), "ordered": True}, "ordered must be False"),
        ({"outcome": Reports.known([0] * 500, 17)}, "the number of an outcome's categories"),
        ({"randomized": [Randomized("x1", Reports.known([0, 1] * 250, 2))]}, "two predictors have"),
        (
            {"randomized": [Randomized("w", Reports.known([0, 1] * 250, 2), ["No"])]},
            "2 categories need as many names, not 1",
        ),
        (
            {"randomized": [Randomized(name, Reports.known([0] * 500, 9)) for name in "vw"]},
            "9×9 categories have more than 64 combinations",
        ),
    ],
)
def test_impossible_input_is_refused_with_its_value(given: Any, message: str) -> None:
    given = {"outcome": Reports.known([0, 1] * 250, 2), "X": covariates(500, 71), **given}
    rows = {name: given.pop(name) for name in [*given] if name not in Predictors.__annotations__}
    with pytest.raises(ValueError, match=message):
        fit_regression(predictors=Predictors(**given), **rows)


def test_a_number_that_does_not_vary_is_refused() -> None:
    x = np.random.default_rng(1).normal(size=(300, 1))
    with pytest.raises(UnidentifiedFit, match="every report stands for 1"):
        fit_regression(Numbers(np.ones(300)), x)

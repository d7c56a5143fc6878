"""Regressions with an anchor question, compared with the likelihood written out."""

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
import pytest
from scipy.optimize import minimize
from scipy.special import expit
from scipy.stats import norm

from localdp.estimation import (
    Attention,
    Numbers,
    Predictors,
    Randomized,
    RegressionEstimate,
    Reports,
    fit_regression,
)
from localdp.mechanisms import Duchi, OpenAnswer, RandomizedResponse
from tests.localdp.estimation.regression.data import inverse_information
from tests.options import slow_except

MAIN, ANCHOR = RandomizedResponse.crosswise(0.1), RandomizedResponse.crosswise(0.15)
E3 = RandomizedResponse.of(2, 3)
SAME = 1
AGES = np.linspace(-1, 1, 5)
BETA, THETA = np.array([-0.8, 0.9]), np.array([1.2, 0.7])

Data = dict[str, Any]


def survey(people: int, seed: int, m: Any = MAIN, other: Any = ANCHOR, own: bool = True) -> Data:
    """One attention per person, a trait, a number that it moves, and both reports."""
    stream = np.random.default_rng(seed)
    age = stream.choice(AGES, people)
    trait = stream.random(people) < expit(BETA[0] + BETA[1] * age)
    attentive = stream.random(people) < expit(THETA[0] + THETA[1] * age)

    def reports(mechanism: Any, answer: Any) -> Any:
        coin = stream.random(people) < 0.5
        said = np.where(attentive, answer, coin)
        drawn = stream.random(people) < np.asarray(mechanism.channel())[1][said * 1]
        return np.where(attentive | (not own), drawn, coin).astype(int)

    number = 0.5 + 0.4 * age + trait + stream.normal(size=people)
    none = np.zeros(people, dtype=bool)
    return {"age": age, "y": reports(m, trait), "a": reports(other, none), "v": number}


def regression(data: Data, **options: Any) -> RegressionEstimate:
    attention = Attention(Reports.of(ANCHOR, data["a"]), 0, own_device=True, **options)
    ages = Predictors(data["age"][:, None], names=["age"])
    return fit_regression(Reports.of(MAIN, data["y"]), ages, attention=attention)


def attentive_law(data: Data, beta: Any) -> tuple[Any, Any]:
    """The chance of both reports of an attentive person: of the trait, and of the anchor."""
    share = expit(beta[0] + beta[1] * data["age"])
    same = share * 0.1 + (1 - share) * 0.9
    other = 0.85
    return np.where(data["y"] == SAME, same, 1 - same), np.where(
        data["a"] == SAME, other, 1 - other
    )


def separate(data: Data, coef: Any) -> float:
    """`cmreg`: each question has attentive people of its own."""
    theta = expit(coef[2] + coef[3] * data["age"])
    return float(
        sum(np.log(theta * law + (1 - theta) / 2).sum() for law in attentive_law(data, coef))
    )


def together(data: Data, coef: Any) -> float:
    """The same people are attentive to both."""
    theta = expit(coef[2] + coef[3] * data["age"])
    first, second = attentive_law(data, coef)
    return float(np.log(theta * first * second + (1 - theta) / 4).sum())


def predictor(data: Data, coef: Any) -> float:
    """`cmreg.p`: a normal number given the trait, whose people may be attentive or not."""
    share, theta = (expit(coef[place] + coef[place + 1] * data["age"]) for place in (0, 2))
    other = np.where(data["a"] == SAME, 0.85, 0.15)
    total = np.zeros(len(share))
    for trait, chance in ((0, 1 - share), (1, share)):
        mean = coef[4] + coef[5] * data["age"] + coef[6] * trait
        same = 0.1 if trait else 0.9
        own = np.where(data["y"] == SAME, same, 1 - same)
        density = norm.pdf(data["v"], mean, coef[7])
        total += chance * density * (theta * own * other + (1 - theta) / 4)
    return float(np.log(total).sum())


def errors_at_the_maximum(fit: RegressionEstimate, value: Callable[[Any], float], coef: Any) -> Any:
    """The errors by the likelihood, which equals the fit's and is level there."""
    assert fit.log_likelihood == pytest.approx(value(coef), abs=1e-8)
    inverse = inverse_information(value, coef)
    errors = np.sqrt(np.diag(inverse))
    steps = np.eye(len(coef)) * 1e-4
    slope = [(value(coef + step) - value(coef - step)) / 2e-4 for step in steps]
    assert inverse @ slope == pytest.approx(0 * errors, abs=1e-4)
    return errors


@pytest.mark.usefixtures("no_averages", "no_profiles")
@pytest.mark.parametrize(("likelihood", "as_one"), [(separate, False), (together, True)])
def test_a_sensitive_outcome_has_the_maximum_and_the_errors_of_the_likelihood(
    likelihood: Callable[[Data, Any], float], as_one: bool
) -> None:
    data = survey(4000, 1)
    fit: Any = regression(data, together=as_one)
    coef = np.concatenate([fit.outcome.coef, fit.attention.coef])

    def value(tried: Any) -> float:
        return likelihood(data, tried)

    errors = errors_at_the_maximum(fit, value, coef)
    assert np.concatenate([fit.outcome.se, fit.attention.se]) == pytest.approx(errors, rel=1e-4)


@pytest.mark.usefixtures("no_averages", "no_profiles")
def test_a_sensitive_predictor_has_the_maximum_and_the_errors_of_the_likelihood() -> None:
    data = survey(2000, 2)
    fit: Any = fit_regression(
        Numbers(data["v"]),
        Predictors(data["age"][:, None], [Randomized("trait", Reports.of(MAIN, data["y"]))]),
        attention=Attention(Reports.of(ANCHOR, data["a"]), 0, own_device=True),
    )
    assert fit.outcome.names == ("intercept", "x1", "trait: 1", "sigma")
    parts = (*fit.predictors, fit.attention, fit.outcome)
    coef = np.concatenate([part.coef for part in parts])

    def value(tried: Any) -> float:
        return predictor(data, tried)

    errors = errors_at_the_maximum(fit, value, coef)
    assert np.concatenate([part.se for part in parts]) == pytest.approx(errors, rel=1e-4)


@pytest.mark.usefixtures("no_averages", "no_profiles")
@pytest.mark.parametrize("as_one", [True, False])
def test_inattentive_answers_in_the_browser_go_through_the_channel(as_one: bool) -> None:
    """An open outcome, two randomized predictors and an anchor: the sum over everything unseen."""
    data = survey(20_000, 3, E3, E3, own=False)
    vote = (data["v"] > 1).astype(int)
    second = np.random.default_rng(4).integers(0, 2, 20_000)
    randomized = [
        Randomized(name, Reports.of(E3, seen)) for name, seen in (("w", data["y"]), ("z", second))
    ]
    fit: Any = fit_regression(
        Reports.of(OpenAnswer(2), vote),
        Predictors(randomized=randomized),
        attention=Attention(Reports.of(E3, data["a"]), 0, together=as_one),
    )
    channel = np.asarray(E3.channel())
    attentive = expit(fit.attention.coef[0])
    traits, others = fit.predictors
    b = fit.outcome.coef
    total = np.zeros(20_000)
    for w, z in np.ndindex(2, 2):
        shares = expit([traits.coef[0], others.coef[0] + w * others.coef[1]])
        chance = np.prod(np.where([w, z], shares, 1 - shares))
        yes = expit(b[0] + b[1] * w + b[2] * z)
        laws = channel[data["a"], 0], channel[data["y"], w], channel[second, z]
        if as_one:
            seen = attentive * np.prod(laws, axis=0) + (1 - attentive) / 8
        else:
            seen = np.prod([attentive * law + (1 - attentive) / 2 for law in laws], axis=0)
        total += chance * np.where(vote, yes, 1 - yes) * seen
    assert fit.log_likelihood == pytest.approx(np.log(total).sum(), abs=1e-8)


@pytest.mark.usefixtures("no_averages")
def test_where_everyone_is_attentive_the_fit_is_the_one_without_an_anchor() -> None:
    data = survey(3000, 5)
    # Fewer than .15 differ: as if more than everyone were attentive.
    data["a"] = np.where(np.arange(3000) % 8 == 0, 1 - SAME, SAME)
    fit: Any = regression(data, by_covariates=False)
    plain = fit_regression(Reports.of(MAIN, data["y"]), data["age"][:, None])
    assert (fit.attention.coef.tolist(), fit.attention.high.tolist()) == ([np.inf], [np.inf])
    assert (fit.attentive.value, fit.attentive.high) == pytest.approx((1, 1))
    assert 0.9 < fit.attentive.low[0] == expit(fit.attention.low[0]) < 1
    # The coefficient's error is infinite; the share's follows from its interval.
    assert fit.attention.se[0] == np.inf
    width = fit.attentive.high - fit.attentive.low
    assert fit.attentive.se == pytest.approx(width / (2 * 1.959964), rel=1e-6)
    assert fit.outcome.coef == pytest.approx(plain.outcome.coef, rel=1e-4)
    assert fit.outcome.se == pytest.approx(plain.outcome.se, rel=1e-4)


@pytest.mark.usefixtures("no_averages")
def test_attention_that_no_finite_coefficients_describe_has_infinite_limits() -> None:
    data = survey(3000, 6)
    data["age"] = (data["age"] > 0) * 1.0
    data["a"] = np.where(data["age"], SAME, data["a"])
    fit: Any = regression(data)
    assert (fit.attention.coef[1], fit.attention.high[1]) == (np.inf, np.inf)
    assert fit.attention.low[1] > 1
    assert np.isfinite([*fit.outcome.low, *fit.outcome.high]).all()
    average: Any = regression(data, by_covariates=False).attentive
    assert (fit.attentive.low, fit.attentive.high) == (average.low, average.high)


@pytest.mark.usefixtures("no_averages", "no_profiles")
def test_weighted_and_counted_rows_match_repeated_rows() -> None:
    data = survey(1500, 8)
    rows = np.column_stack([data["age"], data["y"], data["a"]])
    distinct, counts = np.unique(rows, axis=0, return_counts=True)
    attention = Attention(Reports.of(ANCHOR, distinct[:, 2].astype(int)), 0, own_device=True)
    main = Reports.of(MAIN, distinct[:, 1].astype(int))
    fit = fit_regression(main, distinct[:, :1], people=counts, attention=attention)
    assert fit.outcome.coef == pytest.approx(regression(data).outcome.coef, abs=1e-8)
    weights = np.where(data["age"] > 0, 2.0, 1.0)
    weighted = fit_regression(
        Reports.of(MAIN, data["y"]),
        data["age"][:, None],
        weights=weights,
        attention=Attention(Reports.of(ANCHOR, data["a"]), 0, own_device=True),
    )
    assert weighted.weighted
    assert weighted.outcome.coef == pytest.approx(fit.outcome.coef, abs=0.3)


CHANCE = {"half yes": np.arange(500) % 2, "nobody": np.full(500, 1 - SAME)}


@pytest.mark.parametrize("replies", slow_except(list(CHANCE), "half yes"))
@pytest.mark.usefixtures("no_effects")
def test_replies_of_chance_leave_open_what_people_hold(replies: str) -> None:
    data = survey(500, 9) | {"a": CHANCE[replies], "y": np.arange(500) // 2 % 2}
    fit: Any = regression(data, by_covariates=False)
    assert fit.attentive.low[0] < 1e-6
    assert (fit.outcome.low.tolist(), fit.outcome.high.tolist()) == ([-np.inf] * 2, [np.inf] * 2)
    assert (fit.prediction.low < 0.05).all()
    assert (fit.prediction.high > 0.95).all()


@pytest.mark.slow
def test_replies_of_chance_leave_a_linear_model_its_limits() -> None:
    data = survey(500, 9) | {"a": CHANCE["nobody"], "y": np.arange(500) // 2 % 2}
    traits = [Randomized("trait", Reports.of(MAIN, data["y"]))]
    predictors = Predictors(data["age"][:, None], traits)
    attention = Attention(Reports.of(ANCHOR, data["a"]), 0, own_device=True, by_covariates=False)
    fit: Any = fit_regression(Numbers(data["v"]), predictors, attention=attention)
    assert fit.attentive.low[0] < 0.05
    assert not np.isnan([*fit.outcome.low, *fit.outcome.high]).any()


def test_impossible_attention_names_the_value() -> None:
    data = survey(500, 10)
    main, age = Reports.of(MAIN, data["y"]), data["age"][:, None]
    anchor = Reports.of(ANCHOR, data["a"])
    with pytest.raises(ValueError, match=r"an Attention with an anchor, not 0\.5"):
        fit_regression(main, age, attention=0.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="Yes or No, not"):
        Attention(Reports.of(OpenAnswer(3), [0, 1, 2]), 0)
    with pytest.raises(ValueError, match=r"share.* 1\.2"):
        Attention(anchor, 1.2)
    with pytest.raises(ValueError, match=r"share of 0\.5 cannot be told"):
        Attention(anchor, 0.5)
    with pytest.raises(ValueError, match="500 rows"):
        fit_regression(main, age, attention=Attention(Reports.of(ANCHOR, [0, 1]), 0))
    known = Reports.of(OpenAnswer(2), data["y"])
    noisy = Numbers.of(Duchi.of(0, 10, 5, epsilon=1), data["y"])
    three = Reports.of(RandomizedResponse.of(3, 2), data["y"])
    with_main = Predictors(age, [Randomized("w", main)])
    with pytest.raises(ValueError, match="no question of the model is randomized"):
        fit_regression(known, age, attention=Attention(anchor, 0))
    with pytest.raises(ValueError, match="numbers must not be randomized"):
        fit_regression(noisy, with_main, attention=Attention(anchor, 0))
    with pytest.raises(ValueError, match="not one of 3"):
        fit_regression(three, age, attention=Attention(anchor, 0, own_device=True))


@pytest.mark.slow
@pytest.mark.parametrize("as_one", [True, False])
def test_intervals_hold_the_truth_in_simulated_surveys(as_one: bool) -> None:
    """Of 300 surveys; at a coverage of .95 fewer than 272 happen once in 1,000."""
    covered = np.zeros(4)
    for seed in range(300):
        fit: Any = regression(survey(3000, 100 + seed), together=as_one)
        low = np.concatenate([fit.outcome.low, fit.attention.low])
        high = np.concatenate([fit.outcome.high, fit.attention.high])
        truth = np.concatenate([BETA, THETA])
        covered += (low <= truth) & (truth <= high)
    assert covered[:2].min() >= 272


@pytest.mark.usefixtures("no_averages")
def test_a_constant_far_from_average_people_has_a_profiles_limits() -> None:
    """Average people are known well, people without the trait's covariate are not: there Wald's
    limits, -4.57 and -2.84, held in 100 of 120 surveys where .95 was stated."""
    rows = np.array(list(np.ndindex(2, 2, 2)))
    people = np.array([3179, 645, 701, 529, 2988, 597, 851, 510])
    x, report, anchor = rows.T
    fit = fit_regression(
        Reports.of(E3, report),
        Predictors(x[:, None].astype(float), at=[[0.0]]),
        people=people,
        attention=Attention(Reports.of(E3, anchor), 0, own_device=False, by_covariates=False),
    )
    channel = np.asarray(E3.channel())

    def log_likelihood(constant: float, slope: float, attentive: float) -> float:
        shares = expit(constant + slope * np.arange(2))
        told = [np.outer(channel @ [1 - share, share], channel[:, 0]) for share in shares]
        chances = expit(attentive) * np.array(told) + (1 - expit(attentive)) / 4
        return float(people @ np.log(chances.ravel()))

    def highest(*held: float) -> float:
        """Of all coefficients, or with the constant held."""
        starts = product(*((-3.6,), (0.0, 2.0, 4.0), (0.2, 0.6))[len(held) :])

        def loss(others: Any) -> float:
            return -log_likelihood(*held, *others)

        return -min(float(minimize(loss, start).fun) for start in starts)

    top = highest()
    for limit in (fit.outcome.low[0], fit.outcome.high[0]):
        assert 2 * (top - highest(limit)) == pytest.approx(norm.ppf(0.975) ** 2, abs=0.1)
    assert fit.predicted is not None
    predicted = fit.predicted.low[0, 1], fit.predicted.high[0, 1]
    assert predicted == pytest.approx(
        (expit(fit.outcome.low[0]), expit(fit.outcome.high[0])), rel=1e-3
    )

"""Designs of samples: what is refused, and what protected answers add."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import t as student

from localdp.estimation import (
    Attention,
    Numbers,
    Predictors,
    Randomized,
    RegressionEstimate,
    Reports,
    SampleDesign,
    UnidentifiedFit,
    fit_regression,
    sample_difference,
    sample_mean,
    sample_shares,
    sample_table,
)
from localdp.estimation.sample.design import SampledPatterns
from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse
from localdp.mechanisms.base import Whole

COINS = RandomizedResponse.two_coins()
GROUPS = ["a", "a", "b", None]


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"weights": [0, 0]}, "at least one weight"),
        ({"weights": [1, -1]}, "from 0 on"),
        ({"weights": [1, np.inf]}, "finite"),
        ({"weights": [1, 2], "clusters": ["a"]}, "one entry a person"),
        ({"strata": ["a", None]}, "row 1 has a weight but no stratum"),
        ({"clusters": [np.nan, "a"]}, "row 0 has a weight but no cluster"),
        ({}, "one entry a person"),
    ],
)
def test_impossible_designs_are_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SampleDesign.of(**given)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("margins", "said"),
    [
        ([], "at least one margin"),
        ([(GROUPS, {"a": 3, "b": -1})], "numbers from 0 on.*-1"),
        ([(GROUPS, {"a": 0, "b": 0})], "not all 0"),
        ([(GROUPS, {"a": 3, "c": 1})], "group 'c' of margin 1 has 1 people and no report"),
        ([(GROUPS, {"a": 3, "b": 1}), (GROUPS, {"a": 3, "b": 2})], "add up to 4.*margin 2 to 5"),
        ([(GROUPS, {"a": 3, "b": 1}), (GROUPS, {"a": 1, "b": 3})], "no weights fit all margins"),
        ([(GROUPS[:3], {"a": 3, "b": 1})], "a group for each of 4 rows"),
    ],
)
def test_impossible_margins_are_refused(margins: list[object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        SampleDesign.of(people=4).raked(margins)  # type: ignore[arg-type]


def test_people_without_a_group_or_in_one_of_size_0_have_no_weight() -> None:
    design = SampleDesign.of(people=4).raked([(GROUPS, {"a": 10, "b": 0})])
    assert design.weights.tolist() == [5, 5, 0, 0]


def test_too_few_clusters_are_refused() -> None:
    numbers = Numbers(np.arange(6.0))
    with pytest.raises(ValueError, match="two clusters or more that have a report"):
        sample_mean(numbers, SampleDesign.of(clusters=["a"] * 6))
    x = np.random.default_rng(1).normal(size=(900, 3))
    reports = Reports.of(OpenAnswer(2), np.arange(900) % 2)
    schools = SampleDesign.of(clusters=np.arange(900) % 4)
    with pytest.raises(UnidentifiedFit, match="clusters minus strata are 3, coefficients 4"):
        fit_regression(reports, x, sample=schools)


def test_a_sample_brings_its_own_weights() -> None:
    reports = Reports.of(OpenAnswer(2), [0, 1])
    with pytest.raises(ValueError, match=r"leave out \['weights'\]"):
        fit_regression(reports, [[0], [1]], weights=[1, 2], sample=SampleDesign.of(people=2))


def test_protected_answers_are_their_unbiased_scores() -> None:
    rng = np.random.default_rng(2)
    design = SampleDesign.of(clusters=np.arange(400) % 25, weights=1 + np.arange(400) % 3)
    reports = Reports.of(COINS, rng.integers(0, 2, 400))
    found = sample_shares(reports, design)
    scores = sample_mean(Numbers(reports.vectors[reports.codes, 1]), design)
    assert found.raw[1] == pytest.approx(scores.raw[0], abs=1e-12)
    assert found.se[1] == pytest.approx(scores.se[0], abs=1e-12)
    assert found.deff[1] == pytest.approx(scores.deff[0], abs=1e-12)
    table = sample_table(reports, Reports.of(OpenAnswer(2), rng.integers(0, 2, 400)), design)
    assert table.raw.sum(axis=1) == pytest.approx(found.raw, abs=1e-12)


def test_a_difference_is_the_slope_of_a_group_with_the_same_clusters() -> None:
    rng = np.random.default_rng(5)
    design = SampleDesign.of(clusters=np.arange(600) % 20, weights=1 + np.arange(600) % 3)
    town, age = rng.integers(0, 2, 600), rng.normal(40, 9, 600)
    ages = [Numbers(np.where(town == own, age, np.nan)) for own in (1, 0)]
    found = sample_difference(ages[0], ages[1], design)
    slope = fit_regression(Numbers(age), town[:, None], sample=design).outcome
    assert found.difference[0] == pytest.approx(slope.coef[1], abs=1e-9)
    assert found.se[0] == pytest.approx(slope.se[1], rel=1e-6)
    coins = Reports.of(COINS, rng.integers(0, 2, 600))
    groups = [coins.among(town == own) for own in (1, 0)]
    shares = sample_difference(groups[0], groups[1], design, statements=2)
    for side, each in zip(groups, (shares.difference, [0, 0]), strict=True):
        assert sample_shares(side, design).raw - sample_shares(groups[1], design).raw == (
            pytest.approx(each, abs=1e-12)
        )
    assert shares.freedom == 19
    few = [coins.among((town == own) & (np.arange(600) < 40)) for own in (1, 0)]
    assert np.isnan(sample_difference(few[0], few[1], design).low).all()


def test_the_test_of_one_score_is_students_and_of_too_many_there_is_none() -> None:
    patterns = SampledPatterns(SampleDesign.of(people=12), np.zeros(12, dtype=np.int64))
    assert patterns.f_test(2.5**2, 1) == pytest.approx(2 * student.sf(2.5, 11))
    assert patterns.f_test(9.0, 11) is not None
    assert patterns.f_test(9.0, 12) is None


def test_one_row_a_cluster_is_what_no_sample_says_up_to_small_n() -> None:
    rng = np.random.default_rng(3)
    x, y = rng.normal(size=(2000, 1)), rng.integers(0, 2, 2000)
    plain = fit_regression(Reports.of(OpenAnswer(2), y), x)
    found = fit_regression(Reports.of(OpenAnswer(2), y), x, sample=SampleDesign.of(people=2000))
    assert found.outcome.coef == pytest.approx(plain.outcome.coef, abs=1e-6)
    assert found.outcome.se == pytest.approx(plain.outcome.se, rel=0.03)
    assert found.outcome.low == pytest.approx(plain.outcome.low, abs=0.01)


@pytest.mark.parametrize(
    ("design", "spare"), [(SampleDesign.of(clusters=np.arange(800) % 8), 3), (None, np.inf)]
)
def test_p_values_follow_walds_limits_where_an_anchor_tells_who_attends(
    design: SampleDesign | None, spare: float
) -> None:
    """Five coefficients; the p-value tests 0 in the numbers' own unit."""
    rng = np.random.default_rng(9)
    anchor = Attention(Reports.of(COINS, rng.random(800) < 0.3), 0, own_device=False)
    used = rng.integers(0, 2, 800)
    told = Reports.of(COINS, np.where(rng.random(800) < 0.5, used, 1 - used))
    drug = Predictors(randomized=[Randomized("used", told)])
    numbers = Numbers(used + rng.normal(size=800))
    found = fit_regression(numbers, drug, attention=anchor, sample=design).outcome
    error = (found.high - found.coef)[:2] / student.ppf(0.975, spare)
    assert found.p_value[:2] == pytest.approx(2 * student.sf(np.abs(found.coef[:2]) / error, spare))
    assert np.isnan(found.p_value[2])  # a standard deviation


@pytest.mark.parametrize("linear", [True, False])
def test_a_randomized_predictor_of_people_sampled_in_pairs_tells_half(linear: bool) -> None:
    """With everyone twice in a cluster, the variances equal those with everyone once."""
    rng = np.random.default_rng(4)
    n = 4000
    used, x = rng.integers(0, 2, n), rng.integers(0, 3, n)
    drug = Reports.of(COINS, np.where(rng.random(n) < 0.5, used, rng.integers(0, 2, n)))
    answers = (rng.random(n) < 0.3 + 0.3 * used).astype(int)
    twice = np.tile(np.arange(n), 2)

    def fitted(rows: Whole, design: SampleDesign) -> RegressionEstimate:
        outcome = Numbers(answers[rows] * 1.0) if linear else Reports.known(answers[rows], 2)
        used = Randomized("used", replace(drug, codes=drug.codes[rows]))
        return fit_regression(outcome, Predictors(x[rows, None], [used]), sample=design)

    once = fitted(np.arange(n), SampleDesign.of(people=n)).outcome
    paired = fitted(twice, SampleDesign.of(clusters=twice)).outcome
    assert paired.coef == pytest.approx(once.coef, abs=1e-5)
    assert paired.se == pytest.approx(once.se, rel=1e-4)


@pytest.mark.parametrize("mechanism", [OpenAnswer(2), COINS])
def test_too_few_of_an_answer_have_no_limits(mechanism: Mechanism) -> None:
    design = SampleDesign.of(clusters=np.arange(200) % 10)
    found = sample_shares(Reports.of(mechanism, np.zeros(200, dtype=int)), design)
    assert np.isnan(found.low).all()
    assert found.warnings == ("few-effective",)


def _clustered(
    rng: np.random.Generator, clusters: int, correlation: float, share: float
) -> tuple[Whole, Whole]:
    spread = (1 - correlation) / correlation
    own = rng.beta(share * spread, (1 - share) * spread, clusters).repeat(20)
    return (rng.random(len(own)) < own).astype(int), np.arange(clusters).repeat(20)


@pytest.mark.slow
@pytest.mark.parametrize("mechanism", [OpenAnswer(2), COINS])
@pytest.mark.parametrize("correlation", [0.05, 0.2])
@pytest.mark.parametrize("clusters", [10, 30, 100])
@pytest.mark.parametrize("share", [0.02, 0.1, 0.3])
def test_intervals_cover_where_they_are_shown(
    mechanism: Mechanism, correlation: float, clusters: int, share: float
) -> None:
    rng = np.random.default_rng(5)
    runs, missed = 800, 0
    for _run in range(runs):
        answers, of = _clustered(rng, clusters, correlation, share)
        if mechanism is COINS:
            answers = np.where(rng.random(len(of)) < 0.5, answers, rng.integers(0, 2, len(of)))
        found = sample_shares(Reports.of(mechanism, answers), SampleDesign.of(clusters=of))
        missed += bool(found.low[1] > share or found.high[1] < share)
    assert missed / runs <= 0.06 + 2 * (0.05 * 0.95 / runs) ** 0.5

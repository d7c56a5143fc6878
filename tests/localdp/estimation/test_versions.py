"""Questions in several versions: published figures, exact sums, and bad input."""

from decimal import Decimal
from itertools import product
from typing import Any

import numpy as np
import pandas as pd
import pytest
import scipy
from scipy.special import expit, logit
from scipy.stats import binom, norm

from localdp.estimation import (
    Cheating,
    Lies,
    Numbers,
    Reports,
    detect_cheating,
    detect_lies,
    estimate_shares,
    fit_logistic,
    fit_regression,
)
from localdp.estimation.disobedience import selected_level
from localdp.estimation.intervals.versions import Counters, p_values
from localdp.estimation.validation import yes_rates
from localdp.estimation.versions import p_values_of_pairs
from localdp.mechanisms import (
    Kuk,
    Mechanism,
    OpenAnswer,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.planning import margin_of_versions, plan_cheating
from tests.localdp.estimation.regression.data import inverse_information

BIRTHDAYS = RandomizedResponse.crosswise(0.2), RandomizedResponse.crosswise(0.8)
FORCED = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)
# Extended crosswise surveys of doping, `doping` of the R package RRsp1 by M. Cruyff: people who
# said "one" and "two" to a birthday of .2, and to one of .8; the share and G² of both together.
DOPING = {
    "A": ((60, 109), (139, 46), 0.166, 4.77),
    "B": ((79, 85), (102, 59), 0.374, 4.43),
    "C": ((192, 270), (324, 129), 0.251, 17.27),
    "D": ((137, 265), (307, 104), 0.161, 7.52),
    "E": ((45, 81), (121, 50), 0.200, 1.39),
}


def doping(survey: str) -> list[Any]:
    return list(zip(BIRTHDAYS, DOPING[survey][:2], strict=True))


@pytest.mark.parametrize("survey", DOPING)
def test_the_doping_surveys(survey: str) -> None:
    """The replies "one" and "two" are the reports 0 and 1: "different" and "the same"."""
    share, statistic = DOPING[survey][2:]
    estimate: Any = estimate_shares(doping(survey))
    assert estimate.raw[1] == pytest.approx(share, abs=5e-4)
    assert estimate.agreement.statistic == pytest.approx(statistic, abs=5e-3)
    assert estimate.agreement.df == 1
    assert estimate.agreement.rejected is ("versions-disagree" in estimate.warnings)
    assert estimate.agreement.rejected is (survey != "E")


def test_the_minarets_survey() -> None:
    """RRreg (Heck & Moshagen 2018) prints .870695 (.041118), and .635806 (.017344)."""
    versions = [
        (RandomizedResponse.mangat(2 / 12), {"Yes": 373, "No": 191}),
        (RandomizedResponse.mangat(10 / 12), {"Yes": 398, "No": 294}),
    ]
    estimate = detect_lies(versions)
    figures = estimate.raw, estimate.se, estimate.truthful, estimate.truthful_se
    assert figures == pytest.approx((0.870695, 0.041118, 0.635806, 0.017344), abs=5e-7)
    assert estimate.warnings == ("disobeyed",)


def test_one_sayers_are_taken_out() -> None:
    """λ = θ + (1 - θ) c: the rates of "one" sum to 1 + θ, and the rest is a crosswise survey."""
    (one, two), (other_one, other_two) = DOPING["A"][:2]
    rates = one / (one + two), other_one / (other_one + other_two)
    sayers = sum(rates) - 1
    share = ((rates[0] - sayers) / (1 - sayers) - 0.2) / 0.6
    estimate = detect_cheating(doping("A"))
    assert estimate.raw[2] == pytest.approx(sayers, abs=1e-8)
    assert estimate.honest == pytest.approx(share, abs=1e-8)
    assert estimate.honest_low < share < estimate.honest_high
    # Everyone who says "one" may hold a Yes, or none of them.
    assert estimate.bounds[0] < estimate.raw[0] < estimate.raw[0] + sayers < estimate.bounds[1]
    assert detect_cheating(doping("A"), reply=1).warnings == ("other-reply",)


def test_published_single_channels() -> None:
    """RRTCS, Jann, Jerke & Krumpal (2012) and Blair, Imai & Zhou (2015) print these."""
    warner = estimate_shares(RandomizedResponse.warner(0.7), [65, 60])
    assert (warner.raw[1], warner.se[1]) == pytest.approx((0.45, 0.112), abs=5e-4)
    for same, share, error in ((198, 0.223, 0.055), (230, 0.016, 0.050)):
        own = estimate_shares(
            RandomizedResponse.crosswise(0.25), {"same": same, "different": 310 - same}
        )
        assert own.raw[1] == pytest.approx(share, abs=5e-4)
        assert own.se[1] == pytest.approx(error, abs=6e-4)
    forced = estimate_shares(RandomizedResponse.forced(2 / 3, 1 / 6, 1 / 6), [1604, 831])
    assert (forced.raw[1], forced.se[1]) == pytest.approx((0.2619, 0.0144), abs=6e-5)


def test_equal_versions_are_one() -> None:
    """Two halves of one survey, and one version alone."""
    coins = RandomizedResponse.two_coins()
    whole = estimate_shares(coins, [120, 80])
    halves = estimate_shares([(coins, [60, 40]), (coins, [60, 40])])
    assert halves.raw == pytest.approx(whole.raw)
    assert halves.se == pytest.approx(whole.se)
    assert halves.low == pytest.approx(whole.low, abs=0.01)
    alone = estimate_shares([(coins, [120, 80])])
    assert alone.low == pytest.approx(whole.low)
    assert alone.agreement is None
    assert alone.labels == whole.labels


def test_reports_and_counts_are_the_same() -> None:
    versions = doping("E")
    pooled = Reports.pooled([(m, np.repeat([0, 1], counts)) for m, counts in versions])
    assert estimate_shares(pooled).raw == pytest.approx(estimate_shares(versions).raw)
    answered = np.arange(pooled.people) >= 10
    assert estimate_shares(pooled.among(answered)).n == pooled.people - 10


def test_more_than_two_answers() -> None:
    """Exact counts give exact shares, whose test is 0; a swap is seen."""
    versions = [RandomizedResponse.of(3, 1), RandomizedResponse.of(3, 2), OpenAnswer(3)]
    shares = np.array([0.5, 0.3, 0.2])
    counts = [np.rint(1e6 * m.channel().matrix @ shares).astype(int) for m in versions]
    estimate: Any = estimate_shares(list(zip(versions, counts, strict=True)))
    assert estimate.raw == pytest.approx(shares, abs=1e-4)
    assert (estimate.agreement.df, round(estimate.agreement.statistic, 2)) == (4, 0)
    swapped = [*counts[:2], counts[2][::-1]]
    again: Any = estimate_shares(list(zip(versions, swapped, strict=True)))
    assert again.agreement.rejected


@pytest.mark.parametrize("share", [0.0, 0.005, 0.3])
def test_p_values_are_exact_sums(share: float) -> None:
    """Of two versions all pairs of counts are summed; three are on a grid."""
    q, p = np.array([[0.25, 0.1, 0.2], [0.75, 0.8, 0.9]])
    n = np.array([9.0, 7.0, 8.0])
    for versions, error in ((2, 1e-9), (3, 2e-3)):
        sides = n[:versions], p[:versions], q[:versions]
        grid = np.indices([int(size) + 1 for size in sides[0]]).reshape(versions, -1).T
        rates = sides[2] + share * (sides[1] - sides[2])
        chances = np.prod(binom.pmf(grid, sides[0], rates), axis=1)
        slope = (sides[1] - sides[2]) / (rates * (1 - rates))
        error_of = np.sqrt(np.sum(slope**2 * sides[0] * rates * (1 - rates)))
        z = (grid - sides[0] * rates) @ slope / error_of
        low, high = -share * error_of, (1 - share) * error_of
        far = z**2 - np.maximum(low - z, 0) ** 2 - np.maximum(z - high, 0) ** 2
        for seen in (0, len(grid) // 3, len(grid) - 1):
            exact = chances[far >= far[seen] - 1e-9].sum()
            own = p_values(Counters(grid[seen].astype(float), *sides), np.array([share]))
            assert own[0] == pytest.approx(exact, abs=error)


@pytest.mark.parametrize("share", [0.005, 0.3])
def test_intervals_of_two_versions_cover(share: float) -> None:
    """All pairs of counts of 10 people each."""
    versions = RandomizedResponse.two_coins(), RandomizedResponse.of(2, 3)
    q, p = (np.array([m.yes[side] / 2**32 for m in versions if m.yes]) for side in (0, 1))
    chances = binom.pmf(np.arange(11)[:, None], 10, q + share * (p - q))
    covered = 0.0
    for first, second in np.ndindex(11, 11):
        chance = chances[first, 0] * chances[second, 1]
        if chance > 1e-5:
            tables = [(m, [10 - c, c]) for m, c in zip(versions, (first, second), strict=True)]
            estimate = estimate_shares(tables)
            covered += chance * (estimate.low[1] <= share <= estimate.high[1])
    assert covered >= 0.95 - 5e-4


@pytest.mark.slow
def test_a_share_of_zero_rejects_obedience_no_more_often_than_stated() -> None:
    rates = np.array([0.25, 0.75])
    rejected = 0.0
    for first, second in np.ndindex(31, 31):
        chance = float(np.prod(binom.pmf([first, second], 30, rates)))
        if chance > 1e-5:
            tables = [(m, [30 - c, c]) for m, c in zip(FORCED, (first, second), strict=True)]
            rejected += chance * detect_cheating(tables).agreement.rejected
    assert rejected < 0.065


@pytest.mark.usefixtures("no_profiles")
def test_a_regression_over_versions_is_one_with_a_channel_per_row() -> None:
    rng = np.random.default_rng(1)
    x = rng.normal(size=4000)
    yes = rng.random(4000) < 1 / (1 + np.exp(0.5 - x))
    sides = np.arange(4000) % 2
    t1 = np.array([0.8, 0.3])[sides]
    same = (rng.random(4000) < np.where(yes, t1, 1 - t1)).astype(int)
    frame = pd.DataFrame({"x": x, "same": same, "side": sides, "t1": t1})
    halves = [frame[frame.side == side] for side in (0, 1)]
    mechanisms = RandomizedResponse.crosswise(0.8), RandomizedResponse.crosswise(0.3)
    pairs = [(m, half.same) for m, half in zip(mechanisms, halves, strict=True)]
    pooled = Reports.pooled(pairs)
    fitted = fit_regression(pooled, frame.loc[pooled.index, ["x"]])
    direct = fit_logistic(frame[["x"]], frame.same, 1 - frame.t1, frame.t1)
    assert fitted.outcome.coef == pytest.approx(direct.coef, abs=1e-5)
    assert fitted.outcome.se == pytest.approx(direct.se, rel=1e-4)
    with pytest.raises(ValueError, match="or in another order"):
        fit_regression(pooled, frame[["x"]])
    again = [(m, half.reset_index().same) for m, half in zip(mechanisms, halves, strict=True)]
    with pytest.raises(ValueError, match="row label 0"):
        Reports.pooled(again)


MANGAT = RandomizedResponse.mangat(2 / 12), RandomizedResponse.mangat(10 / 12)
# Of two groups, the reports No and Yes to each version, and to an open question.
LYING = np.array([[[100, 400], [135, 365]], [[340, 160], [228, 272]], [[345, 155], [155, 345]]])


def lying_survey(versions: int) -> tuple[Reports, Any, Any]:
    """The outcome, the group and the number of people of each row; the open question is third."""
    asked = [*MANGAT, OpenAnswer(2)][:versions]
    group, report = (part.ravel() for part in np.indices((2, 2)))
    outcome = Reports.pooled([(m, report) for m in asked])
    return outcome, np.tile(group, versions)[:, None], LYING[:versions].ravel()


@pytest.mark.usefixtures("no_profiles")
@pytest.mark.parametrize("versions", [2, 3])
def test_a_regression_with_lies_has_the_maximum_of_the_likelihood(versions: int) -> None:
    """RRreg's `RRlog` for SLD: λ = π t + (1 - π) (1 - p), and open answers are true."""
    outcome, group, people = lying_survey(versions)
    fitted: Any = fit_regression(outcome, group, people=people, attention=Lies(outcome))
    counts = people.reshape(versions, 2, 2)

    def value(coef: Any) -> float:
        share = expit(coef[0] + coef[1] * np.arange(2))
        rates = [share * coef[2] + (1 - share) * q for q in (10 / 12, 2 / 12)]
        yes = np.array([*rates, share][:versions])
        return float(np.sum(counts * np.log(np.stack([1 - yes, yes], axis=-1))))

    best: Any = scipy.optimize.minimize(  # type: ignore[call-overload]
        lambda coef: -value(coef), np.array([0, 0, 0.6]), method="Nelder-Mead", tol=1e-9
    )
    assert fitted.log_likelihood == pytest.approx(-best.fun, abs=1e-7)
    parameters = [*fitted.outcome.coef, *fitted.truthful.value]
    assert parameters == pytest.approx(best.x, abs=1e-4)
    errors = np.sqrt(np.diag(inverse_information(value, best.x)))
    assert [*fitted.outcome.se, *fitted.truthful.se] == pytest.approx(errors, rel=2e-3)
    assert (fitted.prediction, fitted.effects, fitted.goodness) == (None, None, None)
    assert (fitted.attention, fitted.attentive) == (None, None)


def test_where_no_one_seems_to_lie_the_regression_is_the_usual_one() -> None:
    outcome, group, people = lying_survey(2)
    truthful = np.array([[[50, 450], [20, 480]], [[285, 215], [115, 385]]])
    people = truthful.ravel()
    fitted: Any = fit_regression(outcome, group, people=people, attention=Lies(outcome))
    usual = fit_regression(outcome, group, people=people)
    assert fitted.truthful.value[0] == fitted.truthful.high[0] == 1
    assert 0.9 < fitted.truthful.low[0] < 1
    assert fitted.outcome.coef == pytest.approx(usual.outcome.coef)


def test_where_everyone_with_a_yes_seems_to_lie_nothing_is_refused() -> None:
    """Then λ = (1 - π)(1 - p), from whose maximum the coefficients follow group by group."""
    outcome, group, _people = lying_survey(2)
    denied = np.array([[[220, 280], [290, 210]], [[445, 55], [465, 35]]])
    fitted: Any = fit_regression(outcome, group, people=denied.ravel(), attention=Lies(outcome))
    assert fitted.truthful.value[0] == fitted.truthful.low[0] == 0
    assert 0 < fitted.truthful.high[0] < 0.1

    def lost(share: float, counts: Any) -> float:
        yes = (1 - share) * np.array([10 / 12, 2 / 12])
        return -float(np.sum(counts * np.log(np.stack([1 - yes, yes], axis=-1))))

    groups: Any = [
        scipy.optimize.minimize_scalar(
            lost, args=(counts,), bounds=(0, 1), method="bounded", options={"xatol": 1e-9}
        )
        for counts in denied.swapaxes(0, 1)
    ]
    odds = [logit(each.x) for each in groups]
    assert fitted.outcome.coef == pytest.approx([odds[0], odds[1] - odds[0]], abs=1e-4)
    assert fitted.log_likelihood == pytest.approx(-sum(each.fun for each in groups), abs=1e-4)
    assert (fitted.outcome.low < fitted.outcome.coef).all()
    assert (fitted.outcome.coef < fitted.outcome.high).all()
    assert np.isfinite([fitted.outcome.low, fitted.outcome.high]).all()


def test_lies_that_cannot_be_told_are_named() -> None:
    other = Reports.pooled([(m, [0, 1]) for m in BIRTHDAYS])
    with pytest.raises(ValueError, match="must always report it"):
        Lies(other)
    for m in (MANGAT[0], OpenAnswer(2)):
        with pytest.raises(ValueError, match="two versions with different probabilities"):
            Lies(Reports.of(m, [0, 1]))
    with pytest.raises(ValueError, match="lies need a yes/no outcome"):
        Lies(Reports.of(OpenAnswer(3), [0, 1, 2, 1]))
    with pytest.raises(ValueError, match="not Numbers"):
        Lies(Numbers(np.arange(4.0)))  # type: ignore[arg-type]


# Two versions, report and group: shares of .2, .5 and .35; .1, .25 and .15 of the people cheat.
CHEATED = np.array([[[388, 625, 499], [612, 375, 501]], [[712, 625, 651], [288, 375, 349]]])


def cheated_survey() -> tuple[Reports, Any, Any]:
    """The outcome, two covariates and the number of people of each row."""
    _version, report, group = (part.ravel() for part in np.indices(CHEATED.shape))
    half = len(report) // 2
    pairs = zip(BIRTHDAYS, (report[:half], report[half:]), strict=True)
    return Reports.pooled([*pairs]), np.eye(3)[group][:, 1:], CHEATED.ravel()


@pytest.mark.usefixtures("no_profiles")
@pytest.mark.parametrize("by_covariates", [True, False])
def test_a_regression_with_cheating_has_the_maximum_of_the_likelihood(by_covariates: bool) -> None:
    """`sp_one` of RRsp1: with probability θ(x) people report "one", otherwise what they are asked
    to. Its log odds are linear in the covariates, too."""
    outcome, x, people = cheated_survey()
    cheating = Cheating(outcome, "different", by_covariates=by_covariates)
    fitted: Any = fit_regression(outcome, x, people=people, attention=cheating)
    design = np.column_stack([np.ones(3), np.eye(3)[:, 1:]])
    obeying = design if by_covariates else design[:, :1]
    channels = np.array([np.asarray(m.channel()) for m in BIRTHDAYS])

    def value(coef: Any) -> float:
        share, obeys = expit(design @ coef[:3]), expit(obeying @ coef[3:])
        told = channels @ np.stack([1 - share, share])
        one = np.array([[[1.0], [0.0]]])
        return float(np.sum(CHEATED * np.log(obeys * told + (1 - obeys) * one)))

    best: Any = scipy.optimize.minimize(  # type: ignore[call-overload]
        lambda coef: -value(coef),
        np.array([-1, 0, 0, 2, *[0, 0][: 2 * by_covariates]]),
        method="Nelder-Mead",
        options={"xatol": 1e-9, "fatol": 1e-9, "maxiter": 20_000},
    )
    assert fitted.log_likelihood == pytest.approx(-best.fun, abs=1e-6)
    assert [*fitted.outcome.coef, *fitted.attention.coef] == pytest.approx(best.x, abs=1e-3)
    errors = np.sqrt(np.diag(inverse_information(value, best.x)))
    assert [*fitted.outcome.se, *fitted.attention.se] == pytest.approx(errors, rel=2e-3)
    assert (fitted.prediction, fitted.effects, fitted.goodness) == (None, None, None)
    assert fitted.truthful is None


def test_cheating_that_cannot_be_told_is_named() -> None:
    outcome, x, people = cheated_survey()
    with pytest.raises(ValueError, match="two versions with different probabilities"):
        Cheating(Reports.of(BIRTHDAYS[0], [0, 1]), 0)
    for other in (Reports.of(OpenAnswer(2), [0, 1]), Reports.of(OpenAnswer(3), [0, 1]), None):
        with pytest.raises(ValueError, match="needs a randomized yes/no outcome"):
            Cheating(other, 0)  # type: ignore[arg-type]
    for reply in (2, -1, None, 0.5, "three"):
        with pytest.raises(ValueError, match=r"repl|whole"):
            Cheating(outcome, reply)  # type: ignore[arg-type]
    another = Cheating(cheated_survey()[0], 0)
    with pytest.raises(ValueError, match="about the outcome of the regression"):
        fit_regression(outcome, x, people=people, attention=another)


@pytest.mark.slow
def test_ratios_hold_among_the_surveys_that_show_them() -> None:
    """One survey in twenty shows them; of their limits at the usual level, one in five misses."""
    true, share, half, draws = 1.0, 0.2, 100, 2000
    rates = [share * true + (1 - share) * q for q in (10 / 12, 2 / 12)]
    counts = np.random.default_rng(5).binomial(half, rates, size=(draws, 2))
    estimates = [
        detect_lies([(m, [half - yes, yes]) for m, yes in zip(MANGAT, row, strict=True)])
        for row in counts
    ]
    shown = [estimate for estimate in estimates if estimate.truthful is not None]
    held = [estimate.truthful_low <= true <= estimate.truthful_high for estimate in shown]
    assert 50 < len(shown) < draws / 10
    assert np.mean(held) > 0.94


def test_the_level_after_selection_follows_the_truncated_normal() -> None:
    usual, edge = selected_level(0.05, 8.0), selected_level(0.05, 0.1)
    assert usual == pytest.approx(0.05)
    assert edge is None
    level: Any = selected_level(0.05, 1.5)
    far = float(norm.isf(level / 2))
    assert norm.sf(far) / norm.sf(far - 1.5) == pytest.approx(0.025)


BAD: dict[str, tuple[Any, str]] = {
    "a third table": ([*doping("A"), doping("A")[0]], "has 2 versions, not 3"),
    "a single table": (doping("A")[:1], "has 2 versions, not 1"),
    "replies": ([doping("A")[0], (BIRTHDAYS[1], ["same", "different"])], "count them first"),
    "reports": ([doping("A")[0], (BIRTHDAYS[1], [0, 1, 1, 0, 1])], "version 2: these 5 values"),
    "no reports": ([doping("A")[0], (BIRTHDAYS[1], [0, 0])], "version 2 has no reports"),
    "equal versions": ([doping("A")[0]] * 2, "different probabilities are needed"),
    "open answers": ([doping("A")[0], (OpenAnswer(2), [5, 5])], "randomized response of two"),
    "a negative count": ([doping("A")[0], (BIRTHDAYS[1], [-1, 5])], "not -1"),
    "half a person": ([doping("A")[0], (BIRTHDAYS[1], [0.5, 5])], "not 0.5"),
    "unknown labels": ([doping("A")[0], (BIRTHDAYS[1], {"Yes": 1, "No": 2})], "unknown: 'Yes'"),
    "marks": ([(UnaryEncoding.optimized(2, 1), [1, 2])] * 2, "reports of one category"),
    "no pair": ([BIRTHDAYS[0], BIRTHDAYS[1]], "version 1 must be a pair"),
    "no list": (BIRTHDAYS[0], "a list with a pair for each version"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_input_is_named(name: str) -> None:
    versions, message = BAD[name]
    with pytest.raises(ValueError, match=message):
        detect_cheating(versions)


@pytest.mark.parametrize(
    ("m", "reports"),
    [
        (Kuk.of(0.2, 0.7, 5), [0, 2, 5, 3]),
        (Kuk.of(0.2, 0.7, 1), [0, 1, 1, 1]),
        (SubsetSelection.of_size(4, 2, 1), [[1, 1, 0, 0], [0, 0, 1, 1]]),
        (UnaryEncoding.optimized(2, 1), [[1, 1], [0, 1]]),
    ],
)
def test_reports_of_more_than_one_category_are_refused(m: Mechanism, reports: list[Any]) -> None:
    """Some have more values than there are answers, as red cards do."""
    versions = Reports.pooled([(m, reports), (m, reports)])
    for estimate in (estimate_shares, detect_cheating):
        for data in (versions, Reports.of(m, reports)):
            with pytest.raises(ValueError, match="reports of one category each are needed"):
                estimate(data)


def test_other_bad_input_is_named() -> None:
    with pytest.raises(ValueError, match="must always report it"):
        detect_lies(doping("A"))
    with pytest.raises(ValueError, match="have their own counts"):
        estimate_shares(doping("A"), [1, 2])
    with pytest.raises(ValueError, match="method must be auto"):
        estimate_shares(doping("A"), method="wald")
    with pytest.raises(ValueError, match="same number of answers"):
        estimate_shares([doping("A")[0], (OpenAnswer(3), [1, 2, 3])])
    counts: Any = {"same": 3, "different": 5}
    with pytest.raises(ValueError, match="reports are needed, not counts"):
        Reports.pooled([(BIRTHDAYS[0], counts)])
    with pytest.raises(ValueError, match="version 1 has no reports"):
        Reports.pooled([(BIRTHDAYS[0], [])])
    with pytest.raises(ValueError, match="at most 1 together"):
        plan_cheating(*FORCED, (10, 10), yes=0.7, cheaters=0.7)
    with pytest.raises(ValueError, match="share must be a number"):
        margin_of_versions([(BIRTHDAYS[0], 9)], "0.5")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"n": (10,)}, r"n must be the numbers of both versions' reports, not \(10,\)"),
        ({"n": (10, 0)}, r"n\[1\] must be from 1"),
        ({"yes": None}, "yes must be a number, not None"),
        ({"cheaters": Decimal("NaN")}, "cheaters must be a number"),
        ({"reply": "1"}, "reply must be a whole number, not '1'"),
        ({"reply": 2}, "reply must be from 0 to 1, not 2"),
        ({"alpha": 0}, "alpha must lie strictly between 0 and 1, not 0"),
    ],
)
def test_an_impossible_plan_of_cheating_is_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        plan_cheating(*FORCED, **{"n": (10, 10), "yes": 0.1, "cheaters": 0.1, **given})


def mean_half_width(sizes: tuple[int, int], share: float) -> float:
    """The intervals of both versions together, averaged over their counts; of a count with a large
    spread some are enough."""
    laws = []
    for m, n in zip(BIRTHDAYS, sizes, strict=True):
        support = m.support()
        law = binom(n, float(support.q[1] + (support.p[1] - support.q[1]) * share))
        low, high = law.ppf(0.0005), law.ppf(0.9995)
        counts = np.arange(low, high + 1, max(1, round(law.std() / 1.2)))
        laws.append((counts, law.pmf(counts) / law.pmf(counts).sum()))
    (firsts, _), (seconds, _) = laws
    chances = np.outer(laws[0][1], laws[1][1])
    total = 0.0
    for (row, column), chance in np.ndenumerate(chances):
        pair = firsts[row], seconds[column]
        tables = [(m, [n - c, c]) for m, n, c in zip(BIRTHDAYS, sizes, pair, strict=True)]
        shares = estimate_shares(tables)
        total += chance * (shares.high[1] - shares.low[1]) / 2
    return total


@pytest.mark.parametrize(
    ("sizes", "share"),
    [
        ((25, 25), 0.3),
        *(
            pytest.param(sizes, share, marks=pytest.mark.slow)
            for sizes in ((25, 25), (50, 150), (400, 400), (5_000, 5_000))
            for share in (0.0, 0.02, 0.1, 0.3, 0.5)
        ),
    ],
)
def test_a_planned_margin_matches_the_interval_shown(sizes: tuple[int, int], share: float) -> None:
    pairs = list(zip(BIRTHDAYS, sizes, strict=True))
    assert margin_of_versions(pairs, share) == pytest.approx(
        mean_half_width(sizes, share), rel=0.03
    )


def test_the_planned_power_is_the_exact_one() -> None:
    """A fifth of cheaters leaves a common share near 0: a noncentral distribution promised .8 for
    numbers that had .65."""
    n, rates = (9, 11), 0.15 + 0.65 * np.array([0.25, 0.75])
    laws = [binom.pmf(np.arange(size + 1), size, rate) for size, rate in zip(n, rates, strict=True)]
    power = 0.0
    for (first, second), chance in np.ndenumerate(np.outer(*laws)):
        tables = list(zip(FORCED, ([9 - first, first], [11 - second, second]), strict=True))
        power += chance * detect_cheating(tables).agreement.rejected
    assert plan_cheating(*FORCED, n, yes=0.15, cheaters=0.2).power == pytest.approx(power)
    assert plan_cheating(*FORCED, (1, 400), yes=0, cheaters=0.5).power == 1  # not a digit more


@pytest.mark.slow
def test_plans_are_what_surveys_give() -> None:
    """The planned power for very many people, which uses quantiles, holds too."""
    n, rates = 400, 0.15 + 0.75 * np.array([0.25, 0.75])
    plan = plan_cheating(*FORCED, (n, n), yes=0.15, cheaters=0.1)
    versions = [(n, *yes_rates(m)[::-1]) for m in FORCED]
    rejected = p_values_of_pairs(versions, bounded=True) < 0.05
    laws = [binom.pmf(np.arange(n + 1), n, rate) for rate in rates]
    assert plan.power == pytest.approx(laws[0] @ rejected @ laws[1], abs=0.01)
    tables = [(m, [round(n * (1 - r)), round(n * r)]) for m, r in zip(FORCED, rates, strict=True)]
    estimate = detect_cheating(tables)
    assert plan.margins == pytest.approx((estimate.high - estimate.low) / 2, rel=0.08)


def rejections(first: Any, second: Any, n: int) -> Any:
    """Which pairs of counts the test that both versions agree rejects, shape (n + 1, n + 1)."""
    table = np.zeros((n + 1, n + 1))
    for one, other in product(range(n + 1), repeat=2):
        both = [(first, [n - one, one]), (second, [n - other, other])]
        table[one, other] = estimate_shares(both).agreement.rejected  # type: ignore[union-attr]
    return table


@pytest.mark.parametrize("n", [5, pytest.param(20, marks=pytest.mark.slow)])
def test_few_versions_that_agree_are_said_not_to(n: int) -> None:
    """Exact over all counts: the chi-squared distribution rejected .109 at 5 and 5, .09 at 20."""
    first, second = RandomizedResponse.crosswise(0.2), RandomizedResponse.crosswise(0.3)
    table = rejections(first, second, n)
    assert table.any()
    for share in np.linspace(0, 1, 21):
        laws = [
            binom.pmf(np.arange(n + 1), n, m.channel().matrix[1] @ [1 - share, share])
            for m in (first, second)
        ]
        assert laws[0] @ table @ laws[1] <= 0.05

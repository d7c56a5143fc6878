"""The test of no design effect, against what the R package list prints and closed forms."""

import numpy as np
import pytest

from localdp.estimation import check_design_effect
from localdp.estimation.lists.design_effect import _Types
from localdp.mechanisms import ListDesign
from localdp.planning import innocent_law
from tests.localdp.estimation.lists.data import AFFIRM, CONTROL, RACE, THREE


def test_shares_of_types_as_the_r_package_defines_them() -> None:
    test = check_design_effect(THREE, CONTROL, RACE)
    first, second = (np.cumsum(arm) / sum(arm) for arm in (CONTROL, RACE))
    assert test.yes == pytest.approx(first - second[:4])
    assert test.no == pytest.approx(second[:4] - np.append(0, first[:3]))
    rates = [
        rate * (1 - rate) / (sum(arm) - 1) for rate, arm in ((first, CONTROL), (second[:4], RACE))
    ]
    assert test.se_yes == pytest.approx(np.sqrt(sum(rates)))


@pytest.mark.parametrize(("treatment", "low", "high"), [(RACE, 0.02, 0.07), (AFFIRM, 0.3, 0.9)])
def test_published_lists(treatment: list[int], low: float, high: float) -> None:
    """Blair & Imai (2012, section 4) print .022 and .394 before the correction for two sets, hence
    .044 and .788 with it."""
    assert low < check_design_effect(THREE, CONTROL, treatment).p_value < high


@pytest.mark.parametrize(
    "arms",
    [
        ([42, 4, 0, 3, 1], [43, 5, 0, 1, 1]),
        ([50, 0, 0, 0, 0], [50, 0, 0, 0, 0]),
        ([0, 0, 0, 0, 50], [0, 2, 0, 0, 0]),
        ([2, 0, 0, 0, 0], [0, 0, 0, 0, 400]),
    ],
)
def test_no_counts_have_no_p_value(arms: tuple[list[int], list[int]]) -> None:
    """A covariance of such counts is singular."""
    test = check_design_effect(ListDesign.of(3, 3), *arms)
    assert 0 < test.p_value <= 1
    assert not np.isnan([*test.yes, *test.no, *test.se_yes, *test.se_no, test.statistic]).any()


def test_equal_counts_have_equal_p_values() -> None:
    assert check_design_effect(THREE, CONTROL, RACE).p_value == (
        check_design_effect(THREE, CONTROL, RACE).p_value
    )


def size_of(design: ListDesign, n: tuple[int, int], share: float, surveys: int, seed: int) -> float:
    """The part of surveys without an effect that are rejected; statements are true of half."""
    stream = np.random.default_rng(seed)
    innocent = np.append(np.array([1, 3, 3, 1]) / 8, 0)
    treated = (1 - share) * innocent + share * np.roll(innocent, 1)
    matrix = np.asarray(design.mechanism.channel().matrix)
    rejected = 0
    for _ in range(surveys):
        arms = [
            stream.multinomial(people, matrix @ law)
            for people, law in zip(n, (innocent, treated), strict=True)
        ]
        rejected += check_design_effect(design, *arms).p_value <= 0.05
    return rejected / surveys


def test_unequal_arms_reject_few_true_assumptions() -> None:
    """12 surveys of 20 and 200: at size .05, 4 in 1 of 450 runs; the former rejected 13 of 30."""
    assert size_of(THREE, (20, 200), 0.1, 12, 5) < 4 / 12


@pytest.mark.slow
@pytest.mark.parametrize("n", [(20, 200), (5, 100), (100, 5), (50, 950), (50, 50)])
@pytest.mark.parametrize("epsilon", [None, 3.0])
def test_the_size_is_never_larger(n: tuple[int, int], epsilon: float | None) -> None:
    """300 surveys: at size .05, 27 in 1 of 200 runs."""
    assert size_of(ListDesign.of(3, epsilon), n, 0.05, 300, 6) < 27 / 300


def test_a_strong_effect_is_found_also_behind_noise_and_in_long_lists() -> None:
    fewer = [300, 400, 200, 100, 0]
    assert check_design_effect(THREE, [100, 200, 400, 300], fewer).p_value < 0.002
    design = ListDesign.of(3, 3)
    matrix = design.mechanism.channel().matrix
    arms = [(matrix @ counts).round().astype(int) for counts in ([100, 200, 400, 300, 0], fewer)]
    assert check_design_effect(design, *arms).p_value < 0.002
    long = ListDesign.of(8)
    assert (
        check_design_effect(long, [50] * 9, [170, 160, 50, 50, 50, 50, 50, 50, 50, 0]).p_value
        < 0.002
    )


def test_no_effect_has_the_p_value_one() -> None:
    assert check_design_effect(THREE, [100, 300, 300, 100], [50, 200, 300, 200, 50]).p_value > 0.9


@pytest.mark.parametrize(
    ("control", "treatment"),
    [
        ([724, 2053, 1757, 466, 0], [564, 1767, 1866, 712, 91]),
        ([765, 1956, 1847, 432, 0], [535, 1756, 1882, 743, 84]),
        ([3494, 10268, 9004, 2234, 0], [2864, 9025, 9058, 3634, 419]),
    ],
)
def test_many_reports_that_some_shares_explain_exactly(
    control: list[int], treatment: list[int]
) -> None:
    """Drawn without an effect: all types' shares are positive, so G² is 0. A search that ended
    early had p = .006, .004 and .02 here, and rejected 14 of 20 such surveys of 10,000 people."""
    test = check_design_effect(ListDesign.of(3), control, treatment)
    assert min(test.yes.min(), test.no.min()) > 0
    assert test.statistic == pytest.approx(0, abs=0.01)
    assert test.p_value > 0.9


@pytest.mark.parametrize("epsilon", [None, 3.0, 1.0])
def test_the_search_reaches_the_maximum(epsilon: float | None) -> None:
    """10,000 plain steps of EM get no further; 200 missed it by up to 200 in G²."""
    types = _Types.of(ListDesign.of(3, epsilon))
    law = innocent_law([0.5, 0.3, 0.6])
    shares = np.concatenate([0.8 * law, 0.2 * law])
    control, treatment = (
        np.rint(1e5 * (part @ shares) @ types.marks)[None] for part in types.drawn
    )
    treatment[0, ::2] *= 1.02
    plain = np.full((1, 8), 1 / 8)
    for _step in range(10_000):
        plain = types._moved(control, treatment, plain)
    found = types.statistic(control, treatment, types.fitted(control, treatment))[0]
    assert found <= types.statistic(control, treatment, plain)[0] + 0.05

"""The test of no design effect, against what the R package list prints and closed forms."""

import numpy as np
import pytest

from localdp.estimation import check_design_effect
from localdp.estimation.lists.design_effect import _weights
from localdp.mechanisms import ListDesign
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


@pytest.mark.parametrize(("treatment", "p_value"), [(RACE, 0.044), (AFFIRM, 0.788)])
def test_published_lists_with_selected_shares(treatment: list[int], p_value: float) -> None:
    """Blair & Imai (2012, section 4) print .022 and .394 before the correction for two sets."""
    test = check_design_effect(THREE, CONTROL, treatment)
    assert round(test.p_value, 3) == p_value
    assert check_design_effect(THREE, CONTROL, treatment, select=False).p_value > p_value


def test_weights_of_two_and_three_shares_have_closed_forms() -> None:
    correlation = np.array([[1, 0.3], [0.3, 1]])
    angle = np.arccos(0.3) / (2 * np.pi)
    assert _weights(correlation) == pytest.approx([angle, 0.5, 0.5 - angle])
    assert _weights(np.eye(3)) == pytest.approx([1 / 8, 3 / 8, 3 / 8, 1 / 8])
    assert _weights(np.eye(4)) == pytest.approx(np.array([1, 4, 6, 4, 1]) / 16, abs=1e-4)


def test_a_strong_effect_is_found_also_behind_noise_and_in_long_lists() -> None:
    fewer = [300, 400, 200, 100, 0]
    assert check_design_effect(THREE, [100, 200, 400, 300], fewer).p_value < 1e-6
    design = ListDesign.of(3, 3)
    matrix = design.mechanism.channel().matrix
    arms = [(matrix @ counts).round().astype(int) for counts in ([100, 200, 400, 300, 0], fewer)]
    assert check_design_effect(design, *arms).p_value < 1e-3
    long = ListDesign.of(8)
    assert (
        check_design_effect(long, [50] * 9, [170, 160, 50, 50, 50, 50, 50, 50, 50, 0]).p_value
        < 1e-6
    )


def test_no_effect_has_the_p_value_one() -> None:
    assert check_design_effect(THREE, [100, 300, 300, 100], [50, 200, 300, 200, 50]).p_value == 1

"""Scales: exact decimals, clamping before rounding, and error codes for forms."""

from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.mechanisms.numeric.parameters import ParameterError, as_budget, as_failure, canonical
from localdp.mechanisms.numeric.scale import MOST_OPEN_LEVELS, NumberScale


def test_numbers_of_any_kind_stand_for_the_same_decimals() -> None:
    scale = NumberScale("0", "1", "0.1")
    assert NumberScale.of(0, 1, 0.1) == scale
    assert NumberScale.of("0", "1.0", "0.10") == scale
    assert NumberScale.of(Decimal(0), Fraction(1), Fraction(1, 10)) == scale
    assert scale.size == 11
    assert scale.values.tolist() == [level / 10 for level in range(11)]


@pytest.mark.parametrize(
    ("given", "parameter", "code"),
    [
        ((None, 1, 1), "low", "missing"),
        ((0, "", 1), "high", "missing"),
        ((0, 1, None), "step", "missing"),
        (("ten", 20, 1), "low", "no-decimal"),
        ((0, float("inf"), 1), "high", "no-decimal"),
        ((0, float("nan"), 1), "high", "no-decimal"),
        ((0, True, 1), "high", "no-decimal"),
        ((0, 1, "1/0"), "step", "no-decimal"),
        ((0, 1, "1/3"), "step", "digits"),
        ((0, 10**12, 1), "high", "digits"),
        ((5, 5, 1), "high", "equal"),
        ((5, 4, 1), "high", "reversed"),
        ((0, 1, 0), "step", "positive"),
        ((0, 1, -1), "step", "positive"),
        ((0, 1, 2), "step", "wide"),
        ((0, 10, 3), "step", "steps"),
        ((0, MOST_OPEN_LEVELS, 1), "step", "fine"),
    ],
)
def test_what_no_scale_can_be_names_its_parameter(given: Any, parameter: str, code: str) -> None:
    with pytest.raises(ParameterError) as caught:
        NumberScale.of(*given)
    assert (caught.value.parameter, caught.value.code) == (parameter, code)
    assert str(caught.value).startswith(f"{parameter}: ")


def test_an_answer_is_clamped_and_then_rounded() -> None:
    scale = NumberScale.of(17, 90, 1)
    assert [scale.level_of(x) for x in (-5, 17, "17.49", 17.5, 89.5, 90, 10**30)] == [
        *(0, 0, 0, 1),
        *(73, 73, 73),
    ]


@pytest.mark.parametrize("answer", ["", "x", "1e", float("nan"), float("-inf"), None, True, [1]])
def test_an_answer_that_is_not_a_number_is_refused(answer: Any) -> None:
    with pytest.raises(ValueError, match="number is needed"):
        NumberScale.of(0, 1, 1).level_of(answer)


@given(
    st.decimals(-1000, 1000, places=3),
    st.integers(1, 1000),
    st.decimals("0.001", 10, places=3),
    st.decimals(-20000, 20000, places=6),
)
def test_the_nearest_level_within_the_bounds(
    low: Decimal, steps: int, step: Decimal, answer: Decimal
) -> None:
    scale = NumberScale.of(low, low + steps * step, step)
    assert scale.size == steps + 1
    level = scale.level_of(answer)
    assert 0 <= level <= steps
    clamped = min(max(answer, low), low + steps * step)
    assert abs(scale.value_of(level) - Fraction(clamped)) * 2 <= Fraction(step)


@given(st.integers(-(10**17), 10**17))
def test_a_decimal_in_plain_form_stands_for_itself(millionths: int) -> None:
    value = Fraction(millionths, 10**6)
    text = canonical(value, "x")
    assert Fraction(text) == value
    assert canonical(text, "x") == text


@pytest.mark.parametrize("epsilon", [0, -1, "0", float("nan"), "", "half", None, True])
def test_an_impossible_epsilon_is_refused_by_its_name(epsilon: Any) -> None:
    with pytest.raises(ParameterError) as caught:
        as_budget(epsilon)
    assert caught.value.parameter == "epsilon"


@pytest.mark.parametrize(
    ("delta", "n", "code"),
    [
        ("x", None, "no-decimal"),
        (0, None, "positive"),
        (-1e-5, None, "positive"),
        ("1e-9", None, "small"),
        (1, None, "people"),
        ("0.001", 1000, "people"),
        ("0.01", 1000, "people"),
    ],
)
def test_an_impossible_delta_is_refused_by_its_name(delta: Any, n: int | None, code: str) -> None:
    with pytest.raises(ParameterError) as caught:
        as_failure(delta, n)
    assert (caught.value.parameter, caught.value.code) == ("delta", code)


def test_a_delta_below_one_over_n_is_kept_exactly() -> None:
    assert as_failure("0.00099", 1000) == Fraction(99, 100_000)

"""The figures of the page on planning are the library's."""

from fractions import Fraction
from typing import Any

import pytest

from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse
from localdp.planning import Group, margin, power, required_n, required_n_of_difference
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "how-to" / "planning.md").read_text()
OPENLY = OpenAnswer(2)
COINS = RandomizedResponse.two_coins()
SIXTH = Fraction(1, 6)


@pytest.mark.parametrize(
    ("m", "plan", "named"),
    [
        (OPENLY, {"share": 0.05}, "unprotected, 5% against 0"),
        (RandomizedResponse.of(2, 4), {"share": 0.05}, "ε = 4, 5% against 0"),
        (
            RandomizedResponse.forced(4 * SIXTH, SIXTH, SIXTH),
            {"share": 0.2, "alpha": 0.01},
            "forced response ⅔, ⅙, ⅙: 20% against 0, α = .01",
        ),
    ],
)
def test_planned_sizes_and_powers_match_the_library(
    m: Mechanism, plan: dict[str, Any], named: str
) -> None:
    normal = required_n(m, power=0.8, method="normal", **plan)
    exact = required_n(m, power=0.8, **plan)
    chance = f"{power(m, normal, **plan):.2f}".lstrip("0")
    assert f"| {named} | {normal} | {exact} | {chance} |" in PAGE


@pytest.mark.parametrize(
    ("first", "second", "named"),
    [
        (OPENLY, OPENLY, "both unprotected"),
        (COINS, OPENLY, "one with two coins, the other unprotected"),
        (COINS, COINS, "both with two coins"),
        (RandomizedResponse.of(2, 2), RandomizedResponse.of(2, 2), "both with ε = 2"),
    ],
)
def test_planned_sizes_for_a_difference_match_the_library(
    first: Mechanism, second: Mechanism, named: str
) -> None:
    """The protected arm is expected to show more."""
    people, others = required_n_of_difference(Group(first, 0.15), Group(second, 0.1))
    assert people == others
    assert f"| {named} | {people:,} |" in PAGE


@pytest.mark.parametrize(
    ("m", "share", "named"),
    [
        (COINS, 0.0, "two coins, 0%"),
        (COINS, 0.3, "two coins, 30%"),
        (OPENLY, 0.01, "unprotected, 1%"),
    ],
)
def test_planned_margins_are_near_the_shown_ones(m: Mechanism, share: float, named: str) -> None:
    """What is shown is in tests/localdp/planning/test_shares.py."""
    row = next(line for line in PAGE.splitlines() if line.startswith(f"| {named} |"))
    cells = [cell.split(" / ") for cell in row.strip("| ").split(" | ")[1:]]
    assert [planned for planned, _ in cells] == [
        f"{margin(m, n, share):.4f}" for n in (50, 800, 10_000)
    ]
    assert all(abs(float(planned) / float(shown) - 1) < 0.03 for planned, shown in cells)


def test_a_share_of_zero_has_a_margin() -> None:
    assert f"±{100 * margin(OPENLY, 100, 0):.1f} points, not ±0" in PAGE

"""The sentence about a subgroup says what the intervals show, and no more."""

import pytest

from analytics.subgroups.job import comparison_text
from analytics.trends.series import Difference

HIGHER, LOWER = Difference("Bus", 9, 2, 16, 0.01), Difference("Car", -9, -16, -2, 0.01)
OPEN, ON_ZERO = Difference("Train", 9, -1, 19, 0.07), Difference("Bike", 9, 0, 18, 0.05)


@pytest.mark.parametrize(
    ("rows", "text"),
    [
        ([HIGHER], "More common in the subgroup: Bus."),
        ([LOWER], "Less common in the subgroup: Car."),
        (
            [HIGHER, OPEN, LOWER, ON_ZERO],
            "More common in the subgroup: Bus. Less common in the subgroup: Car. "
            "No clear difference: Train, Bike.",
        ),
        (
            [OPEN, ON_ZERO],
            "These intervals show no clear difference between the subgroup and everyone else.",
        ),
    ],
)
def test_only_intervals_without_zero_show_a_difference(rows: list[Difference], text: str) -> None:
    assert comparison_text(rows) == text

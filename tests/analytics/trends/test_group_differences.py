"""The sentence about a difference says what its interval shows, and no more."""

import pytest

from analytics.trends.group_differences import share_sentence
from analytics.trends.series import Difference


@pytest.mark.parametrize(
    ("figures", "text"),
    [
        (
            (9, 2, 16),
            "The share of “Bus” is higher for “A” than for “B”, by 9.0 percentage points "
            "(95% confidence interval 2.0 to 16.0).",
        ),
        (
            (-9, -16, -2),
            "The share of “Bus” is lower for “A” than for “B”, by 9.0 percentage points "
            "(95% confidence interval 2.0 to 16.0).",
        ),
        (
            (9, 0, 18),
            "The share of “Bus”: no difference can be shown between “A” and “B”. The difference "
            "lies between 0.0 and +18.0 percentage points (95% confidence interval).",
        ),
        (
            (1.5, -6, 9),
            "The share of “Bus”: no difference can be shown between “A” and “B”. The difference "
            "lies between −6.0 and +9.0 percentage points (95% confidence interval).",
        ),
    ],
)
def test_only_intervals_without_zero_show_a_difference(
    figures: tuple[float, float, float], text: str
) -> None:
    change = Difference("A", *figures, p_value=None)
    assert share_sentence("Bus", ("A", "B"), change, "95") == text

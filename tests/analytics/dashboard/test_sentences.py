"""The sentence above a chart is true whatever the intervals are."""

import re

import pytest

from analytics.dashboard.sentences import count_text, most_common, sentence_of
from analytics.estimates.shares import ShareRow
from tests.analytics.dashboard import row

A, B, C = row("A", 60, 55, 65), row("B", 30, 25, 35), row("C", 10, 5, 15)


def said(*rows: ShareRow, decides: bool = False, together: bool = True) -> str:
    return sentence_of(rows, one_decides=decides, simultaneous=together)


@pytest.mark.parametrize(
    ("yes", "text"),
    [
        (row("Yes", 21.8, 18.4, 25.2), "About 21.8 in 100; interval: 18.4 to 25.2."),
        (row("Yes", 5.03, 5.0, 5.06), "About 5.0 in 100; interval: 5.0 to 5.1."),
        (row("Yes", 0, 0, 8.2), "Few or none: the interval ends at 8.2 in 100."),
        (row("Yes", 0, 0, 35.2), "Anything from none to 35.2 in 100."),
        (row("Yes", 100, 61.5, 100), "Anything from 61.5 to all in 100."),
        (row("Yes", 0.04, 0, 3), "Few or none: the interval ends at 3.0 in 100."),
        (row("Yes", 0.4, 0, 3), "About 0.4 in 100; interval: 0.0 to 3.0."),
        (row("Yes", 100, 91.8, 100), "All or nearly all: the interval begins at 91.8 in 100."),
        (row("Yes", 25, 20.16, 30.04), "About 25.0 in 100; interval: 20.2 to 30.0."),
        # The adjusted estimate is outside the interval of the unbiased one.
        (row("Yes", 12, 15, 40), "Interval: 15.0 to 40.0 in 100."),
    ],
)
def test_one_share_is_a_count_out_of_100(yes: ShareRow, text: str) -> None:
    assert said(yes, row("No", 50, 0, 100), decides=True) == text
    assert said(yes) == text


def test_a_share_outside_its_interval_is_shown_nowhere() -> None:
    outside = row("Yes", 12, 15, 40)
    assert (outside.interval.value, outside.interval.bounds) == ("", "15.0 – 40.0")
    assert outside.interval.hidden
    assert not row("Yes", 20, 15, 40).interval.hidden
    first, _unbiased = outside.interval.details.splitlines()
    assert "12.0" not in " ".join([outside.text, *outside.figures[:2], first])


@pytest.mark.parametrize("share", [0.0, 0.4, 3.7, 50, 99.6, 100])
@pytest.mark.parametrize("half", [0.02, 0.3, 2, 30])
def test_the_sentence_has_the_figures_of_the_table(share: float, half: float) -> None:
    yes = row("Yes", share, max(share - half, 0), min(share + half, 100))
    estimate, interval, *_others = yes.figures
    beside = {estimate, *interval.split(" – ")}
    figures = set(re.findall(r"\d+\.\d", count_text(yes)))
    assert figures <= beside
    assert beside - figures <= {"0.0", "100.0"}


def test_the_largest_is_named_only_if_its_interval_is_above_all_others() -> None:
    count = "About 60.0 in 100; interval: 55.0 to 65.0."
    assert said(C, A, B) == f"The most common answer is “A”. {count}"
    assert most_common([C, A, B]) is A
    unclear = "These intervals do not show which answer is the most common."
    touching = row("A", 60, 35, 65)
    assert said(touching, B, C) == unclear
    assert most_common([touching, B, C]) is None
    # A rare answer with a wide interval, not the second largest, may be the most common one.
    assert said(A, B, row("C", 5, 0, 58)) == unclear
    assert said(A, row("D", 60, 55, 65), C) == unclear


def test_intervals_that_hold_one_by_one_rank_nothing() -> None:
    alone = "Each interval holds on its own, so these intervals do not rank the answers."
    assert said(A, B, C, together=False) == alone
    assert said(A, B, together=False) == alone

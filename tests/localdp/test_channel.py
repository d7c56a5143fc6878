"""The exact matrix, its epsilon, and how counters rise."""

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from localdp.channel import Channel, Support, check_cells
from localdp.mechanisms import (
    Kuk,
    MultipleChoice,
    PermanentResponse,
    RandomItem,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
    choose,
)

MECHANISMS = [
    RandomizedResponse.two_coins(),
    RandomizedResponse.forced(0.5, 0.375, 0.125),
    RandomizedResponse.crosswise(0.25),
    RandomizedResponse.of(3, 1),
    RandomizedResponse.of(5, 0.3),
    UnaryEncoding.symmetric(3, 1),
    UnaryEncoding.optimized(4, 2),
    UnaryEncoding.of(3, 0.25, 0.75),
    PermanentResponse.of(4, 0.5, 0.5, 0.75),
    PermanentResponse.of(3, 0.1, 1, 0),
    SubsetSelection.of(7, 0.5),
    SubsetSelection.of_size(4, 3, 2),
    SubsetSelection.of_size(5, 1, 1),
    MultipleChoice.of(3, 2),
    MultipleChoice(2, RandomizedResponse.forced(0.5, 0.375, 0.125)),
    *(RandomizedResponse.warner(p) for p in (0.7, 0.2)),
    RandomizedResponse.forced(2 / 3, 1 / 6, 1 / 6),
    RandomizedResponse.unrelated(0.6, 0.3),
    *(RandomizedResponse.of(k, epsilon) for k, epsilon in ((2, 0.01), (7, 8))),
    PermanentResponse.of(2, 0.9, 0, 1),
    choose(8, 2.5),
]
OF_CARDS_OR_ITEMS = [Kuk.of(0.2, 0.7, 3), RandomItem(3, RandomizedResponse.two_coins())]
UNBOUNDED = [
    RandomizedResponse.mangat(0.7),
    RandomizedResponse.triangular(0.25),
    Kuk((2**31, 2**32), 2),
    MultipleChoice(2, RandomizedResponse.mangat(0.7)),
    RandomItem(2, RandomizedResponse.mangat(0.7)),
]


def brute_force_ratio(channel: Channel) -> Fraction:
    reports, answers = channel.shape
    cells = [[channel[v, a] for a in range(answers)] for v in range(reports)]
    return max(chance / other for row in cells for chance in row for other in row)


@pytest.mark.parametrize("mechanism", [*MECHANISMS, *OF_CARDS_OR_ITEMS], ids=str)
def test_epsilon_is_the_largest_ratio_of_the_whole_matrix(mechanism: Any) -> None:
    channel = mechanism.channel()
    assert channel.ratio == brute_force_ratio(channel) == mechanism.ratio
    assert channel.epsilon == mechanism.epsilon
    assert mechanism.epsilon == pytest.approx(math.log(mechanism.ratio), rel=1e-12)


@pytest.mark.parametrize("mechanism", UNBOUNDED, ids=str)
def test_an_infinite_epsilon_is_said(mechanism: Any) -> None:
    assert mechanism.epsilon == math.inf
    assert mechanism.ratio is None
    assert any(0 in row and max(row) > 0 for row in mechanism.channel().numerators)


@pytest.mark.parametrize("mechanism", [*MECHANISMS, *OF_CARDS_OR_ITEMS], ids=str)
def test_every_answer_gives_some_report(mechanism: Any) -> None:
    channel = mechanism.channel()
    reports = sum(mechanism.is_report(value) for value in range(1 << mechanism.bits))
    assert channel.shape[0] == reports
    assert all(sum(column) == 1 for column in zip(*channel, strict=True))
    assert np.asarray(channel).sum(axis=0) == pytest.approx(np.ones(channel.shape[1]))


@pytest.mark.parametrize("mechanism", MECHANISMS, ids=str)
def test_counters_rise_as_the_channel_says(mechanism: Any) -> None:
    """The expected counts from every cell of the channel equal the support's."""
    matrix = mechanism.channel().matrix
    reports, answers = matrix.shape
    if isinstance(mechanism, RandomizedResponse):
        rising = np.eye(reports)
    else:
        legal = [value for value in range(1 << mechanism.bits) if mechanism.is_report(value)]
        rising = np.array([[value >> j & 1 for value in legal] for j in range(mechanism.bits)])
    expected = rising @ matrix
    support = mechanism.support()
    if support.exclusive:
        assert expected == pytest.approx(support.matrix)
    else:
        held = np.array([[a >> j & 1 for a in range(answers)] for j in range(mechanism.bits)])
        rates = support.q[:, None] + (support.p - support.q)[:, None] * held
        assert expected == pytest.approx(rates)


def test_a_report_that_nobody_gives_says_nothing() -> None:
    assert Channel(((0, 0), (1, 3), (3, 1)), 4).ratio == 3


def test_cells_are_exact_fractions() -> None:
    channel = RandomizedResponse.two_coins().channel()
    assert channel[1, 1] == Fraction(3, 4)
    assert [list(row) for row in channel] == [
        [Fraction(3, 4), Fraction(1, 4)],
        [Fraction(1, 4), Fraction(3, 4)],
    ]
    assert len(channel) == 2
    assert np.asarray(channel, dtype=np.float32).dtype == np.float32
    assert (channel @ np.array([0.5, 0.5])).tolist() == [0.5, 0.5]


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (((1, 2), (3, 3)), "answer 1 sums to 5, not to 4"),
        (((1, 2), (3,)), "rows of one length"),
        (((-1, 2), (5, 2)), "without negative entries"),
    ],
)
def test_a_matrix_that_is_not_a_channel_is_refused(rows: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Channel(rows, 4)


@pytest.mark.parametrize(
    ("mechanism", "refused"),
    [
        (UnaryEncoding.of(14, 0.75, 0.25), UnaryEncoding.of(15, 0.75, 0.25)),
        (PermanentResponse.of(14, 0.5, 0, 1), PermanentResponse.of(15, 0.5, 0, 1)),
        (RandomizedResponse.of(512, 1), RandomizedResponse.of(513, 1)),
        (MultipleChoice.of(9, 1), MultipleChoice.of(10, 1)),
        (RandomItem.of(13, 1), RandomItem.of(14, 1)),
        (SubsetSelection.of_size(30, 3, 1), SubsetSelection.of_size(30, 4, 1)),
    ],
    ids=str,
)
def test_a_channel_is_written_out_up_to_the_limit(mechanism: Any, refused: Any) -> None:
    check_cells(*mechanism.channel().shape)
    with pytest.raises(ValueError, match="the limit is 262144 cells"):
        refused.channel()


def test_only_a_yes_no_question_counts_two_sides_of_one_number() -> None:
    assert RandomizedResponse.two_coins().support().complementary
    assert not UnaryEncoding.symmetric(2, 1).support().complementary
    assert not PermanentResponse.of(2, 0.5, 0, 1).support().complementary
    assert not RandomizedResponse.of(3, 1).support().complementary
    assert not MultipleChoice.of(2, 1).support().complementary
    assert not SubsetSelection.of_size(3, 1, 1).support().complementary
    assert not Support((3, 3), (1, 1), exclusive=True, per_report=None).complementary

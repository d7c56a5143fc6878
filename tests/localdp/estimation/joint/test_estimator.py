"""The joint estimate: the unbiased table with its intervals, skips, and what is refused."""

import math
from typing import Any

import numpy as np
import pytest

from localdp.estimation import (
    JOINT_METHODS,
    EstimationCanceled,
    average_variation_distance,
    estimate_joint,
    estimate_shares,
)
from localdp.mechanisms import (
    Kuk,
    MultipleChoice,
    OpenAnswer,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from tests.localdp.estimation.joint.data import (
    MIX,
    REPORTS,
    SHAPE,
    TWO_COINS,
    leaning,
    people,
    reported,
)

PAIR = (TWO_COINS, RandomizedResponse.of(3, 2))
SETS = SubsetSelection.of_size(4, 2, 1)


@pytest.mark.parametrize("method", JOINT_METHODS)
def test_every_method_gives_a_table(method: str) -> None:
    joint = estimate_joint(MIX, REPORTS, method)
    assert joint.table.shape == joint.independence.shape == SHAPE
    if method != "inverse":
        assert joint.table.sum() == pytest.approx(1)
    assert (joint.method, joint.n, joint.converged) == (method, 500, True)
    assert (joint.se is not None) == (method == "inverse")
    assert joint.beats_independence is joint.gain is None
    if method != "inverse":
        assert np.all(joint.table >= 0)
        best = estimate_joint(MIX, REPORTS, "em", tolerance=1e-4).log_likelihood
        assert best - joint.log_likelihood <= joint.certificate


def test_the_inverse_matches_the_kronecker_product() -> None:
    """The table of report counts times the written-out inverse, for channels that are square."""
    mechanisms = (TWO_COINS, RandomizedResponse.of(3, 1), RandomizedResponse.of(4, 2))
    reports = reported(mechanisms, people(leaning((2, 3, 4), 1), 700, 2), 2)
    seen = np.zeros((2, 3, 4))
    np.add.at(seen, tuple(reports), 1 / 700)
    first, second, third = (m.channel().matrix for m in mechanisms)
    channel = np.kron(np.kron(first, second), third)
    wanted = np.linalg.solve(channel, seen.ravel())
    joint: Any = estimate_joint(mechanisms, reports, "inverse")
    assert joint.table.ravel() == pytest.approx(wanted)
    weights = np.linalg.inv(channel)
    variance = (weights**2 @ seen.ravel() - wanted**2) / 699
    assert np.all(joint.se.ravel() >= np.sqrt(variance) * (1 - 1e-9))
    assert joint.se.ravel() == pytest.approx(np.sqrt(variance), rel=0.4)


def test_the_margins_of_the_inverse_are_the_unbiased_shares() -> None:
    """Of questions whose reports always support as many answers: unary marks vary in number."""
    mechanisms = (TWO_COINS, RandomizedResponse.of(3, 1), SubsetSelection.of_size(4, 2, 2))
    reports = reported(mechanisms, people(leaning((2, 3, 4), 1), 500, 2), 2)
    joint = estimate_joint(mechanisms, reports, "inverse")
    for place, (m, given) in enumerate(zip(mechanisms, reports, strict=True)):
        others = tuple(axis for axis in range(3) if axis != place)
        raw = estimate_shares(m, m.counts(given), 500).raw
        assert joint.table.sum(axis=others) == pytest.approx(raw)


def covered(mechanisms: Any, table: Any, surveys: int, n: int, seed: int) -> Any:
    """How often each cell's interval holds: whole surveys are drawn as counts of report pairs."""
    first, second = (report_counts(m) for m in mechanisms)
    chance = np.kron(*(np.array([law(m, count) for count in report_counts(m)]) for m in mechanisms))
    rates = chance @ table.ravel()
    pairs = np.stack(np.divmod(np.arange(len(rates)), len(second)))
    held = np.zeros(table.shape)
    drawn = np.random.default_rng(seed).multinomial(n, rates / rates.sum(), size=surveys)
    for counts in drawn:
        left, right = np.repeat(pairs, counts, axis=1)
        given = [first[left], second[right]]
        joint: Any = estimate_joint(mechanisms, given, "inverse", simultaneous=False)
        held += (joint.low <= table) & (table <= joint.high)
    return held / surveys


def report_counts(m: Any) -> Any:
    if isinstance(m, RandomizedResponse):
        return np.arange(m.categories)
    values = np.arange(1 << m.bits)
    return (values[:, None] >> np.arange(m.bits) & 1).astype(np.uint8)


def law(m: Any, report: Any) -> Any:
    """Pr[report | answer] from the exact channel."""
    row = report if isinstance(m, RandomizedResponse) else report @ (1 << np.arange(m.bits))
    return m.channel().matrix[int(row)]


COVERAGE = [
    ((2, 2), (TWO_COINS, RandomizedResponse.warner(0.8))),
    ((3, 4), (RandomizedResponse.of(3, 1), UnaryEncoding.optimized(4, 2))),
]


@pytest.mark.slow
@pytest.mark.parametrize(("shape", "mechanisms"), COVERAGE, ids=str)
def test_intervals_hold_in_many_surveys(shape, mechanisms) -> None:
    """2,000 surveys: at 95% a cell falls below 93% once in 50,000."""
    coverage = covered(mechanisms, leaning(shape, 0.5), 2000, 4000, 2)
    assert np.all(coverage >= 0.93)


def test_intervals_at_once_are_wider() -> None:
    pointwise: Any = estimate_joint(MIX, REPORTS, "inverse", simultaneous=False)
    all_of_them: Any = estimate_joint(MIX, REPORTS, "inverse")
    assert np.all(all_of_them.low <= pointwise.low)
    assert np.all(all_of_them.high > pointwise.high)


def test_items_of_a_multiple_choice_are_questions() -> None:
    choice = MultipleChoice(2, RandomizedResponse.warner(0.9))
    table = leaning((2, 2, 3), 1)
    first, second, third = people(table, 20_000, 3)
    mechanisms = (choice, RandomizedResponse.of(3, 2))
    reports = reported(mechanisms, [np.stack([first, second], axis=1), third], 3)
    for method in ("em", "map", "inverse"):
        joint = estimate_joint(mechanisms, reports, method)
        assert joint.table.shape == (2, 2, 3)
        assert average_variation_distance(joint.table, table) < 0.06
    alone = estimate_joint([choice], [reports[0]], "em")
    assert average_variation_distance(alone.table, table.sum(axis=2)) < 0.04


def test_who_skipped_says_nothing_of_that_question() -> None:
    """The report of a skipped question has no effect."""
    said = np.arange(500) % 4 > 0
    spoiled = [REPORTS[0], np.where(said, REPORTS[1], 0), *REPORTS[2:]]
    for method in JOINT_METHODS:
        first, second = (
            estimate_joint(MIX, given, method, answered=[None, said, None, None])
            for given in (REPORTS, spoiled)
        )
        assert first.table == pytest.approx(second.table, abs=1e-9)
        assert "incomplete" in first.warnings
    whole = estimate_joint(MIX, [report[said] for report in REPORTS], "inverse").table
    part = estimate_joint(MIX, REPORTS, "inverse", answered=[None, said, None, None]).table
    assert part == pytest.approx(whole)


def test_skips_still_tell_of_the_other_questions() -> None:
    """Two of three people skip the second question; the first margin counts all of them."""
    table = np.array([[0.1, 0.2, 0.1], [0.3, 0.1, 0.2]])
    mechanisms = (OpenAnswer(2), OpenAnswer(3))
    answers = people(table, 3000, 4)
    said = np.arange(3000) % 3 == 0
    joint = estimate_joint(mechanisms, answers, "em", answered=[None, said], tolerance=1e-6)
    assert joint.table[1].sum() == pytest.approx(np.mean(answers[0]), abs=1e-4)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"method": "magic"}, "not 'magic'"),
        ({"reports": [[0, 1]]}, "2 mechanisms need as many reports, not 1"),
        ({"reports": [[0, 1], [0, 1, 2]]}, "question 1 has 3 reports, and not 2"),
        ({"reports": [[], []]}, "there are 0"),
        ({"reports": [[0, 1], [0, 3]]}, "question 1 .* from 0 to 2, not 3"),
        ({"reports": [[0, 1], [[0, 1], [1, 0]]]}, r"question 1 .* not shape \(2, 2\)"),
        ({"mechanisms": [TWO_COINS], "reports": [[0, 1]]}, "at least two questions, not 1"),
        ({"mechanisms": [], "reports": []}, "at least two questions, not 0"),
        ({"mechanisms": [TWO_COINS, Kuk.of(0.2, 0.7, 2)]}, "question 1 cannot be part .* cards"),
        ({"most_cells": 5}, "6 cells is above the limit of 5"),
        ({"most_bytes": 1000}, "2 reports and 6 cells may need .* above the limit of 1000"),
        ({"answered": [None, [True, 1, 0]]}, "answered of question 1 needs 2 booleans"),
        ({"answered": [[True, False]] * 1}, "as many answered, not 1"),
        ({"answered": [[True, False], [False, True]]}, "both question 0 and question 1"),
        ({"folds": 1}, "not 1"),
        ({"confidence": 1.0}, "not 1.0"),
        ({"tolerance": 0.0}, "not 0.0"),
        ({"penalty": -1.0}, "not -1.0"),
        ({"penalty": math.nan}, "not nan"),
        (
            {"mechanisms": [TWO_COINS, SETS], "reports": [[0, 1], [[1, 1, 0, 0], [1, 0, 0, 0]]]},
            "question 1 .* exactly 2 marks",
        ),
        ({"mechanisms": [UnaryEncoding.of(60_000, 0.7, 0.3)] * 2}, "3600000000 cells"),
    ],
)
def test_impossible_arguments_are_refused(change: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {"mechanisms": PAIR, "reports": [[0, 1], [0, 2]]} | change
    with pytest.raises(ValueError, match=message):
        estimate_joint(**given)


@pytest.mark.parametrize("method", JOINT_METHODS)
def test_progress_goes_from_nothing_to_all(method: str) -> None:
    said: list[float] = []
    estimate_joint(MIX, REPORTS, method, folds=3, progress=lambda part, _: said.append(part))
    assert said[0] == 0
    assert said[-1] == 1
    assert said == sorted(said)


@pytest.mark.parametrize("method", ["em", "map", "lremh"])
def test_a_joint_estimate_stops_when_told(method: str) -> None:
    calls = []

    def third_time(part: float, message: str) -> bool:
        calls.append((part, message))
        return len(calls) < 3

    with pytest.raises(EstimationCanceled, match="stopped at"):
        estimate_joint(MIX, REPORTS, method, progress=third_time)
    assert len(calls) == 3


def test_what_the_callback_raises_is_passed_on() -> None:
    def broken(part: float, message: str) -> None:
        raise KeyError(message)

    with pytest.raises(KeyError, match="grouping"):
        estimate_joint(MIX, REPORTS, progress=broken)

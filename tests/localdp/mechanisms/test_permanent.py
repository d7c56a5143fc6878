"""Permanent and instantaneous response: its composed channel, and composition over waves."""

import math
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD
from localdp.mechanisms import PermanentResponse, UnaryEncoding
from localdp.randomness import SecureWords
from tests.localdp.stream import words

PAPER = PermanentResponse.of(5, 0.5, 0.5, 0.75)
Bits = tuple[int, ...]


def step(given: Bits, drawn: Bits, zero: int, one: int) -> Fraction:
    """Return the probability that a step turns one row into another, mark by mark."""
    chance = Fraction(1)
    for before, after in zip(given, drawn, strict=True):
        level = Fraction(one if before else zero, WORD)
        chance *= level if after else 1 - level
    return chance


def one_hot(k: int, answer: int) -> Bits:
    return tuple(int(j == answer) for j in range(k))


def all_bits(k: int) -> Iterator[Bits]:
    return product((0, 1), repeat=k)


def permanent_law(m: PermanentResponse, answer: int) -> dict[Bits, Fraction]:
    """Return the probability of each permanent row, from the definition."""
    k, turned = m.categories, WORD - m.kept
    return {row: step(one_hot(k, answer), row, turned, m.kept) for row in all_bits(k)}


def report_law(m: PermanentResponse, answer: int) -> dict[Bits, Fraction]:
    """Return the probability of each report of one wave, summed over the permanent rows."""
    rows = permanent_law(m, answer)
    return {
        report: sum((p * step(row, report, m.zero, m.one) for row, p in rows.items()), Fraction())
        for report in all_bits(m.categories)
    }


def worst(laws: list[dict[Any, Fraction]]) -> Fraction:
    return max(max(law[v] for law in laws) / min(law[v] for law in laws) for v in laws[0])


def together(laws: list[dict[Any, Fraction]]) -> list[dict[Any, Fraction]]:
    """Return the laws of two questions asked at once, for every pair of answers."""
    return [
        {(v, w): law[v] * other[w] for v in law for w in other} for law in laws for other in laws
    ]


@pytest.mark.parametrize(
    ("f", "forever", "once"),
    [
        (0.1, 5.889, 0.983),
        (0.3, 3.469, 0.757),
        (0.5, 2.197, 0.537),
        (0.7, 1.238, 0.321),
        (0.9, 0.401, 0.107),
    ],
)
def test_the_table_of_the_literature(f: float, forever: float, once: float) -> None:
    """Mathematics, section 7, and docs/reference/mechanisms/permanent.md; p = .5, q = .75."""
    mechanism = PermanentResponse.of(5, f, 0.5, 0.75)
    assert mechanism.epsilon_forever == pytest.approx(forever, abs=5e-4)
    assert mechanism.epsilon == pytest.approx(once, abs=5e-4)
    assert mechanism.epsilon_forever <= 2 * math.log((2 - f) / f) + 1e-12
    p = 0.5 * f * 1.25 + (1 - f) * 0.5
    q = 0.5 * f * 1.25 + (1 - f) * 0.75
    assert mechanism.epsilon == pytest.approx(math.log(q * (1 - p) / (p * (1 - q))), abs=1e-8)


DESIGNS = [(0.5, 0.5, 0.75), (0.1, 0.25, 0.75), (0.9, 0.8, 0.3), (0.3, 0, 1)]


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize(("k", "d"), [(2, 1), (3, 1), (5, 1), (2, 2), (3, 2)])
def test_both_epsilons_match_brute_force(
    k: int, d: int, design: tuple[float, float, float]
) -> None:
    """Over every permanent row, and every report of a wave; two questions add up."""
    m = PermanentResponse.of(k, *design)
    rows = [permanent_law(m, answer) for answer in range(k)]
    reports = [report_law(m, answer) for answer in range(k)]
    if d == 2:
        rows, reports = together(rows), together(reports)
    assert math.log(worst(rows)) == pytest.approx(d * m.epsilon_forever, abs=1e-9)
    assert math.log(worst(reports)) == pytest.approx(d * m.epsilon, abs=1e-9)


@pytest.mark.parametrize(
    ("law", "claimed"), [(permanent_law, PAPER.epsilon_forever), (report_law, PAPER.epsilon)]
)
def test_two_questions_of_five_by_brute_force(law: Callable[..., Any], claimed: float) -> None:
    """Over all pairs of rows and of reports, as floats: 2**20 of them take too long exactly."""
    laws = [law(PAPER, answer) for answer in range(5)]
    own = np.array([[float(law[v]) for v in all_bits(5)] for law in laws])
    both = np.einsum("av,bw->abvw", own, own).reshape(25, -1)
    worst_ratio = (both.max(axis=0) / both.min(axis=0)).max()
    assert math.log(worst_ratio) == pytest.approx(2 * claimed, abs=1e-9)


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("k", [2, 3])
def test_the_channel_is_the_composition_of_the_two_steps(
    k: int, design: tuple[float, float, float]
) -> None:
    m = PermanentResponse.of(k, *design)
    channel = m.channel()
    for answer in range(k):
        for report, chance in report_law(m, answer).items():
            assert channel[sum(bit << j for j, bit in enumerate(report)), answer] == chance
    assert channel.ratio == m.ratio
    assert (m.present, m.absent) == tuple(
        Fraction(threshold) / WORD for threshold in (m.support().own[0], m.support().others[0])
    )


@pytest.mark.parametrize("design", DESIGNS)
@pytest.mark.parametrize("waves", [1, 2, 3, 4])
def test_several_waves_by_brute_force(waves: int, design: tuple[float, float, float]) -> None:
    """Over every history of reports, which share one permanent row."""
    m = PermanentResponse.of(2, *design)
    laws = []
    for answer in (0, 1):
        law: dict[Any, Fraction] = {}
        for history in product(all_bits(2), repeat=waves):
            law[history] = sum(
                (
                    p * math.prod(step(row, report, m.zero, m.one) for report in history)
                    for row, p in permanent_law(m, answer).items()
                ),
                Fraction(),
            )
        laws.append({history: chance for history, chance in law.items() if chance})
    assert worst(laws) == m.ratio_of(waves)


@given(
    st.floats(0.01, 0.99),
    st.fractions(0, 1),
    st.fractions(0, 1),
    st.integers(1, 60),
)
def test_more_waves_tell_more_and_never_more_than_forever(
    f: float, p: Fraction, q: Fraction, waves: int
) -> None:
    try:
        m = PermanentResponse.of(3, f, p, q)
    except ValueError:
        assert abs(p - q) * WORD < 2
        return
    assert m.ratio <= m.ratio_of(waves) <= m.ratio_of(waves + 1) <= m.ratio_forever
    assert m.ratio_of(waves) <= m.ratio**waves


@given(st.fractions(0.001, 0.999), st.fractions(0, 1), st.fractions(0, 1))
def test_rounding_is_towards_privacy(f: Fraction, p: Fraction, q: Fraction) -> None:
    try:
        m = PermanentResponse.of(4, f, p, q)
    except ValueError:
        assert abs(p - q) * WORD < 2
        return
    assert m.ratio_forever <= ((2 - f) / f) ** 2
    composed = [f * (p + q) / 2 + (1 - f) * probability for probability in (p, q)]
    low, high = sorted(composed)
    assert m.ratio <= high * (1 - low) / (low * (1 - high))


def test_permanent_reports_are_unary_encoding_with_composed_probabilities() -> None:
    """p* = 9/16 and q* = 11/16, which are whole 2**32-ths."""
    unary = UnaryEncoding.of(5, Fraction(11, 16), Fraction(9, 16))
    assert unary.channel().matrix == pytest.approx(PAPER.channel().matrix)
    assert unary.support() == PAPER.support()
    assert unary.ratio == PAPER.ratio
    assert unary.likelihood([1, 0, 1, 0, 0]) == pytest.approx(PAPER.likelihood([1, 0, 1, 0, 0]))


def test_randomize_is_the_two_steps_person_by_person() -> None:
    """Beyond the number of people that are drawn at once."""
    m = PermanentResponse.of(700, 0.5, 0.25, 0.75)
    answers = [0, 699, *range(100)]
    values = SecureWords().take(len(answers) * m.words)
    reports = m.randomize(answers, words(*values.tolist()))
    for person in (0, 1, 45, 46, 47, 101):
        own = words(*values[person * m.words : (person + 1) * m.words].tolist())
        row = m.permanent([answers[person]], own)
        assert m.instantaneous(row, own).tolist() == [reports[person].tolist()]


def test_without_a_second_step_the_report_is_the_permanent_row() -> None:
    m = PermanentResponse.of(3, 0.5, 0, 1)
    assert m.epsilon == m.epsilon_forever
    highest = words(*[WORD - 1] * 3, *[0] * 3)
    rows = [[1, 0, 1], [0, 1, 0]]
    assert m.instantaneous(rows, highest).tolist() == rows


def test_answers_and_rows_are_checked() -> None:
    for answers in ([3], [-1], [0.5], [[1]]):
        with pytest.raises(ValueError, match=r"categor|answers"):
            PermanentResponse.of(3, 0.5, 0.5, 0.75).permanent(answers, SecureWords())
    for rows in ([[1, 0]], [1, 0, 1], [[1, 0, 2]]):
        with pytest.raises(ValueError, match="mark"):
            PermanentResponse.of(3, 0.5, 0.5, 0.75).instantaneous(rows, SecureWords())

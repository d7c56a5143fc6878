"""Composition over waves."""

import math
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest

from localdp.accounting import (
    MOST_PLANNED,
    epsilon_of_change,
    epsilon_of_waves,
    epsilon_with_changes,
)
from localdp.mechanisms import PermanentResponse

FIVE = PermanentResponse.of(5, 0.5, 0.5, 0.75)
THREE = PermanentResponse.of(3, 0.3, 0.25, 0.75)
WRONG: Any = 1.5


def test_epsilons_add_up_for_one_wave_and_for_ever() -> None:
    assert epsilon_of_waves([FIVE], 1) == FIVE.epsilon
    assert epsilon_of_waves([FIVE]) == FIVE.epsilon_forever
    assert epsilon_of_waves([FIVE, THREE], 1) == pytest.approx(FIVE.epsilon + THREE.epsilon)
    assert epsilon_of_waves([FIVE] * 8) == pytest.approx(8 * 2 * math.log(3))
    assert epsilon_of_waves([FIVE] * 8) >= 8 * FIVE.epsilon_forever


def test_every_change_spends_another_permanent_response() -> None:
    for changes in range(4):
        spent = (changes + 1) * FIVE.epsilon_forever
        assert epsilon_of_waves([FIVE], None, changes) == pytest.approx(spent, abs=1e-12)
        assert epsilon_of_waves([FIVE], 100_000, changes) == pytest.approx(spent, abs=1e-6)


@pytest.mark.parametrize("waves", [1, 2, 5, 20, 300])
@pytest.mark.parametrize("changes", [0, 1, 2, 30])
def test_accounting_is_never_above_the_sum(waves: int, changes: int) -> None:
    bound = epsilon_of_waves([FIVE, THREE], waves, changes)
    once = FIVE.epsilon + THREE.epsilon
    forever = FIVE.epsilon_forever + THREE.epsilon_forever
    assert bound <= min(waves * once, (changes + 1) * forever) * (1 + 1e-12)
    for more in ((waves + 1, changes), (waves, changes + 1)):
        assert bound <= epsilon_of_waves([FIVE, THREE], *more) * (1 + 1e-12)


@cache
def spell(m: PermanentResponse, answers: tuple[int, int], waves: int) -> Fraction:
    """Return the largest ratio over the marks of one spell, the two marks that differ by turns."""
    worst = Fraction(0)
    kept, turned = Fraction(m.kept, 2**32), 1 - Fraction(m.kept, 2**32)
    zero, one = Fraction(m.zero, 2**32), Fraction(m.one, 2**32)
    assert answers[0] != answers[1]
    for first, second in product(product((0, 1), repeat=waves), repeat=2):
        likely = unlikely = Fraction(1)
        for bits, held in ((first, True), (second, False)):
            set_ = math.prod(one if bit else 1 - one for bit in bits)
            unset = math.prod(zero if bit else 1 - zero for bit in bits)
            own, other = kept * set_ + turned * unset, turned * set_ + kept * unset
            likely *= own if held else other
            unlikely *= other if held else own
        worst = max(worst, likely / unlikely)
    return worst


@pytest.mark.parametrize(("waves", "changes"), [(2, 1), (3, 1), (5, 1), (5, 2), (4, 3), (3, 7)])
@pytest.mark.parametrize("m", [FIVE, PermanentResponse.of(2, 0.1, 0.8, 0.2)], ids=str)
def test_the_worst_time_of_a_change_is_found(
    m: PermanentResponse, waves: int, changes: int
) -> None:
    """Brute force over every way to cut the waves, and every history of the two marks."""
    worst = [0.0]
    for lengths in product(range(waves + 1), repeat=changes + 1):
        if sum(lengths) == waves:
            ratios = [spell(m, (0, 1), length) for length in lengths if length]
            worst.append(sum(math.log(ratio) for ratio in ratios))
    assert epsilon_of_waves([m], waves, changes) == pytest.approx(max(worst), abs=1e-9)


@pytest.mark.parametrize(
    "given",
    [
        ([], 1, 0),
        ([FIVE], 0, 0),
        ([FIVE], -1, 0),
        ([FIVE], WRONG, 0),
        ([FIVE], 1, -1),
        ([FIVE], 1, WRONG),
        ([FIVE], True, 0),
    ],
)
def test_no_question_or_an_invalid_number_is_refused(given: Any) -> None:
    with pytest.raises(ValueError, match=r"\d|no question|True"):
        epsilon_of_waves(*given)


@pytest.mark.parametrize(
    ("waves", "epsilon"), [(2, 0.7399), (6, 3.4127), (10, 6.4464), (20, 15.2253), (40, 34.2171)]
)
def test_a_change_reveals_more_with_every_wave(waves: int, epsilon: float) -> None:
    """The defaults. In the middle of the waves it is 3.03, 5.89, 13.87 and 30.18 for 6, 10, 20
    and 40, where the permanent step of two answers costs at most 4.39."""
    m = PermanentResponse.of(4, 0.5, 0.5, 0.75)
    assert epsilon_of_change([m], waves) == pytest.approx(epsilon, abs=5e-5)
    assert epsilon_of_change([m, m], waves) == pytest.approx(2 * epsilon, abs=1e-4)
    assert epsilon_of_change([m], 1) == 0
    assert epsilon_of_change([m], waves) < epsilon_of_change([m], waves + 1)


@pytest.mark.parametrize(
    ("m", "waves"),
    [
        (PermanentResponse.of(3, 0.5, 0.5, 0.75), 2),
        (PermanentResponse.of(3, 0.5, 0.5, 0.75), 4),
        (PermanentResponse.of(4, 0.3, 0.8, 0.1), 3),
        (PermanentResponse.of(2, 0.3, 0.0, 0.5), 4),
    ],
    ids=str,
)
def test_a_change_against_all_reports(m: PermanentResponse, waves: int) -> None:
    """Brute force over all reports of all waves, and over the time of the change, with a mark's
    reports as numbers whose bits are the waves."""
    kept, zero, one = (Fraction(each, 2**32) for each in (m.kept, m.zero, m.one))

    def part(bits: tuple[int, ...], holds: bool) -> Fraction:
        set_ = math.prod(one if bit else 1 - one for bit in bits)
        unset = math.prod(zero if bit else 1 - zero for bit in bits)
        return kept * (set_ if holds else unset) + (1 - kept) * (unset if holds else set_)

    worst = Fraction(1)
    for before in range(1, waves):
        laws = [
            [
                (
                    part(bits[:before], mark == 0) * part(bits[before:], mark == 1),
                    part(bits, mark == 0),
                )
                for bits in product((0, 1), repeat=waves)
            ]
            for mark in range(m.categories)
        ]
        for marks in product(*laws):
            changed, unchanged = (math.prod(pair) for pair in zip(*marks, strict=True))
            if changed and unchanged:
                worst = max(worst, changed / unchanged, unchanged / changed)
            else:
                assert changed == unchanged == 0
    assert epsilon_of_change([m], waves) == pytest.approx(math.log(worst), abs=1e-9)


@pytest.mark.parametrize(
    ("m", "waves"),
    [
        (PermanentResponse.of(4, 0.5, 0.5, 0.75), 6),
        (PermanentResponse.of(4, 0.3, 0.8, 0.1), 3),
        (PermanentResponse.of(2, 0.3, 0.0, 0.5), 4),
        (PermanentResponse.of(6, 0.7, 0.3, 0.9), 4),
    ],
    ids=str,
)
def test_two_changes_against_all_reports(m: PermanentResponse, waves: int) -> None:
    """Brute force over all pairs of people, and over all reports of each option."""
    kept, zero, one = (each / 2**32 for each in (m.kept, m.zero, m.one))
    reports = list(product((0, 1), repeat=waves))

    @cache
    def law(when: int, before: bool, after: bool) -> np.ndarray:
        """The chances of an option's reports, if the answer changes after a wave."""
        told = []
        for bits in reports:
            chance = 1.0
            for holds, part in ((before, bits[:when]), (after, bits[when:])):
                set_ = math.prod(one if bit else 1 - one for bit in part)
                unset = math.prod(zero if bit else 1 - zero for bit in part)
                likely = kept if holds else 1 - kept
                chance *= likely * set_ + (1 - likely) * unset
            told.append(chance)
        return np.array(told)

    people = [(waves, 0, 0), (waves, 1, 1)]
    people += [
        (when, *pair)
        for when in range(1, waves)
        for pair in permutations(range(min(4, m.categories)), 2)
    ]
    worst = 0.0
    for (when, *pair), (later, *others) in product(people, repeat=2):
        loss = 0.0
        for option in range(m.categories):
            own, their = (
                law(wave, option == first, option == second)
                for wave, (first, second) in ((when, pair), (later, others))
            )
            able = (own > 0) | (their > 0)
            with np.errstate(divide="ignore"):
                loss += float(np.max(np.log(own[able]) - np.log(their[able])))
        worst = max(worst, loss)
    assert epsilon_with_changes([m], waves) == pytest.approx(worst, abs=2e-9)
    assert epsilon_with_changes([m], waves) >= epsilon_of_change([m], waves)
    assert epsilon_with_changes([m, m], waves) == pytest.approx(2 * worst, abs=1e-8)
    assert epsilon_with_changes([m], 1) == pytest.approx(m.epsilon, abs=1e-12)


def test_a_change_without_a_second_step_is_visible() -> None:
    for categories in (2, 4):
        m = PermanentResponse.of(categories, 0.5, 0, 1)
        assert epsilon_of_change([m], 2) == epsilon_with_changes([m], 2) == math.inf


@pytest.mark.parametrize(
    "given", [([], 1), ([FIVE], 0), ([FIVE], WRONG), ([FIVE], MOST_PLANNED + 1)]
)
def test_a_change_in_no_number_of_waves_is_refused(given: Any) -> None:
    with pytest.raises(ValueError, match=r"\d|no question"):
        epsilon_of_change(*given)
    with pytest.raises(ValueError, match=r"\d|no question"):
        epsilon_with_changes(*given)

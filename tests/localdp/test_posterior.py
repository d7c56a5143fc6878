"""Odds for pages, and posterior probabilities given one report."""

import itertools
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from localdp.fixed_point import WORD, ln_above
from localdp.mechanisms import (
    Gaussian,
    MultipleChoice,
    OpenAnswer,
    PermanentResponse,
    RandomizedResponse,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.posterior import (
    factor_at,
    factor_of,
    factor_of_report,
    odds,
    posterior,
    proofs,
    raised,
    strength,
)

TWO_COINS = RandomizedResponse.two_coins()


def test_two_coins() -> None:
    said = odds(TWO_COINS)
    assert said.kind == "binary"
    hundred, twenty = said.hundred, said.twenty
    assert (hundred.yes_to_yes, hundred.yes_to_no) == (75, 25)
    assert (hundred.no_to_yes, hundred.no_to_no) == (25, 75)
    assert (twenty.people, twenty.no_to_yes, twenty.yes_to_no) == (20, 5, 5)
    assert said.factor == 3
    assert said.suspicion(0.1) == pytest.approx(0.25)  # mathematics, section 6
    assert said.suspicion(0.5) == pytest.approx(0.75)


def test_an_uneven_design_says_both_sides() -> None:
    hundred = odds(RandomizedResponse.forced(0.5, 0.375, 0.125)).hundred
    assert (hundred.no_to_yes, hundred.yes_to_no) == (37.5, 12.5)


def test_odds_of_a_single_choice() -> None:
    mechanism = RandomizedResponse.of(5, 1)
    said = odds(mechanism)
    assert said.kind == "categories"
    assert said.hundred.yes_to_yes == pytest.approx(100 * math.e / (math.e + 4))
    assert said.hundred.yes_to_no == pytest.approx(4 * said.hundred.no_to_yes)
    assert said.factor == pytest.approx(math.e)


def test_odds_of_marks() -> None:
    said = odds(UnaryEncoding.of(4, 0.75, 0.25))
    assert said.kind == "marks"
    assert (said.hundred.yes_to_yes, said.hundred.no_to_yes) == (75, 25)
    assert said.factor == 9


def test_a_set_of_options_is_said_as_marks() -> None:
    said = odds(SubsetSelection(5, 2, 3 * WORD // 5))
    assert said.kind == odds(SubsetSelection.of_size(2, 1, 1)).kind == "marks"
    assert said.hundred.yes_to_yes == pytest.approx(60)
    assert said.hundred.no_to_yes == pytest.approx(35)
    assert said.factor == pytest.approx(2.25)


def test_the_items_of_a_multiple_choice_count_together() -> None:
    said = odds(MultipleChoice(2, TWO_COINS))
    assert said.kind == "marks"
    assert said.factor == 9
    assert said.suspicion(0.1) == pytest.approx(0.5)


def test_without_a_bound_a_report_can_be_proof() -> None:
    said = odds(RandomizedResponse(2, yes=(2**31, WORD)))
    assert said.factor == said.epsilon == math.inf
    assert said.suspicion(0.1) == 1
    assert said.suspicion(0) == 0
    assert said.suspicion(1) == raised(1, 3) == 1
    assert odds(MultipleChoice.of(1000, 5000)).factor == math.inf  # past what a float can hold


@pytest.mark.parametrize("prior", [-0.1, 1.1, math.nan])
def test_a_suspicion_is_a_probability(prior: Any) -> None:
    with pytest.raises(ValueError, match="prior"):
        raised(prior, 3)


@given(st.floats(0.01, 0.99))
def test_no_report_raises_a_suspicion_beyond_the_bound_and_some_report_reaches_it(
    prior: Any,
) -> None:
    designs: list[Any] = [TWO_COINS, RandomizedResponse.forced(0.5, 0.375, 0.125)]
    for mechanism in designs:
        after = [posterior(mechanism, v, [1 - prior, prior])[1] for v in (0, 1)]
        others = [posterior(mechanism, v, [1 - prior, prior])[0] for v in (0, 1)]
        assert max(after) <= odds(mechanism).suspicion(prior) * (1 + 1e-12)
        assert max(others) <= odds(mechanism).suspicion(1 - prior) * (1 + 1e-12)
        factor = mechanism.ratio
        reached = [
            after[1] / (1 - after[1]) / (prior / (1 - prior)),
            others[0] / (1 - others[0]) / ((1 - prior) / prior),
        ]
        assert max(reached) == pytest.approx(float(factor))


def test_what_a_report_lets_anyone_conclude() -> None:
    assert posterior(TWO_COINS, 1, [0.9, 0.1]) == pytest.approx([0.75, 0.25])
    assert posterior(TWO_COINS, 0, [0.9, 0.1]) == pytest.approx([27 / 28, 1 / 28])
    assert posterior(TWO_COINS, 1, [1, 0]).tolist() == [1, 0]
    items = posterior(MultipleChoice(2, TWO_COINS), [1, 0], [0.1, 0.1])
    assert items == pytest.approx([0.25, 1 / 28])


@pytest.mark.parametrize(
    "mechanism",
    [
        RandomizedResponse.of(3, 1),
        UnaryEncoding.of(3, 0.75, 0.25),
        PermanentResponse.of(3, 0.5, 0.5, 0.75),
        SubsetSelection.of_size(3, 2, 1),
        SubsetSelection.of_size(3, 1, 1),
    ],
    ids=str,
)
def test_the_posterior_is_bayes_over_the_channel(mechanism: Any) -> None:
    prior = np.array([0.5, 0.3, 0.2])
    legal = [value for value in range(8) if mechanism.is_report(value)]
    for value, row in zip(legal, mechanism.channel().matrix, strict=True):
        bits = [value >> j & 1 for j in range(3)]
        report = value if isinstance(mechanism, RandomizedResponse) else bits
        expected = prior * row / (prior * row).sum()
        assert posterior(mechanism, report, prior) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("mechanism", "report", "prior"),
    [
        (TWO_COINS, 1, [0.1]),
        (TWO_COINS, 1, [0.5, 0.6]),
        (TWO_COINS, 1, [1.5, -0.5]),
        (TWO_COINS, 1, [math.nan, 1]),
        (TWO_COINS, 2, [0.5, 0.5]),
        (RandomizedResponse(2, yes=(2**31, WORD)), 0, [0, 1]),
        (MultipleChoice.of(2, 1), [1, 0, 0], [0.5, 0.5]),
    ],
    ids=str,
)
def test_what_cannot_be_concluded_is_refused(mechanism: Any, report: Any, prior: Any) -> None:
    with pytest.raises(ValueError, match=r"prior|categor|marks"):
        posterior(mechanism, report, prior)


@pytest.mark.parametrize(
    ("factor", "said"),
    [
        (1, "sound"),
        (Fraction(50) - Fraction(1, 10**20), "sound"),
        (Fraction(50), "weak"),
        (1e300, "weak"),
        (math.inf, "absent"),
    ],
)
def test_one_rule_says_how_strong_a_protection_is(factor: Any, said: str) -> None:
    assert strength(factor) == said


@pytest.mark.parametrize("factor", [0.9, -1, math.nan])
def test_no_factor_is_below_1(factor: Any) -> None:
    with pytest.raises(ValueError, match="factor"):
        strength(factor)


def test_the_ratios_of_several_questions_multiply_exactly() -> None:
    assert factor_of([TWO_COINS] * 3) == pytest.approx(27)
    assert [strength(factor_of([TWO_COINS] * n)) for n in (3, 4)] == ["sound", "weak"]
    assert factor_of([]) == 1
    assert factor_of([TWO_COINS, OpenAnswer(3)]) == math.inf


def test_what_fails_with_delta_only_is_judged_by_its_epsilon() -> None:
    gaussian = Gaussian.of(0, 10, 1, 1, 1e-6)
    assert gaussian.ratio is None
    assert float(factor_of([gaussian])) == pytest.approx(math.e)


@given(st.floats(0, 60))
def test_rounding_never_makes_a_protection_stronger(epsilon: Any) -> None:
    ratio = RandomizedResponse(2, yes=(2**20, 50 * 2**20)).ratio
    assert ratio == 50
    assert strength(factor_at(ln_above(ratio))) == "weak"
    assert factor_at(epsilon) >= math.exp(epsilon)


def test_a_finite_epsilon_is_never_taken_for_proof() -> None:
    assert strength(factor_at(5_000)) == "weak"
    assert strength(factor_at(math.inf)) == "absent"


@pytest.mark.parametrize(
    ("mechanism", "report"),
    [
        (RandomizedResponse.forced(0.5, 0.375, 0.125), 0),
        (RandomizedResponse.of(4, 2), 3),
        (UnaryEncoding.of(3, 0.75, 0.25), [1, 0, 1]),
        (PermanentResponse.of(3, 0.5, 0.5, 0.75), [0, 1, 0]),
    ],
    ids=str,
)
def test_a_report_raises_no_suspicion_beyond_its_factor_and_one_up_to_it(
    mechanism: Any, report: Any
) -> None:
    k = mechanism.categories
    factor = factor_of_report(mechanism, report)
    grown = []
    for own, other in itertools.permutations(range(k), 2):
        prior = np.zeros(k)
        prior[own], prior[other] = 0.1, 0.9
        grown.append(posterior(mechanism, report, prior)[own])
    assert max(grown) == pytest.approx(raised(0.1, factor))


def test_the_items_of_a_multiple_choice_multiply_too() -> None:
    assert factor_of_report(MultipleChoice(3, TWO_COINS), [1, 0, 1]) == pytest.approx(27)


def test_a_proof_is_a_report_that_one_answer_alone_gives() -> None:
    assert proofs(RandomizedResponse.mangat(0.4)) == ((0, 0),)
    assert proofs(RandomizedResponse(2, yes=(0, 2**31))) == ((1, 1),)
    assert proofs(TWO_COINS) == proofs(RandomizedResponse.of(3, 1)) == ()
    assert factor_of_report(RandomizedResponse.mangat(0.4), 0) == math.inf
    assert factor_of_report(RandomizedResponse.mangat(0.4), 1) == pytest.approx(1 / 0.6)

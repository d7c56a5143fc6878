"""The planner's advice: computed figures where it applies, and nothing elsewhere."""

import math
import re
from fractions import Fraction
from typing import Any

import pytest

from localdp.mechanisms import MultipleChoice, RandomItem, RandomizedResponse, UnaryEncoding, choose
from localdp.planning import margin, required_n
from surveys import formatting
from surveys.planning.advice import Advice, advice_on
from surveys.planning.questions import Precision
from surveys.protection.rationale import alternatives, other_mechanisms
from surveys.questions.registry import KINDS
from tests.helpers.plans import assumptions


def advice(kind: str, mechanism: Any, **given: Any) -> list[Advice]:
    data = {"kind": kind, "design": "of no matter here"}
    return advice_on(Precision(1, "Have you ever?", data, mechanism, assumptions(**given)))


def texts(kind: str, mechanism: Any, **given: Any) -> str:
    return " ".join(each.text for each in advice(kind, mechanism, **given))


def test_more_epsilon_is_worked_out() -> None:
    text = texts("yes-no", RandomizedResponse.of(2, 1))
    p = math.exp(2) / (math.exp(2) + 1)
    rate = 1 - p + (2 * p - 1) * 0.3
    needed = 1.959964**2 * rate * (1 - rate) / (2 * p - 1) ** 2 / 0.03**2
    exact = required_n(RandomizedResponse.of(2, 2), margin=0.03, share=0.3)
    assert exact == pytest.approx(needed, rel=0.02)
    shown = formatting.people(formatting.rounded_up(exact))
    assert f"With ε = 2 instead of 1.00 you would need {shown} people" in text
    assert "raise a suspicion of 10% to 46% instead of 24%" in text


def test_noise_wins_is_advised_where_it_does() -> None:
    coins = RandomizedResponse.two_coins()
    assert "too small" not in texts("yes-no", coins)
    text = texts("yes-no", coins, people=30)
    assert "The sample is too small: expect a confidence interval from 0 to about 61%" in text
    match = re.search(r"With ([\d,]+) respondents the margin", text)
    assert match is not None
    needed = int(match[1].replace(",", ""))
    assert margin(coins, needed, 0.3) <= 0.15
    assert "even without randomizing" in texts("yes-no", coins, people=5)
    assert "noise" not in texts("yes-no", coins, people=30, share=0.0)


def test_a_weak_protection_is_worded_as_odds() -> None:
    text = texts("yes-no", RandomizedResponse.of(2, 4))
    becomes = math.ceil(100 * 0.1 * math.e**4 / (0.9 + 0.1 * math.e**4))
    assert f"can raise a suspicion of 10% to {becomes}%. With ε = 2 it would be 46%" in text
    assert "protects weakly" in text
    assert "protects weakly" not in texts("yes-no", RandomizedResponse.of(2, Fraction("3.91")))


def test_an_infinite_epsilon_is_advised_against() -> None:
    first = advice("yes-no", RandomizedResponse.mangat(Fraction(7, 10)))[0]
    assert first.warning
    assert first.text.startswith("ε is infinite")


def test_many_options_at_a_small_n() -> None:
    text = texts("single", choose(20, 1), people=300)
    assert "Its 20 options have a share of 5% on average" in text
    assert "Merged into 10" in text
    assert "on average" not in texts("single", choose(20, 1), people=100_000)


def test_no_advice_points_to_numbers_that_do_not_exist() -> None:
    """In a population of 900 no protection reaches the margin: nothing is compared then."""
    for mechanism, kind in (
        (RandomizedResponse.of(2, Fraction(1, 2)), "yes-no"),
        (RandomizedResponse.of(2, 4), "yes-no"),
        (choose(40, 1), "single"),
        (MultipleChoice.of(20, 2), "multiple"),
        (UnaryEncoding.optimized(20, 1), "single"),
    ):
        for each in advice(kind, mechanism, population=900, target=0.0005):
            assert "more than there are" not in each.text
            assert "%(" not in each.text


def test_items_share_epsilon() -> None:
    assert "Its 8 items share ε. With 4 of them" in texts("multiple", MultipleChoice.of(8, 8))


@pytest.mark.parametrize(
    ("kind", "mechanism"),
    [
        ("single", UnaryEncoding.optimized(14, 1)),
        ("single", UnaryEncoding.symmetric(14, 4)),
        ("single", RandomizedResponse.of(20, 1)),
        ("multiple", MultipleChoice.of(8, 2)),
        ("multiple", MultipleChoice.of(8, 4)),
    ],
)
def test_a_gain_of_another_mechanism_is_no_gain_of_epsilon_or_options(
    kind: str, mechanism: Any
) -> None:
    """Only the sentence that names the mechanism compares numbers of people."""
    compared = [each.text for each in advice(kind, mechanism) if " instead of " in each.text]
    assert [text for text in compared if "with the same ε would need" not in text] == []
    assert len(compared) == 1


def test_nothing_is_compared_with_itself() -> None:
    mechanisms: dict[str, list[Any]] = {
        "yes-no": [RandomizedResponse.of(2, epsilon) for epsilon in (1, 2, 4)],
        "single": [choose(6, epsilon) for epsilon in (1, Fraction("1.995"), 2, 4)],
        "multiple": [RandomItem.of(5, epsilon) for epsilon in (1, Fraction("1.999"), 2, 4)],
    }
    pairs = [(kind, each) for kind, listed in mechanisms.items() for each in listed]
    for kind, mechanism in pairs:
        assert not re.search(r"(\S+) people instead of \1", texts(kind, mechanism))


def test_one_random_item_is_advised_where_it_needs_fewer_people() -> None:
    text = texts("multiple", MultipleChoice.of(4, 1))
    assert "Randomized response for one random item with the same ε would need" in text
    assert "with the same ε would need" not in texts("multiple", RandomItem.of(4, 1))
    assert "share ε" not in texts("multiple", RandomItem.of(8, 1))
    every = "Randomized response for each item with the same ε would need"
    assert every in texts("multiple", RandomItem.of(2, 10))
    assert "one random item" not in texts("multiple", MultipleChoice.of(2, 10))


def test_a_better_mechanism_is_advised() -> None:
    text = texts("single", UnaryEncoding.optimized(14, 1))
    assert "Subset selection with the same ε would need" in text
    assert "with the same ε would need" not in texts("single", choose(14, 1))
    lopsided = RandomizedResponse.forced(Fraction(1, 2), Fraction(2, 5), Fraction(1, 10))
    assert "Warner, p =" in texts("yes-no", lopsided)


def test_alternatives_have_the_same_epsilon_or_say_theirs() -> None:
    for chosen, kind in ((RandomizedResponse.of(2, 1), "yes-no"), (choose(14, 1), "single")):
        for mechanism in other_mechanisms(KINDS[kind], chosen):
            assert (
                mechanism.mechanism.epsilon == pytest.approx(1, abs=1e-6)
                or str(mechanism.label) == "Two coins"
            )
    rows = alternatives(KINDS["yes-no"], RandomizedResponse.two_coins(), "Two coins")
    assert [str(row.label) for row in rows] == [
        "Two coins",
        "Warner, p = 75%",
        "Forced response: 50% truth, 25% Yes, 25% No",
    ]
    assert [row.in_use for row in rows] == [True, False, False]

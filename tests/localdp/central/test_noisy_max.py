"""The choice of an option: exact probabilities against brute force, their privacy and the draws."""

import math
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import numpy as np
import pytest
from scipy.stats import binomtest

from localdp.central import Selection
from localdp.central.noisy_max import RULES, Rule

ANSWERS = [1, 2, 3, 1, 2, 1, 4, 5]
MODE = np.bincount(ANSWERS)[1:].tolist()


def brute_force(selection: Selection, counts: list[int]) -> list[float]:
    """The probabilities as the mechanisms are defined."""
    heads = [math.exp((count - max(counts)) / selection.scale) for count in counts]
    if selection.rule == "exponential":
        return [weight / sum(heads) for weight in heads]
    chances = [0.0] * len(counts)
    for order in permutations(range(len(counts))):
        reached = 1.0
        for option in order:
            chances[option] += reached * heads[option] / math.factorial(len(counts))
            reached *= 1 - heads[option]
    return chances


def test_the_mode_of_the_text() -> None:
    """In proportion to e^(ε count/(2Δ)), with Δ = 1 and ε = 1."""
    assert MODE == [3, 2, 1, 1, 1]
    chances = Selection.of(1, "exponential", change=2).chances(MODE)
    weights = np.exp(np.array(MODE) / 2)
    assert chances == pytest.approx(weights / weights.sum(), rel=1e-12)
    assert chances.round(4).tolist() == [0.369, 0.2238, 0.1357, 0.1357, 0.1357]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("counts", [MODE, [10, 9, 8, 8, 8], [4, 4], [0, 0, 0, 50], [7, 0, 3, -2]])
@pytest.mark.parametrize("epsilon", ["0.1", "1", "3"])
def test_probabilities_match_brute_force(rule: Rule, counts: list[int], epsilon: str) -> None:
    selection = Selection.of(Fraction(epsilon), rule)
    chances = selection.chances(counts)
    assert chances == pytest.approx(brute_force(selection, counts), rel=1e-9)
    assert chances.sum() == pytest.approx(1)


@pytest.mark.parametrize("rule", RULES)
def test_one_person_more_changes_a_probability_by_no_more_than_the_factor(rule: Rule) -> None:
    """Of all counts up to 4 of three options; it is nearly reached, at counts far apart."""
    ratios = []
    for counts in [*product(range(5), repeat=3), (0, 30, 30)]:
        before = Selection.of(1, rule).chances(counts)
        for joined in range(3):
            after = Selection.of(1, rule).chances(np.array(counts) + np.eye(3, dtype=int)[joined])
            ratios += [*(after / before), *(before / after)]
    assert 0.99 * math.e < max(ratios) <= math.e * (1 + 1e-12)


@pytest.mark.parametrize("counts", [MODE, [5, 4, 0], [9, 2, 2, 2, 2, 2]])
def test_permute_and_flip_is_never_worse(counts: list[int]) -> None:
    deficit = max(counts) - np.array(counts)
    flip, exponential = (Selection.of(1, rule).chances(counts) @ deficit for rule in RULES)
    assert flip < exponential <= Selection.of(1, "exponential").mean_behind(len(counts))


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("epsilon", [0.1, 1, 3])
def test_noisy_max_is_rarely_further_behind_than_stated(rule: Rule, epsilon: float) -> None:
    """Exactly, where all others are behind alike by as much as is rare enough."""
    selection = Selection.of(epsilon, rule)
    deficit = selection.behind(6, 0.95) + 1
    chances = selection.chances([deficit, *[0] * 5])
    assert chances[1:].sum() <= 0.05
    assert selection.mean_behind(6) >= deficit * chances[1:].sum()


@pytest.mark.parametrize("rule", RULES)
def test_draws_have_these_probabilities(rule: Rule) -> None:
    """1,500 draws; a false alarm in fewer than one of 10⁷ runs."""
    selection = Selection.of(1, rule)
    drawn = np.bincount([selection.among(MODE) for _ in range(1_500)], minlength=5)
    for times, chance in zip(drawn, selection.chances(MODE), strict=True):
        assert binomtest(int(times), 1_500, float(chance)).pvalue > 1e-8


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("change", [1, 2, 3])
@pytest.mark.parametrize("epsilon", ["0.1", "0.3", "1", "3"])
def test_noisy_max_costs_the_epsilon_asked_for(rule: Rule, change: int, epsilon: str) -> None:
    selection = Selection.of(Fraction(epsilon), rule, change)
    assert selection.epsilon() <= float(epsilon)
    assert selection.epsilon() == pytest.approx(float(epsilon), rel=1e-12)


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ({"scale": 0.0}, "scale"),
        ({"scale": math.nan}, "scale"),
        ({"scale": 1.0, "rule": "softmax"}, "rule must be one of"),
        ({"scale": 1.0, "change": 0}, "change"),
    ],
)
def test_bad_input_is_named(given: dict[str, Any], name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Selection(**given)
    with pytest.raises(ValueError, match="epsilon"):
        Selection.of(0)
    with pytest.raises(ValueError, match="whole numbers"):
        Selection.of(1).among([0.5, 1])  # type: ignore[list-item]

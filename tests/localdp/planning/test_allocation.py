"""The division of epsilon: against a grid of all divisions, equal parts, and bad input."""

import math
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from localdp.mechanisms import NumericMechanism, RandomizedResponse
from localdp.planning import (
    LEVELS,
    Allocation,
    Arm,
    Question,
    allocate,
    level_epsilon,
    mean_error,
)
from localdp.planning.automatic import BUILDERS
from localdp.planning.shares import margin, spread
from localdp.posterior import factor_at, factor_of, strength
from tools import ROOT

THREE = (Question("yes-no", importance=3), Question("multiple", 6), Question("single", 9))
MIXED = (*THREE, Question("number", scale=(0, 60, 1)), Question("linked", (2, 2, 2)))


HALVES = (Arm((0, 1), "1/2"), Arm((1, 2), "1/2"))


def spent(allocation: Allocation) -> Fraction:
    return sum(map(Fraction, allocation.epsilons), Fraction(0))


def keeps_the_total(plan: Allocation) -> bool:
    """Whether what each arm is asked, and what others spend, stays within the total."""
    sums = (
        sum((Fraction(plan.epsilons[place]) for place in arm.questions), Fraction(arm.spent))
        for arm in plan.arms
    )
    return max(sums) <= plan.total


def random_arms(random: Random, questions: int) -> list[Arm]:
    """Up to four arms, which together ask all questions; some of them several times."""
    number = random.randint(1, 4)
    asked: list[list[int]] = [[] for _arm in range(number)]
    for place in range(questions):
        for arm in random.sample(range(number), random.randint(1, number)):
            asked[arm].append(place)
    return [Arm(tuple(places), Fraction(1, number)) for places in asked]


def brute_width(question: Question, epsilon: float, share: float) -> float:
    """The definition, without a curve: the smallest half-width of one report."""
    mechanisms = [build(question, Fraction(epsilon)) for build in BUILDERS[question.kind].values()]
    if question.kind == "number":
        numeric = [m for m in mechanisms if isinstance(m, NumericMechanism)]
        return min(mean_error(m, 1).margin for m in numeric) / 60
    return min(spread(m, share) for m in mechanisms)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "questions",
    [THREE, (Question("yes-no"), Question("number", scale=(0, 60, 5)), Question("multiple", 10))],
    ids=["choices", "number"],
)
def test_no_division_on_a_grid_is_better(questions: tuple[Question, ...], level: str) -> None:
    plan = allocate(questions, level, 1_000, share=0.3)
    total = float(plan.total)
    parts = total * np.arange(1, 30) / 30
    widths = [[brute_width(question, part, 0.3) for part in parts] for question in questions]
    losses = [
        sum(
            q.importance * w[i]
            for q, w, i in zip(questions, widths, (a, b, 27 - a - b), strict=True)
        )
        for a, b in product(range(28), repeat=2)
        if a + b <= 27
    ]
    assert plan.loss <= min(losses) / np.sqrt(1_000) * 1.002
    own = sum(
        question.importance * brute_width(question, float(part), 0.3)
        for question, part in zip(questions, plan.epsilons, strict=True)
    )
    assert plan.loss == pytest.approx(own / np.sqrt(1_000), rel=0.005)


@pytest.mark.parametrize("level", LEVELS)
def test_no_division_on_a_grid_is_better_in_arms(level: str) -> None:
    """The middle question is asked in both arms, so its part comes off both."""
    plan = allocate(THREE, level, 1_000, share=0.3, arms=HALVES)
    parts = float(plan.total) * np.arange(1, 60) / 60
    widths = [[brute_width(question, part, 0.3) for part in parts] for question in THREE]
    scales = np.sqrt([2, 1, 2])  # half as many people
    losses = [
        sum(
            q.importance * scale * w[i]
            for q, scale, w, i in zip(THREE, scales, widths, (58 - b, b, 58 - b), strict=True)
        )
        for b in range(59)
    ]
    assert plan.loss <= min(losses) / np.sqrt(1_000) * 1.002
    assert keeps_the_total(plan)
    assert plan.people == (500, 1_000, 500)
    assert (plan.together(0, 1), plan.together(0, 2)) == (500, 0)


def random_questionnaire(random: Random) -> list[Question]:
    kinds = [
        lambda weight: Question("yes-no", importance=weight),
        lambda weight: Question("single", random.randint(2, 20), importance=weight),
        lambda weight: Question("multiple", random.randint(2, 12), importance=weight),
        lambda weight: Question("number", scale=(0, 10, 1), importance=weight),
    ]
    return [random.choice(kinds)(random.choice([1, 1, 2, 5])) for _ in range(random.randint(1, 15))]


@pytest.mark.parametrize("times", [6, pytest.param(50, marks=pytest.mark.slow)])
def test_random_questionnaires_are_never_worse_than_equal_parts(times: int) -> None:
    random = Random(55)
    for _ in range(times):
        questions = random_questionnaire(random)
        level = random.choice([*LEVELS])
        arms = random_arms(random, len(questions))
        plan = allocate(questions, level, 800, share=0.3, arms=arms)
        assert plan.loss <= plan.equal_loss
        assert keeps_the_total(plan)
        assert plan.total == level_epsilon(level)


@pytest.mark.slow
def test_asking_halves_saves_as_many_people_as_documented() -> None:
    """The figure of docs/how-to/planning.md: people saved, of random questionnaires."""
    random = Random(55)
    saved = []
    for _ in range(50):
        questions = random_questionnaire(random)
        level, half = random.choice([*LEVELS]), len(questions) // 2
        places = tuple(range(len(questions)))
        if half:
            halves = [Arm(places[:half], "1/2"), Arm(places[half:], "1/2")]
            whole = allocate(questions, level, 800, share=0.3)
            saved.append(
                1 - (allocate(questions, level, 800, share=0.3, arms=halves).loss / whole.loss) ** 2
            )
    page = (ROOT / "docs/how-to/planning.md").read_text()
    least, middle, most = (f"{part:.0%}" for part in np.quantile(saved, [0, 0.5, 1]))
    assert f"| {len(saved)} random questionnaires | {least} | {middle} | {most} |" in page


@pytest.mark.parametrize(
    ("total", "n", "share", "parts"),
    [("0.1", 1, 0.0, 5), (Fraction(1, 3), 10, 0.005, 0), (10, 50, 1.0, 0)],
)
def test_the_edges_of_people_shares_and_totals(
    total: Any, n: int, share: float, parts: int
) -> None:
    arms = [Arm((place,), Fraction(1, parts)) for place in range(parts)]
    plan = allocate(MIXED, total, n, share=share, arms=arms, spent="0.01")
    assert keeps_the_total(plan)
    assert all(arm.spent == Fraction("0.01") for arm in plan.arms)
    assert plan.loss <= plan.equal_loss
    for choice, epsilon in zip(plan.choices, plan.epsilons, strict=True):
        assert 0 < choice.mechanism.epsilon <= float(epsilon) + 1e-12
        assert 0 < choice.margin < np.inf


@pytest.mark.parametrize("level", LEVELS)
def test_the_report_stays_within_its_level(level: str) -> None:
    plan = allocate(MIXED, level, 1_000)
    assert spent(plan) <= plan.total
    assert factor_of(choice.mechanism for choice in plan.choices) < LEVELS[level]
    assert factor_at(float(level_epsilon(level))) < LEVELS[level]
    assert level != "basic" or strength(factor_at(float(plan.total))) == "sound"


def test_equal_questions_of_equal_importance_gain_nothing() -> None:
    plan = allocate([Question("yes-no")] * 7, "medium", 1_000)
    assert plan.epsilons == plan.equal_parts
    assert plan.gain == 0
    assert allocate(MIXED, "strong", 1_000).gain > 0.03


def test_what_others_spend_comes_off_the_total() -> None:
    coins = Fraction(RandomizedResponse.two_coins().epsilon)
    plan = allocate([Question("yes-no")] * 2, "medium", 800, spent=coins)
    assert spent(plan) + coins <= level_epsilon("medium")
    assert spent(plan) == pytest.approx(float(level_epsilon("medium") - coins), abs=1e-5)


def test_fewer_questions_for_each_person_are_more_precise() -> None:
    five = [Question("yes-no")] * 5
    arms = [Arm((0, 1), "2/5"), Arm((2, 3, 4), "3/5", "0.1")]
    plan = allocate(five, "medium", 1_000, arms=arms, spent="0.2")
    assert plan.people == (400, 400, 600, 600, 600)
    assert plan.epsilons[:2] == ("1.051292", "1.051292")
    assert set(plan.epsilons[2:]) == {"0.667528"}
    assert plan.loss < allocate(five, "medium", 1_000, spent="0.3").loss
    assert plan.choices[0].margin == margin(plan.choices[0].mechanism, 400, 0.5)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"questions": []}, "no question"),
        ({"total": "weak"}, "weak"),
        ({"total": 0}, "epsilon"),
        ({"total": "0.005"}, "3 questions need more than an epsilon of 0.005"),
        ({"total": "medium", "spent": "2.4"}, "epsilon"),
        ({"n": 0}, "n must"),
        ({"arms": [Arm((0, 1), 1)]}, r"the arms ask \[0, 1\], not the 3 questions"),
        ({"arms": [Arm((0, 1, 2), 1), Arm((), 0)]}, "above 0 and add up to 1, not 1, 0"),
        ({"arms": [Arm((0, 1, 2), "1/2")]}, "above 0 and add up to 1, not 1/2"),
        ({"arms": [Arm((0, 1, 2), 1, "0.999")]}, "3 questions need more than an epsilon of 0.001"),
        ({"arms": [Arm((0, 1, 2), "1/2", -5), Arm((), "1/2")]}, "spent must be from 0 on"),
        (
            {"arms": [Arm((0, 1, 2), "1/2"), Arm((), "1/2", 5)]},
            "of 5.0 is spent, above the total of 1",
        ),
        ({"arms": [Arm((0, 1, 2), math.inf)]}, "not inf"),
        ({"arms": [Arm((0, 1, 2, 3), 1)]}, "a place must be from 0 to 2, not 3"),
        ({"arms": [Arm((0, 1, True), 1)]}, "a place must be a whole number, not True"),
        ({"total": "1/0"}, "not '1/0'"),
        ({"share": 2}, "share must"),
        ({"confidence": 1}, "confidence"),
        ({"questions": [Question("yes-no"), 0.5]}, "question 2 must be a Question, not 0.5"),
        ({"total": 10**400}, "the total must be at most"),
        ({"spent": -1}, "spent must be from 0 on, not -1"),
        ({"spent": 10**400}, "spent must be at most"),
    ],
)
def test_bad_input_is_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        allocate(**{"questions": THREE, "total": 1, "n": 1_000, **given})

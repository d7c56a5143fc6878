"""The automatic mechanism of each kind, against all that the kind can have."""

import math
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    JointResponse,
    Mechanism,
    MultipleChoice,
    NumericMechanism,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    choose,
)
from localdp.planning import (
    Question,
    automatic,
    compare,
    forecast,
    margin,
    mean_error,
    required_n,
)
from localdp.planning.automatic import BUILDERS, expected_margin
from tests.options import slow_except

QUESTIONS = (
    Question("yes-no"),
    Question("single", 2),
    Question("single", 14),
    Question("multiple", 3),
    Question("multiple", 8),
    Question("number", scale=(0, 10, 1)),
    Question("number", scale=(17, 90, 1)),
    Question("linked", (2, 2, 2)),
    Question("list", 4),
)


@pytest.mark.parametrize("question", QUESTIONS, ids=str)
@pytest.mark.parametrize("epsilon", slow_except(["0.5", "1", "2.3"], "1"))
def test_no_other_mechanism_has_a_shorter_interval(question: Question, epsilon: str) -> None:
    """Of a single choice with equally frequent options, by which its set size is found."""
    share = 1 / question.size if question.kind == "single" else 0.3
    best = automatic(question, Fraction(epsilon), 800, share=share)
    assert best.mechanism.epsilon <= float(epsilon) + 1e-9
    for build in BUILDERS[question.kind].values():
        rival = build(question, Fraction(epsilon))
        assert expected_margin(question, rival, 800, share=share) >= best.margin * 0.999


def test_each_kind_is_compared_by_the_figures_of_its_own_plan() -> None:
    items = Question("multiple", 8)
    rivals = {each.name: each.margin for each in compare(items, 1, 800, share=0.3)}
    assert rivals["multiple"] == margin(MultipleChoice.of(8, 1), 800, 0.3)
    assert rivals["random-item"] == margin(RandomItem.of(8, 1), 800, 0.3)
    years = automatic(Question("number", scale=(17, 90, 1)), 2, 800)
    assert isinstance(years.mechanism, NumericMechanism)
    assert years.margin == mean_error(years.mechanism, 800).margin
    tables = [way.of((2, 2, 2), 1) for way in (EveryResponse, JointResponse, RandomPair)]
    assert automatic(Question("linked", (2, 2, 2)), 1, 800).margin == min(
        forecast(m, 800).shown for m in tables
    )


def needed(m: Mechanism, share: float, target: float) -> int:
    return required_n(m, margin=target, share=share)


def check_fewest(options: int, epsilon: str, share: float) -> None:
    """Try all mechanisms for half the share, at most 5 points: a share as large as its margin
    cannot be told from 0, and its interval is cut there."""
    question = Question("single", options)
    chosen = automatic(question, epsilon, 800, share=share).mechanism
    target = min(0.05, share / 2)
    rivals = [build(question, Fraction(epsilon)) for build in BUILDERS["single"].values()]
    least = min(needed(rival, share, target) for rival in rivals)
    assert needed(chosen, share, target) <= 1.01 * least, (options, epsilon, share)


@pytest.mark.parametrize(
    ("options", "epsilon", "share"),
    [
        *((2, "0.1", 0.5), (50, "0.5", 0.02), (12, "1", 0.3), (2, "2", 0.02)),
        *((12, "3", 0.5), (50, "4", 0.1), (12, "5", 0.02)),
    ],
)
def test_no_mechanism_needs_fewer_people(options: int, epsilon: str, share: float) -> None:
    check_fewest(options, epsilon, share)


@pytest.mark.slow
@pytest.mark.parametrize("options", range(2, 51))
def test_no_mechanism_needs_fewer_people_on_the_whole_grid(options: int) -> None:
    for epsilon in ("0.1", "0.5", "1", "2", "3", "4", "5"):
        for share in (0.02, 0.05, 0.1, 0.3, 0.5):
            check_fewest(options, epsilon, share)


@pytest.mark.parametrize(("options", "people"), [(20, 2_279), (30, 2_457)])
def test_many_options_at_a_large_epsilon(options: int, people: int) -> None:
    """Randomized response and subset selection need 3,041 and 2,954."""
    best = automatic(Question("single", options), 3, 800, share=0.5)
    assert needed(best.mechanism, 0.5, 0.05) == people
    assert needed(choose(options, 3.0), 0.5, 0.05) > 1.2 * people


@pytest.mark.parametrize("question", [Question("single", 12), Question("multiple", 12)], ids=str)
def test_the_people_expected_do_not_decide(question: Question) -> None:
    """Few reports with little epsilon make every interval as wide as possible, and a later wave
    with more people keeps its mechanism."""
    few, many = (automatic(question, "0.1", n, share=0.5).mechanism for n in (50, 10**7))
    assert few == many


@pytest.mark.parametrize(("options", "epsilon"), [(2, 1), (5, 1), (14, 1), (50, 1)])
def test_equally_frequent_options_have_the_mechanism_of_least_variance(
    options: int, epsilon: int
) -> None:
    best = automatic(Question("single", options), epsilon, 50, share=1 / options)
    assert best.mechanism == choose(options, epsilon)


def test_mechanisms_equal_to_another_are_compared_once() -> None:
    """With two parts a random pair is all of them; hybrid is Duchi up to an epsilon of .61."""
    assert [each.name for each in compare(Question("linked", (2, 2)), 1, 800)] == [
        "linked-joint",
        "linked-every",
    ]
    assert "hybrid" not in {each.name for each in compare(Question("number"), 0.5, 800)}
    only = compare(Question("yes-no"), 1, 800)
    assert [each.mechanism for each in only] == [RandomizedResponse.of(2, 1)]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"kind": "rank"}, "kind must be one of"),
        ({"kind": "single", "importance": 0}, "importance must be above 0"),
        ({"kind": "single", "importance": "7"}, "importance must be a number, not '7'"),
        ({"kind": "single", "importance": 10**400}, "importance must be above 0 and at most"),
        ({"kind": ["single"]}, "kind must be one of"),
        ({"kind": "single", "options": (2, 2)}, "cannot have the options"),
        ({"kind": "linked", "options": 4}, "cannot have the options"),
        ({"kind": "linked", "options": (2, 1)}, "options must be from 2"),
        ({"kind": "single", "options": [5]}, "options must be a whole number"),
        ({"kind": "single", "options": 2.0}, "options must be a whole number, not 2.0"),
        ({"kind": "number", "scale": (0, 10)}, r"scale must be .*, not \(0, 10\)"),
        ({"kind": "number", "scale": [0, 10, 1]}, "scale must be"),
        ({"kind": "number", "scale": (0, True, 1)}, "a number is needed, not True"),
    ],
)
def test_an_impossible_question_is_named(given: dict[str, Any], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Question(**given)


def test_an_epsilon_without_a_mechanism_is_refused() -> None:
    with pytest.raises(ValueError, match="too small"):
        automatic(Question("single", 5), Fraction(1, 10**12), 800)


@pytest.mark.parametrize("kind", BUILDERS)
@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"epsilon": math.inf}, "epsilon"),
        ({"epsilon": None}, "epsilon must be a number, not None"),
        ({"epsilon": np.array(0.5)}, "epsilon must be a number"),
        ({"n": [800]}, "n must be a whole number"),
        ({"n": 10**400}, "n must be from 1"),
        ({"share": math.nan}, "share must be from 0 to 1, not nan"),
        ({"confidence": None}, "confidence must be a number, not None"),
    ],
)
def test_every_kind_names_an_impossible_assumption(
    kind: str, given: dict[str, Any], words: str
) -> None:
    question = Question(kind, (2, 2) if kind == "linked" else 3)
    with pytest.raises(ValueError, match=words):
        automatic(**{"question": question, "epsilon": 1, "n": 800, **given})


def test_numbers_of_other_types_are_numbers() -> None:
    other: Any = Fraction(1, 2)
    three: Any = np.int64(3)
    question = Question("list", three, importance=other)
    plain = automatic(question, 0.5, 800, share=0.25, confidence=0.5)
    epsilons: tuple[Any, ...] = ("0.5", Decimal("0.5"), np.float32(0.5), Fraction(1, 2))
    people: Any = np.int32(800)
    for epsilon in epsilons:
        same = automatic(question, epsilon, people, share=other / 2, confidence=other)
        assert same == plain
    with pytest.raises(ValueError, match="at most 1000000"):
        Duchi.of(0, 10, 1, 10**400)

"""The auditor: exact where the counts are known, silent about honest samplers, loud about bugs.

Samplers here draw from a seeded generator, so that no test can fail by chance.
"""

from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import localdp.audit.epsilon
from localdp.fixed_point import WORD
from localdp.mechanisms import Mechanism, MultipleChoice, RandomizedResponse, UnaryEncoding
from tests.helpers.audits import CHECKS, COINS, honest

OUE = UnaryEncoding.optimized(14, 1)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test(check: Callable[[ModuleType], None]) -> None:
    check(localdp.audit.epsilon)


def test_an_honest_bound_comes_close_to_the_claim() -> None:
    """Else the audit would pass for lack of power: 200,000 reports show nine tenths of epsilon."""
    mechanisms: list[tuple[Mechanism, Sequence[Any]]] = [
        (COINS, [0, 1]),
        (RandomizedResponse.of(5, 1), range(5)),
        (UnaryEncoding.symmetric(3, 1), range(3)),
        (MultipleChoice.of(3, 2), [(0, 0, 0), (1, 1, 1), (1, 0, 1)]),
    ]
    for mechanism, answers in mechanisms:
        bound = localdp.audit.epsilon.epsilon_lower_bound(honest(mechanism), answers, 200_000)
        assert 0.9 * mechanism.epsilon < bound.epsilon <= mechanism.epsilon


def test_a_report_that_one_answer_never_gives_is_bounded_all_the_same() -> None:
    mangat = RandomizedResponse(2, yes=(WORD // 4, WORD))
    bound = localdp.audit.epsilon.epsilon_lower_bound(honest(mangat), [0, 1], 20_000)
    assert mangat.epsilon == np.inf
    assert 5 < bound.epsilon < np.inf
    assert bound.hits[1] == 0


def test_equal_answers_prove_nothing() -> None:
    bound = localdp.audit.epsilon.epsilon_lower_bound(
        lambda _, n: np.ones(n, dtype=int), [0, 1], 1_000
    )
    assert bound.epsilon == 0


def test_an_event_says_what_it_is() -> None:
    assert str(localdp.audit.epsilon.Event((3,), ((1,),))) == "bit 3 is 1"
    assert (
        str(localdp.audit.epsilon.Event((3, 70), ((0, 0), (1, 1)))) == "bits 3 and 70 are 00 or 11"
    )
    assert str(localdp.audit.epsilon.Event(None, ((4,),))) == "report 4"
    assert str(localdp.audit.epsilon.Event(None, ((4,), (5,)))) == "one of 2 reports"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"samples": 7}, "samples must be from 8"),
        ({"samples": 100.0}, "samples must be a whole number"),
        ({"alpha": 0.0}, "alpha must lie strictly between 0 and 1, not 0.0"),
        ({"alpha": 1.0}, "not 1.0"),
        ({"inputs": [0]}, "at least two answers"),
        ({"inputs": []}, "at least two answers"),
        ({"of": 0}, "of must be from 1"),
        ({"sampler": lambda _, n: [0] * (n - 1)}, "100 reports are needed"),
        ({"sampler": lambda _, n: [0.5] * n}, "not float64"),
        ({"sampler": lambda _, n: [[0, 2]] * n}, "zeros and ones"),
    ],
)
def test_bad_input_is_refused(given: dict[str, Any], said: str) -> None:
    good: dict[str, Any] = {"sampler": honest(COINS), "inputs": [0, 1], "samples": 100}
    with pytest.raises(ValueError, match=said):
        localdp.audit.epsilon.epsilon_lower_bound(**good | given)


@pytest.mark.parametrize(
    "counts",
    [
        np.zeros((2, 2, 2), dtype=np.int64),
        np.zeros((3, 2, 3), dtype=np.int64),
        np.full((3, 2, 2), -1),
        np.arange(12).reshape(3, 2, 2),
    ],
)
def test_impossible_counts_are_refused(counts: Any) -> None:
    with pytest.raises(ValueError, match=r"counts|every answer"):
        localdp.audit.epsilon.Seen(np.array([[0], [1]]), counts)

"""What no mechanism can be: each refusal names the value.

Constructors are refused values by their JSON form, too: see `tests.localdp.vectors`.
"""

import math
from typing import Any

import pytest

from localdp.fixed_point import WORD
from localdp.layout import Field
from localdp.mechanisms import (
    Duchi,
    EveryResponse,
    Hybrid,
    JointResponse,
    Kuk,
    Laplace,
    MultipleChoice,
    PermanentResponse,
    Piecewise,
    RandomItem,
    RandomizedResponse,
    RandomPair,
    SquareWave,
    SubsetSelection,
    UnaryEncoding,
    from_spec,
)
from localdp.randomness import SecureWords

KUK = {"mechanism": "kuk", "red": [1, 2], "cards": 2}
TWO_ITEMS = RandomItem.of(2, 1)
PERMANENT = PermanentResponse.of(5, 0.5, 0.5, 0.75)
NO_EPSILON = (0, -1, math.nan, math.inf)
NO_CATEGORIES = (1, 1.5, 2**16 + 1)

REFUSED: list[tuple[Any, ...]] = [
    *((RandomizedResponse.warner, p) for p in (0.5, 0, 1, math.nan)),
    *((RandomizedResponse.crosswise, share) for share in (0.5, -0.1)),
    (RandomizedResponse.unrelated, 0, 0.3),
    (RandomizedResponse.unrelated, 0.3, 1),
    (RandomizedResponse.forced, 0.5, 0.5, 0),
    (RandomizedResponse.forced, 0, 0.5, 0.5),
    (RandomizedResponse.forced, 0.5, 0.3, 0.3),
    *((RandomizedResponse.mangat, p) for p in (0, 1)),
    (RandomizedResponse.triangular, 1 - 1e-12),
    *((RandomizedResponse.of, 3, epsilon) for epsilon in (*NO_EPSILON, 1e-12)),
    (RandomizedResponse.of, 2, 1e-12),
    *((RandomizedResponse.of, categories, 1) for categories in NO_CATEGORIES),
    (RandomizedResponse, 2),
    (RandomizedResponse, 2, (1, 2), 3),
    (RandomizedResponse, 2, [1, 2]),
    *((UnaryEncoding.of, 3, 0.5, q) for q in (0.5, 0.5 + 1e-12, 1)),
    *((UnaryEncoding.of, 3, p, 0.5) for p in (0, math.nan)),
    (UnaryEncoding.of, 1, 0.75, 0.25),
    *((UnaryEncoding.symmetric, 3, epsilon) for epsilon in (0, 1e-12, math.inf)),
    *((UnaryEncoding.optimized, 3, epsilon) for epsilon in (-2, 1e-12)),
    (UnaryEncoding.optimized, 1, 1),
    *((SubsetSelection.of, categories, 1) for categories in NO_CATEGORIES),
    *((SubsetSelection.of, 5, epsilon) for epsilon in (*NO_EPSILON, 1e-12)),
    *((SubsetSelection.of_size, 5, size, 1) for size in (0, 5)),
    (SubsetSelection.of_size, 5, 2, 1e-12),
    *((PermanentResponse.of, 3, f, 0.5, 0.75) for f in (0, 1, 1 - 1e-12, math.nan)),
    *((PermanentResponse.of, 3, 0.5, 0.5, q) for q in (0.5, 0.5 + 1e-12, 1.1, True)),
    *((PermanentResponse.of, 3, 0.5, p, 0.5) for p in (-0.1, False)),
    (PermanentResponse.of, 1, 0.5, 0.5, 0.75),
    *((PERMANENT.ratio_of, waves) for waves in (0, 2**12 + 1)),
    *((MultipleChoice.of, items, 1) for items in (0, 2**16 + 1)),
    *((MultipleChoice.of, 2, epsilon) for epsilon in (0, math.nan)),
    (MultipleChoice.of, 100, 1e-8),
    *((RandomItem.of, items, 1) for items in (1, 2**16 + 1)),
    *((RandomItem.of, 2, epsilon) for epsilon in (0, math.nan)),
    (TWO_ITEMS.item_counts, [1, 2, 3]),
    (TWO_ITEMS.item_of, 4),
    (Field, TWO_ITEMS, 1),
    (Field, TWO_ITEMS, None, True),
    *((Kuk, red, 2) for red in ((5, 5), (0, WORD), (-1, 5), (1, WORD + 1), [1, 2])),
    *((Kuk, (1, 2), cards) for cards in (0, 101)),
    *((Kuk.of, no, 0.5, 2) for no in (0.5, 0)),
    *((from_spec, KUK | {"cards": True}), (from_spec, KUK | {"red": [1, 2.5]})),
    *((from_spec, KUK | {"red": 7}), (from_spec, {"mechanism": "kuk", "red": [1, 2]})),
    *((JointResponse.of, sizes, 1) for sizes in ((2,), (2,) * 6)),
    *((EveryResponse.of, sizes, 1) for sizes in ((2,) * 9, (2, 17), (2, 1))),
    *((RandomPair.of, sizes, 1) for sizes in ((11, 10, 10), (2.0, 2))),
    *((RandomPair.of, (2, 2), epsilon) for epsilon in (0, math.inf)),
]


@pytest.mark.parametrize(("make", "given"), [(make, given) for make, *given in REFUSED])
def test_impossible_parameters_are_refused(make: Any, given: list[Any]) -> None:
    with pytest.raises(ValueError, match=r"\d|nan|inf|True|False|red|cards"):
        make(*given)


@pytest.mark.parametrize(
    "m",
    [
        RandomizedResponse.two_coins(),
        SubsetSelection.of(14, 1),
        *(kind.of(17, 90, 1, 1) for kind in (Duchi, Hybrid, Laplace, Piecewise, SquareWave)),
    ],
    ids=lambda m: type(m).__name__,
)
def test_an_answer_outside_the_categories_is_refused(m: Any) -> None:
    for answers in ([m.categories], [-1], [0.5], [True], ["1"], [[1]], 1, [None], [2**70]):
        with pytest.raises(ValueError, match=r"categor|dimension"):
            m.randomize(answers, SecureWords())

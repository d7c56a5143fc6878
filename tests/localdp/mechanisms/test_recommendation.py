"""Which mechanism is chosen, and the table of variances it is chosen by."""

import math
from typing import Any

import pytest

from localdp.estimation import report_variance
from localdp.mechanisms import RandomizedResponse, SubsetSelection, UnaryEncoding, choose

TABLE = """
.5 4.17/16.4/4.17(1) 12.1/16.0/10.05(2) 33.8/15.8/13.54(5) 119/15.7/15.05(19)
1 1.17/4.43/1.17(1) 2.45/4.04/2.45(1) 5.55/3.82/3.18(4) 17.8/3.72/3.54(13)
ln3 1/3.75/1(1) 1.96/3.36/1.96(1) 4.24/3.14/2.61(4) 13.2/3.04/2.88(13)
2 .431/1.47/.431(1) .508/1.08/.508(1) .675/.862/.631(2) 1.53/.764/.695(6)
4 .269/.826/.269(1) .191/.436/.191(1) .106/.214/.106(1) .073/.116/.073(1)
"""
CELLS = [
    (math.log(3) if epsilon == "ln3" else float(epsilon), k, cell)
    for epsilon, *cells in map(str.split, TABLE.strip().splitlines())
    for k, cell in zip((2, 5, 14, 50), cells, strict=True)
]


def printed(value: float, like: str) -> str:
    """Return a number with as many decimals as another one has."""
    decimals = len(like.partition(".")[2])
    return f"{value:.{decimals}f}".removeprefix("0")


@pytest.mark.parametrize(("epsilon", "k", "cell"), CELLS, ids=str)
def test_the_table_of_variances(epsilon: Any, k: int, cell: str) -> None:
    """Mathematics, section 3: n times the mean variance at equal shares, to the printed digits."""
    subset = SubsetSelection.of(k, epsilon)
    mechanisms = (RandomizedResponse.of(k, epsilon), UnaryEncoding.optimized(k, epsilon), subset)
    *figures, size = cell.replace("(", "/").rstrip(")").split("/")
    assert subset.size == int(size)
    for mechanism, figure in zip(mechanisms, figures, strict=True):
        assert printed(report_variance(mechanism).mean(), figure) == figure


@pytest.mark.parametrize(("epsilon", "k", "cell"), CELLS, ids=str)
def test_nothing_loses_less_than_what_is_chosen(epsilon: Any, k: int, cell: str) -> None:
    chosen = choose(k, epsilon)
    others = (
        RandomizedResponse.of(k, epsilon),
        UnaryEncoding.optimized(k, epsilon),
        UnaryEncoding.symmetric(k, epsilon),
    )
    least = report_variance(chosen).mean()
    assert all(least <= report_variance(other).mean() * (1 + 1e-9) for other in others)
    assert chosen.epsilon <= epsilon


def test_the_chosen_mechanism_depends_on_options_and_epsilon() -> None:
    fourteen: Any = choose(14, 1.0)
    assert isinstance(fourteen, SubsetSelection)
    assert fourteen.size == 4
    assert choose(5, 1.0) == RandomizedResponse.of(5, 1.0)
    assert choose(2, 0.1) == RandomizedResponse.of(2, 0.1)
    assert isinstance(choose(199, 2), SubsetSelection)
    assert choose(200, 2) == UnaryEncoding.optimized(200, 2)
    assert isinstance(choose(200, 2.0001), SubsetSelection)


@pytest.mark.parametrize(("epsilon", "loss"), [(2, 1.024), (1, 1.013), (0.5, 1.011)])
def test_many_options_lose_little_by_unary_encoding(epsilon: Any, loss: float) -> None:
    best = report_variance(SubsetSelection.of(200, epsilon)).mean()
    assert 1 < report_variance(choose(200, epsilon)).mean() / best < loss


@pytest.mark.parametrize(
    ("k", "epsilon"), [(1, 1), (0, 1), (2.0, 1), (5, 0), (300, -1), (5, 1e-12)]
)
def test_bad_input_is_refused(k: Any, epsilon: Any) -> None:
    with pytest.raises(ValueError, match=r"\d"):
        choose(k, epsilon)

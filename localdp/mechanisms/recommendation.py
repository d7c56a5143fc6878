"""Recommendation: the mechanism with the smallest variance for one of k options."""

from fractions import Fraction

from localdp.fixed_point import as_count, as_epsilon
from localdp.mechanisms.base import MOST_CATEGORIES, Mechanism
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.mechanisms.subset_selection import SubsetSelection
from localdp.mechanisms.unary_encoding import UnaryEncoding

_MANY = 200
_NOISY = 2


def choose(categories: int, epsilon: float | Fraction) -> Mechanism:
    """Return the mechanism with the smallest variance for a single choice at this epsilon or less.

    It is subset selection with the best set size, which no other mechanism beats. If that size is
    1, it is randomized response, which a respondent can follow with dice. From 200 options on and
    up to an epsilon of 2, it is optimized unary encoding, whose variance is then at most 2.4%
    larger. Raises ValueError if a value is out of range.

    References
    ----------
    - Ye & Barg (2018), IEEE Transactions on Information Theory 64, 5662-5676.

    Examples
    --------
    >>> choose(14, 1.0).size
    4
    >>> choose(5, 1.0) == RandomizedResponse.of(5, 1.0)
    True
    """
    k = as_count(categories, "categories", 2, MOST_CATEGORIES)
    if k >= _MANY and as_epsilon(epsilon) <= _NOISY:
        return UnaryEncoding.optimized(k, epsilon)
    best = SubsetSelection.of(k, epsilon)
    return RandomizedResponse.of(k, epsilon) if best.size == 1 else best

"""Which mechanism loses the least for one of k options."""

from fractions import Fraction

from localdp.fixed_point import as_count, as_epsilon
from localdp.mechanisms.base import MOST_CATEGORIES, Mechanism
from localdp.mechanisms.randomized_response import RandomizedResponse
from localdp.mechanisms.subset_selection import SubsetSelection
from localdp.mechanisms.unary_encoding import UnaryEncoding

_MANY = 200
_NOISY = 2


def choose(categories: int, epsilon: float | Fraction) -> Mechanism:
    """Return the mechanism of the smallest variance for a question with one answer.

    Parameters
    ----------
    categories : int
        From 2 on.
    epsilon : float or Fraction
        The real epsilon is at most this.

    Returns
    -------
    Mechanism
        Subset selection of the best size is at least as good as every other. Where that size is 1
        it is randomized response, which a person can follow with dice. From 200 options on, at an
        epsilon of up to 2, it is optimized unary encoding, which then loses 2.4 % at most.

    Raises
    ------
    ValueError
        If a value is out of its range.

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

"""The distance of an estimated distribution from the true one."""

import numpy as np
from numpy.typing import ArrayLike

from localdp.arrays import plain_array
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.validation import row_labels

MOST_MISSING = 0.01
"""How far from 1 shares may sum, as rounded ones do."""


def average_variation_distance(first: ArrayLike, second: ArrayLike) -> float:
    """Return half the sum of the absolute differences of two distributions (AVD).

    This is their total variation distance: 0 for the same shares, 1 for distributions that have no
    cell in common. Unbiased shares below 0 count as they are, so it may exceed 1. Both have the
    same cells in the same order, of any shape. Raises ValueError if the shapes or row labels
    differ, a share is not a finite number, or a sum is more than .01 from 1.

    References
    ----------
    - Ren et al. (2018), IEEE Transactions on Information Forensics and Security 13, 2151-2166.

    Examples
    --------
    >>> average_variation_distance([[0.5, 0.25], [0.25, 0]], [[0.25, 0.25], [0.25, 0.25]])
    0.25
    """
    row_labels({"the first distribution": first, "the second distribution": second})
    pair = [_checked(shares) for shares in (first, second)]
    if pair[0].shape != pair[1].shape:
        raise ValueError(
            f"two distributions must have the same shape, not {pair[0].shape} and {pair[1].shape}"
        )
    return float(np.abs(pair[0] - pair[1]).sum() / 2)


def _checked(shares: ArrayLike) -> Floats:
    array = plain_array(shares, "shares")
    if array.dtype.kind not in "iuf":
        raise ValueError(f"a distribution must consist of numbers, not {shares!r}")
    numbers: Floats = array.astype(np.float64)
    if not np.isfinite(numbers).all():
        raise ValueError(f"shares must be finite, not {numbers[~np.isfinite(numbers)][0]}")
    with np.errstate(over="ignore"):
        total = float(numbers.sum())
    if abs(total - 1) > MOST_MISSING:
        raise ValueError(f"a distribution must sum to 1, not {total:g}")
    return numbers

"""Shares made to look like shares, for display only."""

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals.binomial import Floats


def norm_sub(raw: ArrayLike) -> Floats:
    """Return shares from 0 on that sum to 1, for display only: they are biased.

    The same number is added to every share, and what is then below 0 is set to 0 (Norm-Sub, Wang et
    al. 2020). A large share is drawn down by it, on average by .06 at 500 reports, so no interval
    and no further estimate is to be made of it; `SharesEstimate.constrained` is the most likely.

    Parameters
    ----------
    raw : array_like
        Unbiased shares of categories that exclude each other, shape (categories,).

    Raises
    ------
    ValueError
        If it has another shape, or holds what is no finite number.

    Examples
    --------
    >>> norm_sub([0.9, 0.3, -0.1]).tolist()
    [0.8, 0.2, 0.0]
    """
    shares = np.asarray(raw, dtype=np.float64)
    if shares.ndim != 1 or not shares.size or not np.all(np.isfinite(shares)):
        raise ValueError(f"shares must be finite numbers in one dimension, not {shares.tolist()}")
    falling = np.sort(shares)[::-1]
    shift = (1 - np.cumsum(falling)) / np.arange(1, len(falling) + 1)
    kept = int(np.flatnonzero(falling + shift > 0)[-1])
    shown: Floats = np.maximum(shares + shift[kept], 0)
    return shown

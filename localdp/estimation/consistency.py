"""Post-processing of unbiased shares for display."""

import numpy as np
from numpy.typing import ArrayLike

from localdp.estimation.intervals.binomial import Floats


def norm_sub(raw: ArrayLike) -> Floats:
    """Return non-negative shares that sum to 1 by Norm-Sub, for display only: they are biased.

    Norm-Sub adds the same number to every share and sets negative results to 0. It reduces large
    shares, by .06 on average at 500 reports, so compute no interval or further estimate from it;
    `SharesEstimate.constrained` is the maximum-likelihood alternative.

    Parameters
    ----------
    raw : array_like
        Unbiased shares of mutually exclusive categories, shape (categories,).

    Returns
    -------
    ndarray
        Shape (categories,).

    Raises
    ------
    ValueError
        If the shape differs, or a value is not finite.

    References
    ----------
    - Wang et al. (2020), NDSS: Locally differentially private frequency estimation with
      consistency.

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

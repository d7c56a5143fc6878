"""The half-width of an interval that is shown, by the complete sum over all counts."""

import numpy as np
from scipy.stats import binom

from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.mechanisms import Mechanism


def mean_half_width(m: Mechanism, n: int, share: float) -> float:
    """Over all counts, half of Feldman and Cousins' interval."""
    p, q = float(m.support().p[-1]), float(m.support().q[-1])
    counts = np.arange(n + 1.0)
    law = binom.pmf(counts, n, q + (p - q) * share)
    seen = law > 1e-6
    alpha = 0.05 / (1 if m.categories == 2 else m.categories)
    low, high = feldman_cousins(
        counts[seen], n, np.full(n + 1, p)[seen], np.full(n + 1, q)[seen], alpha
    )
    return float(law[seen] @ (high - low) / law[seen].sum()) / 2

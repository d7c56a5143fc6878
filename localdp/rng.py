"""The same numbers every time, for working figures out: forecasts, and folds of a comparison.

No answer, report or noise is ever drawn from here; a test sees to it that no mechanism can.
"""

import numpy as np

Seeded = np.random.Generator


def seeded() -> np.random.Generator:
    """Return a generator that begins anew at the same place."""
    return np.random.default_rng(0)

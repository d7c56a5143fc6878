"""A generator with a fixed seed, for forecasts, cross-validation folds and permutation tests.

No answer, report or noise is drawn from it; a test asserts that no mechanism imports it.
"""

import numpy as np

Seeded = np.random.Generator


def seeded() -> np.random.Generator:
    """Return a generator that starts with the same seed every time."""
    return np.random.default_rng(0)

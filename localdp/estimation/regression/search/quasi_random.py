"""Quasi-random points, the same in every run.

Multiples of the square roots of primes, modulo 1. Searches over many points need no randomness and
give the same figures in every run.

References
----------
- Richtmyer (1951), Los Alamos report LA-1342.
"""

import numpy as np
from scipy.special import ndtri

from localdp.estimation.intervals.binomial import Floats

_LEAST = 1e-6


def uniform(first: int, count: int, dimensions: int) -> Floats:
    """Return points in the unit cube, shape (count, dimensions), from number `first` on."""
    numbers = np.arange(first + 1, first + count + 1, dtype=np.float64)
    points: Floats = (numbers[:, None] * np.sqrt(_primes(dimensions))) % 1
    return np.clip(points, _LEAST, 1 - _LEAST)


def normal(first: int, count: int, dimensions: int) -> Floats:
    """Return points distributed like independent standard normal variables."""
    return ndtri(uniform(first, count, dimensions))


def _primes(count: int) -> Floats:
    limit = max(20, int(2 * count * np.log(count + 2)) + 20)
    whole = np.ones(limit, dtype=bool)
    whole[:2] = False
    for number in range(2, int(limit**0.5) + 1):
        whole[number * number :: number] = False
    return np.flatnonzero(whole)[:count].astype(np.float64)

"""Integer tables of the noise's distribution, identical in Python and JavaScript.

Floating-point exponentials differ between languages and versions. The tables therefore use
products of integers, truncated to a fixed number of binary digits. The JavaScript twin is
static/js/localdp/mechanisms/numeric/noise_table.js.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from localdp.fixed_point import WORD

ONE = 2**53
"""The unit of a decay: from one point to the next the probability keeps ``1 - decay / ONE``."""
MOST_POINTS = 2**18
"""The largest noise, in points."""

_DIGITS = 128
_UNIT = 1 << _DIGITS

Whole = NDArray[np.int64]


@lru_cache(maxsize=32)
def laplace_survival(decay: int, farthest: int) -> Whole:
    """Return Pr[noise >= t] for t from 1 to `farthest`, in 2**32-ths, rounded to nearest.

    Pr[noise = t] is proportional to kept**abs(t), with kept = 1 - decay / 2**53.
    """
    kept = ONE - decay
    power = _UNIT
    whole = _UNIT + (_UNIT * kept >> 53)
    table = np.empty(farthest, dtype=np.int64)
    for t in range(farthest):
        power = power * kept >> 53
        table[t] = _rounded(power, whole)
    return _frozen(table)


@lru_cache(maxsize=32)
def gaussian_survival(decay: int, farthest: int) -> Whole:
    """Return Pr[noise >= t] for t from 1 to `farthest`, in 2**32-ths, rounded to nearest.

    Pr[noise = t] is proportional to kept**(t * t), with kept = 1 - decay / 2**53, for abs(t) up to
    `farthest`: a discrete normal law with the variance -1 / (2 ln kept).
    """
    step = (ONE - decay) << (_DIGITS - 53)
    twice = step * step >> _DIGITS
    weights = []
    weight = _UNIT
    for _ in range(farthest):
        weight = weight * step >> _DIGITS
        step = step * twice >> _DIGITS
        weights.append(weight)
    tail = sum(weights)
    whole = _UNIT + 2 * tail
    table = np.empty(farthest, dtype=np.int64)
    for t, weight in enumerate(weights):
        table[t] = _rounded(tail, whole)
        tail -= weight
    return _frozen(table)


def _rounded(part: int, whole: int) -> int:
    return (2 * WORD * part + whole) // (2 * whole)


def _frozen(table: Whole) -> Whole:
    table.setflags(write=False)
    return table

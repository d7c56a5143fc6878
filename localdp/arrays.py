"""Arrays, lists, Series and frames that people hand over, as arrays of numbers.

A masked entry, None, ``pandas.NA`` and ``pandas.NaT`` are missing, as NaN is: nothing is counted
that its owner has hidden.
"""

import math
from decimal import Decimal
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import NDArray

_MISSING = {"NAType", "NaTType", "NoneType"}
_LARGEST = 2**63
_WORDS = ": turn words into columns of 0 and 1, for example with pandas.get_dummies"


def plain_array(values: Any, name: str = "values") -> NDArray[Any]:
    """Return an array without a mask, in which missing entries are NaN; words stay words.

    Values may be a masked array, a Series or a frame; `name` says in messages what they are. Raises
    ValueError for a whole number of 2**63 or more.

    Examples
    --------
    >>> plain_array(np.ma.array([1, 0, 1], mask=[False, False, True])).tolist()
    [1.0, 0.0, nan]
    """
    nested = isinstance(values, list | tuple)
    if nested and any(isinstance(row, np.ma.MaskedArray) for row in values):
        return np.stack([plain_array(row, name) for row in values])
    array = np.asarray(values)
    hidden = np.ma.getmaskarray(values) if np.ma.is_masked(values) else None
    if array.dtype.kind == "O" or hidden is not None:
        array = _numbers(array.astype(object), hidden)
    if array.dtype.kind == "O" or array.dtype == np.uint64:
        large = [each for each in array.ravel().tolist() if _is_large(each)]
        if large:
            raise ValueError(f"{name} must be below 2**63, not {large[0]}")
    return array


def floats(values: Any, name: str) -> NDArray[np.float64]:
    """Return numbers of any shape as floats, in which missing entries are NaN.

    Raises ValueError for anything but real numbers, such as a word or a date.

    Examples
    --------
    >>> floats([1, None, True], "X").tolist()
    [1.0, nan, 1.0]
    >>> floats([1 + 2j], "X")
    Traceback (most recent call last):
    ValueError: X must be numbers, not (1+2j)
    """
    array = plain_array(values, name)
    if array.dtype.kind in "biuf":
        return array.astype(np.float64, copy=False)
    for place, value in zip(np.ndindex(array.shape), array.ravel().tolist(), strict=True):
        if not isinstance(value, Real):
            columns = getattr(values, "columns", None)
            where = "" if columns is None else f"column {columns[place[1]]!r} of "
            advice = _WORDS if isinstance(value, str) else ""
            raise ValueError(f"{where}{name} must be numbers, not {value!r}{advice}")
    return array.astype(np.float64)


def _numbers(array: NDArray[Any], hidden: NDArray[np.bool_] | None) -> NDArray[Any]:
    """Return objects as numbers, or as they are if some are not numbers."""
    entries = [_number(entry) for entry in array.ravel().tolist()]
    if hidden is not None:
        for place in np.flatnonzero(hidden):
            entries[place] = math.nan
    real = all(isinstance(entry, Real) for entry in entries)
    return np.array(entries, dtype=None if real else object).reshape(array.shape)


def _number(entry: Any) -> Any:
    """Return a number of a database as one of Python, and NaN for what is missing."""
    if isinstance(entry, Decimal) and entry.is_finite():
        return int(entry) if entry == int(entry) else float(entry)
    return math.nan if type(entry).__name__ in _MISSING else entry


def _is_large(entry: object) -> bool:
    return isinstance(entry, int) and not -_LARGEST <= entry < _LARGEST

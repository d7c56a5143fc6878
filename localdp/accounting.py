"""Composition over waves: the epsilon of several reports of one person."""

import math
from collections.abc import Sequence
from fractions import Fraction

from localdp.fixed_point import as_count, ln_above
from localdp.mechanisms.permanent import MOST_WAVES, PermanentResponse

_MOST_CHANGES = 2**16


def epsilon_of_waves(
    mechanisms: Sequence[PermanentResponse], waves: int | None = None, changes: int = 0
) -> float:
    """Return the epsilon of all reports of one person in a survey with several waves, rounded up.

    Parameters
    ----------
    mechanisms : sequence of PermanentResponse
        One per question; all answers of two people may differ.
    waves : int, optional
        How often every question is asked; any number of times if left out.
    changes : int
        The largest number of times that the true answer to each question changes to a new one. Each
        change spends another permanent response; so does a lost secret.

    Returns
    -------
    float
        At most ``(changes + 1) * sum(m.epsilon_forever)`` and ``waves * sum(m.epsilon)``.

    Raises
    ------
    ValueError
        If there is no question, or a number is out of range.

    Notes
    -----
    It compares two people whose answers change at the same waves, if at all, and bounds what
    reports reveal about the answers. *That* an answer changed, and when, is protected by the
    instantaneous step only, which every further wave weakens; with p = 0 and q = 1 the change is
    visible at once.

    If the answer is unchanged for w waves, the worst-case reports are the same in each: a mark's
    ratio is ``(kept * t**w + 1 - kept) / ((1 - kept) * t**w + kept)`` for bits of likelihood ratio
    t. Its logarithm is concave in w, so changes spread evenly over the waves are the worst case.

    References
    ----------
    - Erlingsson, Pihur & Korolova (2014), ACM CCS: RAPPOR.

    Examples
    --------
    >>> from localdp.mechanisms import PermanentResponse
    >>> m = PermanentResponse.of(5, f=0.5, p=0.5, q=0.75)
    >>> [round(epsilon_of_waves([m, m], waves), 3) for waves in (1, 4, None)]
    [1.074, 3.289, 4.394]
    >>> round(epsilon_of_waves([m, m], None, changes=1), 3)
    8.789
    """
    if not mechanisms:
        raise ValueError("there is no question to account for")
    spells = as_count(changes, "changes", 0, _MOST_CHANGES) + 1
    count = None if waves is None else as_count(waves, "waves", 1, 2**53)
    parts = [part for m in mechanisms for part in _spells(m, count, spells)]
    total = math.fsum(parts)
    return total if len(parts) == 1 else math.nextafter(total, math.inf)


def _spells(m: PermanentResponse, waves: int | None, spells: int) -> list[float]:
    """Return the epsilons of one question, with the waves spread evenly over the answers."""
    if waves is None:
        return [ln_above(m.ratio_forever, spells)]
    used = min(spells, waves)
    short, longer = divmod(waves, used)
    each = {short: used - longer, short + 1: longer}
    return [ln_above(_ratio(m, length), times) for length, times in each.items() if times]


def _ratio(m: PermanentResponse, waves: int) -> Fraction:
    return m.ratio_of(waves) if waves <= MOST_WAVES else m.ratio_forever

"""The bits of one question in the submissions of some people: arms, reports and plain answers."""

from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.fields import Field
from localdp.mechanisms import Mechanism, RandomPair
from localdp.mechanisms.base import Bits
from localdp.randomness import Words

_BOOLEANS = {bool, np.bool_}

Answer = int | Sequence[bool] | Sequence[int] | None
"""A category or a level, a mark per item, or a category per part; None if skipped."""
Report = int | Sequence[int] | Bits | None
Arm = bool | int | None
Arms = tuple[Arm, ...]
"""For each question the public draw of its design: an arm, or the pair of parts."""


def arms_of(field: Field, people: int, words: Words) -> list[Arm]:
    """Draw the arm, or the pair of parts, of each person; None for a question without either."""
    if isinstance(field.mechanism, RandomPair):
        return list(map(int, field.mechanism.draw_pairs(people, words)))
    if field.direct is None:
        return [None] * people
    return [int(word) < field.direct for word in words.take(people)]


def fits(field: Field, arm: Arm) -> bool:
    """Return whether a question has this arm or pair."""
    if isinstance(field.mechanism, RandomPair):
        known = range(len(field.mechanism.pairs))
        return isinstance(arm, int) and not isinstance(arm, bool) and arm in known
    return (arm is None) if field.direct is None else isinstance(arm, bool)


def field_bits(
    field: Field,
    answers: Sequence[Answer],
    arms: Sequence[Arm],
    remembered: Sequence[Report],
    words: Words,
) -> Bits:
    """Return skip bit, arm bit and report bits of each person, shape (people, bits).

    All alternatives are computed in any case.
    """
    mechanism = field.mechanism
    values = _as_array(mechanism, answers)
    plain = mechanism.to_bits(mechanism.plain(values))
    if isinstance(mechanism, RandomPair):
        reports = mechanism.randomize_pairs(values, np.array(arms), words)
    else:
        reports = mechanism.randomize(values, words)
    fresh = mechanism.to_bits(reports)
    held = fresh.copy()
    for place, report in enumerate(remembered):
        if report is not None:
            held[place] = _checked_report(mechanism, report)
    skipped = np.array([answer is None for answer in answers])[:, None]
    direct = np.array([arm is True for arm in arms])[:, None]
    drawn = np.where(skipped, fresh, held)
    head = [skipped] if field.direct is None else [skipped, direct]
    bits = np.where((field.own_device | direct) & ~skipped, plain, drawn)
    return np.hstack([*head, bits]).astype(np.uint8)


def _as_array(mechanism: Mechanism, answers: Sequence[Answer]) -> NDArray[Any]:
    """Return answers as one array, in which NumPy would make categories of booleans.

    They are refused as they are alone, unless the answers are marks.
    """
    array = np.asarray([mechanism.blank if answer is None else answer for answer in answers])
    given_answers: Iterable[Any] = (answer for answer in answers if answer is not None)
    values = given_answers if array.ndim == 1 else chain.from_iterable(given_answers)
    if array.dtype.kind in "iu" and not _BOOLEANS.isdisjoint(map(type, values)):
        mechanism.plain(array.astype(np.bool_))
    return array


def _checked_report(mechanism: Mechanism, report: Report) -> Bits:
    bits: Bits = mechanism.to_bits(np.asarray([report]))[0]
    if not mechanism.is_report(int.from_bytes(np.packbits(bits, bitorder="little"), "little")):
        raise ValueError(f"a remembered report does not belong to its question: {report!r}")
    return bits

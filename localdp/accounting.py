"""Composition over waves: the epsilon of several reports of one person."""

import math
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray
from scipy.special import xlogy

from localdp.fixed_point import WORD, as_count, ln_above
from localdp.mechanisms.permanent import MOST_WAVES, PermanentResponse

MOST_PLANNED = 2**8
"""The most waves of `epsilon_of_change` and `epsilon_with_changes`."""
_ROUNDING = 1e-9
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
    instantaneous step only, which every further wave weakens: see `epsilon_of_change`.

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


def epsilon_of_change(mechanisms: Sequence[PermanentResponse], waves: int) -> float:
    """Return the epsilon of one change of each answer, at the worst of several waves, rounded up.

    There is one mechanism per question, and every question is asked in each wave. Epsilon is 0 for
    one wave. It grows without a bound as waves are added, and is infinite if the reports of a wave
    are the permanent rows themselves. Raises ValueError if there is no question, or the number is
    out of range.

    Notes
    -----
    It compares a person whose answer never changes with one whose answer changes once. The second
    has two permanent rows where the first has one, so that every mark tells them apart, even for
    options that neither chose. Each answer given in between adds as much at most. Added to
    `epsilon_of_waves`, it bounds the difference to everyone whose answer stays.

    The likelihood ratio of a mark is monotone in the ratio of its bits before the change, and in
    the ratio after it. So each part has equal bits in the worst case.

    Examples
    --------
    >>> from localdp.mechanisms import PermanentResponse
    >>> m = PermanentResponse.of(4, f=0.5, p=0.5, q=0.75)
    >>> [round(epsilon_of_change([m], waves), 2) for waves in (1, 2, 10, 40)]
    [0.0, 0.74, 6.45, 34.22]
    """
    if not mechanisms:
        raise ValueError("there is no question to account for")
    count = as_count(waves, "waves", 1, MOST_PLANNED)
    parts = [_change(m, count) for m in mechanisms]
    return parts[0] if len(parts) == 1 else math.nextafter(math.fsum(parts), math.inf)


@lru_cache(maxsize=256)
def _change(m: PermanentResponse, waves: int) -> float:
    """Return the epsilon of one change of one question's answer."""
    worst = 0.0
    marks = list[tuple[Likelihoods, int]]()
    for before in range(1, waves):
        for candidate in _marks_of_change(m, before, waves - before):
            loss = math.fsum(times * _log_ratio(pair) for pair, times in candidate)
            if loss > worst:
                worst, marks = loss, candidate
    if math.isinf(worst):
        return worst
    return math.fsum(ln_above(Fraction(*pair), times) for pair, times in marks)


Likelihoods = tuple[int, int]


def _marks_of_change(
    m: PermanentResponse, before: int, after: int
) -> tuple[list[tuple[Likelihoods, int]], ...]:
    """Return the worst likelihoods of marks and their number, with the change on either side.

    The marks belong to the first answer, the second, and the other options.
    """
    kept, flipped = m.kept, WORD - m.kept
    bits = ((m.one, m.zero), (WORD - m.one, WORD - m.zero))
    kinds = [(kept, flipped, 1), (flipped, kept, 1), (flipped, flipped, m.categories - 2)]
    most, least = list[tuple[Likelihoods, int]](), list[tuple[Likelihoods, int]]()
    for first, second, count in kinds[: m.categories]:
        pairs = []
        for one, zero in bits:
            for later_one, later_zero in bits:
                x, y, u, v = one**before, zero**before, later_one**after, later_zero**after
                changed = (first * x + (WORD - first) * y) * (second * u + (WORD - second) * v)
                unchanged = WORD * (first * x * u + (WORD - first) * y * v)
                if changed or unchanged:
                    pairs.append((changed, unchanged))
        most.append((max(pairs, key=_log_ratio), count))
        least.append((min(pairs, key=_log_ratio)[::-1], count))
    return most, least


def _log_ratio(pair: Likelihoods) -> float:
    if not pair[1]:
        return math.inf
    return math.log(pair[0]) - math.log(pair[1]) if pair[0] else -math.inf


def epsilon_with_changes(mechanisms: Sequence[PermanentResponse], waves: int) -> float:
    """Return the epsilon between any two people whose answers change once at most, rounded up.

    It is at least the epsilon of unchanged answers; the worst case is often two changes at
    different times. Arguments and errors are as in `epsilon_of_change`.

    Examples
    --------
    >>> from localdp.mechanisms import PermanentResponse
    >>> m = PermanentResponse.of(4, f=0.5, p=0.5, q=0.75)
    >>> [round(epsilon_with_changes([m], waves), 3) for waves in (1, 2, 8)]
    [0.537, 1.277, 5.045]
    """
    if not mechanisms:
        raise ValueError("there is no question to account for")
    count = as_count(waves, "waves", 1, MOST_PLANNED)
    return math.nextafter(math.fsum(_with_changes(m, count) for m in mechanisms), math.inf)


Answers = tuple[int, int]
"""Whether an option is the answer before the change, and after it."""
_ANSWERS: tuple[Answers, ...] = ((1, 0), (0, 1), (0, 0), (0, 0))


@lru_cache(maxsize=256)
def _with_changes(m: PermanentResponse, waves: int) -> float:
    """Return the epsilon between two people of one question.

    Each changes after a wave; after the last one nothing changes.
    """
    ends = np.arange(1, waves + 1)
    one, other = (each.ravel() for each in np.meshgrid(ends, ends))
    first, second = _log_chances(m, waves, one, other), _log_chances(m, waves, other, one)
    with np.errstate(invalid="ignore"):  # neither person can give such reports
        losses = {
            pair: np.fmax.reduce(first[pair[0]] - second[pair[1]])
            for pair in product(first, repeat=2)
        }
    told = min(m.categories, len(_ANSWERS))
    worst = 0.0
    for places in permutations(range(told), 2):
        theirs = [
            _ANSWERS[places.index(option) if option in places else 2] for option in range(told)
        ]
        total = sum(losses[pair] for pair in zip(_ANSWERS, theirs, strict=False))
        if m.categories > told:
            total = total + (m.categories - told) * losses[_ANSWERS[2], _ANSWERS[3]]
        worst = max(worst, float(np.max(total)))
    unchanged = epsilon_of_waves([m], waves)
    return worst + _ROUNDING if worst > unchanged + _ROUNDING else unchanged


def _log_chances(
    m: PermanentResponse, waves: int, own: NDArray[np.int64], other: NDArray[np.int64]
) -> dict[Answers, NDArray[np.float64]]:
    """Return an option's log chances, for all equal bits in the spells between two changes.

    The ratio of two people's chances is monotone in what each spell tells, so that equal bits are
    the worst case. The shape is (8, pairs of changes).
    """
    spells = np.minimum(own, other), np.abs(own - other), waves - np.maximum(own, other)
    chances = np.array([[WORD - m.zero, m.zero], [WORD - m.one, m.one]]) / WORD
    rows = []
    for bits in product((0, 1), repeat=3):
        told = [
            xlogy(spell, chances[:, bit, None]) for spell, bit in zip(spells, bits, strict=True)
        ]
        before, after = (np.where(is_own, told[1], 0) for is_own in (own > other, own < other))
        rows.append((told[0] + before, after + told[2]))
    log_kept, log_turned = math.log(m.kept / WORD), math.log1p(-m.kept / WORD)

    def chance(part: int, answer: int) -> NDArray[np.float64]:
        both = np.array([row[part] for row in rows])
        likely = np.logaddexp(both[:, answer] + log_kept, both[:, 1 - answer] + log_turned)
        return np.asarray(likely, dtype=np.float64)

    return {answers: chance(0, answers[0]) + chance(1, answers[1]) for answers in set(_ANSWERS)}


def _spells(m: PermanentResponse, waves: int | None, spells: int) -> list[float]:
    """Return the epsilons of one question, with the waves spread evenly over the answers."""
    if waves is None:
        return [ln_above(m.ratio_forever, spells)]
    used = min(spells, waves)
    short, longer = divmod(waves, used)
    counts = {short: used - longer, short + 1: longer}
    return [ln_above(_ratio(m, length), times) for length, times in counts.items() if times]


def _ratio(m: PermanentResponse, waves: int) -> Fraction:
    return m.ratio_of(waves) if waves <= MOST_WAVES else m.ratio_forever

"""Items of a battery compared with one of them.

Where the device draws one item for each person, items have different people, and their estimates
are independent. Where everyone is asked all items, how two answers go together is not known from
their counts: intervals then allow for the lowest correlation that is possible. Randomization is
independent for each item, so that only what sampling adds to the two errors can be correlated.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from analytics.models import Estimate
from localdp.estimation import SharesEstimate, combine_intervals, compare_groups, estimate_shares
from localdp.mechanisms import Mechanism, NumericMechanism
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Battery, Question

Shown = tuple[Question, Estimate]
MEAN = -1
"""Stands for the mean in place of an option."""
METHOD = "clopper-pearson"
"""Of the intervals that are combined: quick for sixty items, and never too narrow."""
LEAST = 1e-9
"""The smallest p-value of figures of the same people."""

_ROUNDS = 24


@dataclass(frozen=True)
class Figure:
    """An estimated share or mean, with limits."""

    value: float
    low: float
    high: float
    se_sampling: float
    se_privacy: float

    @property
    def limits(self) -> tuple[float, float, float]:
        """The value, moved between its limits, which are cut to what is possible."""
        return min(max(self.value, self.low), self.high), self.low, self.high

    @property
    def se(self) -> float:
        return math.hypot(self.se_sampling, self.se_privacy)


@dataclass(frozen=True)
class ItemDifference:
    """An item's share, or mean, minus the reference item's."""

    item: Question
    reference: Question
    option: int
    difference: float
    low: float
    high: float
    p_value: float


def compare_items(
    document: Document, battery: Battery, estimates: Mapping[str, Estimate], option: int
) -> list[ItemDifference]:
    """Compare the first item that has figures with each other one; nothing while figures can still
    change, or with fewer than two items."""
    shown = [
        (item, estimates[item.block])
        for item in battery.items
        if item.block in estimates and _is_shown(item, estimates[item.block], option)
    ]
    if len(shown) < 2 or any(estimate.still_open for _item, estimate in shown):
        return []
    apart = battery.drawn and option != MEAN
    compare = _apart if apart else partial(_together, drawn=battery.drawn)
    level = 1 - document.estimator.confidence
    reference, *others = shown
    return [compare(reference, other, option, level, len(others)) for other in others]


def options_of(battery: Battery) -> Sequence[int]:
    """Return the options whose shares can be compared, or that which stands for the mean."""
    first = battery.items[0]
    return [MEAN] if first.kind.numeric else first.kind.statements(len(first.options))


def _is_shown(item: Question, estimate: Estimate, option: int) -> bool:
    if option != MEAN:
        return True
    mean = estimate.shares.get("mean", {})
    return None not in (mean.get(name) for name in ("raw", "se_sampling"))


def _figure(shown: Shown, option: int, confidence: float) -> Figure:
    item, estimate = shown
    if option == MEAN:
        return _mean(item, estimate, confidence)
    return _share(item, estimate, option, confidence)


def _mean(item: Question, estimate: Estimate, confidence: float) -> Figure:
    """Return the stored mean with wider limits: the counts of numbers are kept from web processes.

    Limits of means grow with √log(2/α), and by log(2/α) at most (Bernstein).
    """
    assert isinstance(item.mechanism, NumericMechanism)  # noqa: S101 - of a number question
    mean = estimate.shares["mean"]
    scale = item.mechanism.scale
    wider = math.log(2 / (1 - confidence)) / math.log(2 / (1 - estimate.confidence))
    middle = min(max(mean["constrained"], mean["low"]), mean["high"])
    low = max(middle - wider * (middle - mean["low"]), float(scale.low))
    high = min(middle + wider * (mean["high"] - middle), float(scale.high))
    return Figure(middle, low, high, mean["se_sampling"], mean["se_privacy"])


def _share(item: Question, estimate: Estimate, option: int, confidence: float) -> Figure:
    shares = _shares(item.mechanism, tuple(estimate.counts), estimate.n, confidence)
    names = ("raw", "low", "high", "se_sampling", "se_privacy")
    return Figure(*(float(getattr(shares, name)[option]) for name in names))


@lru_cache(maxsize=256)
def _shares(m: Mechanism, counts: tuple[int, ...], n: int, confidence: float) -> SharesEstimate:
    """Return the shares of all options at once, each with an interval of this confidence."""
    return estimate_shares(m, counts, n, confidence=confidence, method=METHOD, simultaneous=False)


def lowest_correlation(first: Figure, second: Figure) -> float:
    """Return the lowest correlation of two estimates from the same people."""
    if not (first.se and second.se):
        return -1.0
    return -(first.se_sampling / first.se) * (second.se_sampling / second.se)


def _apart(
    reference: Shown, other: Shown, option: int, level: float, statements: int
) -> ItemDifference:
    """Compare the shares of different people by melding, which gives limits and p-value."""
    (before, of_before), (after, of_after) = reference, other
    compared = compare_groups(
        after.mechanism,
        (of_after.counts, of_after.n),
        (of_before.counts, of_before.n),
        1 - level,
        statements,
        second_mechanism=before.mechanism,
    )
    names = ("difference", "low", "high", "p_value")
    figures = (float(getattr(compared, name)[option]) for name in names)
    return ItemDifference(after, before, option, *figures)


def _together(
    reference: Shown, other: Shown, option: int, level: float, statements: int, *, drawn: bool
) -> ItemDifference:
    """Compare figures of the same people, or means, by joining their limits.

    The p-value is the smallest level whose limits exclude 0, so that both always agree.
    """
    values = [_figure(shown, option, 1 - level / statements).value for shown in (reference, other)]
    difference = values[1] - values[0]

    def limits(alpha: float) -> tuple[float, float]:
        before, after = (_figure(shown, option, 1 - alpha) for shown in (reference, other))
        correlation = 0.0 if drawn else lowest_correlation(before, after)
        _moved, low, high = combine_intervals(before.limits, after.limits, correlation=correlation)
        return min(low, difference), max(high, difference)

    low, high = limits(level / statements)
    p_value = min(1.0, statements * _smallest(limits)) if difference else 1.0
    return ItemDifference(other[0], reference[0], option, difference, low, high, p_value)


def _smallest(limits: Callable[[float], tuple[float, float]]) -> float:
    """Return the smallest level whose limits exclude 0; no smaller one than `LEAST` is sought."""
    low, high = math.log(LEAST), 0.0
    for _round in range(_ROUNDS):
        middle = (low + high) / 2
        first, last = limits(math.exp(middle))
        low, high = (low, middle) if first > 0 or last < 0 else (middle, high)
    return math.exp(high)

"""Items of a battery compared with one of them.

Where the device draws one item for each person, items have different people, and their estimates
are independent. Where everyone is asked all items, how two answers go together is not known from
their counts: intervals then allow for the lowest correlation that is possible. Randomization is
independent for each item, so that only what sampling adds to the two errors can be correlated.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from analytics.models import Estimate
from localdp.estimation import SharesEstimate, combine_intervals, estimate_shares
from localdp.mechanisms import Mechanism, NumericMechanism
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Battery, Question

MEAN = -1
"""Stands for the mean in place of an option."""
METHOD = "clopper-pearson"
"""Of the intervals that are combined: quick for sixty items, and never too narrow."""


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
    """An item's share, or mean, less that of the reference item."""

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
    statements = len(shown) - 1
    confidence = 1 - (1 - document.estimator.confidence) / statements
    figures = [
        _mean(item, estimate, confidence)
        if option == MEAN
        else _share(item, estimate, option, confidence)
        for item, estimate in shown
    ]
    reference = shown[0][0]
    of_reference = figures[0]
    return [
        _difference(
            (reference, item), (of_reference, figure), option, statements, drawn=battery.drawn
        )
        for (item, _estimate), figure in zip(shown[1:], figures[1:], strict=True)
    ]


def options_of(battery: Battery) -> Sequence[int]:
    """Return the options whose shares can be compared, or that which stands for the mean."""
    first = battery.items[0]
    return [MEAN] if first.kind.numeric else first.kind.statements(len(first.options))


def _is_shown(item: Question, estimate: Estimate, option: int) -> bool:
    if option != MEAN:
        return True
    mean = estimate.shares.get("mean", {})
    return None not in (mean.get(name) for name in ("raw", "se_sampling"))


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


def _difference(
    items: tuple[Question, Question],
    figures: tuple[Figure, Figure],
    option: int,
    statements: int,
    *,
    drawn: bool,
) -> ItemDifference:
    reference, item = items
    before, after = figures
    correlation = 0.0 if drawn else lowest_correlation(before, after)
    _moved, low, high = combine_intervals(before.limits, after.limits, correlation=correlation)
    difference = after.value - before.value
    variance = before.se**2 + after.se**2 - 2 * correlation * before.se * after.se
    z = abs(difference) / math.sqrt(variance) if variance > 0 else math.inf
    p_value = min(1.0, statements * math.erfc(z / math.sqrt(2))) if difference else 1.0
    return ItemDifference(
        item, reference, option, difference, min(low, difference), max(high, difference), p_value
    )

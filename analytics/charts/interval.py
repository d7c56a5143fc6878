"""Geometry of the nested-interval chart, in per cent of its width.

Point: the estimate. Dark bar: the interval that sampling alone would give. Pale bar: the interval
that also accounts for randomization. Open ring: the unbiased estimate, if outside 0 to 100 %.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from analytics.models import Estimate

# Margin at both ends: a label or ring at the very edge would be cut off.
EDGE = 3.0


@dataclass(frozen=True)
class Bar:
    """One row of the chart; every length is a percentage of the chart's width."""

    label: str
    point: float
    privacy_start: float
    privacy_width: float
    sampling_start: float
    sampling_width: float
    ring: float | None


@dataclass(frozen=True)
class Tick:
    """A grid line and the label under it."""

    position: float
    label: int


@dataclass(frozen=True)
class Chart:
    """All rows of one question, on one axis."""

    bars: tuple[Bar, ...]
    ticks: tuple[Tick, ...]


@dataclass(frozen=True)
class Axis:
    """A linear axis over shares."""

    low: float
    high: float
    step: float

    @classmethod
    def covering(cls, low: float, high: float) -> "Axis":
        """The shortest axis on round ticks, at most seven of them, that covers both ends."""
        span = max(high - low, 0.05)
        step = next(
            s for s in (0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1.0, 5.0, 50.0) if span / s <= 6
        )
        return cls(math.floor(low / step + 1e-9) * step, math.ceil(high / step - 1e-9) * step, step)

    def position(self, share: float) -> float:
        """The position of a share, in per cent of the width."""
        inner = (share - self.low) / (self.high - self.low)
        return round(EDGE + inner * (100 - 2 * EDGE), 3)

    def ticks(self) -> tuple[Tick, ...]:
        count = round((self.high - self.low) / self.step)
        shares = (self.low + index * self.step for index in range(count + 1))
        return tuple(Tick(self.position(share), round(100 * share)) for share in shares)


def build_chart(estimate: Estimate, labels: list[str], order: Iterable[int]) -> Chart:
    """Chart the options in `order`; the axis reveals nothing about the others."""
    shares, shown = estimate.shares, tuple(order)
    lows = [shares[name][index] for name in ("raw", "low") for index in shown]
    highs = [shares[name][index] for name in ("raw", "high") for index in shown]
    axis = Axis.covering(min([0.0, *lows]), max([0.0, *highs]))
    return Chart(
        tuple(_bar(axis, shares, index, labels[index]) for index in shown),
        axis.ticks(),
    )


def _bar(axis: Axis, shares: dict[str, list[float]], index: int, label: str) -> Bar:
    low, high = axis.position(shares["low"][index]), axis.position(shares["high"][index])
    dark_low = axis.position(shares["low_sampling"][index])
    dark_high = axis.position(shares["high_sampling"][index])
    raw = shares["raw"][index]
    return Bar(
        label=label,
        point=axis.position(shares["constrained"][index]),
        privacy_start=low,
        privacy_width=round(high - low, 3),
        sampling_start=dark_low,
        sampling_width=round(dark_high - dark_low, 3),
        ring=None if 0 <= raw <= 1 else axis.position(raw),
    )

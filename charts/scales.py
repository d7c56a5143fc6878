"""Scales with round ticks, and tracks that place their values in a drawing."""

import math
from dataclasses import dataclass

MOST_TICKS = 8  # as in static/js/learn/chart.js

_NEGLIGIBLE = 1e-8
"""The part of a scale above its origin that needs no tick of its own."""


@dataclass(frozen=True)
class Scale:
    """A linear scale with a tick every `step`."""

    low: float
    high: float
    step: float

    @classmethod
    def covering(
        cls,
        low: float,
        high: float,
        *,
        ticks: int = MOST_TICKS,
        finest: float = 0.0,
        origin: float = 0.0,
    ) -> "Scale":
        """Return the shortest scale that ends at a tick and covers `origin` and both values.

        A step is 1, 2 or 5 times a power of ten, and at least `finest`.
        """
        low, high = min(low, origin), max(high, origin)
        if not math.isfinite(high - low):
            raise ValueError(f"a scale cannot cover {low} to {high}")
        if high - origin <= _NEGLIGIBLE * (high - low):
            high = origin
        if low == high:
            high = low + max(finest, 1.0)
        power = 10.0 ** math.floor(math.log10((high - low) / ticks))
        steps = (max(factor * power, finest) for factor in (1, 2, 5, 10, 20, 50))
        scales = (cls(low, math.ceil(high / step - 1e-9) * step, step) for step in steps)
        return next(scale for scale in scales if len(scale.ticks) <= ticks)

    @property
    def ticks(self) -> tuple[float, ...]:
        first = math.ceil(self.low / self.step - 1e-9)
        last = math.floor(self.high / self.step + 1e-9)
        return tuple(round(index * self.step, 9) for index in range(first, last + 1))

    @property
    def decimals(self) -> int:
        """How many decimals the labels of ticks need."""
        return max(0, -math.floor(math.log10(self.step) + 1e-9))

    def shows(self, value: float) -> bool:
        """Return whether a value is on the scale, not beyond one of its ends."""
        return self.low <= value <= self.high


@dataclass(frozen=True)
class Track:
    """Where a scale is in a drawing: from `start` to `end`, in units of the drawing."""

    scale: Scale
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the position of a value; one beyond the scale is at its end."""
        inner = (value - self.scale.low) / (self.scale.high - self.scale.low)
        return round(self.start + min(max(inner, 0.0), 1.0) * (self.end - self.start), 3)

"""The frame of a chart with two axes: lines and labels at the left, labels below."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from charts.intervals import Marks
from charts.scales import Track
from charts.shapes import Shape


@dataclass(frozen=True)
class Frame:
    """Two tracks at right angles, in pixels; `up` begins at the bottom."""

    across: Track
    up: Track

    def lines(self, text: Callable[[float], str]) -> Iterator[Shape]:
        """A horizontal line at each tick of the vertical scale, and its label."""
        yield from Marks(self.up, vertical=True).grid(self.across.start, self.across.end)
        left = self.across.start - 6
        for tick in self.up.scale.ticks:
            place = self.up.at(tick) + 4
            yield Shape.of("text", "axis", text(tick), x=left, y=place, text_anchor="end")

    def below(self, x: float, text: str, anchor: str = "middle") -> Shape:
        """A label below the frame."""
        return Shape.of("text", "axis", text, x=x, y=self.up.start + 16, text_anchor=anchor)

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.across.at(x), self.up.at(y)

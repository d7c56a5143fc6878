"""The frame of a chart with two axes: lines and labels at the left, labels below."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from charts.intervals import Marks
from charts.scales import Track
from charts.shapes import Shape

Point = tuple[float, float]


@dataclass(frozen=True)
class Frame:
    """Two tracks at right angles, in pixels; `up` begins at the bottom."""

    across: Track
    up: Track

    def lines(self, text: Callable[[float], str]) -> Iterator[Shape]:
        """Yield a horizontal line at each tick of the vertical scale, and its label."""
        yield from Marks(self.up, vertical=True).grid(self.across.start, self.across.end)
        left = self.across.start - 6
        for tick in self.up.scale.ticks:
            place = self.up.at(tick) + 4
            yield Shape.label("axis", text(tick), left, place, "end")

    def below(self, x: float, text: str, anchor: str = "middle") -> Shape:
        """Return a label below the frame."""
        return Shape.label("axis", text, x, self.up.start + 16, anchor)

    def point(self, x: float, y: float) -> Point:
        return self.across.at(x), self.up.at(y)

    def dot(self, kind: str, point: Point, radius: float) -> Shape:
        x, y = self.point(*point)
        return Shape.of("circle", kind, cx=x, cy=y, r=radius)

    def path(self, tag: str, kind: str, points: Iterable[Point]) -> Shape:
        """Return a polyline or a polygon through these points."""
        places = (self.point(*point) for point in points)
        drawn = " ".join(f"{round(x, 2):g},{round(y, 2):g}" for x, y in places)
        return Shape.of(tag, kind, points=drawn)

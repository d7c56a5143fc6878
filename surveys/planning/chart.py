"""The planner's chart of margin against respondents, with and without randomization."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from localdp.mechanisms import Mechanism
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.planning.assumptions import Assumptions

WIDTH, HEIGHT = 320, 196
LEFT, RIGHT, TOP, BOTTOM = 30.0, 308.0, 22.0, 148.0
_STEPS = 40
_MOST_TICKS = 5
# Labels from a million on are long: only at the ends and in the middle.
_LONG = 1_000_000


@dataclass(frozen=True)
class Tick:
    """A grid line and its label."""

    place: float
    label: str


@dataclass(frozen=True)
class Point:
    """A point in SVG coordinates."""

    x: float
    y: float


@dataclass(frozen=True)
class Curve:
    """The chart's geometry in SVG coordinates."""

    own: str
    bare: str
    cost: str
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]
    chosen: Point
    chosen_bare: Point
    label: str
    inside: bool
    """Whether the label fits next to its point; otherwise it goes in the empty upper corner."""
    target: float | None
    needed: Point | None

    @classmethod
    def of(cls, mechanism: Mechanism, assumptions: Assumptions) -> "Curve":
        bare_assumptions, bare = assumptions.unrandomized(mechanism)

        def own(people: int) -> float:
            return assumptions.margin(mechanism, people)

        def without(people: int) -> float:
            return bare_assumptions.margin(bare, people)

        needed = assumptions.needed(mechanism)
        return _build_curve(own, without, needed, assumptions)


@dataclass(frozen=True)
class _Frame:
    """Maps respondents and margins to coordinates, with the origin at the lower left."""

    most_people: int
    most_margin: float

    def x(self, people: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * people / self.most_people, 1)

    def y(self, margin: float) -> float:
        inner = min(margin / self.most_margin, 1.0)
        return round(BOTTOM - (BOTTOM - TOP) * inner, 1)

    def point(self, people: int, margin: float) -> Point:
        return Point(self.x(people), self.y(margin))


def _build_curve(
    own: Callable[[int], float],
    without: Callable[[int], float],
    needed: int | None,
    assumptions: Assumptions,
) -> Curve:
    chosen = assumptions.people
    here, there = own(chosen), without(chosen)
    # A margin above 100 points means nothing, but the chosen point must be in the chart.
    highest = max(min(2.2 * here, 1.0), here, 0.01)
    y_step = _step(highest, 4)
    most = _most_people(needed, assumptions)
    x_step = max(1, round(_step(most, _MOST_TICKS if most < _LONG else 2)))
    if assumptions.population is None:
        most = min(math.ceil(most / x_step) * x_step, MOST_PEOPLE)
    frame = _Frame(most, math.ceil(highest / y_step - 1e-9) * y_step)
    upper = _curve_points(own, frame, _sample_sizes(chosen, here, frame))
    sizes = _sample_sizes(chosen, there, frame)
    lower = _curve_points(without, frame, sizes)
    x, y = frame.x(chosen), frame.y(here)
    return Curve(
        own=_points(upper),
        bare=_points(lower),
        cost=_points([*_curve_points(own, frame, sizes), *reversed(lower)]),
        x_ticks=tuple(
            Tick(frame.x(people), formatting.people(people))
            for people in range(0, most + 1, x_step)
        ),
        y_ticks=tuple(
            Tick(frame.y(index * y_step), formatting.per_cent(index * y_step))
            for index in range(round(frame.most_margin / y_step) + 1)
        ),
        chosen=Point(x, y),
        chosen_bare=Point(x, frame.y(there)),
        label=f"{formatting.people(chosen)} → {formatting.plus_minus(here)}",
        inside=x < LEFT + 0.45 * (RIGHT - LEFT),
        target=frame.y(assumptions.target) if assumptions.target <= frame.most_margin else None,
        needed=frame.point(needed, own(needed)) if needed is not None and needed <= most else None,
    )


def _most_people(needed: int | None, assumptions: Assumptions) -> int:
    """Return the end of the x axis: beyond the expected number, and to the one needed if near."""
    most = max(math.ceil(2.5 * assumptions.people), 4)
    if needed is not None:
        most = max(most, min(math.ceil(1.15 * needed), 10 * assumptions.people))
    return min(most, assumptions.population or MOST_PEOPLE)


def _sample_sizes(chosen: int, margin: float, frame: _Frame) -> list[int]:
    """Return respondents at which to compute the curve, from where it enters the frame.

    They grow by a constant factor, since the curve is steep first and then flat."""
    first = max(1, min(chosen, math.ceil(chosen * (margin / frame.most_margin) ** 2)))
    ratio = frame.most_people / first
    steps = (round(first * ratio ** (index / _STEPS)) for index in range(_STEPS + 1))
    return sorted({*steps, chosen, frame.most_people})


def _curve_points(
    margin: Callable[[int], float], frame: _Frame, sizes: Iterable[int]
) -> list[Point]:
    return [frame.point(people, margin(people)) for people in sizes]


def _points(points: Iterable[Point]) -> str:
    return " ".join(f"{point.x},{point.y}" for point in points)


def _step(most: float, ticks: int) -> float:
    """Return the smallest of 1, 2, 2.5, 5 times a power of ten that covers `most` in `ticks`."""
    power: float = 10 ** math.floor(math.log10(most / ticks))
    return next(
        factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power * ticks >= most * 0.999
    )

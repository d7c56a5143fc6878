"""The planner's chart: margin against respondents, with and without randomizing."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from localdp.mechanisms import Mechanism
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.planning.assumptions import Wishes

WIDTH, HEIGHT = 320, 196
LEFT, RIGHT, TOP, BOTTOM = 30.0, 308.0, 22.0, 148.0
_STEPS = 40
_MOST_TICKS = 5
# Longer labels than those of a million stand at the ends and the middle only.
_LONG = 1_000_000


@dataclass(frozen=True)
class Tick:
    """A line of the grid, and what stands at its end."""

    place: float
    label: str


@dataclass(frozen=True)
class Spot:
    """A place in the picture."""

    x: float
    y: float


@dataclass(frozen=True)
class Curve:
    """The geometry, in the picture's own units."""

    own: str
    bare: str
    cost: str
    x_ticks: tuple[Tick, ...]
    y_ticks: tuple[Tick, ...]
    chosen: Spot
    chosen_bare: Spot
    label: str
    inside: bool
    """Whether the label fits beside its point; else it stands in the empty upper corner."""
    target: float | None
    needed: Spot | None

    @classmethod
    def of(cls, mechanism: Mechanism, wishes: Wishes) -> "Curve":
        bare_wishes, bare = wishes.unrandomized(mechanism)

        def own(people: int) -> float:
            return wishes.margin(mechanism, people)

        def without(people: int) -> float:
            return bare_wishes.margin(bare, people)

        needed = wishes.needed(mechanism)
        return _drawn(own, without, needed, wishes)


@dataclass(frozen=True)
class _Frame:
    """From respondents and margins to places, the origin at the lower left."""

    most_people: int
    most_margin: float

    def x(self, people: float) -> float:
        return round(LEFT + (RIGHT - LEFT) * people / self.most_people, 1)

    def y(self, margin: float) -> float:
        inner = min(margin / self.most_margin, 1.0)
        return round(BOTTOM - (BOTTOM - TOP) * inner, 1)

    def spot(self, people: int, margin: float) -> Spot:
        return Spot(self.x(people), self.y(margin))


def _drawn(
    own: Callable[[int], float],
    without: Callable[[int], float],
    needed: int | None,
    wishes: Wishes,
) -> Curve:
    chosen = wishes.people
    here, there = own(chosen), without(chosen)
    # Beyond 100 points a margin says nothing any more, but the point shall stand in the picture.
    highest = max(min(2.2 * here, 1.0), here, 0.01)
    y_step = _step(highest, 4)
    most = _most_people(needed, wishes)
    x_step = max(1, round(_step(most, _MOST_TICKS if most < _LONG else 2)))
    if wishes.population is None:
        most = min(math.ceil(most / x_step) * x_step, MOST_PEOPLE)
    frame = _Frame(most, math.ceil(highest / y_step - 1e-9) * y_step)
    upper = _line(own, frame, _places(chosen, here, frame))
    places = _places(chosen, there, frame)
    lower = _line(without, frame, places)
    x, y = frame.x(chosen), frame.y(here)
    return Curve(
        own=_points(upper),
        bare=_points(lower),
        cost=_points([*_line(own, frame, places), *reversed(lower)]),
        x_ticks=tuple(
            Tick(frame.x(people), formatting.people(people))
            for people in range(0, most + 1, x_step)
        ),
        y_ticks=tuple(
            Tick(frame.y(index * y_step), formatting.per_cent(index * y_step))
            for index in range(round(frame.most_margin / y_step) + 1)
        ),
        chosen=Spot(x, y),
        chosen_bare=Spot(x, frame.y(there)),
        label=f"{formatting.people(chosen)} → {formatting.plus_minus(here)}",
        inside=x < LEFT + 0.45 * (RIGHT - LEFT),
        target=frame.y(wishes.target) if wishes.target <= frame.most_margin else None,
        needed=frame.spot(needed, own(needed)) if needed is not None and needed <= most else None,
    )


def _most_people(needed: int | None, wishes: Wishes) -> int:
    """Beyond the number wished, and as far as the number needed where that is not far away."""
    most = max(math.ceil(2.5 * wishes.people), 4)
    if needed is not None:
        most = max(most, min(math.ceil(1.15 * needed), 10 * wishes.people))
    return min(most, wishes.population or MOST_PEOPLE)


def _places(chosen: int, margin: float, frame: _Frame) -> list[int]:
    """Numbers of respondents from where the curve enters the frame: each a step further by the
    same factor, since the curve is steep first and flat then."""
    first = max(1, min(chosen, math.ceil(chosen * (margin / frame.most_margin) ** 2)))
    ratio = frame.most_people / first
    steps = (round(first * ratio ** (index / _STEPS)) for index in range(_STEPS + 1))
    return sorted({*steps, chosen, frame.most_people})


def _line(margin: Callable[[int], float], frame: _Frame, places: Iterable[int]) -> list[Spot]:
    return [frame.spot(people, margin(people)) for people in places]


def _points(spots: Iterable[Spot]) -> str:
    return " ".join(f"{spot.x},{spot.y}" for spot in spots)


def _step(most: float, ticks: int) -> float:
    """The smallest of 1, 2, 2.5, 5 and their tenfolds that covers `most` in so many ticks."""
    power: float = 10 ** math.floor(math.log10(most / ticks))
    return next(
        factor * power for factor in (1, 2, 2.5, 5, 10) if factor * power * ticks >= most * 0.999
    )

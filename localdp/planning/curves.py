"""The half-width of one report against epsilon, by the best mechanism for a question at each."""

import math
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

import numpy as np
import scipy

from localdp.mechanisms import Linked, Mechanism, NumericMechanism
from localdp.planning.automatic import Question, expected_margin, possible
from localdp.planning.linked import spread_of_tables
from localdp.planning.lists import MOST_LIST_PEOPLE
from localdp.planning.numeric import mean_error
from localdp.planning.shares import spread

MOST_EPSILON = 10
"""The largest epsilon of one question."""
LEAST_EPSILON = Fraction(1, 500)
"""The smallest epsilon of one question."""

_POINTS = 33
_LEVELS = 20


@dataclass(frozen=True, eq=False)
class Curve:
    """The half-width of one report against epsilon, interpolated between logarithms."""

    least: float
    most: float
    logs: scipy.interpolate.PchipInterpolator

    def width(self, epsilon: float) -> float:
        """Return the half-width at an epsilon."""
        return math.exp(float(self.logs(math.log(max(epsilon, self.least)))))

    def slope(self, epsilon: float) -> float:
        """Return the derivative of the half-width at an epsilon."""
        inside = max(epsilon, self.least)
        return self.width(inside) * float(self.logs(math.log(inside), 1)) / inside


def curve_of(question: Question, share: float, confidence: float) -> Curve:
    """Return the curve of the best mechanism at each epsilon; importance does not matter."""
    return _curve(_coarse(question), share, confidence)


def half_width(question: Question, epsilon: float, share: float, confidence: float) -> float:
    """Return the half-width of one report by the best mechanism itself, in units of shares.

    It is infinite if no mechanism is possible.
    """
    return _width_at(_coarse(question), epsilon, share, confidence)


def _coarse(question: Question) -> Question:
    """Return the question without importance; a number has few levels, nearly as precise."""
    low, high, step = (Fraction(number) for number in question.scale)
    if question.kind != "number" or (high - low) / step <= _LEVELS:
        return replace(question, importance=1.0)
    return replace(question, scale=(0, _LEVELS, 1), importance=1.0)


@lru_cache(maxsize=256)
def _curve(question: Question, share: float, confidence: float) -> Curve:
    logs: list[float] = []
    widths: list[float] = []
    for epsilon in np.geomspace(float(LEAST_EPSILON), MOST_EPSILON, _POINTS):
        width = _width_at(question, float(epsilon), share, confidence)
        if math.isfinite(width):
            logs.append(math.log(epsilon))
            # More epsilon never hurts: integers could make it seem so.
            widths.append(min([math.log(width), *widths[-1:]]))
    return Curve(math.exp(logs[0]), MOST_EPSILON, scipy.interpolate.PchipInterpolator(logs, widths))


@lru_cache(maxsize=4096)
def _width_at(question: Question, epsilon: float, share: float, confidence: float) -> float:
    mechanisms = possible(question, Fraction(repr(float(epsilon))))
    return min((_width(question, m, share, confidence) for _, m in mechanisms), default=math.inf)


def _width(question: Question, m: Mechanism, share: float, confidence: float) -> float:
    if isinstance(m, NumericMechanism):
        span = float(m.values[-1] - m.values[0])
        return mean_error(m, 1, confidence=confidence).margin / span
    if isinstance(m, Linked):
        return spread_of_tables(m)
    if question.kind == "list":
        many = expected_margin(question, m, MOST_LIST_PEOPLE, share=share, confidence=confidence)
        return many * math.sqrt(MOST_LIST_PEOPLE)
    return spread(m, share, confidence=confidence)

"""The precision of a mean: what sampling leaves and what protection adds, in the answers' unit.

The distribution of the answers is not known yet, so the figures assume answers spread evenly over
the scale.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _

from localdp.mechanisms import NumericMechanism, OpenNumber
from localdp.planning import mean_error
from surveys import formatting
from surveys.planning.assumptions import Assumptions
from surveys.protection.central import CENTRAL
from surveys.protection.design import OPEN
from surveys.protection.numeric import DESIGNS, EMS_ADVICE
from surveys.protection.registry import ProtectionError, build

FOR_MEANS = ("duchi", "piecewise", "hybrid", "laplace", "square-wave", "gaussian")


@dataclass(frozen=True)
class NumericOption:
    """One way to protect a number with the same ε, and the margin it leaves for the mean."""

    design: str
    label: str | Promise
    margin: float
    delta: float
    own: bool
    best: bool
    """Whether no option with a δ at most that of the design in use has a smaller margin."""

    @property
    def margin_text(self) -> str:
        return figure(self.margin)


@dataclass(frozen=True)
class NumberOutlook:
    """The expected precision of the mean of one number question."""

    number: int
    text: str
    design: str
    unit: str
    mechanism: NumericMechanism
    parameters: Mapping[str, str]
    assumptions: Assumptions

    @property
    def margin(self) -> float:
        """The margin of error of the mean, in the unit."""
        return margin_of_mean(self.mechanism, self.assumptions.people, self.assumptions.confidence)

    @property
    def bare_margin(self) -> float:
        """The margin from sampling alone."""
        bare = OpenNumber(self.mechanism.scale)
        return margin_of_mean(bare, self.assumptions.people, self.assumptions.confidence)

    @property
    def open(self) -> bool:
        return self.design in {OPEN, CENTRAL}

    @cached_property
    def ways(self) -> tuple[NumericOption, ...]:
        """All protections with the same parameters, smallest margin first."""
        if self.open:
            return ()
        found = {
            name: mechanism
            for name in FOR_MEANS
            if (mechanism := _at_same(name, self.parameters)) is not None
        }
        margins = {
            name: margin_of_mean(mechanism, self.assumptions.people, self.assumptions.confidence)
            for name, mechanism in found.items()
        }
        # A protection that can fail (δ > 0) is not advised in place of one that always holds.
        alike = [name for name, m in found.items() if m.delta <= self.mechanism.delta]
        best = min(alike, key=lambda name: margins[name])
        ways = (
            NumericOption(
                name,
                DESIGNS[name].label,
                margins[name],
                float(m.delta),
                own=name == self.design,
                best=name == best,
            )
            for name, m in found.items()
        )
        return tuple(sorted(ways, key=lambda way: way.margin))

    @property
    def people_text(self) -> str:
        return formatting.people(self.assumptions.people)

    @property
    def margin_text(self) -> str:
        return _with_unit(self.margin, self.unit)

    @property
    def bare_margin_text(self) -> str:
        return _with_unit(self.bare_margin, self.unit)

    @property
    def advice(self) -> str:
        """One sentence: a clearly better protection, or a note on when square wave fits."""
        best = next((way for way in self.ways if way.best), None)
        if self.design == "square-wave":
            return str(EMS_ADVICE)
        if best is None or best.own or best.margin > 0.95 * self.margin:
            return ""
        return _("“%(label)s” would know the mean to %(margin)s with the same ε.") % {
            "label": best.label,
            "margin": _with_unit(best.margin, self.unit),
        }


@lru_cache(maxsize=512)
def margin_of_mean(mechanism: NumericMechanism, people: int, confidence: float) -> float:
    """Return the margin of error of a mean of evenly spread answers."""
    return mean_error(mechanism, people, confidence=confidence).margin


@lru_cache(maxsize=512)
def _built(design: str, given: tuple[tuple[str, str], ...]) -> NumericMechanism | None:
    try:
        mechanism = build("number", design, 0, dict(given))
    except ProtectionError:
        return None
    return mechanism if isinstance(mechanism, NumericMechanism) else None


def _at_same(design: str, parameters: Mapping[str, str]) -> NumericMechanism | None:
    given: dict[str, Any] = {**DESIGNS[design].defaults, **parameters}
    return _built(design, tuple(sorted(given.items())))


def figure(value: float) -> str:
    """Format a number with two significant digits."""
    if value == 0:
        return "0"
    digits = max(0, 1 - math.floor(math.log10(abs(value))))
    return f"{value:.{digits}f}"


def _with_unit(value: float, unit: str) -> str:
    return f"±\u00a0{figure(value)}" + (f"\u00a0{unit}" if unit else "")

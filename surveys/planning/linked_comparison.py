"""Comparison of the designs for linked questions by their expected error."""

from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from localdp.mechanisms import Linked, Mechanism
from localdp.mechanisms.linked.base import JOINT_CELLS
from localdp.planning.linked import AS_GOOD, WAYS, Forecast, advised, forecasts
from localdp.posterior import factor_of, strength
from surveys.formatting import epsilon as written
from surveys.formatting import per_cent, respondents
from surveys.planning.advice import Advice
from surveys.protection.linked import DESIGNS, PREFIX

LABELS = {way: DESIGNS[f"{PREFIX}{way}"].label for way in WAYS}
# An error this large is useless: the assumed table is itself not much further from an even one.
USELESS = 0.15


@dataclass(frozen=True)
class LinkedOption:
    """One design and the expected error of a table of two parts; no forecast if impossible."""

    name: str
    forecast: Forecast | None
    in_use: bool
    advised: bool

    @property
    def label(self) -> str:
        return str(LABELS[self.name])

    @property
    def shown(self) -> str:
        return points(self.forecast.shown) if self.forecast else "–"

    @property
    def unbiased(self) -> str:
        return points(self.forecast.unbiased) if self.forecast else "–"


@dataclass(frozen=True)
class LinkedComparison:
    """All designs for linked questions, with the same ε and number of people."""

    ways: tuple[LinkedOption, ...]
    people: int

    @classmethod
    def of(cls, mechanism: Linked, people: int) -> "LinkedComparison":
        by_design = forecasts(mechanism.sizes, Fraction(mechanism.epsilon), people)
        best = advised(by_design)
        chosen = next(name for name, way in WAYS.items() if isinstance(mechanism, way))
        ways = (
            LinkedOption(name, by_design.get(name), name == chosen, name == best) for name in WAYS
        )
        return cls(tuple(ways), people)

    @property
    def in_use(self) -> LinkedOption:
        return next(way for way in self.ways if way.in_use)

    @property
    def advised(self) -> LinkedOption:
        return next(way for way in self.ways if way.advised)

    @property
    def reason(self) -> str:
        """Why one of them is advised, with the figures shown next to it."""
        best = self.advised
        values = {"label": best.label, "points": best.shown, "people": respondents(self.people)}
        least = min(way.forecast.shown for way in self.ways if way.forecast)
        if best.forecast and best.forecast.shown > least:
            words = _(
                "“%(label)s” is advised: it is the simplest of those whose error, %(points)s "
                "points with %(people)s, is within a hundredth of the least."
            )
        else:
            words = _(
                "“%(label)s” is advised: a crosstab of two sub-questions is then off by "
                "%(points)s points with %(people)s, which is the least."
            )
        return words % values

    @property
    def summary(self) -> str:
        """The comparison in one line, for the question's form."""
        listed = [
            _("%(label)s: %(points)s points") % {"label": way.label, "points": way.shown}
            if way.forecast
            else _("%(label)s: not possible above %(most)d combinations")
            % {"label": way.label, "most": JOINT_CELLS}
            for way in self.ways
        ]
        head = _("Error expected of a crosstab of two sub-questions with %(people)s:") % {
            "people": respondents(self.people)
        }
        return f"{head} {'; '.join(listed)}. {self.reason}"


def points(error: float) -> str:
    """Format an error in points: half the sum of the absolute errors of a table's cells."""
    return "> 100" if error > 1 else per_cent(error)


def advice_on_linked(ways: LinkedComparison, mechanism: Mechanism) -> list[Advice]:
    """Return advice on linked questions, warnings first."""
    forecast = ways.in_use.forecast
    best = ways.advised.forecast
    pieces = []
    if forecast and forecast.shown > USELESS:
        words = _(
            "The sample is too small: crosstabs of two sub-questions would be off by "
            "%(points)s points, and most would not be shown. The percentages of the "
            "sub-questions may still be of use."
        )
        pieces.append(Advice(words % {"points": ways.in_use.shown}, warning=True))
    if strength(factor_of([mechanism])) != "sound":
        words = _("ε = %(epsilon)s protects weakly what is asked of one person at once.")
        pieces.append(Advice(words % {"epsilon": written(mechanism.epsilon)}, warning=True))
    if forecast and best and forecast.shown > AS_GOOD * best.shown:
        pieces.append(Advice(ways.reason))
    return pieces

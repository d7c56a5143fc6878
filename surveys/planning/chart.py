"""The planner's chart of margin against respondents, with and without randomization; and the front
page's example of it."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from charts.curves import Axis, Curves, draw_curves
from charts.frames import Point
from charts.intervals import Interval, IntervalChart
from charts.legends import draw_legend
from charts.scales import Scale
from charts.shapes import Drawing
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from localdp.planning import margin
from localdp.planning.expected_count import MOST_PEOPLE
from surveys import formatting
from surveys.planning.assumptions import Assumptions
from surveys.planning.outlooks import Planned

_STEPS = 40
# Labels from a million on are long: only at the ends and in the middle.
_LONG = 1_000_000
EXAMPLE_SHARE = 0.2


@dataclass(frozen=True)
class PlanChart:
    """The margin of one question against respondents."""

    question: Planned

    @property
    def assumptions(self) -> Assumptions:
        return self.question.assumptions

    @cached_property
    def people(self) -> Scale:
        """The respondents, to beyond the expected number."""
        given = self.assumptions
        limit = given.population or MOST_PEOPLE
        most = min(max(math.ceil(2.5 * given.people), 4), limit)
        scale = Scale.covering(0, most, ticks=6 if most < _LONG else 3, finest=1)
        return Scale(0, min(scale.high, limit), scale.step)

    @cached_property
    def points(self) -> Scale:
        """The margins; one above 100 points means nothing."""
        highest = min(220 * self.question.relative, 100.0)
        return Scale.covering(0, max(highest, 1.0), ticks=6)

    @property
    def drawing(self) -> Drawing:
        chosen = self.assumptions.people
        here = self._own(chosen)
        upper = self._sampled(self._own, here)
        curves = Curves(
            upper=upper,
            lower=self._sampled(self._bare, self._bare(chosen)),
            chosen=(chosen, here),
            label=f"{formatting.people(chosen)} → {self.question.margin_text}",
            cut=self._first_inside(upper) > 1,
        )
        x = Axis(self.people, _("respondents"), lambda people: formatting.people(round(people)))
        unit = _("± percent of the scale") if self.question.kind.numeric else _("± points")
        y = Axis(self.points, unit, lambda points: formatting.stated_per_cent(points / 100))
        return draw_curves(curves, x, y, formatting.join_sentences(self._findings(upper)))

    @property
    def legend(self) -> tuple[Drawing, ...]:
        entries = {"curve": _("this survey")}
        if not self.question.open:
            entries["without-privacy"] = _("without randomizing")
            entries["privacy-cost"] = _("what privacy costs")
        return draw_legend(entries.items())

    def _own(self, people: int) -> float:
        return 100 * self.question.with_people(people).relative

    def _bare(self, people: int) -> float:
        return 100 * self.question.bare.with_people(people).relative

    def _sampled(self, margin: Callable[[int], float], here: float) -> list[Point]:
        """Return points of a curve, from where it enters the chart.

        They grow by a constant factor, since the curve is steep first and then flat.
        """
        chosen = self.assumptions.people
        most = math.floor(self.people.high)
        fewest = math.ceil(chosen * (here / self.points.high) ** 2)
        fewest = max(1, min(chosen, fewest))
        ratio = most / fewest
        steps = (round(fewest * ratio ** (index / _STEPS)) for index in range(_STEPS + 1))
        return [(people, margin(people)) for people in sorted({*steps, chosen, most})]

    def _first_inside(self, upper: list[Point]) -> int:
        """Return the fewest respondents whose margin is not above the chart."""
        inside = (people for people, margin in upper if self.points.shows(margin))
        return round(next(inside, upper[-1][0]))

    def _findings(self, upper: list[Point]) -> Iterator[str]:
        """Yield how the margin falls with respondents, in words."""
        first, last = self._first_inside(upper), round(upper[-1][0])
        chosen = self.assumptions.people
        few, many = (chosen, last) if chosen < last else (first, chosen)
        yield _("The margin falls from %(here)s with %(people)s to %(there)s with %(most)s.") % {
            "here": self._margin(self._own(few)),
            "people": formatting.respondents(few),
            "there": self._margin(self._own(many)),
            "most": formatting.people(many),
        }
        if not self.question.open:
            bare = self._margin(self._bare(few))
            least = self._margin(self._bare(many))
            yield _("Without randomizing: %(here)s and %(there)s.") % {"here": bare, "there": least}
        if first > 1:
            yield _("With fewer than %(people)s the margin is above the chart.") % {
                "people": formatting.people(first)
            }

    def _margin(self, points: float) -> str:
        return self.question.written(points / 100)


def example_chart() -> IntervalChart:
    """Return the front page's: intervals of the same share, from three numbers of people."""
    labels = {500: _("500 people"), 1000: _("1,000"), 4000: _("4,000")}
    return IntervalChart(
        tuple(_example_interval(label, people) for people, label in labels.items()),
        Scale.covering(0, 40, ticks=5),
        lambda tick: f"{formatting.stated_per_cent(tick / 100)}%",
        _(
            "An estimate of 20%% from 500, 1,000 and 4,000 people: the 95%% confidence interval is "
            "11.6 to 28.4%%, 14.0 to 26.0%% and 17.0 to 23.0%%. Without randomizing it would be "
            "16.4 to 23.6%%, 17.5 to 22.5%% and 18.8 to 21.2%%."
        )
        % (),
        {
            "interval": _("%(confidence)s%% confidence interval") % {"confidence": 95},
            "point": _("estimate"),
            "sampling": _("interval without randomization"),
        },
    )


def _example_interval(label: str, people: int) -> Interval:
    honest, bare = (
        100 * margin(mechanism, people, EXAMPLE_SHARE)
        for mechanism in (RandomizedResponse.two_coins(), OpenAnswer(2))
    )
    share = 100 * EXAMPLE_SHARE
    low, high = share - honest, share + honest
    figures = (
        f"{formatting.stated_per_cent(share / 100)}%",
        f"{formatting.decimals(low)} – {formatting.decimals(high)}",
    )
    return Interval(label, share, low, high, (share - bare, share + bare), None, *figures)

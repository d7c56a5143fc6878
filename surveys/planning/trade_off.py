"""The charts of people against ε, and of the precision of each question."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import exp

from django.utils.translation import gettext as _

from charts.curves import Axis, Curves, draw_curves
from charts.frames import Point
from charts.intervals import Interval, IntervalChart
from charts.legends import draw_legend
from charts.scales import Scale
from charts.shapes import Drawing
from surveys import formatting
from surveys.planning.list_precision import ListOutlook
from surveys.planning.numeric_precision import NumberOutlook
from surveys.planning.planner import Outlook, Plan
from surveys.planning.proposal import Proposal
from surveys.protection.allotment import automatic_items

LARGEST = 3.9
"""The end of the axis of ε: just below weak protection."""
_STEPS = 10
_TOO_MANY = 8
"""The chart ends at so many times the people needed or expected, whichever is more."""


@dataclass(frozen=True)
class TradeOff:
    """The people needed for the wanted margin against the total ε."""

    proposal: Proposal
    curve: tuple[Point, ...]
    """Total ε and people needed, by ε."""

    @classmethod
    def of(cls, proposal: Proposal) -> "TradeOff | None":
        """Return it, if a level is chosen and some number of people is enough for it."""
        if proposal.allocation is None or proposal.answer.needed is None:
            return None
        steps = (LARGEST * step / _STEPS for step in range(1, _STEPS + 1))
        pairs = ((epsilon, proposal.people_with(epsilon)) for epsilon in steps)
        curve = tuple((epsilon, people) for epsilon, people in pairs if people is not None)
        return cls(proposal, curve) if len(curve) > 1 else None

    @property
    def chosen(self) -> Point:
        return self.proposal.total, float(self.proposal.answer.needed or 0)

    @property
    def epsilon(self) -> Scale:
        return Scale(0.0, 4.0, 1.0)

    @cached_property
    def drawing(self) -> Drawing:
        epsilon, needed = self.chosen
        expected = self.proposal.form.assumptions.people
        inside = _TOO_MANY * max(needed, expected)
        upper = sorted({*(point for point in self.curve if point[1] < inside), self.chosen})
        people = Scale.covering(0, max(people for _epsilon, people in upper), ticks=4, finest=1)
        bare = self.proposal.answer.unprotected or people.high
        curves = Curves(
            upper=upper,
            lower=[(at, min(bare, people.high)) for at, _people in upper],
            chosen=self.chosen,
            label=f"ε = {formatting.epsilon(epsilon)} → {formatting.people(self._rounded(needed))}",
            target=expected,
            reached=None,
            cut=len(upper) <= len(self.curve),
        )
        x = Axis(
            self.epsilon,
            _("ε of all questions together"),
            lambda value: formatting.decimals(value, 0),
        )
        y = Axis(people, *_unit_of_people(people))
        return draw_curves(curves, x, y, self._finding(epsilon, needed))

    def _finding(self, epsilon: float, needed: float) -> str:
        words = _("With ε = %(epsilon)s (odds times %(times)s) you need %(people)s.")
        return words % {
            "epsilon": formatting.epsilon(epsilon),
            "times": formatting.decimals(exp(epsilon)),
            "people": formatting.persons(self._rounded(needed)),
        }

    def _rounded(self, people: float) -> int | None:
        """Return a number of people as the answer rounds it."""
        return self.proposal.form.assumptions.rounded(round(people))

    @property
    def legend(self) -> tuple[Drawing, ...]:
        entries = {
            "curve": _("people needed"),
            "privacy-cost": _("what privacy costs"),
            "target-margin": _("people expected"),
        }
        return draw_legend(entries.items())


def _unit_of_people(scale: Scale) -> tuple[str, Callable[[float], str]]:
    """Return the name of an axis of people, and how its ticks are written: short enough."""
    if scale.high < 10_000:
        return _("people"), lambda value: formatting.people(round(value))
    return _("thousand people"), lambda value: formatting.amount(value / 1000)


def precision_chart(plan: Plan) -> IntervalChart | None:
    """Return each question's interval at the percentage expected, with that without protection."""
    rows = tuple(_interval(each, plan.assumptions.share) for each in _with_bars(plan))
    if not rows:
        return None
    most = max(row.high for row in rows)
    return IntervalChart(
        rows,
        Scale.covering(0, min(most, 100.0), ticks=5),
        lambda tick: f"{formatting.stated_per_cent(tick / 100)}%",
        "; ".join(f"{row.label}: {row.value}" for row in rows),
        {
            "interval": _("protected"),
            "point": _("percentage expected"),
            "sampling": _("unprotected"),
        },
    )


def bars_of(proposal: Proposal) -> str:
    """Return what a script knows of each bar: the question, if what it counts can be changed, how
    much that is, its part of the total, and its margin in points."""
    allocation = proposal.allocation
    pairs = (
        zip(automatic_items(proposal.survey.draft), allocation.epsilons, strict=True)
        if allocation
        else ()
    )
    parts = {item["id"]: float(part) for (item, _question), part in pairs}
    several = len(parts) > 1
    return json.dumps(
        [
            {
                "question": question.data["id"],
                "importance": question.data.get("importance", 1),
                "part": parts[question.data["id"]] / sum(parts.values()),
                "margin": 100 * question.margin,
            }
            if several and question.data["id"] in parts
            else {}
            for question in _with_bars(proposal.plan)
        ]
    )


def _with_bars(plan: Plan) -> list[Outlook | ListOutlook]:
    return [each for each in plan.listed if not isinstance(each, NumberOutlook)]


def _interval(question: Outlook | ListOutlook, share: float) -> Interval:
    at, margin, bare = (100 * value for value in (share, question.margin, question.bare.margin))
    low, high = max(at - margin, 0.0), min(at + margin, 100.0)
    figures = formatting.margin_figure(question.margin), ""
    label = f"{question.number} · {question.text}"
    return Interval(label, at, low, high, (max(at - bare, 0), min(at + bare, 100)), None, *figures)

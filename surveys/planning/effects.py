"""The people needed to find an effect of one yes/no question on another in a regression.

The power is simulated, from so few surveys that a page can wait for it; it comes with its Monte
Carlo error.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import Mechanism, OpenAnswer, RandomizedResponse
from localdp.planning import EffectPower, power_of_effect, required_n_of_effect
from localdp.planning.regression import MOST_PEOPLE
from surveys import formatting
from surveys.models import Survey
from surveys.planning.assumptions import CONFIDENCES
from surveys.planning.forms import kept_plan, percentage_field
from surveys.planning.questions import DraftQuestion, build_questions
from surveys.protection.central import CENTRAL
from surveys.questions.combinations import part_asked

SURVEYS = 50
"""Simulated surveys of one number of people: a fit takes some milliseconds."""
WITHIN = 0.1
"""By which part the number of people may be too large."""

_power = lru_cache(maxsize=256)(power_of_effect)
_needed = lru_cache(maxsize=256)(required_n_of_effect)


@dataclass(frozen=True)
class Effect:
    """An effect to find, and the mechanisms of the questions that are to show it.

    Attributes
    ----------
    questions : tuple of Mechanism
        Of the outcome and of the covariate.
    shares : tuple of float
        The share of Yes to the outcome among people whose answer to the covariate is No and Yes.
    covariate_share : float
        The share of Yes to the covariate.
    people : int
        The expected respondents.
    part : Fraction
        The part of them who are asked both questions.
    power, confidence : float
    """

    questions: tuple[Mechanism, Mechanism]
    shares: tuple[float, float]
    covariate_share: float
    people: int
    part: Fraction
    power: float
    confidence: float

    @cached_property
    def now(self) -> EffectPower:
        """The power with the expected respondents."""
        asked = max(int(self.people * self.part), 1)
        arguments = (*self.questions, self.shares, self.covariate_share, asked)
        return _power(*arguments, confidence=self.confidence, surveys=SURVEYS)

    @cached_property
    def needed(self) -> EffectPower | None:
        """The people with the wanted power; None if `MOST_PEOPLE` are not enough."""
        arguments = (*self.questions, self.shares, self.covariate_share, self.power)
        return _needed(*arguments, confidence=self.confidence, surveys=SURVEYS, within=WITHIN)


def simulated(simulation: EffectPower, part: Fraction) -> dict[str, str]:
    """Return the figures of simulated surveys for a sentence; the people are all of them."""
    return {
        "people": formatting.people(formatting.rounded_up(math.ceil(simulation.n / part))),
        "found": str(round(simulation.power * SURVEYS)),
        "power": formatting.per_cent(simulation.power, 0),
        "error": formatting.per_cent(simulation.error, 0),
        "refused": str(round(simulation.refused * SURVEYS)),
    }


class EffectForm(forms.Form):
    """An effect of one yes/no question of a draft on another."""

    outcome = forms.ChoiceField(label=_("Outcome"))
    covariate = forms.ChoiceField(label=_("Covariate"))
    covariate_share = percentage_field(
        1, 99, label=_("Expected Yes to the covariate, in %"), initial=50
    )
    without = percentage_field(
        1, 99, label=_("Yes to the outcome among those who say No, in %"), initial=30
    )
    among = percentage_field(
        1, 99, label=_("Yes to the outcome among those who say Yes, in %"), initial=50
    )
    people = forms.IntegerField(label=_("Expected respondents"), min_value=1, max_value=MOST_PEOPLE)
    power = percentage_field(50, 99, label=_("Power, in %"), initial=80)
    confidence = forms.ChoiceField(label=_("Confidence"), choices=CONFIDENCES)

    def __init__(self, query: QueryDict, survey: Survey) -> None:
        """Bind the form to a query that has its fields; otherwise the survey's plan fills some."""
        kept = kept_plan(survey)
        self.plan = kept.assumptions
        super().__init__(
            query if "outcome" in query else None,
            initial={
                "people": min(self.plan.people, MOST_PEOPLE),
                "power": kept.value("power"),
                "confidence": kept.value("confidence"),
            },
        )
        self.items = survey.items
        self.questions = {str(question.number): question for question in _yes_no_questions(survey)}
        offered = [(key, f"{key} · {question.text}") for key, question in self.questions.items()]
        for place, name in enumerate(("outcome", "covariate")):
            self.fields[name].choices = offered  # type: ignore[attr-defined]
            self.initial[name] = offered[place][0] if place < len(offered) else ""

    def clean(self) -> dict[str, Any]:
        """Refuse an effect of a question on itself, and none."""
        data = super().clean() or {}
        if "outcome" in data and data["outcome"] == data.get("covariate"):
            self.add_error("covariate", _("Pick a question other than the outcome."))
        elif {"outcome", "covariate"} <= data.keys() and not self._part(data):
            self.add_error("covariate", _("No one is asked both questions."))
        if "without" in data and data["without"] == data.get("among"):
            self.add_error(
                "among",
                _("The two percentages must differ: without an effect there is nothing to detect."),
            )
        return data

    def _part(self, data: dict[str, Any]) -> Fraction:
        ids = (self.questions[data[name]].data["id"] for name in ("outcome", "covariate"))
        return part_asked(self.items, *ids)

    @property
    def effect(self) -> Effect:
        """The effect that a valid form describes."""
        data = self.cleaned_data
        outcome, covariate = (self.questions[data[name]] for name in ("outcome", "covariate"))
        return Effect(
            questions=(outcome.mechanism, covariate.mechanism),
            shares=(float(data["without"]) / 100, float(data["among"]) / 100),
            covariate_share=float(data["covariate_share"]) / 100,
            people=data["people"],
            part=self._part(data),
            power=float(data["power"]) / 100,
            confidence=float(data["confidence"]),
        )


def _yes_no_questions(survey: Survey) -> list[DraftQuestion]:
    """Return the questions whose reports say Yes or No, which a regression can put together."""
    valid, _invalid = build_questions(survey)
    return [
        question
        for question in valid
        if question.kind.binary
        and question.design != CENTRAL
        and isinstance(question.mechanism, RandomizedResponse | OpenAnswer)
    ]

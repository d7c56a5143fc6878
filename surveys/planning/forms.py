"""The form of the plan: the level of protection, the people expected, and what else is supposed.

There is one plan for each survey. Every page reads the same one.
"""

from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from localdp.planning import LEVELS
from localdp.planning.expected_count import MOST_PEOPLE
from localdp.posterior import raised
from surveys import formatting
from surveys.documents.ticks import USUAL_LEVEL, has_own_strength
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.protection.allotment import problems_of_allotment, total_of
from surveys.protection.central import IN_CLEAR
from surveys.protection.design import OPEN

Draft = dict[str, Any]

AS_WRITTEN, OWN_LEVEL = "", "own"
"""For drafts whose questions have their own ε, or whose total does not match a level."""
LEVEL_NAMES: dict[str, str | Promise] = {
    "strong": _("Strong"),
    "medium": _("Medium"),
    "basic": _("Basic"),
}
PRIOR = 0.1
"""The suspicion of one person that levels are explained by."""
OF_THE_DRAFT = {"level"}
"""What the draft has, and the plan does not keep."""

_people = partial(forms.IntegerField, min_value=1, max_value=MOST_PEOPLE)
# The budget's fields are outside the form element they belong to.
_budget_field = partial(
    forms.IntegerField,
    initial=1,
    min_value=1,
    max_value=100,
    widget=forms.NumberInput(attrs={"form": "plan-form"}),
)


def level_words() -> str:
    """Say what each level lets a suspicion become."""
    values = {
        name: formatting.at_most_per_cent(raised(PRIOR, factor)) for name, factor in LEVELS.items()
    }
    words = _(
        "A suspicion of 10%% about one person can rise to at most %(strong)s (Strong), %(medium)s "
        "(Medium), %(basic)s (Basic)."
    )
    return words % values


class PlanForm(forms.Form):
    """The plan of a survey. A field that is not sent keeps its value."""

    level = forms.ChoiceField(
        label=_("Protection of one person"), required=False, widget=forms.RadioSelect
    )
    people = _people(label=pgettext_lazy("expected", "People"), initial=800)
    share = forms.DecimalField(
        label=_("Expected percentage"),
        initial=30,
        min_value=0,
        max_value=100,
        max_digits=6,
        decimal_places=3,
        widget=forms.NumberInput(attrs={"step": "any", "form": "plan-form"}),
    )
    population = _people(
        label=_("Population size"),
        help_text=_(
            "Only if it is small, such as one company. The sampling error is then smaller."
        ),
        required=False,
        widget=forms.NumberInput(attrs={"form": "plan-form"}),
    )
    waves = _budget_field(label=_("Waves with fresh randomization"))
    household = _budget_field(label=_("Household size"))

    def __init__(self, survey: Survey, data: QueryDict | None = None) -> None:
        self.survey = survey
        self.kept = kept_plan(survey)
        sent = None if data is None else {name: data.get(name, self.kept[name]) for name in FIELDS}
        super().__init__(sent, initial=self.kept, auto_id="plan_%s")
        cast(forms.ChoiceField, self.fields["level"]).choices = _levels(survey.draft)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        population = data.get("population")
        if population and population < data.get("people", 0):
            self.add_error("population", _("That is fewer than the respondents expected."))
        if not self.errors:
            for problem in problems_of_allotment(self.written(self.survey.draft)):
                self.add_error("level", str(problem))
        return data

    def written(self, draft: Draft) -> Draft:
        """Return a draft with the level and the expectations of a valid form."""
        data = self.cleaned_data
        return with_level(draft, data["level"], data["people"], data["share"])

    @property
    def plan(self) -> dict[str, str]:
        """What the survey keeps of a valid form: what differs from the usual."""
        values = {name: self.cleaned_data[name] for name in FIELDS.keys() - OF_THE_DRAFT}
        return {name: _text(value) for name, value in values.items() if value != DEFAULTS[name]}


FIELDS: dict[str, forms.Field] = PlanForm.base_fields
DEFAULTS: dict[str, Any] = {name: field.initial for name, field in FIELDS.items()}


def with_level(draft: Draft, level: str, people: int, share: Decimal) -> Draft:
    """Return a draft with a level, unless its questions keep what each has, and with what is
    expected."""
    former = draft.get("protection", {})
    if level == OWN_LEVEL:
        strength = {"epsilon": former["epsilon"]}
    elif level in LEVELS:
        strength = {"level": level}
    else:
        return draft
    expected: Draft = {"people": people}
    if share != DEFAULTS["share"]:
        expected["share"] = formatting.exact_decimal(Fraction(share) / 100)
    return {**draft, "protection": {**strength, **expected}}


def level_of(draft: Draft) -> str:
    """Return the level of a draft; the usual one before anything in it is protected."""
    protection = draft.get("protection", {})
    if "epsilon" in protection:
        return OWN_LEVEL
    usual = AS_WRITTEN if has_own_strength(draft) else USUAL_LEVEL
    return str(protection.get("level", usual))


def level_name(draft: Draft) -> str | Promise:
    """Return the name of the level of a draft, if it protects anything."""
    if not any(item.get("design", OPEN) not in IN_CLEAR for item in draft["questions"]):
        return _("Nothing is protected.")
    return dict(_levels(draft))[level_of(draft)]


def kept_plan(survey: Survey) -> dict[str, Any]:
    """Return the plan that the survey keeps, with the usual value of what it lacks."""
    protection = survey.draft.get("protection", {})
    expected = {"people": protection["people"]} if "people" in protection else {}
    stored = {name: text for name, text in survey.plan.items() if name in FIELDS}
    kept = {name: FIELDS[name].to_python(text) for name, text in stored.items()}
    return {**DEFAULTS, **expected, **kept, "level": level_of(survey.draft)}


def assumptions_of(survey: Survey) -> Assumptions:
    """Return what the team plans with."""
    kept, estimator = kept_plan(survey), survey.draft["estimator"]
    return Assumptions(
        people=kept["people"],
        share=float(kept["share"]) / 100,
        confidence=float(estimator["confidence"]),
        simultaneous=bool(estimator["simultaneous"]),
        population=kept["population"],
    )


def expected_by_plan(survey: Survey) -> int | None:
    """Return the respondents that the team plans with; None if it has kept no plan."""
    return assumptions_of(survey).people if survey.plan else None


def _levels(draft: Draft) -> list[tuple[str, str | Promise]]:
    """Return the levels to choose from, and what the draft has instead."""
    choices = [*LEVEL_NAMES.items()]
    if level_of(draft) == AS_WRITTEN:
        return [*choices, (AS_WRITTEN, _("As each question is now"))]
    if level_of(draft) == OWN_LEVEL:
        total = formatting.epsilon(float(total_of(draft) or 0))
        return [*choices, (OWN_LEVEL, _("ε = %(total)s in all") % {"total": total})]
    return choices


def _text(value: Any) -> str:
    return "" if value is None else str(value)

"""The planner's form. A field that the address leaves out has the value that the survey keeps."""

import math
from decimal import Decimal
from fractions import Fraction
from functools import partial
from typing import Any, cast

from django import forms
from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from localdp.planning.expected_count import MOST_PEOPLE
from surveys.formatting import exact_decimal
from surveys.models import Survey
from surveys.planning.assumptions import ARMS, CONFIDENCES, GROUPS, WAVES, Aim, Assumptions
from surveys.planning.questions import name_among
from surveys.planning.split import most_parts, reasons_not_split
from surveys.protection.allotment import automatic_items

LEAST = Decimal("0.01")

COMPARISONS = (
    ("", _("Nothing")),
    (GROUPS, _("Two groups of one survey, such as women and men")),
    (ARMS, _("Two arms: one protected, the other asked directly")),
    (WAVES, _("Two waves, before and after")),
)

AS_WRITTEN, OWN_LEVEL = "", "own"
STRENGTHS = (
    (AS_WRITTEN, _("As the questions are now")),
    ("strong", _("Strong: at most 3 times")),
    ("medium", _("Medium: at most 10 times")),
    ("basic", _("Basic: at most 50 times")),
    (OWN_LEVEL, _("Another number:")),
)
"""By how much all reports of a person together can multiply the odds of a suspicion."""
LEAST_RATIO = Decimal("1.01")
MOST_RATIO = 50
MATTERS = 4
"""The importance of a question that matters most, unless another one is chosen."""
MOST_IMPORTANCE = 10

AIM_FRACTIONS = ("power", "null", "silent", "second", "part")
OF_THE_DRAFT = {"confidence", "level", "ratio", "matters", "parts"}
"""What the draft has, and the plan does not keep."""
FIELD_GROUPS = {
    "more": ("confidence", "invited", "rate", "population", "share"),
    "power": ("power", "null", "silent"),
    "compare": ("between", "second", "part"),
}


def percentage_field(
    least: int | Decimal, most: int, *, digits: int = 6, places: int = 3, **options: Any
) -> forms.DecimalField:
    """Return a field for a share, a probability or a margin in per cent."""
    return forms.DecimalField(
        min_value=least,
        max_value=most,
        max_digits=digits,
        decimal_places=places,
        widget=forms.NumberInput(attrs={"step": "any"}),
        **options,
    )


_people = partial(forms.IntegerField, min_value=1, max_value=MOST_PEOPLE)
# The budget's fields are outside the form element they belong to.
_budget_field = partial(
    forms.IntegerField,
    initial=1,
    min_value=1,
    max_value=100,
    widget=forms.NumberInput(attrs={"form": "plan-form"}),
)


class PlanForm(forms.Form):
    """The assumptions a researcher plans with."""

    people = _people(label=_("Expected respondents"), initial=800)
    share = percentage_field(0, 100, label=_("Expected percentage"), initial=30)
    target = percentage_field(
        LEAST, 50, digits=6, places=2, label=_("Target margin, ± points"), initial=3
    )
    confidence = forms.ChoiceField(label=_("Confidence"), choices=CONFIDENCES, initial="0.95")
    invited = _people(
        label=_("People invited"),
        help_text=_("With the response rate, in place of the respondents expected."),
        required=False,
    )
    rate = percentage_field(
        LEAST, 100, digits=5, places=2, label=_("Response rate (%)"), required=False
    )
    population = _people(
        label=_("Population size"),
        help_text=_(
            "Only if it is small, such as one company. The sampling error is then smaller."
        ),
        required=False,
    )
    power = percentage_field(
        50,
        99,
        label=_("Power, in %"),
        initial=80,
        help_text=_("In how many of 100 such surveys you want to find it. 80 is usual."),
    )
    null = percentage_field(
        0,
        99,
        label=_("Show that the percentage is above, in %"),
        initial=0,
        help_text=_("0 asks whether anyone at all says Yes, 10 whether more than a tenth do."),
    )
    silent = percentage_field(
        0,
        90,
        label=_("Non-compliance, in %"),
        initial=0,
        help_text=_("People who always say No, whatever the truth or their coin or die."),
    )
    between = forms.ChoiceField(label=_("Compare"), choices=COMPARISONS, initial="", required=False)
    second = percentage_field(
        0,
        100,
        label=_("Percentage in the second group"),
        initial=40,
        help_text=_(
            "The first group has the expected percentage. If you compare two arms, the "
            "second is asked directly."
        ),
    )
    part = percentage_field(
        1,
        99,
        label=_("People in the first group, in %"),
        initial=50,
        help_text=_("50 for two groups of the same size. Waves do not use it."),
    )
    level = forms.ChoiceField(
        label=_("How strongly must a person be protected?"),
        help_text=_("How many times all reports of a person can multiply the odds of a suspicion."),
        choices=STRENGTHS,
        required=False,
        widget=forms.RadioSelect,
    )
    ratio = forms.DecimalField(
        label=_("Largest factor"),
        min_value=LEAST_RATIO,
        max_value=MOST_RATIO,
        max_digits=9,
        decimal_places=2,
        required=False,
        widget=forms.NumberInput(attrs={"step": "any", "aria-label": _("Largest factor")}),
    )
    matters = forms.MultipleChoiceField(
        label=_("Which questions matter most?"),
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    parts = forms.TypedChoiceField(
        label=_("Split the questionnaire"), coerce=int, empty_value=None, required=False
    )
    waves = _budget_field(label=_("Waves with fresh randomization"))
    household = _budget_field(label=_("Household size"))

    def __init__(self, query: QueryDict, survey: Survey) -> None:
        """Bind the form to the query, with the survey's plan and defaults for missing fields."""
        estimator = survey.draft["estimator"]
        self.simultaneous = bool(estimator["simultaneous"])
        self.unplanned = {**DEFAULTS, "confidence": str(estimator["confidence"])}
        stored = {name: text for name, text in survey.plan.items() if name in FIELDS}
        kept = {name: FIELDS[name].to_python(text) for name, text in stored.items()}
        self.defaults = {**self.unplanned, **kept, **_written(survey.draft)}
        self.written = survey.draft.get("protection", {})
        self.importances = {
            item["id"]: item.get("importance", 1)
            for item, _question in automatic_items(survey.draft)
        }
        weights = {weight_name(key): value for key, value in self.importances.items()}
        self.defaults |= {name: value if value > 1 else MATTERS for name, value in weights.items()}
        data = {name: query.get(name, default) for name, default in self.defaults.items()}
        # A form without a tick sends no field of them.
        if "level" in query:
            data["matters"] = query.getlist("matters")
        super().__init__(data, auto_id="plan_%s")
        self._name_questions(survey)
        self.full_clean()

    def _name_questions(self, survey: Survey) -> None:
        divided = self.importances
        numbered = enumerate(survey.questions, start=1)
        choices = [
            (
                item["id"],
                f"{number} · {item['text'].get(survey.language, '')} "
                f"{name_among(item, survey.questions)}".rstrip(),
            )
            for number, item in numbered
            if item["id"] in divided
        ]
        for key, text in choices:
            label = _("How many times as much as the others: %(question)s") % {"question": text}
            self.fields[weight_name(key)] = forms.IntegerField(
                min_value=2,
                max_value=MOST_IMPORTANCE,
                required=False,
                widget=forms.NumberInput(attrs={"aria-label": label}),
            )
        cast(forms.ChoiceField, self.fields["matters"]).choices = choices
        words = _("%(number)d parts, of which each person is asked one")
        parts = [
            (str(number), words % {"number": number})
            for number in range(2, most_parts(survey.draft) + 1)
        ]
        whole = ("", _("No: all questions for everyone"))
        cast(forms.ChoiceField, self.fields["parts"]).choices = [whole, *parts]
        self.reasons_not_split = reasons_not_split(survey.draft)

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("invited") and "rate" in data and data["rate"] is None:
            self.add_error("rate", _("Say how many of them answer."))
        data["expected"] = self._expected(data)
        if data.get("null") and data.get("null") >= data.get("share", 100):
            self.add_error("null", _("This must be below the share expected."))
        if data.get("level") == OWN_LEVEL and not data.get("ratio") and "ratio" not in self.errors:
            self.add_error("ratio", _("Enter the factor."))
        population = data.get("population")
        if population and population < data["expected"]:
            self.add_error("population", _("That is fewer than the respondents expected."))
        return data

    def _expected(self, data: dict[str, Any]) -> int:
        """Return the respondents to plan with: as typed, or invitations times response rate."""
        if not (data.get("invited") and data.get("rate")):
            return int(data.get("people") or self.defaults["people"])
        expected = int(data["invited"] * data["rate"] / 100)
        if expected < 1:
            self.add_error("rate", _("At this rate no one answers."))
            return int(data.get("people") or self.defaults["people"])
        return expected

    def value(self, name: str) -> Any:
        """Return the cleaned value, or the default if there is none."""
        return self.cleaned_data.get(name, self.defaults[name])

    def importance(self, key: str) -> int:
        """Return how much a question counts that matters most."""
        return int(self.cleaned_data.get(weight_name(key)) or MATTERS)

    @property
    def ticks(self) -> list[tuple[Any, Any]]:
        """The choices of the questions that matter most, each with the field of how much."""
        return [(tick, self[weight_name(tick.data["value"])]) for tick in self["matters"]]

    @property
    def all_matter_alike(self) -> bool:
        """Whether all questions matter most, each as much as the others, which changes nothing."""
        chosen = self.value("matters")
        every = len(chosen) > 1 and len(chosen) == len(self.importances)
        return every and len({self.importance(key) for key in chosen}) == 1

    @property
    def assumptions(self) -> Assumptions:
        """The assumptions to plan with; invalid fields count as their defaults."""
        return Assumptions(
            people=self.cleaned_data["expected"],
            share=self._fraction("share"),
            target=self._fraction("target"),
            confidence=float(self.value("confidence")),
            simultaneous=self.simultaneous,
            rate=None if self.value("rate") is None else self._fraction("rate"),
            population=self.value("population"),
            aim=Aim(
                between=self.value("between"),
                **{name: self._fraction(name) for name in AIM_FRACTIONS},
            ),
        )

    def _fraction(self, name: str) -> float:
        return float(self.value(name)) / 100

    @property
    def protection(self) -> dict[str, Any]:
        """The protection of all questions together, as drafts have it; empty for none."""
        level = self.value("level")
        ratio = self.cleaned_data.get("ratio")
        if level == OWN_LEVEL:
            if ratio is None:
                return {}
            same = ratio == self.defaults["ratio"]
            own = self.written["epsilon"] if same else epsilon_of_ratio(ratio)
            return {"epsilon": own, **self.expected}
        return {"level": level, **self.expected} if level else {}

    @property
    def expected(self) -> dict[str, Any]:
        """What drafts have of the people and the share expected."""
        share = self.value("share")
        expected = {"people": self.cleaned_data["expected"]}
        if share == DEFAULTS["share"]:
            return expected
        return {**expected, "share": exact_decimal(Fraction(share) / 100)}

    @property
    def query(self) -> str:
        """What differs from the defaults, for a link to another page of the same plan."""
        return urlencode(self._unlike(self.defaults), doseq=True)

    @property
    def plan(self) -> dict[str, str]:
        """What the survey keeps of it: what differs from the defaults, but for the confidence,
        which is a setting of the survey.
        """
        values = self._unlike(self.unplanned)
        return {name: text for name, text in values.items() if name not in OF_THE_DRAFT}

    def _unlike(self, defaults: dict[str, Any]) -> dict[str, Any]:
        values = {name: _text(self.data[name]) for name in defaults}
        changed = {name: text for name, text in values.items() if text != _text(defaults[name])}
        # Ticks count only beside a level.
        return {"level": values["level"], **changed} if "matters" in changed else changed

    @property
    def open_groups(self) -> set[str]:
        """The groups of rarely used fields to show: a value differs from its default."""
        return {
            group
            for group, names in FIELD_GROUPS.items()
            if any(
                name in self.errors or str(self.value(name)) != str(self.defaults[name])
                for name in names
            )
        }


def weight_name(key: str) -> str:
    """Return the name of the field of how much a question counts."""
    return f"weight-{key}"


def epsilon_of_ratio(ratio: Decimal | float) -> str:
    """Return the largest total ε, as an exact decimal, that keeps the odds below so many times."""
    return exact_decimal(Fraction(math.floor(math.log(ratio) * 10**6), 10**6))


def _ratio_of(epsilon: str) -> Decimal:
    """Return the ratio of a total ε as it was typed: the nearest that the field takes."""
    nearest = Decimal(math.exp(Fraction(epsilon))).quantize(LEAST)
    return min(max(nearest, LEAST_RATIO), Decimal(MOST_RATIO))


def _written(draft: dict[str, Any]) -> dict[str, Any]:
    """Return what a draft says of the fields that are written into it."""
    protection = draft.get("protection", {})
    own = protection.get("epsilon")
    ratio = None if own is None else _ratio_of(own)
    level = AS_WRITTEN if own is None else OWN_LEVEL
    automatic = (item for item, _question in automatic_items(draft))
    important = [item["id"] for item in automatic if item.get("importance", 1) > 1]
    return {"level": protection.get("level", level), "ratio": ratio, "matters": important}


def _text(value: Any) -> Any:
    if isinstance(value, list):
        return value
    return "" if value is None else str(value)


FIELDS: dict[str, forms.Field] = PlanForm.base_fields
DEFAULTS: dict[str, Any] = {name: field.initial for name, field in FIELDS.items()}


def kept_plan(survey: Survey) -> PlanForm:
    """Return the plan that the team has kept, or the usual one."""
    return PlanForm(QueryDict(), survey)


def assumptions_of(survey: Survey) -> Assumptions:
    """Return what the team plans with."""
    return kept_plan(survey).assumptions

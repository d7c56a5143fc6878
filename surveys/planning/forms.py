"""The planner's form. Every field has a default, and nothing is stored."""

from decimal import Decimal
from functools import partial
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.http import urlencode
from django.utils.translation import gettext_lazy as _

from localdp.planning.expected_count import MOST_PEOPLE
from surveys.models import Survey
from surveys.planning.assumptions import ARMS, CONFIDENCES, GROUPS, WAVES, Aim, Assumptions

# The budget's fields are outside the form element they belong to.
DETACHED_NUMBER_INPUT = partial(forms.NumberInput, attrs={"form": "plan-form"})

LEAST = Decimal("0.01")

DEFAULTS: dict[str, Any] = {
    "people": 800,
    "share": 30,
    "target": 3,
    "confidence": "0.95",
    "invited": None,
    "rate": None,
    "population": None,
    "power": 80,
    "null": 0,
    "silent": 0,
    "between": "",
    "second": 40,
    "part": 50,
    "waves": 1,
    "household": 1,
}

COMPARISONS = (
    ("", _("Nothing")),
    (GROUPS, _("Two groups of one survey, such as women and men")),
    (ARMS, _("Two arms: one protected, the other asked directly")),
    (WAVES, _("Two waves, before and after")),
)

ADVANCED_FIELDS = ("confidence", "invited", "rate", "population")
POWER_FIELDS = ("power", "null", "silent")
COMPARISON_FIELDS = ("between", "second", "part")


def _per_cent(least: int, most: int, **given: Any) -> forms.DecimalField:
    """Return a field for a share or a probability in per cent."""
    return forms.DecimalField(
        min_value=least,
        max_value=most,
        max_digits=6,
        decimal_places=3,
        widget=forms.NumberInput(attrs={"step": "any"}),
        **given,
    )


class PlanForm(forms.Form):
    """The assumptions a researcher plans with."""

    defaults: dict[str, Any]
    simultaneous: bool

    people = forms.IntegerField(label=_("Respondents expected"), min_value=1, max_value=MOST_PEOPLE)
    share = _per_cent(0, 100, label=_("Share expected, in %"))
    target = forms.DecimalField(
        label=_("Margin wished, ± points"),
        min_value=LEAST,
        max_value=50,
        max_digits=4,
        decimal_places=2,
        widget=forms.NumberInput(attrs={"step": "any"}),
    )
    confidence = forms.ChoiceField(label=_("Confidence"), choices=CONFIDENCES)
    invited = forms.IntegerField(
        label=_("People asked"),
        help_text=_("With the response rate, in place of the respondents expected."),
        min_value=1,
        max_value=MOST_PEOPLE,
        required=False,
    )
    rate = forms.DecimalField(
        label=_("Response rate, in %"),
        min_value=LEAST,
        max_value=100,
        max_digits=5,
        decimal_places=2,
        required=False,
        widget=forms.NumberInput(attrs={"step": "any"}),
    )
    population = forms.IntegerField(
        label=_("Size of the population"),
        help_text=_("Only if it is small, such as one company: sampling then brings less error."),
        min_value=1,
        max_value=MOST_PEOPLE,
        required=False,
    )
    power = _per_cent(
        50,
        99,
        label=_("Power, in %"),
        help_text=_("In how many of 100 such surveys you want to find it. 80 is usual."),
    )
    null = _per_cent(
        0,
        99,
        label=_("To be shown above, in %"),
        help_text=_("0 asks whether anybody says Yes at all, 10 whether more than a tenth do."),
    )
    silent = _per_cent(
        0,
        90,
        label=_("Non-compliance, in %"),
        help_text=_("People who say No whatever is true, and whatever their own coin or die says."),
    )
    between = forms.ChoiceField(label=_("Compare"), choices=COMPARISONS, required=False)
    second = _per_cent(
        0,
        100,
        label=_("Share in the second, in %"),
        help_text=_("The first has the share expected. Of two arms the second is asked directly."),
    )
    part = _per_cent(
        1,
        99,
        label=_("People in the first, in %"),
        help_text=_("50 for two groups of the same size. Waves do not use it."),
    )
    waves = forms.IntegerField(
        label=_("Waves answered anew"), min_value=1, max_value=100, widget=DETACHED_NUMBER_INPUT()
    )
    household = forms.IntegerField(
        label=_("People in a household"), min_value=1, max_value=100, widget=DETACHED_NUMBER_INPUT()
    )

    @classmethod
    def from_query(cls, query: QueryDict, survey: Survey) -> "PlanForm":
        """Bind the form to the query, with defaults for missing fields."""
        estimator = survey.draft["estimator"]
        defaults = {**DEFAULTS, "confidence": str(estimator["confidence"])}
        data = {name: query.get(name, default) for name, default in defaults.items()}
        form = cls(data, auto_id="plan_%s")
        form.defaults, form.simultaneous = defaults, bool(estimator["simultaneous"])
        form.full_clean()
        return form

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if data.get("invited") and "rate" in data and data["rate"] is None:
            self.add_error("rate", _("Say how many of them answer."))
        data["expected"] = self._expected(data)
        if data.get("null") and data.get("null") >= data.get("share", 100):
            self.add_error("null", _("This must be below the share expected."))
        population = data.get("population")
        if population and population < data["expected"]:
            self.add_error("population", _("That is fewer than the respondents expected."))
        return data

    def _expected(self, data: dict[str, Any]) -> int:
        """Return the respondents to plan with: as typed, or invitations times response rate."""
        if not (data.get("invited") and data.get("rate")):
            return int(data.get("people") or DEFAULTS["people"])
        expected = int(data["invited"] * data["rate"] / 100)
        if expected < 1:
            self.add_error("rate", _("At this rate nobody answers."))
        return max(1, expected)

    def value(self, name: str) -> Any:
        """Return the cleaned value, or the default if there is none."""
        return self.cleaned_data.get(name, self.defaults[name])

    @property
    def assumptions(self) -> Assumptions:
        """The assumptions to plan with; invalid fields count as their defaults."""
        rate = self.value("rate")
        return Assumptions(
            people=self.cleaned_data["expected"],
            share=float(self.value("share")) / 100,
            target=float(self.value("target")) / 100,
            confidence=float(self.value("confidence")),
            simultaneous=self.simultaneous,
            rate=None if rate is None else float(rate) / 100,
            population=self.value("population"),
            aim=Aim(
                power=float(self.value("power")) / 100,
                null=float(self.value("null")) / 100,
                silent=float(self.value("silent")) / 100,
                between=self.value("between"),
                second=float(self.value("second")) / 100,
                part=float(self.value("part")) / 100,
            ),
        )

    @property
    def query(self) -> str:
        """What differs from the defaults, for a link to another page of the same plan."""
        values = {name: str(self.data[name]) for name in self.defaults}
        return urlencode(
            {name: text for name, text in values.items() if text != str(self.defaults[name])}
        )

    @property
    def more_open(self) -> bool:
        """Whether a rarely used field differs from its default, so that they are shown."""
        return self._changed(ADVANCED_FIELDS)

    @property
    def power_open(self) -> bool:
        return self._changed(POWER_FIELDS)

    @property
    def compare_open(self) -> bool:
        return self._changed(COMPARISON_FIELDS)

    def _changed(self, names: tuple[str, ...]) -> bool:
        return any(
            name in self.errors or str(self.value(name)) != str(self.defaults[name])
            for name in names
        )

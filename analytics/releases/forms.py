"""Form to request a noisy statistic: what, for which groups, with which noise, at what price."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.jobs.registry import JobForm
from analytics.releases.query import (
    ReleaseRequest,
    central_questions,
    figures_of,
    grouping_questions,
)
from surveys.models import Wave
from surveys.protection.central import MOST_EPSILON

FIGURES = {
    "histogram": gettext_lazy("How many gave each answer"),
    "count": gettext_lazy("How many gave certain answers"),
    "most-chosen": gettext_lazy("The answer that most people gave"),
    "mean": gettext_lazy("Mean"),
    "quantile": gettext_lazy("Median, or another quantile"),
    "sum": gettext_lazy("Sum"),
}
LAWS = (
    ("laplace", gettext_lazy("Laplace: a pure ε")),
    ("gaussian", gettext_lazy("Gaussian: thinner tails, for a small δ")),
)


class ReleaseForm(JobForm):
    """Requests one statistic, or one for each group."""

    question = forms.ChoiceField(label=gettext_lazy("Question"))
    figure = forms.ChoiceField(label=gettext_lazy("Figure"))
    options = forms.MultipleChoiceField(
        label=gettext_lazy("Which answers"),
        help_text=gettext_lazy("Only for “how many gave certain answers”."),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    share = forms.DecimalField(
        label=gettext_lazy("Share of people below, for a quantile"),
        help_text=gettext_lazy("0.5 for the median."),
        min_value=Decimal("0.001"),
        max_value=Decimal("0.999"),
        max_digits=4,
        decimal_places=3,
        initial="0.5",
        required=False,
    )
    groups = forms.ChoiceField(label=gettext_lazy("Groups"), required=False)
    law = forms.ChoiceField(label=gettext_lazy("Noise"), choices=LAWS, initial="laplace")
    epsilon = forms.DecimalField(
        label=gettext_lazy("ε that it may cost"),
        help_text=gettext_lazy("Smaller costs less, and adds more noise."),
        min_value=Decimal("0.001"),
        max_value=MOST_EPSILON,
        max_digits=6,
        decimal_places=4,
        initial="0.1",
    )
    delta = forms.DecimalField(
        label=gettext_lazy("δ that it may cost"),
        help_text=gettext_lazy("Only for Gaussian noise: far below one in the number of people."),
        min_value=Decimal(0),
        max_value=Decimal("0.0001"),
        max_digits=14,
        decimal_places=13,
        required=False,
    )

    def __init__(self, data: Any = None, *, wave: Wave, language: str) -> None:
        super().__init__(data, wave=wave, language=language)
        questions = central_questions(self.document)
        kinds = {figure for question in questions for figure in figures_of(question)}
        self._choices("question", [(one.block, one.text.within(language)) for one in questions])
        self._choices("figure", [(key, text) for key, text in FIGURES.items() if key in kinds])
        grouping = [(one.block, self._each(one.text.within(language)))
                    for one in grouping_questions(self.document)]  # fmt: skip
        self._choices("groups", [("", _("Everyone together")), *grouping])
        self._choices("options", [
            (f"{one.block}-{place}", f"{one.text.within(language)} {option.within(language)}")
            for one in questions for place, option in enumerate(one.options)
        ])  # fmt: skip
        for name, needed in (("share", "quantile"), ("options", "count")):
            if needed not in kinds:
                del self.fields[name]

    def clean(self) -> dict[str, Any]:
        data = super().clean() or self.cleaned_data
        if self.errors:
            return data
        question = self.document.question(data["question"])
        if data["figure"] not in figures_of(question):
            self.add_error("figure", _("This question has no such figure."))
        if data["groups"] == data["question"]:
            self.add_error("groups", _("Groups are made by another question."))
        if data["figure"] == "count":
            self._check_options(data)
        if data["figure"] == "quantile" and not data.get("share"):
            self.add_error("share", _("Say which share of the people lies below."))
        self._check_noise(data)
        return data

    def release_request(self) -> ReleaseRequest:
        """Return a valid form's request."""
        return ReleaseRequest(self.wave, self.parameters())

    def parameters(self) -> dict[str, Any]:
        data = self.cleaned_data
        figure = data["figure"]
        return {
            "question": data["question"],
            "figure": figure,
            "options": self._places(data) if figure == "count" else [],
            "share": _exact(data["share"]) if figure == "quantile" else "",
            "groups": data["groups"],
            "law": data["law"],
            "epsilon": _exact(data["epsilon"]),
            "delta": _exact(data["delta"] or Decimal(0)),
        }

    def _check_options(self, data: dict[str, Any]) -> None:
        places, all_of_it = self._places(data), self.document.question(data["question"]).options
        if not places or len(places) < len(data["options"]):
            self.add_error(
                "options", _("Tick answers of the question that is asked, at least one.")
            )
        elif len(places) == len(all_of_it):
            self.add_error("options", _("Leave at least one answer out."))

    def _check_noise(self, data: dict[str, Any]) -> None:
        delta, reports = data["delta"] or 0, ReleaseRequest(self.wave, {}).reports
        if data["law"] == "gaussian":
            if data["figure"] == "most-chosen":
                self.add_error("law", _("The most chosen answer has no Gaussian noise."))
            elif not delta:
                self.add_error("delta", _("Gaussian noise needs a δ above 0."))
            elif delta * max(reports, 1) >= 1:
                self.add_error(
                    "delta",
                    _("δ must be below one in the number of reports, 1/%(n)d: whole answers "
                      "could be given away otherwise.") % {"n": reports},
                )  # fmt: skip
        elif delta:
            self.add_error("delta", _("Laplace noise has no δ: leave it empty."))

    def _places(self, data: dict[str, Any]) -> list[int]:
        pairs = (value.rsplit("-", 1) for value in data.get("options", ()))
        return sorted(int(place) for block, place in pairs if block == data["question"])

    def _choices(self, name: str, choices: list[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)  # noqa: S101
        field.choices = choices

    @staticmethod
    def _each(text: str) -> str:
        return _("One for each answer to: %(question)s") % {"question": text}


def _exact(number: Decimal) -> str:
    """Return one spelling for one number: .1 and .10 are the same request."""
    return f"{number.normalize():f}"

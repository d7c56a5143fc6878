"""The form with which a survey is filled with simulated people."""

from collections.abc import Iterator, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from respondents.simulated_people import may_be_followed, may_follow, usual_assumption
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question

LEAST, MOST = 10, 20_000


class Slider(forms.NumberInput):
    """A slider with its value beside it, which `static/js/studio/simulate.js` updates."""

    input_type = "range"
    template_name = "analytics/simulation/slider.html"


class Followed(forms.IntegerField):
    """The number of an earlier question, which the page's list offers once for all questions."""

    def __init__(self, earlier: Mapping[int, str]) -> None:
        attributes = {"list": "followed", "inputmode": "numeric", "autocomplete": "off"}
        super().__init__(
            label=_("Related to question (number)"),
            required=False,
            widget=forms.TextInput(attrs=attributes),
        )
        self.ids = dict(earlier)

    def clean(self, value: Any) -> str:
        """Return the id of the question; empty for none."""
        number = super().clean(value)
        if number is None:
            return ""
        if number not in self.ids:
            text = gettext(
                "Question %(number)s cannot be related to this one. Choose an earlier one."
            )
            raise forms.ValidationError(text % {"number": number})
        return self.ids[number]


class SimulationForm(forms.Form):
    """The number of people, and for each question a share and which question it follows."""

    people = forms.IntegerField(label=_("Simulated people"), min_value=LEAST, max_value=MOST)

    def __init__(
        self, data: Any = None, *, document: Document, language: str, expected: int
    ) -> None:
        super().__init__(data, initial={"people": min(max(expected, LEAST), MOST)})
        self.language = language
        self.followed: dict[int, str] = {}
        """The words of each question that others may follow, by its number."""
        self.asked = {
            number: question
            for number, question in enumerate(document.questions, 1)
            if not question.kind.drawn
        }
        earlier: dict[int, str] = {}
        for number, question in self.asked.items():
            self._add(question, earlier)
            if may_be_followed(question):
                earlier[number] = question.id
                self.followed[number] = question.wording(language)

    def _add(self, question: Question, earlier: Mapping[int, str]) -> None:
        share = round(100 * usual_assumption(question).share)
        self.fields[f"share-{question.id}"] = forms.IntegerField(
            label=self.meaning(question),
            min_value=0,
            max_value=100,
            initial=share,
            widget=Slider(attrs={"min": 0, "max": 100, "step": 1}),
        )
        if may_follow(question) and earlier:
            self.fields[f"follows-{question.id}"] = Followed(earlier)

    def meaning(self, question: Question) -> str:
        """Return what the slider of a question sets."""
        if question.kind.binary:
            return gettext("True share of Yes")
        if question.parts:
            return gettext("True share of the first option of each part")
        if question.scale is not None:
            return gettext("Where the mean is on the scale")
        if question.kind.counted:
            return gettext("True share of each statement")
        first = question.options[0].within(self.language)
        return gettext("True share of “%(option)s”") % {"option": first}

    @property
    def rows(self) -> Iterator[tuple[int, str, Any, Any]]:
        """The number of each question, its words and its fields."""
        for number, question in self.asked.items():
            follows = f"follows-{question.id}"
            yield (
                number,
                question.wording(self.language),
                self[f"share-{question.id}"],
                self[follows] if follows in self.fields else None,
            )

    def parameters(self) -> dict[str, Any]:
        """Return a valid form's parameters as a job has them."""
        data = self.cleaned_data
        return {
            "people": data["people"],
            "questions": {
                question.id: {
                    "share": data[f"share-{question.id}"] / 100,
                    "follows": data.get(f"follows-{question.id}", ""),
                }
                for question in self.asked.values()
            },
        }

"""Forms about a survey as a whole."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.draft import LIMITS
from surveys.models import Survey

METHODS = (
    ("auto", _("Automatic: Feldman–Cousins up to 1,000 reports, likelihood ratio above")),
    ("feldman-cousins", _("Feldman–Cousins")),
    ("likelihood-ratio", _("Likelihood ratio")),
    ("wilson", _("Wilson, for comparison with other software")),
    ("clopper-pearson", _("Clopper–Pearson, for comparison with other software")),
    ("wald", _("Wald, for comparison with other software")),
)
CONFIDENCES = (("0.9", "90 %"), ("0.95", "95 %"), ("0.99", "99 %"))


class SurveyForm(forms.Form):
    """What a survey says of itself, and its rules of release."""

    title = forms.CharField(label=_("Title"), max_length=200)
    introduction = forms.CharField(
        label=_("What it is about"),
        help_text=_("Two or three sentences. Respondents read them first."),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
    )
    asker = forms.CharField(
        label=_("Who asks, and how to reach them"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        required=False,
    )
    plain = forms.BooleanField(
        label=_("Also allow answers without JavaScript"),
        help_text=_(
            "The server then sees such an answer for an instant, randomizes it and keeps only the "
            "report. Respondents are told."
        ),
        required=False,
    )
    minimum_n = forms.IntegerField(
        label=_("Show no numbers below this many reports"), min_value=10, max_value=1_000_000
    )
    while_open = forms.BooleanField(
        label=_("Numbers may be read while the survey is open"), required=False
    )
    batch_minimum = forms.IntegerField(
        label=_("Smallest batch (B)"),
        help_text=_("Reports wait until twice as many are there, and are then shuffled."),
        min_value=2,
        max_value=100_000,
    )

    retention_days = forms.IntegerField(
        label=_("Days until reports are deleted, counted from the closing"),
        help_text=_("Counts and estimates stay. Without reports nothing can be counted anew."),
        min_value=1,
        max_value=3650,
    )
    method = forms.ChoiceField(
        label=_("Intervals"), choices=METHODS, help_text=_("Chosen before launch, for good.")
    )
    confidence = forms.ChoiceField(label=_("Confidence"), choices=CONFIDENCES)
    simultaneous = forms.BooleanField(
        label=_("The intervals of one question hold all together"),
        help_text=_("Wider, and right however many options are read at once."),
        required=False,
    )

    @classmethod
    def for_survey(cls, survey: Survey, data: Any = None) -> "SurveyForm":
        draft, language = survey.draft, survey.language
        texts = {name: draft[name].get(language, "") for name in ("title", "introduction", "asker")}
        rules = {
            "plain": draft["plain"],
            **draft["release"],
            "batch_minimum": draft["batch_minimum"],
            **draft["estimator"],
        }
        return cls(data, initial={**texts, **rules})

    def applied_to(self, survey: Survey) -> dict[str, Any]:
        """The draft with what this form says."""
        said, language = self.cleaned_data, survey.language
        return {
            **survey.draft,
            **{
                name: {**survey.draft[name], language: said[name]}
                for name in ("title", "introduction", "asker")
            },
            "plain": said["plain"],
            "batch_minimum": said["batch_minimum"],
            "release": {name: said[name] for name in ("minimum_n", "while_open", "retention_days")},
            "estimator": {name: said[name] for name in ("confidence", "method", "simultaneous")},
        }


class NewSurveyForm(forms.Form):
    """Enough to begin."""

    title = forms.CharField(label=_("Title"), max_length=200)


class EraseForm(forms.Form):
    """Typing the title is what makes an erasure no slip of the finger."""

    title = forms.CharField(label=_("Type the survey’s title to erase it"), max_length=200)

    def __init__(self, *args: Any, title: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.expected = title

    def clean_title(self) -> str:
        typed = str(self.cleaned_data["title"])
        if typed != self.expected.strip():
            raise forms.ValidationError(_("This is not the survey’s title."))
        return typed

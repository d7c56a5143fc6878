"""The designer's forms. Each refusal stands at the field where it can be mended."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from surveys.draft import LIMITS, YES_NO
from surveys.models import Survey
from surveys.protection import DEFAULT_DESIGN, DESIGNS, ProtectionError, build

AS_FRACTION = _("A decimal such as 0.75, or a fraction such as 2/3.")
METHODS = (
    ("auto", _("Automatic: Feldman–Cousins up to 1,000 reports, likelihood ratio above")),
    ("feldman-cousins", _("Feldman–Cousins")),
    ("likelihood-ratio", _("Likelihood ratio")),
    ("wilson", _("Wilson, for comparison with other software")),
    ("clopper-pearson", _("Clopper–Pearson, for comparison with other software")),
    ("wald", _("Wald, for comparison with other software")),
)
DEVICES = (
    ("browser", _("The respondent’s browser")),
    ("respondent", _("The respondent, with a coin, die or birthday of their own")),
)
CONFIDENCES = (("0.9", "90 %"), ("0.95", "95 %"), ("0.99", "99 %"))
KINDS = (
    ("yes-no", _("Yes or no")),
    ("single", _("One of several")),
    ("multiple", _("Any of several")),
)


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


class QuestionForm(forms.Form):
    """One question, its options and its protection."""

    kind = forms.ChoiceField(label=_("Kind"), choices=KINDS, initial="yes-no")
    text = forms.CharField(
        label=_("Question"),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    help = forms.CharField(
        label=_("Help text"),
        max_length=LIMITS["text"],
        required=False,
    )
    options = forms.CharField(
        label=_("Options, one a line"),
        help_text=_("Not needed for yes or no."),
        widget=forms.Textarea(attrs={"rows": 6}),
        required=False,
    )
    design = forms.ChoiceField(
        label=_("Protection"),
        choices=[(name, design.label) for name, design in DESIGNS.items()],
        initial="two-coins",
    )
    device = forms.ChoiceField(
        label=_("Who draws"),
        choices=DEVICES,
        initial="browser",
        help_text=_(
            "A coin, die or birthday of their own convinces people who trust no page; some will "
            "not follow it exactly."
        ),
    )
    instructions = forms.CharField(
        label=_("What respondents do"),
        help_text=_("They read it above the choices, and tell only what comes out."),
        max_length=LIMITS["text"],
        widget=forms.Textarea(attrs={"rows": 4}),
        required=False,
    )
    epsilon = forms.DecimalField(
        label=_("ε, the most that a report may give away"),
        help_text=_("Above 0, at most 10. Smaller is safer and needs more people; 1 is usual."),
        required=False,
        max_digits=8,
        decimal_places=4,
        initial="1",
    )
    p = forms.CharField(label=_("p"), required=False, max_length=20, help_text=AS_FRACTION)
    q = forms.CharField(label=_("q"), required=False, max_length=20, help_text=AS_FRACTION)
    known_share = forms.DecimalField(
        label=_("Known share of Yes, in per cent (control question)"),
        help_text=_(
            "Only for a question whose true share is known, such as one that nobody can answer "
            "with Yes: the dashboard then shows whether the reports agree."
        ),
        required=False,
        min_value=0,
        max_value=100,
        max_digits=6,
        decimal_places=3,
    )

    @classmethod
    def for_question(
        cls, question: dict[str, Any], language: str, data: Any = None
    ) -> "QuestionForm":
        return cls(
            data,
            initial={
                "kind": question["kind"],
                "text": question["text"].get(language, ""),
                "help": question["help"].get(language, ""),
                "options": "\n".join(option.get(language, "") for option in question["options"]),
                "design": question["design"],
                "device": question.get("device", "browser"),
                "instructions": question.get("instructions", {}).get(language, ""),
                "known_share": _per_cent(question.get("known_share")),
                **question["parameters"],
            },
        )

    def clean_options(self) -> list[str]:
        """The options as a list; which kinds need them is checked with the kind."""
        lines = (" ".join(line.split()) for line in self.cleaned_data["options"].splitlines())
        options = [line for line in lines if line]
        if len(options) > LIMITS["options"]:
            raise forms.ValidationError(_("At most 200 options."))
        if any(len(option) > LIMITS["option"] for option in options):
            raise forms.ValidationError(_("An option has at most 300 characters."))
        return options

    def clean(self) -> dict[str, Any]:
        said = super().clean() or {}
        if self.errors:
            return said
        self._check_options(said["kind"], said["options"])
        if said["known_share"] is not None and said["kind"] != "yes-no":
            self.add_error("known_share", _("Only a yes-or-no question can be a control question."))
        if not self.errors:
            self._check_protection(said)
        if not self.errors and said["device"] == "respondent":
            self._complete_instructions(said)
        return said

    def as_question(self, question_id: str, language: str) -> dict[str, Any]:
        """The draft's form of this question."""
        said = self.cleaned_data
        options = [{language: option} for option in said["options"]]
        return {
            "id": question_id,
            "kind": said["kind"],
            "text": {language: said["text"]},
            "help": {language: said["help"]},
            "options": list(YES_NO) if said["kind"] == "yes-no" else options,
            "design": said["design"],
            "parameters": self._parameters(said),
            "known_share": _of_one(said["known_share"]),
            "device": said["device"],
            "instructions": {language: said["instructions"]},
        }

    def _check_options(self, kind: str, options: list[str]) -> None:
        if kind == "yes-no":
            return
        if len(options) < 2:
            self.add_error("options", _("Give at least two options, each on a line of its own."))
        elif len({option.casefold() for option in options}) < len(options):
            self.add_error("options", _("Two options are the same."))

    def _check_protection(self, said: dict[str, Any]) -> None:
        if said["kind"] not in DESIGNS[said["design"]].kinds:
            fitting = DESIGNS[DEFAULT_DESIGN[said["kind"]]].label
            self.add_error(
                "design",
                _("This protection does not fit this kind of question; “%(label)s” does.")
                % {"label": fitting},
            )
            return
        categories = 2 if said["kind"] == "yes-no" else len(said["options"])
        try:
            build(
                said["kind"],
                said["design"],
                categories,
                self._parameters(said),
                device=said["device"],
            )
        except ProtectionError as error:
            self.add_error(error.parameter, str(error.reason))

    def _complete_instructions(self, said: dict[str, Any]) -> None:
        said["instructions"] = said["instructions"] or str(DESIGNS[said["design"]].instructions)
        if not said["instructions"]:
            self.add_error("instructions", _("Say what to do, so that the chances are right."))

    @staticmethod
    def _parameters(said: dict[str, Any]) -> dict[str, str]:
        """Only what the design asks for, as the text that was typed: exact, and readable."""
        return {
            name: str(said[name])
            for name in DESIGNS[said["design"]].parameters
            if said.get(name) is not None
        }


def _of_one(per_cent: Decimal | None) -> str | None:
    """A share as the frozen document writes it: an exact decimal, never a float."""
    return None if per_cent is None else f"{(per_cent / 100).normalize():f}"


def _per_cent(share: str | None) -> str | None:
    return None if share is None else f"{(100 * Decimal(share)).normalize():f}"

"""The shares of a part of the people: of those with some of the answers to an open question."""

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.comparisons import group_differences
from analytics.dashboard import Panel
from analytics.groups import deciding_questions, estimate_group, estimated_questions
from analytics.kinds import JobForm, JobRefused, Kind, Progress, register
from analytics.models import Estimate, Job
from surveys.models import Wave


class GroupForm(JobForm):
    """One or more answers to one open question; none where nothing is open."""

    answers = forms.MultipleChoiceField(
        label=gettext_lazy("People who answered"),
        widget=forms.CheckboxSelectMultiple,
        help_text=gettext_lazy("One or more answers to one question that was asked openly."),
    )

    def __init__(self, data: Any = None, *, wave: Wave, language: str) -> None:
        super().__init__(data, wave=wave, language=language)
        field = self.fields["answers"]
        if isinstance(field, forms.MultipleChoiceField):
            # With the question before each answer: check boxes show no headings of groups.
            field.choices = [
                (
                    f"{question.block}:{option}",
                    f"{question.text.within(language)} {text.within(language)}",
                )
                for _place, question in deciding_questions(self.document)
                for option, text in enumerate(question.options)
            ]

    def clean_answers(self) -> list[str]:
        """All of one question, and not all of it."""
        given: list[str] = self.cleaned_data["answers"]
        blocks = {answer.partition(":")[0] for answer in given}
        if len(blocks) != 1:
            raise ValidationError(_("Pick answers to one question only."))
        if len(given) == len(self.document.question(blocks.pop()).options):
            raise ValidationError(_("These are all: everybody’s shares stand on the dashboard."))
        return given

    def parameters(self) -> dict[str, Any]:
        answers = [answer.partition(":") for answer in self.cleaned_data["answers"]]
        options = sorted(int(option) for _block, _colon, option in answers)
        return {"block": answers[0][0], "options": options}


def run(job: Job, progress: Progress) -> dict[str, Any]:
    wave = _wave(job)
    block, options = job.parameters["block"], job.parameters["options"]
    places = {one.block: place for place, one in deciding_questions(wave.version.document)}
    return estimate_group(wave, places[block], options, progress)


def context(job: Job, language: str) -> dict[str, Any]:
    """The panels of the dashboard, for this part of the people."""
    wave = _wave(job)
    document = wave.version.document
    by_block = {one.block: one for _place, one in estimated_questions(document)}
    panels = []
    for row in job.result["questions"]:
        held = row.get("estimate")
        # Never saved: panels read an estimate's fields only.
        estimate = Estimate(n=row["n"], skipped=row["skipped"], **held) if held else None
        question = by_block[row["block"]]
        others = row.get("others")
        found = group_differences(question, others, language) if others else ()
        panels.append((Panel.of(question, estimate, language), found, others))
    shown = {"readable": True, "document": document, "wave": wave}
    return {"panels": panels, "dashboard": shown}


def _wave(job: Job) -> Wave:
    if job.wave is None:
        raise JobRefused("unknown")
    return job.wave


def describe(job: Job, language: str) -> str:
    if job.wave is None:
        return ""
    question = job.wave.version.document.question(job.parameters["block"])
    answers = [question.options[option].within(language) for option in job.parameters["options"]]
    return f"{question.text.within(language)} {_(' or ').join(answers)}"


GROUP = register(
    Kind(
        name="group",
        title=gettext_lazy("A part of the people"),
        run=run,
        form=GroupForm,
        phases={"reading": gettext_lazy("Reading the reports")},
        reasons={
            "too-few-in-group": gettext_lazy(
                "Fewer than %(minimum)s reports are of these people: no number is shown of so few."
            ),
            "too-few-outside": gettext_lazy(
                "All but fewer than %(minimum)s reports are of these people: beside everybody’s "
                "shares, those of the others could be worked out."
            ),
        },
        context=context,
        describe=describe,
    )
)

"""The job that estimates a subgroup: the people in some groups of an open question."""

from dataclasses import replace
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.dashboard.bodies import on_one_scale
from analytics.dashboard.panel import Panel
from analytics.dashboard.summary import Summary
from analytics.estimates.tallies import unsaved_estimate
from analytics.groups.forms import GroupsForm
from analytics.groups.groups import cells_of, groups_of
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.models import Job
from analytics.subgroups.services import describe_outcome, estimate_group, estimated_questions
from analytics.trends.comparisons import group_differences
from analytics.trends.group_differences import share_sentence
from surveys.documents.condition_text import named_answer
from surveys.formatting import stated_per_cent


class GroupForm(GroupsForm):
    """Form with one or more groups of one unprotected question."""

    answers = forms.MultipleChoiceField(
        label=gettext_lazy("People who answered"),
        widget=forms.CheckboxSelectMultiple,
    )

    outcome = forms.CharField(required=False, max_length=20)

    def prepare(self) -> None:
        super().prepare()
        # Include the question in each label: check boxes show no headings.
        self.offer(
            "answers",
            [
                (f"{cells.question.block}:{number}", self.text(cells.question, label))
                for cells in self.groups.cells.values()
                for number, label in enumerate(cells.labels(self.language))
            ],
        )
        asked = self.data.get("outcome", "")
        if not self.groups.cells or not estimated_questions(self.groups, asked):
            self.unavailable_reason = _(
                "This needs a randomized question and an unprotected one that forms groups."
            )

    def places_chosen(self) -> set[int]:
        chosen = self.listed("answers")
        blocks = {answer.partition(":")[0] for answer in chosen}
        return {place for place, own in self.whole.cells.items() if own.question.block in blocks}

    def clean_answers(self) -> list[str]:
        """Require groups of one question only, and not all of them."""
        answers: list[str] = self.cleaned_data["answers"]
        blocks = {answer.partition(":")[0] for answer in answers}
        if len(blocks) != 1:
            raise ValidationError(_("Pick answers to one question only."))
        all_of_it = [key for key, _label in self.fields["answers"].choices if key[:64] in blocks]  # type: ignore[attr-defined]
        if len(answers) == len(all_of_it):
            raise ValidationError(_("This is all respondents: their shares are in Results."))
        return answers

    def parameters(self) -> dict[str, Any]:
        answers = [answer.partition(":") for answer in self.cleaned_data["answers"]]
        cells = sorted(int(cell) for _block, _colon, cell in answers)
        block = answers[0][0]
        place = self.groups.place_of(block)
        assert place is not None  # noqa: S101 - it was offered
        outcome = self.cleaned_data["outcome"]
        asked = {"outcome": outcome} if outcome else {}
        return self.with_groups({"block": block, "cells": cells, **asked}, [place])


def run(job: Job, progress: Progress) -> dict[str, Any]:
    groups = groups_of(job)
    cells = job.parameters["cells"]
    place = groups.place_of(job.parameters["block"])
    if place is None or not set(cells) < set(range(len(groups.cells[place].cells))):
        raise JobRefused("unknown")
    outcome = job.parameters.get("outcome", "")
    return estimate_group(job.wave, groups, place, cells, progress, outcome)


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the dashboard's panels for this subgroup."""
    document = job.document
    confidence = stated_per_cent(job.result.get("confidence", 0.95))
    pair = people_text(job, language), _("Everyone else")
    panels = []
    compared = []
    for row in job.result["questions"]:
        fields = row.get("estimate")
        estimate = unsaved_estimate(row["n"], fields) if fields else None
        question = document.question(row["block"])
        others = row.get("others")
        differences = group_differences(question, others, language) if others else ()
        panel = Panel.from_question(question, estimate, language)
        # Everyone in a subgroup answered what they were asked.
        unasked = question.condition is not None and not row["n"]
        panels.append(replace(panel, shown=replace(panel.shown, asked=0)) if unasked else panel)
        said = [
            share_sentence(outcome, pair, change, confidence)
            for change in differences
            for outcome in [named_answer(panel.text, change.label, whole=True)]
        ]
        compared.append((differences, said, others))
    complete = on_one_scale(panels, language)
    shown = {"document": document, "wave": job.wave}
    return {
        "summary": Summary(panels),
        "panels": [(panel, *rest) for panel, rest in zip(complete, compared, strict=True)],
        "dashboard": shown,
        "confidence": confidence,
    }


def sentences(job: Job, language: str) -> list[str]:
    """Return what the differences from everyone else show."""
    return [
        text for _panel, _rows, said, _others in context(job, language)["panels"] for text in said
    ]


def describe(job: Job, language: str) -> str:
    """Return the people, after the outcome if there is one."""
    return " · ".join([*describe_outcome(job, language), people_text(job, language)])


def people_text(job: Job, language: str) -> str:
    """Return the answers of the people in words."""
    cells = cells_of(job, job.parameters["block"])
    if cells is None:
        return ""
    labels = cells.labels(language)
    answers = [labels[cell] for cell in job.parameters["cells"]]
    either = _(" or ").join(answers)
    return f"{cells.question.wording(language)} {either}"


GROUP = JobKind(
    name="group",
    title=gettext_lazy("Comparison"),
    run=run,
    form=GroupForm,
    reasons={
        "nobody": gettext_lazy(
            "Fewer than %(minimum)s people are in this subgroup, so nothing is shown about it. "
            "Choose more answers."
        )
    },
    context=context,
    describe=describe,
    view="comparison",
    results=Results("subgroup", label=gettext_lazy("Subgroup"), sentences=sentences),
)

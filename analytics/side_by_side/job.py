"""The job that puts all groups of one unprotected question side by side."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.grouping.services import groups_of, may_group, required_groups
from analytics.jobs.forms import JobForm
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Link, Progress, Results
from analytics.models import Job
from analytics.side_by_side.presentation import context, describe
from analytics.side_by_side.services import compare_all_groups, measured_questions
from surveys.documents.frozen.document import Document


class SideBySideForm(JobForm):
    """Form with an unprotected question that forms groups."""

    question = forms.ChoiceField(
        label=gettext_lazy("Groups of"),
        widget=forms.RadioSelect,
        help_text=gettext_lazy(
            "The first group is the one that the others are compared with. Only unprotected "
            "questions and arms form groups. To compare by a protected question, make a crosstab."
        ),
    )

    @classmethod
    def may_apply(cls, document: Document) -> bool:
        return may_group(document)

    def prepare(self) -> None:
        groups = groups_of(self.wave)
        if groups is None:
            return
        choices = [
            (cells.question.block, self.text(cells.question))
            for place, cells in groups.cells.items()
            if measured_questions(groups, place)
        ]
        self.offer("question", choices)
        if not choices:
            self.unavailable_reason = _(
                "This needs a randomized question and an unprotected one that forms "
                "groups. Both must take part in the groups of this wave."
            )


def run(job: Job, progress: Progress) -> dict[str, Any]:
    groups = required_groups(job.wave)
    place = groups.place_of(job.parameters["question"])
    if place is None or not measured_questions(groups, place):
        raise JobRefused("unknown")
    return compare_all_groups(job.wave, groups, place, progress)


SIDE_BY_SIDE = JobKind(
    name="side-by-side",
    title=gettext_lazy("Groups side by side"),
    needs_groups=True,
    run=run,
    form=SideBySideForm,
    reasons={
        "nobody": gettext_lazy("Fewer than two groups have the %(minimum)s people for results.")
    },
    context=context,
    describe=describe,
    api_name="side-by-side",
    results=Results("side-by-side", "analytics.exports.group_rows.side_by_side_rows"),
    link=Link(place=1),
    method_on_page=True,
)

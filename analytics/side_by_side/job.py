"""The job that puts all groups of one unprotected question side by side."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from analytics.groups.groups import groups_of
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, Results
from analytics.models import Job
from analytics.samples.form import SampledForm
from analytics.side_by_side.presentation import context, describe, pictures, sentences
from analytics.side_by_side.services import compare_all_groups, measured_questions


class SideBySideForm(SampledForm):
    """Form with an unprotected question that forms groups."""

    question = forms.ChoiceField(
        label=gettext_lazy("Groups of"),
        widget=forms.RadioSelect,
    )

    outcome = forms.CharField(required=False, max_length=20)

    def prepare(self) -> None:
        super().prepare()
        choices = [
            (cells.question.block, self.text(cells.question))
            for place, cells in self.groups.cells.items()
            if measured_questions(self.groups, place, self.data.get("outcome", ""))
        ]
        self.offer("question", choices)
        if not choices:
            self.unavailable_reason = _(
                "This needs a randomized question and an unprotected one that forms groups."
            )

    def places_chosen(self) -> set[int]:
        place = self.whole.place_of(self.data.get("question", ""))
        return set() if place is None else {place}

    def parameters(self) -> dict[str, Any]:
        """Return the question, its groups, and the groups of the compared questions."""
        asked = {name: value for name, value in super().parameters().items() if value}
        return self.with_groups(asked, [*self.groups.cells])


def run(job: Job, progress: Progress) -> dict[str, Any]:
    groups = groups_of(job)
    place = groups.place_of(job.parameters["question"])
    outcome = job.parameters.get("outcome", "")
    if place is None or not measured_questions(groups, place, outcome):
        raise JobRefused("unknown")
    weights = job.parameters.get("weights")
    return compare_all_groups(job.wave, groups, place, progress, outcome, weights)


SIDE_BY_SIDE = JobKind(
    name="side-by-side",
    title=gettext_lazy("Comparison"),
    run=run,
    form=SideBySideForm,
    reasons={
        "nobody": gettext_lazy(
            "Fewer than two groups have the %(minimum)s people for results. Merge answers, or "
            "choose another question."
        ),
    },
    context=context,
    describe=describe,
    pictures=pictures,
    view="comparison",
    results=Results("side-by-side", sentences=sentences),
)

"""A kind of job for tests that ends as requested. Workers load it by --include."""

import time
from typing import Any

from django import forms

from analytics.jobs.forms import JobForm
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import JobKind, Progress, register
from analytics.models import Job

TELLTALE = "telltale-of-an-answer"


class RehearsalForm(JobForm):
    steps = forms.IntegerField(min_value=1, max_value=1000)


def rehearse(job: Job, progress: Progress) -> dict[str, Any]:
    """Do nothing for a while, then end as requested."""
    given = {"steps": 1, "pause": 0.0, "end": "done", **job.parameters}
    for done in range(given["steps"]):
        progress(done, given["steps"], "resting")
        time.sleep(given["pause"])
    if given["end"] == "refused":
        raise JobRefused("tired", steps=given["steps"])
    if given["end"] == "broken":
        raise RuntimeError(TELLTALE)
    return {"attempt": job.attempts, "share": float("nan") if given["end"] == "nan" else 0.5}


REHEARSAL = register(
    JobKind(
        name="rehearsal",
        title="Rehearsal",
        run=rehearse,
        form=RehearsalForm,
        phases={"resting": "Resting"},
        reasons={"tired": "Tired after %(steps)s steps."},
        describe=lambda job, language: f"{job.parameters.get('steps')} steps in {language}",
        once_settled=False,
    )
)

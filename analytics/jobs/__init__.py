"""The framework of long work: what a kind of job is, and how jobs are asked for, run and shown.

`registry` holds the kinds, which features register in their own ``job.py``, imported by
`analytics.apps` when the site starts. `services` asks for a job, `runner` runs it in the worker,
`views` shows it, `report_columns` reads a wave's reports for it.

A job is what takes too long for a page: a cross-table, a regression, an export. Somebody asks, the
worker answers, and the row (`analytics.models.Job`) holds progress and result meanwhile, so that a
killed worker loses nothing but time. A new kind, in analytics/means/job.py::

    def run(job: Job, progress: Progress) -> dict[str, Any]:
        for done, part in enumerate(parts, start=1):
            ...
            progress(done, len(parts), "reading")     # raises where the job was cancelled
        if noise_wins:
            raise JobRefused("noise", margin=12)      # the job ends as "refused"
        return {"mean": mean, "low": low, "high": high}

    MEAN = register(Kind(
        name="mean", title=_("Mean"), run=run, form=MeanForm,
        phases={"reading": _("Reading the reports")},
        reasons={"noise": _("The margin would be %(margin)s points: more than the mean itself.")},
    ))

- `form` is a `JobForm`: built with a wave and a language, its `parameters()` are what is asked. It
  gets the page ``analytics:job-new`` for nothing. Without a form a view of your own calls
  `analytics.jobs.services.ask`.
- The result is JSON, without NaN or infinity. ``templates/analytics/jobs/results/<name>.html``
  shows it, with `job`, `result`, and what `context(job, language)` returns.
- The same question of the same reports is answered once: `ask` returns the job that stands. Say in
  `data` what else the answer depends on.
- Before it runs, the worker asks whether the wave may be read at all: never before its release, and
  never below the version's minimum of reports. What each question's own number must be is yours.
- `progress` may be called as often as you like, from the thread that runs. `progress.estimation` is
  the callback that `localdp.estimation` takes. Call either every second or so: it is how a job
  hears that it was cancelled.
- A killed worker's job is run again from its beginning, three times at most. So `run` has no effect
  but its result; what must be written beside it goes into `finish(job, result)`, which runs in the
  transaction that marks the job as done, exactly once.
- What else is raised ends the job as "failed". Neither its message nor a traceback is kept.
- `analytics.jobs.report_columns.read_columns` reads questions of a wave's reports, in parts.
- Readers of the dashboard may start, read and cancel a job; a kind that commits more names another
  `guard` of `surveys.permissions`.
- In tests, `analytics.jobs.runner.run_waiting()` does all that waits, in this process.
"""

from analytics.jobs.registry import JobForm, JobRefused, Kind, Progress, register
from analytics.models import Job

__all__ = ["Job", "JobForm", "JobRefused", "Kind", "Progress", "register"]

"""Framework for background jobs: kinds of job, and how jobs are requested, run and shown.

`registry` holds the kinds, which features register in their own ``job.py``, imported by
`analytics.apps` when the site starts. `services` requests a job, `runner` runs it in the worker,
`views` shows it, `report_columns` reads a wave's reports for it.

A job is work that takes too long for a page: a cross-table, a regression, an export. A user
requests it and the worker runs it; the row (`analytics.models.Job`) holds progress and result, so
a killed worker loses only time. A new kind, in analytics/means/job.py::

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

- `form` is a `JobForm`, built with a wave and a language; its `parameters()` become the job's. A
  kind with a form gets the page ``analytics:job-new``. Without one, your own view calls
  `analytics.jobs.services.request_job`.
- The result is JSON, without NaN or infinity. ``templates/analytics/jobs/results/<name>.html``
  shows it, with `job`, `result`, and what `context(job, language)` returns.
- The same request about the same reports runs once: `request_job` returns the existing job. Return
  from `data` what else the result depends on.
- Before `run`, the worker checks that the wave may be read at all: never before its release, and
  never below the version's minimum number of reports. Minimums per question are up to the kind.
- Call `progress` as often as you like, from the thread that runs. `progress.estimation` is the
  callback that `localdp.estimation` takes. Call either about once a second: this is how a job
  learns that it was cancelled.
- A killed worker's job runs again from the beginning, three times at most. So `run` has no effect
  but its result; other writes go into `finish(job, result)`, which runs in the transaction that
  marks the job as done, exactly once.
- Any other exception ends the job as "failed". Neither its message nor a traceback is kept.
- `analytics.jobs.report_columns.read_columns` reads questions of a wave's reports, in chunks.
- A kind is registered by the `job.py` of its feature, which `analytics.apps` imports when the site
  starts; its package has a place in `ROOMS` of tests/config/test_floors.py.
- Readers of the dashboard may start, read and cancel a job; a kind that commits more names another
  `guard` of `surveys.permissions`.
- In tests, `analytics.jobs.runner.run_waiting()` runs all waiting jobs in this process.
"""

from analytics.jobs.registry import JobForm, JobRefused, Kind, Progress, register
from analytics.models import Job

__all__ = ["Job", "JobForm", "JobRefused", "Kind", "Progress", "register"]

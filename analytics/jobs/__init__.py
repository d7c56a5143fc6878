"""Framework for background jobs: kinds of job, and how jobs are requested, run and shown.

`registry` holds the kinds, which features make in their own ``job.py`` and `analytics.apps`
registers when the site starts; `forms` has the base class of their forms, `reasons` why a
job has no result. `services` requests a job, `runner` runs it in the worker, `views` has its pages,
`report_columns` reads a wave's reports for it, `result_files` writes its files.

A job is work that takes too long for a page: a crosstab, a regression, an export. A user
requests it and the worker runs it; the row (`analytics.models.Job`) holds progress and result, so
a killed worker loses only time. A new kind, in analytics/means/job.py::

    def run(job: Job, progress: Progress) -> dict[str, Any]:
        for done, part in enumerate(parts, start=1):
            ...
            progress(done, len(parts), "adding")     # raises where the job was canceled
        if noise_wins:
            raise JobRefused("noise", margin=12)      # the job ends as "refused"
        return {"mean": mean, "low": low, "high": high}

    MEAN = JobKind(
        name="mean", title=_("Mean"), run=run, form=MeanForm,
        phases={"adding": _("Adding up")},
        reasons={"noise": _("The margin would be %(margin)s points: more than the mean itself.")},
        link=_("Means"), results=Results("mean", result_rows),
    )

- `form` is a `JobForm`, on the page ``analytics:job-new``; its `parameters()` become the job's. The
  form of a kind that combines questions extends `analytics.groups.forms.GroupsForm`.
- The result is JSON, without NaN or infinity. ``templates/analytics/jobs/results/<name>.html``
  shows it, with `job`, `result`, and what `context(job, language)` returns.
- The same request about the same reports runs once: `analytics.jobs.services.request_job` returns
  the existing job.
- Before `run`, the worker checks that the wave may be read at all: never before its release, and
  never below the version's minimum number of reports. Minimums per question are up to the kind.
- Call `progress` as often as you like, from the thread that runs. `progress.estimation` is the
  callback that `localdp.estimation` takes, and `progress.part` the progress of one part of the
  work. Call one about once a second: this is how a job learns that it was canceled.
- A killed worker's job runs again from the beginning, three times at most. So `run` has no effect
  but its result; other writes go into `finish(job, result)`, which runs in the transaction that
  marks the job as done, exactly once.
- Any other exception ends the job as "failed". Neither its message nor a traceback is kept.
- `analytics.jobs.report_columns.read_reports` reads questions of a wave's reports, in chunks.
- `name`, `title` and `run` are all that a kind must have. `results` makes it an analysis: a name in
  files and the API, rows, sentences to quote. `may_view` and `may_request` limit who has it; unless
  it says otherwise, all members of the survey may, once no more reports can come.
- No other package names a kind: what differs is a field of `JobKind`, or a method that a subclass
  overrides. Its package has a place in the order of packages in pyproject.toml.
- In tests, `analytics.jobs.runner.run_waiting()` runs all waiting jobs in this process.
"""

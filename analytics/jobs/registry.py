"""Registry of the kinds of job. To add a kind, see `analytics.jobs`."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from accounts.models import User
from analytics.estimates.timing import NOT_FINAL, ended, may_be_read
from analytics.jobs.forms import JobForm
from analytics.jobs.reasons import REASONS, JobRefused, with_wordings
from analytics.models import Job
from charts.pictures import Picture
from surveys.documents.frozen.document import Document
from surveys.models import Survey, Wave
from surveys.permissions import may_read

UPDATE_SECONDS = 0.5
# Steps of a progress that is reported as a fraction.
FRACTION_STEPS = 1000


PHASES: Mapping[str, str | Promise] = {
    "reading": gettext_lazy("Reading the reports"),
    "estimating": gettext_lazy("Estimating"),
}


class JobStopped(Exception):
    """The job was canceled, or another worker has it now: end at once and write nothing."""


class Progress:
    """Writes a job's progress to its row, and reads there whether the job must stop.

    `start` and `end` limit it to a part of the bar: see `part`.
    """

    def __init__(self, job: Job, start: float = 0, end: float = 1) -> None:
        self._job = job
        self._start = start
        self._end = end
        self._written = 0.0

    def __call__(self, done: int, of: int, phase: str = "") -> None:
        """Report that `done` of `of` steps are done. Cheap: most calls only look at the clock.

        It raises `JobStopped`, which no kind catches.
        """
        now = time.monotonic()
        if now - self._written < UPDATE_SECONDS:
            return
        self._written = now
        done = min(max(done, 0), of)
        if (self._start, self._end) != (0, 1):
            fraction = self._start + (self._end - self._start) * done / max(1, of)
            done = int(FRACTION_STEPS * fraction)
            of = FRACTION_STEPS
        mine = Job.objects.filter(
            pk=self._job.pk, state=Job.State.RUNNING, attempts=self._job.attempts, cancel=False
        )
        if not mine.update(done=done, of=of, phase=phase):
            raise JobStopped

    def part(self, start: float, end: float) -> "Progress":
        """Return the progress of one part of this work, which begins and ends at these fractions
        of it."""
        length = self._end - self._start
        return Progress(self._job, self._start + length * start, self._start + length * end)

    def estimation(self, fraction: float, message: str) -> bool:
        """Return the progress callback for the estimators of `localdp`.

        Their messages are not translated, so only the fraction is kept.
        """
        self(int(FRACTION_STEPS * fraction), FRACTION_STEPS, "estimating")
        return True


def data_version(wave: Wave) -> list[Any]:
    """Return what stands for a wave's reports in a fingerprint: batches, reports, version."""
    return [wave.batches.count(), wave.batches.report_count(), wave.version.sha256]


Rows = Callable[[Job, str], Iterator[dict[str, Any]]]
"""(job, language) → rows."""


@dataclass(frozen=True)
class Results:
    """What files, papers and the API have of an analysis."""

    name: str
    """In the column ``result`` and in the API; never changes."""
    rows: Rows | None = None
    """None if a package above registers them (`register_rows`)."""
    label: str | Promise = ""
    """Of the name; without it, the kind's title."""
    sentences: Callable[[Job, str], list[str]] | None = None
    """What it shows, for a paper; without `methods`, the methods paragraph then names it only."""
    methods: Callable[[Document, Sequence[dict[str, Any]]], Iterator[str]] | None = None
    """Its sentences in the methods paragraph, from the results of all finished jobs of a wave."""
    files: Mapping[str, Callable[[Job], str]] = field(default_factory=dict)
    """Files of the result by suffix."""

    def rows_of(self, job: Job, language: str) -> Iterator[dict[str, Any]]:
        """Return the rows of a finished job; columns that they leave out are None."""
        return (self.rows or _ROWS[self.name])(job, language)


@dataclass(frozen=True)
class JobKind:
    """One kind of job. A name, a title and `run` are enough.

    The functions that pages and files call take a job and a language.
    """

    name: str
    """Used in URLs and rows; never changes."""
    title: str | Promise

    # What it does
    run: Callable[[Job, Progress], dict[str, Any]]
    finish: Callable[[Job, dict[str, Any]], None] = lambda job, result: None
    """Writes in the transaction that marks the job as done."""
    phases: Mapping[str, str | Promise] = field(default_factory=dict)
    reasons: Mapping[str, str | Promise] = field(default_factory=dict)
    """Texts for the codes that `run` uses beyond `PHASES` and `REASONS`; with placeholders."""
    fills: bool = False
    """Whether it makes the reports of its wave, once, so that it needs none."""
    samples: bool = False
    """Whether its parameters are the sample that the wave has from then on."""

    # How it is requested
    form: type[JobForm] = JobForm
    view: str = ""
    """The name under which the page Analyze asks for it; other kinds have a page of their own."""
    link: str | Promise = ""
    """The title of the link at the side of the results to its own page, if it has one there."""

    # Who may request it of which waves. The worker checks again: a row of a job proves nothing.
    may_view: Callable[[User, Survey], bool] = may_read
    may_request: Callable[[User, Survey], bool] = may_read
    """Who may request it, and cancel it if they may view it."""
    once_settled: bool = True
    """Whether it must wait until no more reports can come (`analytics.estimates.timing`)."""
    unavailable_reason: Callable[[Wave], str] = lambda wave: ""
    """The code of a reason of its own why the wave can never, or not yet, be read."""

    # What pages, files and the API have of it
    describe: Callable[[Job, str], str] | None = None
    """A few words about the request, for the list; without it, the title."""
    context: Callable[[Job, str], dict[str, Any]] = lambda job, language: {}
    """What the result's template needs in addition to the result."""
    pictures: Callable[[Job, str], list[Picture | None]] = lambda job, language: []
    results: Results | None = None
    """If it is an analysis."""
    downloads: Mapping[str, str | Promise] = field(default_factory=dict)
    """Labels of its downloads, by the ``format`` of their audit entries."""

    def permits(self, user: User | None, wave: Wave) -> bool:
        """Return whether this user may request it now."""
        survey = wave.survey
        if user is None or not user.is_active or survey.erasing:
            return False
        return self.may_request(user, survey)

    def titled(self, wave: Wave) -> str | Promise:
        """Return its title on the pages of a wave."""
        return self.title

    def personal(self, wave: Wave) -> bool:
        """Return whether a request needs a second factor at that moment; its file is then for the
        person who requested it."""
        return False

    def file_format(self, job: Job) -> str:
        """Return the format of the file that a job ends in; webhooks call it an export then."""
        return ""

    def refusal(self, wave: Wave) -> str:
        """Return the code of why the wave may not be read now; empty if it may.

        No job reads a closed wave before it is final: its result would lack the last reports.
        """
        if not may_be_read(wave):
            return "closed-book"
        if wave.counting:
            return NOT_FINAL
        if self.once_settled and not ended(wave):
            return "still-open"
        if self.form.combines and wave.version.document.earlier:
            return "earlier-version"
        return self.unavailable_reason(wave)

    @property
    def template(self) -> str:
        return f"analytics/jobs/results/{self.name}.html"

    def reason(self, job: Job) -> str:
        """Return why a job has no result, in the reader's language; empty if nothing is wrong."""
        language = get_language() or job.survey.language
        figures = with_wordings(job.figures, job.wave.version.document, language)
        return self.reason_text(job.reason) % figures

    def reason_text(self, code: str) -> str:
        """Return a reason's text with placeholders, in the reader's language; an unknown one is a
        fault, and none is empty."""
        known = {"": "", **REASONS, **self.reasons}
        return str(known.get(code, REASONS["fault"]))

    def phase(self, job: Job) -> str:
        """Return the job's current phase, in the reader's language."""
        if job.state == Job.State.WAITING:
            return _("Waiting for its turn")
        return str({**PHASES, **self.phases}.get(job.phase, _("At work")))

    def about(self, job: Job, language: str) -> str:
        """Describe the request in a few words; by the title alone if it asks for the impossible."""
        title = str(self.titled(job.wave))
        try:
            return self.describe(job, language) if self.describe else title
        except JobRefused:
            return title


_KINDS: dict[str, JobKind] = {}
_ROWS: dict[str, Rows] = {}


def register(kind: JobKind) -> JobKind:
    """Register a kind. Names are unique."""
    if kind.name in _KINDS:
        raise ValueError(f"there are two kinds of jobs called {kind.name}")
    _KINDS[kind.name] = kind
    return kind


def register_rows(name: str, rows: Rows) -> None:
    _ROWS[name] = rows


def job_kinds() -> list[JobKind]:
    """Return all kinds, in the order in which files list them (`analytics.apps`)."""
    return [*_KINDS.values()]


def find_kind(name: str) -> JobKind | None:
    """Return the kind with this name, if this software has it."""
    return _KINDS.get(name)

"""What a kind of job is, and which ones there are. How to add one: see `analytics.jobs`."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django import forms
from django.db.models import Count, Sum
from django.http import HttpRequest
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.models import User
from analytics.estimates.suppression import ended, may_be_read
from analytics.models import Grouping, Job
from respondents.models import Batch
from surveys.models import Survey, Wave
from surveys.permissions import may_read, readable_survey

EVERY_SECONDS = 0.5
# Of a whole that is told as a fraction.
PARTS = 1000

REASONS: Mapping[str, str | Promise] = {
    "closed-book": gettext_lazy(
        "This survey’s numbers may be read once it is closed; that was decided before launch."
    ),
    "still-open": gettext_lazy(
        "While reports can still come, only figures of everybody are shown: the difference of two "
        "figures of nearly the same people could tell what one of them reported. Ask again once "
        "the wave is closed and its last reports are counted."
    ),
    "no-groups": gettext_lazy(
        "First the groups of this wave must be fixed: which questions are put together, and how "
        "unprotected answers form groups. All figures that put questions together are about these "
        "groups, so that no two of them differ by a few people."
    ),
    "no-right": gettext_lazy(
        "Whoever asked for this may no longer ask it of this survey. Nothing was worked out."
    ),
    "too-few": gettext_lazy("No number yet: none is shown below %(minimum)s reports."),
    "forgotten": gettext_lazy(
        "The reports have been deleted, as this survey promised; nothing new can be asked of them."
    ),
    "fault": gettext_lazy("Something broke on our side. Nothing of it was kept; ask again later."),
    "memory": gettext_lazy("There was not enough memory for this. Ask for something smaller."),
    "given-up": gettext_lazy(
        "It was begun three times, and each time the worker was stopped before the end."
    ),
    "unknown": gettext_lazy("This software no longer knows what was asked for."),
}


class JobRefused(Exception):
    """There is no answer, for a reason that a person can read.

    The code is one of the kind's reasons, or of `REASONS`; the figures stand in its words. Neither
    may hold what somebody answered: both are kept.
    """

    def __init__(self, code: str, **figures: Any) -> None:
        super().__init__(code)
        self.code, self.figures = code, figures


class JobStopped(Exception):
    """The job was cancelled, or is another worker's now: end at once, and write nothing."""


class Progress:
    """Says how far a job is, in its row, and hears there that it is to stop."""

    def __init__(self, job: Job) -> None:
        self._job = job
        self._written = 0.0

    def __call__(self, done: int, of: int, phase: str = "") -> None:
        """So many of so many are done. Cheap: most calls only look at the clock.

        Raises
        ------
        JobStopped
            Let it pass.
        """
        now = time.monotonic()
        if now - self._written < EVERY_SECONDS:
            return
        self._written = now
        mine = Job.objects.filter(
            pk=self._job.pk, state=Job.State.RUNNING, attempts=self._job.attempts, cancel=False
        )
        if not mine.update(done=min(max(done, 0), of), of=of, phase=phase):
            raise JobStopped

    def estimation(self, fraction: float, message: str) -> bool:
        """The callback that the estimators of `localdp` take; what they say is not translated, so
        only the fraction is kept."""
        self(int(PARTS * fraction), PARTS, "estimating")
        return True


class JobForm(forms.Form):
    """What may be asked of one wave.

    `refused` says why nothing can be, where nothing can; the page then shows no form.
    """

    refused: str | Promise = ""

    def __init__(self, data: Any = None, *, wave: Wave, language: str) -> None:
        self.wave, self.document, self.language = wave, wave.version.document, language
        super().__init__(data)

    def parameters(self) -> dict[str, Any]:
        """What a valid form asks, as JSON with one spelling for one question."""
        return dict(self.cleaned_data)


def reports_of(survey: Survey, wave: Wave | None) -> Any:
    """What stands for the reports in a job's fingerprint: how many batches, of how many reports."""
    of = Batch.objects.filter(wave=wave) if wave else Batch.objects.filter(wave__survey=survey)
    counted = of.aggregate(batches=Count("pk"), reports=Sum("size"))
    version = wave.version.sha256 if wave else None
    return [counted["batches"], counted["reports"] or 0, version]


def _nothing(job: Job, language: str) -> dict[str, Any]:
    return {}


def _no_bar(wave: Wave) -> str:
    return ""


def _no_effect(job: Job, result: dict[str, Any]) -> None:
    """Most jobs write nothing beside their result."""


@dataclass(frozen=True)
class Kind:
    """One kind of job.

    Attributes
    ----------
    name : str
        In addresses and rows, for ever.
    title : str
    run : callable
        (job, progress) → result. See `analytics.jobs`.
    form : type of JobForm, optional
    phases, reasons : mapping
        Words for the codes that `run` uses; those in the reasons may hold figures, %(margin)s.
    context : callable
        (job, language) → what the template of a result needs beside it.
    describe : callable, optional
        (job, language) → what was asked, in a few words, for the list.
    finish : callable
        (job, result): what is to be written in the transaction that marks the job as done.
    guard : callable
        Of `surveys.permissions`: who may ask, look and cancel.
    may : callable
        (person, survey): who may ask. The worker looks again: the table of jobs proves nothing.
    data : callable
        (survey, wave) → what the answer depends on beside the parameters, as JSON.
    bars : callable
        (wave) → the code of the reason why this wave can never, or not yet, be asked; or "".
    once_settled : bool
        Whether it may be asked only once no report can come any more
    (`analytics.estimates.suppression`). of_groups : bool
        Whether it puts questions together, and needs the wave's groups
    (`analytics.grouping.services`)."""

    name: str
    title: str | Promise
    run: Callable[[Job, Progress], dict[str, Any]]
    form: type[JobForm] | None = None
    phases: Mapping[str, str | Promise] = field(default_factory=dict)
    reasons: Mapping[str, str | Promise] = field(default_factory=dict)
    context: Callable[[Job, str], dict[str, Any]] = _nothing
    describe: Callable[[Job, str], str] | None = None
    finish: Callable[[Job, dict[str, Any]], None] = _no_effect
    guard: Callable[[HttpRequest, UUID], Survey] = readable_survey
    may: Callable[[User, Survey], bool] = may_read
    data: Callable[[Survey, Wave | None], Any] = reports_of
    bars: Callable[[Wave], str] = _no_bar
    once_settled: bool = True
    of_groups: bool = False

    def permits(self, user: User | None, survey: Survey) -> bool:
        """Whether this person may ask for it now."""
        if user is None or not user.is_active or survey.erasing:
            return False
        return self.may(user, survey)

    def refusal(self, wave: Wave) -> str:
        """Why nothing may be asked of this wave now; empty if something may."""
        if not may_be_read(wave):
            return "closed-book"
        if self.once_settled and not ended(wave):
            return "still-open"
        if self.of_groups and not Grouping.objects.filter(wave=wave).exists():
            return "no-groups"
        return self.bars(wave)

    @property
    def asks(self) -> bool:
        """Whether it has a page to ask by. (A template would call the form itself.)"""
        return self.form is not None

    @property
    def template(self) -> str:
        return f"analytics/jobs/results/{self.name}.html"

    def reason(self, job: Job) -> str:
        """Why a job has no result, in the reader's language; empty if nothing is wrong."""
        words = self.words(job.reason)
        if not words:
            return str(REASONS["fault"]) if job.reason else ""
        said: str = words % job.figures
        return said

    def words(self, code: str) -> str:
        """A reason in the reader's language, its figures not yet filled in; empty if unknown."""
        return str(self.reasons.get(code) or REASONS.get(code, ""))

    def phase(self, job: Job) -> str:
        """What is being done, in the reader's language."""
        if job.state == Job.State.WAITING:
            return _("Waiting for its turn")
        words = {"estimating": _("Estimating"), **self.phases}
        return str(words.get(job.phase, _("At work")))

    def about(self, job: Job, language: str) -> str:
        """What was asked, in a few words."""
        return self.describe(job, language) if self.describe else str(self.title)


_KINDS: dict[str, Kind] = {}


def register(kind: Kind) -> Kind:
    """Make a kind known. A name is given once."""
    if kind.name in _KINDS:
        raise ValueError(f"there are two kinds of jobs called {kind.name}")
    _KINDS[kind.name] = kind
    return kind


def kind_of(name: str) -> Kind | None:
    """The kind of this name, if this software knows it."""
    return _KINDS.get(name)

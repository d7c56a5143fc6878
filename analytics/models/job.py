"""Background jobs: the request, its progress and its result."""

from dataclasses import replace
from functools import cached_property
from typing import Any

from django.db import models
from django.db.models import F, Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from surveys.documents.frozen.document import Document
from surveys.models import Survey, Wave


class JobQuerySet(models.QuerySet["Job"]):
    def unfinished(self) -> "JobQuerySet":
        return self.filter(state__in=Job.UNFINISHED)

    def reusable(self) -> "JobQuerySet":
        """Return jobs that answer the same request, so that no new one is needed."""
        return self.filter(state__in=Job.REUSABLE, cancel=False)


class Job(models.Model):
    """One request to work on the reports.

    The row is its only state: if the worker is killed, another one takes over.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        RUNNING = "running", _("Running")
        DONE = "done", _("Done")
        REFUSED = "refused", _("Refused")
        FAILED = "failed", _("Failed")
        CANCELED = "canceled", _("Canceled")

    UNFINISHED = (State.WAITING, State.RUNNING)
    REUSABLE = (State.WAITING, State.RUNNING, State.DONE)

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="jobs")
    wave = models.ForeignKey(Wave, on_delete=models.CASCADE, related_name="jobs")
    kind = models.CharField(max_length=40)
    parameters: Any = models.JSONField(default=dict)
    # Hash of the request and of the data it reads.
    fingerprint = models.CharField(max_length=64)
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    # Whether a user requested cancellation; the worker decides the outcome.
    cancel = models.BooleanField(default=False)
    done = models.BigIntegerField(default=0)
    of = models.BigIntegerField(default=0)
    # Codes of the current phase, and of why there is no result; pages translate them.
    phase = models.CharField(max_length=40, blank=True)
    reason = models.CharField(max_length=40, blank=True)
    figures: Any = models.JSONField(default=dict)
    result: Any = models.JSONField(null=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    asked_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    asked = models.DateField(auto_now_add=True)
    software = models.CharField(max_length=40)
    # As its reader calls it; without it, pages describe the request.
    name = models.CharField(max_length=120, blank=True)
    # What was chosen on the page Analyze, as a query string.
    choices = models.TextField(blank=True, max_length=4000)

    objects = JobQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("fingerprint",),
                condition=Q(state__in=("waiting", "running", "done"), cancel=False),
                name="one_job_per_question",
            ),
            models.CheckConstraint(
                condition=Q(
                    state__in=("waiting", "running", "done", "refused", "failed", "canceled")
                ),
                name="job_state_known",
            ),
            models.CheckConstraint(
                condition=Q(done__gte=0, done__lte=F("of")), name="job_progress_within"
            ),
            models.CheckConstraint(
                condition=Q(state="done") | Q(result=None), name="job_result_when_done"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.pk}"

    def get_absolute_url(self) -> str:
        return reverse("analytics:job", args=[self.survey_id, self.pk])

    @cached_property
    def document(self) -> Document:
        """The frozen document of its wave, with the confidence that was requested."""
        document = self.wave.version.document
        level = self.parameters.get("confidence", document.estimator.confidence)
        return replace(document, estimator=replace(document.estimator, confidence=level))

    @property
    def unfinished(self) -> bool:
        return self.state in self.UNFINISHED

    @property
    def percent(self) -> int:
        """Progress in per cent."""
        return 100 * self.done // self.of if self.of else 0

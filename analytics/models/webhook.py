"""Webhooks of a survey, and the outbox of their deliveries."""

import uuid
from urllib.parse import urlsplit

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models import User
from surveys.models import Survey

LONGEST_ADDRESS = 500


class WebhookQuerySet(models.QuerySet["Webhook"]):
    def subscribed_to(self, event: str) -> "WebhookQuerySet":
        return self.filter(active=True, events__contains=[event])

    def ready(self) -> "WebhookQuerySet":
        """Return webhooks that may be sent to now."""
        now = timezone.now()
        rested = Q(rests_until=None) | Q(rests_until__lte=now)
        return self.filter(rested, active=True, survey__erasing=False)


class Webhook(models.Model):
    """A receiver of one survey's events. Pauses between retries grow with each failure."""

    class Event(models.TextChoices):
        BATCH = "batch.counted", _("A batch was counted")
        ESTIMATES = "estimates.updated", _("Estimates were updated")
        EXPORT = "export.finished", _("An export of reports has ended")
        JOB = "job.finished", _("Another job has ended")

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(_("address"), max_length=LONGEST_ADDRESS)
    events = ArrayField(models.CharField(max_length=20, choices=Event))
    # Both encrypted under the site's key. The former one also signs for a day.
    secret = models.TextField()
    former_secret = models.TextField(blank=True)
    former_until = models.DateTimeField(null=True)
    active = models.BooleanField(default=True)
    # Whether a user requested a test; the worker puts it into the outbox.
    test_asked = models.BooleanField(default=False)
    # Consecutive failures since the last success. `failing`: an event was given up since then.
    failures = models.PositiveIntegerField(default=0)
    rests_until = models.DateTimeField(null=True)
    failing = models.BooleanField(default=False)
    made_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True, related_name="+")
    made = models.DateField(auto_now_add=True)

    objects = WebhookQuerySet.as_manager()

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.CheckConstraint(
                condition=Q(former_secret="") | Q(former_until__isnull=False),
                name="webhook_former_secret_ends",
            ),
        )

    def __str__(self) -> str:
        return self.url

    def get_absolute_url(self) -> str:
        return reverse("analytics:webhook", args=[self.survey_id, self.pk])

    @property
    def host(self) -> str:
        """The address's host; the rest of the address can be a secret of the receiver."""
        return urlsplit(self.url).netloc

    @property
    def event_names(self) -> list[str]:
        """The events' names, in the reader's language."""
        return [str(self.Event(event).label) for event in self.events if event in self.Event]


class DeliveryQuerySet(models.QuerySet["Delivery"]):
    def waiting(self) -> "DeliveryQuerySet":
        """Return events to send, least attempts first, so that one that always fails blocks no
        other."""
        return self.filter(state=Delivery.State.WAITING).order_by("attempts", "pk")


class Delivery(models.Model):
    """One event for one receiver: committed with the change it reports, sent at least once.

    It stores the day but no time, because the time of a batch must not be known.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("Waiting")
        SENT = "sent", _("Received")
        GIVEN_UP = "given-up", _("Given up")

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    # The same for every receiver, and for every retry.
    event = models.UUIDField(default=uuid.uuid4)
    kind = models.CharField(max_length=20)
    day = models.DateField()
    # The text that is signed and sent.
    body = models.TextField()
    state = models.CharField(max_length=10, choices=State, default=State.WAITING)
    attempts = models.PositiveIntegerField(default=0)
    # The last response's status, or a code for why there was none.
    status = models.PositiveSmallIntegerField(null=True)
    trouble = models.CharField(max_length=20, blank=True)

    objects = DeliveryQuerySet.as_manager()

    class Meta:
        ordering = ("-pk",)
        indexes = (
            models.Index(
                fields=("webhook",), condition=Q(state="waiting"), name="delivery_waiting"
            ),
        )
        constraints = (
            models.UniqueConstraint(fields=("webhook", "event"), name="one_delivery_per_event"),
            models.CheckConstraint(
                condition=Q(state__in=("waiting", "sent", "given-up")), name="delivery_state_known"
            ),
            models.CheckConstraint(
                condition=~Q(state="sent") | Q(attempts__gte=1), name="delivery_sent_by_trying"
            ),
        )

    def __str__(self) -> str:
        return f"{self.kind} {self.event}"

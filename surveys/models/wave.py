"""Waves: periods in which a version collects reports."""

import secrets
from datetime import date, datetime, timedelta

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Greatest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.clock import database_now
from surveys.models.survey import Survey
from surveys.models.version import Version
from surveys.time_zones import day_in, day_text

# No vowels and no look-alikes: codes are read aloud and typed from paper, and form no words.
CODE_ALPHABET = "bcdfghjkmnpqrstvwxz23456789"
CODE_LENGTH = 10


def new_code() -> str:
    """Return a random code for a link, with about 47 bits."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


class WaveQuerySet(models.QuerySet["Wave"]):
    def open_at(self, moment: datetime) -> "WaveQuerySet":
        begun = self.filter(opens__lte=moment, final=False)
        return begun.filter(Q(closes=None) | Q(closes__gt=moment))

    def close(self, after: timedelta = timedelta(0)) -> int:
        """Close those that are not, by PostgreSQL's clock and after this time, and return how many.

        Reports are deleted a period later: a host whose clock is behind would have it begin early.
        """
        now = database_now()
        going = self.filter(Q(closes=None) | Q(closes__gt=now), final=False)
        return going.update(closes=Greatest(F("opens"), now + after))


AllWaves = models.Manager.from_queryset(WaveQuerySet)


class KeptWaves(AllWaves["Wave"]):
    """All waves but the discarded ones, which the worker deletes."""

    def get_queryset(self) -> WaveQuerySet:
        kept: WaveQuerySet = super().get_queryset().filter(discarded=False)  # type: ignore[assignment]
        return kept


class Wave(models.Model):
    """One collection of reports. Reports of different waves or kinds are never pooled."""

    class Kind(models.TextChoices):
        LIVE = "live", _("Live")
        TEST = "test", _("Test")
        SIMULATED = "simulated", _("Simulated people")

    class Access(models.TextChoices):
        LINK = "link", _("Anyone with the link")
        INVITED = "invited", _("By invitation (one response each)")

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="waves")
    version = models.ForeignKey(Version, on_delete=models.RESTRICT, related_name="waves")
    number = models.PositiveIntegerField()
    kind = models.CharField(_("kind"), max_length=10, choices=Kind)
    code = models.CharField(_("code"), max_length=32, unique=True, default=new_code)
    opens = models.DateTimeField(_("opens"))
    closes = models.DateTimeField(_("closes"), null=True, blank=True)
    batch_minimum = models.PositiveIntegerField(_("smallest batch"))
    access = models.CharField(
        _("who may answer"), max_length=10, choices=Access, default=Access.LINK
    )
    signing_key_hash = models.CharField(max_length=64, blank=True)
    completion_key = models.TextField(blank=True, default="", editable=False)
    """The public key of the codes for each person: DER in base64."""
    work_bits = models.PositiveSmallIntegerField(_("proof of work required"), default=0)
    embed_origins = ArrayField(models.CharField(max_length=200), default=list, blank=True)
    planned_n = models.PositiveIntegerField(_("respondents expected at the launch"), default=800)
    public_questions = ArrayField(models.CharField(max_length=40), default=list, blank=True)
    """The ids of the questions whose results everyone may see, once the wave has ended."""
    final = models.BooleanField(default=False, editable=False)
    """Whether it has ended, all its reports are counted and all its estimates are computed. Only
    the worker sets it (`analytics.estimates.timing`)."""

    interim = False
    """Whether this request asked for figures although they are not final; not stored."""

    deletion_announced = models.BooleanField(default=False, editable=False)
    """Whether the team was told by email that its reports will be deleted."""

    discarded = models.BooleanField(default=False, editable=False)
    """Whether its simulated people are to be deleted; pages do not know it any more."""

    objects = KeptWaves()
    every = WaveQuerySet.as_manager()

    class Meta:
        ordering = ("survey", "kind", "number")
        base_manager_name = "every"
        constraints = (
            models.UniqueConstraint(
                fields=("survey", "kind", "number"), name="wave_number_unique_per_kind"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=("live", "test", "simulated")), name="wave_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(access__in=("link", "invited")), name="wave_access_known"
            ),
            models.CheckConstraint(
                condition=Q(discarded=False) | Q(kind="simulated"),
                name="wave_discarded_if_simulated",
            ),
            models.CheckConstraint(condition=Q(batch_minimum__gte=1), name="wave_batch_positive"),
            models.CheckConstraint(
                condition=Q(closes=None) | Q(closes__gte=F("opens")), name="wave_closes_after_open"
            ),
            models.CheckConstraint(
                condition=Q(public_questions=[]) | Q(kind="live", closes__isnull=False),
                name="wave_public_if_closed",
            ),
        )

    def __str__(self) -> str:
        if self.kind == self.Kind.LIVE:
            return gettext("Wave %(number)d") % {"number": self.number}
        if self.kind == self.Kind.SIMULATED:
            return gettext("Simulated wave %(number)d") % {"number": self.number}
        return f"{self.get_kind_display()} {self.number}"

    def get_absolute_url(self) -> str:
        return reverse("respondents:page", args=[self.code])

    def day_of(self, moment: datetime) -> date:
        """Return the day of a moment where the survey is."""
        return day_in(self.survey.time_zone, moment)

    @property
    def days(self) -> list[date]:
        """When it opened, and when it closed if it has."""
        return [self.day_of(moment) for moment in (self.opens, self.closes) if moment]

    @property
    def opened_text(self) -> str:
        return day_text(self.survey.time_zone, self.opens)

    @property
    def closed_text(self) -> str:
        return day_text(self.survey.time_zone, self.closes) if self.closes else ""

    @property
    def live(self) -> bool:
        """Whether it is about people: not a test, and not simulated."""
        return self.kind == self.Kind.LIVE

    @property
    def smallest_group(self) -> int:
        """From how many reports on a question has figures: from the first, unless it is live."""
        return self.version.document.release.minimum_n if self.live else 1

    @property
    def past_grace(self) -> bool:
        """Whether the grace period after closing is over, so that no submission is under way."""
        grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
        return self.closes is not None and timezone.now() >= self.closes + grace

    @property
    def is_open(self) -> bool:
        """Whether it takes reports; a final wave takes none, even if the clock was set back."""
        now = timezone.now()
        return self.opens <= now and not self.final and (self.closes is None or now < self.closes)

    @property
    def waiting_below(self) -> int:
        """After each shuffle, fewer reports than this wait; their number is never disclosed."""
        return 2 * self.batch_minimum

    @property
    def most_kept_back(self) -> int:
        """How many reports a shuffle keeps back at most, to mix with later ones."""
        return self.waiting_below - 1

    @property
    def counting(self) -> bool:
        """Whether it has closed, and its last reports are still being counted or estimated."""
        return not self.final and self.closes is not None and self.closes <= timezone.now()

    @property
    def may_be_public(self) -> bool:
        """Whether its owner may publish results: it is live, and its figures are final."""
        return self.kind == self.Kind.LIVE and self.past_grace and self.final

    @property
    def is_public(self) -> bool:
        """Whether everyone may see the results of some questions, once they are final."""
        public = bool(self.public_questions) and self.live and self.past_grace
        return public and not self.survey.erasing

    @property
    def invited(self) -> bool:
        """Whether a report needs the signed token of an invitation."""
        return self.access == self.Access.INVITED

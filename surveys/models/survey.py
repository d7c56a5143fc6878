"""Surveys, each with its draft, and the memberships of the people who work on it."""

import hashlib
import uuid
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from accounts.models.organization import Organization
from accounts.models.user import User
from surveys.documents.draft import new_draft, questions_of
from surveys.documents.languages import language_attrs
from surveys.time_zones import zone_of


class SurveyQuerySet(models.QuerySet["Survey"]):
    def of(self, user: User) -> "SurveyQuerySet":
        """Return surveys of which the user is a member; an administrator has all."""
        return self if user.is_administrator else self.filter(memberships__user=user)

    def visible_to(self, user: User) -> "SurveyQuerySet":
        """Return the same without those that will be deleted."""
        return self.of(user).filter(erasing=False)


class Survey(models.Model):
    """A survey's draft and members. Respondents only see its frozen versions."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    draft = models.JSONField(default=new_draft)
    created = models.DateTimeField(auto_now_add=True)
    # Erased by its owner: hidden at once, and deleted by the worker some days later.
    erasing = models.BooleanField(default=False, editable=False)
    erased = models.DateTimeField(null=True, editable=False)
    """When it was erased, by PostgreSQL's clock: a trigger writes it."""
    archived = models.BooleanField(default=False)
    """Left out of the list of surveys unless one asks for it; nothing else changes."""
    labels = ArrayField(models.CharField(max_length=30), default=list, blank=True)
    """Words to find the survey by in the list; respondents do not see them."""
    authors = ArrayField(models.CharField(max_length=200), default=list, blank=True)
    """The people to cite as authors of the data, in order; respondents do not see them."""
    institution = models.CharField(max_length=200, blank=True)
    """The institution of the authors, which is cited alone if there are none."""
    differences = ArrayField(models.TextField(), default=list, blank=True, editable=False)
    """A sentence for each thing that differs from the file it was imported from, until someone
    dismisses the list."""
    interface = models.JSONField(default=dict, editable=False)
    """Candor's words for respondents as its authors have translated them, by language: ``texts``
    (`surveys.documents.interface_words`), and whether they are ``offered``."""
    plan = models.JSONField(default=dict, editable=False)
    """The planner's assumptions that the team has kept, by field, as text; others have defaults."""
    # The SHA-256 of the secret of the link for readers, and its last day; empty without a link.
    reader_link = models.CharField(max_length=64, blank=True, editable=False)
    reader_link_ends = models.DateField(null=True, editable=False)
    members = models.ManyToManyField(User, through="Membership", related_name="surveys")
    organization = models.ForeignKey(
        Organization, on_delete=models.SET_NULL, null=True, blank=True, related_name="surveys"
    )

    objects = SurveyQuerySet.as_manager()

    class Meta:
        ordering = ("-created", "id")

    def __str__(self) -> str:
        return self.title

    def get_absolute_url(self) -> str:
        return reverse("surveys:designer", args=[self.pk])

    def get_people_url(self) -> str:
        return reverse("surveys:people", args=[self.pk])

    @property
    def deletion(self) -> datetime | None:
        """When an erased survey is deleted; until then an owner can undo it."""
        return self.erased and self.erased + timedelta(days=settings.DELETION_GRACE_DAYS)

    @property
    def logo(self) -> bytes:
        """The logo of its organization; empty without one."""
        branding = getattr(self.organization, "branding", None)
        return bytes(branding.logo) if branding else b""

    @property
    def branding(self) -> dict[str, str] | None:
        """The organization's name and the hash of its logo, as a version has them."""
        if self.organization is None:
            return None
        logo = {"logo": hashlib.sha256(self.logo).hexdigest()} if self.logo else {}
        return {"name": self.organization.name, **logo}

    @property
    def time_zone(self) -> str:
        """Where the days are counted that pages, emails and files show."""
        return zone_of(self.draft)

    @property
    def language(self) -> str:
        """The survey's own language: the one it is written in first."""
        return str(self.draft["languages"][0])

    @property
    def author_attrs(self) -> str:
        """The language and direction of its texts, as attributes, where a page has others."""
        return language_attrs(self.language)

    @property
    def result_attrs(self) -> str:
        """The same for its results, which are shown in the interface's language if it has that."""
        return "" if get_language() in self.draft["languages"] else self.author_attrs

    @property
    def title(self) -> str:
        return str(self.draft["title"].get(self.language, ""))

    @property
    def items(self) -> list[dict[str, Any]]:
        """Questions and sections, in order."""
        items: list[dict[str, Any]] = self.draft["questions"]
        return items

    @property
    def questions(self) -> list[dict[str, Any]]:
        return questions_of(self.draft)


class MembershipQuerySet(models.QuerySet["Membership"]):
    def acting_owners(self) -> "MembershipQuerySet":
        """Return owners who can sign in, which service accounts cannot, and whose account has not
        become an exporter's since."""
        owners = self.filter(
            role=Membership.Role.OWNER, user__is_active=True, user__service_of=None
        )
        return owners.exclude(user__role=User.Role.EXPORTER)


class Membership(models.Model):
    class Role(models.TextChoices):
        OWNER = "owner", _("Owner")
        EDITOR = "editor", _("Editor")
        ANALYST = "analyst", _("Analyst")
        EXPORTER = "exporter", _("Exporter")

    survey = models.ForeignKey(Survey, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=20, choices=Role)

    objects = MembershipQuerySet.as_manager()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=("survey", "user"), name="one_role_per_survey"),
        )

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"

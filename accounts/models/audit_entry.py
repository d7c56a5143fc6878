"""The audit log of staff actions. Nothing a respondent does is ever written here."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.user import User
from accounts.subjects import subjects


class AuditQuerySet(models.QuerySet["AuditEntry"]):
    """Query set with a filter by who is reading."""

    def visible_to(self, user: User) -> "AuditQuerySet":
        """Return entries about the subjects this user owns; administrators see everything."""
        if user.is_administrator:
            return self
        return self.filter(subject__in=subjects().with_log_for(user).values("pk"))


class AuditEntry(models.Model):
    """One action: who, what, on which survey, when. Entries outlive the survey they are about."""

    # Those of the worker alone are also in the trigger of accounts/migrations/0002_web_role.py.
    class Action(models.TextChoices):
        CREATED = "created", _("Survey created")
        TESTED = "tested", _("Test started")
        LAUNCHED = "launched", _("Launched")
        CLOSED = "closed", _("Closed")
        PUBLISHED = "published", _("Results published")
        UNPUBLISHED = "unpublished", _("Results no longer public")
        EXPORTED = "exported", _("Estimates exported")
        RELEASED = "released", _("Noisy statistic released")
        INVITED = "invited", _("Invitations created")
        LINKS = "links", _("Links of invitations downloaded")
        CODES = "codes", _("Completion codes marked as used")
        MAILED = "mailed", _("Invitations emailed")
        REMINDED = "reminded", _("Reminders emailed")
        UNINVITED = "uninvited", _("Invitations or addresses deleted")
        REPORTS_DELETED = "reports-deleted", _("Reports deleted")
        TEXT_DELETED = "text-deleted", _("Text of a respondent deleted")
        GROUPED = "grouped", _("Groups fixed")
        REPAIRED = "repaired", _("Counts corrected")
        REPORTS_EXPORTED = "reports-exported", _("Randomized reports exported")
        WEBHOOKS = "webhooks", _("Webhooks changed")
        MEMBERSHIP = "membership", _("Members changed")
        AGREEMENT = "agreement", _("Agreement of a second person")
        ARCHIVED = "archived", _("Survey archived")
        UNARCHIVED = "unarchived", _("Survey taken out of the archive")
        DELETED = "deleted", _("Survey deleted")
        RESTORED = "restored", _("Deletion of a survey undone")
        PERSON_INVITED = "person-invited", _("Person invited")
        INVITATION_WITHDRAWN = "invitation-withdrawn", _("Invitation of a person withdrawn")
        JOINED = "joined", _("Account made")
        ACCOUNT = "account", _("Account changed")
        ORGANIZATION = "organization", _("Organization changed")
        AUDITED = "audited", _("Audit log exported")
        TOKEN_MADE = "token-made", _("API token created")
        TOKEN_REVOKED = "token-revoked", _("API token revoked")
        COMMAND = "command", _("Command run on the server")

    # The primary key of the subject (`accounts.subjects`). No foreign key: `accounts` does not
    # depend on `surveys`.
    subject = models.UUIDField(null=True, db_index=True)
    subject_title = models.CharField(max_length=300, blank=True)
    actor = models.ForeignKey(User, on_delete=models.SET_NULL, null=True)
    action = models.CharField(max_length=20, choices=Action)
    detail = models.JSONField(default=dict, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    objects = AuditQuerySet.as_manager()

    class Meta:
        ordering = ("-at", "-id")
        indexes = (models.Index(fields=("-at", "-id"), name="audit_newest_first"),)

    def __str__(self) -> str:
        return f"{self.get_action_display()}: {self.subject_title}"

"""API tokens, with which a program acts on behalf of a user."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from accounts.models.user import User
from surveys.models.survey import Survey


class ApiToken(models.Model):
    """A token's scopes and lifetime.

    Only the SHA-256 of the secret is stored; it has 256 random bits and needs no slow hash. Dates
    have no times of day, so that they do not reveal when a program runs.
    """

    class Scope(models.TextChoices):
        SURVEYS_READ = "surveys:read", _("Read surveys, versions and waves")
        SURVEYS_WRITE = "surveys:write", _("Create surveys and change drafts")
        SURVEYS_DELETE = "surveys:delete", _("Delete surveys with everything in them")
        WAVES_WRITE = "waves:write", _("Launch, test and close")
        ESTIMATES_READ = "estimates:read", _("Read estimates and released figures")
        ANALYSES_WRITE = "analyses:write", _("Request and cancel analyses")
        EXPORTS_READ = "exports:read", _("Make and download exports")
        MEMBERS_WRITE = "members:write", _("See and change members")
        INVITATIONS_WRITE = "invitations:write", _("Invite and remind respondents")
        CODES_WRITE = "codes:write", _("Check codes of completion")
        AUDIT_READ = "audit:read", _("Read the audit log")
        WEBHOOKS_WRITE = "webhooks:write", _("See and change webhooks")

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="api_tokens")
    # The only survey that the token may access; without one, all that its user works on.
    survey = models.ForeignKey(
        Survey, on_delete=models.CASCADE, null=True, blank=True, related_name="api_tokens"
    )
    name = models.CharField(_("name"), max_length=60)
    scopes = ArrayField(models.CharField(max_length=20, choices=Scope))
    # The first characters, to distinguish tokens in a list.
    begins = models.CharField(max_length=16)
    sha256 = models.CharField(max_length=64, unique=True)
    made = models.DateField(auto_now_add=True)
    expires = models.DateField(_("expires"))
    last_used = models.DateField(null=True)
    revoked = models.DateField(null=True)

    class Meta:
        ordering = ("-pk",)
        constraints = (
            models.CheckConstraint(
                condition=Q(sha256__regex=r"^[0-9a-f]{64}$"), name="api_token_sha256_form"
            ),
            models.CheckConstraint(condition=Q(scopes__len__gte=1), name="api_token_may_something"),
        )

    def __str__(self) -> str:
        return f"{self.name} ({self.begins}…)"

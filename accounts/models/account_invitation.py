"""Pending invitations to create an account."""

from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.organization import Organization, OrganizationMembership
from accounts.models.user import User


class AccountInvitation(models.Model):
    """An invitation to create an account; deleted once accepted or withdrawn.

    `accounts.people.services` makes it and says for how long it works. Only the hash of the link's
    secret is stored.
    """

    email = models.EmailField(_("email address"))
    role = models.CharField(_("role"), max_length=20, choices=User.Role)
    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, null=True, blank=True, related_name="invitations"
    )
    organization_role = models.CharField(
        max_length=20,
        choices=OrganizationMembership.Role,
        default=OrganizationMembership.Role.MEMBER,
    )
    invited_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True)
    digest = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()

    class Meta:
        ordering = ("email",)
        constraints = (models.UniqueConstraint(Lower("email"), name="one_invitation_per_address"),)

    def __str__(self) -> str:
        return self.email

    @property
    def is_for_member(self) -> bool:
        """Whether a manager may send it: it invites a researcher who manages nothing."""
        return (
            self.role == User.Role.RESEARCHER
            and self.organization_role == OrganizationMembership.Role.MEMBER
        )

    @property
    def is_expired(self) -> bool:
        """Whether the link has expired; renewing the invitation makes a new link."""
        return self.expires <= timezone.now()

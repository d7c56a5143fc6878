"""Organizations, such as an institute, a company or a course, and their memberships."""

from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models.user import User


class OrganizationQuerySet(models.QuerySet["Organization"]):
    """Query set with a filter by who is reading."""

    def visible_to(self, user: User) -> "OrganizationQuerySet":
        """Return organizations this user belongs to; administrators see all."""
        return self if user.is_administrator else self.filter(memberships__user=user)


class Organization(models.Model):
    """A group of people. Membership gives no access: each survey decides who reads it."""

    name = models.CharField(_("name"), max_length=150)
    people = models.ManyToManyField(
        User, through="OrganizationMembership", related_name="organizations"
    )

    objects = OrganizationQuerySet.as_manager()

    class Meta:
        ordering = ("name",)
        constraints = (models.UniqueConstraint(Lower("name"), name="organization_name_unique"),)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("organizations:organization", args=[self.pk])


class OrganizationMembership(models.Model):
    """A user's membership of an organization, and whether they manage it."""

    class Role(models.TextChoices):
        MEMBER = "member", _("Member")
        MANAGER = "manager", _("Manager")

    organization = models.ForeignKey(
        Organization, on_delete=models.CASCADE, related_name="memberships"
    )
    user = models.ForeignKey(
        User, on_delete=models.CASCADE, related_name="organization_memberships"
    )
    role = models.CharField(_("role"), max_length=20, choices=Role, default=Role.MEMBER)

    class Meta:
        constraints = (
            models.UniqueConstraint(
                fields=("organization", "user"), name="one_role_per_organization"
            ),
        )

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"

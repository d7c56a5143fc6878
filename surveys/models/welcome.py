"""Accounts to come: somebody was invited and has not accepted yet."""

from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from surveys.models.organisation import Belonging, Organisation
from surveys.models.user import User


class Welcome(models.Model):
    """An invitation to have an account. It is gone once it is accepted or withdrawn.

    The link's secret is kept nowhere: what is here is its hash.
    """

    email = models.EmailField(_("e-mail address"))
    role = models.CharField(_("role"), max_length=20, choices=User.Role)
    organisation = models.ForeignKey(
        Organisation, on_delete=models.CASCADE, null=True, blank=True, related_name="welcomes"
    )
    belongs_as = models.CharField(
        max_length=20, choices=Belonging.Role, default=Belonging.Role.MEMBER
    )
    invited_by = models.ForeignKey(User, on_delete=models.SET_NULL, null=True)
    digest = models.CharField(max_length=64, unique=True)
    expires = models.DateTimeField()

    class Meta:
        ordering = ("email",)
        constraints = (models.UniqueConstraint(Lower("email"), name="one_welcome_per_address"),)

    def __str__(self) -> str:
        return self.email

    @property
    def is_members(self) -> bool:
        """Whether a manager could have sent it: for a researcher who manages nothing."""
        return self.role == User.Role.RESEARCHER and self.belongs_as == Belonging.Role.MEMBER

    @property
    def is_over(self) -> bool:
        """Whether its days are over; inviting again makes a new link."""
        return self.expires <= timezone.now()

"""People with an account: researchers, exporters, administrators. Respondents have none."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar
from uuid import UUID

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.hashers import UNUSABLE_PASSWORD_PREFIX
from django.db import models, transaction
from django.db.models.functions import Lower
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from accounts.signals import password_changed


class UserManager(BaseUserManager["User"]):
    """Manager of accounts identified by email address."""

    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.full_clean(exclude=["password"])
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        """Create an administrator, for Django's ``createsuperuser``."""
        return self.create_user(email, password, role=User.Role.ADMINISTRATOR, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email__iexact=username)


class User(AbstractBaseUser):
    """A member of staff, who signs in by email address."""

    class Role(models.TextChoices):
        RESEARCHER = "researcher", _("Researcher")
        EXPORTER = "exporter", _("Exporter")
        ADMINISTRATOR = "administrator", _("Administrator")

    email = models.EmailField(_("email address"), unique=True)
    name = models.CharField(_("name"), max_length=150, blank=True)
    role = models.CharField(_("role"), max_length=20, choices=Role, default=Role.RESEARCHER)
    is_active = models.BooleanField(_("active"), default=True)
    joined = models.DateField(_("joined"), auto_now_add=True)
    # Marked for deletion by the worker.
    deleting = models.BooleanField(default=False, editable=False)
    # The organization whose program this is; empty for people. A service account cannot sign in.
    service_of = models.ForeignKey(
        "accounts.Organization",
        on_delete=models.PROTECT,
        null=True,
        editable=False,
        related_name="service_accounts",
    )
    # Who sent the invitation that it accepted: neither is a second person for the other.
    invited_by = models.ForeignKey(
        "self", on_delete=models.SET_NULL, null=True, editable=False, related_name="+"
    )
    # Part of the session auth hash: incrementing it ends every session of this user at once.
    sessions_ended = models.PositiveIntegerField(default=0, editable=False)

    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    # The API token that authenticated this request (its label); empty otherwise.
    acts_by: str = ""
    # The role with which a guard has let this request pass, by survey.
    guarded: Mapping[UUID, Any] = MappingProxyType({})

    objects = UserManager()

    class Meta:
        constraints = (
            models.UniqueConstraint(Lower("email"), name="user_email_unique_without_case"),
            models.CheckConstraint(
                condition=models.Q(service_of=None)
                | models.Q(password__startswith=UNUSABLE_PASSWORD_PREFIX, role="researcher"),
                name="service_account_has_no_password",
            ),
        )

    def __str__(self) -> str:
        return self.name or self.email

    def save(self, *args: Any, **options: Any) -> None:
        """Store the account; with a new password, not one that was only hashed again, send
        `password_changed`."""
        new_password = getattr(self, "_password", None) is not None  # until it is stored
        with transaction.atomic():
            super().save(*args, **options)
            if new_password:
                password_changed.send(sender=User, user=self)

    @property
    def is_administrator(self) -> bool:
        return self.role == self.Role.ADMINISTRATOR

    @property
    def is_exporter(self) -> bool:
        return self.role == self.Role.EXPORTER

    @property
    def may_design(self) -> bool:
        """Whether this user may design surveys; exporters only read those they are given."""
        return self.role in (self.Role.RESEARCHER, self.Role.ADMINISTRATOR)

    def get_session_auth_hash(self) -> str:
        """Return the hash a valid session holds; it changes with the password and with
        `sessions_ended`."""
        return self._session_hash(settings.SECRET_KEY)

    def get_session_auth_fallback_hash(self) -> Iterator[str]:
        """Return the same hash under earlier keys, during a key rotation."""
        return map(self._session_hash, settings.SECRET_KEY_FALLBACKS)

    def _session_hash(self, secret: str) -> str:
        value = f"{self.sessions_ended}/{self.password}"
        return salted_hmac(
            "surveys.models.user", value, secret=secret, algorithm="sha256"
        ).hexdigest()

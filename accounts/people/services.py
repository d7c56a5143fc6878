"""Invitations and accounts: create, change roles, deactivate and delete.

Sign-up is closed. An account is created by following a link sent by an administrator or by the
manager of an organisation. Its secret has 256 random bits, works once and for a week, and only its
hash is stored.
"""

import datetime as dt
import hashlib
import secrets
from contextlib import suppress

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import F, Q
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import (
    AccountInvitation,
    AuditEntry,
    Organisation,
    OrganisationMembership,
    User,
)
from accounts.people.emails import notify_second_factors_removed
from accounts.subjects import subjects

DAYS = 7


@transaction.atomic
def invite(
    *,
    email: str,
    role: User.Role,
    actor: User,
    organisation: Organisation | None = None,
    organisation_role: OrganisationMembership.Role = OrganisationMembership.Role.MEMBER,
) -> tuple[AccountInvitation, str]:
    """Create an invitation and return it with its link, which cannot be recovered later."""
    email = User.objects.normalize_email(email).lower()
    if User.objects.filter(email__iexact=email).exists():
        raise Refused(_("This address has an account already."))
    if AccountInvitation.objects.filter(email__iexact=email).exists():
        raise Refused(_("This address was invited already: send that invitation again instead."))
    secret = secrets.token_urlsafe(32)
    try:
        with transaction.atomic():
            invitation = AccountInvitation.objects.create(
                email=email,
                role=role,
                organisation=organisation,
                organisation_role=organisation_role,
                invited_by=actor,
                digest=digest_of(secret),
                expires=_next_expiry(),
            )
    except IntegrityError:
        raise Refused(_("Somebody has just invited this address.")) from None
    _record_invitation(AuditEntry.Action.WELCOMED, invitation, actor)
    return invitation, link_of(secret)


@transaction.atomic
def renew_invitation(*, invitation: AccountInvitation, actor: User) -> str:
    """Replace the link by a new one that works for a week. Raises `AccountInvitation.DoesNotExist`
    if the invitation was accepted or withdrawn in the meantime."""
    invitation = AccountInvitation.objects.select_for_update().get(pk=invitation.pk)
    secret = secrets.token_urlsafe(32)
    invitation.digest, invitation.expires, invitation.invited_by = (
        digest_of(secret),
        _next_expiry(),
        actor,
    )
    invitation.save(update_fields=["digest", "expires", "invited_by"])
    _record_invitation(AuditEntry.Action.WELCOMED, invitation, actor, again=True)
    return link_of(secret)


@transaction.atomic
def withdraw(*, invitation: AccountInvitation, actor: User) -> None:
    """Delete an invitation with its link; only the audit log keeps the address."""
    _record_invitation(AuditEntry.Action.UNWELCOMED, invitation, actor)
    invitation.delete()


def withdraw_invitations_by(
    user: User, *, actor: User, organisation: Organisation | None = None
) -> None:
    """Withdraw what a user sent, when they lose the right to invite, to one organisation or all."""
    sent = AccountInvitation.objects.select_for_update().filter(invited_by=user)
    if organisation is not None:
        sent = sent.filter(organisation=organisation)
    for invitation in sent:
        withdraw(invitation=invitation, actor=actor)


def open_invitation(secret: str) -> AccountInvitation | None:
    """Return the pending invitation with this secret, if any."""
    pending = AccountInvitation.objects.filter(digest=digest_of(secret), expires__gt=timezone.now())
    return pending.first()


@transaction.atomic
def accept(*, secret: str, name: str, password: str) -> User | None:
    """Create the invited account. Return None if the link was used, withdrawn or has expired, or
    the address now has an account."""
    pending = AccountInvitation.objects.select_for_update(of=("self",)).select_related(
        "organisation"
    )
    invitation = pending.filter(digest=digest_of(secret), expires__gt=timezone.now()).first()
    if invitation is None:
        return None
    try:
        with transaction.atomic():
            user = User.objects.create_user(
                invitation.email, password, role=invitation.role, name=name
            )
    except (IntegrityError, ValidationError):
        # Another account got this address in the meantime.
        return None
    if invitation.organisation is not None:
        OrganisationMembership.objects.create(
            organisation=invitation.organisation, user=user, role=invitation.organisation_role
        )
    invitation.delete()
    record(actor=user, action=AuditEntry.Action.JOINED, subject=None, role=user.role)
    return user


@transaction.atomic
def change_role(*, user: User, role: User.Role, actor: User) -> None:
    """Change a role. Every survey keeps an owner, and the site an administrator (`Refused`)."""
    if role == User.Role.EXPORTER:
        # Lock surveys before accounts, in the same order as sharing does, so that no other owner
        # leaves in the meantime.
        subjects().lock_owned_by(user)
    locked = _lock_other(user, actor)
    if locked.role == role:
        return
    if locked.is_administrator:
        _require_other_administrator(locked)
    if role == User.Role.EXPORTER:
        subjects().require_other_owners(locked, as_exporter=True)
    user.role = role
    user.save(update_fields=["role"])
    if locked.is_administrator:
        withdraw_invitations_by(user, actor=actor)
    _record_account_change(actor, user, was=locked.role, role=role)


@transaction.atomic
def deactivate_account(*, user: User, actor: User) -> None:
    """Prevent sign-in, end all sessions and withdraw the invitations this user sent."""
    locked = _lock_other(user, actor)
    if not locked.is_active:
        return
    if locked.is_administrator:
        _require_other_administrator(locked)
    user.is_active = False
    user.save(update_fields=["is_active"])
    end_sessions(user)
    withdraw_invitations_by(user, actor=actor)
    _record_account_change(actor, user, active=False)


@transaction.atomic
def activate_account(*, user: User, actor: User) -> None:
    """Allow sign-in again, with the previous password and second factor."""
    if _lock_other(user, actor).is_active:
        return
    user.is_active = True
    user.save(update_fields=["is_active"])
    _record_account_change(actor, user, active=True)


@transaction.atomic
def delete_account(*, user: User, actor: User) -> None:
    """Deactivate an account and mark it; `delete_marked_accounts` deletes it later. Every survey
    keeps an owner, and the site an administrator (`Refused`)."""
    locked = _lock_with_administrators(user)
    _require_deletable(locked)
    user.is_active, user.deleting = False, True
    user.save(update_fields=["is_active", "deleting"])
    end_sessions(user)
    withdraw_invitations_by(user, actor=actor)
    _record_account_change(actor, user, deleted=True)


def delete_marked_accounts() -> int:
    """Delete the accounts marked for deletion; return how many. The web database role may not.

    Their audit entries stay, with a number in place of name and address. An account that has
    become a survey's last owner or the last administrator is only left deactivated.
    """
    deleted = 0
    for user in User.objects.filter(deleting=True):
        with suppress(Refused), transaction.atomic():
            _require_deletable(_lock_with_administrators(user))
            number = f"deleted account {user.pk}"
            for entry in AuditEntry.objects.filter(actor=user):
                entry.detail["account"] = number
                entry.save(update_fields=["detail"])
            for key in ("member", "person"):
                for entry in AuditEntry.objects.filter(**{f"detail__{key}__iexact": user.email}):
                    entry.detail[key] = number
                    entry.save(update_fields=["detail"])
            user.delete()
            deleted += 1
    return deleted


def _require_deletable(user: User) -> None:
    if user.is_administrator:
        _require_other_administrator(user)
    subjects().require_other_owners(user)


@transaction.atomic
def forget_second_factors(*, user: User, actor: User | None) -> None:
    """Remove all second factors of a user who lost app, keys and recovery codes.

    They sign in by password and, where their role requires a second factor, must set up a new one
    before anything else. An email informs them. `actor` is None if the server operator did it."""
    deleted, _kinds = Authenticator.objects.filter(user=user).delete()
    if not deleted:
        raise Refused(_("This account has no second factor."))
    end_sessions(user)
    record(
        actor=actor,
        action=AuditEntry.Action.ACCOUNT,
        subject=None,
        person=user.email,
        second_factor=False,
    )
    transaction.on_commit(lambda: notify_second_factors_removed(user))


def find_account(email: str) -> User:
    """Return the active account with this address, or raise `Refused`.

    This reveals whether an address has an account. A person who mistypes an address needs to know;
    a right that waits for the future owner of a mistyped address would be worse.
    """
    user = User.objects.filter(email__iexact=email.strip(), is_active=True).first()
    if user is None:
        message = _("Nobody here has the address %(email)s. An administrator can invite them.")
        raise Refused(message % {"email": email.strip()})
    return user


def end_sessions(user: User) -> None:
    """End all sessions of a user; the caller may renew the current one."""
    User.objects.filter(pk=user.pk).update(sessions_ended=F("sessions_ended") + 1)
    user.refresh_from_db(fields=["sessions_ended"])


def digest_of(secret: str) -> str:
    """Return the hash stored for a link's secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def link_of(secret: str) -> str:
    """Return the URL that is emailed or handed over."""
    return settings.SITE_URL + reverse("join", args=[secret])


def _next_expiry() -> dt.datetime:
    return timezone.now() + dt.timedelta(days=DAYS)


def _lock_other(user: User, actor: User) -> User:
    """Lock another user's row; administrators may not change their own account."""
    require_other_user(user, actor)
    return _lock_with_administrators(user)


def _lock_with_administrators(user: User) -> User:
    """Lock a user's row and those of all administrators, in one order, so that two administrators
    who change each other at the same time wait for each other without a deadlock."""
    concerned = Q(role=User.Role.ADMINISTRATOR, is_active=True) | Q(pk=user.pk)
    rows = User.objects.select_for_update(no_key=True).filter(concerned)
    locked = list(rows.order_by("pk"))
    return next(each for each in locked if each.pk == user.pk)


def require_other_user(user: User, actor: User) -> None:
    """Raise `Refused` for one's own account."""
    if user.pk == actor.pk:
        raise Refused(_("Your own account is changed by another administrator."))


def _require_other_administrator(user: User) -> None:
    administrators = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    if not administrators.exclude(pk=user.pk).exists():
        raise Refused(_("This is the last administrator: make somebody else one first."))


def _record_invitation(
    action: AuditEntry.Action, invitation: AccountInvitation, actor: User, **more: bool
) -> None:
    organisation = {"organisation": str(invitation.organisation)} if invitation.organisation else {}
    record(
        actor=actor,
        action=action,
        subject=None,
        person=invitation.email,
        role=invitation.role,
        **organisation,
        **more,
    )


def _record_account_change(actor: User, user: User, **detail: str | bool) -> None:
    action = AuditEntry.Action.ACCOUNT
    record(actor=actor, action=action, subject=None, person=user.email, **detail)

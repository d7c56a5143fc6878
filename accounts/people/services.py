"""Invitations and accounts: create, change roles, deactivate and delete.

Sign-up is closed. An account is created by following a link sent by an administrator or by the
manager of an organization. Its secret has 256 random bits, works once and for a week, and only its
hash is stored.
"""

import datetime as dt
import secrets
from contextlib import suppress
from typing import Any

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import F, Q, QuerySet
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.hashing import hash_secret
from accounts.models import (
    AccountInvitation,
    AuditEntry,
    Organization,
    OrganizationMembership,
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
    organization: Organization | None = None,
    organization_role: OrganizationMembership.Role = OrganizationMembership.Role.MEMBER,
) -> tuple[AccountInvitation, str]:
    """Create an invitation and return it with its link, which cannot be recovered later."""
    _refuse_new_administrator(role)
    email = User.objects.normalize_email(email).lower()
    if User.objects.filter(email__iexact=email).exists():
        raise Refused(_("This address already has an account."))
    invitation = AccountInvitation(
        email=email, role=role, organization=organization, organization_role=organization_role
    )
    link = _set_link(invitation, actor)
    try:
        with transaction.atomic():
            invitation.save()
    except IntegrityError:
        message = _("This address was already invited: send that invitation again instead.")
        raise Refused(message) from None
    _record_invitation(AuditEntry.Action.PERSON_INVITED, invitation, actor)
    return invitation, link


@transaction.atomic
def renew_invitation(*, invitation: AccountInvitation, actor: User) -> str:
    """Replace the link by a new one that works for a week. Raises `AccountInvitation.DoesNotExist`
    if the invitation was accepted or withdrawn in the meantime."""
    invitation = AccountInvitation.objects.select_for_update().get(pk=invitation.pk)
    link = _set_link(invitation, actor)
    invitation.save(update_fields=["digest", "expires", "invited_by"])
    _record_invitation(AuditEntry.Action.PERSON_INVITED, invitation, actor, again=True)
    return link


def _set_link(invitation: AccountInvitation, actor: User) -> str:
    """Give an invitation a new secret that works for a week; return its link."""
    if settings.SECOND_PERSON and not actor.is_administrator:
        raise Refused(_("On this site only administrators invite people."))
    secret = secrets.token_urlsafe(32)
    invitation.digest = hash_secret(secret)
    invitation.invited_by = actor
    invitation.expires = timezone.now() + dt.timedelta(days=DAYS)
    return settings.SITE_URL + reverse("join", args=[secret])


@transaction.atomic
def withdraw(*, invitation: AccountInvitation, actor: User | None) -> None:
    """Delete an invitation with its link; only the audit log keeps the address."""
    _record_invitation(AuditEntry.Action.INVITATION_WITHDRAWN, invitation, actor)
    invitation.delete()


def withdraw_invitations_by(
    user: User, *, actor: User | None, organization: Organization | None = None
) -> None:
    """Withdraw what a user sent, when they lose the right to invite, to one organization or all."""
    sent = AccountInvitation.objects.select_for_update().filter(invited_by=user)
    if organization is not None:
        sent = sent.filter(organization=organization)
    for invitation in sent:
        withdraw(invitation=invitation, actor=actor)


def pending_invitations(secret: str) -> QuerySet[AccountInvitation]:
    """Return the pending invitation with this secret, if any."""
    pending = AccountInvitation.objects.select_related("organization")
    return pending.filter(digest=hash_secret(secret), expires__gt=timezone.now())


@transaction.atomic
def accept(*, secret: str, name: str, password: str) -> User | None:
    """Create the invited account. Return None if the link was used, withdrawn or has expired, or
    the address now has an account."""
    invitation = pending_invitations(secret).select_for_update(of=("self",)).first()
    return _accept(invitation, name=name, password=password)


@transaction.atomic
def accept_for_address(*, email: str, name: str, role: User.Role | None) -> User | None:
    """Create the account that was invited at an address, for a person whose identity provider has
    verified that it is theirs. A role that the provider gives replaces the invitation's."""
    pending = AccountInvitation.objects.filter(email__iexact=email, expires__gt=timezone.now())
    invitation = pending.select_for_update(of=("self",)).first()
    return _accept(invitation, name=name, role=role, single_sign_on=True)


def _accept(
    invitation: AccountInvitation | None,
    *,
    name: str,
    password: str | None = None,
    role: User.Role | None = None,
    **detail: Any,
) -> User | None:
    if invitation is None:
        return None
    try:
        with transaction.atomic():
            user = User.objects.create_user(
                invitation.email,
                password,
                role=role or invitation.role,
                name=name,
                invited_by=invitation.invited_by,
            )
    except (IntegrityError, ValidationError):
        # Another account got this address in the meantime.
        return None
    if organization := invitation.organization:
        organization.memberships.create(user=user, role=invitation.organization_role)
    invitation.delete()
    record(user, AuditEntry.Action.JOINED, role=user.role, **detail)
    return user


@transaction.atomic
def change_role(*, user: User, role: User.Role, actor: User | None) -> None:
    """Change a role. Every survey keeps an owner, and the site an administrator (`Refused`).

    `actor` is None if the identity provider gives the role, at the user's own sign-in."""
    if role == User.Role.EXPORTER:
        # Lock surveys before accounts, in the same order as sharing does, so that no other owner
        # leaves in the meantime.
        subjects().lock_owned_by(user)
    locked = _lock_with_administrators(user) if actor is None else _lock_other(user, actor)
    if locked.role == role:
        return
    if actor is not None:
        _refuse_new_administrator(role)
    _require_other_administrator(locked)
    if role == User.Role.EXPORTER:
        subjects().require_other_owners(locked, as_exporter=True)
    user.role = role
    user.save(update_fields=["role"])
    if locked.is_administrator:
        withdraw_invitations_by(user, actor=actor)
    by_provider = {"single_sign_on": True} if actor is None else {}
    _record_change(actor, user, was=locked.role, role=role, **by_provider)


@transaction.atomic
def deactivate_account(*, user: User, actor: User) -> None:
    """Prevent sign-in, end all sessions and withdraw the invitations this user sent."""
    locked = _lock_other(user, actor)
    if not locked.is_active:
        return
    _require_other_administrator(locked)
    _close(user, actor)
    _record_change(actor, user, active=False)


@transaction.atomic
def activate_account(*, user: User, actor: User) -> None:
    """Allow sign-in again, with the previous password and second factor."""
    if _lock_other(user, actor).is_active:
        return
    user.is_active = True
    user.save(update_fields=["is_active"])
    _record_change(actor, user, active=True)


@transaction.atomic
def delete_account(*, user: User, actor: User) -> None:
    """Deactivate an account and mark it; `delete_marked_accounts` deletes it later. Every survey
    keeps an owner, and the site an administrator (`Refused`)."""
    locked = _lock_with_administrators(user)
    _require_deletable(locked)
    user.deleting = True
    _close(user, actor)
    _record_change(actor, user, deleted=True)


def _close(user: User, actor: User) -> None:
    user.is_active = False
    user.save(update_fields=["is_active", "deleting"])
    end_sessions(user)
    withdraw_invitations_by(user, actor=actor)


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
    _record_change(actor, user, second_factor=False)
    transaction.on_commit(lambda: notify_second_factors_removed(user))


def find_account(email: str) -> User:
    """Return the active account with this address, or raise `Refused`.

    This reveals whether an address has an account. A person who mistypes an address needs to know;
    a right that waits for the future owner of a mistyped address would be worse.
    """
    user = User.objects.filter(email__iexact=email.strip(), is_active=True).first()
    if user is None:
        message = _("No one here has the address %(email)s. An administrator can invite them.")
        raise Refused(message % {"email": email.strip()})
    return user


def end_sessions(user: User) -> None:
    """End all sessions of a user; the caller may renew the current one."""
    User.objects.filter(pk=user.pk).update(sessions_ended=F("sessions_ended") + 1)
    user.refresh_from_db(fields=["sessions_ended"])


def _lock_other(user: User, actor: User) -> User:
    """Lock another user's row; administrators may not change their own account."""
    require_other_user(user, actor)
    return _lock_with_administrators(user)


def _lock_with_administrators(user: User) -> User:
    """Lock the rows of a user and of all administrators, in one order, so that two administrators
    who change each other at the same time wait for each other without a deadlock."""
    concerned = Q(role=User.Role.ADMINISTRATOR, is_active=True) | Q(pk=user.pk)
    rows = User.objects.select_for_update(no_key=True).filter(concerned)
    locked = list(rows.order_by("pk"))
    return next(row for row in locked if row.pk == user.pk)


def require_other_user(user: User, actor: User) -> None:
    if user.pk == actor.pk:
        raise Refused(_("Only another administrator can change your account."))


def _refuse_new_administrator(role: User.Role) -> None:
    """Let no administrator make themselves a second person."""
    if settings.SECOND_PERSON and role == User.Role.ADMINISTRATOR:
        message = _("On this site administrators are made on the server: “createsuperuser”.")
        raise Refused(message)


def _require_other_administrator(user: User) -> None:
    others = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True).exclude(pk=user.pk)
    if user.is_administrator and not others.exists():
        raise Refused(_("This is the last administrator: give someone else that role first."))


def _record_invitation(
    action: AuditEntry.Action, invitation: AccountInvitation, actor: User | None, **more: bool
) -> None:
    detail: dict[str, Any] = {"person": invitation.email, "role": invitation.role, **more}
    if invitation.organization:
        detail["organization"] = invitation.organization.name
    record(actor, action, **detail)


def _record_change(actor: User | None, user: User, **detail: Any) -> None:
    record(actor, AuditEntry.Action.ACCOUNT, person=user.email, **detail)

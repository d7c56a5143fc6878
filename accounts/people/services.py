"""Accounts: who is invited, who comes in, what they may be, and when they are switched off.

Sign-up is closed. An account is made by following a link that an administrator, or the manager of
an organisation, has sent: 256 random bits, good once and for a week, of which only a hash is kept.
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
    """An invitation, and its link, which is told now and never again; or `Refused`."""
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
                expires=_in_a_week(),
            )
    except IntegrityError:
        raise Refused(_("Somebody has just invited this address.")) from None
    _invitation_recorded(AuditEntry.Action.WELCOMED, invitation, actor)
    return invitation, link_of(secret)


@transaction.atomic
def renew_invitation(*, invitation: AccountInvitation, actor: User) -> str:
    """A new link for another week; the earlier one stops working. Raises
    `AccountInvitation.DoesNotExist` if it was accepted or withdrawn meanwhile."""
    invitation = AccountInvitation.objects.select_for_update().get(pk=invitation.pk)
    secret = secrets.token_urlsafe(32)
    invitation.digest, invitation.expires, invitation.invited_by = (
        digest_of(secret),
        _in_a_week(),
        actor,
    )
    invitation.save(update_fields=["digest", "expires", "invited_by"])
    _invitation_recorded(AuditEntry.Action.WELCOMED, invitation, actor, again=True)
    return link_of(secret)


@transaction.atomic
def withdraw(*, invitation: AccountInvitation, actor: User) -> None:
    """The link works no more, and the address is forgotten but for the audit log."""
    _invitation_recorded(AuditEntry.Action.UNWELCOMED, invitation, actor)
    invitation.delete()


def withdraw_those_of(user: User, *, actor: User, organisation: Organisation | None = None) -> None:
    """What somebody sent ends with their right to send it; of one organisation, or all."""
    sent = AccountInvitation.objects.select_for_update().filter(invited_by=user)
    if organisation is not None:
        sent = sent.filter(organisation=organisation)
    for invitation in sent:
        withdraw(invitation=invitation, actor=actor)


def open_invitation(secret: str) -> AccountInvitation | None:
    """The invitation that a link belongs to, while it is good."""
    waiting = AccountInvitation.objects.filter(digest=digest_of(secret), expires__gt=timezone.now())
    return waiting.first()


@transaction.atomic
def accept(*, secret: str, name: str, password: str) -> User | None:
    """Make the account that a link was sent for; nothing if it was used, withdrawn or is over."""
    waiting = AccountInvitation.objects.select_for_update(of=("self",)).select_related(
        "organisation"
    )
    invitation = waiting.filter(digest=digest_of(secret), expires__gt=timezone.now()).first()
    if invitation is None:
        return None
    try:
        with transaction.atomic():
            user = User.objects.create_user(
                invitation.email, password, role=invitation.role, name=name
            )
    except (IntegrityError, ValidationError):
        # Its address came to somebody else meanwhile.
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
    """What an account may be; surveys keep an owner, and the site an administrator."""
    if role == User.Role.EXPORTER:
        # Before the accounts, as whoever shares a survey does: no other owner leaves meanwhile.
        subjects().lock_owned_by(user)
    locked = _locked(user, actor)
    if locked.role == role:
        return
    if locked.is_administrator:
        _require_other_administrator(locked)
    if role == User.Role.EXPORTER:
        subjects().require_other_owners(locked, as_exporter=True)
    user.role = role
    user.save(update_fields=["role"])
    if locked.is_administrator:
        withdraw_those_of(user, actor=actor)
    _account_recorded(actor, user, was=locked.role, role=role)


@transaction.atomic
def switch_off(*, user: User, actor: User) -> None:
    """Nobody signs in with this account, every session of it ends, and so do its invitations."""
    locked = _locked(user, actor)
    if not locked.is_active:
        return
    if locked.is_administrator:
        _require_other_administrator(locked)
    user.is_active = False
    user.save(update_fields=["is_active"])
    end_sessions(user)
    withdraw_those_of(user, actor=actor)
    _account_recorded(actor, user, active=False)


@transaction.atomic
def switch_on(*, user: User, actor: User) -> None:
    """They sign in again, with the password and second factor they had."""
    if _locked(user, actor).is_active:
        return
    user.is_active = True
    user.save(update_fields=["is_active"])
    _account_recorded(actor, user, active=True)


@transaction.atomic
def delete_account(*, user: User, actor: User) -> None:
    """Sign somebody out for good, themselves or by an administrator; `delete_marked` then deletes
    the account. Surveys keep an owner, and the site an administrator (`Refused`)."""
    locked = _with_administrators(user)
    _require_deletable(locked)
    user.is_active, user.deleting = False, True
    user.save(update_fields=["is_active", "deleting"])
    end_sessions(user)
    withdraw_those_of(user, actor=actor)
    _account_recorded(actor, user, deleted=True)


def delete_marked() -> int:
    """Delete the accounts that are marked; how many. The web's role may not do this.

    What they did stays in the audit log, under a number in the place of name and address. Looked at
    again is whether a survey, or the site, would be without anybody: then the account only stays
    switched off.
    """
    deleted = 0
    for user in User.objects.filter(deleting=True):
        with suppress(Refused), transaction.atomic():
            _require_deletable(_with_administrators(user))
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
    """For somebody who lost app, keys and recovery codes: they sign in by password, and where their
    role demands it open nothing else before they set up a new one. They are told by mail; without
    an actor, whoever runs the server did it."""
    forgotten, _kinds = Authenticator.objects.filter(user=user).delete()
    if not forgotten:
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
    """The active account of an address, or `Refused`.

    Whether an address has an account is told: whoever mistypes one has to learn it, and a right
    that waits for whoever comes to own a mistyped address is worse.
    """
    user = User.objects.filter(email__iexact=email.strip(), is_active=True).first()
    if user is None:
        said = _("Nobody here has the address %(email)s. An administrator can invite them.")
        raise Refused(said % {"email": email.strip()})
    return user


def end_sessions(user: User) -> None:
    """Nobody stays signed in as this person; the caller may sign their own session in anew."""
    User.objects.filter(pk=user.pk).update(sessions_ended=F("sessions_ended") + 1)
    user.refresh_from_db(fields=["sessions_ended"])


def digest_of(secret: str) -> str:
    """What is kept of a link."""
    return hashlib.sha256(secret.encode()).hexdigest()


def link_of(secret: str) -> str:
    """The address that is mailed, or handed over by whoever invited."""
    return settings.SITE_URL + reverse("join", args=[secret])


def _in_a_week() -> dt.datetime:
    return timezone.now() + dt.timedelta(days=DAYS)


def _locked(user: User, actor: User) -> User:
    """The account's row, with those of all administrators: two of them who act on each other at
    once wait, and lock in one order. One's own account is another's business."""
    require_another(user, actor)
    return _with_administrators(user)


def _with_administrators(user: User) -> User:
    concerned = Q(role=User.Role.ADMINISTRATOR, is_active=True) | Q(pk=user.pk)
    rows = User.objects.select_for_update(no_key=True).filter(concerned)
    locked = list(rows.order_by("pk"))
    return next(each for each in locked if each.pk == user.pk)


def require_another(user: User, actor: User) -> None:
    """What an administrator does to accounts is done to those of others."""
    if user.pk == actor.pk:
        raise Refused(_("Your own account is changed by another administrator."))


def _require_other_administrator(user: User) -> None:
    administrators = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    if not administrators.exclude(pk=user.pk).exists():
        raise Refused(_("This is the last administrator: make somebody else one first."))


def _invitation_recorded(
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


def _account_recorded(actor: User, user: User, **detail: str | bool) -> None:
    action = AuditEntry.Action.ACCOUNT
    record(actor=actor, action=action, subject=None, person=user.email, **detail)

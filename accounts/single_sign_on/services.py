"""Who may sign in, with which account and role. Each change leaves an audit entry."""

from typing import Any

from allauth.socialaccount.models import SocialAccount
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, User
from accounts.people.services import accept_for_address, change_role, end_sessions
from accounts.single_sign_on.discovery import configured
from accounts.single_sign_on.provider import PROVIDER, Identity


def admit(identity: Identity) -> SocialAccount:
    """Return the connected account, found or made, with the role that the provider gives.

    Raises `Refused` for a person who may not sign in. One whose role was taken away there also
    loses the sessions here.
    """
    _check(identity)
    if _lacks_role(identity):
        for account in _connected(identity):
            end_sessions(account.user)
        raise Refused(_without_role())
    try:
        with transaction.atomic():
            account = _connected(identity).first() or _first_sign_in(identity)
            if identity.role and account.user.is_active:
                change_role(user=account.user, role=identity.role, actor=None)
    except IntegrityError:
        raise Refused(_("Two sign-ins ran at the same time. Start again.")) from None
    return account


@transaction.atomic
def connect(user: User, identity: Identity) -> None:
    _check(identity)
    if _lacks_role(identity):
        raise Refused(_without_role())
    account = _connected(identity).first()
    if account is None:
        _link(user, identity)
    elif account.user_id != user.pk:
        raise Refused(_("Another account here is already connected with that sign-in."))


@transaction.atomic
def disconnect(user: User) -> None:
    """Remove a user's connection; they need a password afterwards."""
    if not (user.has_usable_password() and configured().allows_password(user.role)):
        raise Refused(_("You cannot disconnect this, because you could no longer sign in."))
    deleted, _kinds = SocialAccount.objects.filter(user=user, provider=PROVIDER).delete()
    if deleted:
        _record(user, single_sign_on=False)


def _check(identity: Identity) -> None:
    name = {"provider": configured().label}
    if not identity.email or not identity.verified:
        message = _("Your email address is not confirmed at %(provider)s. Have it confirmed there.")
        raise Refused(message % name)
    if not configured().allows_domain(identity.email):
        message = _("Addresses like %(email)s may not sign in here.")
        raise Refused(message % {"email": identity.email})


def _lacks_role(identity: Identity) -> bool:
    return bool(configured().role_claim) and identity.role is None


def _without_role() -> str:
    message = _("At %(provider)s you have no role for this site. Ask an administrator for one.")
    return message % {"provider": configured().label}


def _connected(identity: Identity) -> QuerySet[SocialAccount]:
    accounts: QuerySet[SocialAccount] = SocialAccount.objects.select_related("user")
    return accounts.filter(provider=PROVIDER, uid=identity.uid)


def _first_sign_in(identity: Identity) -> SocialAccount:
    """Find the account for an address, or create it: invited people get what they were invited to.

    An account that exists is not taken over by its address, unless the operator allows that.
    """
    config = configured()
    user = User.objects.filter(email__iexact=identity.email).first()
    if user is not None:
        if user.service_of_id is not None:
            raise Refused(_("Service accounts cannot sign in."))
        if not config.links_by_email:
            message = _(
                "An account with your address exists here. Sign in to it as before, then connect "
                "it with %(provider)s on your profile."
            )
            raise Refused(message % {"provider": config.label})
        return _link(user, identity)
    user = accept_for_address(email=identity.email, name=identity.name, role=identity.role)
    if user is None:
        if not config.creates_accounts:
            message = _("%(email)s has no account here. Ask an administrator to invite you.")
            raise Refused(message % {"email": identity.email})
        role = identity.role or User.Role.RESEARCHER
        user = User.objects.create_user(identity.email, role=role, name=identity.name)
        record(user, AuditEntry.Action.JOINED, role=user.role, single_sign_on=True)
    return SocialAccount.objects.create(user=user, provider=PROVIDER, uid=identity.uid)


def _link(user: User, identity: Identity) -> SocialAccount:
    """Connect an account that is connected with no one else yet."""
    if SocialAccount.objects.filter(user=user, provider=PROVIDER).exists():
        message = _("Your account is connected with another sign-in of %(provider)s.")
        raise Refused(message % {"provider": configured().label})
    account = SocialAccount.objects.create(user=user, provider=PROVIDER, uid=identity.uid)
    _record(user, single_sign_on=True)
    return account


def _record(user: User, **detail: Any) -> None:
    record(user, AuditEntry.Action.ACCOUNT, person=user.email, **detail)

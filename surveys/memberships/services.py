"""Add, change and remove members of a survey and transfer its ownership, with audit entries.

Every function locks the survey's row first, so that two concurrent changes cannot leave a survey
without an owner.
"""

from collections.abc import Collection
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, Organization, User
from surveys.memberships.emails import notify_former_owners, notify_new_owner
from surveys.models import Membership, Survey
from surveys.permissions import may_consent

Role = Membership.Role


def eligible_roles(user: User) -> list[Role]:
    """Return the roles that this account can have: exporters cannot design."""
    if user.is_administrator:
        return list(Role)
    if user.is_exporter:
        return [Role.ANALYST, Role.EXPORTER]
    return [Role.OWNER, Role.EDITOR, Role.ANALYST]


def suggested(survey: Survey) -> QuerySet[User]:
    """Return members of the survey's organization who have no role on the survey yet."""
    if survey.organization is None:
        return User.objects.none()
    people = User.objects.filter(organizations=survey.organization, is_active=True)
    return people.exclude(memberships__survey=survey).order_by("email")


@transaction.atomic
def add_member(*, survey: Survey, user: User, role: Role, actor: User) -> None:
    lock_survey(survey)
    if survey.memberships.filter(user=user).exists():
        raise Refused(
            _("%(person)s is already a member. Change their role below.") % {"person": user}
        )
    _assign(survey, user, role, actor)


@transaction.atomic
def change_member(*, survey: Survey, user: User, role: Role, actor: User) -> None:
    lock_survey(survey)
    if not survey.memberships.filter(user=user).exists():
        raise Refused(_("%(person)s was removed meanwhile.") % {"person": user})
    _assign(survey, user, role, actor)


@transaction.atomic
def remove_member(*, survey: Survey, user: User, actor: User) -> None:
    """Remove a member, who may be the actor; their access and the link for readers end at once."""
    lock_survey(survey)
    membership = survey.memberships.filter(user=user).first()
    if membership is None:
        return
    membership.delete()
    # With a link for readers they could come back.
    Survey.objects.filter(pk=survey.pk).update(reader_link="", reader_link_ends=None)
    if membership.role == Role.OWNER:
        require_owner(survey)
    record_change(survey, actor, member=user.email, was=membership.role, role=None)


@transaction.atomic
def transfer(
    *,
    survey: Survey,
    to: User,
    actor: User,
    former: Collection[User],
    stay: bool,
    agreed: bool = False,
) -> None:
    """Make ``to`` the owner instead of the ``former`` owners, who become editors or leave, if the
    actor may decide that or has ``agreed`` to another person's request.

    Raises `Refused` if the actor may not decide that. People whom another person makes an owner or
    an editor get an e-mail.
    """
    lock_survey(survey)
    owners = owners_of(survey)
    if agreed:
        require_eligible(to, Role.OWNER)
        grant_role(survey=survey, user=to, role=Role.OWNER, actor=actor)
    else:
        _assign(survey, to, Role.OWNER, actor)
    others = [user for user in owners if user in former and user != to]
    for user in others:
        if stay:
            grant_role(survey=survey, user=user, role=Role.EDITOR, actor=actor)
        else:
            remove_member(survey=survey, user=user, actor=actor)

    def notify() -> None:
        if to not in owners and to != actor and to.service_of_id is None:
            notify_new_owner(survey, to=to, actor=actor)
        if stay:
            people = [user for user in others if user.service_of_id is None]
            recipients = [user for user in people if user != actor]
            notify_former_owners(survey, to=to, actor=actor, former=recipients)

    transaction.on_commit(notify)


@transaction.atomic
def set_organization(*, survey: Survey, organization: Organization | None, actor: User) -> None:
    if lock_survey(survey).organization == organization:
        return
    survey.organization = organization
    survey.save(update_fields=["organization"])
    record_change(survey, actor, organization=str(organization) if organization else None)


def owners_of(survey: Survey) -> list[User]:
    """Return all owners, whether they can sign in or not."""
    owners = survey.memberships.filter(role=Role.OWNER)
    return list(User.objects.filter(memberships__in=owners).order_by("email"))


def lock_survey(survey: Survey) -> Survey:
    """Lock the survey's row until the end of the transaction, and return it."""
    return Survey.objects.select_for_update().get(pk=survey.pk)


def _assign(survey: Survey, user: User, role: Role, actor: User) -> None:
    """Grant a role, if the actor may decide that and the account may have it."""
    if role == Role.OWNER and not may_consent(actor, survey):
        raise Refused(
            _(
                "Only the owner can make someone else the owner. Use “Transfer "
                "ownership”, which asks the owner."
            )
        )
    if role == Role.OWNER and settings.SECOND_PERSON:
        raise Refused(
            _("A second person has to agree to a new owner. Use “Transfer ownership” to ask them.")
        )
    require_eligible(user, role)
    grant_role(survey=survey, user=user, role=role, actor=actor)


def require_eligible(account: User, role: Role) -> None:
    """Check the account as it is now, and lock it until the end of the transaction."""
    user = User.objects.select_for_update(no_key=True).get(pk=account.pk)
    if role == Role.OWNER and not user.is_active:
        raise Refused(_("The account of %(person)s is deactivated.") % {"person": user})
    if role in eligible_roles(user):
        return
    if user.is_exporter:
        message = _(
            "The account of %(person)s is an exporter account. It can be analyst or exporter here."
        )
    else:
        message = _(
            "The account of %(person)s is not an exporter account. An administrator can "
            "change that."
        )
    raise Refused(message % {"person": user})


@transaction.atomic
def grant_role(
    *, survey: Survey, user: User, role: Membership.Role, actor: User | None
) -> Membership:
    """Create or change a membership; raises `Refused` if the survey would lose its last owner."""
    lock_survey(survey)
    former = survey.memberships.filter(user=user).first()
    membership, _created = Membership.objects.update_or_create(
        survey=survey, user=user, defaults={"role": role}
    )
    was = former.role if former else None
    if was == Membership.Role.OWNER:
        require_owner(survey)
    record_change(survey, actor, member=user.email, was=was, role=role)
    return membership


def require_owner(survey: Survey) -> None:
    """Raise `Refused`, and so roll back, if no owner is left who can sign in and own surveys."""
    if not survey.memberships.acting_owners().exists():
        raise Refused(_("A survey needs an owner: give someone else that role first."))


def require_second_person(people: Collection[User]) -> None:
    """Raise `Refused` if a second person is needed and none of these is there."""
    if settings.SECOND_PERSON and not people:
        raise Refused(
            _(
                "A second person has to agree, but there is no other owner or administrator who "
                "may. Ask the people who run this website."
            )
        )


def record_change(survey: Survey, actor: User | None, **detail: Any) -> None:
    """Write an audit entry about the survey's members."""
    record(actor, AuditEntry.Action.MEMBERSHIP, survey, **detail)

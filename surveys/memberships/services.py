"""Who works on a survey: added, changed, removed and replaced as its owner, each under audit.

Every act locks the survey's row first, so that two people who act at once cannot leave it without
an owner.
"""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, Organisation, User
from surveys.memberships.emails import tell_former_owners, tell_new_owner
from surveys.models import Membership, Survey
from surveys.permissions import may_consent

Role = Membership.Role


def fitting_roles(user: User) -> list[Role]:
    """What this account can be on a survey: exporters design nothing, and only they export."""
    if user.is_administrator:
        return list(Role)
    return [Role.ANALYST, Role.EXPORTER] if user.is_exporter else [*Role][:3]


def suggested(survey: Survey) -> QuerySet[User]:
    """People of the survey's organisation who have no part in it yet."""
    if survey.organisation is None:
        return User.objects.none()
    people = User.objects.filter(organisations=survey.organisation, is_active=True)
    return people.exclude(memberships__survey=survey).order_by("email")


@transaction.atomic
def add_member(*, survey: Survey, user: User, role: Role, actor: User) -> None:
    """Give somebody new a role."""
    locked(survey)
    if survey.memberships.filter(user=user).exists():
        raise Refused(_("%(person)s is here already: change the role below.") % {"person": user})
    _require_consent(survey, role, actor)
    require_fit(user, role)
    share(survey=survey, user=user, role=role, actor=actor)


@transaction.atomic
def change_member(*, survey: Survey, user: User, role: Role, actor: User) -> None:
    """Another role for somebody who has one."""
    locked(survey)
    if not survey.memberships.filter(user=user).exists():
        raise Refused(_("%(person)s was removed meanwhile.") % {"person": user})
    _require_consent(survey, role, actor)
    require_fit(user, role)
    share(survey=survey, user=user, role=role, actor=actor)


@transaction.atomic
def remove_member(*, survey: Survey, user: User, actor: User) -> None:
    """Take somebody's role away, one's own too; what they may do ends with it."""
    locked(survey)
    membership = survey.memberships.filter(user=user).first()
    if membership is None:
        return
    membership.delete()
    if membership.role == Role.OWNER:
        keep_an_owner(survey)
    action = AuditEntry.Action.MEMBERSHIP
    record(
        actor=actor,
        action=action,
        subject=survey,
        member=user.email,
        was=membership.role,
        role=None,
    )


@transaction.atomic
def transfer(*, survey: Survey, to: User, actor: User, former: Iterable[User], stay: bool) -> None:
    """Make somebody the owner in the place of `former` owners, who stay as editors or leave; by
    whoever may decide that (`Refused`).

    Who becomes owner or editor by another's act is told by mail.
    """
    locked(survey)
    _require_consent(survey, Role.OWNER, actor)
    require_fit(to, Role.OWNER)
    owners = survey.memberships.filter(role=Role.OWNER)
    is_new = not owners.filter(user=to).exists()
    share(survey=survey, user=to, role=Role.OWNER, actor=actor)
    replaced = owners.filter(user__in=former).exclude(user=to).select_related("user")
    others = [membership.user for membership in replaced]
    for user in others:
        if stay:
            share(survey=survey, user=user, role=Role.EDITOR, actor=actor)
        else:
            remove_member(survey=survey, user=user, actor=actor)

    def tell() -> None:
        if is_new and to != actor:
            tell_new_owner(survey, to=to, actor=actor)
        if stay:
            told = [user for user in others if user != actor]
            tell_former_owners(survey, to=to, actor=actor, former=told)

    transaction.on_commit(tell)


@transaction.atomic
def place_in(*, survey: Survey, organisation: Organisation | None, actor: User) -> None:
    """Let a survey belong to an organisation, or to none."""
    if locked(survey).organisation == organisation:
        return
    survey.organisation = organisation
    survey.save(update_fields=["organisation"])
    record(
        actor=actor,
        action=AuditEntry.Action.MEMBERSHIP,
        subject=survey,
        organisation=str(organisation) if organisation else None,
    )


def locked(survey: Survey) -> Survey:
    """The survey as it is now; until the end of the transaction it stays so."""
    return Survey.objects.select_for_update().get(pk=survey.pk)


def _require_consent(survey: Survey, role: Role, actor: User) -> None:
    if role == Role.OWNER and not may_consent(actor, survey):
        raise Refused(
            _("Only its owner gives a survey another one: hand it over, and its owner is asked.")
        )


def require_fit(given: User, role: Role) -> None:
    """Judge the account as it is now; until the end of the transaction it stays so."""
    user = User.objects.select_for_update(no_key=True).get(pk=given.pk)
    if role == Role.OWNER and not user.is_active:
        raise Refused(_("The account of %(person)s is switched off.") % {"person": user})
    if role in fitting_roles(user):
        return
    if user.is_exporter:
        said = _("The account of %(person)s is an exporter’s: it can be analyst or exporter here.")
    else:
        said = _("The account of %(person)s is no exporter’s. An administrator can change that.")
    raise Refused(said % {"person": user})


@transaction.atomic
def share(*, survey: Survey, user: User, role: Membership.Role, actor: User | None) -> Membership:
    """Give someone a role on a survey, or change theirs; its last owner stays one (`Refused`)."""
    Survey.objects.select_for_update().get(pk=survey.pk)
    former = survey.memberships.filter(user=user).first()
    membership, _created = Membership.objects.update_or_create(
        survey=survey, user=user, defaults={"role": role}
    )
    was = former.role if former else None
    if was == Membership.Role.OWNER:
        keep_an_owner(survey)
    record(
        actor=actor,
        action=AuditEntry.Action.MEMBERSHIP,
        subject=survey,
        member=user.email,
        was=was,
        role=role,
    )
    return membership


def keep_an_owner(survey: Survey) -> None:
    """Refuse, and so undo, what has just left a survey without an owner who can sign in and act."""
    if not survey.memberships.acting_owners().exists():
        raise Refused(_("A survey needs an owner: make somebody else one first."))

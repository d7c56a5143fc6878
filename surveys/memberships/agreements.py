"""A second person's agreement before a deletion or a file of rows, if the site asks for one.

The first attempt sends a request to those who may agree and is refused. After one of them has
agreed on a page, the person who asked repeats it; an agreement serves once. What one person can do
alone must not be enough: neither a second session or token, nor an account that they invited.
"""

import datetime as dt

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, User
from surveys.memberships.emails import notify_of_agreement, notify_of_request
from surveys.memberships.services import lock_survey, require_second_person
from surveys.models import Agreement, Survey, Wave
from surveys.permissions import independent
from surveys.time_zones import day_in

DAYS = 7
# The steps of an agreement, as the audit log names them.
STEPS = (
    ("asked", gettext_lazy("asked for")),
    ("consented", gettext_lazy("agreed")),
    ("declined", gettext_lazy("declined")),
    ("used", gettext_lazy("used")),
    ("expired", gettext_lazy("not decided in time")),
)


class SecondPersonNeeded(Refused):
    """Someone else has to agree first, and was asked."""


def require_agreement(
    *, survey: Survey, action: Agreement.Action, actor: User, wave: Wave | None = None
) -> None:
    """Use up a second person's agreement to what the actor is about to do; without one, ask for it
    and raise `SecondPersonNeeded`. Call it outside the transaction of the action."""
    if not settings.SECOND_PERSON:
        return
    if actor.service_of_id is not None:
        raise Refused(_("This needs a second person, so a service account cannot do it."))
    with transaction.atomic():
        lock_survey(survey)
        same = Agreement.objects.filter(survey=survey, action=action, wave=wave, asked_by=actor)
        agreement = same.current().select_related("agreed_by").first()
        agreed_by = agreement.agreed_by if agreement else None
        if agreement and agreed_by in agreeing(agreement):
            _end(agreement, "used", actor)
            return
        if agreement is None or agreed_by:
            for outdated in same:
                _end(outdated, "expired", None)
            agreement = _ask(survey, action, actor, wave)
    message = _(
        "A second person has to agree first. Another owner or an administrator was asked. Once "
        "they agree, do this again, by %(day)s (%(zone)s)."
    )
    day = date_format(day_in(survey.time_zone, agreement.expires))
    raise SecondPersonNeeded(message % {"day": day, "zone": survey.time_zone})


def _ask(survey: Survey, action: Agreement.Action, actor: User, wave: Wave | None) -> Agreement:
    expires = timezone.now() + dt.timedelta(days=DAYS)
    asked = Agreement(survey=survey, action=action, wave=wave, asked_by=actor, expires=expires)
    people = agreeing(asked)
    require_second_person(people)
    asked.save()
    _record_step(asked, "asked", actor)
    transaction.on_commit(lambda: notify_of_request(asked, people))
    return asked


@transaction.atomic
def decide(*, agreement: Agreement, actor: User, agrees: bool) -> None:
    """Agree to a request, or decline it."""
    lock_survey(agreement.survey)
    current = Agreement.objects.current().filter(pk=agreement.pk, agreed_by=None).first()
    if current is None:
        raise Refused(_("This was withdrawn, decided or changed meanwhile."))
    if actor not in agreeing(current):
        raise Refused(_("Someone else has to decide this."))
    if agrees:
        current.agreed_by = actor
        current.save(update_fields=["agreed_by"])
        _record_step(current, "consented", actor)
    else:
        _end(current, "declined", actor)
    transaction.on_commit(lambda: notify_of_agreement(agreement, actor, agreed=agrees))


def expire_agreements() -> int:
    """Delete requests that were not decided, or not used, in time; return their number."""
    overdue = list(Agreement.objects.filter(expires__lte=timezone.now()))
    for agreement in overdue:
        _end(agreement, "expired", None)
    return len(overdue)


def undecided_for(user: User) -> list[Agreement]:
    """Return the requests that this user may decide."""
    surveys = Survey.objects.visible_to(user)
    waiting = Agreement.objects.current().filter(agreed_by=None, survey__in=surveys)
    requests = waiting.select_related("survey", "asked_by", "wave")
    return [request for request in requests if user in agreeing(request)]


def agreeing(agreement: Agreement) -> list[User]:
    """Return the people who may agree: owners who can act, and administrators."""
    owners = User.objects.filter(memberships__in=agreement.survey.memberships.acting_owners())
    administrators = User.objects.filter(role=User.Role.ADMINISTRATOR, is_active=True)
    people = (owners | administrators).distinct().order_by("pk")
    return [person for person in people if independent(person, agreement.asked_by)]


def _end(agreement: Agreement, step: str, actor: User | None) -> None:
    _record_step(agreement, step, actor)
    agreement.delete()


def _record_step(agreement: Agreement, step: str, actor: User | None) -> None:
    detail = {"wave": str(agreement.wave)} if agreement.wave else {}
    record(
        actor,
        AuditEntry.Action.AGREEMENT,
        agreement.survey,
        agreement=step,
        what=agreement.action,
        person=agreement.asked_by.email,
        **detail,
    )

"""What staff may do with a wave's invitations: each action is one transaction. Audit entries
contain counts and never an address."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat
from uuid import UUID

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, User
from respondents.models import Invitation, Mailing
from surveys import formatting
from surveys.documents.freezing.problems import DraftError
from surveys.models import Wave

CHUNK = 1_000


class TooManyInvitations(Refused):
    """More people would be invited than the wave accepts; the message has both numbers."""


class FewAlike(Refused):
    """Few people would be invited with some combination of the fields; the message names it."""


Values = dict[str, str]
"""The values of the survey's fields in a person's link, by their names."""


@dataclass(frozen=True)
class InviteResult:
    """How many addresses of a list were invited, repeated, or invited before."""

    invited: int
    repeated: int
    known: int


def require_invited(wave: Wave) -> None:
    """Raise 404 unless the wave is live, and of invited people."""
    if wave.kind != Wave.Kind.LIVE or not wave.invited:
        raise Http404


def require_open(wave: Wave) -> None:
    if not wave.is_open:
        raise Refused(_("This survey is closed. No one else can be invited to it."))


def counts_of(wave: Wave) -> dict[str, int]:
    """Count a wave's invitations in one query. Only the sending of reminders uses who began the
    survey, and no page shows it; who answered is not stored."""
    active = Q(withdrawn=False)
    addressed = active & ~Q(contact="")
    return wave.invitations.aggregate(
        invited=Count("pk", filter=active),
        contacts=Count("pk", filter=addressed),
        unmailed=Count("pk", filter=addressed & Q(mailed=None, stopped=False)),
        mailed=Count("pk", filter=active & Q(mailed__isnull=False)),
        begun=Count("pk", filter=Q(blinded__isnull=False)),
    )


@transaction.atomic
def invite(
    *, wave: Wave, addresses: list[str], actor: User, fields: Sequence[Values] = ()
) -> InviteResult:
    """Create an invitation for each address that has none; all of them, or none.

    ``fields`` are the values of the survey's fields, of each address.
    """
    _lock(wave)
    unique = dict(zip(addresses, fields or repeat({}), strict=False))
    known = set(wave.invitations.values_list("contact", flat=True).iterator())
    new = [address for address in unique if address not in known]
    _refuse_too_many(wave, len(new))
    _create(wave, [(address, unique[address]) for address in new])
    _record(actor, AuditEntry.Action.INVITED, wave, addresses=len(new))
    return InviteResult(len(new), len(addresses) - len(unique), len(unique) - len(new))


@transaction.atomic
def invite_anonymously(*, wave: Wave, number: int, actor: User) -> None:
    """Create invitations without addresses, for paper or for mail that is sent by other means."""
    _refuse_unless_downloadable(wave)
    _lock(wave)
    _refuse_too_many(wave, number)
    _create(wave, [("", {})] * number)
    _record(actor, AuditEntry.Action.INVITED, wave, anonymous=number)


@transaction.atomic
def carry_over(*, former: Wave, wave: Wave, actor: User) -> int:
    """Invite the people of a former wave to this one, and return how many.

    Each gets a new invitation with its own secret, in random order: only the address links the two,
    and who began the former wave is not copied. If links are only mailed, invitations without an
    address are left out, because their links could reach no one. Raises `DraftError` if the wave
    accepts fewer respondents than were invited to the former, or fields would name few of them.
    """
    _lock(wave)
    active = former.invitations.filter(withdrawn=False)
    if not wave.version.document.download_links:
        active = active.exclude(contact="")
    known = [question.name for question in wave.version.document.given]
    contacts = [
        (contact, {name: value for name, value in fields.items() if name in known})
        for contact, fields in active.order_by("?").values_list("contact", "fields")
    ]
    try:
        _refuse_too_many(wave, len(contacts))
        _create(wave, contacts)
    except Refused as error:
        raise DraftError([str(error)]) from error
    if contacts:
        addressed = sum(bool(contact) for contact, _fields in contacts)
        numbers = {"addresses": addressed, "anonymous": len(contacts) - addressed}
        _record(actor, AuditEntry.Action.INVITED, wave, **numbers)
    return len(contacts)


@transaction.atomic
def record_link_download(*, wave: Wave, actor: User) -> None:
    """Record the download of a wave's links, or raise `Refused` if it is not allowed."""
    _refuse_unless_downloadable(wave)
    number = wave.invitations.filter(withdrawn=False).count()
    _record(actor, AuditEntry.Action.LINKS, wave, invitations=number)


def recipients(wave: Wave, kind: str) -> QuerySet[Invitation]:
    """Return the recipients of a mailing: those not yet mailed, or those who have not begun; never
    those who stopped the email."""
    addressed = wave.invitations.filter(stopped=False).exclude(contact="")
    if kind == Mailing.Kind.INVITE:
        return addressed.filter(mailed=None)
    return addressed.filter(mailed__isnull=False, blinded=None)


@transaction.atomic
def start_mailing(
    *, wave: Wave, kind: str, subject: str, text: str, actor: User, reply_to: str = ""
) -> Mailing:
    """Create a mailing and assign its recipients; the periodic task sends it.

    This needs no message broker: a mailing is sent exactly if its transaction commits.
    """
    _lock(wave)
    people = recipients(wave, kind)
    if not people.exists():
        raise Refused(_("There is no one to write to."))
    _refuse_while_mailing(wave)
    mailing = Mailing.objects.create(
        wave=wave, kind=kind, subject=subject, text=text, reply_to=reply_to, total=people.count()
    )
    people.update(mailing=mailing)
    reminding = kind == Mailing.Kind.REMIND
    action = AuditEntry.Action.REMINDED if reminding else AuditEntry.Action.MAILED
    _record(actor, action, wave, messages=mailing.total)
    return mailing


def refused_invitations(wave: Wave) -> QuerySet[Invitation]:
    """Return the invitations whose last message was not accepted; nobody has their links."""
    return wave.invitations.exclude(refused="").exclude(contact="").order_by("contact")


def running_mailing(wave: Wave) -> Mailing | None:
    return wave.mailings.filter(state=Mailing.State.RUNNING).first()


def _refuse_while_mailing(wave: Wave) -> None:
    if running_mailing(wave) is not None:
        raise Refused(_("Email is already being sent. Wait until it has been sent, or cancel it."))


@transaction.atomic
def stop_mailing(*, mailing: Mailing, state: Mailing.State) -> bool:
    """End a mailing with this state; return whether it was running until now.

    Locks the row before the queue, as the mailer does, so that they cannot deadlock.
    """
    running = Mailing.objects.filter(pk=mailing.pk, state=Mailing.State.RUNNING)
    stopped = running.update(state=state) == 1
    if stopped:
        mailing.waiting.update(mailing=None)
    return stopped


@transaction.atomic
def forget_contacts(*, wave: Wave, actor: User) -> int:
    """Erase every e-mail address of a wave; the invitations and their links stay valid."""
    _lock(wave)
    _refuse_while_mailing(wave)
    erased = wave.invitations.exclude(contact="").update(contact="")
    _record(actor, AuditEntry.Action.UNINVITED, wave, addresses_erased=erased)
    return erased


@transaction.atomic
def uninvite(*, wave: Wave, address: str, actor: User) -> bool:
    """Withdraw the invitation of this address; return whether there was one.

    If its token was fetched, the invitation stays usable: the address is erased and the invitation
    no longer counts. Neither pages nor the audit log distinguish the two cases, because that would
    reveal who has begun.
    """
    _lock(wave)
    invited = wave.invitations.select_for_update().exclude(contact="")
    invitation = invited.filter(contact=address).first()
    if invitation is None:
        return False
    if invitation.fetched:
        wave.invitations.filter(pk=invitation.pk).update(contact="", withdrawn=True, mailing=None)
    else:
        invitation.delete()
    _refuse_small_groups(wave)
    _record(actor, AuditEntry.Action.UNINVITED, wave, invitations=1)
    return True


@transaction.atomic
def stop_email(invitation_id: UUID) -> None:
    """Send a person no more email about a survey, in any of its waves.

    Nothing is recorded but that, for everyone alike: it depends on nothing that the person did.
    """
    asking = Invitation.objects.filter(pk=invitation_id)
    everywhere = Invitation.objects.filter(
        contact__in=asking.exclude(contact="").values("contact"),
        wave__survey__in=asking.values("wave__survey"),
    )
    for invitations in (asking, everywhere):
        invitations.update(stopped=True, mailing=None)


def _create(wave: Wave, contacts: Sequence[tuple[str, Values]]) -> None:
    former = Invitation.objects.filter(wave__survey=wave.survey_id, stopped=True)
    silent = set(former.exclude(contact="").values_list("contact", flat=True))
    people = (
        Invitation(wave=wave, contact=contact, stopped=contact in silent, fields=fields)
        for contact, fields in contacts
    )
    Invitation.objects.bulk_create(people, batch_size=CHUNK)
    _refuse_small_groups(wave)


def _refuse_small_groups(wave: Wave) -> None:
    """Raise if few people are invited with some combination of the survey's fields: a report with
    it would name them. Who began a survey is stored, so that it must hide among as many."""
    document = wave.version.document
    if not document.given:
        return
    least = document.release.minimum_n
    groups = wave.invitations.filter(withdrawn=False).order_by().values_list("fields")
    for fields, n in groups.annotate(n=Count("pk")).filter(n__lt=least):
        values = formatting.join_items(
            f"{field.name} = {fields[field.name]}"
            for field in document.given
            if field.name in fields
        )
        raise FewAlike(
            _(
                "%(people)s would be invited with %(values)s. Each combination of the fields needs "
                "at least %(least)s: merge values in the list, or leave some cells empty."
            )
            % {
                "people": formatting.persons(n),
                "values": values or _("no value"),
                "least": formatting.grouped(least),
            }
        )


def _lock(wave: Wave) -> None:
    """Serialize the actions on a wave's invitations without blocking submissions."""
    Wave.objects.select_for_update(no_key=True).get(pk=wave.pk)


def _refuse_unless_downloadable(wave: Wave) -> None:
    """Refuse unless links may be downloaded, which is chosen before the launch and shown to
    respondents: a link is enough to answer."""
    if not wave.version.document.download_links:
        raise Refused(
            _(
                "The links of this wave are sent by email only. To allow downloads, "
                "choose it in the settings, under “Who may answer”, before a launch."
            )
        )


def _refuse_too_many(wave: Wave, more: int) -> None:
    """Raise if more were invited than the wave accepts. Withdrawn ones count: they stay usable."""
    most = wave.version.document.max_respondents
    if most is None or (invited := wave.invitations.count() + more) <= most:
        return
    raise TooManyInvitations(
        _("This wave accepts %(most)s, but %(invited)s would be invited.")
        % {"most": formatting.respondents(most), "invited": formatting.people(invited)}
    )


def _record(actor: User, action: AuditEntry.Action, wave: Wave, **numbers: int) -> None:
    record(actor, action, wave.survey, wave=str(wave), **numbers)

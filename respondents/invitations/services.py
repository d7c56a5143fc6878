"""What members of staff do with a wave's invitations: each act is one transaction and one audit
entry, which counts and never names anybody."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, User
from respondents.models import Invitation, Mailing
from surveys import formatting
from surveys.documents.draft import DraftError
from surveys.models import Wave

CHUNK = 1_000


class Busy(Exception):
    """Mail is under way, and what was asked for has to wait for its end."""


class TooMany(Exception):
    """More would be invited than the wave accepts; the sentence has both numbers."""


@dataclass(frozen=True)
class Added:
    """What became of a list of addresses."""

    invited: int
    repeated: int
    known: int


@dataclass(frozen=True)
class Counts:
    """How many. Who began a survey is known to the sending of reminders alone, and shown nowhere;
    who answered is known to nobody."""

    invited: int
    contacts: int
    unmailed: int
    mailed: int
    begun: int


def counts_of(wave: Wave) -> Counts:
    """The figures of a wave's page, in one query."""
    there = Q(withdrawn=False)
    addressed = there & ~Q(contact="")
    figures = wave.invitations.aggregate(
        invited=Count("pk", filter=there),
        contacts=Count("pk", filter=addressed),
        unmailed=Count("pk", filter=addressed & Q(mailed=None)),
        mailed=Count("pk", filter=there & Q(mailed__isnull=False)),
        begun=Count("pk", filter=Q(blinded__isnull=False)),
    )
    return Counts(**figures)


@transaction.atomic
def invite(*, wave: Wave, addresses: list[str], actor: User) -> Added:
    """Make an invitation for each address that has none; all of them, or none."""
    _lock(wave)
    wanted = dict.fromkeys(addresses)
    known = set(wave.invitations.exclude(contact="").values_list("contact", flat=True).iterator())
    new = [address for address in wanted if address not in known]
    _refuse_too_many(wave, len(new))
    Invitation.objects.bulk_create(
        (Invitation(wave=wave, contact=address) for address in new), batch_size=CHUNK
    )
    _record(actor, AuditEntry.Action.INVITED, wave, addresses=len(new))
    return Added(len(new), len(addresses) - len(wanted), len(wanted) - len(new))


@transaction.atomic
def invite_anonymously(*, wave: Wave, number: int, actor: User) -> None:
    """Make links that belong to no address, for paper or for somebody's own mail."""
    _refuse_unless_downloadable(wave)
    _lock(wave)
    _refuse_too_many(wave, number)
    Invitation.objects.bulk_create(
        (Invitation(wave=wave) for _number in range(number)), batch_size=CHUNK
    )
    _record(actor, AuditEntry.Action.INVITED, wave, anonymous=number)


@transaction.atomic
def carry_over(*, former: Wave, wave: Wave, actor: User) -> int:
    """Invite the people of one wave to another; how many. Each gets a new invitation with a secret
    of its own, in random order: beside an address nothing leads from the one to the other, and who
    began the former wave is not carried along. Where links are mailed only, those without an
    address stay behind: nobody could get theirs.

    Raises
    ------
    DraftError
        If the wave accepts fewer than were invited to the former.
    """
    _lock(wave)
    there = former.invitations.filter(withdrawn=False)
    if not wave.version.document.download_links:
        there = there.exclude(contact="")
    contacts = list(there.order_by("?").values_list("contact", flat=True))
    try:
        _refuse_too_many(wave, len(contacts))
    except TooMany as refusal:
        raise DraftError([str(refusal)]) from refusal
    Invitation.objects.bulk_create(
        (Invitation(wave=wave, contact=contact) for contact in contacts), batch_size=CHUNK
    )
    if contacts:
        named = sum(map(bool, contacts))
        numbers = {"addresses": named, "anonymous": len(contacts) - named}
        _record(actor, AuditEntry.Action.INVITED, wave, **numbers)
    return len(contacts)


@transaction.atomic
def links_taken(*, wave: Wave, actor: User) -> None:
    """Note that the links of a wave are about to be handed out, or refuse (`Refused`)."""
    _refuse_unless_downloadable(wave)
    number = wave.invitations.filter(withdrawn=False).count()
    _record(actor, AuditEntry.Action.LINKS, wave, invitations=number)


def audience(wave: Wave, kind: str) -> QuerySet[Invitation]:
    """Whom a round of mail would go to: the not yet mailed, or the mailed who have not begun."""
    addressed = wave.invitations.exclude(contact="")
    if kind == Mailing.Kind.INVITE:
        return addressed.filter(mailed=None)
    return addressed.filter(mailed__isnull=False, blinded=None)


@transaction.atomic
def start_mailing(*, wave: Wave, kind: str, subject: str, text: str, actor: User) -> Mailing:
    """Write down what is to be sent and to whom; the worker's beat finds it.

    Nothing waits here for the broker: a round that is written down is sent, one that is not is not.
    """
    _lock(wave)
    refuse_while_mailing(wave)
    people = audience(wave, kind)
    mailing = Mailing.objects.create(
        wave=wave, kind=kind, subject=subject, text=text, total=people.count()
    )
    people.update(mailing=mailing)
    reminding = kind == Mailing.Kind.REMIND
    action = AuditEntry.Action.REMINDED if reminding else AuditEntry.Action.MAILED
    _record(actor, action, wave, messages=mailing.total)
    return mailing


def running_mailing(wave: Wave) -> Mailing | None:
    """The round under way, if there is one."""
    return wave.mailings.filter(state=Mailing.State.RUNNING).first()


def refuse_while_mailing(wave: Wave) -> None:
    if running_mailing(wave) is not None:
        raise Busy


@transaction.atomic
def stop_mailing(*, mailing: Mailing, state: Mailing.State) -> bool:
    """End a round early, or note that it is through; whether it was running until now.

    The row is locked before the queue, as the sending does: neither waits for the other in a ring.
    """
    running = Mailing.objects.filter(pk=mailing.pk, state=Mailing.State.RUNNING)
    stopped = running.update(state=state) == 1
    if stopped:
        mailing.waiting.update(mailing=None)
    return stopped


@transaction.atomic
def forget_contacts(*, wave: Wave, actor: User) -> int:
    """Erase every e-mail address of a wave. The invitations stay good, and so do their links."""
    _lock(wave)
    refuse_while_mailing(wave)
    erased = wave.invitations.exclude(contact="").update(contact="")
    _record(actor, AuditEntry.Action.UNINVITED, wave, addresses_erased=erased)
    return erased


@transaction.atomic
def uninvite(*, wave: Wave, address: str, actor: User) -> bool:
    """Take one invitation back; whether there was one.

    One whose token was fetched cannot be called back: then the address is erased and the invitation
    counts no longer. Nothing that is shown or written tells the two cases apart, since whoever asks
    would learn who has begun.
    """
    _lock(wave)
    invitation = (
        wave.invitations.select_for_update().exclude(contact="").filter(contact=address).first()
    )
    if invitation is None:
        return False
    if invitation.fetched:
        wave.invitations.filter(pk=invitation.pk).update(contact="", withdrawn=True, mailing=None)
    else:
        invitation.delete()
    _record(actor, AuditEntry.Action.UNINVITED, wave, invitations=1)
    return True


def _lock(wave: Wave) -> None:
    """One act at a time on a wave's invitations; submissions go on meanwhile."""
    Wave.objects.select_for_update(no_key=True).get(pk=wave.pk)


def _refuse_unless_downloadable(wave: Wave) -> None:
    """Whoever has a link can answer with it: that staff may have them is decided before a launch,
    and respondents are told."""
    if not wave.version.document.download_links:
        raise Refused(
            _(
                "The links of this wave are mailed only. That they may be downloaded is chosen in "
                "the settings, under “Who may answer”, before a launch."
            )
        )


def _refuse_too_many(wave: Wave, more: int) -> None:
    """Nobody is invited who would find the wave full. One that was taken back may still be used."""
    most = wave.version.document.max_respondents
    if most is None or (invited := wave.invitations.count() + more) <= most:
        return
    raise TooMany(
        _("This wave accepts %(most)s respondents, and %(invited)s would be invited.")
        % {"most": formatting.people(most), "invited": formatting.people(invited)}
    )


def _record(actor: User, action: AuditEntry.Action, wave: Wave, **numbers: int) -> None:
    record(actor=actor, action=action, subject=wave.survey, wave=str(wave), **numbers)

"""Everything that the site knows about an email address, and its erasure."""

from dataclasses import dataclass

from django.db import transaction
from django.db.models import TextField
from django.db.models.functions import Cast

from accounts.models import AccountInvitation, AuditEntry, User
from accounts.people.services import withdraw
from respondents.invitations.services import uninvite
from respondents.models import Invitation, Mailing
from surveys.models import Survey, Version


@dataclass(frozen=True)
class Traces:
    """What is stored with an address."""

    account: User | None
    account_invitations: list[AccountInvitation]
    invitations: list[Invitation]
    replies: int
    """Mailings whose answers go to it."""
    entries: int
    """Audit entries that name it."""
    surveys: list[Survey]
    """Surveys whose texts name it."""

    @property
    def erasable(self) -> bool:
        return bool(self.account_invitations or self.invitations)

    @property
    def any(self) -> bool:
        return bool(self.account or self.erasable or self.replies or self.entries or self.surveys)


def traces_of(address: str) -> Traces:
    """Search accounts, invitations, the audit log and the texts of surveys for an address."""
    in_versions = Version.every.filter(canonical__icontains=address).values("survey")
    drafts = Survey.objects.annotate(text=Cast("draft", TextField()))
    named = AuditEntry.objects.annotate(text=Cast("detail", TextField()))
    invitations = Invitation.objects.filter(contact__iexact=address)
    return Traces(
        User.objects.filter(email__iexact=address).first(),
        list(AccountInvitation.objects.filter(email__iexact=address)),
        list(invitations.select_related("wave__survey").order_by("wave")),
        Mailing.objects.filter(reply_to__iexact=address).count(),
        named.filter(text__icontains=address).count(),
        list(drafts.filter(text__icontains=address) | drafts.filter(pk__in=in_versions)),
    )


@transaction.atomic
def erase_invitations(address: str, actor: User) -> None:
    """Withdraw the invitations of an address to surveys and to the site; each leaves an entry.

    An account is deleted on its own page, since its surveys need another owner first.
    """
    traces = traces_of(address)
    for invitation in traces.invitations:
        uninvite(wave=invitation.wave, address=invitation.contact, actor=actor)
    for pending in traces.account_invitations:
        withdraw(invitation=pending, actor=actor)

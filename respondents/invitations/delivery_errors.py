"""Descriptions of failed deliveries. Only the survey's owner and editors see addresses."""

from django.db.models import QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from respondents.models import Invitation, Mailing
from surveys.formatting import grouped

FAILURES: dict[str, str | Promise] = {
    "refused": _("refused by the mail server"),
    "refused-now": _("refused for now; sending again later may help"),
    "rejected": _("rejected because of their content"),
    "unsupported": _("to addresses that the mail server does not support"),
    "address": _("to addresses that cannot be written to"),
}
TROUBLES: dict[str, str | Promise] = {
    "unreachable": _("The mail server cannot be reached. Candor tries again every few seconds."),
    "login": _(
        "The mail server refuses this site’s password. Contact the people who run the site."
    ),
    "declined": _(
        "The mail server is not accepting email right now. Candor tries again every few seconds."
    ),
}


MOST_SHOWN = 200


def describe_refused(invitations: QuerySet[Invitation]) -> list[tuple[str, str | Promise]]:
    """Return the addresses that got no message, each with the reason; of many, the first ones."""
    rows = invitations.values_list("contact", "refused")[:MOST_SHOWN]
    return [(contact, FAILURES[kind]) for contact, kind in rows]


def describe_errors(mailing: Mailing) -> list[str]:
    """Return a sentence for each kind of error in a mailing."""
    sentences = [
        f"{grouped(number)} {FAILURES[kind]}." for kind, number in mailing.failures.items()
    ]
    if mailing.running and mailing.trouble:
        sentences.append(str(TROUBLES[mailing.trouble]))
    return sentences

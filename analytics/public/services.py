"""Publish a wave's results, and withdraw them."""

from collections.abc import Collection

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.audit.services import record
from accounts.errors import Refused
from accounts.models import AuditEntry, User
from surveys.models import Wave


@transaction.atomic
def publish(*, wave: Wave, questions: Collection[str], actor: User) -> None:
    """Show everyone the results of these questions, by their ids; none withdraws all results."""
    known = [question.id for question in wave.version.document.questions]
    chosen = [name for name in known if name in questions]
    if chosen and not wave.may_be_public:
        raise Refused(
            _("Results can be published when a live wave has closed and its figures are final.")
        )
    changed = Wave.objects.filter(pk=wave.pk).exclude(public_questions=chosen)
    if changed.update(public_questions=chosen):
        action = AuditEntry.Action.PUBLISHED if chosen else AuditEntry.Action.UNPUBLISHED
        record(actor, action, wave.survey, wave=str(wave), questions=chosen or None)
    wave.public_questions = chosen

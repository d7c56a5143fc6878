"""Set the logo and the accent color of an organisation."""

from django.db import transaction

from accounts.audit.services import record
from accounts.models import AuditEntry, Branding, Organisation, User


@transaction.atomic
def set_branding(
    *, organisation: Organisation, accent: str, logo: bytes | None, actor: User
) -> Branding:
    """Store both. ``logo`` is empty to remove it, and None to keep it."""
    changed = {"accent": accent} | ({} if logo is None else {"logo": logo})
    branding, _created = Branding.objects.update_or_create(
        organisation=organisation, defaults=changed
    )
    record(
        actor=actor,
        action=AuditEntry.Action.ORGANISATION,
        organisation=organisation.name,
        accent=branding.accent,
        logo=branding.logo_hash[:8],
    )
    return branding

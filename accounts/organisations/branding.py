"""Set the logo and the accent color of an organisation."""

from django.db import transaction

from accounts.models import Branding, Organisation, User
from accounts.organisations.services import record_change


@transaction.atomic
def set_branding(
    *, organisation: Organisation, accent: str, logo: bytes | None, actor: User
) -> Branding:
    """Store both. ``logo`` is empty to remove it, and None to keep it."""
    changed = {"accent": accent} | ({} if logo is None else {"logo": logo})
    branding, _created = Branding.objects.update_or_create(
        organisation=organisation, defaults=changed
    )
    record_change(actor, organisation, accent=branding.accent, logo=branding.logo_hash[:8])
    return branding

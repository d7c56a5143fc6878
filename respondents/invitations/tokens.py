"""Invitations: their links, and the one signature that each of them is worth.

The issuer knows who asked for a signature and not what was signed; the intake knows what was
signed and not for whom. Nothing is stored, logged or counted that both of them see.
"""

import hmac
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.utils import timezone

from respondents.intake.checks import reject_unless_open
from respondents.intake.schema import Rejected, encode_token
from respondents.models import Invitation
from respondents.signing.blind_rsa import SealError, Signer
from respondents.signing.keys import link_key_of, signer_of
from surveys.models import Wave

MAC_BYTES = 16

# The wave is looked at inside the statement, as in the intake. Of two browsers at once, the second
# waits for the first's row and then finds it spent.
_SPEND = """
UPDATE respondents_invitation SET blinded = %(digest)s
WHERE id = %(id)s AND blinded IS NULL AND NOT withdrawn AND wave_id = (
    SELECT id FROM surveys_wave
    WHERE id = %(wave)s AND opens <= %(now)s AND (closes IS NULL OR closes > %(now)s)
)
"""


def secret_of(invitation: Invitation) -> str:
    """What makes an invitation's link its own. It is worked out, not stored: no table holds it."""
    return encode_token(invitation.id.bytes + _mac(link_key_of(invitation.wave), invitation.id))


def link_of(invitation: Invitation) -> str:
    """An invitation's address. The secret stands in the fragment, which browsers do not send."""
    wave = invitation.wave
    return f"{settings.SITE_URL}{wave.get_absolute_url()}#{secret_of(invitation)}"


def issue(wave: Wave, secret: bytes, blinded: bytes) -> bytes:
    """Sign for this invitation: one message, as often as it is asked for; or `Rejected`."""
    if not wave.invited:
        raise Rejected(404, "This survey has no invitations.")
    reject_unless_open(wave)
    signer, link_key = _opened(wave)
    invitation = UUID(bytes=secret[:-MAC_BYTES])
    if not hmac.compare_digest(secret[-MAC_BYTES:], _mac(link_key, invitation)):
        raise _unknown()
    if int.from_bytes(blinded) >= signer.n:
        raise Rejected(422, "blinded must be a number below the modulus of this survey's key.")
    _spend(wave, invitation, sha256(blinded).digest())
    return signer.sign(blinded)


def _spend(wave: Wave, invitation: UUID, digest: bytes) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            _SPEND, {"wave": wave.pk, "id": invitation, "digest": digest, "now": timezone.now()}
        )
        if cursor.rowcount == 1:
            return
    known = Invitation.objects.filter(pk=invitation, wave=wave, withdrawn=False)
    spent = known.values_list("blinded").first()
    if spent is None:
        raise _unknown()
    if spent[0] is None:
        raise Rejected(410, "This survey is closed.")
    if bytes(spent[0]) != digest:
        raise Rejected(409, "This invitation was used already.")


def _opened(wave: Wave) -> tuple[Signer, bytes]:
    try:
        return signer_of(wave), link_key_of(wave)
    except SealError:
        said = "This site cannot open its signing key. Please tell the person who invited you."
        raise Rejected(503, said) from None


def _mac(key: bytes, invitation: UUID) -> bytes:
    return hmac.digest(key, invitation.bytes, "sha256")[:MAC_BYTES]


def _unknown() -> Rejected:
    return Rejected(404, "This is no invitation to this survey. Open the link whole.")

"""The links of invitations, and the one signature that each invitation is entitled to.

The issuer knows whose token it signs but not the token; the intake knows the token but not whose it
is. Nothing that both of them see is stored, logged or counted.
"""

import hmac
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from respondents.intake.checks import reject_unless_open
from respondents.intake.schema import Rejected, encode_token
from respondents.models import Invitation
from respondents.raw_sql import execute
from respondents.signing.blind_rsa import SealError
from respondents.signing.keys import keys_of
from surveys.models import Wave

MAC_BYTES = 16

# The statement checks the wave itself, as in the intake. Of two concurrent requests, the second
# waits for the row lock of the first and then finds the invitation spent.
_SPEND = """
UPDATE respondents_invitation SET blinded = %(digest)s
WHERE id = %(id)s AND blinded IS NULL AND NOT withdrawn AND wave_id = (
    SELECT id FROM surveys_wave
    WHERE id = %(wave)s AND opens <= %(now)s AND (closes IS NULL OR closes > %(now)s)
)
"""


def secret_of(invitation: Invitation) -> str:
    """Return the secret of an invitation's link. It is computed, and no table stores it."""
    link_key = keys_of(invitation.wave).link_key
    return encode_token(invitation.id.bytes + _mac(link_key, invitation.id))


def link_of(invitation: Invitation) -> str:
    """Return an invitation's URL. The secret is in the fragment, which browsers do not send."""
    wave = invitation.wave
    return f"{settings.SITE_URL}{wave.get_absolute_url()}#{secret_of(invitation)}"


def issue(wave: Wave, secret: bytes, blinded: bytes) -> bytes:
    """Sign a blinded message for this invitation, or raise `Rejected`.

    An invitation signs one message; a repeated request for it gets the same signature.
    """
    if not wave.invited:
        raise Rejected(404, "This survey has no invitations.")
    reject_unless_open(wave)
    try:
        signer, link_key = keys_of(wave).signer, keys_of(wave).link_key
    except SealError:
        message = "This site cannot open its signing key. Please tell the person who invited you."
        raise Rejected(503, message) from None
    invitation = UUID(bytes=secret[:-MAC_BYTES])
    if not hmac.compare_digest(secret[-MAC_BYTES:], _mac(link_key, invitation)):
        raise _unknown()
    if int.from_bytes(blinded) >= signer.n:
        raise Rejected(422, "blinded must be a number below the modulus of this survey's key.")
    _spend(wave, invitation, sha256(blinded).digest())
    return signer.sign(blinded)


def _spend(wave: Wave, invitation: UUID, digest: bytes) -> None:
    values = {"wave": wave.pk, "id": invitation, "digest": digest, "now": timezone.now()}
    if execute(_SPEND, values) == 1:
        return
    known = Invitation.objects.filter(pk=invitation, wave=wave, withdrawn=False)
    spent = known.values_list("blinded").first()
    if spent is None:
        raise _unknown()
    if spent[0] is None:
        raise Rejected(410, "This survey is closed.")
    if bytes(spent[0]) != digest:
        raise Rejected(409, "This invitation was used already.")


def _mac(key: bytes, invitation: UUID) -> bytes:
    return hmac.digest(key, invitation.bytes, "sha256")[:MAC_BYTES]


def _unknown() -> Rejected:
    return Rejected(404, "This is no invitation to this survey. Open the link whole.")

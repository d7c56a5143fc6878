"""Invitations: their links, and the one signature that each of them is worth.

The issuer knows who asked for a signature and not what was signed; the intake knows what was
signed and not for whom. Nothing is stored, logged or counted that both of them see.
"""

import hmac
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.utils import timezone
from psycopg.errors import DeadlockDetected, LockNotAvailable

from respondents.intake import refuse_unless_open
from respondents.keys import link_key_of, signer_of
from respondents.models import Invitation
from respondents.signing import SealError, Signer
from respondents.wire import Refusal, write_token
from surveys.models import Wave

MAC_BYTES = 16
MIXING_TRIES = 3

# The wave is looked at inside the statement, as in the intake. Of two browsers at once, the second
# waits for the first's row and then finds it spent.
_SPEND = """
UPDATE respondents_invitation SET blinded = %(digest)s
WHERE id = %(id)s AND blinded IS NULL AND NOT withdrawn AND wave_id = (
    SELECT id FROM surveys_wave
    WHERE id = %(wave)s AND opens <= %(now)s AND (closes IS NULL OR closes > %(now)s)
)
"""

# Each spent invitation is written anew in one statement and in random order: until then its row
# version and its place tell the order of the asking. Every column goes with it, also those to come;
# a row that somebody else holds just now is left for the next time.
_MIX = """
WITH held AS (
    SELECT id FROM respondents_invitation
    WHERE wave_id = %s AND blinded IS NOT NULL FOR UPDATE SKIP LOCKED
), moved AS (
    DELETE FROM respondents_invitation AS spent USING held WHERE spent.id = held.id
    RETURNING spent.*
)
INSERT INTO respondents_invitation SELECT * FROM moved ORDER BY gen_random_uuid()
"""


def secret_of(invitation: Invitation) -> str:
    """What makes an invitation's link its own. It is worked out, not stored: no table holds it."""
    return write_token(invitation.id.bytes + _mac(link_key_of(invitation.wave), invitation.id))


def link_of(invitation: Invitation) -> str:
    """An invitation's address. The secret stands in the fragment, which browsers do not send."""
    wave = invitation.wave
    return f"{settings.SITE_URL}{wave.get_absolute_url()}#{secret_of(invitation)}"


def issue(wave: Wave, secret: bytes, blinded: bytes) -> bytes:
    """Sign for this invitation: one message, as often as it is asked for; or `Refusal`."""
    if not wave.invited:
        raise Refusal(404, "This survey has no invitations.")
    refuse_unless_open(wave)
    signer, link_key = _opened(wave)
    invitation = UUID(bytes=secret[:-MAC_BYTES])
    if not hmac.compare_digest(secret[-MAC_BYTES:], _mac(link_key, invitation)):
        raise _unknown()
    if int.from_bytes(blinded) >= signer.n:
        raise Refusal(422, "blinded must be a number below the modulus of this survey's key.")
    _spend(wave, invitation, sha256(blinded).digest())
    return signer.sign(blinded)


def mix_invitations(wave: Wave) -> bool:
    """Take the order out of the spent invitations of a wave; False if the table was busy.

    The lock makes whoever writes to the table wait a moment, instead of missing a row that is
    just being written anew. Readers do not wait.
    """
    for _try in range(MIXING_TRIES):
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("SET LOCAL lock_timeout = '2s'")
                cursor.execute("LOCK TABLE respondents_invitation IN SHARE ROW EXCLUSIVE MODE")
                cursor.execute(_MIX, [wave.pk])
        except OperationalError as error:
            if not isinstance(error.__cause__, LockNotAvailable | DeadlockDetected):
                raise
            continue
        return True
    return False


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
        raise Refusal(410, "This survey is closed.")
    if bytes(spent[0]) != digest:
        raise Refusal(409, "This invitation was used already.")


def _opened(wave: Wave) -> tuple[Signer, bytes]:
    try:
        return signer_of(wave), link_key_of(wave)
    except SealError:
        said = "This site cannot open its signing key. Please tell the person who invited you."
        raise Refusal(503, said) from None


def _mac(key: bytes, invitation: UUID) -> bytes:
    return hmac.digest(key, invitation.bytes, "sha256")[:MAC_BYTES]


def _unknown() -> Refusal:
    return Refusal(404, "This is no invitation to this survey. Open the link whole.")

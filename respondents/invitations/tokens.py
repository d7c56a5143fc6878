"""The links of invitations, and the one signature that each invitation is entitled to.

The issuer knows whose token it signs but not the token; the intake knows the token but not whose it
is. Nothing that both of them see is stored, logged or counted.
"""

import hmac
from collections.abc import Iterator
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.urls import reverse
from django.utils import timezone

from accounts.csv_injection import csv_file
from accounts.faults import FAULTS
from respondents.intake.checks import reject_unless_open
from respondents.intake.schema import INVITATION_BYTES, Rejected, decode_token, encode_token
from respondents.models import Invitation
from respondents.signing.blind_rsa import SealError
from respondents.signing.keys import keys_of
from surveys.launch import wave_document
from surveys.models import Wave

# With the invitation's number it has INVITATION_BYTES: `urls.py`, `altered_links.py` and
# `fragment.js` name their letters, and links already sent keep theirs.
MAC_BYTES = 16
COLUMNS = ("email", "link")
CHUNK = 1_000


def secret_of(invitation: Invitation) -> str:
    """Return the secret of an invitation's link. It is computed, and no table stores it."""
    link_key = keys_of(invitation.wave).link_key
    return encode_token(invitation.id.bytes + _mac(link_key, invitation.id))


def link_of(invitation: Invitation) -> str:
    return wave_document.link_of(invitation.wave, secret_of(invitation), invitation.fields)


def stop_link_of(invitation: Invitation) -> str:
    """Return the URL by which a person stops the email; nothing else can be done with it."""
    link_key = keys_of(invitation.wave).link_key
    secret = encode_token(invitation.id.bytes + _mac(link_key, invitation.id, b"stop"))
    return settings.SITE_URL + reverse("respondents:stop", args=[invitation.wave.code, secret])


def invitation_to_stop(wave: Wave, secret: str) -> UUID:
    """Return the invitation of a link that `stop_link_of` made, whether it is there still or not;
    raise `Rejected` for any other link."""
    if not wave.invited:
        raise Rejected(404, "This survey has no invitations.")
    token = decode_token(secret, INVITATION_BYTES, "the link")
    invitation = UUID(bytes=token[:-MAC_BYTES])
    mac = _mac(keys_of(wave).link_key, invitation, b"stop")
    if not hmac.compare_digest(token[-MAC_BYTES:], mac):
        raise _unknown()
    return invitation


def links_as_csv(wave: Wave) -> Iterator[str]:
    """Yield a CSV file of a wave's links, to send them by other means."""
    return csv_file(COLUMNS, _rows(wave))


def card_links(wave: Wave) -> list[str]:
    """Return the links without addresses, in the order of their random ids, which says nothing."""
    invitations = wave.invitations.filter(withdrawn=False, contact="").order_by("pk")
    for invitation in (listed := list(invitations)):
        invitation.wave = wave
    return [link_of(invitation) for invitation in listed]


def _rows(wave: Wave) -> Iterator[tuple[str, str]]:
    active = wave.invitations.filter(withdrawn=False).order_by("contact", "pk")
    for invitation in active.iterator(chunk_size=CHUNK):
        invitation.wave = wave
        yield invitation.contact, link_of(invitation)


def issue(wave: Wave, secret: bytes, blinded: bytes) -> bytes:
    """Sign a blinded message for this invitation, or raise `Rejected`.

    An invitation signs one message; a repeated request for it gets the same signature.
    """
    if not wave.invited:
        raise Rejected(404, "This survey has no invitations.")
    reject_unless_open(wave)
    try:
        signer = keys_of(wave).signer
        link_key = keys_of(wave).link_key
    except SealError as error:
        FAULTS.note(error)
        message = "This site cannot open its signing key. Please tell the person who invited you."
        raise Rejected(503, message) from error
    invitation = UUID(bytes=secret[:-MAC_BYTES])
    if not hmac.compare_digest(secret[-MAC_BYTES:], _mac(link_key, invitation)):
        raise _unknown()
    if int.from_bytes(blinded) >= signer.n:
        raise Rejected(422, "blinded must be a number below the modulus of this survey's key.")
    _spend(wave, invitation, sha256(blinded).digest())
    return signer.sign(blinded)


def _spend(wave: Wave, invitation: UUID, digest: bytes) -> None:
    """Record the message that the invitation signs, or raise `Rejected`.

    One statement checks wave and invitation: of two concurrent requests, the second waits for the
    row lock of the first and then finds the invitation spent.
    """
    known = Invitation.objects.filter(pk=invitation, wave=wave, withdrawn=False)
    still_open = Wave.objects.open_at(timezone.now()).filter(pk=wave.pk)
    if known.filter(blinded=None, wave__in=still_open).update(blinded=digest):
        return
    spent = known.values_list("blinded").first()
    if spent is None:
        raise _unknown()
    if spent[0] is None:
        raise Rejected(410, "This survey is closed.")
    if bytes(spent[0]) != digest:
        raise Rejected(409, "This invitation has already been used.")


def _mac(key: bytes, invitation: UUID, purpose: bytes = b"") -> bytes:
    return hmac.digest(key, purpose + invitation.bytes, "sha256")[:MAC_BYTES]


def _unknown() -> Rejected:
    return Rejected(404, "This is not an invitation to this survey. Open the complete link.")

"""The signature of a code for each person, which comes with the acknowledgment of a report."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256

from accounts.faults import FAULTS
from respondents.intake.schema import Rejected, unavailable
from respondents.intake.waves import pool_connection
from respondents.raw_sql import fetch_value
from respondents.signing.blind_rsa import SealError
from respondents.signing.codes import code_key, modulus_of
from surveys.models import Wave

_STATEMENT = "SELECT respondents_complete(%s, %s, %s)"
_ATTEMPTS = 4


def reject_too_large(wave: Wave, blinded: bytes) -> None:
    """Reject a number that the key cannot sign: before its report is stored."""
    if int.from_bytes(blinded) >= modulus_of(wave.completion_key):
        raise Rejected(422, "blinded must be a number below the modulus of this survey's codes.")


def sign_code(wave: Wave, token: bytes, blinded: bytes) -> bytes:
    """Sign the blinded number of a code for the report with this token, or raise `Rejected`.

    A report has one code: a repeated request for it gets the same signature.
    """
    try:
        signer = code_key(wave).signer
    except SealError as error:
        FAULTS.note(error)
        raise unavailable() from error
    reject_too_large(wave, blinded)
    digest = sha256(blinded).digest()
    for _attempt in range(_ATTEMPTS):
        match fetch_value(_STATEMENT, [wave.pk, token, digest]):
            case "s":
                return signer.sign(blinded)
            case "o":
                raise Rejected(409, "This report already has another code.")
            case "n":
                raise Rejected(404, "No report was accepted with this token.")
    raise unavailable()


class CodeSigner:
    """Signs codes in a thread, over its own connection."""

    def __init__(self) -> None:
        self._pool: ThreadPoolExecutor | None = None

    async def sign(self, wave: Wave, token: bytes, blinded: bytes) -> bytes:
        if self._pool is None:  # after the fork
            self._pool = ThreadPoolExecutor(1, "codes")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._sign, wave, token, blinded)

    def _sign(self, wave: Wave, token: bytes, blinded: bytes) -> bytes:
        with pool_connection():
            return sign_code(wave, token, blinded)

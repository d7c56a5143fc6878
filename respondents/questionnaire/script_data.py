"""The data of a wave for the page's script, the same for everyone."""

import math
from base64 import b64encode
from hashlib import sha256
from typing import Any

from respondents.signing.keys import keys_of
from surveys.models import Wave

NAME_DIGITS = 32


def script_data(wave: Wave) -> dict[str, Any]:
    """Return the access mode and key, the proof of work, and what a device keeps."""
    return {
        "access": wave.access,
        "work": wave.work_bits,
        "code": wave.code,
        "key": b64encode(keys_of(wave).public_bytes).decode() if wave.invited else "",
        "key_hash": wave.signing_key_hash,
        **({"memory": device_data(wave)} if wave.version.document.remembers else {}),
    }


def device_data(wave: Wave) -> dict[str, Any]:
    """Return the name under which a device keeps its secret between waves, the number of the wave,
    and the (ε, δ) that it spends on reports that are not permanent; ε is None if unbounded."""
    questions = wave.version.document.questions
    spent = [one.mechanism.epsilon for one in questions if not (one.in_clear or one.permanent)]
    epsilon = math.fsum(spent)
    return {
        "survey": survey_name(wave),
        "number": wave.number,
        "anew": epsilon if math.isfinite(epsilon) else None,
        "delta": wave.version.document.delta,
    }


def survey_name(wave: Wave) -> str:
    """Return the identifier of a survey in all its waves. It does not reveal the survey's id, and
    it is in no frozen document, so that versions do not depend on it.

    Tests have a name of their own, so that they spend none of the real survey's privacy budget.
    """
    text = f"candor waves {wave.survey_id} {wave.kind}"
    return sha256(text.encode()).hexdigest()[:NAME_DIGITS]

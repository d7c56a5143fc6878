"""The data by which devices recognise the waves of one survey, the same for everyone."""

import math
from hashlib import sha256
from typing import Any

from surveys.models import Wave

NAME_DIGITS = 32


def device_data(wave: Wave) -> dict[str, Any]:
    """Return the name under which a device stores its secret, the number of the wave, and the
    (ε, δ) that it spends on questions whose reports are not permanent; ε is None if unbounded."""
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

"""What tells devices which waves belong together, the same for everyone."""

import math
from hashlib import sha256
from typing import Any

from surveys.models import Wave

NAME_DIGITS = 32


def memory_of(wave: Wave) -> dict[str, Any]:
    """What a device files its secret under, which wave this is, and the (ε, δ) that it spends on
    questions whose reports are drawn afresh: an ε of None is without bound."""
    questions = wave.version.document.questions
    spent = [each.mechanism.epsilon for each in questions if not (each.in_clear or each.permanent)]
    anew = math.fsum(spent)
    return {
        "survey": survey_name(wave),
        "number": wave.number,
        "anew": anew if math.isfinite(anew) else None,
        "delta": wave.version.document.delta,
    }


def survey_name(wave: Wave) -> str:
    """What identifies a survey in all its waves. It tells nothing of the staff's address of it, and
    stands in no frozen document, so that versions stay what they are.

    A test has a name of its own: whoever tries a survey out spends nothing of the real one.
    """
    told = f"candor waves {wave.survey_id} {wave.kind}"
    return sha256(told.encode()).hexdigest()[:NAME_DIGITS]

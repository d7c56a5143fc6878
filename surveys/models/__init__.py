"""Models of surveys, their members, agreements, versions, waves and API tokens."""

from surveys.models.agreement import Agreement
from surveys.models.api_token import ApiToken
from surveys.models.hand_over import HandOver
from surveys.models.idempotency_key import IdempotencyKey
from surveys.models.revision import Revision
from surveys.models.survey import Membership, Survey
from surveys.models.version import Version
from surveys.models.wave import Wave

__all__ = [
    "Agreement",
    "ApiToken",
    "HandOver",
    "IdempotencyKey",
    "Membership",
    "Revision",
    "Survey",
    "Version",
    "Wave",
]

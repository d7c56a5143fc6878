"""The nouns of the researcher's side."""

from surveys.models.audit import AuditEntry
from surveys.models.handover import HandOver
from surveys.models.organisation import Belonging, Organisation
from surveys.models.revision import Revision
from surveys.models.survey import Membership, Survey
from surveys.models.token import ApiToken
from surveys.models.user import User
from surveys.models.version import Version
from surveys.models.wave import Wave
from surveys.models.welcome import Welcome

__all__ = [
    "ApiToken",
    "AuditEntry",
    "Belonging",
    "HandOver",
    "Membership",
    "Organisation",
    "Revision",
    "Survey",
    "User",
    "Version",
    "Wave",
    "Welcome",
]

"""The models, in the order that a submission passes: claim, spool, batch, report, tally; and, apart
from all of these, the invitations."""

from respondents.models.capacity import Capacity
from respondents.models.invitation import Invitation, SigningKey
from respondents.models.mailing import Mailing
from respondents.models.mixing import Mixing
from respondents.models.report import Batch, Report
from respondents.models.spool import Claim, Spool
from respondents.models.tally import Tally

__all__ = [
    "Batch",
    "Capacity",
    "Claim",
    "Invitation",
    "Mailing",
    "Mixing",
    "Report",
    "SigningKey",
    "Spool",
    "Tally",
]

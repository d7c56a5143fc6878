"""The models, in the order that a submission passes: claim, spool, batch, report, tally; and, apart
from all of these, the invitations."""

from respondents.models.completion import Completion, CompletionKey, Redemption
from respondents.models.invitation import Invitation, Mailing, SigningKey
from respondents.models.mixing import Mixing
from respondents.models.opening import Opening
from respondents.models.reports import Batch, Capacity, Claim, Report, Spool
from respondents.models.tally import Tally
from respondents.models.text import Text, TextPool

__all__ = [
    "Batch",
    "Capacity",
    "Claim",
    "Completion",
    "CompletionKey",
    "Invitation",
    "Mailing",
    "Mixing",
    "Opening",
    "Redemption",
    "Report",
    "SigningKey",
    "Spool",
    "Tally",
    "Text",
    "TextPool",
]

"""What is kept of a submission, in the order it passes: claim, spool, batch, report, tally."""

from respondents.models.report import Batch, Report
from respondents.models.spool import Claim, Spool
from respondents.models.tally import Tally

__all__ = ["Batch", "Claim", "Report", "Spool", "Tally"]

"""What is made of the counts and the reports: estimates, what somebody asked for, and what of it
was paid for."""

from analytics.models.estimate import Estimate
from analytics.models.job import Job
from analytics.models.ledger import Ledger, Release
from analytics.models.part import ExportPart

__all__ = ["Estimate", "ExportPart", "Job", "Ledger", "Release"]

"""What is made of the counts and the reports: estimates, what somebody asked for, what of it was
paid for, and who is told of it."""

from analytics.models.estimate import FAILED, Estimate
from analytics.models.export_part import ExportPart
from analytics.models.grouping import Grouping
from analytics.models.job import Job
from analytics.models.ledger import Ledger, Release
from analytics.models.webhook import Delivery, Webhook

__all__ = [
    "FAILED",
    "Delivery",
    "Estimate",
    "ExportPart",
    "Grouping",
    "Job",
    "Ledger",
    "Release",
    "Webhook",
]

"""Models of results: estimates, jobs, exports, noisy releases and webhooks."""

from analytics.models.estimate import FAILED, Estimate
from analytics.models.export_part import ExportPart
from analytics.models.job import Job
from analytics.models.ledger import Ledger, Release
from analytics.models.webhook import Delivery, Webhook

__all__ = [
    "FAILED",
    "Delivery",
    "Estimate",
    "ExportPart",
    "Job",
    "Ledger",
    "Release",
    "Webhook",
]

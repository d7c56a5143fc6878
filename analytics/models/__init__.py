"""What is made of the counts and the reports: estimates, and what somebody asked for."""

from analytics.models.estimate import Estimate
from analytics.models.job import Job
from analytics.models.part import ExportPart

__all__ = ["Estimate", "ExportPart", "Job"]

"""What is made of the counts and the reports: estimates, and what somebody asked for."""

from analytics.models.estimate import Estimate
from analytics.models.job import Job

__all__ = ["Estimate", "Job"]

from django.apps import AppConfig
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

KINDS_OF_JOBS = (
    "crosstabs.job.CROSS_TABLE",
    "subgroups.job.GROUP",
    "side_by_side.job.SIDE_BY_SIDE",
    "weights.job.WEIGHTS",
    "marks.job.MARKS",
    "regression.job.REGRESSION",
    "list_regression.job.LIST_REGRESSION",
    "dp_training.job.TRAINING",
    "releases.job.RELEASE",
    "exports.job.REPORTS",
    "archive.job.ARCHIVE",
    "simulation.job.SIMULATION",
)
"""All kinds of jobs, in the order in which files list them."""


class AnalyticsConfig(AppConfig):
    name = "analytics"
    verbose_name = _("Analytics")

    def ready(self) -> None:
        from accounts.audit.wording import register_value_labels
        from analytics import receivers  # noqa: F401  (connects the signals)
        from analytics.jobs.registry import register
        from analytics.webhooks.services import AUDIT_ACTIONS

        for path in KINDS_OF_JOBS:
            register(import_string(f"analytics.{path}"))
        register_value_labels("what", AUDIT_ACTIONS)

from django.apps import AppConfig
from django.utils.module_loading import import_string
from django.utils.translation import gettext_lazy as _

KINDS_OF_JOBS = (
    "crosstabs.job.CROSS_TABLE",
    "subgroups.job.GROUP",
    "side_by_side.job.SIDE_BY_SIDE",
    "weights.job.WEIGHTS",
    "scales.job.SCALE",
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
        from analytics.exports import group_rows
        from analytics.jobs.registry import register, register_rows
        from analytics.releases.privacy_loss import loss_section
        from analytics.webhooks.services import AUDIT_ACTIONS
        from surveys.provided import register_section

        register_kinds()
        for path in KINDS_OF_JOBS:
            register(import_string(f"analytics.{path}"))
        register_rows("subgroup", group_rows.subgroup_rows)
        register_rows("side-by-side", group_rows.side_by_side_rows)
        register_rows("weighted", group_rows.weighted_rows)
        register_value_labels("what", AUDIT_ACTIONS)
        register_section("personal-loss", loss_section)


def register_kinds() -> None:
    """Register the estimator, rows of files and panel of each kind of question."""
    from analytics.dashboard.linked_panel import LinkedPanel
    from analytics.dashboard.numeric_panel import NumberPanel
    from analytics.estimates.linked import estimate_options, estimate_parts
    from analytics.estimates.numeric import estimate_number
    from analytics.exports.records import linked_records, number_records, option_records
    from surveys.questions.linked import Linked
    from surveys.questions.number import Number
    from surveys.questions.registry import Figures, register_figures

    register_figures(Figures(estimate_options, option_records))
    register_figures(Figures(estimate_parts, linked_records, LinkedPanel), Linked.name)
    register_figures(Figures(estimate_number, number_records, NumberPanel), Number.name)

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AnalyticsConfig(AppConfig):
    name = "analytics"
    verbose_name = _("Analytics")

    def ready(self) -> None:
        from accounts.audit.wording import register_value_labels
        from analytics import receivers  # noqa: F401  (connects the signals)
        from analytics.archive import job as archive  # noqa: F401  (each registers its kind)
        from analytics.crosstabs import job as crosstabs  # noqa: F401
        from analytics.dp_training import job as dp_training  # noqa: F401
        from analytics.exports import job as exports  # noqa: F401
        from analytics.grouping import job as grouping  # noqa: F401
        from analytics.list_regression import job as list_regression  # noqa: F401
        from analytics.marks import job as marks  # noqa: F401
        from analytics.regression import job as regression  # noqa: F401
        from analytics.releases import job as releases  # noqa: F401
        from analytics.side_by_side import job as side_by_side  # noqa: F401
        from analytics.subgroups import job as subgroups  # noqa: F401
        from analytics.webhooks.services import AUDIT_ACTIONS
        from analytics.weights import job as weights  # noqa: F401

        register_value_labels("what", AUDIT_ACTIONS)

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AnalyticsConfig(AppConfig):
    name = "analytics"
    verbose_name = _("Analytics")

    def ready(self) -> None:
        from analytics import receivers  # noqa: F401  (connects the signal)
        from analytics.kinds import import_kinds

        import_kinds()

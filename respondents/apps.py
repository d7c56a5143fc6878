from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class RespondentsConfig(AppConfig):
    name = "respondents"
    verbose_name = _("Respondents")

    def ready(self) -> None:
        from respondents import receivers  # noqa: F401  (connects the signal)
        from respondents.monitor import fieldwork, report_counts
        from surveys.provided import register_report_counts, register_section

        register_report_counts(report_counts)
        register_section("fieldwork", fieldwork)

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SurveysConfig(AppConfig):
    name = "surveys"
    verbose_name = _("Surveys")

    def ready(self) -> None:
        from surveys import accounts, second_factor, sessions  # noqa: F401  (receivers, a check)

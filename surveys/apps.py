from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class SurveysConfig(AppConfig):
    name = "surveys"
    verbose_name = _("Surveys")

    def ready(self) -> None:
        from accounts import subjects
        from accounts.audit.wording import register_value_labels
        from surveys.memberships import agreements, hand_over
        from surveys.models import Agreement, Membership
        from surveys.subjects import Surveys

        subjects.register(Surveys())
        for detail in ("role", "was"):
            register_value_labels(detail, Membership.Role.choices)
        register_value_labels("hand_over", hand_over.STEPS)
        register_value_labels("agreement", agreements.STEPS)
        register_value_labels("what", Agreement.Action.choices)

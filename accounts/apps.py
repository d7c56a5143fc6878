from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        from accounts import checks  # noqa: F401
        from accounts.sign_in import adapters, mfa, sessions  # noqa: F401  (receivers, a check)

from urllib.parse import urlsplit

from django.apps import AppConfig
from django.conf import settings
from django.core.mail import message
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = _("Accounts")

    def ready(self) -> None:
        # Message-IDs name the site, not the host on which it runs.
        message.DNS_NAME = urlsplit(settings.SITE_URL).hostname or "localhost"  # type: ignore[attr-defined]
        from accounts import checks  # noqa: F401
        from accounts.sign_in import adapters, mfa, sessions  # noqa: F401  (receivers, a check)

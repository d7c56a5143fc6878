"""How people get accounts: an administrator makes them; nobody signs up alone."""

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.http import HttpRequest


class AccountAdapter(DefaultAccountAdapter):
    """allauth's adapter with sign-up closed."""

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        return False

    def populate_username(self, request: HttpRequest, user: Any) -> None:
        """There are no user names: the e-mail address is the name."""

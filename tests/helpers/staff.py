"""Helpers for tests of sign-in: codes, authenticator apps, concurrent requests."""

import threading
import time
from collections.abc import Callable
from typing import Any

from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret, hotp_value
from django.db import connection, transaction
from django.test import Client
from django.urls import reverse

from accounts.errors import Refused
from accounts.models import User
from tests.helpers.people import PASSWORD
from tests.helpers.waves import without_rendering


def code(secret: str, steps: int = 0) -> str:
    """Return the code an authenticator app shows."""
    return f"{hotp_value(secret, int(time.time()) // 30 + steps):06}"


def add_app(user: User) -> str:
    """Give a user an authenticator app and recovery codes; return the app's secret."""
    secret: str = generate_totp_secret()
    TOTP.activate(user, secret)
    RecoveryCodes.activate(user)
    return secret


def log_in(client: Client, user: User, password: str = PASSWORD) -> Any:
    return client.post(reverse("account_login"), {"login": user.email, "password": password})


def is_in(client: Client) -> bool:
    with without_rendering():
        return client.get(reverse("surveys:list")).status_code == 200


def run_concurrently(first: Callable[[], object], second: Callable[[], object]) -> list[str]:
    """Run both at once, in two transactions; return their outcomes in the order they ended.

    The first commits a moment after it ran, so a second that does not wait for it ends earlier.
    """
    outcomes: list[str] = []

    def run_second() -> None:
        try:
            second()
            outcomes.append("done")
        except Refused:
            outcomes.append("refused")
        finally:
            connection.close()

    with transaction.atomic():
        first()
        thread = threading.Thread(target=run_second)
        thread.start()
        time.sleep(0.3)
        outcomes.append("first")
    thread.join()
    return outcomes

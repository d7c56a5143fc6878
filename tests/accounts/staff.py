"""What staff do to get in, and what they hold."""

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
from tests.conftest import PASSWORD


def code(secret: str, steps: int = 0) -> str:
    """What an authenticator app shows."""
    return f"{hotp_value(secret, int(time.time()) // 30 + steps):06}"


def add_app(user: User) -> str:
    """Give somebody an authenticator app and recovery codes; the app's secret."""
    secret: str = generate_totp_secret()
    TOTP.activate(user, secret)
    RecoveryCodes.activate(user)
    return secret


def log_in(client: Client, user: User, password: str = PASSWORD) -> Any:
    return client.post(reverse("account_login"), {"login": user.email, "password": password})


def is_in(client: Client) -> bool:
    return client.get(reverse("surveys:list")).status_code == 200


def one_after_the_other(first: Callable[[], object], second: Callable[[], object]) -> list[str]:
    """Ask for both at once, in two transactions: what came of them, in the order they ended.

    The first commits a moment after it acted: a second that does not wait for it ends before.
    """
    seen: list[str] = []

    def act_second() -> None:
        try:
            second()
            seen.append("done")
        except Refused:
            seen.append("refused")
        finally:
            connection.close()

    with transaction.atomic():
        first()
        thread = threading.Thread(target=act_second)
        thread.start()
        time.sleep(0.3)
        seen.append("first")
    thread.join()
    return seen

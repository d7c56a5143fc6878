"""Signing in without a browser: passwords, codes and authenticator apps."""

import time
from typing import Any

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret, hotp_value
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.sign_in.sessions import BEGAN
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


def recovery_code(user: User) -> str:
    """An unused recovery code of a user who has an app."""
    held = Authenticator.objects.get(user=user, type=Authenticator.Type.RECOVERY_CODES)
    return str(held.wrap().get_unused_codes()[0])


def log_in(client: Client, user: User, password: str = PASSWORD) -> Any:
    return client.post(reverse("account_login"), {"login": user.email, "password": password})


def log_in_with_code(client: Client, user: User, secret: str) -> Any:
    """Sign in by password and a code of the app with this secret."""
    log_in(client, user)
    return client.post(reverse("mfa_authenticate"), {"code": code(secret)})


def make_older(client: Client, seconds: int, *times: str) -> None:
    """Move times that the client's session has back: by default, when it began."""
    session = client.session
    for name in times or (BEGAN,):
        session[name] -= seconds
    session.save()


def is_in(client: Client) -> bool:
    with without_rendering():
        return client.get(reverse("surveys:list")).status_code == 200

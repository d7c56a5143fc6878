"""The mail server that the site is told to use."""

from typing import Any


def use_mail_server(settings: Any, port: int, host: str = "127.0.0.1") -> None:
    """Let the site send its mail to this port, without TLS."""
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = host, port
    settings.EMAIL_USE_TLS = settings.EMAIL_USE_SSL = False

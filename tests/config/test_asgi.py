"""Granian serves the ASGI application that takes submissions in its event loop."""

from tools.site import web_command


def test_the_web_server_is_given_this_application() -> None:
    command = web_command({}, "127.0.0.1", 8000)
    assert command[-1] == "config.asgi:application"
    assert command[command.index("--interface") + 1] == "asginl"

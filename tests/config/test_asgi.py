"""What granian serves is the application that takes submissions in its loop."""

from tools.servers.app_processes import web_command


def test_the_web_server_is_given_this_application() -> None:
    command = web_command({}, "127.0.0.1", 8000)
    assert command[-1] == "config.asgi:application"
    assert command[command.index("--interface") + 1] == "asginl"

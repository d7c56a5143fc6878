"""The ASGI application that granian serves: submissions in its loop, everything else in threads."""

from a2wsgi import WSGIMiddleware

from config.env import env_int
from config.logs import GuardedAsgi
from config.wsgi import application as pages
from config.wsgi import handler
from respondents.arrivals import Arrivals, Message, Receive, Send

_threads = WSGIMiddleware(pages, workers=env_int("WEB_THREADS", 8))


async def in_threads(scope: Message, receive: Receive, send: Send) -> None:
    """Pages. ``X_Forwarded_For`` is not mistaken for ``X-Forwarded-For``, as Django has it too."""

    async def received() -> Message:
        return await receive()  # granian's own is no coroutine, which a2wsgi asks for

    headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]
    await _threads({**scope, "headers": headers}, received, send)


application = GuardedAsgi(Arrivals(handler.get_response, in_threads))

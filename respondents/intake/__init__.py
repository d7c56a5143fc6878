"""One submission's way: an HTTP body comes in, one durable claim and one spool row go out.

`asgi` answers ``POST /s/<code>/reports`` in the web server's loop. It asks the `throttle`, finds
the wave (`waves`), has the body read (`config.http.bodies`), parses the submission (`schema`),
checks it (`checks`) and hands the report to the `batcher`, which passes whole batches to the
`writer`. Nothing in here holds a thread, a session or a Django request. The page without JavaScript
shares `checks` and `writer`.
"""

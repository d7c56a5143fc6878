"""Intake of submissions: an HTTP body comes in, one durable claim and one spool row go out.

`asgi` answers ``POST /s/<code>/reports`` in the web server's event loop: it checks the `throttle`,
finds the wave (`waves`), reads the body (`config.http.bodies`), parses the submission (`schema`),
validates it (`checks`) and submits the report to the `batcher`, which passes whole batches to the
`writer`. No submission holds a thread, a session or a Django request. The page without JavaScript
shares `checks` and `writer`.
"""

"""The HTTP API: its routers, its OpenAPI document, and the reference page.

Each app defines its own routes; error responses and request checks are here.
"""

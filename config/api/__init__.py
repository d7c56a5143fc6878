"""The HTTP API as a whole: its routers put together, its OpenAPI document, and the reference page.

Each app brings its own routes; the door, the errors and the limits of bodies are here.
"""

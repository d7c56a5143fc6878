"""Sign-in: passwords, second factors, sessions, and protection against guessing.

Built on allauth: adapters, forms, and the middleware that checks each session.
"""

"""Signing in: passwords, second factors, sessions, and what slows down guessing.

allauth does the work; the modules here are its adapters and forms, and the middleware that checks
each session.
"""

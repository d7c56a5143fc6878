"""Errors that are shown to the person whose request is refused."""


class Refused(ValueError):
    """A refused request; the message is a sentence that names the obstacle and what to do."""

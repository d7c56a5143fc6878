"""Errors between this app and the apps above it."""


class BeingReadError(Exception):
    """A wave's reports are being read: their deletion must be retried later."""

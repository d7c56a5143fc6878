"""Signals to the apps above this one."""

from django.dispatch import Signal

# Sent with `user`, in the transaction that stores a new password: whatever acts for the user ends.
password_changed = Signal()

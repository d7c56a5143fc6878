"""Signals to the apps above this one."""

from django.dispatch import Signal

# Sent with `wave`, inside the transaction that opens it: a receiver that fails undoes the opening.
wave_opened = Signal()

# Sent with `wave`, the wave before it as `former`, and `actor`, in the same transaction.
wave_followed = Signal()

"""What this floor tells those above it."""

from django.dispatch import Signal

# Sent with `wave`, inside the transaction that opens it: a receiver that fails undoes the opening.
wave_opened = Signal()

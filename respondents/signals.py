"""Signals for the apps above."""

from django.dispatch import Signal

# Sent with `batch`, inside the transaction that moves and counts it: a receiver's error undoes it.
batch_counted = Signal()

# Sent after the commit of a shuffle, with ``wave_id``: tallies have grown.
batch_shuffled = Signal()

# Sent with ``wave_id`` and ``blocks``, inside the transaction that repairs tallies: earlier
# estimates from them are invalid.
tallies_repaired = Signal()

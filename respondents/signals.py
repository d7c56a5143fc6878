"""What the respondents' floor tells those above it."""

from django.dispatch import Signal

# Sent with `batch`, inside the transaction that moves and counts it: who fails there undoes it.
batch_counted = Signal()

# Sent after the commit of a shuffle, with ``wave_id``: tallies have grown.
batch_shuffled = Signal()

# Sent with ``wave_id`` and ``blocks``, inside the transaction that puts tallies right: what was
# estimated from them before is worth nothing.
tallies_repaired = Signal()

"""What the respondents' floor tells those above it."""

from django.dispatch import Signal

# Sent after the commit of a shuffle, with ``wave_id``: tallies have grown.
batch_shuffled = Signal()

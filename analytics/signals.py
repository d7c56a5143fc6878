"""Signals inside the app, sent in the transaction of what they report: an error undoes both."""

from django.dispatch import Signal

# Sent with `wave` and `final`: its estimates have changed, or become final.
estimates_updated = Signal()

# Sent with `job`, which has ended.
job_ended = Signal()

"""Signals inside the app; but for `job_waits`, an error undoes what they report."""

from django.dispatch import Signal

# Sent with `wave` and `final`: its estimates have changed, or become final.
estimates_updated = Signal()

# Sent when a job waits, after the commit, or is to stop.
job_waits = Signal()

# Sent with `job`, which has ended.
job_ended = Signal()

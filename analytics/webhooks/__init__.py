"""Webhooks for counted batches, updated estimates and finished jobs.

`events` writes events into the outbox, in the transaction in which they happen; `delivery` sends
them to their receivers, at least once each. `ssrf` decides which addresses Candor connects to,
`transport` sends the request, and `signatures` lets a receiver verify the sender. See
docs/how-to/webhooks.md.
"""

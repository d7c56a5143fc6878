"""Who is told when a batch was counted, estimates changed, or a job ended.

`events` writes what happened into the outbox, in the transaction in which it happens; `sending`
takes it from there to its receivers, at least once each. `addresses` says where Candor goes at all,
`posting` goes there, and `signing` is how a receiver knows who came. See docs/webhooks.md.
"""

"""From tallies to rows of estimates, and when these are shown.

`services` computes the shares of every question of a wave, with `linked` and `numeric` for
questions that are no single choice; `suppression` says which figures may be seen and when they may
change, `precision` when they are too noisy to read, and `overdue` what should stand by now.
"""

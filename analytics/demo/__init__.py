"""The demonstration: accounts, surveys and simulated people whose true answers are known.

`surveys` makes it, `team` gives it people, and `comparison` shows truth beside estimate.
"""

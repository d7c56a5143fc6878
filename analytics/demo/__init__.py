"""The demonstration: accounts, surveys and simulated people whose true answers are known.

`surveys` creates accounts and surveys, `team` an organisation, and `comparison` compares estimates
with the true counts.
"""

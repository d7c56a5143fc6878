"""The demonstration: accounts, surveys and simulated people whose true answers are known.

`surveys` creates accounts and surveys, `team` organizations, `analyses` what they have asked, and
`comparison` compares estimates with the true counts.
"""

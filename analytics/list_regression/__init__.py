"""Regressions of a list experiment, and its combination with a direct question: form, job, result.

Randomized counts are read as they are. Unprotected ones are rounded within each of the wave's
groups first, and everything is computed from these: see `rounding`.
"""

"""Regressions of a list experiment, and its combination with a direct question: form, job, and
result."""

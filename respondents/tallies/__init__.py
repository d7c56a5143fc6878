"""Counts of reports: pure functions from rows of bytes to totals, and the tables they stand in.

`counting` needs no Django, so that workers elsewhere load little; `partitions` makes the part of
the reports' table that a wave has of its own.
"""

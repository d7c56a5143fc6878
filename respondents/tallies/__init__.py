"""Counts of reports: pure functions from rows of bytes to totals, and the tables of reports.

`counting` needs no Django, so that remote workers load little; `partitions` creates and drops the
partition of the reports' table that belongs to a wave; `advisory_locks` lets one process at a time
work on it.
"""

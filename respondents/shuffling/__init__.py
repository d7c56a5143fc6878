"""Shuffling of waiting reports into batches, and the deletions that follow.

`services` moves a batch from the spool into the reports and adds it to the tallies; `mixing` then
removes the order of arrival from the disk, and `retention` deletes reports after their retention
period. `scan_times` replaces the times that PostgreSQL keeps of what a request reads. `progress`
counts reports by day.
"""

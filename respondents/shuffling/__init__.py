"""From waiting reports to shuffled batches, and what has to go afterwards.

`services` moves a batch out of the spool into the reports and adds it to the tallies; `mixing` then
takes the order of arrival off the disk, and `retention` deletes reports whose time is over.
`progress` says how many reports there are, by day; `overdue` what should have been shuffled.
"""

"""Estimates and reports as files to take away.

`records` has one row for each figure, with `linked_rows` and `numeric_rows`; `formats` writes them
for other software; `report_archive` writes randomized reports in pieces, which the job asks for;
`downloads` and `responses` hand files out.
"""

"""Downloads of estimates and of randomized reports.

`wave_figures` reads a wave once for all of its files. `records` yields one record for each figure,
`comparison_rows` what compares two of them, `results` the figures of analyses, with `wave_results`
and `group_rows`; `columns` lists the columns of each table. `formats` writes the tables for other
software. `report_file` writes randomized reports part by part, run by `job`.
`wave_files` lists the file formats, and `responses` builds the HTTP responses.
"""

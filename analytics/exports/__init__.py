"""Downloads of estimates and of randomized reports.

`records` yields one record for each figure; `formats` writes them for other software.
`report_archive` writes randomized reports part by part, run by `job`. `downloads` lists the file
formats, and `responses` builds the HTTP responses.
"""

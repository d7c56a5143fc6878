"""File formats for other software: `Table` rows as R, SPSS, Stata, XLSX and CSV files.

`methods` puts the methods paragraph together, and has the sentences on limits and control
questions. `fieldwork_methods` has those on the reports, `asked_methods` on the questions,
`randomization` and `privacy_methods` on protection, `interval_methods` on estimates and their
corrections, and `model_methods` on analyses.
"""

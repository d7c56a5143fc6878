"""Questionnaires of other tools: XLSForm (KoBo, ODK) in and out, and LimeSurvey's .lss in.

`files` recognizes a file by its content. `workbook` reads .xlsx files that anyone may have made,
and `columns` says how the cells of our own columns hold what other tools do not know. `xlsform`,
`limesurvey` and `xlsform_export` convert; `conversion` collects the questions, gives each the usual
protection of its kind where the file has none, and lists what was left out. `limesurvey_tables` holds LimeSurvey's
tables, `numbers` finds bounds of numbers and dates, and `cascades` says what a filter leaves of a list.
"""

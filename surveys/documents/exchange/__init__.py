"""Questionnaires of other tools: XLSForm (KoBo, ODK) in and out, and LimeSurvey's .lss in.

`files` recognizes a file by its content. `workbook` reads .xlsx files that anyone may have made,
and `columns` says how the cells of our own columns hold what other tools do not know. `xlsform`,
`limesurvey` (with its `limesurvey_tables`) and `xlsform_export` convert. `numbers` finds bounds and
dates, and `cascades` what a filter leaves of a list. `conversion` collects the questions, gives
each the usual protection of its kind where the file has none, and lists what was left out.
"""

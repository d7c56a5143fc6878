"""XLSForms, as KoBo and ODK write them: read by `form`, written by `export`.

`workbook` reads .xlsx files that anyone may have made, and `columns` says how the cells of our own
columns hold what other tools do not know. `sheets` holds the rows and the lists of answers, and
finds the texts of a row in each language. `question_types` adds a question as its type says, and
`tables` adds batteries; `questions` is what they share. `summary` says what was left out of many
rows.
"""

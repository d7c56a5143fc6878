"""Questionnaires of other tools: XLSForm (KoBo, ODK) in and out, LimeSurvey and Qualtrics in.

`files` recognizes a file by its content; `xlsform`, `limesurvey` and `qualtrics` convert. They add
what they read to a `conversion`, with `batteries` and `texts` for what is not one question; it has
its `headings` and `ids`, and `protection` gives each question the usual one of its kind where the
file has none. `collected` holds what was added and what was not, `reasons` says why, and
`finishing` makes a survey of it. `choices`, `conditions`, `numbers`, `plain_text` and
`language_names` read parts of a question.
"""

"""The questionnaire page, with and without JavaScript.

`page` prepares a frozen version for the templates in the respondent's `language`; other sites may
frame it only if the survey allows it (`embedding`). `no_script_form` reads and randomizes the
answers of the plain page, `practice` and `preview` show the page without sending anything, and
`device_storage` describes what a device keeps between waves.
"""

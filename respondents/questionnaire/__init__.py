"""The page that people answer on: what is shown, with and without JavaScript.

`page` turns a frozen version into what the templates draw, in the respondent's `language`, framed
by other sites only where the survey allows it (`embedding`). `no_script_form` reads and randomizes
the plain page's answers, `practice` and `preview` show the same page where nothing is sent, and
`device_storage` says what a device keeps between waves.
"""

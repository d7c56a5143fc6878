"""The questionnaire page, with and without JavaScript.

`page` and `question` prepare a frozen version for the templates in the respondent's `language`;
other sites may frame the page only if the survey allows it (`policy`). `no_script_form` reads
and randomizes the answers of the plain page, and `preview` shows the page of a draft, and an
example for visitors; neither sends anything.
"""

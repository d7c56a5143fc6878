"""Regressions through the channels of randomized questions: form, job, result and files.

`variables` says what can take part, and `sample` whose reports; `presentation` puts the result into
tables and charts, `findings` into sentences and warnings, `rows` into rows of results, and
`methods` tells papers how it was fitted. `attention` concerns respondents who answer at random.
`dp_training` shares `tables`, `rows` and `files`.
"""

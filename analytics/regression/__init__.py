"""Regressions through the channels of randomized questions: form, job, result and files.

`variables` says what can take part, and `sample` whose reports; `presentation` puts the result into
words, tables and charts, `rows` into rows of results, and `methods` tells papers how it was fitted.
`dp_training` shares `tables`, `rows` and `files`.
"""

"""Regressions through the channels of randomized questions: form, job, result and files.

`variables` says what can take part, and `sample` whose reports; `presentation` puts the result into
words, tables and charts. `dp_training` shares `forms`, `design_matrix`, `tables` and `files`.
"""

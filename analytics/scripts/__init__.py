"""Scripts that repeat a figure outside: in Python with localdp, and in R.

`source` reads the rows of a wave or the counts of its archive, `questions` has a template for each
kind of question, `analyses` one for each kind of analysis, and `models` those for regressions; `r`
has the same in R, as far as there is a package. A script holds no answers: it reads the file that
it names.
"""

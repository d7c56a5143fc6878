"""Cross-tables: the joint distribution of some questions of one wave, or the reason why not.

`variables` says what can be picked, `estimating` works it out in a job, `pages` makes it fit to be
shown, `synthetic` draws rows from it. Linked questions, whose reports are joint already, add their
counts where `estimating.read` returns the variables' reports.
"""

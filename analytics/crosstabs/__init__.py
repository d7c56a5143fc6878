"""Crosstabs: the joint distribution of some questions of one wave, or the reason why not.

`variables` says what can be picked, `services` works it out in a job, `presentation` makes it fit
to be shown, `heatmap` draws it and `synthetic` draws rows from it. Linked questions, whose reports
are joint already, add their counts where `services.read` returns the variables' reports.
"""

"""Compute estimates from tallies, and decide when they may be shown.

`services` writes the `Estimate` rows of a wave, with `linked` and `numeric` for questions that are
not plain choices. `timing` decides when figures are shown, when they change and when they are the
last ones, `looks` which of their intervals is shown, and `precision` when they are too noisy to
read. `reading` is what pages, files, the API and jobs read of a wave, `published` what everyone may
see of that; `tallies` counts and estimates some people's reports for jobs, `shares` writes shares
as rows, charts and words, and `attention` corrects them by an anchor.
"""
